import PortfolioCore

extension StoreReader {
  /// What the transactions put in and took out, in the order of the file. Throws `StoreError`.
  public mutating func flows() throws(StoreError) -> [CashFlow] {
    let names = records.names
    return try document.collect(into: [CashFlow]()) { (flows, records) throws(StoreError) in
      let posting = records.record.posting
      do throws(DecimalOverflow) {
        if let flow = try posting.flow { flows.append(flow) }
      } catch {
        throw .overflow(of: posting.ticker.map { names.tickers[$0] })
      }
    } merge: { (flows, next) throws(StoreError) in
      flows += next
    }
  }
}
