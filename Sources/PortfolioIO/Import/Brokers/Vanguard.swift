import PortfolioCore

extension ImportFormat {
  /// Vanguard's transactions, which follow the positions in the United States, and its two lists of an account in the
  /// United Kingdom.
  static let vanguard = ImportFormat(
    name: "vanguard", detects: { american.detects($0) || VanguardUK.claims($0) },
    read: { file, options in
      VanguardUK.claims(file) ? try VanguardUK.read(file, options) : try american.read(file, options)
    }, contents: { american.contents().union([.positions]) })

  private static let american = ImportFormat(rules: "vanguard")
}

/// An account at Vanguard in the United Kingdom: a list of what moved its cash, and one of what was traded. A trade
/// stands in both.
private enum VanguardUK {
  /// The most records among which the second list is looked for.
  private static let longestList = 5000

  static func claims(_ file: ImportFile) -> Bool {
    guard let table = table(of: file) else { return false }
    return CSVTable(file.text, preamble: longestList, isHeader: isTrades) != nil || hasTrades(table, file)
  }

  /// Whether the details of a list of cash tell what was bought or sold, as no bank's do.
  private static func hasTrades(_ table: CSVTable, _ file: ImportFile) -> Bool {
    let rows = try? BrokerRow.all(in: table, file, dates: ["date"], isHeader: isList)
    return rows?.contains { ordered(details(of: $0)) != nil } ?? false
  }

  /// What `Bought 1,550 Foo ETF (FOO)` and `Sold 1 Foo ETF (FOO)` tell; nil for any other details.
  private static func ordered(_ details: String) -> (isSale: Bool, quantity: String, name: String)? {
    let words = details.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, ["bought", "sold"].contains(words[0].lowercased()),
      let quantity = words[1].number(), quantity.isPositive
    else { return nil }
    return (words[0].lowercased() == "sold", quantity.description, words[2])
  }

  /// How many days the cash of a trade may be away from it.
  private static let longestReach = 5

  private static func table(of file: ImportFile) -> CSVTable? { CSVTable(file.text, isHeader: isList) }

  private static let isTrades = BrokerCSV.has(
    "date", "investmentname", "transactiondetails", "quantity", "cost")

  private static func isList(_ names: [String]) -> Bool {
    BrokerCSV.has("date", "details", "amount", "balance")(names) || isTrades(names)
  }

  static func read(_ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    guard let table = table(of: file) else {
      throw ImportFailure.notOfFormat(name: file.name, format: "vanguard")
    }
    // The others are the name of a list, and what its rows come to.
    let overrides = options.overrides
    let rows = try BrokerRow.all(in: table, file, dates: ["date"], overrides, isHeader: isList).filter {
      $0.date.first?.isNumber == true
    }
    try BrokerRow.check(rows, overrides, file)
    if let part = rows.first(where: \.isPart) { throw ImportFailure.cutOff(file.place(line: part.line)) }
    var reading = BrokerReading("vanguard", file, options, .oldestFirst)
    reading.knownOrder = .dmy
    reading.currency = "GBP"
    (reading.passesOver, reading.columnsAreRead) = (true, true)
    reading.separator = table.reader.separator
    return try reading.rows { visit in
      let isSkipped = { (row: BrokerRow) in row.skippedName(overrides) != nil }
      for row in rows where isSkipped(row) {
        visit([.skipped(.named(row.skippedName(overrides) ?? ""))], row.line, row.date)
      }
      let rows = rows.filter { !isSkipped($0) }
      var open = rows.filter(isTrade)
      for row in rows where !isTrade(row) {
        let index = open.firstIndex { isSame($0, as: row) }
        let found = index.map { open.remove(at: $0) }
        visit([found.map { trade($0, paid: row) } ?? entry(row)], row.line, found?.date ?? row.date)
      }
      for row in open {
        let entry = trade(row)
        // Shares that come in are not paid from the cash of the account.
        let isMoved = details(of: row).lowercased().hasPrefix("transfer") && entry.activity.kind == .buy
        visit(isMoved ? BrokerEntry.receipt(entry.activity) : [entry], row.line, row.date)
      }
    }
  }

  private static func isTrade(_ row: BrokerRow) -> Bool { row.has("transactiondetails") }

  private static func details(of row: BrokerRow) -> String { row["transactiondetails", "details"] }

  private static func day(_ row: BrokerRow) -> CalendarDay? { DateText(row.date)?.date(.dmy)?.day }

  /// Whether a trade and a row of cash, whose days may differ a little, tell the same.
  private static func isSame(_ trade: BrokerRow, as cash: BrokerRow) -> Bool {
    guard let day = day(trade), let paid = self.day(cash),
      abs(day.days(to: paid)) <= longestReach,
      day == paid || ordered(details(of: cash)) != nil,
      let sum = cash["amount"].number()?.magnitude
    else { return false }
    return details(of: trade).lowercased() == details(of: cash).lowercased()
      || trade["cost"].number()?.magnitude == sum
  }

  /// - Parameter cash: the row that tells what was paid for it, where there is one.
  private static func trade(_ row: BrokerRow, paid cash: BrokerRow? = nil) -> BrokerEntry {
    let (name, details) = (row["investmentname"], details(of: row))
    let ticker = BrokerCSV.bracketed(name)
    let isSale = row["quantity"].isNegative || details.lowercased().hasPrefix("sold")
    var trade = BrokerActivity(
      kind: isSale ? .sell : .buy, name: details, date: row.date, symbol: ticker.isEmpty ? name : ticker,
      security: name, quantity: row["quantity"], price: row["price"],
      amount: .gross(cash?["amount"] ?? row["cost"]))
    if let cash { trade.rare.balance = cash["balance"] }
    return .activity(trade)
  }

  private static func entry(_ row: BrokerRow) -> BrokerEntry {
    let details = details(of: row)
    let word = details.lowercased()
    var activity = BrokerActivity(
      kind: .received, name: details, date: row.date, amount: .gross(row["amount"]), category: "",
      note: details)
    activity.rare.balance = row["balance"]
    switch word {
    case _ where word.hasPrefix("div:") || word.hasPrefix("reversal of div"):
      // `DIV: FOO.XLON.GB @ GBP 0.41`
      activity.kind = .dividend
      let name = details.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      activity.symbol = String(name.prefix { $0 != "." && $0 != " " })
    case _ where word.contains(word: "interest"): activity.kind = .interest
    case _ where word.contains(word: "fee"): activity.kind = .fee
    case _ where ordered(details) != nil:
      guard let order = ordered(details) else { break }
      let ticker = BrokerCSV.bracketed(order.name)
      (activity.kind, activity.quantity) = (order.isSale ? .sell : .buy, order.quantity)
      (activity.symbol, activity.security) = (ticker.isEmpty ? order.name : ticker, order.name)
      activity.note = ""
    // Its other half is missing.
    case _ where word.hasPrefix("bought") || word.hasPrefix("sold"):
      activity.symbol = BrokerCSV.bracketed(details)
      (activity.kind, activity.isUnclear) = (word.hasPrefix("bought") ? .buy : .sell, true)
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
