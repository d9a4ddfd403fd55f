import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How the income to come is shown.
extension IncomeForecast: Report, Omitting {
  static let columns = Columns<IncomeForecast> {
    Column("currency", isOptional: true, \.currency)
    Column("estimate", \.estimate)
    Column("months", \.months)
    Column("total", \.total)
    Column.omissions(optional: true)
  }

  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(rows: months.flatMap { month in month.payments.map { Line(month: month.month, payment: $0) } })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let days = (from: layout.formats.day(from), to: layout.formats.day(to))
    let nothing: Message = hasTransactions ? .incomeNothingRecurs(day: days.from) : .noTransactions
    let frame = Frame(nothing: months.isEmpty ? nothing : nil, omissions: omissions, saysWhyNothing: true)
    return layout.framed(frame) {
      var table = ColumnTable(months, layout)
      table.addTotal(.total, total)
      return [
        .text(layout.words(.incomeEstimated(from: days.from, to: days.to))), .gap, table.part, .gap,
        .title(layout.words(.incomePayments)), .table(months.flatMap(\.payments), layout),
      ]
    }
  }
}

extension IncomeForecast.Total: Record {
  static let columns = Columns<IncomeForecast.Total> {
    Column("amount", as: .money, \.amount)
  }
}

extension IncomeForecast.Month: Record {
  static let columns = Columns<IncomeForecast.Month> {
    Column("month", as: .month.bold, priority: 2, \.month)
    Column("amount", as: .amount, missing: "-", priority: 1, \.amount)
    Column("payments", in: .json, \.payments)
  }
}

extension IncomeForecast.Payment: Record {
  static let columns = Columns<IncomeForecast.Payment> {
    Column("date", priority: 4, \.date)
    Column("ticker", as: .ticker, priority: 5, \.ticker)
    Column("id", priority: 1, position: .last, \.id)
    Column("quantity", as: .quantity, priority: 2, \.quantity)
    Column("perShare", as: .price, missing: "-", priority: 3, \.perShare)
    Column("amount", as: .amount, missing: "-", priority: 6, \.amount)
  }
}

/// A payment with its month, for a line of csv.
private struct Line: Record {
  let month: String
  let payment: IncomeForecast.Payment

  static let columns = Columns<Line> {
    Column("month", \.month)
    IncomeForecast.Payment.columns.of(\.payment)
  }
}
