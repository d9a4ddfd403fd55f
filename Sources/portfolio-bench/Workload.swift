import PortfolioCore
import PortfolioIO

/// The same trades in the formats of all programs compared.
struct Workload {
  let count: Int
  let folder: String

  var store: String { folder + "/portfolio.json" }
  /// In a folder of their own, because a summary of the trades would include the cash balance.
  var bookings: String { folder + "/bookings/portfolio.json" }
  private var cash: String { folder + "/bookings/portfolio.cash.json" }
  var journal: String { folder + "/trades.journal" }
  var beancount: String { folder + "/trades.beancount" }
  var csv: String { folder + "/trades.csv" }
  /// A price file with as many prices.
  var prices: String { folder + "/prices.csv" }
  /// A store without trades that has these prices beside it once they are imported.
  var priced: String { folder + "/priced/portfolio.json" }
  var priceHistory: String { folder + "/priced/portfolio.history.jsonl" }
  var cache: String { folder + "/cache" }

  init(count: Int, in parent: String) {
    self.count = count
    folder = "\(parent)/\(count)"
  }

  /// Creates the files in a separate process, unless they exist: the memory this takes would otherwise be
  /// counted for programs started later.
  func prepare(in parent: String) throws {
    if [store, cash, prices].allSatisfy(FileSystem.exists) { return }
    _ = try Programs.run([CurrentProcess.path(), "generate", String(count), parent])
  }

  /// Writes `count` trades in 500 tickers over 20 years; the same count always gives the same files.
  func write() throws {
    try FilePaths.createFolder(cache)
    var (market, chance) = start()
    var (store, journal, beancount, csv) = (Text(store), Text(journal), Text(beancount), Text(csv))
    store.add("{\"version\":1,\"transactions\":[\n")
    csv.add("date,type,ticker,quantity,price,sum\n")
    beancount.add("option \"operating_currency\" \"USD\"\n")
    for account in ["Assets:Cash", "Income:Gains"] { beancount.add("2004-01-01 open \(account)\n") }
    for ticker in market.tickers {
      beancount.add("2004-01-01 open Assets:Broker:\(ticker) \(ticker) \"FIFO\"\n")
    }
    for index in 0..<count {
      let trade = market.trade(index, of: count, &chance)
      let end = index == count - 1 ? "\n" : ",\n"
      store.add(
        "{\"id\":\"\(chance.id())\",\"date\":\"\(trade.time)\",\"type\":\"\(trade.type)\",\"ticker\":"
          + "\"\(trade.ticker)\",\"quantity\":\(trade.quantity),\"price\":\(trade.price),\"sum\":\(trade.sum)}\(end)"
      )
      csv.add(
        "\(trade.time),\(trade.type),\(trade.ticker),\(trade.quantity),\(trade.price),\(trade.sum)\n")
      let signed = trade.type == "buy" ? trade.quantity : -trade.quantity
      journal.add(
        "\(trade.day) \(trade.type) \(trade.ticker)\n    Assets:Broker:\(trade.ticker)    \(signed) \(trade.ticker)"
          + " @ $\(trade.price)\n    Assets:Cash\n\n")
      let bought = "{\(trade.price) USD}\n  Assets:Cash\n\n"
      let sold = "{} @ \(trade.price) USD\n  Assets:Cash  \(trade.sum) USD\n  Income:Gains\n\n"
      beancount.add(
        "\(trade.day) * \"\(trade.type) \(trade.ticker)\"\n  Assets:Broker:\(trade.ticker)  \(signed) "
          + "\(trade.ticker) \(trade.type == "buy" ? bought : sold)")
    }
    store.add("]}\n")
    for text in market.prices {
      journal.add("P 2025-01-01 \(text.ticker) $\(text.price)\n")
      beancount.add("2025-01-01 price \(text.ticker) \(text.price) USD\n")
    }
    for text in [journal, beancount, csv] { try text.save() }
    let quotes = market.prices.map {
      "{\"ticker\":\"\($0.ticker)\",\"price\":\($0.price),\"fetched\":\"2025-01-01T00:00:00Z\"}"
    }
    try AtomicFile.replace(
      cache + "/quotes.json",
      with: Array("{\"version\":1,\"quotes\":[\n\(quotes.joined(separator: ",\n"))\n]}\n".utf8))
    try writePrices(market, &chance)
    try writeCash(&chance)
    // Written last, to mark everything as complete.
    try store.save()
  }

  /// The market before trading begins.
  func start() -> (market: Market, chance: SplitMix64) {
    var chance = SplitMix64(seed: 0x5EED)
    return (Market(&chance), chance)
  }

