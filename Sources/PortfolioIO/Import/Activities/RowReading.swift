import PortfolioCore

/// How the rows of a broker's file are read, when everything is known that applies to all of it.
final class RowReading: Sendable {
  let format: String
  let file: String
  let options: ImportOptions
  /// The order of day and month, and the decimal sign.
  let order: DateOrder?
  let point: LocalizedNumberParser.Point
  /// Whether rows go by their ids, of which messages tell.
  let namesRowsByID: Bool
  /// What the amounts of rows are in that name no currency; empty where nothing tells.
  let currency: String
  /// What rates are told in where rows do not say so.
  let base: String
  /// Whether there are executions, which are the trades then, and not their orders.
  let hasExecutions: Bool
  /// What becomes of the rows that belong to others, by their numbers.
  let outcomes: [Int: BrokerJoin.Outcome]
  let exercises: BrokerExercises
  let cancellations: BrokerCancellations
  /// Securities that are sold without a price, and whose other prices are in percent.
  let bonds: Set<String>
  let rules: ValidationRules

  init(
    _ reading: BrokerReading, order: DateOrder?, point: LocalizedNumberParser.Point, base: String,
    hasExecutions: Bool, outcomes: [Int: BrokerJoin.Outcome], exercises: BrokerExercises,
    cancellations: BrokerCancellations, bonds: Set<String>
  ) {
    (format, file, options) = (reading.format, reading.file.name, reading.options)
    (namesRowsByID, currency) = (reading.namesRowsByID, reading.currency)
    (self.order, self.point, self.base, self.hasExecutions) = (order, point, base, hasExecutions)
    (self.outcomes, self.exercises) = (outcomes, exercises)
    (self.cancellations, self.bonds) = (cancellations, bonds)
    var rules = ValidationRules(tickers: .symbol, sumsAgree: false)
    rules.instruments = reading.options.instruments
    self.rules = rules
  }

  /// What a row with tax would be where it stood alone; nil if it is not valid.
  func taxRow(_ activity: BrokerActivity) -> TaxRow? {
    var activity = activity
    if activity.currency.isEmpty { activity.currency = currency }
    var draft = draft(activity, .tax)
    draft?[.id] = .value(.id(options.newID()))
    do throws(InvalidTransaction) {
      guard let tax = try draft?.validated(rules), let sum = tax.sum else { return nil }
      return TaxRow(key: ContentKey(tax), tax: sum)
    } catch {
      return nil
    }
  }

  /// The rules for the security of a row, which may be the first that tells that it is a bond.
  func rules(for activity: BrokerActivity, _ draft: TransactionDraft) -> ValidationRules {
    var rules = rules
    guard activity.isBond, let ticker = draft[.ticker].value?.text else { return rules }
    rules.instruments[ticker] = rules.instruments[ticker].asBond
    return rules
  }

  func draft(_ activity: BrokerActivity, _ kind: TransactionKind) -> TransactionDraft? {
    BrokerDraft(activity, kind, order: order, point: point).draft(format, options)
  }

  /// What the user would have to enter for a row that cannot be imported.
  func entered(_ activity: BrokerActivity, _ kind: TransactionKind) -> TransactionDraft {
    BrokerDraft(activity.asEntered, kind, order: order, point: point).entered(options)
  }

  /// In a statement only quantities count: shares that come or go, for whatever reason, are bought or sold for
  /// nothing. Nil where none do.
  func moved(_ activity: BrokerActivity) -> TransactionDraft? {
    guard let quantity = LocalizedNumberParser.read(activity.quantity, point), !quantity.isZero else {
      return nil
    }
    var moved = activity
    if activity.kind == .spinoff { (moved.symbol, moved.isin) = (activity.into, "") }
    (moved.amount, moved.price, moved.fees, moved.taxes) = (.none, "", [], [])
    (moved.foreignFees, moved.foreignTaxes) = ([], [])
    var draft = draft(moved, quantity.isNegative ? .sell : .buy)
    draft?[.quantity] = .value(.number(quantity.magnitude))
    draft?[.sum] = .value(.number(.zero))
    return draft
  }

  /// Tax that comes back with income that is taken back, as a transaction of its own; nil if there is none.
  static func takeRefund(from draft: inout TransactionDraft) -> TransactionDraft? {
    guard draft.kind?.takesTaxRows == true, draft.number(.sum)?.isNegative == true,
      let tax = draft.number(.tax)
    else { return nil }
    draft[.tax] = .absent
    var refund = draft
    refund[.type] = .value(.kind(.tax))
    refund[.sum] = .value(.number(-tax))
    for field in [Field.fee, .id, .category] { refund[field] = .absent }
    return refund
  }

  /// Adds what is known beside the row.
  func complete(_ activity: inout BrokerActivity) {
    if activity.rate.currency.isEmpty { activity.rate.currency = base }
    if let other = options.otherAccount { activity.move(betweenThisAnd: other) }
    if options.account != nil { activity.earlier.account = "" }
    let isInterest = activity.kind == .interest || activity.kind == .accruedInterest
    if isInterest, activity.hasForeignSymbol { activity.earlier.hadNoTicker = true }
    if activity.kind == .sell, case .net(let text) = activity.amount, activity.amount.isNegative {
      activity.earlier.totalBelowZero = LocalizedNumberParser.read(text, point)
    }
    if activity.currency.isEmpty {
      activity.currency = currency
      activity.earlier.hadNoCurrency = !currency.isEmpty
    }
    // The shares are a trade of their own then.
    if activity.isStruckInAnother(than: currency) { (activity.kind, activity.priceCurrency) = (.expiry, "") }
    let isUnpricedBond = activity.price.isEmpty && bonds.contains(activity.securityName)
    if isUnpricedBond || activity.isPricedInPercent(point) { activity.isBond = true }
  }
}
