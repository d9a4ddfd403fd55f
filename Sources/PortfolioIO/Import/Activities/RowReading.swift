import PortfolioCore
import PortfolioSystem

/// How the rows of a broker's file are read, when everything is known that applies to all of it.
final class RowReading: Sendable {
  let format: String
  let file: String
  let options: ImportOptions
  /// The order of day and month.
  let order: DateOrder?
  /// Whether all securities are coins.
  let isOfCoins: Bool
  /// The zone in which stamps in UTC are written.
  private let zone: ZoneOffsets
  /// Whether rows go by their ids, of which messages tell.
  let namesRowsByID: Bool
  /// What the amounts of rows are in that name no currency; empty where nothing tells.
  let currency: String
  /// What rates are told in where rows do not say so: what the account is in, which has a rate of 1.
  let base: String
  /// Whether the file says so.
  let knowsBase: Bool
  /// How closely rows tell things: where there are executions they are the trades, and not their orders.
  let levels: Set<BrokerActivity.Level>
  /// Securities that are sold without a price, as bonds are that are paid back, and whose other prices are in percent.
  let bonds: Set<String>
  let rules: ValidationRules
  /// Recorded prices of what rows tell no value of, oldest first.
  private let prices: [String: [DayPrice]]

  /// Throws `ImportFailure` if something that applies to the whole file is ambiguous.
  init(_ reading: BrokerReading, _ rows: [BrokerEntry]) throws {
    (format, file, options) = (reading.format, reading.file.name, reading.options)
    (namesRowsByID, currency, isOfCoins) = (reading.namesRowsByID, reading.currency, reading.isOfCoins)
    var dates = DateOrderSearch()
    var account: String?
    var unpriced: Set<String> = []
    var priced: Set<String> = []
    var (levels, hasPrices, hasUTC) = (Set<BrokerActivity.Level>(), false, false)
    for index in rows.indices {
      guard rows[index].isOpen else {
        dates.look(atSkipped: rows[index].activity.date)
        continue
      }
      dates.look(at: rows[index].activity.date, line: rows[index].line)
      hasUTC = hasUTC || DateText.isUTC(rows[index].activity.date)
      if account == nil, rows[index].activity.rare.rate == ExactDecimal(1) {
        account = rows[index].activity.currency
      }
      if let level = rows[index].activity.level { levels.insert(level) }
      if rows[index].activity.kind == .reward, !rows[index].activity.isPaid {
        priced.insert(RowReading.wantedTicker(rows[index].activity, reading.options))
      }
      if BrokerJoin.mayLeaveFractions(rows[index].activity), let ticker = rows[index].activity.ticker {
        priced.insert(ticker)
      }
      if !rows[index].activity.price.isAbsent {
        hasPrices = true
      } else if [.sell, .redemption, .merger].contains(rows[index].activity.kind) {
        unpriced.insert(rows[index].activity.securityName)
      }
    }
    zone = hasUTC ? try reading.options.zone() : .utc
    prices = priced.isEmpty ? [:] : try reading.options.prices(priced.sorted())
    order = try dates.order(in: reading.file, options, known: reading.knownOrder)
    (self.levels, base) = (levels, account ?? options.home ?? "")
    knowsBase = account != nil
    let inPercent = rows.indices.lazy.map { rows[$0].activity }.filter {
      unpriced.contains($0.securityName) && $0.isPricedInPercent
    }
    bonds = unpriced.isEmpty || !hasPrices ? [] : Set(inPercent.map(\.securityName))
    var rules = ValidationRules.ofOthers
    rules.instruments = reading.options.instruments
    self.rules = rules
  }

  func day(_ activity: BrokerActivity) -> CalendarDay? { date(activity.date).value?.date?.day }

  /// The entry for a date as a row writes it.
  func date(_ text: String) -> FieldEntry {
    let entry = DateText.entry(text, order)
    guard DateText.isUTC(text), case .instant(let instant)? = entry.value?.date else { return entry }
    return .date(isDay(instant) ? .day(instant.day) : .instant(instant.written(in: zone)))
  }

