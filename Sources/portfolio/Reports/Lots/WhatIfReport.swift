import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How what would be is shown.
extension WhatIfReport: Report {
  static let columns = Columns<WhatIfReport> {
    Column("currency", isOptional: true, \.currency)
    Column("disposals", \.disposals)
    Column("lots", \.lots)
    Column("year", \.year)
    Column("conflicts", \.conflicts)
  }

  /// A row for each piece, as of gains.
  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(
      rows: disposals.flatMap { sale in
        sale.pieces.map {
          GainsReport.TaxRow(sale: sale, piece: $0, method: gains.method, currency: currency)
        }
      })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let figures = layout.formats
    let day = transaction.date.day
    var parts: [ReportBlock] = [
      .text(
        layout.words(
          .whatIfSupposed(
            transaction.kind, quantity: figures.quantity(transaction.quantity ?? .zero),
            ticker: transaction.ticker ?? "", price: figures.price(transaction.price ?? .zero),
            currency: transaction.currency, day: figures.day(day))))
    ]
    if !disposals.isEmpty {
      let lines = disposals.flatMap { sale in
        [GainsReport.Line(sale: sale, piece: nil)] + sale.pieces.map { .init(sale: sale, piece: $0) }
      }
      parts += [.gap, .title(layout.words(.whatIfRealised)), .table(lines, layout)]
    }
    parts += [.gap, .title(layout.words(.whatIfLotsAfter))]
    if lots.isEmpty {
      parts.append(.text(layout.words(.noLots)))
    } else {
      var table = ColumnTable(lots, layout)
      table.addTotal(.total, held.total)
      parts.append(table.part)
    }
    let rows = [
      YearLine(label: layout.words(.whatIfBefore), sums: year.before),
      YearLine(label: layout.words(.whatIfAfter), sums: year.after),
    ]
    let name = String(day.components.year)
    parts += [.gap, .title(layout.words(.whatIfGainsOfYear(name))), .table(rows, layout)]
    if !conflicts.isEmpty {
      let message: Message =
        gains.method == .uk ? .whatIfThirtyDays : transaction.kind == .buy ? .whatIfWashes : .whatIfWashed
      parts += [.gap, .title(layout.words(message)), .table(conflicts, layout)]
    }
    return parts + layout.parts(about: held.omissions)
      + layout.note(onOldPrices: lots.contains { $0.staleDay != nil })
  }
}

extension WhatIfReport.Change: Record {
  static let columns = Columns<WhatIfReport.Change> {
    Column("before", \.before)
    Column("after", \.after)
  }
}

extension WhatIfReport.Conflict: Record {
  static let columns = Columns<WhatIfReport.Conflict> {
    Column("id", priority: 1, position: .last, \.id)
    Column("date", as: .dayAlone, priority: 3, \.date)
    Column("quantity", as: .quantity, priority: 2, \.quantity)
    Column("rule", \.rule)
  }
}

extension WhatIfReport.Conflict.Rule: WordValue {}

/// The gains of a year before or after.
private struct YearLine: Record {
  let label: String
  let sums: GainsReport.Sums

  static let columns = Columns<YearLine> {
    Column(nil, priority: 9) { line, _ in Table.Cell(line.label, .bold) }
    GainsReport.Sums.columns.of(\.sums)
  }
}
