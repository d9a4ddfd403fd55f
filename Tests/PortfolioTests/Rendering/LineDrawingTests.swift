import PortfolioCore
import PortfolioIO
import Testing

@testable import portfolio

@Suite("Line drawing")
struct LineDrawingTests {
  @Test("has all purchases as one path and all sales as another, where their lines are, each place once")
  func dots() throws {
    let first = try #require(CalendarDay(year: 2026, month: 1, day: 1))
    let days = (0...1000).map(first.advanced)
    func mark(_ number: Int, isPurchase: Bool = true) -> LineDrawing.Mark {
      LineDrawing.Mark(day: days[number], value: Double(number), isPurchase: isPurchase)
    }
    let drawing = LineDrawing(
      days: days, lines: [LineDrawing.Line(name: "price", values: (0...1000).map(Double.init))],
      marks: [mark(0), mark(250), mark(250), mark(500, isPurchase: false), mark(1000)], height: 100,
      isSmall: true, isBare: true)
    let content = try #require(drawing.picture(Formats())).content.text
    let paths = content.split(separator: "\n").filter { $0.hasPrefix("<path") }
    #expect(
      paths == [
        #"<path data-trade=buy d="M0 100h0M250 75h0M1000 0h0"/>"#, #"<path data-trade=sell d="M500 50h0"/>"#,
        #"<path class=hollow d="M500 50h0"/>"#,
      ])
    for place in ["0,100 ", "250,75 ", "500,50 ", "1000,0 "] { #expect(content.contains(place)) }
  }

  @Test("shows lines of different days at their own days, on a terminal and on a page")
  func ownDays() throws {
    let first = try #require(CalendarDay(year: 2026, month: 1, day: 1))
    let days = (0...100).map(first.advanced)
    let lines = [(days[...49], 10), (days[51...], 30)].map { days, value in
      Chart.Line(points: days.map { ($0, ExactDecimal(value)) })
    }
    let rows = Chart(lines: lines).text(Layout(width: 80, words: .english)).split(separator: "\n").prefix(13)
    let plots = rows.compactMap { $0.split { $0 == "┤" || $0 == "│" }.last.map(Array.init) }
    /// Where a row begins and ends to have dots, of 100.
    func ends(of row: [Character]?) throws -> [Int] {
      let row = try #require(row)
      let drawn = row.indices.filter { row[$0] != "⠀" && row[$0] != " " }
      return [drawn.first, drawn.last].map { ($0 ?? -1) * 100 / (row.count - 1) }
    }
    let (early, late) = (try ends(of: plots.last), try ends(of: plots.first))
    #expect(early[0] == 0 && 47...50 ~= early[1], "\(early)")
    #expect(49...52 ~= late[0] && late[1] == 100, "\(late)")

    func places(_ lines: [[Double?]]) throws -> [Substring] {
      let drawing = LineDrawing(days: days, lines: lines.map { LineDrawing.Line(name: "", values: $0) })
      let content = try #require(drawing.picture(Formats())).content.text
      return content.split(separator: "\n").filter { $0.hasPrefix("<polyline") }
    }
    let drawn = try places([
      days.indices.map { $0 < 50 ? 10 : nil }, days.indices.map { $0 > 50 ? 30 : nil },
    ])
    let xs = drawn.map { line in
      line.split(separator: "\"").dropFirst().first?.split(separator: " ").compactMap {
        $0.split(separator: ",").first.flatMap { Int($0) }
      } ?? []
    }
    // The first line is drawn last, above the others.
    #expect(xs.map(\.first) == [510, 0] && xs.map(\.last) == [1000, 490])
  }
}