  /// Whether a stamp in UTC is how a broker writes a day: exchanges of coins trade at midnight, too.
  private func isDay(_ instant: Instant) -> Bool {
    !isOfCoins && instant.localSeconds % 86_400 == 0 && instant.nanoseconds == 0
  }

  /// What a row with tax, or of a trade of which another row tells, too, would be where it stood alone; nil if it is not
  /// valid. The arrival of money is told by what sends it.
  func joinedRow(_ activity: BrokerActivity, line: Int) -> JoinedRow? {
    let isTax = activity.kind == .tax
    guard isTax || activity.rare.half != nil, let kind = activity.outcome.kind else {
      return JoinedRow(line: line, key: ContentKey(naming: []))
    }
    var activity = activity
    if activity.currency.isEmpty { activity.currency = currency }
    var draft = draft(activity, kind)
    draft?[.id] = .id(options.newID())
    guard let alone = try? draft?.validated(rules), let sum = alone.sum else { return nil }
    return JoinedRow(line: line, key: ContentKey(alone), tax: isTax ? sum : .zero)
  }

  /// The rules for the security of a row, which may be the first that tells that it is a bond.
  func rules(for activity: BrokerActivity, _ draft: TransactionDraft) -> ValidationRules {
    var rules = rules
    guard activity.isBond || !activity.rare.multiplier.isEmpty, let ticker = draft[.ticker].value?.text else {
      return rules
    }
    rules.instruments[ticker] = rules.instruments[ticker].filled(from: activity)
    return rules
  }

  /// What the option of a row is a right to do; nil for what is none.
  func option(_ activity: BrokerActivity) -> OptionTerms? {
    options.instruments[activity.symbol].filled(from: activity).option
  }

  /// What coins were worth that are income; nil where neither their row nor a price tells.
  func value(of reward: BrokerActivity) -> (amount: Figure, currency: String)? {
    if reward.isPaid { return (reward.amount.figure, reward.currency) }
    let ticker = RowReading.wantedTicker(reward, options)
    guard let quantity = reward.quantity.value?.magnitude, let day = day(reward) else { return nil }
    if let price = reward.price.positive, let worth = try? price * quantity {
      return (Figure(worth), reward.currency)
    }
    guard let price = price(of: ticker, on: day), let worth = try? price.price * quantity else { return nil }
    let currency = price.currency ?? options.instruments[ticker][.currency] ?? options.home ?? ""
    return (Figure(worth), currency)
  }

  /// The recorded price of a day, or the last one of the week before it; nil where there is none.
  func price(of ticker: String, on day: CalendarDay) -> DayPrice? {
    prices[ticker]?.last { $0.day <= day && $0.day >= day.advanced(by: -7) }
  }

  private static func wantedTicker(_ activity: BrokerActivity, _ options: ImportOptions) -> String {
    TickerRule.upperCased(options.symbols[activity.symbol] ?? activity.symbol)
  }

  /// What an account holds according to the file; nil where that cannot be read, or is not asked for.
  func holding(_ activity: BrokerActivity, line: Int) -> StatedHolding? {
    let symbol = BrokerDraft.symbol(activity.symbol.isEmpty ? activity.isin : activity.symbol).value?.text
    let ticker = options.symbol(for: activity.isin, activity.symbol) ?? symbol
    let held = ticker == nil ? activity.amount.figure : activity.quantity
    let account = options.account ?? activity.account
    let currency = Currency.code(activity.currency.isEmpty ? self.currency : activity.currency)
    guard let day = day(activity), let amount = held.value,
      options.currency == nil || ticker == nil && options.currency == currency
    else { return nil }
    return StatedHolding(
      ticker: ticker, currency: currency, account: account.isEmpty ? nil : account, day: day,
      amount: amount, line: line)
  }

