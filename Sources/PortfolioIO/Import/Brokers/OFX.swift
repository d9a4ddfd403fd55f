import PortfolioCore

extension ImportFormat {
  /// Open Financial Exchange, as SGML (version 1, and Quicken's QFX) and as XML (version 2): the statements of brokers,
  /// and those of banks that stand beside them.
  static let ofx = ImportFormat(
    "ofx", brings: Set(ImportContent.allCases).subtracting([.conversions]), open: OFX.start,
    read: { try OFX($1, from: $0).read($2) })
}

/// A file in Open Financial Exchange.
struct OFX {
  /// A security in the file's list.
  private struct SecurityInfo {
    var symbol = ""
    var isin = ""
    var name = ""
  }

  private let file: ImportFile
  private let start: Int
  /// Whether it is SGML, whose elements with a text need not end.
  private let isSGML: Bool
  /// The decimal sign of its numbers.
  private let point: LocalizedNumberParser.Point
  /// By their ids.
  private var securities: [String: SecurityInfo] = [:]

  /// The elements that are transactions, and those that say of which account and currency they are.
  private static let transactions: Set<String> = [
    "BUYSTOCK", "BUYMF", "BUYDEBT", "BUYOPT", "BUYOTHER", "SELLSTOCK", "SELLMF", "SELLDEBT", "SELLOPT",
    "SELLOTHER", "REINVEST", "INCOME", "RETOFCAP", "INVEXPENSE", "MARGININTEREST", "TRANSFER", "SPLIT",
    "CLOSUREOPT", "JRNLFUND", "JRNLSEC", "INVBANKTRAN", "STMTTRN",
  ]
  private static let contexts: Set<String> = ["INVACCTFROM", "BANKACCTFROM", "CCACCTFROM", "CURDEF"]
  private static let securities: Set<String> = [
    "STOCKINFO", "MFINFO", "DEBTINFO", "OPTINFO", "OTHERINFO",
  ]

  /// Where the outermost element begins; nil if it isn't such a file.
  @Sendable static func start(of file: ImportFile) -> Int? {
    let bytes = file.text.bytes.prefix(longestHead)
    guard let first = file.text.firstByte, "<Oo".utf8.contains(first) else { return nil }
    return bytes.indices.first { start in
      bytes[start] == UInt8(ascii: "<")
        && String(decoding: bytes[start...].prefix(5), as: UTF8.self).uppercased() == "<OFX>"
    }
  }

  /// What stands before the outermost element is never longer.
  private static let longestHead = 4096

  /// Throws `ImportFailure` if the file is not whole.
  init(_ file: ImportFile, from start: Int) throws {
    (self.file, self.start) = (file, start)
    let head = String(decoding: file.text.bytes[..<start], as: UTF8.self)
    isSGML = !head.contains("<?xml") && !head.contains("<?OFX")
    point = OFX.point(of: XMLReader(file.text.bytes, from: start, mayStayOpen: isSGML))
    var found: [(id: String, XMLElement)] = []
    try forEach(OFX.securities) { element, _ in
      found.append((element.text("SECINFO", "SECID", "UNIQUEID"), element))
    }
    for (id, element) in found {
      let type = element.text("SECINFO", "SECID", "UNIQUEIDTYPE").uppercased()
      let ticker = element.text("SECINFO", "TICKER")
      securities[id] = SecurityInfo(
        symbol: ticker.isEmpty && type != "ISIN" ? id : ticker, isin: type == "ISIN" ? id : "",
        name: element.text("SECINFO", "SECNAME"))
    }
    for (id, element) in found where element.name == "OPTINFO" {
      if let symbol = option(element) { securities[id]?.symbol = symbol }
    }
  }

  /// The elements that are numbers of transactions.
  private static let numbers: Set<String> = [
    "UNITS", "UNITPRICE", "TOTAL", "COMMISSION", "FEES", "LOAD", "PENALTY", "TAXES", "WITHHOLDING",
    "STATEWITHHOLDING", "ACCRDINT", "TRNAMT", "AVGCOSTBASIS", "FRACCASH", "AVAILCASH", "MKTVAL",
  ]

