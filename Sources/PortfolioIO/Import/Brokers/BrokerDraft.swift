import PortfolioCore

/// Turns an activity into a draft.
struct BrokerDraft {
  let activity: BrokerActivity
  let kind: TransactionKind
  let order: DateOrder?
  let point: LooseNumber.Point

  init(_ activity: BrokerActivity, _ kind: TransactionKind, order: DateOrder?, point: LooseNumber.Point) {
    self.activity = activity
    self.kind = kind
    self.order = order
    self.point = point
  }

  /// Nil for a row without any amount, and for a tax refund, for which there is no kind.
  func draft(_ format: String, _ options: ImportOptions) -> TransactionDraft? {
    var draft = TransactionDraft()
    let account = options.account ?? activity.account
    draft[.type] = .value(.kind(kind))
    draft[.date] = DateText.entry(activity.date, order)
    draft.set(.account, to: account)
    draft.set(.note, to: activity.note)
    if kind != .split, let code = Currency.code(activity.currency) {
      draft.set(.currency, to: code)
      draft[.rate] = rate(of: code, options)
    }
    if !activity.id.isEmpty {
      draft[.id] = .value(.id(UUID(broker: format, account: account, id: activity.id)))
    }
    draft[.ticker] = ticker(options)
    switch kind {
    case .split: draft.set(.ratio, to: activity.ratio)
    case .exchange:
      draft.set(.ratio, to: activity.ratio)
      draft.set(.into, to: BrokerDraft.withPoint(options.symbols[activity.into] ?? activity.into))
    case .transfer:
      draft[.quantity] = LooseNumber.entry(activity.quantity, point)
      draft.set(.toAccount, to: activity.toAccount)
      if activity.isFromOther {
        draft.set(.account, to: activity.account)
        draft.set(.toAccount, to: options.account ?? activity.toAccount)
      }
      draft[.currency] = .absent
    case .interest, .tax:
      fillFigures(&draft)
      if draft.number(.sum)?.isPositive != true { return nil }
      let isNegative = LooseNumber.read(activity.amount.text, point)?.isNegative == true
      if kind == .tax, !isNegative { return nil }
      // Interest paid is a cost.
      if kind == .interest, isNegative { draft[.type] = .value(.kind(.fee)) }
    case .buy, .sell, .dividend, .fee, .spinoff, .returnOfCapital: fillFigures(&draft)
    }
    return draft
  }

  /// The rate that the broker used, where it is one to the home currency.
  private func rate(of code: String, _ options: ImportOptions) -> Entry {
    guard let home = options.home, code != home, kind.rules.cash != .none,
      Currency.code(activity.rate.currency) == home
    else { return .absent }
    do throws(DecimalOverflow) {
      return Entry(try activity.rate.value(point).map(FieldValue.number))
    } catch {
      return .absent
    }
  }

  /// The ticker that the user has assigned to the ISIN or symbol; else the symbol, else the ISIN.
  private func ticker(_ options: ImportOptions) -> Entry {
    let mapped = options.symbols[activity.isin] ?? options.symbols[activity.symbol]
    let written = activity.symbol.isEmpty ? activity.isin : BrokerDraft.withPoint(activity.symbol)
    let name = TickerRule.upperCased(mapped ?? written)
    if name.isEmpty { return .absent }
    // A fee need not have a ticker, and may name something that is not a symbol.
    if !kind.rules.required.contains(.ticker), mapped == nil, !TickerRule.symbol.allows(name) {
      return .absent
    }
    return .value(.text(name))
  }

