import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How realised gains are shown.
extension GainsReport: Report, Omitting {
  static let columns = Columns<GainsReport> {
    Column("currency", isOptional: true, \.currency)
    Column("method", \.method)
    Column("disposals", isOptional: true) { $0.grouping == .sale ? $0.sales : nil }
    Column("groups", isOptional: true, \.groups)
    Column("total", \.total)
    Column("methods", isOptional: true, \.methods)
    Column.omissions(optional: true)
  }

  /// The methods if they are compared, the groups if there are any, or else a row for each piece.
  func csv(privately: Bool) -> CSVWriter {
    if let methods { return CSVWriter(rows: methods) }
    if let groups { return Group.csv(groups, by: grouping.rawValue) }
    let rows = rows
    return CSVWriter(sales, rows: rows)
  }

  /// A row for each piece.
  var taxRows: [TaxRow] { sales.flatMap(rows) }

  /// What makes the rows of a sale.
  private var rows: @Sendable (Sale) -> [TaxRow] {
    { [method, currency] sale in
      sale.pieces.map { TaxRow(sale: sale, piece: $0, method: method, currency: currency) }
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let frame = Frame(
      beginning: layout.narrowing(scope) { .narrowed(from: $0, to: $1, account: $2) }, omissions: omissions)
    return layout.framed(frame) {
      // What cannot be converted was sold all the same.
      if isEmpty, methods == nil, !layout.words.sentences(about: omissions).isEmpty { return [] }
      let gains: [ReportBlock] =
        isEmpty
        ? [.text(layout.words(hasTransactions ? .noGains : .noTransactions))]
        : [.text(layout.words(.byMethod(method))), .gap, table(layout)]
      return gains + (methods.map { [.gap, .table($0, layout)] } ?? [])
    }
  }

  private func table(_ layout: Layout) -> ReportBlock {
    if let groups {
      var table = ColumnTable(groups, layout)
      table.addTotal(.total, total)
      return table.part
    }
    var table = ColumnTable(of: Line.self, layout)
    table.add(sales) { sale in
      [Line(sale: sale, piece: nil)] + sale.pieces.map { Line(sale: sale, piece: $0) }
    }
    for (term, sums) in terms { table.addTotal(term == .short ? .shortTerm : .longTerm, sums) }
    for (year, sums) in years { table.addTotal(year, sums) }
    table.addTotal(.total, total)
    return table.part
  }
}
