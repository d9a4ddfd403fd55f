import PortfolioCore

/// Turns an activity into a draft. A class, since an activity is large, and closures would copy it.
final class BrokerDraft {
  let activity: BrokerActivity
  let kind: TransactionKind
  let order: DateOrder?
  let point: LocalizedNumberParser.Point

  init(
    _ activity: BrokerActivity, _ kind: TransactionKind, order: DateOrder?,
    point: LocalizedNumberParser.Point
  ) {
    self.activity = activity
    self.kind = kind
    self.order = order
    self.point = point
  }

  /// Nil for a row that moves nothing: one without any amount, or with one of 0.
  func draft(_ format: String, _ options: ImportOptions) -> TransactionDraft? {
    var draft = entered(options)
    if !activity.id.isEmpty {
      let account = options.account ?? activity.account
      // Any csv may have ids of our own in it.
      let own = format == ImportFormat.csv.name ? UUID(text: activity.id) : nil
      draft[.id] = .value(.id(own ?? UUID(broker: format, account: account, id: activity.id)))
    }
    return movesNothing(draft) ? nil : draft
  }

  private func movesNothing(_ draft: TransactionDraft) -> Bool {
    if kind.isTrade {
      let isEmpty = LocalizedNumberParser.read(activity.quantity, point)?.isZero == true
      return isEmpty && !BrokerActivity.isAmount(activity.amount.text)
    }
    guard kind.rules.required.contains(.sum) else { return false }
    guard let sum = draft.number(.sum) else {
      let mayBeLeftOut = kind == .interest || kind == .tax || kind == .balance
      return mayBeLeftOut && draft[.sum].refusal == nil
    }
    return sum.isZero && kind != .balance
  }

  /// The draft of what the row tells, without an id.
  func entered(_ options: ImportOptions) -> TransactionDraft {
    var draft = TransactionDraft()
    draft[.type] = .value(.kind(kind))
    draft[.date] = DateText.entry(activity.date, order)
    draft.set(.account, to: options.account ?? activity.account)
    draft.set(.note, to: activity.note)
    if kind != .split { fillCurrency(&draft, options) }
    draft[.ticker] = ticker(options)
    if let category { draft.set(.category, to: category) }
    switch kind.rules.shares {
    case .multiplied: draft.set(.ratio, to: activity.ratio)
    case .replaced, .receiving:
      draft.set(.ratio, to: activity.ratio)
      draft[.into] = BrokerDraft.symbol(options.symbols[activity.into] ?? activity.into)
      if kind == .spinoff { draft[.basisPercent] = LocalizedNumberParser.entry(activity.basisPercent, point) }
    case .moved where activity.kind == .cash: fillMoneyTransfer(&draft, options)
    case .moved:
      draft[.quantity] = LocalizedNumberParser.entry(activity.quantity, point)
      draft.set(.toAccount, to: activity.toAccount)
      if activity.isFromOther {
        draft.set(.account, to: activity.account)
        draft.set(.toAccount, to: options.account ?? activity.toAccount)
      }
      draft[.currency] = .absent
    case .none where kind == .exercise:
      draft[.quantity] = LocalizedNumberParser.entry(activity.quantity, point)
      do throws(Overflow) {
        draft[.fee] = try costs(activity.fees)
      } catch {
        draft[.fee] = .refused(.tooManyDigits(activity.fees.joined(separator: " + ")))
      }
    case .none, .added, .removed:
      fillFigures(&draft, options)
      if kind == .sell { draft.set(.lots, to: activity.lots) }
      if kind == .convert {
        draft[.toSum] = LocalizedNumberParser.entry(activity.toAmount, point)
        draft.set(.toCurrency, to: activity.toCurrency)
      }
    }
    return draft
  }

  private func fillCurrency(_ draft: inout TransactionDraft, _ options: ImportOptions) {
    if let code = Currency.code(activity.currency) {
      draft.set(.currency, to: code)
      draft[.rate] = rate(of: code, options)
    } else if activity.currency.allSatisfy(\.isLetter), !RulesRow.isNothing(activity.currency) {
      // What is no currency is no reason to take the one at home.
      draft.set(.currency, to: activity.currency)
    }
  }

  /// Money that goes from one account to another.
  private func fillMoneyTransfer(_ draft: inout TransactionDraft, _ options: ImportOptions) {
    draft[.ticker] = .absent
    draft[.sum] = LocalizedNumberParser.entry(activity.amount.text, point)
    draft.set(.toAccount, to: activity.toAccount)
    if !activity.amount.isNegative {
      draft.set(.account, to: activity.toAccount)
      draft.set(.toAccount, to: options.account ?? activity.account)
    }
  }

