import CommandLineKit
import PortfolioCore

/// The growth of each month, and how far below its last high the portfolio was.
extension PortfolioPage {
  var months: HTML {
    let growth = Dictionary(
      (contents.performance.months + contents.performance.years).compactMap { row in
        row.key.map { ($0, row.figures) }
      }
    ) { first, _ in first }
    let years = contents.performance.years.compactMap(\.key)
    guard years.contains(where: { growth[$0]?.twr != nil }) else { return .nothing }
    let fields =
      [DataTable.Field(name: "date", heading: said(.pageYear), isNumber: false)]
      + (1...12).map { DataTable.Field(name: "\($0)", heading: said(.pageMonth($0))) }
      + [DataTable.Field(name: "year", heading: said(.pageYear))]
    let table = DataTable(
      name: "months", caption: said(.pagePart(.months)), fields: fields,
      rows: years.reversed().map { year in
        let keys = (1...12).map { "\(year)-\($0 < 10 ? "0" : "")\($0)" } + [year]
        return DataTable.Row(key: year, cells: [DataTable.Cell(year)] + keys.map { heat(growth[$0]) })
      }, hidesCaption: true)
    return "<div class=\"heat\">\(table.scrolling(formats))</div>\n"
  }

  /// A percentage on a ground that is the darker the more it is.
  private func heat(_ figures: ReturnFigures?) -> DataTable.Cell {
    guard let figures else { return "" }
    guard let percent = figures.twr, !figures.startIsDoubtful else {
      return DataTable.Cell("–", staleDay: figures.startIsDoubtful ? figures.oldStart : nil)
    }
    let size = abs(percent.approximation)
    let step = size < 0.5 ? 0 : size < 2 ? 1 : size < 5 ? 2 : 3
    let styles: [HTML] = percent.isNegative ? ["", "d1", "d2", "d3"] : ["", "u1", "u2", "u3"]
    return DataTable.Cell(formats.percent(percent), className: styles[step], staleDay: figures.oldEnd)
  }

  // MARK: Drawdown

  var drawdown: HTML {
    let falls = contents.performance.falls
    guard falls.count > 1 else { return .nothing }
    let depths = falls.map { ExactDecimal.percent($0.depth) }
    let table = DataTable(
      name: "drawdown", caption: said(.pagePart(.drawdown)),
      fields: [
        DataTable.Field(name: "date", heading: heading(.date), isNumber: false),
        DataTable.Field(name: "drawdown", heading: said(.pageDrawdownPercent)),
      ],
      rows: zip(falls, depths).map { fall, depth in
        DataTable.Row(
          key: fall.day.description, cells: [DataTable.Cell(formats.day(fall.day)), percent(depth)])
      })
    let figure = Drawing.Figure(
      chart: "drawdown", id: "chart-drawdown", name: said(.pageDrawdownPercent), figures: said(.pageFigures),
      table: table.scrolling(formats))
    return LineDrawing(
      figure: figure, days: falls.map(\.day),
      lines: [LineDrawing.Line(name: said(.pageDrawdownPercent), values: depths)], height: 140
    ).html(formats)
  }
}
