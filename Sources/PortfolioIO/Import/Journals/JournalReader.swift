import PortfolioCore

/// Reads a journal. Throws nothing: what is wrong with a line is an item too.
struct JournalReader {
  private let text: ImportText
  private let syntax: JournalSyntax
  private let file: String
  /// The decimal sign of numbers; nil where commas are between thousands alone.
  private var point: LocalizedNumberParser.Point?
  private var position = 0
  /// The number of the line at `position`, less 1.
  private var line = 0
  private var items: [JournalItem] = []

  /// The transaction whose postings are being read.
  private var entry: JournalEntry?
  /// What is wrong with it.
  private var fault: Issue?
  /// Whether the indented lines that follow belong to something that is passed over.
  private var isPassing = false
  /// The beancount commodity whose properties follow.
  private var commodity: String?

  private var year: Int?
  private var defaultCommodity = ""
  /// Accounts that the names of others begin with, inside of `apply account`.
  private var prefixes: [String] = []
  private var aliases: [String: String] = [:]

  private init(_ file: ImportFile, _ syntax: JournalSyntax) {
    (text, self.file, self.syntax) = (file.text, file.name, syntax)
    if syntax == .ledger { point = .point }
  }

  /// What a journal consists of.
  static func items(
    of file: ImportFile, _ syntax: JournalSyntax, progress: (_ read: Int, _ all: Int) -> Void
  ) -> [JournalItem] {
    var reader = JournalReader(file, syntax)
    while let line = reader.nextLine() {
      if reader.line % 4096 == 0 { progress(reader.position, file.text.count) }
      reader.read(line)
    }
    reader.endEntry()
    return reader.items
  }

  private mutating func nextLine() -> JournalLine? {
    guard let bytes = text.line(at: &position) else { return nil }
    line += 1
    return JournalLine(bytes, point)
  }

  /// What was read so far of a transaction is all of it.
  private mutating func endEntry() {
    defer { (entry, fault, isPassing, commodity) = (nil, nil, false, nil) }
    guard let entry else { return }
    if let fault {
      items.append(.bad(fault))
    } else if entry.postings.isEmpty, syntax == .ledger {
      items.append(.bad(Issue(.unbalanced(entry.title), place: place(entry.line))))
    } else {
      items.append(.entry(entry))
    }
  }

  private func place(_ line: Int) -> Place { Place(file: file, line: line) }

  private mutating func read(_ line: JournalLine) {
    var line = line
    guard let first = line.byte else { return endEntry() }
    if JournalLine.isSpace(first) {
      line.skipSpaces()
      guard line.byte != nil else { return endEntry() }
      return readIndented(&line)
    }
    endEntry()
    if line.skip("; ") || line.skip(";") {
      if line.skip(JournalRecord.mark) { items.append(.record(line: self.line, line.rest)) }
      return
    }
    // Headings of an outline, and comments.
    if "#*%|".utf8.contains(first) { return }
    if first.isDigit {
      guard let day = line.day(year: year) else { return reject(.notADate(line.rest)) }
      return syntax == .beancount ? readDated(&line, day) : readHeader(&line, day)
    }
    if syntax == .beancount { readBeancount(&line) } else { readLedger(&line) }
  }

  private mutating func reject(_ problem: Issue.Problem) {
    isPassing = true
    items.append(.bad(Issue(problem, place: place(line))))
  }

  private mutating func pass(_ what: String? = nil) {
    isPassing = true
    if let what { items.append(.skipped(line: line, what)) }
  }

  private mutating func begin(_ day: CalendarDay, _ title: String) {
    entry = JournalEntry(line: line, day: day, title: title)
  }

  // MARK: Lines that begin with a blank

