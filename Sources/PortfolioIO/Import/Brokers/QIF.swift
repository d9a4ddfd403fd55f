import PortfolioCore

extension ImportFormat {
  /// Quicken Interchange Format: the transactions of investment accounts.
  static let qif = ImportFormat(
    "qif", brings: [.trades, .income, .costs, .cash, .actions], open: { QIF.claims($0) ? $0 : nil },
    read: { _, file, options in
      var qif = try QIF(file)
      let reading = BrokerReading("qif", file, options, .oldestFirst)
      return try reading.rows(of: &qif.records) { [point = qif.point] record in
        QIF.entries(of: record, point).map { ($0, record.line, record["D"]) }
      }
    })
}

/// A file in Quicken Interchange Format: records of lines, of which each begins with the letter of a field.
private struct QIF {
  /// What the lines of a record say.
  struct Record: Sendable {
    let line: Int
    fileprivate(set) var account = ""
    /// What money elsewhere it is about; nil for an investment.
    fileprivate(set) var elsewhere: String?
    fileprivate(set) var symbol: String?
    private var texts: [(code: Unicode.Scalar, text: String)] = []

    fileprivate init(line: Int) { self.line = line }

    /// The first amount counts; others are of parts.
    fileprivate mutating func add(_ line: UnsafeBufferPointer<UInt8>) {
      let code = Unicode.Scalar(line[0])
      if self[ifAny: code] != nil { return }
      texts.append((code, String(decoding: line.dropFirst(), as: UTF8.self)))
    }

    subscript(field: Unicode.Scalar) -> String { self[ifAny: field] ?? "" }

    subscript(ifAny field: Unicode.Scalar) -> String? { texts.first { $0.code == field }?.text }
  }

  var records: [Record]
  /// The decimal sign of the investments.
  let point: LocalizedNumberParser.Point

  /// The codes of lines with numbers.
  private static let figures = "IQTU$O".utf8

  private enum Section {
    case investments, securities, accounts
    /// Of money elsewhere, of categories, of prices.
    case other(String)
  }

  static func claims(_ file: ImportFile) -> Bool {
    guard file.text.firstByte == UInt8(ascii: "!"),
      let line = lines(of: file).first(where: { _ in true })?.line
    else { return false }
    let head = String(decoding: line, as: UTF8.self).lowercased()
    return ["!type:", "!account", "!option"].contains(where: head.hasPrefix)
  }

  /// The lines that are not empty, without the blanks at their ends, each with its number.
  private static func lines(
    of file: ImportFile
  ) -> some Sequence<(number: Int, line: UnsafeBufferPointer<UInt8>)> {
    sequence(state: (number: 0, place: 0)) { state in
      while let line = file.text.line(at: &state.place) {
        state.number += 1
        if let last = line.lastIndex(where: { !JournalLine.isSpace($0) }) {
          return (state.number, UnsafeBufferPointer(rebasing: line[...last]))
        }
      }
      return nil
    }
  }