  /// The decimal sign by the first number that tells it.
  private static func point(of reader: XMLReader) -> LocalizedNumberParser.Point {
    var (reader, search) = (reader, LocalizedNumberParser.PointSearch(separator: UInt8(ascii: ",")))
    // What is wrong with the file is told where it is read.
    while !search.isFound, let piece = try? reader.next() {
      guard case .text(let text) = piece, let name = reader.path.last, numbers.contains(name.uppercased())
      else { continue }
      search.look(at: text)
    }
    return search.point
  }

  private func forEach(_ names: Set<String>, _ visit: (XMLElement, _ line: Int) -> Void) throws {
    try file.forEachElement(
      from: start, mayStayOpen: isSGML, where: { name, _ in names.contains(name) }, visit)
  }

  /// The symbol of an option, of its own or made of its terms.
  private func option(_ element: XMLElement) -> String? {
    if let symbol = OptionNotation.symbol(in: element.text("SECINFO", "TICKER")) { return symbol }
    let underlying = securities[element.text("SECID", "UNIQUEID")]?.symbol ?? ""
    let day = element.text("DTEXPIRE").prefix(8)
    return OptionNotation.symbol(
      in: [
        underlying, "\(day.dropFirst(4).prefix(2))/\(day.dropFirst(6))/\(day.prefix(4))",
        element.text("STRIKEPRICE"), element.text("OPTTYPE"),
      ].joined(separator: " "))
  }

  // MARK: Transactions

  func read(_ options: ImportOptions) throws -> ImportedRows {
    var reading = BrokerReading("ofx", file, options, .oldestFirst)
    reading.namesRowsByID = true
    return try reading.rows { visit in
      var (account, currency, last) = ("", "", "")
      try forEach(OFX.transactions.union(OFX.contexts).union(["DTASOF", "INVBAL"])) { element, line in
        switch element.name {
        case "DTASOF": last = OFX.day(element.text)
        case "INVBAL":
          let stated = cash(element, account, currency, line).map { cash in
            BrokerEntry.stated(cash, in: account, on: last, name: "AVAILCASH")
          }
          visit([stated].compactMap(\.self), line, last)
        case "CURDEF": (account, currency) = ("", element.text)
        // An account is named once before its transactions, and again where money goes to it.
        case "INVACCTFROM", "BANKACCTFROM", "CCACCTFROM": account = element.text("ACCTID")
        case _:
          let entries = entries(element, account, currency)
          visit(entries, line, entries.first?.activity.date ?? "")
        }
      }
    }
  }

  private func entries(_ element: XMLElement, _ account: String, _ currency: String) -> [BrokerEntry] {
    var activity = figures(element, account, currency)
    let total = activity.amount.figure
    switch element.name {
    case "BUYSTOCK", "BUYMF", "BUYDEBT", "BUYOPT", "BUYOTHER":
      activity.kind = .buy
      activity.cancels = activity.quantity.isNegative && !total.isNegative
    case "SELLSTOCK", "SELLMF", "SELLDEBT", "SELLOPT", "SELLOTHER":
      activity.kind = .sell
      activity.cancels = !activity.quantity.isNegative && total.isNegative
    case "REINVEST":
      var income = activity
      income.pay(.dividend, total.magnitude)
      income.taxes = []
      setIncome(&income, element.text("INCOMETYPE"))
      activity.kind = .buy
      activity.distinguishID("purchase")
      return [.activity(income), .activity(activity)]
    case "INCOME": setIncome(&activity, element.text("INCOMETYPE"))
    case "RETOFCAP":
      activity.kind = .returnOfCapital
      activity.amount = .gross(total)
    case "INVEXPENSE":
      let isTax = ["tax", "w/h", "withh"].contains { activity.note.lowercased().contains($0) }
      activity.kind = isTax ? .tax : .fee
      let isRefund = ["refund", "rebate", "reversal"].contains { activity.note.lowercased().contains($0) }
      let isPaid = total.isNegative || !isRefund
      activity.amount = .gross(isPaid ? total.negative : total)
    case "MARGININTEREST":
      (activity.kind, activity.name) = (.interest, "margin interest")
      activity.amount = .gross(total.negative)
    case "SPLIT":
      activity.split(
        by: SplitRatio(
          new: Figure(element.text("NUMERATOR"), point), old: Figure(element.text("DENOMINATOR"), point)))
      let fraction = Figure(element.text("FRACCASH"), point)
      guard fraction.isAmount else { return [.activity(activity)] }
      var cash = activity
      (cash.kind, cash.amount, cash.quantity, cash.rare.ratio) = (.cashInLieu, .gross(fraction), .absent, nil)
      cash.distinguishID("cash")
      return [.activity(activity), .activity(cash)]
    case "CLOSUREOPT":
      activity.kind = element.text("OPTACTION").uppercased() == "EXPIRE" ? .expiry : .exercise
      activity.amount = .none
    case "TRANSFER": return transfer(activity, element)
    case "JRNLFUND", "JRNLSEC": return [.skipped(.named(element.name))]
    case _: return [bankEntry(element, activity)]
    }
    return [.activity(activity)]
  }

