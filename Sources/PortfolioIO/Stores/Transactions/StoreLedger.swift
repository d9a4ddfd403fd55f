import PortfolioCore

extension StoreReader {
  /// The ledger of all transactions, or those of some tickers, whose indices are their offsets. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - transaction: stands behind all others, and in place of the one with its id.
  ///   - home: what amounts are converted to; nil where they count as they are.
  public mutating func ledger(
    of wanted: Set<Int>? = nil, with transaction: Transaction? = nil, in home: HomeRates? = nil
  ) throws(StoreError) -> Ledger {
    let names = records.names
    let replaced = transaction.map { RecordID($0.id) }
    let parts = try document.collect(into: [Events()]) { (parts, records) throws(StoreError) in
      let record = records.record
      if let wanted { guard let ticker = record.posting.ticker, wanted.contains(ticker) else { return } }
      if record.id == replaced { return }
      do throws(FoldOverflow) {
        try parts[0].add(record.posting, id: record.id.uuid)
      } catch {
        throw .overflow(of: error.ticker.map { names.tickers[$0] })
      }
    } merge: { (parts, next) throws(StoreError) in
      parts += next
    }
    var events = Events(joining: parts)
    if let transaction { try add(transaction, to: &events) }
    do throws(PositionOverflow) {
      return try Ledger(
        events, tickers: names.tickers.names, accounts: names.accounts.names,
        currencies: names.currencies.names, in: home)
    } catch {
      throw .overflow(of: error.ticker)
    }
  }

  private mutating func add(_ transaction: Transaction, to events: inout Events) throws(StoreError) {
    let posting = document.posting(of: transaction)
    do throws(FoldOverflow) {
      try events.add(posting, id: transaction.id)
    } catch {
      throw .overflow(of: transaction.ticker)
    }
  }
}

extension DocumentReader<TransactionRecordReader> {
  /// A transaction that is not stored, behind all that are.
  fileprivate mutating func posting(of transaction: Transaction) -> Posting {
    Posting(
      kind: transaction.kind, ticker: transaction.ticker.map { records.tickers.intern($0) },
      account: transaction.account.map { records.accounts.intern($0) }, date: transaction.date, index: .max,
      quantity: transaction.quantity ?? .zero, sum: transaction.sum ?? .zero, fee: transaction.fee ?? .zero,
      tax: transaction.tax ?? .zero, ratio: transaction.ratio,
      detail: PostingDetail(transaction) {
        records.tickers.intern($0)
      } account: {
        records.accounts.intern($0)
      })
  }
}
