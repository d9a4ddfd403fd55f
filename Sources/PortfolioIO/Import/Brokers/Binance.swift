import PortfolioCore

extension ImportFormat {
  /// Binance's transaction records, of which those of one second belong together, and its spot trades.
  static let binance =
    BrokerCSV(
      name: "binance", isHeader: { Binance.isHeader($0) || Binance.isOfTrades($0) },
      dates: Binance.time + ["date(utc)"], isOfCoins: true, contents: [.trades, .income, .costs, .cash],
      groups: BrokerCSV.Groups(
        of: { BrokerRow.groups(of: $0, by: Binance.time) }, entries: Binance.entries)
    ).format
}

private enum Binance {
  static let time = ["utc_time", "time"]
  static let isHeader = BrokerCSV.hasOneOfEach(time, ["operation"], ["coin"], ["change"], ["account"])

  static let isOfTrades = BrokerCSV.has("date(utc)", "pair", "side", "executed", "amount", "fee")

  /// Parts of trades.
  private static let swaps: Set = [
    "buy", "sell", "fee", "transaction buy", "transaction spend", "transaction fee", "transaction sold",
    "transaction revenue", "transaction related", "binance convert", "small assets exchange bnb",
    "large otc trading", "auto-invest transaction", "buy crypto", "buy crypto with fiat", "token swap",
    "stablecoins auto-conversion", "fiat otc", "instant buy",
  ]

  /// What stays in the user's own wallets.
  private static let moves = [
    "transfer", "subscription", "redemption", "simple earn flexible purchase", "staking purchase",
    "main and funding",
  ]

  /// Money that comes from outside or goes there.
  private static let cash: Set = [
    "deposit", "withdraw", "fiat deposit", "fiat withdraw", "fiat withdrawal", "p2p trading", "send",
    "receive", "pay", "binance pay", "gift card", "binance card spending",
  ]

  /// Income in coins.
  private static let rewards = [
    "interest", "reward", "distribution", "airdrop", "referral", "rebate", "cash voucher", "launchpool",
    "bonus",
    "cashback", "mining",
  ]

  private static func figures(_ row: BrokerRow) -> BrokerActivity {
    BrokerActivity(
      kind: .received, name: row["operation"], date: Coins.stamp(row.date), note: row["remark"])
  }

  private static func leg(_ row: BrokerRow) -> CoinSwap.Leg? {
    row.figure("change").value.map { CoinSwap.Leg(coin: row["coin"].uppercased(), amount: $0) }
  }

  static func entries(_ second: [BrokerRow]) -> [(BrokerRow, BrokerEntry)] {
    if let row = second.first, row.has("pair") { return spotTrade(row).map { (row, $0) } }
    let parts = second.filter { swaps.contains($0["operation"].lowercased()) }
    let others = second.filter { !swaps.contains($0["operation"].lowercased()) }.map { ($0, single($0)) }
    guard let first = parts.first else { return others }
    return trade(parts, first) + others
  }

  /// The coins besides those that count as money for which others are traded.
  private static let quotes = ["BNB", "BTC", "ETH", "TUSD", "DAI", "TRX", "XRP", "DOGE"]

  /// A trade of a pair such as `BTCEUR`, each of whose numbers may have its coin behind it: `0.05BTC`.
  private static func spotTrade(_ row: BrokerRow) -> [BrokerEntry] {
    let (pair, side) = (row["pair"].uppercased(), row["side"].uppercased())
    var figures = BrokerActivity(kind: .received, name: side, date: Coins.stamp(row.date))
    figures.symbol = pair
    let units = [row["amount"].drop { !$0.isLetter }.uppercased()] + (3...5).map { String(pair.suffix($0)) }
    let quote = units.first { !$0.isEmpty && pair.hasSuffix($0) && isQuote($0) }
    func amount(_ name: String, _ coin: String) -> ExactDecimal? {
      let text = row[name].uppercased()
      return (text.hasSuffix(coin) ? String(text.dropLast(coin.utf8.count)) : text).number(row.point)
    }
    guard let quote, side == "BUY" || side == "SELL" else { return [.other(figures)] }
    let base = String(pair.dropLast(quote.utf8.count))
    let coin = [base, quote].first(where: row["fee"].uppercased().hasSuffix)
    let feeCoin = coin ?? row["fee"].drop { !$0.isLetter }.uppercased()
    guard let bought = amount("executed", base)?.magnitude, let paid = amount("amount", quote)?.magnitude,
      let fee = row["fee"].isEmpty ? .zero : amount("fee", feeCoin)?.magnitude
    else { return [.other(figures)] }
    let isPurchase = side == "BUY"
    var legs = [
      CoinSwap.Leg(coin: base, amount: isPurchase ? bought : -bought),
      CoinSwap.Leg(coin: quote, amount: isPurchase ? -paid : paid),
    ]
    let index = legs.firstIndex { $0.coin == feeCoin }
    if let index { legs[index].fee = fee }
    figures.symbol = ""
    let swap = CoinSwap(legs: legs, figures: figures)
    // Coins that are given away as a fee bring nothing.
    figures.symbol = feeCoin
    let lost = index == nil && !feeCoin.isEmpty ? BrokerEntry.activity(figures).lost(Figure(fee)) : []
    return ((try? swap.entries) ?? swap.refused) + lost
  }

