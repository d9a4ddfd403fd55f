import PortfolioCore
import PortfolioKit
import TestSupport
import Testing

@testable import portfolio

@Suite("lines of the history")
struct HistoryLineTests {
  /// A line is drawn from doubles, which are worked out for all days at once.
  @Test(
    "have the figures that the history has of their days",
    arguments: [nil, "VT"], [ReportScope(), ReportScope(account: "Pension"), ReportScope(tickers: ["NVDA"])])
  func figures(inflation: String?, scope: ReportScope) throws {
    let machine = try FakeMachine.demo()
    let portfolio = try Portfolio(
      contentsOf: machine.home.path(".local/share/portfolio/portfolio.json"), home: "USD",
      today: CalendarDay(year: 2026, month: 11, day: 20))
    func history(at days: [CalendarDay]?, from starts: [CalendarDay?] = []) throws -> HistoryReport {
      try portfolio.history(scope, at: days, drawnFrom: starts, benchmark: "VT", real: inflation)
    }
    let line = try #require(history(at: nil, from: [nil]).lines.first)
    #expect(line.count >= 250)
    for (drawn, point) in zip(line, try history(at: line.map(\.date)).points) {
      #expect(drawn.date == point.date && drawn.isComplete == point.complete)
      for (about, exact) in [
        (drawn.whole, point.whole), (drawn.paidIn, point.paidIn), (drawn.benchmark, point.benchmark),
      ] {
        #expect((about == nil) == (exact == nil), "\(point.date)")
        #expect(abs((about ?? 0) - (exact?.nearestDouble ?? 0)) < 0.01, "\(point.date)")
      }
    }
  }

  @Test("leave out what has no price, and say so")
  func incomplete() throws {
    let machine = FakeMachine()
    machine.given(
      "add buy AAA 10 5 --date 2026-01-02 -q", "add spinoff AAA BBB 1 --date 2026-02-02 --basis-percent 10 -q"
    )
    let portfolio = try Portfolio(
      contentsOf: machine.home.path(".local/share/portfolio/portfolio.json"),
      today: CalendarDay(year: 2026, month: 3, day: 2))
    // Of today, no price is known.
    let scope = ReportScope(to: CalendarDay(year: 2026, month: 3, day: 1))
    let line = try #require(portfolio.history(scope, drawnFrom: [nil]).lines.first)
    #expect(line.allSatisfy { $0.whole == 50 && $0.paidIn == 50 })
    #expect(line.filter { !$0.isComplete }.first?.date == CalendarDay(year: 2026, month: 2, day: 2))
  }
}
