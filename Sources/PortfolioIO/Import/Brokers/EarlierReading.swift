import PortfolioCore

/// What earlier versions of the importer made of a row of which this one makes something else.
///
/// Formats state here what of an activity was read in another way; `BrokerReading` derives from it, for all brokers,
/// the transaction that was stored then. Where that is in the store, and was not changed since, it is replaced by what
/// the row is now. A row that was skipped needs nothing: it is new. Nor does one whose kind decides by itself what it
/// was: interest paid was a fee.
struct EarlierReading {
  /// What the row was taken for; nil for the same as now.
  var kind: TransactionKind?
  /// The day that was read, as written; empty for the same as now.
  var date = ""
  /// The account that was read, if the user named none; empty for the same as now.
  var account = ""
  /// Whether no currency was read, since the row itself names none.
  var hadNoCurrency = false
  /// Whether its tax was left out, and its sum was what remained.
  var wasNet = false
}

extension EarlierReading {
  /// The transaction that was made of the row that is this one now; nil for the same.
  func transaction(_ now: Transaction, _ order: DateOrder?) -> Transaction? {
    var then = now
    if !account.isEmpty { then.account = account }
    do throws(DecimalOverflow) {
      if wasNet, !now.kind.isTrade, let tax = now.tax, let sum = now.sum {
        then = then.with(.sum, .number(try sum - tax)) ?? then
        then.tax = nil
      }
    } catch {
      return nil
    }
    if hadNoCurrency { (then.currency, then.rate) = (nil, nil) }
    if !date.isEmpty, let day = DateText(date)?.date(order) { then.date = day }
    if let kind {
      then = then.with(.type, .kind(kind)) ?? then
    } else if now.kind == .interest, let sum = then.sum, sum.isNegative {
      then.activity = .fee(ticker: then.ticker, sum: -sum)
    }
    return then == now ? nil : then
  }
}
