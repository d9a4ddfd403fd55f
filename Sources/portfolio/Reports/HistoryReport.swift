import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The recorded prices of some tickers day by day, and on a terminal their course.
struct HistoryReport: Report {
  /// Of one ticker, the oldest first.
  struct Course {
    let ticker: String
    let prices: [DayPrice]
  }

  let courses: [Course]

  private static let columns = ["ticker", "date", "price"]
  private static let plotHeight = 8
  private static let widestPlot = 100

  var json: JSONValue {
    .object([
      "history": .array(
        courses.map { course in
          .object([
            "ticker": .string(course.ticker),
            "days": .array(
              course.prices.map {
                .object(["date": .string($0.day.description), "price": .number($0.price)])
              }),
          ])
        })
    ])
  }

  var csv: CSVWriter {
    CSVWriter(
      columns: Self.columns,
      records: courses.flatMap { course in
        course.prices.map {
          ["ticker": .string(course.ticker), "date": .string($0.day.description), "price": .number($0.price)]
        }
      })
  }

  func text(_ layout: Layout) -> String {
    courses.isEmpty
      ? layout.words.text(.noPrices) + "\n" : courses.map { text($0, layout) }.joined(separator: "\n")
  }

  private func text(_ course: Course, _ layout: Layout) -> String {
    if course.prices.isEmpty {
      return VisibleText.escaped(layout.words.text(.noHistory(ticker: course.ticker))) + "\n"
    }
    let title = Style.bold.applied(to: VisibleText.escaped(course.ticker), color: layout.color) + "\n"
    return title + plot(course.prices, layout) + layout.render(table(course.prices, layout))
  }

  /// The newest day first, each with its change since the recorded day before.
  private func table(_ prices: [DayPrice], _ layout: Layout) -> Table {
    var table = Table(columns: [
      Table.Column(layout.heading(.date), priority: 4),
      Table.Column(layout.heading(.price), .right, priority: 3),
      Table.Column(layout.heading(.change), .right, priority: 1),
      Table.Column(layout.heading(.changePercent), .right, priority: 2),
    ])
    for index in prices.indices.reversed() {
      let change = index > 0 ? change(from: prices[index - 1], to: prices[index]) : nil
      table.add([
        Table.Cell(layout.forms.day(prices[index].day)), Table.Cell(layout.forms.price(prices[index].price)),
        change.map { layout.forms.gain($0.amount, layout.forms.price) } ?? "",
        change?.percent.map { layout.forms.gain($0, layout.forms.percent) } ?? "",
      ])
    }
    return table.withoutEmptyColumns
  }

  /// nil where the figures have more digits than are held: a gap in the table keeps nobody from the prices.
  private func change(from earlier: DayPrice, to later: DayPrice) -> PriceChange? {
    do throws(DecimalOverflow) {
      return try later.change(since: earlier)
    } catch {
      return nil
    }
  }

  /// The course between the first and the last day; nothing where no terminal is, or nothing to be seen.
  private func plot(_ prices: [DayPrice], _ layout: Layout) -> String {
    guard let width = layout.width, prices.count > 1, let low = prices.map(\.price).min(),
      let high = prices.map(\.price).max(), let first = prices.first, let last = prices.last
    else { return "" }
    let labels = [high, low].map(layout.forms.price)
    let margin = labels.map { CellWidth.of($0) }.max() ?? 0
    let room = min(width, Self.widestPlot) - margin - 2
    guard room >= 20 else { return "" }
    let points = prices.map { (at: Double($0.day.daysSinceEpoch), value: $0.price.approximation) }
    let style: Style = last.price < first.price ? .red : .green
    var text = ""
    for (row, line) in LinePlot(points, width: room, height: Self.plotHeight).lines.enumerated() {
      let label = row == 0 ? labels[0] : row == Self.plotHeight - 1 ? labels[1] : ""
      text += padding(margin - CellWidth.of(label)) + label + (label.isEmpty ? " │" : " ┤")
      text += style.applied(to: line, color: layout.color) + "\n"
    }
    let days = [first, last].map { layout.forms.day($0.day) }
    let gap = room - days.reduce(0) { $0 + CellWidth.of($1) }
    return text + padding(margin + 1) + "└" + days[0] + String(repeating: "─", count: max(1, gap)) + days[1]
      + "\n\n"
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension ExactDecimal {
  /// About this number, for drawing.
  var approximation: Double { Double(description) ?? 0 }
}
