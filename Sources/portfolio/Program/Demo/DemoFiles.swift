import PortfolioCore
import PortfolioIO

/// The portfolio that the program brings along, as its files are in Fixtures/demo. Its prices, its exchange rates and
/// what it pays are made up.
enum DemoFiles {
  /// A file by its path below the folder of the store.
  static let all: [(path: String, text: String)] = [
    ("portfolio.json", list("transactions", of: DemoTransactions.lines)), ("portfolio.history.jsonl", days),
    ("portfolio.instruments.json", instruments), ("portfolio.rates.json", rates),
    ("portfolio.cash.json", cash), ("cache/quotes.json", quotes), ("config.json", settings),
  ]

  /// When all of it is shown, 12:10 UTC on 2026-11-21, so that prices are as old for everybody.
  static let moment = Instant(localSeconds: 1_795_263_000, offsetMinutes: nil)

  private static func list(_ name: String, of lines: [String]) -> String {
    "{\"version\":1,\"\(name)\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  private static var days: String {
    let prices = DemoPrices.series.flatMap { series in
      series.points.map { day, price in
        RecordedPrice(
          ticker: series.name,
          price: DayPrice(
            day: day, price: price, currency: series.name == "ASML" ? "EUR" : nil,
            origin: DemoSeries.isInLastMonth(day) ? .recorded : .imported))
      }
    }
    return String(decoding: prices.file, as: UTF8.self)
  }

  private static var rates: String {
    let lines = DemoPrices.rates.flatMap { series in
      let years = Dictionary(grouping: series.points) { $0.day.components.year }
      return years.sorted { $0.key < $1.key }.map { year, points in
        let rates = points.map { "\"\($0.day.description.dropFirst(5))\":\($0.price)" }.joined(separator: ",")
        return #"{"currency":"\#(series.name)","year":\#(year),"source":"manual","rates":{\#(rates)}}"#
      }
    }
    return list("rates", of: lines)
  }

  private static let settings = """
    {
      "currency": "USD",
      "benchmark": "VT",
      "inflation": "CPI",
      "risk-free": "3",
      "goal.worth": "250000 by 2027-12-31"
    }

    """

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
    {"id":"5BC8FBBC-BDE5-4099-8164-D8399F767C45","bookingDate":"2026-11-02","partner":"Harbour Books","description":"salary for October","category":1,"amount":3120,"currency":"USD","account":"Checking"},
    {"id":"D76D4330-F144-4BEA-B0C1-1FDECB91CE37","bookingDate":"2026-11-03","partner":"Mill Lane Homes","description":"rent","category":2,"amount":-1180,"currency":"USD","account":"Checking"},
    {"id":"87B0B125-EC1D-4DA0-A6EB-8C9EBD69FE29","bookingDate":"2026-11-06","partner":"Corner Bakery","category":3,"amount":-12.5,"currency":"USD","account":"Checking"},
    {"id":"C6A53877-7733-4BDB-9721-0DFF076CE2EF","bookingDate":"2026-11-12","partner":"Tramline Transit","description":"monthly pass","category":4,"amount":-64,"currency":"USD","account":"Checking"},
    {"id":"0D464138-A623-4255-BFC1-EA36F17FD374","bookingDate":"2026-11-14","partner":"Corner Bakery","description":"cake","category":3,"amount":-31.8,"currency":"USD","account":"Checking"},
    {"id":"5F2DD97F-1CFB-40F6-A827-688DE6A16A3B","bookingDate":"2026-11-18","partner":"Riverside Power","description":"electricity","category":2,"amount":-78.25,"currency":"USD","account":"Checking"}
    ]}

    """

  // swift-format-ignore
  private static let quotes = """
    {"version":1,"quotes":[
    {"ticker":"AAPL","price":266.25,"change":-2.06,"changePercent":-0.7678,"previousClose":268.31,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"ASML","price":602.4,"change":4.88,"changePercent":0.8167,"previousClose":597.52,"currency":"EUR","time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"KO","price":72.95,"change":-0.57,"changePercent":-0.7753,"previousClose":73.52,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"MSFT","price":472.12,"change":-2.63,"changePercent":-0.554,"previousClose":474.75,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"NVDA","price":178.88,"change":-1.38,"changePercent":-0.7656,"previousClose":180.26,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"VOO","price":605.93,"change":0.09,"changePercent":0.0149,"previousClose":605.84,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"}
    ]}

    """
}
