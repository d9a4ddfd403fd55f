import PortfolioCore

extension ImportFormat {
  /// Vanguard's transactions, which follow the positions in the United States, and its two lists of an account in the
  /// United Kingdom.
  static let vanguard = ImportFormat(
    "vanguard",
    forms: [
      ImportFormat(name: "vanguard", detects: VanguardUK.claims, read: VanguardUK.format.read), american,
    ], brings: { american.contents().union([.positions]) })

  private static let american = ImportFormat(rules: "vanguard")
}

/// An account at Vanguard in the United Kingdom: a list of what moved its cash, and one of what was traded, in one file or
/// two. A trade stands in both.
private enum VanguardUK {
  /// The most records among which the second list is looked for.
  private static let longestList = 5000

  static let format =
    BrokerCSV(
      name: "vanguard", isHeader: isList, knownOrder: .dmy, currency: { _ in "GBP" }, entries: entries
    ).format

  @Sendable static func claims(_ file: ImportFile) -> Bool {
    guard let table = CSVTable(file.text, isHeader: isList) else { return false }
    return CSVTable(file.text, preamble: longestList, isHeader: isTrades) != nil || hasTrades(table, file)
  }

  /// Whether the details of a list of cash tell what was bought or sold, as no bank's do.
  private static func hasTrades(_ table: CSVTable, _ file: ImportFile) -> Bool {
    let rows = try? BrokerRow.all(in: table, file, dates: ["date"], isHeader: isList)
    return rows?.contains { ordered(details(of: $0)) != nil } ?? false
  }

  /// What `Bought 1,550 Foo ETF (FOO)` and `Sold 1 Foo ETF (FOO)` tell; nil for any other details.
  private static func ordered(_ details: String) -> (isSale: Bool, quantity: Figure, name: String)? {
    let words = details.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, ["bought", "sold"].contains(words[0].lowercased()),
      case let quantity = Figure(words[1]), quantity.positive != nil
    else { return nil }
    return (words[0].lowercased() == "sold", quantity, words[2])
  }

  private static let isTrades = BrokerCSV.has(
    "date", "investmentname", "transactiondetails", "quantity", "cost")

  @Sendable
  private static func isList(_ names: [String]) -> Bool {
    BrokerCSV.has("date", "details", "amount", "balance")(names) || isTrades(names)
  }

  private static func details(of row: BrokerRow) -> String { row["transactiondetails", "details"] }

  @Sendable
  private static func entries(_ row: BrokerRow) -> [BrokerEntry] {
    // The others are the name of a list, and what its rows come to.
    if row.date.first?.isNumber != true { return [] }
    if !row.has("transactiondetails") { return [entry(row)] }
    let (name, details) = (row["investmentname"], details(of: row))
    let ticker = BrokerCSV.bracketed(name)
    let isSale = row.figure("quantity").isNegative || details.lowercased().hasPrefix("sold")
    var trade = BrokerActivity(
      kind: isSale ? .sell : .buy, name: details, date: row.date, symbol: ticker.isEmpty ? name : ticker,
      security: name, quantity: row.figure("quantity"), price: row.figure("price"),
      amount: .gross(row.figure("cost")))
    // Shares that come in are not paid from the cash of the account.
    if !isSale, details.lowercased().hasPrefix("transfer") { return BrokerEntry.receipt(trade) }
    trade.rare.half = .listed(.shares)
    return [.activity(trade)]
  }

  private static func entry(_ row: BrokerRow) -> BrokerEntry {
    let details = details(of: row)
    let word = details.lowercased()
    var activity = BrokerActivity(
      kind: .received, name: details, date: row.date, amount: .gross(row.figure("amount")), category: "",
      note: details)
    activity.rare.balance = row.figure("balance")
    switch word {
    case _ where ordered(details) != nil:
      guard let order = ordered(details) else { break }
      let ticker = BrokerCSV.bracketed(order.name)
      (activity.kind, activity.quantity) = (order.isSale ? .sell : .buy, order.quantity)
      (activity.symbol, activity.security) = (ticker.isEmpty ? order.name : ticker, order.name)
      activity.note = ""
      activity.rare.half = .listed(.money)
    case _ where word.hasPrefix("div:") || word.hasPrefix("reversal of div"):
      // `DIV: FOO.XLON.GB @ GBP 0.41`
      activity.kind = .dividend
      let name = details.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      activity.symbol = String(name.prefix { $0 != "." && $0 != " " })
    case _ where word.contains(word: "interest"): activity.kind = .interest
    case _ where word.contains(word: "fee"): activity.kind = .fee
    // Its other half is missing.
    case _ where word.hasPrefix("bought") || word.hasPrefix("sold"):
      activity.symbol = BrokerCSV.bracketed(details)
      (activity.kind, activity.isUnclear) = (word.hasPrefix("bought") ? .buy : .sell, true)
      activity.rare.half = .listed(.money)
    case _ where moves.contains(where: word.contains): return .cash(activity)
    default: return .other(activity)
    }
    return .activity(activity)
  }

  /// What the details of money have in them that is paid in or out.
  private static let moves = [
    "deposit", "payment", "withdraw", "transfer", "direct debit", "contribution", "tax relief", "bank",
  ]
}
