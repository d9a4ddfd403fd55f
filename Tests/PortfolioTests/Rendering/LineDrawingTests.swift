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
}
