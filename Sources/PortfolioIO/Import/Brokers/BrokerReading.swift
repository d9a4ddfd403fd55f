import PortfolioCore

/// Turns what a broker's file says into transactions: settles what holds for the whole file, and then reads row
/// by row.
struct BrokerReading {
  let format: String
  let file: ImportFile
  let options: ImportOptions
  /// What separates the cells of a csv.
  var separator = UInt8(ascii: ",")
  /// The order of day and month that all files of this broker have.
  var knownOrder: DateOrder?

  private var entries: [(line: Int, entry: BrokerEntry)] = []
  /// The dates of rows that are skipped.
  private var otherDates: [String] = []

  init(_ format: String, _ file: ImportFile, _ options: ImportOptions) {
    self.format = format
    self.file = file
    self.options = options
  }

  mutating func add(_ entry: BrokerEntry, line: Int, date: String) {
    entries.append((line, entry))
    if case .skipped = entry { otherDates.append(date) }
  }

  /// The rows of the file. Throws `ImportFailure` where the file leaves open what holds for all of it.
  consuming func rows() throws(ImportFailure) -> ImportedRows {
    let dates = trades.map { (line: $0.line, text: $0.trade.date) }
    let order = try DateText.order(of: dates, beside: otherDates, in: file, options, known: knownOrder)
    let point = LooseNumber.point(of: numbers, separator: separator)
    try checkCurrencies()
    let hasExecutions = trades.contains { $0.trade.isExecution }
    var rows = ImportedRows()
    for (line, entry) in entries {
      switch entry {
      case .nothing: break
      case .skipped(let what): rows.skip(line: line, what)
      case .trade(let trade):
        if hasExecutions, let order = trade.order {
          rows.skip(line: line, order)
          continue
        }
        if let wanted = options.currency, !trade.currency.isEmpty, trade.currency != wanted {
          rows.skip(line: line, "\(trade.kind.rawValue) in \(trade.currency)")
          continue
        }
        let draft = BrokerDraft(trade, order: order, point: point).draft(format, options)
        let rules = ValidationRules(tickers: .symbol, sumsAgree: false)
        let place = file.place(line: line)
        if let cost = trade.foreignCost {
          rows.warn(Issue(.foreignCost(cost), field: .fee, place: place, severity: .warning))
        }
        rows.take(draft, rules, at: place, newID: options.newID)
      }
    }
    return rows
  }

  private var trades: [(line: Int, trade: BrokerTrade)] {
    entries.compactMap { line, entry in
      if case .trade(let trade) = entry { (line, trade) } else { nil }
    }
  }

  private var numbers: [String] {
    trades.flatMap { [$0.trade.quantity, $0.trade.price, $0.trade.amount.text] + $0.trade.fees }
  }

  /// Money is not converted, so that all of it has to be of one kind.
  private func checkCurrencies() throws(ImportFailure) {
    guard options.currency == nil else { return }
    let currencies = Set(trades.map(\.trade.currency).filter { !$0.isEmpty })
    if currencies.count > 1 { throw .currencies(name: file.name, currencies.sorted()) }
  }
}

extension BrokerTrade.Amount {
  var text: String {
    switch self {
    case .none: ""
    case .gross(let text), .net(let text), .either(let text): text
    }
  }
}

/// A broker's trade on its way to a draft.
private struct BrokerDraft {
  let trade: BrokerTrade
  let order: DateOrder?
  let point: LooseNumber.Point

  init(_ trade: BrokerTrade, order: DateOrder?, point: LooseNumber.Point) {
    self.trade = trade
    self.order = order
    self.point = point
  }

  func draft(_ format: String, _ options: ImportOptions) -> TransactionDraft {
    var draft = TransactionDraft()
    let account = options.account ?? trade.account
    draft[.type] = .value(.kind(trade.kind))
    draft[.date] = DateText.entry(trade.date, order)
    draft.set(.account, to: account)
    draft.set(.note, to: trade.note)
    if !trade.id.isEmpty {
      draft[.id] = .value(.id(UUID(broker: format, account: account, id: trade.id)))
    }
    draft[.ticker] = ticker(options)
    if trade.kind == .split {
      draft.set(.ratio, to: trade.ratio)
    } else {
      fillFigures(&draft)
    }
    return draft
  }

