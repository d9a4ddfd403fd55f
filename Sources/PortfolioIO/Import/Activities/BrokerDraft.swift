import PortfolioCore

/// Turns an activity into a draft. A class, since an activity is large, and closures would copy it.
final class BrokerDraft {
  private let activity: BrokerActivity
  private let kind: TransactionKind
  private let reading: RowReading
  private let options: ImportOptions

  init(_ activity: BrokerActivity, _ kind: TransactionKind, _ reading: RowReading) {
    (self.activity, self.kind, self.reading, options) = (activity, kind, reading, reading.options)
  }

  /// Nil for a row that moves nothing: one without any amount, or with one of 0.
  var draft: TransactionDraft? {
    var draft = entered
    if !activity.id.isEmpty {
      let account = options.account ?? activity.account
      // Any csv may have ids of our own in it.
      let own = reading.format == ImportFormat.csv.name ? UUID(text: activity.id) : nil
      draft[.id] = .id(own ?? UUID(broker: reading.format, account: account, id: activity.id))
    }
    return movesNothing(draft) ? nil : draft
  }

  private func movesNothing(_ draft: TransactionDraft) -> Bool {
    if kind.isTrade {
      let isEmpty = activity.quantity.value?.isZero == true
      return isEmpty && !activity.isPaid
    }
    guard kind.rules.required.contains(.sum) else { return false }
    guard let sum = draft.number(.sum) else {
      let mayBeLeftOut = kind == .interest || kind == .tax || kind == .balance
      return mayBeLeftOut && draft[.sum].refusal == nil
    }
    return sum.isZero && kind != .balance
  }

  /// The draft of what the row tells, without an id.
  var entered: TransactionDraft {
    var draft = TransactionDraft()
    draft[.type] = .kind(kind)
    draft[.date] = reading.date(activity.date)
    if kind.rules.allows(.account) { draft.set(.account, to: options.account ?? activity.account) }
    draft.set(.note, to: activity.note)
    if kind.rules.shares != .multiplied { fillCurrency(&draft) }
    draft[.ticker] = ticker
    if let category { draft.set(.category, to: category) }
    switch kind.rules.shares {
    case .multiplied, .replaced, .receiving:
      draft[.ratio] = FieldEntry(activity.rare.ratio.map(FieldValue.ratio))
      if kind.rules.allows(.into) {
        draft[.into] = BrokerDraft.symbol(options.symbol(for: activity.rare.into) ?? activity.rare.into)
      }
      if kind == .spinoff { draft[.basisPercent] = activity.rare.basisPercent.entry }
      if kind == .exchange, activity.isPaid { fillMoneyOfExchange(&draft) }
    case .moved where activity.kind == .cash: fillMoneyTransfer(&draft)
    case .moved:
      draft[.quantity] = activity.quantity.entry
      draft.set(.toAccount, to: activity.rare.toAccount)
      if activity.rare.isFromOther {
        draft.set(.account, to: activity.account)
        draft.set(.toAccount, to: options.account ?? activity.rare.toAccount)
      }
      draft[.currency] = .absent
    case .none where kind == .exercise:
      draft[.quantity] = activity.quantity.entry
      draft[.fee] =
        (try? total(of: activity.fees.filter(isOwn)))
        ?? .refused(.tooManyDigits(activity.fees.map(\.figure.text).joined(separator: " + ")))
    case .none, .added, .removed:
      fillFigures(&draft)
      if kind == .sell { draft.set(.lots, to: activity.rare.lots) }
      if kind == .convert {
        draft[.toSum] = activity.rare.toAmount.entry
        draft.set(.toCurrency, to: activity.rare.toCurrency)
      }
    }
    return draft
  }

  private func fillCurrency(_ draft: inout TransactionDraft) {
    if let code = Currency.code(activity.currency) {
      draft.set(.currency, to: code)
      draft[.rate] = rate(of: code)
    } else if activity.currency.allSatisfy(\.isLetter), !RulesRow.isNothing(activity.currency) {
      // What is no currency is no reason to take the one at home.
      draft.set(.currency, to: activity.currency)
    }
  }

  /// Money that comes with shares for others, which are worth what the row says, or the price of their day.
  private func fillMoneyOfExchange(_ draft: inout TransactionDraft) {
    do throws(Overflow) {
      draft[.fee] = try total(of: activity.fees.filter(isOwn))
      draft[.sum] = activity.amount.figure.entry
      if case .net = activity.amount, let sum = draft.number(.sum), let fee = draft.number(.fee) {
        draft[.sum] = .number(try sum + fee)
      }
      draft[.price] = activity.price.entry
      if draft[.price].isAbsent, let into = draft[.into].value?.text, let day = reading.day(activity) {
        draft[.price] = FieldEntry((reading.price(of: into, on: day)?.price).map(FieldValue.number))
      }
    } catch {
      draft[.sum] = .refused(.overflow(ticker: activity.symbol))
    }
  }

