import PortfolioCore

/// Interactive Brokers' activity statement: one section after another. Each row starts with the name of its
/// section, followed by `Header` or `Data`. A header applies until the next one of its section.
struct ActivityStatement {
  /// The sections that are read, and one that every statement has.
  private static let sections: Set = [
    "Account Information", "Trades", "Dividends", "Withholding Tax", "Corporate Actions", "Interest", "Fees",
    "Deposits & Withdrawals", "Transfers",
  ]

  private var account = ""
  /// The last day that the statement tells of; empty where it does not say.
  private var last = ""
  /// The ISIN of each symbol, from the section on instruments.
  private var isins: [String: String] = [:]
  /// The name of each symbol, from the same section.
  private var names: [String: String] = [:]
  private var rows: [(section: String, row: BrokerRow)] = []

  /// Whether a file starts with the header of a section and a row of that section.
  @Sendable static func claims(_ file: ImportFile) -> Bool {
    guard let first = CSVTable(file.text, isHeader: { $0.count >= 3 && $0[1] == "header" }) else {
      return false
    }
    var reader = first.reader
    guard reader.line == 1, (try? reader.next()) == true else { return false }
    let cells = reader.texts
    return cells.count >= 3 && cells[0].lowercased() == first.header[0] && cells[1] == "Data"
  }

  @Sendable static func read(_ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    let sections = try ActivityStatement.sections(of: file)
    var statement = ActivityStatement()
    for (section, row) in sections.rows { statement.take(section, row) }
    let part = sections.rows.first { section, row in
      row.isPart && ActivityStatement.sections.contains(section) && !row.first.hasPrefix("Total")
    }
    if let part { throw ImportFailure.cutOff(file.place(line: part.row.line)) }
    // Statements in other languages have other names for sections and other contents.
    if ActivityStatement.sections.isDisjoint(with: sections.names) {
      throw ImportFailure.foreignLanguage(name: file.name)
    }
    try BrokerRow.check(statement.rows.lazy.map(\.row), options.overrides, file)
    var reading = BrokerReading("interactive-brokers", file, options)
    reading.passesOver = true
    return try reading.rows { visit in
      statement.forEachEntry { entry, row, date in
        let skipped = row.skippedName(options.overrides).map { BrokerEntry.skipped(.named($0)) }
        visit([skipped ?? entry], row.line, date)
      }
    }
  }

  /// The names of all sections, and the rows of those that have a header.
  private typealias Sections = (
    names: Set<String>, headed: Set<String>, rows: [(section: String, row: BrokerRow)]
  )

  private static func sections(of file: ImportFile) throws -> Sections {
    var reader = CSVReader(file.text, separator: UInt8(ascii: ","))
    var headers: [String: (columns: BrokerColumns, lastRow: LastRow)] = [:]
    var sections: Sections = ([], [], [])
    while try reader.next(of: file) {
      let cells = reader.texts
      guard cells.count > 2 else { continue }
      sections.names.insert(cells[0])
      if cells[1] == "Header" {
        sections.headed.insert(cells[0])
        headers[cells[0]] = (
          BrokerColumns(header: cells.map { $0.lowercased() }, dates: ["date"]), LastRow(columns: cells.count)
        )
      } else {
        let isPart = headers[cells[0]]?.lastRow.isPart(reader) == true
        guard cells[1] == "Data", let columns = headers[cells[0]]?.columns else { continue }
        var row = BrokerRow(line: reader.line, cells: cells, columns: columns)
        row.isPart = isPart
        sections.rows.append((cells[0], row))
      }
    }
    let point = BrokerRow.point(of: sections.rows.lazy.map(\.row), file)
    for index in sections.rows.indices { sections.rows[index].row.point = point }
    return sections
  }

