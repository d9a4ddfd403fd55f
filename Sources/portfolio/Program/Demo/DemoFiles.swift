import PortfolioCore
import PortfolioIO

/// The portfolio that the program brings along, as its files are in Fixtures/demo. Its prices, its exchange rates and
/// what it pays are made up. Its last week is the last that is over, so that it is never old.
struct DemoFiles {
  /// The day for which it was made, the Saturday behind its last prices: 2026-11-21.
  static let day = CalendarDay(daysSinceEpoch: 20_778)

  /// By how many days all of it is later than it was made: by whole weeks, so that a Friday stays one.
  private let shift: Int
  private let offsetMinutes: (_ secondsSinceEpoch: Int) -> Int

  /// As they are new on a day.
  ///
  /// - Parameter offsetMinutes: the UTC offset of the time zone in which they are read.
  init(
    on today: CalendarDay, offsetMinutes: @escaping (_ secondsSinceEpoch: Int) -> Int = { _ in 0 }
  ) {
    // Before and after these, not all of its days are in the calendar.
    let days = min(max(today.daysSinceEpoch, -716_000), 2_932_400) - DemoFiles.day.daysSinceEpoch
    shift = days - (days % 7 + 7) % 7
    self.offsetMinutes = offsetMinutes
  }

  /// A file by its path below the folder of the store.
  var all: [(path: String, text: String)] {
    [
      ("portfolio.json", shifted(list("transactions", of: DemoTransactions.lines))),
      ("portfolio.history.jsonl", days), ("portfolio.instruments.json", DemoFiles.instruments),
      ("portfolio.rates.json", rates), ("portfolio.cash.json", shifted(DemoFiles.cash)),
      ("cache/quotes.json", quotes), ("config.json", settings),
    ]
  }

  /// A text with its days as they are in these files, where a text in quotation marks begins with one. A year at the end
  /// of a text is the one in which most of that year is.
  func shifted(_ text: String) -> String {
    text.split(separator: "\"", omittingEmptySubsequences: false).map { part in
      if case .day(let day) = Timestamp(String(part.prefix(10))) {
        return day.advanced(by: shift).description + part.dropFirst(10)
      }
      let year = part.suffix(4)
      if part.dropLast(4).hasSuffix(" "), case .day(let middle) = Timestamp("\(year)-07-01") {
        return String(part.dropLast(4) + middle.advanced(by: shift).description.prefix(4))
      }
      return String(part)
    }.joined(separator: "\"")
  }

  private func list(_ name: String, of lines: [String]) -> String {
    "{\"version\":1,\"\(name)\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  private var days: String {
    let prices = DemoPrices.series.flatMap { series in
      series.points.map { day, price in
        RecordedPrice(
          ticker: series.name,
          price: DayPrice(
            day: day.advanced(by: shift), price: price, currency: series.name == "ASML" ? "EUR" : nil,
            origin: DemoSeries.isInLastMonth(day) ? .recorded : .imported))
      }
    }
    return String(decoding: prices.file, as: UTF8.self)
  }

  private var rates: String {
    let lines = DemoPrices.rates.flatMap { series in
      let points = series.points.map { (day: $0.day.advanced(by: shift), price: $0.price) }
      let years = Dictionary(grouping: points) { $0.day.components.year }
      return years.sorted { $0.key < $1.key }.map { year, points in
        let rates = points.map { "\"\($0.day.description.dropFirst(5))\":\($0.price)" }.joined(separator: ",")
        return #"{"currency":"\#(series.name)","year":\#(year),"source":"manual","rates":{\#(rates)}}"#
      }
    }
    return list("rates", of: lines)
  }

  /// Nobody is asked for a price, as all of them are made up.
  private var settings: String {
    """
    {
      "currency": "USD",
      "benchmark": "VT",
      "inflation": "CPI",
      "risk-free": "3",
      "max-age": "3650d",
      "goal.worth": "250000 by \(shifted("2027-12-31"))"
    }

    """
  }

