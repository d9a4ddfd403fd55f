import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Stored exchange rates")
struct RateFileTests {
  let folder = TemporaryFolder()
  private let name = "p.rates.json"

  private var file: Document<RateArchive> {
    get throws {
      let time = FakeTime(secondsSinceEpoch: 1_795_208_400)
      return try PortfolioFiles(store: folder.path("p.json"), FileAccess(time: time.source)).rates
    }
  }

  /// Two currencies over three years, one of them with a rate set by hand.
  private func write() throws {
    try file.change { archive in
      for number in stride(from: 0, to: 900, by: 30) {
        let day = CalendarDay(daysSinceEpoch: 19_700 + number)
        for (index, code) in ["CHF", "USD"].enumerated() {
          let rate = ExactDecimal(1 + number + index)
          archive.set(code, DayRate(day: day, rate: rate, source: .ecb))
        }
      }
      archive.set(
        "USD", DayRate(day: CalendarDay(daysSinceEpoch: 19_730), rate: decimal("9.5"), source: .manual))
    }
  }

  @Test("are the same whatever the layout of the file")
  func layouts() throws {
    try write()
    let text = try #require(try folder.text(name))
    let book = try file.load()
    #expect(book.codes == ["CHF", "USD"] && book.rates(of: "USD").count == 30)
    for other in [text.replacing("\n", with: " "), text.replacing(",\"year\"", with: " ,\n\"year\"")] {
      try folder.write(other, to: name)
      let same = try file.load()
      for code in ["CHF", "USD", "GBP"] {
        #expect(same.rates(of: code) == book.rates(of: code))
        for day in stride(from: 19_690, to: 20_700, by: 17) {
          let day = CalendarDay(daysSinceEpoch: day)
          #expect(same.last(code, through: day) == book.last(code, through: day))
        }
      }
    }
  }

  @Test(
    "of a year that cannot be read are named with their line once they are needed, and keep no other back")
  func unreadable() throws {
    try write()
    let lines = try #require(try folder.text(name)).split(separator: "\n", omittingEmptySubsequences: false)
    let number = try #require(
      lines.firstIndex { $0.hasPrefix(#"{"currency":"USD","year":2024,"source":"ecb""#) })
    var damaged = lines.map(String.init)
    damaged[number] = damaged[number].replacing(":", with: ";").replacing(";", with: ":", maxReplacements: 4)
    try folder.write(damaged.joined(separator: "\n"), to: name)
    let book = try file.load()
    #expect(book.rates(of: "CHF").count == 30)
    try book.check()
    #expect(book.last("USD", through: CalendarDay(daysSinceEpoch: 19_760)) != nil)
    #expect(throws: StoreError.foreign(Place(file: folder.path(name), line: number + 1))) { try book.check() }
  }
}
