import PortfolioCore

/// Interactive Brokers' Flex queries as XML: statements of several accounts, whose elements have the columns of the csv
/// as attributes.
enum FlexStatement {
  static func claims(_ file: ImportFile) -> Bool {
    ["FlexQueryResponse", "FlexStatements", "FlexStatement"].contains(file.rootElement ?? "")
  }

  /// What moves shares or money.
  private static let rows: Set<String> = [
    "Trade", "Order", "CashTransaction", "CorporateAction", "Transfer", "OptionEAE", "TransactionTax",
    "SalesTax", "SLBFee",
  ]

  static func read(_ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    let reading = BrokerReading("interactive-brokers", file, options, .oldestFirst)
    return try reading.rows { visit in
      var (account, last, base) = ("", "", "")
      try file.forEachElement { name, attributes in
        if name == "FlexStatement" {
          account = attributes["accountId"] ?? ""
          (last, base) = (attributes["toDate"] ?? "", "")
        }
        if name == "AccountInformation" { base = attributes["currency"] ?? "" }
        return rows.contains(name) || options.takesBalances && name == "CashReportCurrency"
      } _: { element, line in
        if element.name == "CashReportCurrency" {
          return visit(balance(element.attributes, account, on: last), line, last)
        }
        let row = row(element, account, line)
        visit(entry(row, of: element.name).rated(in: base), line, row.date)
      }
    }
  }

  /// What an account holds of a currency at the end of its statement.
  private static func balance(
    _ values: [String: String], _ account: String, on day: String
  ) -> BrokerEntry {
    guard let code = values["currency"], code != baseSummary, let cash = values["endingCash"] else {
      return .nothing
    }
    return .activity(
      BrokerActivity(
        kind: .balance, name: "Ending Cash", date: day, amount: .gross(cash), currency: code, account: account
      ))
  }

  /// The cash of all currencies together.
  private static let baseSummary = "BASE_SUMMARY"

  /// The columns that the csv calls by other names.
  private static let names = [
    "buysell": "buy/sell", "assetcategory": "assetclass", "currency": "currencyprimary",
    "accountid": "clientaccountid",
  ]

  private static func row(_ element: XMLElement, _ account: String, _ line: Int) -> BrokerRow {
    var values: [String: String] = [:]
    for (key, value) in element.attributes {
      let name = key.lowercased()
      values[names[name] ?? name] = value
    }
    if values["clientaccountid", default: ""].isEmpty { values["clientaccountid"] = account }
    if values["trademoney", default: ""].isEmpty, values["proceeds", default: ""].isEmpty {
      values["trademoney"] = money(values)
    }
    return BrokerRow(line: line, values: values, dateColumns: InteractiveBrokers.flexDates)
  }

  /// What a trade moved beside its commission, where its row does not say it in so many words; empty where its price
  /// does.
  private static func money(_ values: [String: String]) -> String {
    func number(_ name: String) -> ExactDecimal? { LocalizedNumberParser.read(values[name] ?? "", .point) }
    if values["assetclass"]?.uppercased() == "CASH", let quantity = number("quantity"),
      let price = number("tradeprice")
    {
      return (try? quantity * price)?.description ?? ""
    }
    guard values["tradeprice", default: ""].isEmpty, values["netcash", default: ""].isEmpty,
      let cost = number("cost")
    else { return "" }
    return (try? cost.magnitude - (number("ibcommission")?.magnitude ?? .zero))?.description ?? ""
  }

  private static func entry(_ row: BrokerRow, of element: String) -> BrokerEntry {
    switch element {
    case "CashTransaction": return InteractiveBrokers.flexCashEntry(row)
    case "CorporateAction":
      var figures = figures(row, name: row["actiondescription", "description"])
      // Evening events count from the next day on, which is the report date.
      let counting = row["reportdate", "datetime"]
      if !counting.isEmpty { (figures.date, figures.rare.earlier.date) = (counting, figures.date) }
      return CorporateAction(row["actiondescription", "description"])?.entry(figures) ?? .other(figures)
    case "Transfer":
      var figures = figures(row, name: "Transfer \(row["direction"])".trimmingBlanks)
      let money = row["cashtransfer"]
      if BrokerActivity.isAmount(money) {
        figures.amount = .gross(money)
        figures.isTransferSide = row["type"].uppercased() == "INTERNAL"
        return .cash(figures)
      }
      // What they are worth is not what they cost.
      (figures.amount, figures.price) = (.none, "")
      return .cash(figures, isOut: row["direction"].uppercased() == "OUT")
    case "OptionEAE":
      // What happened to options stands among the trades, too.
      return .nothing
    // What trades and cash transactions have in them already.
    case "TransactionTax", "SalesTax", "SLBFee": return .skipped(.named(element))
    case _: return InteractiveBrokers.flexEntry(row)
    }
  }

  private static func figures(_ row: BrokerRow, name: String) -> BrokerActivity {
    BrokerActivity(
      kind: .received, name: name, date: row.date, symbol: row["symbol"], isin: row["isin"],
      security: row["description"], quantity: row["quantity"], price: row["price"],
      amount: .gross(row["proceeds", "amount"]), costsAreNegative: true, currency: row["currencyprimary"],
      account: row["clientaccountid"])
  }

  /// What the statements say is held: shares with their value and cost, and cash by currency.
  static func positions(in file: ImportFile) throws -> [StatedPosition] {
    var found: [StatedPosition] = []
    try file.forEachElement { name, _ in
      name == "OpenPosition" || name == "CashReportCurrency"
    } _: {
      (element, line) in
      let values = element.attributes
      if element.name == "OpenPosition" {
        // Lots are parts of what is held.
        if values["levelOfDetail"]?.uppercased() == "LOT" { return }
        found.append(
          StatedPosition(
            ticker: values["symbol"] ?? values["isin"] ?? "",
            quantity: values["position"] ?? values["quantity"] ?? "",
            value: values["positionValue"] ?? "", cost: values["costBasisMoney"] ?? "", line: line))
      } else if let code = values["currency"], code != baseSummary, let balance = values["endingCash"] {
        found.append(StatedPosition(ticker: code, quantity: balance, isCash: true, line: line))
      }
    }
    return found
  }
}

extension BrokerEntry {
  /// The same with its rate as one to this currency.
  fileprivate func rated(in base: String) -> BrokerEntry {
    if base.isEmpty || !activity.rare.rate.currency.isEmpty { return self }
    var entry = self
    entry.activity.rare.rate.currency = base
    return entry
  }
}

extension StringProtocol {
  /// The text without blanks at its ends, and with one between words.
  var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}
