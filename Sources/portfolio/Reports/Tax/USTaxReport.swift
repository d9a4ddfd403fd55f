import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How a tax year of the United States is shown.
extension USTaxReport: Report, Omitting {
  static let columns = Columns<USTaxReport> {
    Column("country", \.country)
    Column("year", \.year)
    Column("method", \.method)
    Column("currency", \.currency)
    Column("rows", \.rows)
    Column("total", \.total)
    Column("distributions", \.distributions)
    Column("dividends", \.dividends)
    Column("interest", \.interest)
    Column("foreignTax", \.foreignTax)
    Column("rules") { Words.english(.taxUsRules($0.method)) }
    Column("unknown") { _ in unknown.map { Words.english(.taxUnknown($0)) } }
    Column.omissions(optional: true)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    func text(_ message: Message) -> ReportBlock { .text(layout.words(message)) }
    var blocks: [ReportBlock] = [
      .title(layout.words(.taxUsTitle(year: year, currency: currency))), .gap,
    ]
    if isEmpty { blocks.append(text(.taxNothing(year: year))) }
    if !rows.isEmpty {
      var table = ColumnTable(rows, layout)
      table.addTotal(.shortTerm, total.short)
      table.addTotal(.longTerm, total.long)
      blocks.append(table.part)
    }
    if !isEmpty {
      var fields: [(Heading, Table.Cell?)] = []
      for (heading, amount) in [
        (Heading.shortDistributions, distributions.short), (.longDistributions, distributions.long),
      ] where !amount.isZero {
        fields.append((heading, Table.Cell(layout.formats.amount(amount))))
      }
      fields.append((.netGain, total.gain.map { Table.Cell(layout.formats.amount($0), .bold) } ?? "-"))
      blocks += [.gap, .fields(LabelledLines(fields))]
    }
    let replaced = rows.flatMap { row in row.replacements.map { ReplacedRow(row: row, replacement: $0) } }
    if !replaced.isEmpty {
      blocks += [.gap, .title(layout.words(.taxReplacementsTitle)), .table(replaced, layout)]
    }
    blocks += CategoryIncome.blocks(dividends, .dividends, layout)
    blocks += CategoryIncome.blocks(interest, .interest, layout) + ForeignTax.blocks(foreignTax, layout)
    blocks += layout.parts(about: omissions)
    return blocks + layout.explanation(.taxUsRules(method), USTaxReport.unknown)
  }
}

extension USTaxReport.Row: Record {
  static let columns = Columns<USTaxReport.Row> {
    Column("ticker", as: .ticker, priority: 12, in: .table, \.ticker)
    Column("part", \.part)
    Column("description", \.description)
    Column("quantity", as: .quantity, priority: 5, in: .table, \.quantity)
    Column("acquired", missing: "-", priority: 6, \.acquired)
    Column("sold", priority: 9, \.sold)
    Column("proceeds", as: .amount, missing: "-", priority: 8, \.proceeds)
    Column("cost", heading: .basis, as: .amount, missing: "-", priority: 8, \.cost)
    Column("code", heading: .formCode, priority: 7, \.code)
    // Without it, gains would not be what proceeds and cost say.
    Column("adjustment", as: .amount.unlessZero, missing: "-", priority: 10, \.adjustment)
    Column("gain", as: .amount.asGain, missing: "-", priority: 11, \.gain)
    Column("ticker", \.ticker)
    Column("account", priority: 2, minimumWidth: 6, \.account)
    Column("quantity", \.quantity)
    Column("bought", \.bought)
    Column("term", priority: 4, \.term)
    Column("sale", heading: .id, priority: 1, position: .last, \.sale)
    Column("lot", \.lot)
    Column("replacements", in: .json, \.replacements)
  }
}

/// Where a loss went that does not count, for people: the ID is that of the purchase that has it in its cost.
private struct ReplacedRow: Record {
  let row: USTaxReport.Row
  let replacement: USTaxReport.Replacement

  static let columns = Columns<ReplacedRow> {
    Column("ticker", as: .ticker, priority: 6, \.row.ticker)
    Column("sold", priority: 5, \.row.sold)
    Column("quantity", as: .quantity, priority: 7, \.replacement.quantity)
    Column("amount", as: .amount, priority: 9, \.replacement.amount)
    Column("lot", heading: .id, priority: 8, \.replacement.lot)
    Column(nil, priority: 10) { row, layout in
      Table.Cell(row.replacement.forGood ? layout.words(.taxLostForGood) : "")
    }
  }
}

extension USTaxReport.Replacement: Record {
  static let columns = Columns<USTaxReport.Replacement> {
    Column("lot", \.lot)
    Column("quantity", \.quantity)
    Column("amount", \.amount)
    Column("forGood", \.forGood)
  }
}

extension USTaxReport.Sums: Record {
  static let columns = Columns<USTaxReport.Sums> {
    Column("proceeds", as: .amount, missing: "-", \.proceeds)
    Column("cost", as: .amount, missing: "-", \.cost)
    Column("adjustment", as: .amount.unlessZero, missing: "-", \.adjustment)
    Column("gain", as: .amount.asGain, missing: "-", \.gain)
  }
}

extension USTaxReport.Total: Record {
  static let columns = Columns<USTaxReport.Total> {
    Column("short", \.short)
    Column("long", \.long)
    Column("gain", \.gain)
  }
}

extension USTaxReport.Distributions: Record {
  static let columns = Columns<USTaxReport.Distributions> {
    Column("short", \.short)
    Column("long", \.long)
  }
}