  /// What the sections tell that was held at the end, and the cash of each currency; nil where a file has no positions.
  static func openPositions(in file: ImportFile) -> [StatedPosition]? {
    guard claims(file), let sections = try? sections(of: file), sections.headed.contains("Open Positions")
    else { return nil }
    var statement = ActivityStatement()
    for (section, row) in sections.rows where section == "Account Information" {
      statement.take(section, row)
    }
    let positions = sections.rows.filter(isPosition).map { _, row in
      let symbol = row["symbol"]
      return StatedPosition(
        ticker: OptionNotation.symbol(in: symbol) ?? BrokerDraft.symbol(symbol).value?.text ?? symbol,
        quantity: row.figure("quantity"), value: row.figure("value"), cost: row.figure("cost basis"),
        accounts: [row["account"], statement.account], line: row.line)
    }
    return positions
      + sections.rows.filter(isEndingCash).map { _, row in
        StatedPosition(
          ticker: row["currency"], quantity: row.figure("total"), isCash: true,
          accounts: [row["account"], statement.account], line: row.line)
      }
  }

  private static func isPosition(_ section: String, _ row: BrokerRow) -> Bool {
    section == "Open Positions" && ["Summary", ""].contains(row["datadiscriminator"])
      && isHeld(row["asset category"])
  }

  private static func isEndingCash(_ section: String, _ row: BrokerRow) -> Bool {
    section == "Cash Report" && row["currency summary"] == "Ending Cash"
      && Currency.code(row["currency"]) != nil
  }

  /// What the account holds of a security or a currency at the end; nil for a row of anything else.
  private func stated(_ section: String, _ row: BrokerRow) -> BrokerEntry? {
    let isCash = ActivityStatement.isEndingCash(section, row)
    guard !last.isEmpty, isCash || ActivityStatement.isPosition(section, row) else { return nil }
    var stated = activity(.balance, row, section)
    stated.date = last
    if isCash {
      stated.amount = .gross(row.figure("total"))
    } else {
      stated.quantity = row.figure("quantity")
    }
    return .stated(stated)
  }

  /// Whether securities of this category are held, as those are that trades of it buy and sell.
  private static func isHeld(_ category: String) -> Bool {
    ["Stocks", "Mutual Funds"].contains(category) || category.contains(word: "Options") || isBond(category)
  }

  private mutating func take(_ section: String, _ row: BrokerRow) {
    switch section {
    case "Account Information" where row["field name"] == "Account": account = row["field value"]
    case "Statement" where row["field name"] == "Period":
      let days = row["field value"].split(separator: " - ")
      last = days.last.flatMap { DateText(String($0))?.date(nil)?.day.description } ?? ""
    case "Financial Instrument Information":
      for symbol in row["symbol"].split(separator: ",") {
        isins[symbol.trimmingBlanks] = row["security id", "isin"]
        names[symbol.trimmingBlanks] = row["description"]
      }
    default: rows.append((section, row))
    }
  }

  private func forEachEntry(_ visit: (BrokerEntry, BrokerRow, _ date: String) -> Void) {
    let hasOrders = rows.contains { $0.section == "Trades" && $0.row["datadiscriminator"] == "Order" }
    var seen: Set<String> = []
    for (section, row) in rows {
      if let stated = stated(section, row) { visit(stated, row, last) }
    }
    for (section, row) in rows where !row["subtitle", "asset category", "currency"].hasPrefix("Total") {
      let entry: BrokerEntry
      switch section {
      case "Trades": entry = trade(row, hasOrders: hasOrders)
      case "Dividends", "Payment In Lieu Of Dividends":
        entry = income(.dividend, row)
      case "Withholding Tax": entry = income(.tax, row)
      case "Interest", "Bond Interest Received", "Bond Interest Paid", "Broker Interest Received",
        "Broker Interest Paid":
        entry = interest(row)
      case "Deposits & Withdrawals": entry = .cash(money(.cash, row, section))
      case "Fees", "Transaction Fees", "Commission Adjustments", "Advisor Fees":
        entry = fee(row, isOfTrade: section == "Transaction Fees")
      case "Transfers": entry = transfer(row)
      case "Corporate Actions":
        let action = corporateAction(row)
        // A split has one row for the old shares and one for the new ones.
        let activity = action.activity
        if activity.kind == .split,
          !seen.insert("\(activity.symbol) \(activity.date) \(activity.rare.ratio?.description ?? "")")
            .inserted
        {
          entry = .nothing
        } else {
          entry = action
        }
      default: entry = other(section, row)
      }
      visit(entry, row, row["date", "date/time", "settle date", "report date"])
    }
  }