  /// What a transaction of securities says in general.
  private func figures(_ element: XMLElement, _ account: String, _ currency: String) -> BrokerActivity {
    let id = element.anywhere("UNIQUEID")
    let security = securities[id] ?? SecurityInfo(symbol: id)
    let traded = element.anywhere("DTTRADE")
    let date = traded.isEmpty ? element.anywhere("DTPOSTED") : traded
    // In another currency all of its amounts are in that.
    let own = element.descendant("CURRENCY")?.text("CURSYM") ?? ""
    func figure(_ name: String) -> Figure { Figure(element.anywhere(name), point) }
    var activity = BrokerActivity(
      kind: .received, name: element.name,
      date: OFX.moment(date) ?? OFX.day(date),
      symbol: security.symbol, isin: security.isin, security: security.name,
      quantity: figure("UNITS"), price: figure("UNITPRICE"), amount: .net(figure("TOTAL")),
      fees: ["COMMISSION", "FEES", "LOAD", "PENALTY"].map { .init(figure($0)) },
      taxes: ["TAXES", "WITHHOLDING", "STATEWITHHOLDING"].map { .init(figure($0)) },
      currency: own.isEmpty ? currency : own, id: element.anywhere("FITID"), account: account,
      note: element.anywhere("MEMO"))
    // A zone was passed over, and with it the time.
    if OFX.moment(date) != nil { activity.rare.earlier.date = OFX.day(date) }
    let accrued = figure("ACCRDINT")
    if !accrued.isAbsent { activity.rare.accrued = accrued }
    activity.isBond = element.name.hasSuffix("DEBT") && isInPercent(activity)
    return activity
  }

  /// Whether the price is in percent of the nominal, as it fits the amount.
  private func isInPercent(_ activity: BrokerActivity) -> Bool {
    guard let quantity = activity.quantity.value?.magnitude, let price = activity.price.value,
      let total = activity.amount.value?.magnitude
    else { return false }
    // Far nearer to a hundredth of the product than to the product.
    return (try? total * ExactDecimal(10) < quantity * price) ?? false
  }