  private mutating func readIndented(_ line: inout JournalLine) {
    if let commodity, line.skip("symbol:") {
      if let symbol = line.quoted() { items.append(.symbol(commodity: commodity, symbol)) }
      return
    }
    guard entry != nil else {
      if syntax == .ledger, isPassing, line.skip("format ") { readSample(line.rest) }
      // What stands alone may only be a comment.
      let isComment = line.byte.map { ";#*%|".utf8.contains($0) } ?? true
      return isPassing || isComment ? () : reject(.notUnderstood(line.rest))
    }
    if line.skip("; ") || line.skip(";") {
      if line.skip(JournalRecord.mark) { entry?.record += line.rest }
      return
    }
    if syntax == .beancount, line.byte.map({ (0x61...0x7A).contains($0) || "#^\"".utf8.contains($0) }) == true
    {
      return
    }
    readPosting(&line)
  }

  private mutating func readPosting(_ line: inout JournalLine) {
    if fault != nil { return }
    // A posting may be marked like a transaction.
    if line.sign(among: "*!") != nil { line.skipSpaces() }
    var account = line.account(endsAtBlank: syntax == .beancount)
    // Those in brackets are of budgets and move nothing.
    if account.hasPrefix("(") || account.hasPrefix("[") { return }
    if account.hasPrefix("<") { account = String(account.dropFirst().dropLast()) }
    if let whole = aliases[account] { account = whole }
    if syntax == .ledger { account = (prefixes + [account]).joined(separator: ":") }
    do throws(Issue) {
      var posting = try line.posting(line: self.line, in: account)
      if posting.amount?.commodity.isEmpty == true { posting.amount?.commodity = defaultCommodity }
      if posting.held?.commodity.isEmpty == true, let amount = posting.amount {
        posting.held?.commodity = amount.commodity
      }
      entry?.postings.append(posting)
    } catch {
      fault = error.at(place(self.line))
    }
  }

  // MARK: ledger and hledger

  private mutating func readHeader(_ line: inout JournalLine, _ day: CalendarDay) {
    if line.skip("=") { _ = line.day(year: Int(day.description.prefix(4))) }
    _ = line.sign(among: "*!")
    line.skipSpaces()
    if line.skip("(") {
      _ = line.text { $0 == UInt8(ascii: ")") }
      _ = line.skip(")")
    }
    line.skipSpaces()
    let title = line.text { $0 == UInt8(ascii: ";") }
    begin(day, title.trimmingBlanks)
  }

  private mutating func readLedger(_ line: inout JournalLine) {
    if line.skip("~") || line.skip("=") { return pass(line.rest) }
    let rest = line
    switch line.word().drop(while: { "!@".contains($0) }) {
    case "commodity":
      readSample(line.rest)
      pass()
    case "P": items.append(.price(line: self.line, rest.rest))
    case "account", "payee", "tag", "N", "C", "i", "o", "b", "h", "I", "O", "A", "assert",
      "check", "define", "def", "expr", "value", "eval", "bucket":
      pass()
    case "decimal-mark":
      line.skipSpaces()
      point = line.skip(",") ? .comma : .point
    case "D":
      readSample(line.rest)
      line.point = point
      do throws(Issue) {
        if let amount = try line.amount() { defaultCommodity = amount.commodity }
      } catch {
        reject(error.problem)
      }
    case "Y", "year": readYear(line.rest)
    case let word where word.hasPrefix("Y") && Int(word.dropFirst()) != nil:
      readYear(String(word.dropFirst()))
    case "alias":
      let parts = line.rest.split(separator: "=", maxSplits: 1).map(\.trimmingBlanks)
      if parts.count == 2 { aliases[parts[0]] = parts[1] }
    case "apply": apply(&line)
    case "end":
      if line.word() == "apply", ["account", ""].contains(line.word()) { _ = prefixes.popLast() }
    case "comment", "test": while var next = nextLine(), next.word() != "end" {}
    case "include": reject(.standsForOthers(rest.rest))
    case let word where word.hasPrefix("--"): pass()
    case _: reject(.notUnderstood(rest.rest))
    }
  }

  /// An amount as the others are written: `1.000,00 EUR` says that commas are decimal.
  private mutating func readSample(_ text: String) {
    guard let comma = text.lastIndex(of: ","),
      text[comma...].dropFirst().prefix(while: \.isNumber).count != 3,
      text.lastIndex(of: ".").map({ $0 < comma }) ?? true
    else { return }
    point = .comma
  }