  /// Money that goes from one account to another.
  private func fillMoneyTransfer(_ draft: inout TransactionDraft) {
    draft[.ticker] = .absent
    draft[.sum] = activity.amount.figure.entry
    draft.set(.toAccount, to: activity.rare.toAccount)
    if !activity.amount.isNegative {
      draft.set(.account, to: activity.rare.toAccount)
      draft.set(.toAccount, to: options.account ?? activity.account)
    }
  }

  /// The known category of income that the broker tells, else the word that a column for it has where that says more
  /// than what kind of transaction it is: what a row is called may be in any words.
  private var category: String? {
    // What an unknown row is called says nothing of income.
    guard kind.rules.allows(.category), activity.kind != .unknown else { return nil }
    if kind == .fee { return activity.category.flatMap(FeeCategory.init)?.rawValue }
    if let known = IncomeCategoryWord.mentioned(in: activity.category ?? activity.name) { return known }
    let word = IncomeCategory.word(for: activity.category ?? "")
    return [kind.rawValue, kind.rawValue + "s"].contains(word) ? nil : word.isEmpty ? nil : word
  }

  /// The rate that the broker used, where it is one to the home currency.
  private func rate(of code: String) -> FieldEntry {
    guard let home = options.home, code != home, kind.rules.cash != .none || kind.rules.account != nil,
      Currency.code(rateCurrency) == home
    else { return .absent }
    let rate = activity.rare.rate
    if let rate, !reading.knowsBase, isFar(rate, from: code, to: home) { return .absent }
    return FieldEntry(rate.map(FieldValue.number))
  }

  /// Whether a rate is so far from that which is published for the day that it is one to another currency.
  private func isFar(_ rate: ExactDecimal, from code: String, to home: String) -> Bool {
    guard let day = reading.day(activity), let share = options.rates?.share(from: code, to: home, on: day)
    else { return false }
    // Rates of one day differ by less.
    return abs(rate.nearestDouble / ExactFraction(share).nearestDouble - 1) > 0.02
  }

  /// The ticker that the user has assigned to the ISIN or symbol; else the symbol, else the ISIN.
  private var ticker: FieldEntry {
    if !kind.rules.allows(.ticker) { return .absent }
    let mapped = options.symbol(for: activity.isin, activity.symbol, activity.security)
    let written = activity.symbol.isEmpty ? activity.isin : activity.symbol
    if mapped == nil, written.isEmpty { return .absent }
    // A fee need not have a ticker, and may name something that is not a symbol.
    let needsNone = !kind.rules.required.contains(.ticker) && kind != .dividend
    if needsNone, kind != .interest, mapped == nil, activity.hasForeignSymbol { return .absent }
    let symbol = BrokerDraft.symbol(mapped ?? written)
    return needsNone && symbol.refusal != nil ? .absent : symbol
  }

  /// The symbol for a security's name: in upper case, with a `-` for each run of characters that no symbol has.
  static func symbol(_ name: String) -> FieldEntry {
    let name = TickerRule.upperCased(withPoint(name))
    if name.isEmpty { return .absent }
    if TickerRule.symbol.allows(name) { return .text(name) }
    var symbol = ""
    for character in name {
      if TickerRule.symbol.allows(String(character)) {
        symbol.append(character)
      } else if symbol.last != "-" {
        symbol.append("-")
      }
    }
    let isName = symbol.contains { $0 != "-" } && TickerRule.symbol.allows(symbol)
    return isName ? .text(symbol) : .refused(.needsSymbol(name))
  }

