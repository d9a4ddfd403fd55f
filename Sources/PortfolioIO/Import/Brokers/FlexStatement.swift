import PortfolioCore

/// Interactive Brokers' Flex queries as XML: statements of several accounts, whose elements have the columns of the csv
/// as attributes.
enum FlexStatement {
  @Sendable static func claims(_ file: ImportFile) -> Bool {
    ["FlexQueryResponse", "FlexStatements", "FlexStatement"].contains(file.rootElement ?? "")
  }

  /// What moves shares or money.
  private static let rows: Set<String> = [
    "Trade", "Order", "CashTransaction", "CorporateAction", "Transfer", "OptionEAE", "TransactionTax",
    "SalesTax", "SLBFee",
  ]

  /// How the line of cash begins that an option brought or took at its end, which no other row tells.
  private static let settlement = "Option Cash Settlement"

  @Sendable static func read(_ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    var reading = BrokerReading("interactive-brokers", file, options, .oldestFirst)
    reading.passesOver = true
    var missing = options.overrides.columnsOfSkips
    let rows = try reading.rows { visit in
      var (account, last, base) = ("", "", "")
      try file.forEachElement { name, attributes in
        if name == "FlexStatement" {
          account = attributes["accountId"] ?? ""
          (last, base) = (attributes["toDate"] ?? "", "")
        }
        if name == "AccountInformation" { base = attributes["currency"] ?? "" }
        if name == "StatementOfFundsLine" {
          return attributes["activityDescription"]?.hasPrefix(settlement) == true
            && attributes["levelOfDetail"] != "BaseCurrency"
        }
        return FlexStatement.rows.contains(name) || positions.contains(name)
      } _: { element, line in
        if positions.contains(element.name) {
          let stated = position(element, account, line).map { position in
            BrokerEntry.stated(position, in: account, on: last, name: "Ending Cash")
          }
          return visit([stated].compactMap(\.self), line, last)
        }
        let row = row(element, account, line)
        missing.removeAll { row.has($0.text.lowercased()) }
        let skipped = row.skippedName(options.overrides).map { BrokerEntry.skipped(.named($0)) }
        var entry = skipped ?? entry(row, of: element.name)
        if !base.isEmpty { entry.activity.rare.rateCurrency = base }
        visit([entry], line, row.date)
      }
    }
    if let column = missing.first {
      throw ImportFailure.cannotSkip(name: file.name, column: column.text)
    }
    return rows
  }

  /// What an account holds of a security or of a currency at the end of its statement; nil for parts and sums of that.
  private static func position(_ element: XMLElement, _ account: String, _ line: Int) -> StatedPosition? {
    func text(_ names: String...) -> String { names.lazy.compactMap { element.attributes[$0] }.first ?? "" }
    let isCash = element.name == cash
    if isCash
      ? [baseSummary, ""].contains(text("currency")) || element.attributes["endingCash"] == nil
      : text("levelOfDetail").uppercased() == "LOT"
    {
      return nil
    }
    let quantity = isCash ? text("endingCash") : text("position", "quantity")
    return StatedPosition(
      ticker: isCash ? text("currency") : text("symbol", "isin"), isin: text("isin"),
      currency: text("currency"), quantity: Figure(quantity), value: Figure(text("positionValue")),
      cost: Figure(text("costBasisMoney")), isCash: isCash, accounts: [account], line: line)
  }

  private static let cash = "CashReportCurrency"
  private static let positions: Set = [cash, "OpenPosition"]

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
    let levels = ["Trade": "EXECUTION", "Order": "ORDER"]
    if values["levelofdetail", default: ""].isEmpty { values["levelofdetail"] = levels[element.name] }
    return BrokerRow(line: line, values: values, dates: InteractiveBrokers.flexDates)
  }

  private static func entry(_ row: BrokerRow, of element: String) -> BrokerEntry {
    switch element {
    case "CashTransaction": return InteractiveBrokers.flexCashEntry(row)
    case "CorporateAction":
      var figures = figures(row, name: row["actiondescription", "description"])
      // Evening events count from the next day on, which is the report date.
      let counting = row["reportdate"].isEmpty ? nextDay(afterEvening: row["datetime"]) : row["reportdate"]
      if !counting.isEmpty { (figures.date, figures.rare.earlier.date) = (counting, figures.date) }
      return CorporateAction(row["actiondescription", "description"])?.entry(
        figures, worth: row.figure("value"))
        ?? .other(figures)
    case "Transfer":
      var figures = figures(row, name: "Transfer \(row["direction"])".trimmingBlanks)
      let money = row.figure("cashtransfer")
      if money.isAmount {
        figures.amount = .gross(money)
        figures.isTransferSide = row["type"].uppercased() == "INTERNAL"
        return .cash(figures)
      }
      // What they are worth is not what they cost.
      (figures.amount, figures.price) = (.none, .absent)
      return .cash(figures, isOut: row["direction"].uppercased() == "OUT")
    case "OptionEAE":
      // What happened to options stands among the trades, too.
      return .nothing
    case "SalesTax":
      var tax = figures(row, name: element)
      tax.pay(.fee, row.figure("salestax"))
      return .activity(tax)
    case "StatementOfFundsLine":
      var settlement = figures(row, name: row["activitydescription"])
      (settlement.kind, settlement.quantity, settlement.price) = (.expiry, .absent, .absent)
      return .activity(settlement)
    // What trades and cash transactions have in them already.
    case "TransactionTax", "SLBFee": return .skipped(.named(element))
    case _: return InteractiveBrokers.flexEntry(row)
    }
  }

  /// The day after that of a time in the evening, `20240607;202500`; else what is written.
  private static func nextDay(afterEvening text: String) -> String {
    let time = text.split { ";, T".contains($0) }.last.map { $0.prefix(2) } ?? ""
    guard let hour = Int(time), (20...23).contains(hour), text.utf8.count > 11,
      case .known(let date) = DateText(text)
    else { return text }
    return date.day.advanced(by: 1).description
  }

  private static func figures(_ row: BrokerRow, name: String) -> BrokerActivity {
    BrokerActivity(
      kind: .received, name: name, date: row.date, symbol: row["symbol"], isin: row["isin"],
      security: row["description"], quantity: row.figure("quantity"), price: row.figure("price"),
      amount: .gross(row.figure("proceeds", "amount")), costsAreNegative: true,
      currency: row["currencyprimary"],
      account: row["clientaccountid"])
  }

  /// What the statements say is held: shares with their value and cost, and cash by currency.
  static func positions(in file: ImportFile) throws -> [StatedPosition] {
    var found: [StatedPosition?] = []
    try file.forEachElement { name, _ in
      positions.contains(name)
    } _: { element, line in
      found.append(position(element, element.attributes["accountId"] ?? "", line))
    }
    return found.compactMap(\.self)
  }
}

extension StringProtocol {
  /// The text without blanks at its ends, and with one between words.
  var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}
