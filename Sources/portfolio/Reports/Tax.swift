import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What tax reports of all countries have in common.
extension Layout {
  /// The year that is looked at, and its result where that is known.
  fileprivate func title(_ year: Message, _ gain: ExactDecimal?) -> ReportBlock {
    let result = gain.map { "\(words.colon)\(heading(.netGain)) \(formats.amount($0))" } ?? ""
    return .title(words(year) + result)
  }

  /// What was followed, and what cannot be known.
  @Paragraphs fileprivate func explanation(_ rules: Message, _ unknown: [TaxUnknown]) -> [ReportBlock] {
    ReportBlock.message(rules)
    [.text(words(.taxUnknownTitle))] + unknown.map { .marked("- ", words(.taxUnknown($0))) }
  }
}

extension CategoryIncome: Record {
  static let columns = Columns<CategoryIncome> {
    Column("category", missing: "-", priority: 2, \.category)
    Column("amount", as: .amount, priority: 3, \.amount)
    Column("form", missing: "-", priority: 1, \.form)
  }
}

extension ForeignTax: Record {
  static let columns = Columns<ForeignTax> {
    Column("country", missing: "-", priority: 3, \.country)
    Column("income", heading: .earnings, as: .amount, priority: 2, \.income)
    Column("tax", as: .amount, priority: 2, \.tax)
    Column("form", missing: "-", priority: 1, \.form)
  }
}

/// How a tax year of the United States is shown.
extension USTaxReport: Report, Omitting {
  static let columns = Columns<USTaxReport> {
    Column("country", \.country)
    Column("year", \.year)
    Column("method", \.method)
    Column("currency", \.currency)
    Column.list("rows", \.rows) {
      Column("part", \.part)
      Column("description", \.description)
      Column("acquired", missing: "-", priority: 6, \.acquired)
      Column("sold", priority: 9, \.sold)
      Column("proceeds", as: .amount, missing: "-", priority: 8, \.proceeds)
      Column("cost", heading: .basis, as: .amount, missing: "-", priority: 8, \.cost)
      Column("code", heading: .formCode, priority: 7, \.code)
      // Without it, gains would not be what proceeds and cost say.
      Column("adjustment", as: .amount.unlessZero, missing: "-", priority: 10, \.adjustment)
      Column("gain", as: .amount.asGain, missing: "-", priority: 11, \.gain)
      Column("ticker", as: .ticker, priority: 12, position: .first, \.ticker)
      Column("account", priority: 2, minimumWidth: 6, \.account)
      Column("quantity", as: .quantity, priority: 5, position: .first, \.quantity)
      Column("bought", \.bought)
      Column("term", priority: 4, \.term)
      Column("sale", heading: .id, priority: 1, position: .last, \.sale)
      Column("lot", \.lot)
      Column.list("replacements", in: .json, \.replacements) {
        Column("lot", \.lot)
        Column("quantity", \.quantity)
        Column("amount", \.amount)
        Column("forGood", \.forGood)
      }
    }
    Column.object("total", \.total) {
      Column("short", \.short)
      Column("long", \.long)
      Column("gain", \.gain)
      Column("form", \.form)
    }
    Column.list("sections", \.sections) {
      Column("assets", heading: .type, priority: 4, \.assets)
      Column("term", priority: 3, \.term)
      Column("proceeds", as: .amount, missing: "-", priority: 2, \.sums.proceeds)
      Column("cost", heading: .basis, as: .amount, missing: "-", priority: 2, \.sums.cost)
      Column("adjustment", as: .amount.unlessZero, missing: "-", priority: 2, \.sums.adjustment)
      Column("gain", as: .amount.asGain, missing: "-", priority: 5, \.sums.gain)
      Column("form", missing: "-", priority: 1, \.sums.form)
    }
    Column.object("distributions", \.distributions) {
      Column("short", \.short)
      Column("long", \.long)
      Column.object("forms", \.forms) {
        Column("short", \.short)
        Column("long", \.long)
      }
    }
    Column("dividends", \.dividends)
    Column("interest", \.interest)
    Column("foreignTax", \.foreignTax)
    Column.object("withheld", \.withheld) {
      Column("amount", \.amount)
      Column("form", \.form)
    }
    Column("rules") { Words.english(.taxUsRules($0.method)) }
    Column("unknown") { _ in unknown.map { Words.english(.taxUnknown($0)) } }
    Column.omissions(optional: true)
  }