  /// Writes `BRK B` and `BRK/B`, which denote a class of shares, as `BRK.B`.
  private static func withPoint(_ symbol: String) -> String {
    let parts = symbol.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "/" }
    return parts.count == 2 && parts[1].utf8.count == 1 && !parts[0].isEmpty
      ? parts.joined(separator: ".") : symbol
  }

  private func fillFigures(_ draft: inout TransactionDraft) {
    do throws(DecimalOverflow) {
      let withholds = kind.rules.allows(.tax)
      draft[.fee] = try costs(withholds ? activity.fees : activity.fees + activity.taxes)
      if withholds { draft[.tax] = try taxes() }
      draft[.quantity] = LooseNumber.entry(activity.quantity, point)
      draft[.price] = LooseNumber.entry(activity.price, point)
      if draft.number(.price)?.isZero == true { draft[.price] = .absent }
      draft[.sum] = try sum(draft)
      if kind.isTrade {
        try settlePrice(&draft)
      } else {
        (draft[.quantity], draft[.price]) = (.absent, .absent)
      }
      // A reversal: as income it would count twice.
      if kind == .dividend, LooseNumber.read(activity.amount.text, point)?.isNegative == true {
        draft[.sum] = .refused(.notPositive(activity.amount.text))
      }
      for field in [Field.fee, .tax] {
        if let cost = draft.number(field), !cost.isPositive { draft[field] = .absent }
      }
    } catch {
      draft[.sum] = .refused(.overflow(ticker: activity.symbol))
    }
  }

  /// Taxes withheld, in this row and in rows of their own.
  private func taxes() throws(DecimalOverflow) -> Entry {
    let entry = try costs(activity.taxes)
    guard let withheld = activity.withheld, entry.refusal == nil else { return entry }
    return .value(.number(try (entry.value?.number ?? .zero) + withheld))
  }

  /// The total of all costs.
  private func costs(_ texts: [String]) throws(DecimalOverflow) -> Entry {
    var total: ExactDecimal?
    for text in texts where !text.isEmpty {
      guard let fee = LooseNumber.read(text, point) else { return .refused(.notADecimal(text)) }
      total = try (total ?? .zero) + fee
    }
    let costs = activity.costsAreNegative ? total.map { -$0 } : total?.magnitude
    return Entry(costs.map(FieldValue.number))
  }

  private func sum(_ draft: TransactionDraft) throws(DecimalOverflow) -> Entry {
    let fee = try (draft.number(.fee) ?? .zero) + (draft.number(.tax) ?? .zero)
    let amount = LooseNumber.entry(activity.amount.text, point)
    guard let value = amount.value?.number else {
      if !amount.isAbsent { return amount }
      return Entry(try product(draft).map(FieldValue.number))
    }
    let gross = kind == .buy ? try value - fee : try value + fee
    if fee.isNegative {
      // A rebate makes a purchase cheaper, and adds to what a sale brings.
      if case .net = activity.amount { return amount }
      return .value(.number(kind == .buy ? try value + fee : try value - fee))
    }
    switch activity.amount {
    case .none, .gross: return amount
    case .net: return .value(.number(gross))
    case .either:
      guard let quantity = draft.number(.quantity), let price = draft.number(.price), !fee.isZero else {
        return amount
      }
      let asGross = try Trade(quantity: quantity, price: price, sum: value).disagreeingProduct()
      let asNet = try Trade(quantity: quantity, price: price, sum: gross).disagreeingProduct()
      return asGross != nil && asNet == nil ? .value(.number(gross)) : amount
    }
  }

  /// The sum of a dividend or fee without an amount; trades compute it themselves.
  private func product(_ draft: TransactionDraft) throws(DecimalOverflow) -> ExactDecimal? {
    guard !kind.isTrade, let price = draft.number(.price) else { return nil }
    return try price * (draft.number(.quantity) ?? ExactDecimal(1))
  }

  /// The amount wins: a price that does not fit it is replaced by the one that follows from it.
  private func settlePrice(_ draft: inout TransactionDraft) throws(DecimalOverflow) {
    guard let quantity = draft.number(.quantity), let price = draft.number(.price),
      let sum = draft.number(.sum)
    else { return }
    let isForeign = !activity.priceCurrency.isEmpty && activity.priceCurrency != activity.currency
    let disagrees = try Trade(quantity: quantity, price: price, sum: sum).disagreeingProduct() != nil
    if isForeign || disagrees { draft[.price] = .absent }
  }
}

extension UUID {
  /// The id for a broker's `id`, the same at every import (UUID version 8, for custom use).
  init(broker: String, account: String, id: String) {
    let text = "\(broker)\n\(account)\n\(id)"
    var key = ContentKey(naming: text.utf8)
    key.mix(UInt64(text.utf8.count))
    let high = key.high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = key.low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    self = RecordID(high: high, low: low).uuid
  }
}