  /// Throws `ImportFailure` if a record has no end.
  init(_ file: ImportFile) throws {
    var section = Section.other("")
    var account = ""
    // The record that is not at its end.
    var open: Record?
    var lastLine = 0
    var found: [Record] = []
    var symbols: [String: String] = [:]
    var numbers = LocalizedNumberParser.PointSearch(separator: UInt8(ascii: ","))
    for (number, line) in QIF.lines(of: file) {
      lastLine = number
      switch line[0] {
      // A record that has no end stands before it.
      case UInt8(ascii: "!") where open != nil, UInt8(ascii: "D") where open?[ifAny: "D"] != nil:
        throw ImportFailure.cutOff(file.place(line: number))
      case UInt8(ascii: "!"):
        section = QIF.section(String(decoding: line, as: UTF8.self).lowercased(), section)
      case UInt8(ascii: "^"):
        guard var record = open else { continue }
        open = nil
        record.account = account
        switch section {
        case .investments: found.append(record)
        case .securities: symbols[record["N"]] = record[ifAny: "S"]
        case .accounts: account = record["N"]
        case .other(let name):
          // Money of a bank's account is none of a broker's.
          record.elsewhere = name
          if !name.isEmpty { found.append(record) }
        }
      case let code:
        open = open ?? Record(line: number)
        open?.add(line)
        if case .investments = section, QIF.figures.contains(code) {
          numbers.look(at: String(decoding: line.dropFirst(), as: UTF8.self))
        }
      }
    }
    guard open == nil else { throw ImportFailure.cutOff(file.place(line: lastLine)) }
    for index in found.indices {
      let symbol = found[index][ifAny: "Y"].flatMap { symbols[$0] }
      if symbol?.isEmpty == false { found[index].symbol = symbol }
    }
    (records, point) = (found, numbers.point)
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
  static func entries(of record: Record, _ point: LocalizedNumberParser.Point) -> [BrokerEntry] {
    if let name = record.elsewhere { return [.skipped(.named(name))] }
    let action = record["N"]
    let name = action.lowercased()
    // The money does not stay in the account, or comes from another one.
    let isElsewhere = name.hasSuffix("x") && name.count > 2 && !["xin", "xout"].contains(name)
    let word = isElsewhere ? String(name.dropLast()) : name
    func figure(_ field: Unicode.Scalar) -> Figure { Figure(record[field], point) }
    let amount = Figure(record[ifAny: "T"] ?? record[ifAny: "U"] ?? record["$"], point)
    var activity = BrokerActivity(
      kind: .received, name: action, date: day(record["D"]), symbol: record.symbol ?? code(in: record["Y"]),
      security: record["Y"], quantity: figure("Q"), price: figure("I"), amount: .net(amount),
      fees: [.init(figure("O"))], account: record.account, note: record[ifAny: "M"] ?? record["P"])
    if record.symbol == nil, activity.symbol != record["Y"] { activity.rare.earlier.symbol = record["Y"] }
    if let partner = record[ifAny: "L"] { activity.rare.partner = partner }
    var after: [BrokerEntry] = []
    switch word {
    case "buy", "cvrshrt": activity.kind = .buy
    case "sell", "shtsell": activity.kind = .sell
    case "div": setIncome(&activity, .dividend, amount)
    case "intinc": setIncome(&activity, .interest, amount)
    case "cglong", "cgmid": setIncome(&activity, .dividend, amount, .longGain)
    case "cgshort": setIncome(&activity, .dividend, amount, .shortGain)
    case "reinvdiv", "reinvint", "reinvlg", "reinvmd", "reinvsh":
      var purchase = activity
      purchase.kind = .buy
      after.append(.activity(purchase))
      let gains: [String: IncomeCategory] = [
        "reinvlg": .longGain, "reinvmd": .longGain, "reinvsh": .shortGain,
      ]
      setIncome(&activity, word == "reinvint" ? .interest : .dividend, amount, gains[word])
    case "rtrncap":
      activity.kind = .returnOfCapital
      activity.amount = .gross(amount)
    case "miscexp", "margint":
      activity.kind = word == "margint" ? .interest : .fee
      activity.amount = .gross(amount.negative)
      activity.fees = []
    case "miscinc": setIncome(&activity, activity.symbol.isEmpty ? .interest : .dividend, amount)
    case "stksplit":
      // New shares for ten old ones.
      activity.split(by: SplitRatio(new: figure("Q"), old: .number(ExactDecimal(10))))
      activity.quantity = .absent
    case "shrsin":
      if activity.hasPrice { return BrokerEntry.receipt(activity, price: activity.price) }
      if amount.isAmount { return BrokerEntry.receipt(activity) }
    // What is charged in shares is sold for it.
    case "shrsout" where activity.hasPrice && amount.isAmount:
      activity.kind = .sell
    case "shrsout": activity.moveShares(isOut: true)
    case "xin", "contrib", "cash": return [.activity(activity.money(amount))]
    case "xout", "withdrw": return [.activity(activity.money(amount, isOut: true))]
    case "expire": activity.kind = .expiry
    case "exercise": activity.kind = .exercise
    case "" where amount.isAmount || activity.hasShares: return [.refused(.missing, .type)]
    case "reminder", "grant", "vest": return [.skipped(.named(action))]
    case _: return [.other(activity)]
    }
    guard isElsewhere, amount.isAmount else { return [.activity(activity)] + after }
    let paysOut = ["buy", "cvrshrt", "miscexp", "margint"].contains(word)
    let beside = BrokerEntry.activity(activity.money(amount, isOut: !paysOut))
    return paysOut ? [beside, .activity(activity)] + after : [.activity(activity)] + after + [beside]
  }

  /// The symbol in brackets at the end of a name, as far as it is none of a currency; else the name.
  private static func code(in name: String) -> String {
    let code = BrokerCSV.bracketed(name)
    return code.isEmpty || Currency.codes.contains(code) ? name : code
  }

  private static func setIncome(
    _ activity: inout BrokerActivity, _ kind: BrokerActivity.Kind, _ amount: Figure,
    _ category: IncomeCategory? = nil
  ) {
    activity.pay(kind, amount)
    activity.category = category?.rawValue ?? (kind == .interest ? "interest" : "dividend")
  }

  /// `3/ 5'24` as `3/5/2024`: an apostrophe is before a year from 2000 on. Years of two digits from 70 on are of the
  /// century before.
  private static func day(_ text: String) -> String {
    let bytes = text.utf8.filter { $0 != 0x20 }
    let parts = bytes.split(whereSeparator: "/'-.".utf8.contains)
    guard parts.count == 3, parts[2].count <= 2, let year = Int(String(decoding: parts[2], as: UTF8.self))
    else { return String(decoding: bytes, as: UTF8.self).replacing("'", with: "/") }
    let isOld = !bytes.contains(UInt8(ascii: "'")) && year >= 70
    let slash = UInt8(ascii: "/")
    return String(decoding: parts[0] + [slash] + parts[1] + [slash], as: UTF8.self)
      + "\((isOld ? 1900 : 2000) + year)"
  }
}