  func ending(_ layout: Layout) -> [ReportBlock] {
    layout.explanation(.taxUsRules(method), USTaxReport.unknown)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    layout.title(.taxUsTitle(year: year, currency: currency), isEmpty ? nil : total.gain)
    if isEmpty { Message.taxNothing(year: year) }
    layout.table("rows", of: self, totals: [(.shortTerm, total.short), (.longTerm, total.long)])
    if !isEmpty {
      layout.fields(of: self) {
        Column("", heading: .shortDistributions, as: .amount.unlessZero, \.distributions.short)
        Column("", heading: .longDistributions, as: .amount.unlessZero, \.distributions.long)
        Column("", heading: .netGain, as: .amount.bold, missing: "-", \.total.gain)
        Column("", heading: .withheld, as: .amount.unlessZero, \.withheld.amount)
      }
    }
    if sections.contains(where: { $0.assets != .securities }) {
      layout.section(.taxSectionsTitle, layout.table("sections", of: self))
    }
    // Where losses went that do not count.
    layout.section(
      .taxReplacementsTitle,
      layout.table(rows.flatMap { row in row.replacements.map { (row: row, replacement: $0) } }) {
        Column("ticker", as: .ticker, priority: 6, \.row.ticker)
        Column("sold", priority: 5, \.row.sold)
        Column("quantity", as: .quantity, priority: 7, \.replacement.quantity)
        Column("amount", as: .amount, priority: 9, \.replacement.amount)
        // That of the purchase that has it in its cost.
        Column("lot", heading: .id, priority: 8, \.replacement.lot)
        Column("", priority: 10, in: .table) { $0.replacement.forGood ? LocalizedText(.taxLostForGood) : nil }
      })
    layout.section(.dividends, layout.table(dividends))
    layout.section(.interest, layout.table(interest))
    layout.section(.taxForeignTitle, layout.table(foreignTax))
  }
}

extension USTaxReport.Sums: Record {
  static let columns = Columns<USTaxReport.Sums> {
    Column("proceeds", as: .amount, missing: "-", \.proceeds)
    Column("cost", as: .amount, missing: "-", \.cost)
    Column("adjustment", as: .amount.unlessZero, missing: "-", \.adjustment)
    Column("gain", as: .amount.asGain, missing: "-", \.gain)
    Column("form", missing: "-", in: .json, \.form)
  }
}

/// How a tax year of the United Kingdom is shown.
extension UKTaxReport: Report, Omitting {
  static let columns = Columns<UKTaxReport> {
    Column("country", \.country)
    Column("year", \.year)
    Column("from", \.from)
    Column("to", \.to)
    Column("currency", \.currency)
    Column("disposals", \.disposals)
    Column("total", \.total)
    Column.list("sections", \.sections) {
      Column("assets", heading: .type, priority: 4, \.assets)
      Column("disposals", as: .number, priority: 3, \.total.disposals)
      Column("proceeds", as: .amount, missing: "-", priority: 2, \.total.proceeds)
      Column("costs", heading: .allowableCosts, as: .amount, missing: "-", priority: 2, \.total.costs)
      Column("gains", as: .amount, missing: "-", priority: 2, \.total.gains)
      Column("losses", as: .amount, missing: "-", priority: 2, \.total.losses)
      Column("form", missing: "-", priority: 1, \.total.form)
      Column("forms", in: .json, \.total.forms)
    }
    Column.list("periods", \.periods) {
      Column("from", heading: .periodFrom, priority: 4, \.from)
      Column("to", heading: .periodTo, priority: 3, \.to)
      Column("gains", as: .amount, missing: "-", priority: 2, \.gains)
      Column("losses", as: .amount, missing: "-", priority: 1, \.losses)
    }
    Column("dividends", \.dividends)
    Column("notional", \.notional)
    Column("interest", \.interest)
    Column("foreignTax", \.foreignTax)
    Column("rules") { _ in Words.english(.taxUkRules) }
    Column("unknown") { $0.unknown.map { Words.english(.taxUnknown($0)) } }
    Column.omissions(optional: true)
  }

