import PortfolioCore

extension ExportFormat {
  /// A journal for ledger and hledger.
  static let ledger = ExportFormat(name: "ledger", isJournal: true) { (book) throws(Overflow) in
    LedgerJournal(
      journalTransactions: try book.journalTransactions(), prices: try book.journalPrices(inHome: false),
      currency: book.currency,
      remark: book.remark
    ).bytes
  }
}

/// A journal that both ledger and hledger accept even in strict mode: every account and commodity is
/// declared, and each line with shares states their total value.
private struct LedgerJournal {
  private(set) var bytes: [UInt8] = []
  private var accounts = JournalNames<[String]>()
  private var commodities: JournalNames<String>

  init(journalTransactions: [JournalTransaction], prices: [JournalPrice], currency: String, remark: String?) {
    if let remark { bytes += "; \(remark)\n".utf8 }
    let currencies = prices.currencies.union(
      journalTransactions.isEmpty ? [currency] : journalTransactions.currencies
    ).sorted()
    let tickers = prices.tickers.union(journalTransactions.tickers).sorted()
    commodities = JournalNames(reserving: Set(currencies))
    accounts.add(journalTransactions.accounts, plain: LedgerJournal.plainAccount) { account, attempt in
      LedgerJournal.account(account) + (attempt > 1 ? "-\(attempt)" : "")
    }
    commodities.add(
      tickers,
      plain: {
        TickerRule.symbol.allows($0) && $0.utf8.count <= LedgerJournal.longestPart ? $0 : nil
      }, mapped: LedgerJournal.commodity)
    for account in journalTransactions.accounts { bytes += "account \(accounts[account])\n".utf8 }
    for currency in currencies { bytes += "commodity \(currency)\n".utf8 }
    for ticker in tickers {
      let name = commodities[ticker]
      if name != ticker { bytes += "; symbol: \(JournalText.line(ticker))\n".utf8 }
      bytes += "commodity \(quoted(name))\n".utf8
    }
    if !prices.isEmpty { bytes += "\n".utf8 }
    for price in prices { add(price) }
    for journalTransaction in journalTransactions { add(journalTransaction) }
  }

  private mutating func add(_ price: JournalPrice) {
    bytes += "P \(price.day) \(name(of: price.commodity)) ".utf8
    price.price.append(to: &bytes)
    bytes += " \(price.currency)\n".utf8
  }

  private func name(of commodity: JournalTransaction.Commodity) -> String {
    commodity.name { quoted(commodities[$0]) }
  }

  private mutating func add(_ journalTransaction: JournalTransaction) {
    if journalTransaction.lines.isEmpty { return journalTransaction.appendRecord(to: &bytes) }
    bytes += "\n\(journalTransaction.day) * \(LedgerJournal.description(journalTransaction))\n".utf8
    journalTransaction.appendLines(indentedBy: "    ", account: { accounts[$0] }, commodity: name, to: &bytes)
  }

  /// Commodities with anything but letters are quoted.
  private func quoted(_ name: String) -> String {
    name.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? name : "\"\(name)\""
  }

  /// A name of letters, digits and what symbols have besides; no program takes all else between quotes.
  private static func commodity(_ ticker: String, _ attempt: Int) -> String {
    let safe = ticker.map { TickerRule.symbol.allows(String($0)) ? $0 : "-" }
    return JournalText.short(String(safe), longestPart) + "-X" + (attempt > 1 ? String(attempt) : "")
  }

  /// The description includes the note, on one line and without the character that starts a comment.
  private static func description(_ journalTransaction: JournalTransaction) -> String {
    let title = JournalText.comment(journalTransaction.title)
    guard let note = journalTransaction.note else { return title }
    return title + " | " + JournalText.short(JournalText.comment(note), longestDescription)
  }

  /// ledger does not accept commodities and parts of account names from 256 bytes on, or lines from 4096 bytes on.
  private static let longestPart = 200
  private static let longestDescription = 2_000

  private static func plainAccount(_ parts: [String]) -> String? {
    let name = parts.joined(separator: ":")
    return name == account(parts) ? name : nil
  }

  /// An account name without characters that would end or divide it.
  private static func account(_ parts: [String]) -> String {
    parts.map { part in
      let line = JournalText.line(part)
      let safe = line.map { ";:\"()[]{}|@=*!%~".contains($0) ? "-" : $0 }
      return safe.isEmpty ? "-" : JournalText.short(String(safe), longestPart)
    }.joined(separator: ":")
  }
}

/// Prepares texts for a journal.
enum JournalText {
  /// The longest prefix of a text that takes at most `size` bytes.
  static func short(_ text: String, _ size: Int) -> String {
    if text.utf8.count <= size { return text }
    var left = size
    return String(
      text.prefix { character in
        left -= character.utf8.count
        return left >= 0
      })
  }

  /// The text on one line: every run of white space and control characters becomes one space, with none at
  /// the ends, and what turns the text around it is left out.
  static func line(_ text: String) -> String {
    if isLine(text) { return text }
    return text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    .map { word in
      String(String.UnicodeScalarView(word.filter { !$0.isHidden || $0.properties.isJoinControl }))
    }
    .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a text is such a line already, as most are.
  private static func isLine(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }

  /// The same without the character that starts a comment.
  static func comment(_ text: String) -> String {
    let line = line(text)
    return line.utf8.contains(UInt8(ascii: ";")) ? String(line.map { $0 == ";" ? "," : $0 }) : line
  }
}
