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
private struct VanguardUK {
  /// A row of one of the lists.
  private struct Row {
    let line: Int
    let date: String
    let details: String
    let amount: String
    /// What its cash comes to, of a row of that.
    var balance = ""
    /// Of a row of trades.
    var name = ""
    var quantity = ""
    var price = ""

    /// Whether two rows tell the same trade.
    func isSame(as cash: Row) -> Bool {
      guard date == cash.date, let sum = LocalizedNumberParser.read(cash.amount, .point)?.magnitude else {
        return false
      }
      return details.lowercased() == cash.details.lowercased()
        || LocalizedNumberParser.read(amount, .point)?.magnitude == sum
    }
  }

  /// The most records among which the second list is looked for.
  private static let longestList = 5000

  private var cash: [Row] = []
  private var trades: [Row] = []

  static func claims(_ file: ImportFile) -> Bool {
    guard CSVTable(file.text, isHeader: { isCash($0) || isTrades($0) }) != nil else { return false }
    return CSVTable(file.text, preamble: longestList, isHeader: isTrades) != nil
  }

  private static let isCash = BrokerCSV.has("date", "details", "amount", "balance")
  private static let isTrades = BrokerCSV.has(
    "date", "investmentname", "transactiondetails", "quantity", "cost")

  static func read(_ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    guard let table = CSVTable(file.text, isHeader: { isCash($0) || isTrades($0) }) else {
      throw ImportFailure.notOfFormat(name: file.name, format: "vanguard")
    }
    var account = VanguardUK()
    var columns = BrokerColumns(header: table.header)
    var isTrade = isTrades(table.header)
    var lastRow = LastRow(columns: table.header.count)
    var part: Int?
    try table.forEachRow(of: file) { reader in
      let isPart = lastRow.isPart(reader)
      let cells = reader.texts
      let names = cells.map { $0.lowercased() }
      if isCash(names) || isTrades(names) {
        (columns, isTrade) = (BrokerColumns(header: names), isTrades(names))
        lastRow = LastRow(columns: cells.count)
        return
      }
      let row = BrokerRow(line: reader.line, cells: cells, columns: columns, dateColumns: ["date"])
      // The name of a list, and what its rows come to.
      guard row.date.first?.isNumber == true else { return }
      if isPart { part = reader.line }
      if isTrade {
        account.trades.append(
          Row(
            line: row.line, date: row.date, details: row["transactiondetails"], amount: row["cost"],
            name: row["investmentname"], quantity: row["quantity"], price: row["price"]))
      } else {
        account.cash.append(
          Row(
            line: row.line, date: row.date, details: row["details"], amount: row["amount"],
            balance: row["balance"]))
      }
    }
    if let part { throw ImportFailure.cutOff(file.place(line: part)) }
    var reading = BrokerReading("vanguard", file, options)
    reading.knownOrder = .dmy
    reading.rowOrder = .oldestFirst
    reading.currency = "GBP"
    reading.separator = table.reader.separator
    return try reading.rows { account.forEachEntry($0) }
  }

  private func forEachEntry(_ visit: (BrokerEntry, _ line: Int, _ date: String) -> Void) {
    var open = trades
    for row in cash {
      if let index = open.firstIndex(where: { $0.isSame(as: row) }) {
        var trade = VanguardUK.trade(open.remove(at: index), sum: row.amount)
        trade.rare.balance = row.balance
        visit(.activity(trade), row.line, row.date)
      } else {
        visit(VanguardUK.entry(row), row.line, row.date)
      }
    }
    for row in open {
      let trade = VanguardUK.trade(row, sum: row.amount)
      // Shares that come in are not paid from the cash of the account.
      let isMoved = row.details.lowercased().hasPrefix("transfer")
      let entries = isMoved && trade.kind == .buy ? BrokerEntry.receipt(trade) : [.activity(trade)]
      for entry in entries { visit(entry, row.line, row.date) }
    }
  }

  private static func trade(_ row: Row, sum: String) -> BrokerActivity {
    let ticker = BrokerCSV.bracketed(row.name)
    let isSale = BrokerActivity.isNegative(row.quantity) || row.details.lowercased().hasPrefix("sold")
    return BrokerActivity(
      kind: isSale ? .sell : .buy, name: row.details, date: row.date,
      symbol: ticker.isEmpty ? row.name : ticker,
      security: row.name, quantity: row.quantity, price: row.price, amount: .gross(sum))
  }

  private static func entry(_ row: Row) -> BrokerEntry {
    let details = row.details
    let word = details.lowercased()
    var activity = BrokerActivity(
      kind: .received, name: details, date: row.date, amount: .gross(row.amount), category: "",
      note: details)
    activity.rare.balance = row.balance
    switch word {
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