  private mutating func readYear(_ text: String) { year = Int(text) ?? year }

  private mutating func apply(_ line: inout JournalLine) {
    switch line.word() {
    case "account": prefixes.append(line.rest)
    case "year": readYear(line.rest)
    case _: pass()
    }
  }

  // MARK: beancount

  private mutating func readBeancount(_ line: inout JournalLine) {
    let rest = line
    switch line.word() {
    case "option", "plugin", "pushtag", "poptag", "pushmeta", "popmeta": pass()
    case "include": reject(.standsForOthers(rest.rest))
    case _: reject(.notUnderstood(rest.rest))
    }
  }

  /// `2024-01-02 balance Assets:Broker 100.00 ~ 0.01 USD`
  private mutating func readBalance(_ line: inout JournalLine, _ day: CalendarDay) {
    isPassing = true
    let account = line.word()
    do throws(Issue) {
      guard var amount = try line.amount() else { return }
      if amount.commodity == "~" { amount.commodity = try line.amount()?.commodity ?? "" }
      items.append(.balance(line: self.line, day, account: account, amount))
    } catch {
      reject(error.problem)
    }
  }

  private mutating func readDated(_ line: inout JournalLine, _ day: CalendarDay) {
    let word = line.word()
    switch word {
    case "*", "!", "txn", "P", "S", "T", "C", "U", "R", "M", "&", "?", "%", "#":
      var texts: [String] = []
      while let text = line.quoted() { texts.append(text) }
      begin(day, texts.filter { !$0.isEmpty }.joined(separator: " | "))
    case "price": items.append(.price(line: self.line, "\(day) price " + line.rest))
    case "pad":
      items.append(.pad(line: self.line, accounts: [line.word(), line.word()]))
      isPassing = true
    case "commodity":
      commodity = line.word()
      isPassing = true
    case "balance": readBalance(&line, day)
    case "open", "close", "note", "document", "event", "query", "custom": pass()
    case _: reject(.notUnderstood(word + " " + line.rest))
    }
  }
}

extension JournalReader {
  /// Whether a file seems to be a journal in this syntax: it has a transaction with a line of its own.
  static func seems(_ file: ImportFile, _ syntax: JournalSyntax) -> Bool {
    var reader = JournalReader(file, syntax)
    var isHeader = false
    for _ in 0..<linesLookedAt {
      guard var line = reader.nextLine(), let first = line.byte else {
        if reader.position >= file.text.count { return false }
        continue
      }
      if JournalLine.isSpace(first) {
        line.skipSpaces()
        if isHeader, line.byte != nil, !line.isAtEnd {
          return syntax == .beancount || reader.hasGap(line)
        }
        continue
      }
      isHeader = false
      if first.isDigit, line.day(year: reader.year) != nil {
        guard let blank = line.byte, JournalLine.isSpace(blank) || blank == UInt8(ascii: "=") else {
          return false
        }
        if syntax == .ledger {
          isHeader = true
        } else if ["open", "commodity", "price", "balance"].contains(line.word()) {
          return true
        } else {
          isHeader = line.rest.hasPrefix("\"")
        }
      } else if syntax == .beancount, line.skip("option \""), line.rest.contains("\" \"") {
        return true
      } else if syntax == .ledger, line.skip("Y") || line.skip("year ") {
        reader.readYear(line.rest)
      }
    }
    return false
  }

  /// The lines among which the first transaction is looked for.
  private static let linesLookedAt = 100_000

  /// Whether an account with an amount, or alone, is next.
  private func hasGap(_ line: JournalLine) -> Bool {
    var line = line
    let account = line.account(endsAtBlank: false)
    line.skipSpaces()
    return !account.isEmpty && (line.isAtEnd || line.byte.map { $0 < 0x80 } ?? true) && !account.contains(",")
  }
}