  private static func isQuote(_ coin: String) -> Bool {
    Coins.currency(coin) != nil || quotes.contains(coin)
  }

  /// Purchases, sales and what they cost, all of one second.
  private static func trade(_ rows: [BrokerRow], _ first: BrokerRow) -> [(BrokerRow, BrokerEntry)] {
    var legs: [CoinSwap.Leg] = []
    var fees: [(BrokerRow, CoinSwap.Leg)] = []
    for row in rows {
      guard let leg = leg(row) else { return rows.map { ($0, .other(figures($0))) } }
      if row["operation"].lowercased().hasSuffix("fee") { fees.append((row, leg)) } else { legs.append(leg) }
    }
    let coins = Set(legs.map(\.coin))
    var apart: [(BrokerRow, BrokerEntry)] = []
    do throws(Overflow) {
      for (row, fee) in fees {
        if let index = legs.firstIndex(where: { $0.coin == fee.coin }) {
          legs[index].fee = try legs[index].fee - fee.amount
        } else if let currency = Coins.currency(fee.coin) {
          var activity = figures(row)
          activity.kind = .fee
          (activity.amount, activity.currency) = (.gross(Figure(fee.amount)), currency)
          apart.append((row, .activity(activity)))
        } else {
          var activity = figures(row)
          activity.symbol = fee.coin
          // Coins that are given away as a fee bring nothing.
          apart += BrokerEntry.activity(activity).lost(Figure(fee.amount.magnitude)).map { (row, $0) }
        }
      }
      var activity = figures(first)
      activity.note = coins.count > 2 ? "" : activity.note
      let swap = CoinSwap(legs: legs, figures: activity)
      if let entries = try swap.entries { return entries.map { (first, $0) } + apart }
      return zip(rows.filter { !$0["operation"].lowercased().hasSuffix("fee") }, swap.refused).map {
        ($0, $1)
      } + apart.map(refused)
    } catch {
      return rows.map { ($0, .other(figures($0))) }
    }
  }

  /// What a trade that is refused has cost, which is refused with it.
  private static func refused(_ row: BrokerRow, _ cost: BrokerEntry) -> (BrokerRow, BrokerEntry) {
    var cost = cost
    cost.activity.isUnclear = true
    return (row, cost)
  }

  private static func single(_ row: BrokerRow) -> BrokerEntry {
    var activity = figures(row)
    let word = activity.name.lowercased()
    guard let leg = leg(row) else { return .other(activity) }
    let isReward = rewards.contains(where: word.contains)
    if moves.contains(where: word.contains) || word.contains("locked") && !isReward {
      return .skipped(.named(activity.name))
    }
    if Coins.currency(leg.coin) != nil {
      activity.amount = .gross(Figure(leg.amount))
      activity.setCurrency(leg.coin)
      guard isReward || cash.contains(word) else { return .other(activity) }
      activity.kind = isReward ? .interest : .cash
      return .activity(activity)
    }
    (activity.symbol, activity.quantity) = (leg.coin, Figure(leg.amount))
    if isReward, leg.amount.isPositive { return .reward(activity) }
    guard cash.contains(word) else { return .other(activity) }
    activity.kind = leg.amount.isNegative ? .delivered : .received
    return .activity(activity)
  }
}
