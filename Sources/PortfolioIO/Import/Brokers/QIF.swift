import PortfolioCore

extension ImportFormat {
  /// Quicken Interchange Format: the transactions of investment accounts.
  static let qif = ImportFormat(
    name: "qif", detects: { QIF.claims($0) },
    read: { (file, options) throws(ImportFailure) in
      guard QIF.claims(file) else { throw .notOfFormat(name: file.name, format: "qif") }
      let qif = try QIF(file)
      return try BrokerReading.inOrder("qif", file, options).rows { visit in
        for record in qif.records {
          for entry in QIF.entries(of: record) { visit(entry, record.line, record["D"]) }
        }
      }
    }, contents: { [.trades, .income, .costs, .cash, .actions] })
}

/// A file in Quicken Interchange Format: records of lines, of which each begins with the letter of a field.
private struct QIF {
  struct Record {
    let line: Int
    let account: String
    let fields: [Character: String]

    subscript(field: Character) -> String { fields[field] ?? "" }
  }

  private(set) var records: [Record] = []
  /// The symbols of securities, by their names.
  private var symbols: [String: String] = [:]

  private enum Section {
    case investments, securities, accounts
    /// Of money elsewhere, of categories, of prices.
    case other(String)
  }

  static func claims(_ file: ImportFile) -> Bool {
    guard file.text.firstByte == UInt8(ascii: "!") else { return false }
    var isHead = false
    forEachLine(of: file) { line, _ in
      let line = String(decoding: line, as: UTF8.self).lowercased()
      isHead = ["!type:", "!account", "!option"].contains { line.hasPrefix($0) }
      return false
    }
    return isHead
  }

