import PortfolioCore
import TestSupport
import Testing

@testable import portfolio

@Suite("Days and periods in words")
struct DateWordsTests {
  @Test(
    "mean these days on a Sunday in March",
    arguments: [
      ("today", "2026-03-29", "2026-03-29"), ("Tomorrow", "2026-03-30", "2026-03-30"),
      ("yesterday", "2026-03-28", "2026-03-28"), ("this-week", "2026-03-23", "2026-03-29"),
      ("last-week", "2026-03-16", "2026-03-22"), ("this-month", "2026-03-01", "2026-03-31"),
      ("LAST-MONTH", "2026-02-01", "2026-02-28"), ("this-year", "2026-01-01", "2026-12-31"),
      ("last-year", "2025-01-01", "2025-12-31"), ("7d", "2026-03-22", "2026-03-22"),
      ("2w", "2026-03-15", "2026-03-15"), ("1m", "2026-02-28", "2026-02-28"),
      ("0d", "2026-03-29", "2026-03-29"),
      ("25m", "2024-02-29", "2024-02-29"), ("1y", "2025-03-29", "2025-03-29"),
      ("2024", "2024-01-01", "2024-12-31"),
      ("2024-02", "2024-02-01", "2024-02-29"),
    ])
  func words(text: String, first: String, last: String) {
    #expect(DateWords(today: day("2026-03-29")).period(text) == day(first)...day(last))
  }

  @Test(
    "mean nothing else",
    arguments: ["", "d", "7", "-7d", "+7d", "7 d", "last", "next-month", "9999999y", "soon"])
  func others(text: String) {
    #expect(DateWords(today: day("2026-03-29")).period(text) == nil)
  }

  @Test("of the month before January are those of December")
  func january() {
    #expect(DateWords(today: day("2026-01-31")).period("last-month") == day("2025-12-01")...day("2025-12-31"))
  }

  @Test("are taken by lists")
  func everywhere() {
    let machine = FakeMachine()
    machine.given("add fee 1 --date 2026-11-15 -q", "add fee 2 --date 2026-10-15 -q")
    #expect(machine.run("list --from 7d --csv").output.contains(",1,"))
    #expect(machine.run("list --from last-month --to last-month --json").output.hasSuffix("\"count\":1}\n"))
    #expect(machine.run("list --to tomorrow --json").output.hasSuffix("\"count\":2}\n"))
  }
}