  /// A row of a section that is not known, which moves money where it has a day and an amount in a currency. What
  /// explains or sums up others does not.
  private func other(_ section: String, _ row: BrokerRow) -> BrokerEntry {
    guard Currency.code(row["currency"]) != nil, !row["date"].isEmpty, !row["amount"].isEmpty else {
      return .nothing
    }
    var other = activity(.unknown, row, "\(section): \(row["description"])")
    other.amount = .gross(row.figure("amount"))
    let isExplanation = ["Accruals", "Details", "Summary", "Report"].contains { section.hasSuffix($0) }
    return isExplanation ? .skipped(.named(other.name)) : .other(other)
  }

  private func activity(_ kind: BrokerActivity.Kind, _ row: BrokerRow, _ name: String) -> BrokerActivity {
    BrokerActivity(
      kind: kind, name: name, date: row["date", "date/time", "settle date"], symbol: row["symbol"],
      isin: isins[row["symbol"]] ?? "", security: names[row["symbol"]] ?? "", costsAreNegative: true,
      currency: row["currency"],
      account: row["account"].isEmpty ? account : row["account"])
  }

  private func trade(_ row: BrokerRow, hasOrders: Bool) -> BrokerEntry {
    // Executions and closed lots are only details of an order.
    guard row["datadiscriminator"] == (hasOrders ? "Order" : "Trade") else { return .nothing }
    let category = row["asset category"]
    let name = "\(category) \(row["symbol"])"
    let quantity = row.figure("quantity")
    if category == "Forex" { return conversion(row, name) }
    var trade = activity(quantity.isNegative ? .sell : .buy, row, name)
    // Of these, the proceeds are not what was paid.
    trade.isUnclear = category == "Futures" || category.contains(word: "CFD")
    trade.quantity = quantity
    trade.price = row.figure("t. price")
    trade.amount = .gross(row.figure("proceeds"))
    trade.fees = [.init(row.figure("comm/fee", "comm in usd"))]
    trade.isBond = ActivityStatement.isBond(category)
    if category.contains(word: "Options") {
      trade.kind = .ofOption(row["code"], paid: trade.amount.figure, otherwise: trade.kind)
    }
    return .activity(trade)
  }

  private static func isBond(_ category: String) -> Bool {
    category.contains(word: "Bonds") || category.contains(word: "Treasury")
  }

  /// A purchase or sale of one currency for another, whose commission is in that of the account.
  private func conversion(_ row: BrokerRow, _ name: String) -> BrokerEntry {
    var conversion = activity(.conversion, row, name)
    let beginning = "comm in "
    conversion.fees = row.figures(beginningWith: beginning).filter { $0.value.isAmount }.map {
      .init($0.value, in: $0.name.dropFirst(beginning.utf8.count).uppercased())
    }
    return .conversion(
      conversion, pair: row["symbol"], bought: row.figure("quantity"), paid: row.figure("proceeds"))
  }

  /// A dividend, or the tax withheld from one. The description starts with the security.
  private func income(_ kind: BrokerActivity.Kind, _ row: BrokerRow) -> BrokerEntry {
    let description = row["description"]
    var income = activity(kind, row, kind == .tax ? "Withholding Tax: \(description)" : description)
    (income.amount, income.category) = (.gross(row.figure("amount")), category(of: description))
    if kind == .dividend, description.lowercased().contains(word: "(return of capital)") {
      income.kind = .returnOfCapital
      income.rare.earlier.kind = .dividend
    }
    guard let open = description.firstIndex(of: "(") else { return .activity(income) }
    income.symbol = description[..<open].trimmingBlanks
    income.isin = String(description[description.index(after: open)...].prefix { $0 != ")" })
    return .activity(income)
  }

