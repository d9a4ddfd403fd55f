import PortfolioCore

/// The growth of each month.
extension PortfolioPage {
  var months: HTML {
    let growth = Dictionary(
      (contents.performance.months + contents.performance.years).compactMap { row in
        row.key.map { ($0, row.figures) }
      }
    ) { first, _ in first }
    let years = contents.performance.years.compactMap(\.key)
    guard years.contains(where: { growth[$0]?.twr != nil }) else { return .nothing }
    let columns = Columns<String> {
      Column("date") { $0 }.titled { $0(.pageYear) }
      (1...12).map { month in
        Column("\(month)", as: .figure) { _ in "" }.titled { $0(.pageMonth(month)) }.onPage { year, layout in
          heat(growth["\(year)-\(month < 10 ? "0" : "")\(month)"], layout.formats)
        }
      }
      Column("year", as: .figure) { _ in "" }.titled { $0(.pageYear) }.onPage { heat(growth[$0], $1.formats) }
    }
    let table = table(
      "months", words(.pagePart(.months)), years.reversed(), columns.list, key: \.self, hidesCaption: true)
    return "<div class=\"heat\">\(table.scrolling)</div>\n"
  }
}

/// A percentage on a ground that is the darker the more it is.
private func heat(_ figures: ReturnFigures?, _ formats: Formats) -> PageCell {
  guard let figures else { return PageCell("") }
  guard let percent = figures.twr, !figures.startIsDoubtful else {
    return PageCell("–", staleDay: figures.startIsDoubtful ? figures.oldStart : nil)
  }
  let size = abs(percent.nearestDouble)
  let step = size < 0.5 ? 0 : size < 2 ? 1 : size < 5 ? 2 : 3
  let styles: [HTML] = percent.isNegative ? ["", "d1", "d2", "d3"] : ["", "u1", "u2", "u3"]
  return PageCell("\(formats.percent(percent))", style: styles[step], staleDay: figures.oldEnd)
}
