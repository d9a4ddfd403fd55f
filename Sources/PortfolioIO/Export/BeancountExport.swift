import PortfolioCore

extension ExportFormat {
  /// A journal for beancount.
  static let beancount = ExportFormat(name: "beancount", isJournal: true) { (book) throws(Overflow) in
    BeancountJournal(
      journalTransactions: try book.journalTransactions(), prices: try book.journalPrices(inHome: true),
      currency: book.currency,
      remark: book.remark
    ).bytes
  }
}

/// A journal accepted by bean-check: every account is opened, and commodities with invalid names are renamed,
/// with the original name as metadata.
private struct BeancountJournal {
  private(set) var bytes: [UInt8] = []
  private var accounts = JournalNames<[String]>()
  private var commodities: JournalNames<String>

  /// Names that are keywords in beancount.
  private static let words: Set<String> = ["TRUE", "FALSE", "NULL"]
  private static let longestCommodity = 24

  init(journalTransactions: [JournalTransaction], prices: [JournalPrice], currency: String, remark: String?) {
    if let remark { bytes += "; \(remark)\n".utf8 }
    let currencies = prices.currencies.union(
      journalTransactions.isEmpty ? [currency] : journalTransactions.currencies
    ).sorted()
    let tickers = prices.tickers.union(journalTransactions.tickers).sorted()
    commodities = JournalNames(reserving: BeancountJournal.words.union(currencies))
    commodities.add(
      tickers, plain: { BeancountJournal.isCommodity($0) ? $0 : nil },
      mapped: BeancountJournal.commodity)
    accounts.add(
      journalTransactions.accounts,
      plain: {
        BeancountJournal.account($0, 0) == $0.joined(separator: ":") ? $0.joined(separator: ":") : nil
      },
      mapped: BeancountJournal.account)
    bytes += "option \"operating_currency\" \"\(currency)\"\n".utf8
    // beancount divides a total by the quantity, to 28 digits, so multiplying again is off in the last digit;
    // if all amounts are whole numbers, its default tolerance is zero.
    for currency in currencies {
      bytes += "option \"inferred_tolerance_default\" \"\(currency):0.0000001\"\n".utf8
    }
    guard let first = journalTransactions.map(\.day).min() else { return }
    for account in journalTransactions.accounts { bytes += "\(first) open \(accounts[account])\n".utf8 }
    for ticker in tickers {
      bytes += "\(first) commodity \(commodities[ticker])\n".utf8
      if commodities[ticker] != ticker { bytes += "  symbol: \"\(BeancountJournal.escaped(ticker))\"\n".utf8 }
    }
    for price in prices { add(price) }
    for journalTransaction in journalTransactions { add(journalTransaction) }
  }

  private mutating func add(_ price: JournalPrice) {
    bytes += "\(price.day) price \(name(of: price.commodity)) ".utf8
    price.price.append(to: &bytes)
    bytes += " \(price.currency)\n".utf8
  }

  private func name(of commodity: JournalTransaction.Commodity) -> String {
    commodity.name { commodities[$0] }
  }

  private mutating func add(_ journalTransaction: JournalTransaction) {
    let title = JournalText.line(journalTransaction.title)
    let note = journalTransaction.note.map { " | " + JournalText.line($0) } ?? ""
    if let assertion = journalTransaction.assertion {
      // A balance is checked before all else of a day.
      bytes += "\n\(journalTransaction.day.advanced(by: 1)) balance \(accounts[assertion.account])  ".utf8
      assertion.amount.append(to: &bytes)
      bytes += " \(assertion.currency)\n".utf8
    }
    if journalTransaction.lines.isEmpty { return journalTransaction.appendRecord(to: &bytes) }
    bytes +=
      "\n\(journalTransaction.day) * \"\(BeancountJournal.escaped(title + note))\"\n".utf8
    journalTransaction.appendLines(indentedBy: "  ", account: { accounts[$0] }, commodity: name, to: &bytes)
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }

  /// Two to 24 characters, starting with a capital letter and ending with a letter or digit.
  private static func isCommodity(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, let last = bytes.last else { return false }
    return (2...longestCommodity).contains(bytes.count) && isCapital(first)
      && (isCapital(last) || isDigit(last))
      && bytes.allSatisfy { isCapital($0) || isDigit($0) || ".-_".utf8.contains($0) }
  }

  private static func commodity(_ ticker: String, _ attempt: Int) -> String {
    let safe = String(
      decoding: ticker.utf8.map { byte in
        isCapital(byte) || isDigit(byte) || ".-_".utf8.contains(byte) ? byte : UInt8(ascii: "-")
      }, as: UTF8.self)
    let end = "-X" + (attempt > 1 ? String(attempt) : "")
    let begun = safe.utf8.first.map(isCapital) == true ? safe : "X" + safe
    return String(begun.prefix(longestCommodity - end.utf8.count)) + end
  }

  /// Each part starts with a capital letter or digit, and contains letters, digits and hyphens.
  private static func account(_ parts: [String], _ attempt: Int) -> String {
    let names = parts.map { part in
      var name = ""
      for scalar in part.unicodeScalars {
        name.unicodeScalars.append(isLetter(scalar) || isDigit(scalar) ? scalar : "-")
      }
      let isFine = name.unicodeScalars.first.map { isCapital($0) || isDigit($0) } ?? false
      return isFine ? name : "X" + name
    }
    return names.joined(separator: ":") + (attempt > 1 ? "-\(attempt)" : "")
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .uppercaseLetter
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
