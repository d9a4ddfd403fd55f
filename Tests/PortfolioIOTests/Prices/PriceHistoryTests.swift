import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Prices of days")
struct PriceHistoryTests {
  let folder = TemporaryFolder()
  let time = FakeTime(secondsSinceEpoch: 1_795_208_400)
  private let name = "p.history.jsonl"

  private var history: PriceHistory { history(at: name) }

  private func history(at name: String) -> PriceHistory {
    PriceHistory(
      path: folder.path(name), legacyPath: folder.path("p.history.json"),
      access: FileAccess(time: time.source))
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(Timestamp(text)?.day) }

  private func price(_ ticker: String, _ text: String, _ price: String, _ currency: String? = nil) throws
    -> RecordedPrice
  {
    RecordedPrice(
      ticker: ticker,
      price: DayPrice(day: try day(text), price: decimal(price), currency: currency, origin: .imported))
  }

  private func prices(_ ticker: String) throws -> [String] {
    try history.prices(of: [ticker])[ticker]?.map { "\($0.day) \($0.price)" } ?? []
  }

  /// A file of an earlier version: the lines that it has sorted, and those that were added.
  private func file(version: Int, _ sorted: String, added: String...) -> String {
    func check(_ text: String) -> String { String(Checksum.of(text.utf8), radix: 16) }
    let size = "{\"version\":\(version),\"sorted\":\(sorted.utf8.count)"
    if version == 1 {
      let additions = added.map { lines in
        "\(lines){\"prices\":\(lines.count { $0 == "\n" }),\"check\":\"\(check(lines))\"}\n"
      }
      return size + "}\n" + sorted + additions.joined()
    }
    let additions = added.map { lines in
      let fields = "{\"size\":\(lines.utf8.count),\"check\":\"\(check(lines))\""
      return "\(fields),\"head\":\"\(check(fields))\"}\n\(lines)"
    }
    return size + ",\"check\":\"\(check(sorted))\"}\n" + sorted + additions.joined()
  }

  /// The file that the program wrote before it closed additions, and what is in it.
  private static let before = "Fixtures/prices/stored/version-3.jsonl"
  private static let beforeLines = [
    "AAPL 2024-01-02 185.64 USD", "AAPL 2024-01-03 184.2 USD", "AAPL 2024-01-04 181.91 USD",
    "BRK.B 2024-01-02 362.46 USD", "KO 2024-01-02 59.82 USD", "KO 2024-01-03 60.03 -",
    "^GSPC 2024-01-02 4742.83 -",
  ]

  private func all() throws -> [String] {
    try history.prices(of: []).flatMap { ticker, prices in
      prices.map { "\(ticker) \($0.day) \($0.price) \($0.currency ?? "-")" }
    }.sorted()
  }

  private func quote(_ ticker: String, _ price: Int, _ day: String, _ source: PriceSource = .live) throws
    -> Quote
  {
    let time = try #require(Timestamp("\(day)T21:00:00Z"))
    return Quote(
      ticker: ticker, price: ExactDecimal(price), time: time,
      fetched: Instant(secondsSinceEpoch: 1_795_208_400), source: source)
  }

  @Test("are one of a ticker and a day, the last, under the day of the price and not that of the fetch")
  func perDay() throws {
    try history.record([quote("KO", 70, "2026-11-20"), quote("AAPL", 260, "2026-11-20")])
    try history.record([quote("AAPL", 262, "2026-11-20"), quote("AAPL", 250, "2026-11-19")])
    #expect(try prices("AAPL") == ["2026-11-19 250", "2026-11-20 262"])
    #expect(try prices("KO") == ["2026-11-20 70"])
  }

  @Test("are recorded of what was fetched alone: nothing from the cache, nothing set by hand")
  func fetchedOnly() throws {
    try history.record([quote("KO", 70, "2026-11-20", .cache), quote("KO", 71, "2026-11-20", .manual)])
    #expect(folder.names == [])
  }

