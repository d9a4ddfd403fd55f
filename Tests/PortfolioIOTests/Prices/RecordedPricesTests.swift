import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("Recorded prices")
struct RecordedPricesTests {
  let folder = TemporaryFolder()
  let time = FakeTime(secondsSinceEpoch: 1_795_208_400)

  private var recorded: RecordedPrices {
    RecordedPrices(path: folder.path("p.history.json"), time: time.source, patience: .seconds(1))
  }

  private func quote(_ ticker: String, _ price: Int, day: String, _ source: PriceSource = .live) throws
    -> Quote
  {
    guard case .instant(let time) = Timestamp("\(day)T21:00:00Z") else { throw CancellationError() }
    return Quote(ticker: ticker, price: ExactDecimal(price), time: time, fetched: time, source: source)
  }

  @Test("are one a day and ticker, the last of a day, a line a day in the file")
  func perDay() throws {
    try recorded.record([quote("KO", 70, day: "2026-11-20"), quote("AAPL", 260, day: "2026-11-20")])
    try recorded.record([quote("AAPL", 262, day: "2026-11-20"), quote("AAPL", 250, day: "2026-11-19")])
    let days = try recorded.load().prices(of: "AAPL")
    #expect(days.map(\.day.description) == ["2026-11-19", "2026-11-20"])
    #expect(days.map(\.price.description) == ["250", "262"])
    #expect(
      try folder.text("p.history.json") == """
        {"version":1,"days":[
        {"date":"2026-11-19","prices":{"AAPL":250}},
        {"date":"2026-11-20","prices":{"AAPL":262,"KO":70}}
        ]}

        """)
  }

  @Test("are only what was fetched: nothing from the cache, nothing set by hand")
  func fetchedOnly() throws {
    try recorded.record([
      quote("KO", 70, day: "2026-11-20", .cache), quote("KO", 71, day: "2026-11-20", .manual),
    ])
    #expect(folder.names == [])
  }

  @Test("are narrowed to days")
  func narrowed() throws {
    for day in 10...20 { try recorded.record([quote("KO", day, day: "2026-11-\(day)")]) }
    let found = try recorded.load().prices(
      of: "KO", from: CalendarDay(year: 2026, month: 11, day: 12),
      to: CalendarDay(year: 2026, month: 11, day: 14))
    #expect(found.map(\.price.description) == ["12", "13", "14"])
  }

  @Test(
    "that are damaged are left as they are, and are an error",
    arguments: ["", "{", "[]", #"{"version":2,"days":[]}"#, #"{"days":[{"date":"2026-02-30","prices":{}}]}"#])
  func damaged(text: String) throws {
    try folder.write(text, to: "p.history.json")
    #expect(throws: StoreError.self) { try recorded.load() }
    #expect(throws: StoreError.self) { try recorded.record([quote("KO", 1, day: "2026-11-20")]) }
    #expect(try folder.text("p.history.json") == text)
  }
}