  /// Writes as many daily prices, of each ticker up to 2025.
  private func writePrices(_ market: Market, _ chance: inout SplitMix64) throws {
    var prices = Text(self.prices)
    prices.add("date,ticker,price,currency\n")
    let days = count / market.tickers.count
    for ticker in market.tickers {
      var cents = Int.random(in: 500...50_000, using: &chance)
      for day in 0..<days {
        cents = max(100, cents + cents * Int.random(in: -4...4, using: &chance) / 100)
        let seconds = Market.end - (days - day) * 86_400
        prices.add("\(Market.instant(seconds).prefix(10)),\(ticker),\(Market.money(cents)),\n")
      }
    }
    try prices.save()
  }

  /// Writes as many cash transactions, in ten categories and three currencies and in no particular order.
  private func writeCash(_ chance: inout SplitMix64) throws {
    var cash = Text(self.cash)
    let partners = [
      "Harbour Books", "Tramline Transit", "Corner Bakery", "Green Grid Energy", "Bright Oak Ltd",
    ]
    let currencies = ["EUR", "USD", "PTS"]
    cash.add("{\"version\":1,\"transactions\":[\n")
    for index in 0..<count {
      let seconds = 1_262_304_000 + Int.random(in: 0..<500_000_000, using: &chance)
      let cents = Int.random(in: 1...300_000, using: &chance)
      let sign = Bool.random(using: &chance) ? "-" : ""
      let place = Int.random(in: 0..<15, using: &chance)
      cash.add(
        "{\"id\":\"\(100_000_000_000_000 + index)\",\"bookingDate\":\"\(Market.instant(seconds))\",\"partner\":\""
          + "\(partners[place % 5])\",\"description\":\"Booking number \(index)\",\"category\":\(index % 10 + 1),"
          + "\"amount\":\(sign)\(Market.money(cents)),\"currency\":\"\(currencies[place % 3])\"}"
          + (index == count - 1 ? "\n" : ",\n"))
    }
    cash.add("]}\n")
    try cash.save()
  }
}

/// A file being written.
struct Text {
  let path: String
  private var bytes: [UInt8] = []

  init(_ path: String) { self.path = path }

  mutating func add(_ text: String) { bytes += text.utf8 }

  func save() throws { try AtomicFile.replace(path, with: bytes) }
}

extension SplitMix64 {
  /// A new id (UUID version 4) as text.
  mutating func id() -> String {
    var bytes: [UInt8] = (0..<16).map { _ in UInt8.random(in: 0...255, using: &self) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map {
      String($0 >> 4, radix: 16, uppercase: true) + String($0 & 15, radix: 16, uppercase: true)
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}

/// Simulates prices and keeps track of holdings, so that nothing is sold that is not held.
struct Market {
  struct Trade {
    let day: String
    let time: String
    let type: String
    let ticker: String
    let quantity: Int
    let price: String
    let sum: String
  }

  /// When trading ends: at the beginning of 2025.
  static let end = 1_735_689_600

  private(set) var tickers: [String] = []
  private var cents: [Int] = []
  private var held: [Int] = []

  init(_ chance: inout SplitMix64) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var known: Set<String> = []
    while tickers.count < 500 {
      let length = Int.random(in: 3...4, using: &chance)
      let ticker = String((0..<length).map { _ in letters[Int.random(in: 0..<26, using: &chance)] })
      guard known.insert(ticker).inserted else { continue }
      tickers.append(ticker)
      cents.append(Int.random(in: 500...50_000, using: &chance))
      held.append(0)
    }
  }

  var prices: [(ticker: String, price: String)] { zip(tickers, cents).map { ($0, Market.money($1)) } }

  mutating func trade(_ index: Int, of count: Int, _ chance: inout SplitMix64) -> Trade {
    let which = Int.random(in: 0..<tickers.count, using: &chance)
    cents[which] = max(100, cents[which] + cents[which] * Int.random(in: -4...4, using: &chance) / 1000)
    let isSale = held[which] > 10 && Int.random(in: 0..<100, using: &chance) < 35
    let quantity = Int.random(in: 1...(isSale ? held[which] : 200), using: &chance)
    held[which] += isSale ? -quantity : quantity
    let length = 20 * 365 * 86_400
    let seconds = Market.end - length + length / count * index
    let time = Market.instant(seconds)
    return Trade(
      day: String(time.prefix(10)), time: time, type: isSale ? "sell" : "buy", ticker: tickers[which],
      quantity: quantity, price: Market.money(cents[which]), sum: Market.money(cents[which] * quantity))
  }

  static func money(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  static func instant(_ seconds: Int) -> String {
    Instant(secondsSinceEpoch: seconds).description
  }
}