  /// The known category of income that the broker tells, else the word that a column for it has where that says more
  /// than what kind of transaction it is: what a row is called may be in any words.
  private var category: String? {
    // What an unknown row is called says nothing of income.
    guard kind.rules.allows(.category), activity.kind != .unknown else { return nil }
    if let known = IncomeCategory.told(by: activity.category ?? activity.name) { return known.rawValue }
    let word = IncomeCategory.word(for: activity.category ?? "")
    return [kind.rawValue, kind.rawValue + "s"].contains(word) ? nil : word.isEmpty ? nil : word
  }

  /// The rate that the broker used, where it is one to the home currency.
  private func rate(of code: String, _ options: ImportOptions) -> FieldEntry {
    guard let home = options.home, code != home, kind.rules.cash != .none || kind.rules.account != nil,
      Currency.code(activity.rate.currency) == home
    else { return .absent }
    do throws(Overflow) {
      return FieldEntry(try activity.rate.value(point).map(FieldValue.number))
    } catch {
      return .absent
    }
  }

  /// The ticker that the user has assigned to the ISIN or symbol; else the symbol, else the ISIN.
  private func ticker(_ options: ImportOptions) -> FieldEntry {
    if !kind.rules.allows(.ticker) { return .absent }
    let mapped =
      options.symbols[activity.isin] ?? options.symbols[activity.symbol] ?? options.symbols[activity.security]
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
    if TickerRule.symbol.allows(name) { return .value(.text(name)) }
    var symbol = ""
    for character in name {
      if TickerRule.symbol.allows(String(character)) {
        symbol.append(character)
      } else if symbol.last != "-" {
        symbol.append("-")
      }
    }
    let isName = symbol.contains { $0 != "-" } && TickerRule.symbol.allows(symbol)
    return isName ? .value(.text(symbol)) : .refused(.needsSymbol(name))
  }

