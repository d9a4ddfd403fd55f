import PortfolioCore

extension StoreReader {
  /// The cash flows of all transactions, in the order of the file. Throws `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  public mutating func flows(in home: HomeRates? = nil) throws(StoreError) -> [CashFlow] {
    let (names, conversion) = (records.names, conversion(to: home))
    return try document.collect(into: ([CashFlow](), conversion)) { (flows, records) throws(StoreError) in
      let posting = records.record.posting
      do throws(DecimalOverflow) {
        if let flow = try posting.flow(&flows.1) { flows.0.append(flow) }
      } catch {
        throw .overflow(of: posting.ticker.map { names.tickers[$0] })
      }
    } merge: { (flows, next) throws(StoreError) in
      flows.0 += next.0
    }.0
  }
}