  /// A row for each match with what goes with it of its disposal, and one for a disposal without any.
  func csv(privately: Bool) -> CSVWriter {
    let rows: [(disposal: Disposal, match: Match?)] = disposals.flatMap { disposal in
      disposal.matches.isEmpty ? [(disposal, nil)] : disposal.matches.map { (disposal, $0) }
    }
    return CSVWriter(rows) {
      Column("date", \.disposal.date)
      Column("ticker", \.disposal.ticker)
      Column("quantity") { $0.match?.quantity ?? $0.disposal.quantity }
      Column("proceeds") { $0.match.map(\.proceeds) ?? $0.disposal.proceeds }
      Column("expenses") { $0.match.map(\.expenses) ?? $0.disposal.expenses }
      Column("cost") { $0.match?.cost }
      Column("gain") { $0.match.map(\.gain) ?? $0.disposal.gain }
      Column("rule", \.match?.rule)
      Column("matched", \.match?.date)
      Column("sales") { $0.disposal.sales.map(\.uuidString).joined(separator: " ") }
    }
  }

  func ending(_ layout: Layout) -> [ReportBlock] { layout.explanation(.taxUkRules, unknown) }

  func body(_ layout: Layout) -> [ReportBlock] {
    let days = (layout.formats.day(from), layout.formats.day(to))
    layout.title(
      .taxUkTitle(year: year, from: days.0, to: days.1, currency: currency), isEmpty ? nil : total.net)
    if isEmpty { Message.taxNothing(year: year) }
    layout.table(disposals, total: total)
    if !isEmpty {
      layout.fields(of: self) {
        Column("", heading: .gains, missing: "-", \.total.gains)
        Column("", heading: .losses, missing: "-", \.total.losses)
        Column("", heading: .netGain, missing: "-", \.total.net)
        Column("", heading: .exempt, missing: "-", \.total.exempt)
        Column("", heading: .dividends, as: .amount.unlessZero, \.dividends)
        Column("", heading: .notional, as: .amount.unlessZero, \.notional)
        Column("", heading: .interest, as: .amount.unlessZero, \.interest)
      }
    }
    if sections.contains(where: { $0.assets != .securities }) {
      layout.section(.taxSectionsTitle, layout.table("sections", of: self))
    }
    if !disposals.isEmpty {
      layout.section(.taxPeriodsTitle, layout.table("periods", of: self))
    }
    layout.section(.taxForeignTitle, layout.table(foreignTax))
    if !disposals.isEmpty { ReportBlock.title(layout.words(.taxComputationsTitle)) }
    for disposal in disposals {
      disposal.computation(layout.words).enumerated().map {
        ReportBlock.marked($0.offset == 0 ? "" : "  ", $0.element)
      }
    }
  }
}

extension UKTaxReport.Disposal: Record {
  static let columns = Columns<UKTaxReport.Disposal> {
    Column("date", priority: 9, \.date)
    Column("ticker", as: .ticker, priority: 10, \.ticker)
    Column("quantity", as: .quantity, priority: 7, \.quantity)
    Column("proceeds", as: .amount, missing: "-", priority: 6, \.proceeds)
    Column("expenses", \.expenses)
    Column("costs", heading: .allowableCosts, as: .amount, missing: "-", priority: 5, \.costs)
    Column("gain", as: .amount.asGain, missing: "-", priority: 8, \.gain)
    Column("sales", in: .json, \.sales)
    Column.list("matches", in: .json, \.matches) {
      Column("rule", \.rule)
      Column("date", \.date)
      Column("quantity", \.quantity)
      Column("cost", \.cost)
    }
    Column.object("pool", isNullable: true, in: .json, \.pool) {
      Column("before", \.before)
      Column("after", \.after)
    }
    Column("text", in: .json) { $0.computation(Words.english).joined(separator: "\n") }
  }