  /// Writes `BRK B` and `BRK/B`, which denote a class of shares, as `BRK.B`.
  private static func withPoint(_ symbol: String) -> String {
    let parts = symbol.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "/" }
    return parts.count == 2 && parts[1].utf8.count == 1 && !parts[0].isEmpty
      ? parts.joined(separator: ".") : symbol
  }

  private func fillFigures(_ draft: inout TransactionDraft, _ options: ImportOptions) {
    do throws(Overflow) {
      let instrument = options.instruments[draft[.ticker].value?.text ?? ""]
      let unit = (activity.isBond ? instrument.asBond : instrument).priceUnit
      let rates = options.rates
      let withholds = kind.rules.allows(.tax)
      let (fees, taxes) = (activity.foreignFees, activity.foreignTaxes)
      draft[.fee] = try converted(withholds ? fees : fees + taxes, rates) { () throws(Overflow) in
        try costs(withholds ? activity.fees : activity.fees + activity.taxes)
      }
      if withholds { draft[.tax] = try converted(taxes, rates, adding: self.taxes) }
      draft[.quantity] = LocalizedNumberParser.entry(activity.quantity, point)
      draft[.price] = LocalizedNumberParser.entry(activity.price, point)
      if kind.isTrade, BrokerActivity.isAmount(activity.accrued) {
        draft[.accrued] = LocalizedNumberParser.entry(activity.accrued, point)
      }
      draft[.sum] = try sum(draft, unit)
      if kind.isTrade {
        try settlePrice(&draft, unit)
      } else {
        (draft[.quantity], draft[.price]) = (.absent, .absent)
      }
      if isTakenBack, let sum = draft.number(.sum) { draft[.sum] = .value(.number(-sum)) }
      for field in [Field.fee, .tax] {
        if let cost = draft.number(field), !cost.isPositive { draft[field] = .absent }
      }
    } catch {
      draft[.sum] = .refused(.overflow(ticker: activity.symbol))
    }
  }

  /// Whether the amount goes the other way than its kind: an income that is paid back, or a cost that is refunded.
  private var isTakenBack: Bool {
    guard let amount = LocalizedNumberParser.read(activity.amount.text, point) else { return false }
    let rules = kind.rules
    if rules.isCostAlone { return amount.isPositive }
    return (rules.canBeTakenBack || rules.hasSignedSum) && amount.isNegative
  }

  /// Taxes withheld, in this row and in rows of their own.
  private func taxes() throws(Overflow) -> FieldEntry {
    let entry = try costs(activity.taxes)
    guard let withheld = activity.withheld, entry.refusal == nil else { return entry }
    return .value(.number(try (entry.value?.number ?? .zero) + withheld))
  }

  /// Costs in the currency of the row, and others converted to it.
  private func converted(
    _ costs: [ForeignCost], _ rates: ExchangeRates?, adding own: () throws(Overflow) -> FieldEntry
  ) throws(Overflow) -> FieldEntry {
    var entry = try own()
    for cost in costs where entry.refusal == nil {
      let day = DateText(activity.date)?.date(order)?.day
      guard let value = try activity.converted(cost, point, rates, on: day) else {
        return .refused(.notConverted("\(cost.text) \(cost.currency)", to: activity.currency))
      }
      entry = .value(.number(try (entry.value?.number ?? .zero) + value))
    }
    return entry
  }

  /// The total of all costs.
  private func costs(_ texts: [String]) throws(Overflow) -> FieldEntry {
    var total: ExactDecimal?
    for text in texts where !text.isEmpty {
      guard let fee = LocalizedNumberParser.read(text, point) else { return .refused(.notADecimal(text)) }
      total = try (total ?? .zero) + fee
    }
    let costs = activity.costsAreNegative ? total.map { -$0 } : total?.magnitude
    return FieldEntry(costs.map(FieldValue.number))
  }

  private func sum(_ draft: TransactionDraft, _ unit: PriceUnit) throws(Overflow) -> FieldEntry {
    // Tax in a row of its own is no part of the amount.
    let fee = try (draft.number(.fee) ?? .zero) + (draft.number(.tax) ?? .zero) - (activity.withheld ?? .zero)
    let amount = LocalizedNumberParser.entry(activity.amount.text, point)
    guard let value = amount.value?.number else {
      if !amount.isAbsent { return amount }
      return FieldEntry(try product(draft).map(FieldValue.number))
    }
    let accrued = draft.number(.accrued) ?? .zero
    let gross = kind == .buy ? try value - fee - accrued : try value + fee - accrued
    if fee.isNegative {
      // A rebate makes a purchase cheaper, and adds to what a sale brings.
      if case .net = activity.amount { return amount }
      return .value(.number(kind == .buy ? try value + fee : try value - fee))
    }
    switch activity.amount {
    case .none, .gross: return amount
    case .net: return .value(.number(try proceedsOfLoss(fee, accrued) ?? gross))
    case .either:
      guard let quantity = draft.number(.quantity), let price = draft.number(.price), !fee.isZero else {
        return amount
      }
      let asGross = try Trade(quantity: quantity, price: price, sum: value)
        .disagreeingProduct(per: unit)
      let asNet = try Trade(quantity: quantity, price: price, sum: gross)
        .disagreeingProduct(per: unit)
      return asGross != nil && asNet == nil ? .value(.number(gross)) : amount
    }
  }

  /// What a sale brings whose costs are more than that, so that money was paid in the end: its total is below 0. Nil
  /// for any other total below 0, which is one of a broker whose sales have no sign.
  private func proceedsOfLoss(
    _ costs: ExactDecimal, _ accrued: ExactDecimal
  ) throws(Overflow) -> ExactDecimal? {
    guard kind == .sell, let total = LocalizedNumberParser.read(activity.amount.text, point), total.isNegative
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
    let isUntold = price.isZero && !sum.isZero
    let isForeign = !activity.priceCurrency.isEmpty && activity.priceCurrency != activity.currency
    let trade = Trade(quantity: quantity, price: price, sum: sum)
    let disagrees = try trade.disagreeingProduct(per: unit) != nil
    if isForeign || isUntold || disagrees { draft[.price] = .absent }
  }
}

extension IncomeCategory {
  /// The category that the name of some income tells; nil where it tells none. Many rows share a name.
  static func told(by name: String) -> IncomeCategory? { answers.answer(to: name) }

  private static let answers = Answers(IncomeCategory.init(named:))
}

extension UUID {
  /// The id for a broker's `id`, the same at every import (UUID version 8, for custom use).
  init(broker: String, account: String, id: String) {
    let text = "\(broker)\n\(account)\n\(id)"
    var key = ContentKey(naming: text.utf8)
    key.mix(UInt64(text.utf8.count))
    self = RecordID(custom: key).uuid
  }
}
