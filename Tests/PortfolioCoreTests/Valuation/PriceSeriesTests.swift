import TestSupport
import Testing

@testable import PortfolioCore

@Suite("The price of a day")
struct PriceSeriesTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(Timestamp(text)?.day) }

  private func price(_ text: String, _ price: String, _ origin: DayPrice.Origin = .recorded) throws
    -> DayPrice
  {
    DayPrice(day: try day(text), price: decimal(price), origin: origin)
  }

  private func split(_ text: String, _ ratio: String, account: Int? = nil) throws -> PriceSplits.Booked {
    PriceSplits.Booked(day: try day(text), account: account, ratio: try #require(SplitRatio(ratio)))
  }

  @Test("is the last on or before it, never a later one")
  func last() throws {
    let series = PriceSeries(
      of: "A", recorded: [try price("2024-01-10", "10"), try price("2024-01-20", "20")])
    #expect(try series.quote(on: day("2024-01-09")) == nil)
    for (text, expected) in [
      ("2024-01-10", "10"), ("2024-01-19", "10"), ("2024-01-20", "20"), ("2025-01-01", "20"),
    ] {
      let quote = try #require(try series.quote(on: day(text)))
      #expect(quote.price == decimal(expected) && quote.source == .recorded)
    }
    #expect(try series.quote(on: day("2024-01-28"))?.daysOld(on: day("2024-01-28")) == 8)
  }

  @Test("is that of a trade where none was recorded since; on one day the recorded one wins")
  func trades() throws {
    let series = PriceSeries(
      of: "A", recorded: [try price("2024-01-10", "100")],
      trades: [try price("2024-01-10", "120", .trade), try price("2024-01-12", "130", .trade)])
    #expect(try series.quote(on: day("2024-01-11"))?.price == decimal("100"))
    let later = try #require(try series.quote(on: day("2024-01-12")))
    #expect(later.price == decimal("130") && later.source == .trade)
    #expect(try later.time == .day(day("2024-01-12")))
  }

  @Test(
    "is divided by splits after its own day, once however many accounts booked them (NUMBERS of the example: 70)"
  )
  func splits() throws {
    let booked = [
      try split("2023-05-02", "3:2", account: 0), try split("2023-05-02", "3:2", account: 1),
      try split("2024-03-05", "1:4"),
    ]
    let series = PriceSeries(of: "A", recorded: [try price("2023-05-01", "105")], splits: PriceSplits(booked))
    for (text, expected) in [("2023-05-01", "105"), ("2023-05-02", "70"), ("2024-03-05", "280")] {
      #expect(try series.quote(on: day(text))?.price == decimal(expected), "\(text)")
    }
    let onItsDay = PriceSeries(
      of: "A", recorded: [try price("2023-05-02", "70")], splits: PriceSplits(booked))
    #expect(try onItsDay.quote(on: day("2023-12-31"))?.price == decimal("70"))
  }

  @Test("that has no end as a decimal still gives an exact value")
  func fraction() throws {
    let series = PriceSeries(
      of: "A", recorded: [try price("2024-01-01", "100")],
      splits: PriceSplits([try split("2024-02-01", "3:1")]))
    let quote = try #require(try series.quote(on: day("2024-02-01")))
    #expect(quote.price == decimal("33.333333333333"))
    #expect(try quote.value(of: ExactFraction(decimal("60"))).rounded == decimal("2000"))
  }

  @Test("set by hand holds from the day on which that was done")
  func manual() throws {
    let set = Instant(secondsSinceEpoch: try day("2024-02-01").daysSinceEpoch * 86_400)
    let series = PriceSeries(
      of: "A", recorded: [try price("2024-01-01", "100"), try price("2024-03-01", "120")],
      manual: Quote(ticker: "A", price: decimal("7"), fetched: set, source: .manual))
    #expect(try series.quote(on: day("2024-01-31"))?.price == decimal("100"))
    #expect(try series.quote(on: day("2024-02-01"))?.price == decimal("7"))
    #expect(try series.quote(on: day("2024-03-02"))?.source == .manual)
  }

  @Test(
    "that came adjusted for splits is, on each day, that of a share of the day",
    // 70 after 3:2 is 70 × 3 ÷ 2 = 105 before.
    arguments: [("2023-05-01", "105"), ("2023-05-02", "70"), ("2023-07-01", "70")])
  func unadjusted(text: String, expected: String) throws {
    let splits = PriceSplits([
      try split("2023-05-02", "3:2", account: 0), try split("2023-05-02", "3:2", account: 1),
    ])
    let price = DayPrice(
      day: try day("2023-05-01"), price: decimal("70"), adjusted: try day("2023-06-01"))
    let series = PriceSeries(of: "AAA", recorded: [price], splits: splits)
    #expect(try series.quote(on: day(text))?.price == decimal(expected))
    #expect(try price.unadjusted(splits).price == decimal("105"))
  }

  @Test("makes a line with a point on each day with a price, and on each that is named")
  func line() throws {
    let series = PriceSeries(
      of: "A", recorded: [try price("2024-01-10", "100"), try price("2024-01-20", "120")],
      trades: [try price("2024-01-12", "110", .trade)],
      splits: PriceSplits([try split("2024-01-15", "2:1")]))
    let line = try series.line(
      from: day("2024-01-11"), through: day("2024-02-01"), with: [day("2024-01-17")])
    #expect(line.map(\.day.description) == ["2024-01-11", "2024-01-12", "2024-01-17", "2024-01-20"])
    #expect(line.map(\.price) == [50, 55, 55, 120])
  }
}