  /// How its gain came about, line by line.
  func computation(_ words: Words) -> [String] {
    let formats = words.formats
    let (day, shares) = (formats.day(date), formats.quantity(quantity))
    let amount = { (amount: ExactDecimal) in formats.amount(amount) }
    guard let proceeds, let expenses, let costs, let gain else {
      return [words(.computationNoRate(quantity: shares, ticker: ticker, day: day))]
    }
    let fee = expenses.isZero ? [] : [expenses]
    let sale: Message =
      quantity.isZero
      ? .computationReceived(ticker: ticker, day: day, amount: amount(proceeds), isExchange: !matches.isEmpty)
      : .computationSold(
        quantity: shares, ticker: ticker, day: day, proceeds: amount(proceeds), fee: fee.first.map(amount))
    let parts = matches.compactMap(\.cost) + fee
    let result: Message =
      gain.isNegative
      ? .computationLoss(proceeds: amount(proceeds), costs: amount(costs), loss: amount(-gain))
      : .computationGain(proceeds: amount(proceeds), costs: amount(costs), gain: amount(gain))
    let afterwards = (pool?.after).flatMap { after in
      after.cost.map { cost in
        Message.computationPoolAfterwards(quantity: formats.quantity(after.quantity), cost: amount(cost))
      }
    }
    let messages: [Message?] =
      [sale] + matches.map { computation(of: $0, formats) } + [
        parts.count > 1 ? .computationCosts(parts.map(amount), sum: amount(costs)) : nil, result, afterwards,
      ]
    return messages.compactMap { $0.map { words($0) } }
  }

  private func computation(of match: UKTaxReport.Match, _ formats: Formats) -> Message {
    let (shares, cost) = (formats.quantity(match.quantity), match.cost.map { formats.amount($0) } ?? "-")
    switch (match.rule, pool) {
    case (.sameDay, _): return .computationSameDay(quantity: shares, cost: cost)
    case (.thirtyDays, _):
      return .computationThirtyDays(quantity: shares, day: match.date.map(formats.day) ?? "-", cost: cost)
    case (.section104, let pool?):
      return .computationPartOfPool(
        quantity: shares, of: formats.quantity(pool.before.quantity),
        poolCost: pool.before.cost.map { formats.amount($0) } ?? "-", cost: cost)
    case (.section104, nil) where match.quantity.isZero: return .computationPartOfCost(cost)
    case (.section104, nil): return .computationPool(quantity: shares, cost: cost)
    }
  }
}

extension UKTaxReport.Rule: WordValue {}

extension UKTaxReport.Pool: Record {
  static let columns = Columns<UKTaxReport.Pool> {
    Column("quantity", \.quantity)
    Column("cost", \.cost)
  }
}

extension UKTaxReport.Total.Forms: Record {
  static let columns = Columns<UKTaxReport.Total.Forms> {
    Column("disposals", \.disposals)
    Column("proceeds", \.proceeds)
    Column("costs", \.costs)
    Column("gains", \.gains)
    Column("losses", \.losses)
  }
}

extension TaxedAssets: WordValue {
  static var display: Display<TaxedAssets> {
    Display { assets, layout in (layout.words(.taxAssets(assets)), .plain) }
  }
}

extension UKTaxReport.Total: Record {
  static let columns = Columns<UKTaxReport.Total> {
    Column("disposals", in: .json, \.disposals)
    Column("proceeds", as: .amount, missing: "-", \.proceeds)
    Column("costs", as: .amount, missing: "-", \.costs)
    Column("gains", in: .json, \.gains)
    Column("losses", in: .json, \.losses)
    Column("net", in: .json, \.net)
    Column("exempt", in: .json, \.exempt)
    Column("form", in: .json, \.form)
    Column("forms", in: .json, \.forms)
    // Shown below the gains of disposals.
    Column("gain", as: .amount.asGain, missing: "-", in: .table, \.net)
  }
}