  func draft(_ activity: BrokerActivity, _ kind: TransactionKind) -> TransactionDraft? {
    BrokerDraft(activity, kind, self).draft
  }

  /// What the user would have to enter for a row that cannot be imported.
  func entered(_ activity: BrokerActivity, _ kind: TransactionKind) -> TransactionDraft {
    BrokerDraft(activity.asEntered, kind, self).entered
  }

  /// The transfer that shares which come in may be, from an account that the user has to name.
  func transferIn(_ purchase: TransactionDraft) -> TransactionDraft {
    var transfer = TransactionDraft()
    transfer[.type] = .kind(.transfer)
    for field in [Field.date, .ticker, .quantity] { transfer[field] = purchase[field] }
    transfer[.toAccount] = purchase[.account]
    transfer[.account] = .text(EnteringCommand.placeholder(.toAccount))
    return transfer
  }

  /// In a statement only quantities count: shares that come or go, for whatever reason, are bought or sold for
  /// nothing. Nil where none do.
  func moved(_ activity: BrokerActivity) -> TransactionDraft? {
    guard let quantity = activity.quantity.value, !quantity.isZero else { return nil }
    var moved = activity
    if activity.kind == .spinoff { (moved.symbol, moved.isin) = (activity.rare.into, "") }
    (moved.amount, moved.price, moved.fees, moved.taxes) = (.none, .absent, [], [])
    var draft = draft(moved, quantity.isNegative ? .sell : .buy)
    draft?[.quantity] = .number(quantity.magnitude)
    draft?[.sum] = .number(.zero)
    return draft
  }

  /// Tax that comes back with income that is taken back, as a transaction of its own; nil if there is none.
  static func takeRefund(from draft: inout TransactionDraft) -> TransactionDraft? {
    guard draft.kind?.takesTaxRows == true, draft.number(.sum)?.isNegative == true,
      let tax = draft.number(.tax)
    else { return nil }
    draft[.tax] = .absent
    var refund = draft
    refund[.type] = .kind(.tax)
    refund[.sum] = .number(-tax)
    for field in [Field.fee, .id, .category] { refund[field] = .absent }
    return refund
  }

  /// What comes back with an exercise in place of a fee, as a fee below 0; nil if nothing does.
  static func takeRebate(from draft: inout TransactionDraft) -> TransactionDraft? {
    guard draft.kind == .exercise, let fee = draft.number(.fee), fee.isNegative else { return nil }
    var rebate = draft
    rebate[.type] = .kind(.fee)
    rebate[.sum] = .number(fee)
    for field in [Field.fee, .quantity, .id] { rebate[field] = .absent }
    draft[.fee] = .absent
    return rebate
  }

  /// Adds what is known beside the row.
  func complete(_ activity: inout BrokerActivity) {
    if let other = options.otherAccount { activity.move(betweenThisAnd: other) }
    if DateText.isUTC(activity.date), activity.rare.earlier.date.isEmpty {
      activity.rare.earlier.date = isOfCoins ? DateText.day(of: activity.date) : activity.date
    }
    let isInterest = activity.kind == .interest || activity.kind == .accruedInterest
    if isInterest, activity.hasForeignSymbol { activity.rare.earlier.hadNoTicker = true }
    if activity.kind == .sell, case .net(let total) = activity.amount, total.isNegative {
      activity.rare.earlier.totalBelowZero = total.value
    }
    if activity.currency.isEmpty {
      activity.currency = currency
      activity.hadNoCurrency = !currency.isEmpty
    }
    // The shares are a trade of their own then.
    if activity.isStruckInAnother(than: currency) {
      (activity.kind, activity.rare.priceCurrency) = (.expiry, "")
    }
    let isUnpricedBond = activity.price.isAbsent && bonds.contains(activity.securityName)
    if isUnpricedBond || activity.isPricedInPercent { activity.isBond = true }
  }
}
