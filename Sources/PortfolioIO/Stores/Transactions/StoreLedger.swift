import PortfolioCore

extension StoreReader {
  /// The ledger of all transactions, whose indices are their offsets. Throws `StoreError`.
  public mutating func ledger() throws(StoreError) -> Ledger {
    let names = records.names
    let events = try document.collect(into: Events()) { (events, records) throws(StoreError) in
      let record = records.record
      do throws(FoldOverflow) {
        try events.add(
          record.posting, date: record.date, index: records.fileRange.lowerBound, id: record.id.uuid)
      } catch {
        throw .overflow(of: error.ticker.map { names.tickers[$0] })
      }
    } merge: { (events, next) throws(StoreError) in
      events.append(next)
    }
    return Ledger(events, tickers: names.tickers.names, accounts: names.accounts.names)
  }
}