  /// What the user says that an ISIN or a symbol stands for; else the symbol, else the ISIN.
  private func ticker(_ options: ImportOptions) -> Entry {
    let mapped = options.symbols[trade.isin] ?? options.symbols[trade.symbol]
    let written = trade.symbol.isEmpty ? trade.isin : BrokerDraft.withPoint(trade.symbol)
    let name = TickerRule.upperCased(mapped ?? written)
    if name.isEmpty { return .absent }
    // A fee need not have one, and what it names may be no symbol.
    if !trade.kind.rules.required.contains(.ticker), mapped == nil, !TickerRule.symbol.allows(name) {
      return .absent
    }
    return .value(.text(name))
  }

  /// `BRK B` and `BRK/B` as `BRK.B`: a class of shares.
  private static func withPoint(_ symbol: String) -> String {
    let parts = symbol.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "/" }
    return parts.count == 2 && parts[1].utf8.count == 1 && !parts[0].isEmpty
      ? parts.joined(separator: ".") : symbol
  }

  private func fillFigures(_ draft: inout TransactionDraft) {
    do throws(DecimalOverflow) {
      draft[.fee] = try costs()
      draft[.quantity] = LooseNumber.entry(trade.quantity, point)
      draft[.price] = LooseNumber.entry(trade.price, point)
      if draft.number(.price)?.isZero == true { draft[.price] = .absent }
      draft[.sum] = try sum(draft)
      if trade.kind.isTrade {
        try settlePrice(&draft)
      } else {
        (draft[.quantity], draft[.price]) = (.absent, .absent)
      }
      // One that is taken back: as income it would count twice.
      if trade.kind == .dividend, LooseNumber.read(trade.amount.text, point)?.isNegative == true {
        draft[.sum] = .refused(.notPositive(trade.amount.text))
      }
      if let fee = draft.number(.fee), !fee.isPositive { draft[.fee] = .absent }
    } catch {
      draft[.sum] = .refused(.overflow(ticker: trade.symbol))
    }
  }

  /// All costs together.
  private func costs() throws(DecimalOverflow) -> Entry {
    var total: ExactDecimal?
    for text in trade.fees where !text.isEmpty {
      guard let fee = LooseNumber.read(text, point) else { return .refused(.notADecimal(text)) }
      total = try (total ?? .zero) + fee
    }
    let costs = trade.costsAreNegative ? total.map { -$0 } : total?.magnitude
    return Entry(costs.map(FieldValue.number))
  }

  private func sum(_ draft: TransactionDraft) throws(DecimalOverflow) -> Entry {
    let fee = draft.number(.fee) ?? .zero
    let amount = LooseNumber.entry(trade.amount.text, point)
    guard let value = amount.value?.number else {
      if !amount.isAbsent { return amount }
      return Entry(try product(draft).map(FieldValue.number))
    }
    let gross = trade.kind == .buy ? try value - fee : try value + fee
    if fee.isNegative {
      // What is given back makes a purchase cheaper, and a sale bring in more.
      if case .net = trade.amount { return amount }
      return .value(.number(trade.kind == .buy ? try value + fee : try value - fee))
    }
    switch trade.amount {
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

  /// What a dividend or a fee comes to where no amount is given; a trade computes it itself.
  private func product(_ draft: TransactionDraft) throws(DecimalOverflow) -> ExactDecimal? {
    guard !trade.kind.isTrade, let price = draft.number(.price) else { return nil }
    return try price * (draft.number(.quantity) ?? ExactDecimal(1))
  }

  /// The amount wins: a price that does not lead to it gives way to the one that does.
  private func settlePrice(_ draft: inout TransactionDraft) throws(DecimalOverflow) {
    guard let quantity = draft.number(.quantity), let price = draft.number(.price),
      let sum = draft.number(.sum)
    else { return }
    let isForeign = !trade.priceCurrency.isEmpty && trade.priceCurrency != trade.currency
    let disagrees = try Trade(quantity: quantity, price: price, sum: sum).disagreeingProduct() != nil
    if isForeign || disagrees { draft[.price] = .absent }
  }
}

extension UUID {
  /// The id of what a broker calls `id`, the same at every import (UUID version 8: the program's own).
  init(broker: String, account: String, id: String) {
    let text = "\(broker)\n\(account)\n\(id)"
    var key = ContentKey(naming: text.utf8)
    key.mix(UInt64(text.utf8.count))
    let high = key.high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = key.low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    self = RecordID(high: high, low: low).uuid
  }
}
