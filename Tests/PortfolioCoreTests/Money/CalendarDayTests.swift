import PortfolioCore
import TestSupport
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
  @Test("is counted one by one from the first day of year 1 to the last of year 9999")
  func everyDay() {
    // Counts month by month, with 1970-01-01 as day 0.
    var count = -719_162
    for year in 1...9999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      for (month, length) in zip(1..., [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
        let first = CalendarDay(year: year, month: month, day: 1)
        let last = CalendarDay(year: year, month: month, day: length)
        let isRight =
          first?.daysSinceEpoch == count && last?.daysSinceEpoch == count + length - 1
          && first.map { $0.components == (year, month, 1) } == true
          && last.map { $0.components == (year, month, length) } == true
          && CalendarDay(year: year, month: month, day: length + 1) == nil
        if !isRight { Testing.Issue.record("\(year)-\(month)") }
        count += length
      }
    }
    #expect(count == 2_932_897)
  }

  @Test("knows its name for each day of four centuries")
  func components() {
    var expected = (year: 1801, month: 1, day: 1)
    for number in -61_726..<(-61_726 + 146_097) {
      let found = CalendarDay(daysSinceEpoch: number).components
      if found != expected { Testing.Issue.record("\(number): \(found), not \(expected)") }
      expected.day += 1
      if expected.day > CalendarDay.length(ofMonth: expected.month, year: expected.year) {
        expected = expected.month == 12 ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
      }
    }
    #expect(expected == (2201, 1, 1))
  }

  @Test(
    "is the one that the calendar has, or none",
    arguments: [
      (2024, 2, 29, true), (2023, 2, 29, false), (1900, 2, 29, false), (2000, 2, 29, true),
      (2024, 2, 30, false),
      (2024, 2, 31, false), (2024, 4, 31, false), (2024, 0, 1, false), (2024, 13, 1, false),
      (2024, 1, 0, false), (2024, 1, 32, false), (2024, -1, 5, false), (0, 12, 31, false),
      (10_000, 1, 1, false), (1, 1, 1, true), (9999, 12, 31, true),
    ])
  func validity(year: Int, month: Int, day: Int, isDay: Bool) {
    #expect((CalendarDay(year: year, month: month, day: day) != nil) == isDay)
  }

  @Test("is written with four, two and two digits")
  func text() {
    #expect(CalendarDay(daysSinceEpoch: 0).description == "1970-01-01")
    #expect(CalendarDay(year: 1, month: 2, day: 3)?.description == "0001-02-03")
    #expect(day("9999-12-31").description == "9999-12-31")
  }

  @Test("comes before the days that follow it")
  func order() {
    #expect(day("2023-12-31") < day("2024-01-01") && !(day("2024-01-01") < day("2024-01-01")))
    #expect(day("2024-02-28").advanced(by: 2) == day("2024-03-01"))
    #expect(day("2024-03-01").advanced(by: -1) == day("2024-02-29"))
  }
}
