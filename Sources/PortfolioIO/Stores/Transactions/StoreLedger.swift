import PortfolioCore

extension StoreReader {
  /// The ledger of all transactions, or those of some tickers, whose indices are their offsets. Throws `StoreError`.
  public mutating func ledger(of wanted: Set<Int>? = nil) throws(StoreError) -> Ledger {
    let names = records.names
    let events = try document.collect(into: Events()) { (events, records) throws(StoreError) in
      let record = records.record
      if let wanted { guard let ticker = record.ticker, wanted.contains(ticker) else { return } }
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
