import PortfolioCore
import Testing

@Suite("Exchange rates")
struct ExchangeRatesTests {
  /// Rates sorted by day.
  private struct Published: PublishedRates {
    let rates: [String: [DayRate]]

    func last(_ code: String, through day: CalendarDay) -> DayRate? {
      rates[code]?.last { $0.day <= day }
    }
  }

  private func day(_ text: String) throws -> CalendarDay {
    try #require(Timestamp(text)).day
  }

  private func rates(_ list: (String, String, String)...) throws -> ExchangeRates {
    var rates: [String: [DayRate]] = [:]
    for (code, date, rate) in list {
      let number = try #require(ExactDecimal(rate))
      rates[code, default: []].append(DayRate(day: try day(date), rate: number, source: .ecb))
    }
    return ExchangeRates(Published(rates: rates))
  }

  @Test("are those last published on or before a day, for ten days, and never a later one")
  func lastPublished() throws {
    let rates = try rates(("USD", "2024-03-01", "1.08"), ("USD", "2024-03-04", "1.09"))
    #expect(rates.rate(of: "USD", on: try day("2024-02-29")) == nil)
    #expect(rates.rate(of: "USD", on: try day("2024-03-03"))?.rate.description == "1.08")
    #expect(rates.rate(of: "USD", on: try day("2024-03-04"))?.rate.description == "1.09")
    #expect(rates.rate(of: "USD", on: try day("2024-03-14"))?.rate.description == "1.09")
    #expect(rates.rate(of: "USD", on: try day("2024-03-15")) == nil)
    #expect(rates.rate(of: "GBP", on: try day("2024-03-04")) == nil)
  }

  /// Council Regulation (EC) 2866/98, and Bulgaria's conversion on 2026-01-01.
  @Test("of currencies that became the euro are fixed from then on")
  func fixed() throws {
    let rates = try rates(("BGN", "2025-12-30", "1.9560"))
    #expect(rates.rate(of: "DEM", on: try day("1999-01-01"))?.rate.description == "1.95583")
    #expect(rates.rate(of: "DEM", on: try day("1998-12-31")) == nil)
    #expect(rates.rate(of: "BGN", on: try day("2025-12-31"))?.rate == ExactDecimal("1.956"))
    #expect(rates.rate(of: "BGN", on: try day("2026-01-01"))?.rate.description == "1.95583")
    #expect(rates.rate(of: "EUR", on: try day("2026-01-01"))?.rate == ExactDecimal(1))
  }

  @Test("of pence are a hundred times those of pounds")
  func hundredths() throws {
    let rates = try rates(("GBP", "2024-03-01", "0.8572"), ("ILS", "2024-03-01", "4"))
    #expect(rates.rate(of: "GBX", on: try day("2024-03-01"))?.rate == ExactDecimal("85.72"))
    #expect(rates.rate(of: "ILA", on: try day("2024-03-01"))?.rate == ExactDecimal(400))
    #expect(rates.rate(of: "ZAC", on: try day("2024-03-01")) == nil)
  }

  @Test("between pence and pounds are known on every day")
  func penceAndPounds() throws {
    let (rates, day) = (try rates(), try day("1990-01-01"))
    #expect(try rates.rate(of: "GBX", in: "GBP", on: day, places: 4)?.description == "0.01")
    #expect(try rates.rate(of: "ILS", in: "ILA", on: day, places: 4)?.description == "100")
    #expect(try rates.rate(of: "GBX", in: "GBX", on: day, places: 4)?.description == "1")
    #expect(rates.share(from: "GBX", to: "ZAR", on: day) == nil)
    #expect(MissingRate(code: "GBX", day: day).code == "GBP")
  }

  /// 1,000 USD of 2026-02-20 are 741.74 GBP; through a cross rate of four digits they would be 741.70.
  @Test("turn one currency into another by both rates, and no rounded one between")
  func crossed() throws {
    let rates = try rates(("USD", "2026-02-20", "1.1767"), ("GBP", "2026-02-20", "0.87280"))
    let share = try #require(rates.share(from: "USD", to: "GBP", on: try day("2026-02-20")))
    let pounds = try Amount(ExactDecimal(1000)).times(share)
    #expect(pounds.rounded.description == "741.735361604487")
  }
}