  /// Writes `BRK B` and `BRK/B`, which denote a class of shares, as `BRK.B`.
  private static func withPoint(_ symbol: String) -> String {
    let parts = symbol.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "/" }
    return parts.count == 2 && parts[1].utf8.count == 1 && !parts[0].isEmpty
      ? parts.joined(separator: ".") : symbol
  }

  private func fillFigures(_ draft: inout TransactionDraft) {
    do throws(Overflow) {
      let unit = options.instruments[draft[.ticker].value?.text ?? ""].filled(from: activity).priceUnit
      let withholds = kind.rules.allows(.tax)
      if let code = feeCurrency {
        draft[.fee] = try total(of: activity.fees)
        draft.set(.feeCurrency, to: code)
      } else {
        draft[.fee] = try costs(withholds ? activity.fees : activity.fees + activity.taxes)
      }
      if withholds { draft[.tax] = try costs(activity.taxes, beside: activity.rare.withheld) }
      draft[.quantity] = activity.quantity.entry
      draft[.price] = activity.price.entry
      if kind.isTrade, activity.rare.accrued.isAmount {
        draft[.accrued] = activity.rare.accrued.entry
      }
      draft[.sum] = try sum(draft, unit)
      if kind.isTrade {
        try settlePrice(&draft, unit)
      } else {
        (draft[.quantity], draft[.price]) = (.absent, .absent)
      }
      if isTakenBack, let sum = draft.number(.sum) { draft[.sum] = .number(-sum) }
      for field in [Field.fee, .tax] {
        if let cost = draft.number(field), !cost.isPositive { draft[field] = .absent }
      }
    } catch {
      draft[.sum] = .refused(.overflow(ticker: activity.symbol))
    }
  }

  /// Whether the amount goes the other way than its kind: an income that is paid back, or a cost that is refunded.
  private var isTakenBack: Bool {
    guard let amount = activity.amount.value else { return false }
    let rules = kind.rules
    if rules.isCostAlone { return amount.isPositive }
    return (rules.canBeTakenBack || rules.hasSignedSum) && amount.isNegative
  }

  /// The currency of the fee of a trade or a conversion, where it is another one than that of the amount, which does not include it.
  private var feeCurrency: String? {
    guard kind.isTrade || kind == .convert, let code = Currency.code(activity.fees.first?.currency ?? ""),
      !isOwn(activity.fees[0]),
      Currency.unit(of: code).code != Currency.unit(of: activity.currency).code,
      activity.fees.allSatisfy({ $0.currency == activity.fees[0].currency }),
      kind.rules.allows(.tax) || activity.taxes.allSatisfy({ !$0.figure.isAmount })
    else { return nil }
    switch activity.amount {
    case .net, .either: return nil
    case .gross: break
    }
    let fee = try? total(of: activity.fees).value?.number
    return fee?.isPositive == true ? code : nil
  }

  /// That fee in the currency of the amount, as earlier versions had it.
  var convertedFee: ExactDecimal? {
    feeCurrency == nil ? nil : try? costs(activity.fees).value?.number
  }

  private func isOwn(_ cost: BrokerActivity.Cost) -> Bool {
    cost.currency.isEmpty || cost.currency == activity.currency
  }

  /// Costs in the currency of the row, those of rows of their own, and others converted to it.
  private func costs(
    _ costs: [BrokerActivity.Cost], beside others: ExactDecimal? = nil
  ) throws(Overflow) -> FieldEntry {
    var entry = try total(of: costs.filter(isOwn))
    if let others, entry.refusal == nil {
      entry = .number(try (entry.value?.number ?? .zero) + others)
    }
    for cost in costs where !isOwn(cost) && entry.refusal == nil {
      guard let value = try converted(cost) else {
        return .refused(.notConverted("\(cost.figure.text) \(cost.currency)", to: activity.currency))
      }
      entry = .number(try (entry.value?.number ?? .zero) + value)
    }
    return entry
  }

  private func total(of costs: [BrokerActivity.Cost]) throws(Overflow) -> FieldEntry {
    var total: ExactDecimal?
    for cost in costs {
      if let fee = cost.figure.value { total = try (total ?? .zero) + fee }
      if case .unread = cost.figure { return cost.figure.entry }
    }
    let sum = activity.costsAreNegative ? total.map { -$0 } : total?.magnitude
    return FieldEntry(sum.map(FieldValue.number))
  }

  /// What the rate of the row is one to.
  private var rateCurrency: String {
    activity.rare.rateCurrency.isEmpty ? reading.base : activity.rare.rateCurrency
  }

  /// A cost in the currency of the row: by what a conversion gives and brings, by the rate of the row, else by what its
  /// price and its amount say, which are the same money in two currencies, else by that of the day. Nil where nothing
  /// tells.
  private func converted(_ cost: BrokerActivity.Cost) throws(Overflow) -> ExactDecimal? {
    guard let value = cost.figure.value?.magnitude else { return nil }
    if value.isZero { return value }
    if cost.currency == activity.rare.toCurrency, let given = activity.amount.value?.magnitude,
      let received = activity.rare.toAmount.value?.magnitude, !received.isZero
    {
      return try (value * given).divided(by: received, places: 12)
    }
    // Of a share that is priced in pence, duty is told in pounds.
    let whole = Currency.unit(of: rateCurrency)
    if let rate = activity.rare.rate, rateCurrency == cost.currency || whole.code == cost.currency {
      let parts = rateCurrency == cost.currency ? ExactDecimal(1) : ExactDecimal(Int(whole.parts))
      return try (value * parts).divided(by: rate, places: 12)
    }
    if cost.currency == activity.rare.priceCurrency, let shares = activity.quantity.value,
      let price = activity.price.value, let amount = activity.amount.value
    {
      let product = try shares * price
      if !product.isZero { return try (value * amount).magnitude.divided(by: product.magnitude, places: 12) }
    }
    guard let day = reading.day(activity), let from = options.rates?.rate(of: cost.currency, on: day),
      let to = options.rates?.rate(of: activity.currency, on: day)
    else { return nil }
    return try (value * to.rate).divided(by: from.rate, places: 12)
  }

  private func sum(_ draft: TransactionDraft, _ unit: PriceUnit) throws(Overflow) -> FieldEntry {
    // Tax in a row of its own is no part of the amount.
    let fee =
      try (draft.number(.fee) ?? .zero) + (draft.number(.tax) ?? .zero) - (activity.rare.withheld ?? .zero)
    let amount = activity.amount.figure.entry
    guard let value = amount.value?.number else {
      if !amount.isAbsent { return amount }
      return FieldEntry(try product(draft).map(FieldValue.number))
    }
    let accrued = draft.number(.accrued) ?? .zero
    let gross = kind == .buy ? try value - fee - accrued : try value + fee - accrued
    if fee.isNegative {
      // A rebate makes a purchase cheaper, and adds to what a sale brings.
      if case .net = activity.amount { return amount }
      return .number(kind == .buy ? try value + fee : try value - fee)
    }
    switch activity.amount {
    case .gross: return amount
    case .net: return .number(try proceedsOfLoss(fee, accrued) ?? gross)
    case .either:
      guard let quantity = draft.number(.quantity), let price = draft.number(.price), !fee.isZero else {
        return amount
      }
      let asGross = try Trade(quantity: quantity, price: price, sum: value)
        .disagreeingProduct(per: unit)
      let asNet = try Trade(quantity: quantity, price: price, sum: gross)
        .disagreeingProduct(per: unit)
      return asGross != nil && asNet == nil ? .number(gross) : amount
    }
  }

  /// What a sale brings whose costs are more than that, so that money was paid in the end: its total is below 0. Nil
  /// for any other total below 0, which is one of a broker whose sales have no sign.
  private func proceedsOfLoss(
    _ costs: ExactDecimal, _ accrued: ExactDecimal
  ) throws(Overflow) -> ExactDecimal? {
    guard kind == .sell, let total = activity.amount.value, total.isNegative
    else { return nil }
    let proceeds = try total + costs - accrued
    return proceeds.isNegative ? nil : proceeds
  }

  /// The sum of a dividend or fee without an amount; trades compute it themselves.
  private func product(_ draft: TransactionDraft) throws(Overflow) -> ExactDecimal? {
    guard !kind.isTrade, let price = draft.number(.price) else { return nil }
    return try price * (draft.number(.quantity) ?? ExactDecimal(1))
  }

  /// The amount wins: a price that does not fit it is replaced by the one that follows from it.
  private func settlePrice(_ draft: inout TransactionDraft, _ unit: PriceUnit) throws(Overflow) {
    guard let quantity = draft.number(.quantity), let price = draft.number(.price),
      let sum = draft.number(.sum)
    else { return }
    // Nothing was paid where both are 0; else it is a price that is not told.
    let isUnknown = price.isZero && !sum.isZero
    let isForeign = !activity.rare.priceCurrency.isEmpty && activity.rare.priceCurrency != activity.currency
    let trade = Trade(quantity: quantity, price: price, sum: sum)
    let disagrees = try trade.disagreeingProduct(per: unit) != nil
    if isForeign || isUnknown || disagrees { draft[.price] = .absent }
  }
}

extension IncomeCategoryWord {
  /// The word for the category that the name of some income tells; nil where it tells none. Many rows share a name.
  static func mentioned(in name: String) -> String? { words[name] }

  private static let words = Memo(IncomeCategoryWord.word(named:))
}

extension UUID {
  /// The id for a broker's `id`, the same at every import (UUID version 8, for custom use).
  init(broker: String, account: String, id: String) {
    let text = "\(broker)\n\(account)\n\(id)"
    var key = ContentKey(naming: text.utf8)
    key.mix(UInt64(text.utf8.count))
    self = UUID(custom: key)
  }
}