  // swift-format-ignore
  private static let instruments = """
    {"version":1,"instruments":[
    {"ticker":"AAPL","name":"Apple","class":"stock","target":10,"country":"US","tags":{"region":"US"}},
    {"ticker":"ASML","name":"ASML Holding","currency":"EUR","class":"stock","target":10,"country":"NL","tags":{"region":"Europe"}},
    {"ticker":"DIS","name":"Disney","class":"stock","country":"US","tags":{"region":"US"}},
    {"ticker":"INTC","name":"Intel","class":"stock","country":"US","tags":{"region":"US"}},
    {"ticker":"KO","name":"Coca-Cola","class":"stock","target":10,"country":"US","tags":{"region":"US"}},
    {"ticker":"MSFT","name":"Microsoft","class":"stock","target":10,"country":"US","tags":{"region":"US"}},
    {"ticker":"NVDA","name":"Nvidia","class":"stock","target":20,"country":"US","tags":{"region":"US"}},
    {"ticker":"VOO","name":"Vanguard S&P 500 ETF","class":"fund","target":40,"country":"US","tags":{"region":"US"}}
    ]}

    """

  // swift-format-ignore
  private static let cash = """
    {"version":1,"kind":"cash","transactions":[
    {"id":"5BC8FBBC-BDE5-4099-8164-D8399F767C45","bookingDate":"2026-11-02","partner":"Harbour Books","description":"salary for a month","category":1,"amount":3120,"currency":"USD","account":"Checking"},
    {"id":"D76D4330-F144-4BEA-B0C1-1FDECB91CE37","bookingDate":"2026-11-03","partner":"Mill Lane Homes","description":"rent","category":2,"amount":-1180,"currency":"USD","account":"Checking"},
    {"id":"87B0B125-EC1D-4DA0-A6EB-8C9EBD69FE29","bookingDate":"2026-11-06","partner":"Corner Bakery","category":3,"amount":-12.5,"currency":"USD","account":"Checking"},
    {"id":"C6A53877-7733-4BDB-9721-0DFF076CE2EF","bookingDate":"2026-11-12","partner":"Tramline Transit","description":"monthly pass","category":4,"amount":-64,"currency":"USD","account":"Checking"},
    {"id":"0D464138-A623-4255-BFC1-EA36F17FD374","bookingDate":"2026-11-14","partner":"Corner Bakery","description":"cake","category":3,"amount":-31.8,"currency":"USD","account":"Checking"},
    {"id":"5F2DD97F-1CFB-40F6-A827-688DE6A16A3B","bookingDate":"2026-11-18","partner":"Riverside Power","description":"electricity","category":2,"amount":-78.25,"currency":"USD","account":"Checking"}
    ]}

    """

  // swift-format-ignore
  private var quotes: String {
    // Friday evening, wherever they are read.
    let local = 1_795_208_400 + 86_400 * shift
    let closed = Instant(secondsSinceEpoch: local - 60 * offsetMinutes(local))
    let fetched = Instant(secondsSinceEpoch: closed.secondsSinceEpoch + 301)
    return """
    {"version":1,"quotes":[
    {"ticker":"AAPL","price":266.25,"change":-2.06,"changePercent":-0.7678,"previousClose":268.31,"time":"\(closed)","fetched":"\(fetched)"},
    {"ticker":"ASML","price":602.4,"change":4.88,"changePercent":0.8167,"previousClose":597.52,"currency":"EUR","time":"\(closed)","fetched":"\(fetched)"},
    {"ticker":"KO","price":72.95,"change":-0.57,"changePercent":-0.7753,"previousClose":73.52,"time":"\(closed)","fetched":"\(fetched)"},
    {"ticker":"MSFT","price":472.12,"change":-2.63,"changePercent":-0.554,"previousClose":474.75,"time":"\(closed)","fetched":"\(fetched)"},
    {"ticker":"NVDA","price":178.88,"change":-1.38,"changePercent":-0.7656,"previousClose":180.26,"time":"\(closed)","fetched":"\(fetched)"},
    {"ticker":"VOO","price":605.93,"change":0.09,"changePercent":0.0149,"previousClose":605.84,"time":"\(closed)","fetched":"\(fetched)"},
    {"ticker":"VT","price":143.62,"change":0.25,"changePercent":0.1744,"previousClose":143.37,"time":"\(closed)","fetched":"\(fetched)"}
    ]}

    """
  }
}