  /// The day of `20240305120000.000[-5:EST]`.
  private static func day(_ text: String) -> String {
    let digits = text.prefix(8)
    return digits.count < 8
      ? text : "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }

  /// The moment of `20240305093000.000[-5:EST]`, as it is written elsewhere; nil where the zone is not told, and at
  /// midnight and at noon, which stand for the day.
  private static func moment(_ text: String) -> String? {
    let time = text.dropFirst(8).prefix(6)
    guard time.count == 6, time.allSatisfy(\.isNumber), time != "000000", time != "120000",
      let zone = text.split(separator: "[").dropFirst().first?.prefix(while: { !":]".contains($0) }),
      let hours = ExactDecimal(String(zone.drop { $0 == "+" })), hours.magnitude <= ExactDecimal(14),
      let minutes = (try? hours.magnitude * ExactDecimal(60))?.rounded(places: 0).description,
      let east = Int(minutes)
    else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let offset = east == 0 ? "Z" : (hours.isNegative ? "-" : "+") + two(east / 60) + ":" + two(east % 60)
    return "\(day(text))T\(time.prefix(2)):\(time.dropFirst(2).prefix(2)):\(time.suffix(2))\(offset)"
  }

  private func setIncome(_ activity: inout BrokerActivity, _ type: String) {
    let gains: [String: IncomeCategory] = ["CGLONG": .longGain, "CGSHORT": .shortGain]
    activity.kind = type.uppercased() == "INTEREST" ? .interest : .dividend
    activity.category = gains[type.uppercased()]?.rawValue
    activity.name = activity.kind == .interest ? "interest" : "dividend"
  }

  /// Shares that come in at what they have cost, or whose cost is not told.
  private func transfer(_ figures: BrokerActivity, _ element: XMLElement) -> [BrokerEntry] {
    var activity = figures
    if !figures.hasShares { return [.skipped(.named(figures.name))] }
    let isOut = element.text("TFERACTION").uppercased() == "OUT" || figures.quantity.isNegative
    activity.amount = .none
    let cost = Figure(element.anywhere("AVGCOSTBASIS"), point)
    if isOut || !cost.isAmount {
      activity.moveShares(isOut: isOut)
      return [.activity(activity)]
    }
    return BrokerEntry.receipt(activity, price: cost)
  }

  /// Money that a bank has moved.
  private func bankEntry(_ element: XMLElement, _ figures: BrokerActivity) -> BrokerEntry {
    var activity = figures.money(Figure(element.anywhere("TRNAMT"), point))
    activity.name =
      [element.anywhere("NAME"), element.anywhere("MEMO")].joined(separator: " ").trimmingBlanks
    activity.note = activity.name
    let words = activity.name.lowercased()
    let type = element.anywhere("TRNTYPE").uppercased()
    if type == "INT" || words.contains("interest") {
      activity.kind = .interest
    } else if type == "DIV" {
      activity.kind = .dividend
    } else if ["FEE", "SRVCHG"].contains(type)
      || words.split(separator: " ").contains(where: { $0.hasPrefix("fee") })
    {
      activity.kind = .fee
    }
    if activity.name.isEmpty { activity.name = type }
    return .activity(activity)
  }

  // MARK: Positions

  /// The cash of an investment account; nil where that is not told.
  private func cash(
    _ element: XMLElement, _ account: String, _ currency: String, _ line: Int
  ) -> StatedPosition? {
    let cash = element.text("AVAILCASH")
    if cash.isEmpty { return nil }
    return StatedPosition(
      ticker: currency, quantity: Figure(cash, point), isCash: true, accounts: [account], line: line)
  }

  /// What the statements say is held.
  func positions() throws -> [StatedPosition] {
    var found: [StatedPosition] = []
    var (currency, account) = ("", "")
    try forEach(["CURDEF", "INVACCTFROM", "INVPOS", "INVBAL"]) { element, line in
      switch element.name {
      case "CURDEF": (account, currency) = ("", element.text)
      case "INVACCTFROM": account = element.text("ACCTID")
      case "INVBAL":
        if let cash = cash(element, account, currency, line) { found.append(cash) }
      case _:
        let id = element.anywhere("UNIQUEID")
        let security = securities[id] ?? SecurityInfo(symbol: id)
        let units = Figure(element.text("UNITS"), point)
        let isShort = element.text("POSTYPE").uppercased() == "SHORT"
        found.append(
          StatedPosition(
            ticker: OptionNotation.symbol(in: security.symbol)
              ?? (security.symbol.isEmpty ? security.isin : security.symbol),
            quantity: isShort ? units.negative : units, value: Figure(element.text("MKTVAL"), point),
            accounts: [account], line: line))
      }
    }
    return found
  }
}

extension XMLElement {
  /// The first element with this name anywhere inside of it.
  fileprivate func descendant(_ name: String) -> XMLElement? {
    for child in children {
      if child.name == name { return child }
      if let found = child.descendant(name) { return found }
    }
    return nil
  }
}
