import PortfolioCore

/// Reads price lines from a journal and ignores all other lines.
struct PriceLines: Sendable {
  /// The day, the commodity and the rest of a price line; nil for any other line.
  let parts: @Sendable (Substring) -> (date: Substring, commodity: Substring, amount: Substring)?

  fileprivate func format(_ name: String) -> PriceFileFormat {
    PriceFileFormat(
      name: name, detects: { file in areIn(file) },
      read: { file, options in rows(file, options) })
  }

  /// Whether one of the lines is a price.
  func areIn(_ file: ImportFile) -> Bool { PriceLines.lines(of: file).contains { parts($0) != nil } }

  private static let longestPrice = 4096

  private func rows(_ file: ImportFile, _ options: PriceFileOptions) -> PriceRows {
    var rows = PriceRows(file, options)
    for (index, line) in PriceLines.lines(of: file).enumerated() { take(line, line: index + 1, into: &rows) }
    return rows
  }

  /// Adds the price of a line, if it tells one.
  func take(_ text: Substring, line: Int, into rows: inout PriceRows) {
    guard let (date, commodity, amount) = parts(text) else { return }
    let (number, currency) = PriceLines.amount(amount)
    var entry = PriceRows.Entry()
    entry.day = DateText(String(date))?.day
    entry.ticker = PriceLines.unquoted(commodity)
    var ungrouped = PriceLines.ungrouped(number)
    entry.number = ungrouped.withUTF8 { ExactDecimal.reading($0) }
    entry.currency = currency.isEmpty ? nil : currency
    rows.take(entry, line: line) { (String(date), String(number)) }
  }

  /// The lines one by one, since a file of empty ones has millions. What is longer than any price is not looked at.
  private static func lines(of file: ImportFile) -> some Sequence<Substring> {
    sequence(state: 0) { start -> Substring? in
      guard var line = file.text.line(at: &start) else { return nil }
      if line.last == 0x0D { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
      return line.count > longestPrice ? "" : Substring(decoding: line, as: UTF8.self)
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1
      ? String(text.dropFirst().dropLast()) : String(text)
  }

  /// The number and currency of `350.00 USD`, `USD 350.00` or `$350.00`.
  private static func amount(_ text: Substring) -> (number: Substring, currency: String) {
    let text = text.prefix { $0 != ";" && $0 != "#" }
    let isDigit: (Character) -> Bool = { ("0"..."9").contains($0) || "+-.,".contains($0) }
    guard let start = text.firstIndex(where: isDigit) else { return (trimmed(text), "") }
    let number = text[start...].prefix { isDigit($0) }
    let around = trimmed(text[..<start] + text[number.endIndex...])
    let signs = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"]
    let name = unquoted(around)
    return (number, signs[name] ?? name)
  }

  /// A number without the commas between thousands. Without a point behind them they may be decimal ones, and stay.
  private static func ungrouped(_ number: Substring) -> String {
    let groups = number.prefix { $0 != "." }.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    return isGrouped && number.contains(".") && !(groups.first?.isEmpty ?? true)
      ? number.filter { $0 != "," } : String(number)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  /// Removes the next word from a text and returns it; it may be quoted.
  static func word(_ text: inout Substring) -> Substring {
    text = text.drop { $0 == " " || $0 == "\t" }
    var isQuoted = false
    let word = text.prefix { character in
      if character == "\"" { isQuoted.toggle() }
      return isQuoted || !(character == " " || character == "\t")
    }
    text = text[word.endIndex...]
    return word
  }
}

extension PriceFileFormat {
  static let ledger = PriceLines.ledger.format("ledger")
  static let hledger = PriceLines.ledger.format("hledger")
  static let beancount = PriceLines.beancount.format("beancount")
}

extension PriceLines {
  /// `P 2024-12-31 AAPL 350.00 USD`, with an optional time after the day.
  static let ledger = PriceLines { line in
    guard line.hasPrefix("P ") || line.hasPrefix("P\t") else { return nil }
    var rest = line.dropFirst()
    let date = PriceLines.word(&rest)
    var commodity = PriceLines.word(&rest)
    if commodity.contains(":"), commodity.allSatisfy({ ("0"..."9").contains($0) || $0 == ":" }) {
      commodity = PriceLines.word(&rest)
    }
    return (date, commodity, rest)
  }

  /// `2024-12-31 price AAPL 350.00 USD`.
  static let beancount = PriceLines { line in
    guard line.first?.isNumber ?? false else { return nil }
    var rest = line
    let date = PriceLines.word(&rest)
    guard PriceLines.word(&rest) == "price" else { return nil }
    let commodity = PriceLines.word(&rest)
    return (date, commodity, rest)
  }
}