  /// Visits the lines that are not empty, without the blanks at their ends, until `visit` returns false.
  private static func forEachLine(
    of file: ImportFile, _ visit: (UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool
  ) {
    let bytes = UnsafeBufferPointer(start: file.text.base, count: file.text.count)
    var (start, number) = (0, 0)
    while start < bytes.count {
      let end = bytes.first(0x0A, from: start) ?? bytes.count
      number += 1
      var last = end
      while last > start, JournalLine.isSpace(bytes[last - 1]) { last -= 1 }
      if last > start, !visit(UnsafeBufferPointer(rebasing: bytes[start..<last]), number) { return }
      start = end + 1
    }
  }

  /// Throws `ImportFailure` if the last record has no end.
  init(_ file: ImportFile) throws(ImportFailure) {
    var section = Section.other("")
    var account = ""
    var fields: [Character: String] = [:]
    var start = 0
    var lastLine = 0
    var found: [Record] = []
    QIF.forEachLine(of: file) { line, number in
      lastLine = number
      switch line[0] {
      case UInt8(ascii: "!"):
        // A record that has no end stands before it.
        if !fields.isEmpty { return false }
        section = QIF.section(String(decoding: line, as: UTF8.self).lowercased(), section)
      case UInt8(ascii: "^"):
        switch section {
        case .investments:
          if !fields.isEmpty { found.append(Record(line: start, account: account, fields: fields)) }
        case .securities: symbols[fields["N"] ?? ""] = fields["S"]
        case .accounts: account = fields["N"] ?? ""
        case .other(let name):
          // Money of a bank's account is none of a broker's.
          if !name.isEmpty, !fields.isEmpty {
            found.append(Record(line: start, account: "", fields: ["!": name]))
          }
        }
        fields.removeAll(keepingCapacity: true)
      case let code:
        if fields.isEmpty { start = number }
        let key = Character(Unicode.Scalar(code))
        // The first amount counts; others are of parts.
        if fields[key] == nil { fields[key] = String(decoding: line.dropFirst(), as: UTF8.self) }
      }
      return true
    }
    guard fields.isEmpty else { throw .malformedXML(Place(file: file.name, line: lastLine), .cutOff) }
    records = found.map { record in
      guard let name = record.fields["Y"], let symbol = symbols[name], !symbol.isEmpty else { return record }
      var fields = record.fields
      fields["y"] = symbol
      return Record(line: record.line, account: record.account, fields: fields)
    }
  }

  private static func section(_ head: String, _ section: Section) -> Section {
    switch head {
    case "!type:invst", "!type:invest": .investments
    case "!type:security": .securities
    case "!account": .accounts
    case let name where name.hasPrefix("!option"), let name where name.hasPrefix("!clear"): section
    case "!type:cat", "!type:class", "!type:memorized", "!type:prices", "!type:budget", "!type:tag":
      .other("")
    case let name where name.hasPrefix("!type:"): .other(String(name.dropFirst(6)))
    case _: .other("")
    }
  }

  /// What a record of an investment account is.
  static func entries(of record: Record) -> [BrokerEntry] {
    if let name = record.fields["!"] { return [.skipped(.named(name))] }
    let action = record["N"]
    let name = action.lowercased()
    // The money does not stay in the account, or comes from another one.
    let isElsewhere = name.hasSuffix("x") && name.count > 2 && !["xin", "xout"].contains(name)
    let plain = isElsewhere ? String(name.dropLast()) : name
    let amount = record.fields["T"] ?? record.fields["U"] ?? record["$"]
    var activity = BrokerActivity(
      kind: .received, name: action, date: day(record["D"]), symbol: record.fields["y"] ?? record["Y"],
      security: record["Y"], quantity: record["Q"], price: record["I"], amount: .net(amount),
      fees: [record["O"]], account: record.account, note: record.fields["M"] ?? record["P"])
    activity.partner = record["L"]
    var after: [BrokerEntry] = []
    switch plain {
    case "buy", "cvrshrt": activity.kind = .buy
    case "sell", "shtsell": activity.kind = .sell
    case "div": setIncome(&activity, .dividend, amount)
    case "intinc": setIncome(&activity, .interest, amount)
    case "cglong", "cgmid": setIncome(&activity, .dividend, amount, .longGain)
    case "cgshort": setIncome(&activity, .dividend, amount, .shortGain)
    case "reinvdiv", "reinvint", "reinvlg", "reinvmd", "reinvsh":
      let purchase = activity
      setIncome(&activity, plain == "reinvint" ? .interest : .dividend, amount, category(ofReinvested: plain))
      var bought = purchase
      bought.kind = .buy
      after.append(.activity(bought))
    case "rtrncap":
      activity.kind = .returnOfCapital
      activity.amount = .gross(amount)
    case "miscexp", "margint":
      activity.kind = plain == "margint" ? .interest : .fee
      activity.amount = .gross(BrokerActivity.negative(amount))
      activity.fees = []
    case "miscinc": setIncome(&activity, activity.symbol.isEmpty ? .interest : .dividend, amount)
    case "stksplit":
      // New shares for ten old ones.
      let ratio = LocalizedNumberParser.read(record["Q"], .point).flatMap {
        SplitRatio(new: $0, old: ExactDecimal(10))
      }
      activity.ratio = ratio?.description ?? ""
      activity.quantity = ""
      activity.kind = ratio == nil ? .splitByChange : .split
    case "shrsin":
      if BrokerActivity.isAmount(activity.price) {
        return BrokerEntry.receipt(activity, price: activity.price)
      }
      if BrokerActivity.isAmount(amount) { return BrokerEntry.receipt(activity) }
    case "shrsout":
      activity.kind = .delivered
      activity.quantity = BrokerActivity.negative(activity.quantity)
    case "xin", "contrib": return [money(activity, amount, isOut: amount.hasPrefix("-"))]
    case "xout", "withdrw": return [money(activity, amount, isOut: true)]
    case "cash": return [money(activity, amount, isOut: amount.hasPrefix("-"))]
    case "expire": activity.kind = .expiry
    case "exercise": activity.kind = .exercise
    case "reminder", "grant", "vest": return [.skipped(.named(action))]
    case _: return [.other(activity)]
    }
    guard isElsewhere, BrokerActivity.isAmount(amount) else { return [.activity(activity)] + after }
    let paysOut = ["buy", "cvrshrt", "miscexp", "margint"].contains(plain)
    let beside = money(activity, amount, isOut: !paysOut)
    return paysOut ? [beside, .activity(activity)] + after : [.activity(activity)] + after + [beside]
  }

  private static func money(_ figures: BrokerActivity, _ amount: String, isOut: Bool) -> BrokerEntry {
    var activity = figures
    activity.kind = .cash
    activity.amount = .gross(isOut ? BrokerActivity.negative(amount) : amount)
    (activity.symbol, activity.quantity, activity.price, activity.fees) = ("", "", "", [])
    return .activity(activity)
  }

  private static func setIncome(
    _ activity: inout BrokerActivity, _ kind: BrokerActivity.Kind, _ amount: String,
    _ category: IncomeCategory? = nil
  ) {
    activity.kind = kind
    activity.amount = .gross(amount)
    (activity.quantity, activity.price, activity.fees) = ("", "", [])
    activity.category = category?.rawValue ?? (kind == .interest ? "interest" : "dividend")
  }

  private static func category(ofReinvested action: String) -> IncomeCategory? {
    switch action {
    case "reinvlg", "reinvmd": .longGain
    case "reinvsh": .shortGain
    case _: nil
    }
  }

  /// `3/ 5'24` as `3/5/2024`: an apostrophe is before a year from 2000 on. Years of two digits from 70 on are of the
  /// century before.
  private static func day(_ text: String) -> String {
    let parts = text.filter { $0 != " " }.split { "/'-.".contains($0) }.map(String.init)
    guard parts.count == 3, parts[2].count <= 2, let year = Int(parts[2]) else {
      return text.filter { $0 != " " }.replacing("'", with: "/")
    }
    let isOld = !text.contains("'") && year >= 70
    return "\(parts[0])/\(parts[1])/\((isOld ? 1900 : 2000) + year)"
  }
}
