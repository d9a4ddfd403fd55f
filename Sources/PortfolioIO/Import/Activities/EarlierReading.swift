import PortfolioCore

/// What earlier versions of the importer made of a row of which this one makes something else.
///
/// Formats state here what of an activity was read in another way; `BrokerReading` derives from it, for all brokers,
/// the transaction that was stored then. Where that is in the store, and was not changed since, it is replaced by what
/// the row is now. A row that was skipped needs nothing: it is new. Nor does one whose kind decides by itself what it
/// was: interest paid was a fee.
struct EarlierReading: Equatable {
  /// What the row was taken for; nil for the same as now.
  var kind: TransactionKind?
  /// The day that was read, as written; empty for the same as now.
  var date = ""
  /// Whether its tax was left out, and its sum was what remained.
  var wasNet = false
  /// Whether its fee was left out, since it is in another currency.
  var hadNoFee = false
  /// The fee that it was taken for, in the currency of its amount; nil for the same as now.
  var fee: ExactDecimal?
  /// Whether it was bought for 0, since nothing tells its value.
  var wasForNothing = false
  /// The ticker that was read, as written; empty for the same as now.
  var ticker = ""
  /// How many shares were read; nil for the same as now.
  var quantity: ExactDecimal?
  /// Whether its ticker was left out, since it is no symbol as it is written.
  var hadNoTicker = false
  /// The notation of an option, which was taken for a name; empty for the same as now.
  var symbol = ""
  /// The total of a sale that cost more than it brought, of which the sign was not seen.
  var totalBelowZero: ExactDecimal?
}

extension EarlierReading {
  /// The transactions that were made of the row that is this one now: by the last version, and by those before.
  ///
  /// - Parameter hadNoCurrency: whether none was read, since the row itself names none.
  func transactions(_ now: Transaction, _ order: DateOrder?, hadNoCurrency: Bool) -> [Transaction] {
    // Where nothing is stated, a trade was read as it is now.
    if now.kind.isTrade, self == EarlierReading(), !hadNoCurrency { return [] }
    guard let last = try? last(now), var first = try? first(last, order) else { return [] }
    if hadNoCurrency { (first.currency, first.rate) = (nil, nil) }
    return [last, first].filter { $0 != now }
  }

  /// What the last version did not know.
  private func last(_ now: Transaction) throws(Overflow) -> Transaction {
    var then = now
    if let fee { (then.fee, then.feeCurrency) = (fee, nil) }
    if !ticker.isEmpty, then.ticker != nil, let name = BrokerDraft.symbol(ticker).value {
      then[.ticker] = name
    }
    if let quantity { then.quantity = quantity }
    if wasForNothing { (then.sum, then.price) = (.zero, nil) }
    if let total = totalBelowZero, then.kind == .sell, let sum = then.sum {
      then.sum = try sum - total - total
    }
    if !symbol.isEmpty, then.kind.isTrade, let name = BrokerDraft.symbol(symbol).value {
      then[.ticker] = name
    }
    if hadNoTicker, then.kind == .interest { then.ticker = nil }
    return then
  }

  /// What the versions before it did not know.
  private func first(_ last: Transaction, _ order: DateOrder?) throws(Overflow) -> Transaction {
    var then = last
    if hadNoFee { (then.fee, then.feeCurrency) = (nil, nil) }
    if wasNet, !last.kind.isTrade, let tax = last.tax, let sum = last.sum {
      (then.sum, then.tax) = (try sum - tax, nil)
    }
    if !date.isEmpty, let day = DateText(date)?.date(order) { then.date = day }
    if let kind {
      then = Transaction { $0 == .type ? .kind(kind) : then[$0] } ?? then
      // What is another name of a share was another share.
      if kind == .exchange, then.ratio == nil { then.ratio = SplitRatio(new: 1, old: 1) }
    } else if last.kind == .interest, let sum = then.sum, sum.isNegative {
      (then.kind, then.sum) = (.fee, -sum)
    }
    return then
  }
}