  /// What stands in brackets at the end: `AAPL(US0378331005) Cash Dividend USD 0.24 per Share (Ordinary Dividend)`.
  private func category(of description: String) -> String {
    if IncomeCategory(named: description) == .inLieu { return IncomeCategory.inLieu.rawValue }
    guard description.last == ")", let open = description.lastIndex(of: "(") else { return "" }
    return IncomeCategory(named: String(description[open...]))?.rawValue ?? ""
  }

  private func interest(_ row: BrokerRow) -> BrokerEntry {
    let description = row["description"]
    var interest = money(BrokerActivity.interest(description), row, "Interest")
    (interest.symbol, interest.category) = (ActivityStatement.bond(in: description), "")
    interest.isin = isins[interest.symbol] ?? ""
    interest.rare.earlier.hadNoTicker = !interest.symbol.isEmpty
    return .activity(interest)
  }

  /// The bond whose interest it is: `Bond Coupon Payment (T 1 1/2 05/15/30)`,
  /// `Purchase Accrued Interest T 1 1/2 05/15/30`; empty for that of money.
  private static func bond(in description: String) -> String {
    let words = description.split(separator: " ")
    if let last = words.lastIndex(where: { $0.lowercased() == "interest" }), last + 1 < words.count,
      BrokerActivity.isAccruedInterest(description)
    {
      return words[(last + 1)...].joined(separator: " ").filter { $0 != "(" && $0 != ")" }
    }
    guard description.lowercased().hasPrefix("bond coupon"), let open = description.firstIndex(of: "(") else {
      return ""
    }
    return String(description[open...].dropFirst().prefix { $0 != ")" })
  }

  /// Money with a description that is its note.
  private func money(_ kind: BrokerActivity.Kind, _ row: BrokerRow, _ title: String) -> BrokerActivity {
    var money = activity(kind, row, "\(title): \(row["description"])")
    (money.amount, money.note) = (.gross(row.figure("amount")), row["description"])
    return money
  }

  private func fee(_ row: BrokerRow, isOfTrade: Bool) -> BrokerEntry {
    var fee = money(.fee, row, "Fees")
    if isOfTrade { fee.category = FeeCategory.transactionTax.rawValue }
    return .activity(fee)
  }

  private func transfer(_ row: BrokerRow) -> BrokerEntry {
    let name = "Transfers: \(row["type"]) \(row["direction"])"
    var transfer = activity(.received, row, name)
    transfer.quantity = row.figure("qty", "quantity")
    if !transfer.movesShares {
      transfer.amount = .gross(row.figure("cash amount"))
      transfer.isTransferSide = row["type"].lowercased() == "internal"
      return .cash(transfer, isOut: row["direction"] == "Out")
    }
    if row["direction"] == "Out" { transfer.quantity = transfer.quantity.negative }
    // The other account's statement tells the same.
    let other = row["xfer account"]
    guard row["type"].lowercased() == "internal", other.contains(where: \.isNumber), !other.contains("*")
    else {
      return .other(transfer, hasKnownName: true)
    }
    transfer.kind = .transfer
    transfer.rare.isFromOther = row["direction"] != "Out"
    transfer.rare.toAccount = transfer.rare.isFromOther ? transfer.account : other
    if transfer.rare.isFromOther { transfer.account = other }
    return .activity(transfer)
  }

  private func corporateAction(_ row: BrokerRow) -> BrokerEntry {
    let description = row["description"]
    var figures = activity(.received, row, description)
    figures.isBond = ActivityStatement.isBond(row["asset category"])
    // Evening events count from the next day on, which is the report date.
    figures.date = row["report date", "date/time"]
    figures.quantity = row.figure("quantity")
    figures.amount = .gross(row.figure("proceeds"))
    if let action = CorporateAction(description) { return action.entry(figures, worth: row.figure("value")) }
    figures.symbol = String(description.prefix { $0 != " " && $0 != "(" })
    return .other(figures)
  }
}
