/// The same trades in the formats of all programs compared.
struct Workload {
  let count: Int
  let folder: String

  var store: String { folder + "/portfolio.json" }
  /// In a folder of their own, because a summary of the trades would include the cash balance.
  var bookings: String { folder + "/bookings/portfolio.json" }
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

  /// Writes `count` trades in 500 tickers over 20 years, unless they are there; the same count always gives the
  /// same files. All are written piece by piece: the peak memory of a program that the bench starts is at least
  /// that of the bench.
  func prepare() throws {
    if TextFile.exists(store) { return }
    try Programs.run(["mkdir", "-p", cache, folder + "/bookings"])
    var market = Market()
    let (store, csv) = (try TextFile(store), try TextFile(csv))
    let (journal, beancount) = (try TextFile(journal), try TextFile(beancount))
    store.add("{\"version\":1,\"transactions\":[\n")
    csv.add("date,type,ticker,quantity,price,sum\n")
    beancount.add("option \"operating_currency\" \"USD\"\n")
    let securities = market.tickers.map { "Assets:Broker:\($0) \($0) \"FIFO\"" }
    for account in ["Assets:Cash", "Income:Gains"] + securities {
      beancount.add("2004-01-01 open \(account)\n")
    }
    for index in 0..<count {
      let trade = market.trade(index, of: count)
      store.add(trade.record + (index == count - 1 ? "\n" : ",\n"))
      csv.add(trade.row)
      journal.add(trade.ledger)
      beancount.add(trade.beancount)
    }
    store.add("]}\n")
    for (ticker, price) in market.prices {
      journal.add("P 2025-01-01 \(ticker) $\(price)\n")
      beancount.add("2025-01-01 price \(ticker) \(price) USD\n")
    }
    for file in [journal, beancount, csv] { try file.close() }
    let quotes = market.prices.map {
      "{\"ticker\":\"\($0.ticker)\",\"price\":\($0.price),\"fetched\":\"2025-01-01T00:00:00Z\"}"
    }
    try TextFile.write(
      "{\"version\":1,\"quotes\":[\n\(quotes.joined(separator: ",\n"))\n]}\n", to: cache + "/quotes.json")
    try writePrices(&market)
    try writeCash(&market.chance)
    // Closed last, to mark everything as complete.
    try store.close()
  }

  /// Writes as many daily prices, of each ticker up to 2025.
  private func writePrices(_ market: inout Market) throws {
    let file = try TextFile(prices)
    file.add("date,ticker,price,currency\n")
    let days = count / market.tickers.count
    for ticker in market.tickers {
      var cents = Int.random(in: 500...50_000, using: &market.chance)
      for day in 0..<days {
        cents = max(100, cents + cents * Int.random(in: -4...4, using: &market.chance) / 100)
        let date = timestamp(Market.end - (days - day) * 86_400).prefix(10)
        file.add("\(date),\(ticker),\(money(cents)),\n")
      }
    }
    try file.close()
  }

  /// Writes as many cash transactions, in ten categories and three currencies and in no particular order.
  private func writeCash(_ chance: inout SplitMix64) throws {
    let partners = [
      "Harbour Books", "Tramline Transit", "Corner Bakery", "Green Grid Energy", "Bright Oak Ltd",
    ]
    let currencies = ["EUR", "USD", "PTS"]
    let file = try TextFile(folder + "/bookings/portfolio.cash.json")
    file.add("{\"version\":1,\"transactions\":[\n")
    for index in 0..<count {
      let seconds = 1_262_304_000 + Int.random(in: 0..<500_000_000, using: &chance)
      let cents = Int.random(in: 1...300_000, using: &chance)
      let sign = Bool.random(using: &chance) ? "-" : ""
      let place = Int.random(in: 0..<15, using: &chance)
      file.add(
        "{\"id\":\"\(100_000_000_000_000 + index)\",\"bookingDate\":\"\(timestamp(seconds))\",\"partner\":\""
          + "\(partners[place % 5])\",\"description\":\"Booking number \(index)\",\"category\":\(index % 10 + 1),"
          + "\"amount\":\(sign)\(money(cents)),\"currency\":\"\(currencies[place % 3])\"}"
          + (index == count - 1 ? "\n" : ",\n"))
    }
    file.add("]}\n")
    try file.close()
  }
}

extension Market.Trade {
  var record: String {
    "{\"id\":\"\(id)\",\"date\":\"\(time)\",\"type\":\"\(type)\",\"ticker\":\"\(ticker)\","
      + "\"quantity\":\(quantity),\"price\":\(price),\"sum\":\(sum)}"
  }

  var row: String { "\(time),\(type),\(ticker),\(quantity),\(price),\(sum)\n" }

  var ledger: String {
    "\(day) \(type) \(ticker)\n    Assets:Broker:\(ticker)    \(signed) \(ticker) @ $\(price)\n"
      + "    Assets:Cash\n\n"
  }

  var beancount: String {
    let bought = "{\(price) USD}\n  Assets:Cash\n\n"
    let sold = "{} @ \(price) USD\n  Assets:Cash  \(sum) USD\n  Income:Gains\n\n"
    return "\(day) * \"\(type) \(ticker)\"\n  Assets:Broker:\(ticker)  \(signed) \(ticker) "
      + (isSale ? sold : bought)
  }

  private var day: Substring { time.prefix(10) }
  private var type: String { isSale ? "sell" : "buy" }
  private var signed: Int { isSale ? -quantity : quantity }
}