  @Test("are counted as new, known and replaced; the same again changes nothing")
  func counts() throws {
    let first = [try price("A", "2024-01-02", "1"), try price("A", "2024-01-03", "2", "USD")]
    #expect(try history.add(first).new == 2)
    let text = try folder.text(name)
    let again = try history.add(first + [price("A", "2024-01-03", "2.00")])
    #expect(again.new == 0 && again.duplicate == 3 && again.replaced == 0)
    #expect(try folder.text(name) == text)
    #expect(try history.add([price("A", "2024-01-03", "0")]).replaced == 1)
    #expect(try prices("A") == ["2024-01-02 1", "2024-01-03 0"])
  }

  @Test("of every ticker that a store can hold are found, however it is written, and belong to no other")
  func oddTickers() throws {
    let tickers = OddTickers.all
    let days = ["2024-01-02", "2024-01-03"]
    for (round, day) in days.enumerated() {
      try history.record(
        tickers.enumerated().map { index, ticker in try quote(ticker, index * 10 + round, day) })
    }
    for isRewritten in [false, true] {
      if isRewritten {
        let many = (0..<5000).map { number in
          RecordedPrice(
            ticker: "ZZZ",
            price: DayPrice(day: CalendarDay(daysSinceEpoch: 10_000 + number), price: ExactDecimal(number)))
        }
        try history.add(many)
      }
      for (index, ticker) in tickers.enumerated() {
        #expect(
          try prices(ticker) == ["\(days[0]) \(index * 10)", "\(days[1]) \(index * 10 + 1)"], "\(ticker)")
        let last = try history.lastPrices(of: [ticker], through: day("2024-01-02"))[ticker]
        #expect(last?.price == ExactDecimal(index * 10), "\(ticker)")
      }
      #expect(try history.checked() == tickers.count * 2 + (isRewritten ? 5000 : 0))
      #expect(try history.repair() == nil)
    }
  }

  @Test("of every ticker are taken along from the earliest format")
  func oddLegacy() throws {
    let members = OddTickers.all.enumerated().map { index, ticker in
      JSONObject.Member(key: ticker, value: .number(ExactDecimal(index)))
    }
    let day: JSONValue = .object(["date": .string("2024-01-02"), "prices": .object(JSONObject(members))])
    let document: JSONValue = .object(["version": .number(ExactDecimal(1)), "days": .array([day])])
    try folder.write(String(decoding: document.document, as: UTF8.self), to: "p.history.json")
    try history.add([price("KO", "2024-01-02", "1")])
    for (index, ticker) in OddTickers.all.enumerated() {
      #expect(try prices(ticker) == ["2024-01-02 \(index)"], "\(ticker)")
    }
    #expect(try history.checked() == OddTickers.all.count + 1)
  }

  @Test(
    "of tickers that were written without escapes are still read",
    arguments: ["A\\B", "A\\", "A B", "!", "A,B", "A\"B", "A\",\"B"])
  func unescaped(ticker: String) throws {
    func line(_ day: Int) -> String { "[\"\(ticker)\",\"2024-01-0\(day)\",7,null,\"recorded\"]\n" }
    try folder.write(file(version: 2, line(2), added: line(3)), to: name)
    for _ in 0..<2 {
      #expect(try prices(ticker) == ["2024-01-02 7", "2024-01-03 7"])
      #expect(try history.checked() == 2)
      try history.add([price(ticker, "2024-01-03", "7")])
    }
    try history.add([price("KO", "2024-01-03", "7")])
    #expect(try prices(ticker) == ["2024-01-02 7", "2024-01-03 7"])
  }

  @Test("are not hidden by those of a ticker without escapes that looks like another and a later day")
  func misleading() throws {
    let lines = ["[\"A\",\"2024-01-03\",7,null", "[\"A\",\"2024-01-09\",1\",\"2024-01-02\",5,null"]
    let added = lines.map { $0 + ",\"recorded\"]\n" }.joined()
    try folder.write(file(version: 2, "", added: added), to: name)
    #expect(try history.lastPrices(of: ["A"], through: day("2024-12-31"))["A"]?.price == decimal("7"))
  }

  @Test("that are adjusted for later splits keep the day on which they came, and are not those that are not")
  func adjusted() throws {
    func adjusted(_ came: String?) throws -> RecordedPrice {
      RecordedPrice(
        ticker: "A",
        price: DayPrice(
          day: try day("2024-01-02"), price: ExactDecimal(5), currency: "USD", origin: .imported,
          adjusted: try came.map(day)))
    }
    try history.add([price("A", "2024-01-01", "4")])
    #expect(try history.add([adjusted(nil)]).new == 1)
    #expect(try history.add([adjusted("2026-11-26")]).replaced == 1)
    #expect(try history.add([adjusted("2026-11-27")]).duplicate == 1)
    let line = #"["A","2024-01-02",5,"USD","imported","2026-11-26"]"#
    #expect(try #require(try folder.text(name)).contains(line))
    try history.add((1...3000).map { try price("B\($0)", "2024-01-02", "1") })
    #expect(try #require(try folder.text(name)).contains(line))
    #expect(
      try history.prices(of: ["A"])["A"] == [
        price("A", "2024-01-01", "4").price, adjusted("2026-11-26").price,
      ])
    #expect(try history.checked() == 3002)
  }

  @Test("are appended to the file, and sorted into it when there are many")
  func appended() throws {
    try history.add([price("A", "2024-01-02", "1")])
    let before = try #require(try folder.text(name)).split(separator: "\n").dropFirst()
    try history.add([price("B", "2024-01-02", "1")])
    #expect(try #require(try folder.text(name)).split(separator: "\n").dropFirst().starts(with: before))
    var many: [RecordedPrice] = []
    for number in 0..<3000 {
      many.append(
        RecordedPrice(
          ticker: "T\(number % 7)",
          price: DayPrice(day: CalendarDay(daysSinceEpoch: 19_000 - number), price: ExactDecimal(number))))
    }
    #expect(try history.add(many).new == 3000)
    let lines = try #require(try folder.text(name)).split(separator: "\n").dropFirst()
    #expect(Array(lines) == lines.sorted() && lines.count == 3002)
  }

  @Test("of each ticker and day are found among those of others, wherever they stand in the file")
  func found() throws {
    var random = SeededGenerator(seed: 7)
    var expected: [String: [Int: Int]] = [:]
    let tickers = ["A", "AA", "A.B", "B", "BRK.B", "ZZZ", "^GSPC", "EURUSD=X"]
    for round in 0..<12 {
      var added: [RecordedPrice] = []
      for _ in 0..<(round == 4 ? 4000 : 40) {
        let ticker = tickers[Int.random(in: 0..<tickers.count, using: &random)]
        let (day, price) = (
          Int.random(in: 18_000..<19_000, using: &random), Int.random(in: 0..<9999, using: &random)
        )
        expected[ticker, default: [:]][day] = price
        added.append(
          RecordedPrice(
            ticker: ticker,
            price: DayPrice(day: CalendarDay(daysSinceEpoch: day), price: ExactDecimal(price))))
      }
      try history.add(added)
    }
    for ticker in tickers + ["AB", "0", "zz"] {
      let known = (expected[ticker] ?? [:]).sorted { $0.key < $1.key }
      let found = try history.prices(of: [ticker])[ticker] ?? []
      #expect(found.map(\.day.daysSinceEpoch) == known.map(\.key), "\(ticker)")
      #expect(found.map(\.price) == known.map { ExactDecimal($0.value) }, "\(ticker)")
      for day in stride(from: 17_990, to: 19_010, by: 37) {
        let last = try history.lastPrices(of: [ticker], through: CalendarDay(daysSinceEpoch: day))[ticker]
        #expect(
          last?.price == known.last { $0.key <= day }.map { ExactDecimal($0.value) }, "\(ticker) \(day)")
      }
      let some = try history.prices(
        of: [ticker], from: CalendarDay(daysSinceEpoch: 18_300), to: CalendarDay(daysSinceEpoch: 18_400))
      #expect((some[ticker] ?? []).count == known.count { (18_300...18_400).contains($0.key) }, "\(ticker)")
    }
    let last = try history.lastPrices(of: tickers + ["AB"], through: CalendarDay(daysSinceEpoch: 18_700))
    for (ticker, known) in expected {
      let newest = known.filter { $0.key <= 18_700 }.max { $0.key < $1.key }
      #expect(last[ticker]?.price == newest.map { ExactDecimal($0.value) }, "\(ticker)")
    }
    #expect(last.count == expected.count)
  }

  @Test("of an addition that was torn as it was written are not there, and the next is written in its place")
  func torn() throws {
    try history.add([price("A", "2024-01-02", "1")])
    let whole = try #require(try folder.text(name))
    try history.add([price("A", "2024-01-03", "2"), price("B", "2024-01-03", "2")])
    let addition = try #require(try folder.text(name)).dropFirst(whole.count)
    for length in 1..<addition.count {
      try folder.write(whole + addition.prefix(length), to: name)
      #expect(try prices("A") == ["2024-01-02 1"], "\(length)")
      try history.add([price("C", "2024-01-04", "3")])
      #expect(try prices("A") == ["2024-01-02 1"] && prices("C") == ["2024-01-04 3"], "\(length)")
    }
  }

  @Test("that are replaced again and again take no more room than what is added between two sortings")
  func replacedAgain() throws {
    for round in 1...60 {
      try history.add((1...40).map { try price("T\($0)", "2024-01-02", "\(round).\($0)", "USD") })
      #expect(try #require(try folder.text(name)).utf8.count < 72_000, "\(round)")
    }
    #expect(try history.checked() == 40 && prices("T7") == ["2024-01-02 60.7"])
  }

  @Test("of the version before are all read, and all there once the next is added, which writes the newest")
  func before() throws {
    let text = try #require(try ProjectFiles.text(PriceHistoryTests.before))
    try folder.write(text, to: name)
    #expect(try all() == PriceHistoryTests.beforeLines && history.checked() == 7)
    #expect(try prices("KO") == ["2024-01-02 59.82", "2024-01-03 60.03"])
    #expect(
      try history.lastPrices(of: ["AAPL"], through: day("2024-01-03"))["AAPL"]?.price == decimal("184.2"))
    #expect(try history.add([price("KO", "2024-01-03", "60.03")]).duplicate == 1)
    #expect(try folder.text(name) == text)
    try history.add([price("KO", "2024-01-04", "61", "USD")])
    #expect(try #require(try folder.text(name)).hasPrefix("{\"version\":4,"))
    #expect(try all() == (PriceHistoryTests.beforeLines + ["KO 2024-01-04 61 USD"]).sorted())
    #expect(try history.checked() == 8)
  }

  @Test("that the version before acknowledged and that have been cut short or off are an error")
  func cutShort() throws {
    let whole = try #require(try ProjectFiles.text(PriceHistoryTests.before))
    let sorted = whole.split(separator: "\n").prefix(5).reduce(0) { $0 + $1.count + 1 }
    for length in sorted..<whole.count {
      let cut = String(whole.prefix(length))
      try folder.write(cut, to: name)
      #expect(throws: StoreError.self, "\(length)") { _ = try history.prices(of: ["A"]) }
      #expect(throws: StoreError.self, "\(length)") { try history.add([price("C", "2024-01-04", "3")]) }
      #expect(try folder.text(name) == cut)
    }
    // All that the last cut took is the end of the last line.
    #expect(try #require(try history.repair()).saved == 7)
    #expect(try all() == PriceHistoryTests.beforeLines)
  }

  @Test(
    "that the version before did not acknowledge are there where they are whole, and not where they are torn")
  func notAcknowledged() throws {
    let whole = try #require(try ProjectFiles.text(PriceHistoryTests.before))
      .replacing("\"end\":\"0000000000000255\"", with: "\"end\":\"0000000000000000\"")
    try folder.write(whole, to: name)
    #expect(try all() == PriceHistoryTests.beforeLines)
    let last = try #require(whole.ranges(of: "{\"size\":").last).lowerBound
    let size = whole[last...].count
    for length in 0..<size {
      try folder.write(String(whole.prefix(whole.count - size + length)), to: name)
      #expect(try history.checked() == 5, "\(length)")
    }
    try history.add([price("C", "2024-01-04", "3")])
    #expect(try history.checked() == 6)
  }

  @Test("that nobody closed are not there, and the next is written in their place")
  func notClosed() throws {
    try history.add([price("A", "2024-01-02", "1")])
    let whole = try #require(try folder.text(name))
    try folder.write(whole + "[\"Z\",\"2024-01-09\",5,null,\"imported\"]\n", to: name)
    #expect(try history.checked() == 1 && history.prices(of: []).keys.sorted() == ["A"])
    try history.add([price("B", "2024-01-02", "2")])
    #expect(try history.checked() == 2 && history.prices(of: []).keys.sorted() == ["A", "B"])
  }

  @Test("of which a digit has changed are found by a check, and keep no other ticker from being looked up")
  func changedDigit() throws {
    try history.add([price("A", "2024-01-02", "1"), price("B", "2024-01-02", "2")])
    let text = try #require(try folder.text(name)).replacing("02\",2,", with: "02\",7,")
    try folder.write(text, to: name)
    #expect(try prices("A") == ["2024-01-02 1"])
    #expect(throws: StoreError.self) { _ = try history.checked() }
    #expect(throws: StoreError.self) { _ = try history.prices(of: []) }
    try history.add([price("C", "2024-01-02", "3")])
    #expect(throws: StoreError.self) { _ = try history.checked() }
    // Sorting it anew would make the change look right.
    let many = try (1...3000).map { try price("T\($0)", "2024-01-02", "1") }
    #expect(throws: StoreError.self) { try history.add(many) }
    #expect(try #require(try history.repair()).saved == 3)
  }

  @Test("of a file of the second version are read, and written as the newest by the next that is added")
  func secondVersion() throws {
    let line = "[\"A\",\"2024-01-02\",2,null,\"imported\"]\n"
    let text = file(
      version: 2, line, added: line.replacing("A", with: "B"), line.replacing(",2,", with: ",3,"))
    try folder.write(text, to: name)
    #expect(try all() == ["A 2024-01-02 3 -", "B 2024-01-02 2 -"])
    for damaged in [
      text.replacing(",3,", with: ",4,"), text + "hello\n", text.replacing("\"size\"", with: "\"sise\""),
      text.replacing(",\"sorted\":\(line.utf8.count)", with: ",\"sorted\":7"),
    ] {
      try folder.write(damaged, to: name)
      #expect(throws: StoreError.self, "\(damaged)") { _ = try history.checked() }
    }
    try folder.write(text, to: name)
    try history.add([price("C", "2024-01-02", "2")])
    #expect(try #require(try folder.text(name)).hasPrefix("{\"version\":4,"))
    #expect(try history.checked() == 3)
  }

  @Test("of an addition of which any part is not on the disk are not there, as a power cut leaves it")
  func holes() throws {
    try history.add([price("A", "2024-01-02", "1")])
    let whole = Array(try #require(try folder.text(name)).utf8)
    try history.add((1...60).map { try price("B\($0)", "2024-01-03", "\($0)", "USD") })
    let addition = Array(try #require(try folder.text(name)).utf8.dropFirst(whole.count))
    for start in stride(from: 0, to: addition.count, by: 97) {
      var torn = addition
      for index in start..<min(start + 512, torn.count) { torn[index] = 0 }
      try writeInPlace(whole + torn, to: folder.path(name))
      #expect(try history.prices(of: []).keys.sorted() == ["A"], "\(start)")
      try history.add([price("C", "2024-01-04", "3")])
      #expect(try history.prices(of: []).keys.sorted() == ["A", "C"], "\(start)")
    }
  }

  @Test("that are damaged before an addition that is whole are an error, and not taken for torn ones")
  func damagedBefore() throws {
    try history.add([price("A", "2024-01-02", "1")])
    try history.add([price("B", "2024-01-02", "2")])
    try history.add([price("C", "2024-01-02", "3")])
    let text = try #require(try folder.text(name))
    for damaged in [
      text.replacing("2024-01-02\",2", with: "2024-01-02\",7"),
      text.replacing("{\"size\":", with: "{\"sise\":", maxReplacements: 1),
    ] {
      try folder.write(damaged, to: name)
      #expect(throws: StoreError.self) { _ = try history.prices(of: []) }
      #expect(throws: StoreError.self) { _ = try history.checked() }
    }
  }

  @Test(
    "of the newest addition are an error as soon as one byte of the file is another, and a repair saves the rest"
  )
  func changedByte() throws {
    try history.add([price("A", "2024-01-02", "1"), price("B", "2024-01-02", "2")])
    try history.add((1...3).map { try price("C\($0)", "2024-01-03", "\($0)", "USD") })
    let bytes = Array(try #require(try folder.text(name)).utf8)
    for index in bytes.indices {
      for other in [UInt8(ascii: "7"), UInt8(ascii: "x"), 0x0A] where other != bytes[index] {
        var changed = bytes
        changed[index] = other
        try writeInPlace(changed, to: folder.path(name))
        #expect(throws: StoreError.self, "\(index) \(other)") { _ = try history.checked() }
      }
    }
    let last = "[\"C3\",\"2024-01-03\",3,\"USD\",\"imported\"]"
    let changed = String(decoding: bytes, as: UTF8.self).replacing(last, with: last.dropLast() + "x")
    try folder.write(changed, to: name)
    #expect(throws: StoreError.damaged(Place(file: folder.path(name), line: 6))) { try history.checked() }
    #expect(throws: StoreError.self) { try history.add([price("D", "2024-01-04", "4")]) }
    let repair = try #require(try history.repair())
    #expect(repair.saved == 4 && repair.omissions == 1)
    #expect(try history.checked() == 4)
  }

  @Test(
    "are an error where something else was written behind them, and nothing of it is cut",
    arguments: ["\n", "hello", "# note\n", "{\"size\":1}\n", "{\"size\":0,\"check\":\"0\"}\n", "{"])
  func appendedByOthers(text: String) throws {
    try history.add([price("A", "2024-01-02", "1")])
    for _ in 0..<2 {
      let whole = try #require(try folder.text(name)) + text
      try folder.write(whole, to: name)
      #expect(throws: StoreError.self) { _ = try history.checked() }
      #expect(throws: StoreError.self) { try history.add([price("B", "2024-01-02", "2")]) }
      #expect(try folder.text(name) == whole)
      try folder.write(String(whole.dropLast(text.count)), to: name)
      try history.add([price("B", "2024-01-02", "2")])
    }
  }

  @Test("of a file of the first version are read, and written as the newest by the next that is added")
  func firstVersion() throws {
    let line = "[\"B\",\"2024-01-02\",2,null,\"imported\"]\n"
    let text = file(version: 1, line.replacing("B", with: "A"), added: line)
    try folder.write(text, to: name)
    #expect(try prices("A") == ["2024-01-02 2"] && prices("B") == ["2024-01-02 2"])
    for damaged in [
      text.replacing("\"check\"", with: "\"chek\""), text + "hello\n",
      text + line + "{\"prices\":1,\"check\":\"0\"}\n",
    ] {
      try folder.write(damaged, to: name)
      #expect(throws: StoreError.self, "\(damaged)") { _ = try history.checked() }
    }
    try folder.write(text + line.dropLast(3), to: name)
    try history.add([price("C", "2024-01-02", "2")])
    #expect(try folder.text(name)?.hasPrefix("{\"version\":4,") == true && history.checked() == 3)
  }

  @Test("are an error and no crash where the file says it is larger than any, or has holes of 200 GB")
  func huge() throws {
    for number in ["9223372036854775807", "9007199254740992", "1e30", "-1"] {
      try folder.write("{\"version\":1,\"sorted\":\(number)}\n", to: name)
      #expect(throws: StoreError.self) { _ = try history.checked() }
      #expect(throws: StoreError.self) { _ = try history.prices(of: ["A"]) }
    }
    for text in ["{\"version\":1,\"sorted\":0}\n", "{\"version\":1,\"sorted\":200000000000}\n"] {
      try folder.write(text, to: name)
      try #require(truncate(folder.path(name), 200 << 30) == 0)
      #expect(throws: FileFailure.self) { _ = try history.checked() }
      #expect(throws: FileFailure.self) { _ = try history.prices(of: ["A"]) }
      #expect(throws: FileFailure.self) { _ = try history.repair() }
    }
    unlink(folder.path(name))
  }

  @Test("are repaired from every line that can be read, and the file as it was is kept")
  func repaired() throws {
    #expect(try history.repair() == nil && folder.names == [])
    try history.add([
      price("A", "2024-01-02", "1"), price("B", "2024-01-02", "2"), price("C", "2024-01-02", "3"),
    ])
    #expect(try history.repair() == nil && history.checked() == 3)
    let text = try #require(try folder.text(name)).replacing("\"B\",", with: "\"B,")
    try folder.write(text, to: name)
    #expect(throws: StoreError.self) { _ = try history.checked() }
    let repair = try #require(try history.repair())
    #expect(
      repair.saved == 2 && repair.omissions == 1 && FilePaths.name(of: repair.copy) == name + ".damaged")
    #expect(try folder.text(name + ".damaged") == text)
    #expect(try history.checked() == 2 && history.prices(of: []).keys.sorted() == ["A", "C"])
  }

  @Test("that are not in their order are found by a check, and put into it by a repair")
  func unsorted() throws {
    try history.add([price("A", "2024-01-02", "1"), price("B", "2024-01-02", "2")])
    var lines = try #require(try folder.text(name)).split(separator: "\n").map(String.init)
    lines.swapAt(1, 2)
    try folder.write(lines.joined(separator: "\n") + "\n", to: name)
    #expect(throws: StoreError.self) { _ = try history.checked() }
    #expect(try #require(try history.repair()).saved == 2)
    #expect(try prices("A") == ["2024-01-02 1"] && prices("B") == ["2024-01-02 2"])
  }

  @Test("that several processes add at once are all there")
  func together() async throws {
    let (path, legacy) = (folder.path(name), folder.path("p.history.json"))
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for day in 1...9 {
            let price = DayPrice(day: CalendarDay(daysSinceEpoch: day), price: ExactDecimal(day))
            let history = PriceHistory(
              path: path, legacyPath: legacy, access: FileAccess(waitLimit: .seconds(30)))
            #expect(throws: Never.self) {
              try history.add([RecordedPrice(ticker: "T\(number)", price: price)])
            }
          }
        }
      }
    }
    for number in 0..<8 { #expect(try prices("T\(number)").count == 9) }
  }

  @Test("are kept through a symbolic link, which stays one")
  func link() throws {
    try folder.write(#"{"version":1,"sorted":0}"# + "\n", to: "elsewhere")
    #expect(symlink(folder.path("elsewhere"), folder.path(name)) == 0)
    try history.add([price("A", "2024-01-02", "1")])
    let many = (0..<3000).map {
      RecordedPrice(
        ticker: "B", price: DayPrice(day: CalendarDay(daysSinceEpoch: $0), price: ExactDecimal(1)))
    }
    try history.add(many)
    let text = try #require(try folder.text("elsewhere"))
    #expect(text.contains(#"["A","2024-01-02",1,null,"imported"]"#) && text.contains(#"["B","1970-01-02""#))
    #expect(try history.prices(of: ["A"])["A"]?.count == 1)
  }

  @Test("of an earlier version of the program are read, and taken along by the first that is added")
  func legacy() throws {
    try folder.write(
      #"{"version":1,"days":[{"date":"2026-11-19","prices":{"AAPL":250,"KO":70}}]}"#, to: "p.history.json")
    #expect(try prices("AAPL") == ["2026-11-19 250"])
    try history.add([price("KO", "2026-11-20", "71")])
    #expect(try prices("AAPL") == ["2026-11-19 250"] && prices("KO") == ["2026-11-19 70", "2026-11-20 71"])
  }

  @Test(
    "that are damaged or of a later version are left as they are, and are an error",
    arguments: [
      "", "{", "[]\n", "{\"version\":5,\"sorted\":0}\n", "{\"version\":4,\"sorted\":0}\n",
      "{\"version\":3,\"sorted\":0}\n",
      "{\"version\":2,\"sorted\":0}\n",
      "{\"version\":1,\"sorted\":99}\n",
      "{\"version\":1,\"sorted\":3}\nabc",
      "{\"version\":1,\"sorted\":0}\n{\"prices\":1,\"check\":\"0\"}\n{\"prices\":1,\"check\":\"0\"}\n",
    ])
  func damaged(text: String) throws {
    try folder.write(text, to: name)
    #expect(throws: StoreError.self) { _ = try history.prices(of: []) }
    #expect(throws: StoreError.self) { try history.add([price("A", "2024-01-02", "1")]) }
    #expect(try folder.text(name) == text)
  }
}
