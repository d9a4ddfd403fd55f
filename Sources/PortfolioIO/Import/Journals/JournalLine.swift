import PortfolioCore

/// Reads a line of a journal from left to right.
struct JournalLine {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index = 0
  /// The decimal sign of its numbers; nil where commas are between thousands alone.
  var point: LocalizedNumberParser.Point?

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ point: LocalizedNumberParser.Point? = nil) {
    (self.bytes, self.point) = (bytes, point)
  }

  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether nothing but a comment is left.
  var isAtEnd: Bool { byte.map { $0 == UInt8(ascii: ";") } ?? true }

  /// What is left, without blanks at its ends.
  var rest: String {
    var (first, last) = (index, bytes.count)
    while first < last, JournalLine.isSpace(bytes[first]) { first += 1 }
    while last > first, JournalLine.isSpace(bytes[last - 1]) { last -= 1 }
    return text(first..<last)
  }

  /// All of it, without blanks at its ends.
  var whole: String { JournalLine(bytes).rest }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func skipSpaces() {
    while index < bytes.count, JournalLine.isSpace(bytes[index]) { index += 1 }
  }

  /// Skips this text, if it is next.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count,
      (0..<count).allSatisfy({ bytes[index + $0] == text.utf8Start[$0] })
    else { return false }
    index += count
    return true
  }

  /// Skips one of these signs after blanks, if one is next.
  mutating func sign(among signs: String) -> Character? {
    skipSpaces()
    guard let byte, signs.utf8.contains(byte) else { return nil }
    index += 1
    return Character(Unicode.Scalar(byte))
  }

  /// The text up to a byte that ends it.
  mutating func text(until isEnd: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
    return text(start..<index)
  }

  /// The next word, which may be empty.
  mutating func word() -> String {
    skipSpaces()
    return text(until: JournalLine.isSpace)
  }

  /// A text in quotes, in which a backslash keeps the next character; nil if none is next.
  mutating func quoted() -> String? {
    skipSpaces()
    guard byte == UInt8(ascii: "\"") else { return nil }
    index += 1
    var text: [UInt8] = []
    while let byte {
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let next = self.byte {
        index += 1
        text.append(next)
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  /// `2024-01-02`, `2024/1/2`, `2024.01.02`, or `01/02` of a year that was named before; nil, without a step, if no
  /// day is next.
  mutating func day(year: Int?) -> CalendarDay? {
    let start = index
    var parts: [Int] = []
    while parts.count < 3 {
      let first = index
      var number = 0
      while index < bytes.count, index - first < 4, bytes[index].isDigit {
        number = number * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      if index == first { break }
      parts.append(number)
      guard parts.count < 3, let byte, "-/.".utf8.contains(byte), index + 1 < bytes.count,
        bytes[index + 1].isDigit
      else { break }
      index += 1
    }
    if parts.count == 2, let year { parts.insert(year, at: 0) }
    if parts.count == 3, byte.map({ !$0.isDigit }) ?? true, parts[0] > 999 || parts[0] == year,
      let day = CalendarDay(year: parts[0], month: parts[1], day: parts[2])
    {
      return day
    }
    index = start
    return nil
  }
}

extension JournalLine {
  /// An account's name, which ends at two blanks or a tab, and in beancount at the first blank.
  mutating func account(endsAtBlank: Bool) -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x09 || byte == 0x0D { break }
      if byte == 0x20, endsAtBlank || index + 1 == bytes.count || JournalLine.isSpace(bytes[index + 1]) {
        break
      }
      index += 1
    }
    return text(start..<index)
  }

  /// The signs of currencies that stand for their codes.
  static let signs = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "US$": "USD", "₹": "INR"]

  /// `10 AAPL`, `$-5.00`, `-5,00 EUR`, `(2 * 3.50 USD)`; nil where no amount is next. Throws what is wrong with it.
  mutating func amount() throws(Issue) -> JournalAmount? {
    skipSpaces()
    if isAtEnd || byte.map({ "=@{[".utf8.contains($0) }) == true { return nil }
    var calculation = JournalCalculation()
    let number = try calculation.sum(&self)
    return JournalAmount(
      number: number, commodity: JournalLine.signs[calculation.commodity] ?? calculation.commodity)
  }

  var startsNumber: Bool {
    byte.map { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") } ?? false
  }

  /// Skips a sign, if one is next. Returns whether it is a minus.
  mutating func sign() -> Bool {
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else { return false }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "-")
  }

  /// The name of a commodity, which may be quoted.
  ///
  /// - Parameter isBefore: whether it stands before its number, and so ends where that begins.
  mutating func commodity(isBefore: Bool) -> String {
    if let name = quoted() { return name }
    return text { byte in
      JournalLine.isSpace(byte) || "@{}[]();,=\"#".utf8.contains(byte)
        || isBefore && (byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
    }
  }

  mutating func number() throws(Issue) -> ExactDecimal {
    let start = index
    var hasComma = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ",") {
        // A comma without a digit after it ends a number: `{10 USD, 2024-01-02}`.
        guard index + 1 < bytes.count, bytes[index + 1].isDigit else { break }
        hasComma = true
      } else if !byte.isDigit, byte != UInt8(ascii: ".") {
        break
      }
      index += 1
    }
    if index == start { throw Issue(.notADecimal(rest), field: .sum) }
    if !hasComma, point != .comma {
      do throws(DecimalTextError) {
        // A point at the end is that of a sentence in no journal.
        let end = bytes[index - 1] == UInt8(ascii: ".") ? index - 1 : index
        return try ExactDecimal.parse(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      } catch {
        let written = text(start..<index)
        throw Issue(error == .tooManyDigits ? .tooManyDigits(written) : .notADecimal(written), field: .sum)
      }
    }
    let written = text(start..<index)
    let read =
      point == nil
      ? ExactDecimal(written.filter { $0 != "," })
      : written.number(point ?? .point)
    guard let read else { throw Issue(.notADecimal(written), field: .sum) }
    return read
  }
}

extension JournalLine {
  /// A posting, without the blanks before it. Throws what is wrong with it.
  mutating func posting(
    line: Int, in account: String
  ) throws(Issue) -> JournalPosting {
    var posting = JournalPosting(line: line, account: account)
    posting.amount = try amount()
    while true {
      skipSpaces()
      if isAtEnd { return posting }
      if byte == UInt8(ascii: "{") {
        posting.cost = try cost()
      } else if skip("[") {
        // The day of the lot, as ledger writes it.
        posting.cost = posting.cost ?? JournalCost()
        posting.cost?.day = day(year: nil)
        _ = text { $0 == UInt8(ascii: "]") }
        _ = skip("]")
      } else if let isTotal = priceSign() {
        posting.price = try amount()
        posting.isTotalPrice = isTotal
        if posting.price == nil { throw Issue(.missing, field: .price) }
      } else if byte == UInt8(ascii: "(") {
        // A lot's note.
        _ = text { $0 == UInt8(ascii: ")") }
        guard skip(")") else { throw Issue(.notUnderstood(rest)) }
      } else if skip("=") {
        // What the account holds afterwards, in hledger also of nothing else, or with the accounts below it.
        if posting.amount == nil { throw Issue(.notUnderstood("= " + rest)) }
        _ = skip("=")
        if !skip("*") { posting.held = try amount() }
        return posting
      } else {
        throw Issue(.notUnderstood(rest))
      }
    }
  }

  /// Whether a price for all is next, or with false one for each; nil, without a step, for neither. In brackets it is
  /// no price of the market.
  private mutating func priceSign() -> Bool? {
    if skip("@@") || skip("(@@)") { return true }
    return skip("@") || skip("(@)") ? false : nil
  }

  /// `{185.20 USD, 2024-01-02, "label"}`, `{{1852 USD}}`, `{185 # 9.95 USD}`, `{}`.
  private mutating func cost() throws(Issue) -> JournalCost {
    var cost = JournalCost()
    let isTotal = skip("{{")
    if !isTotal { _ = skip("{") }
    _ = skip("=")
    while true {
      skipSpaces()
      if skip("}") {
        if isTotal, !skip("}") { throw Issue(.notUnderstood(rest)) }
        return cost
      }
      if skip(",") || skip("*") { continue }
      if isAtEnd { throw Issue(.notUnderstood(rest)) }
      if byte == UInt8(ascii: "\""), let label = quoted() {
        cost.label = label
      } else if let day = day(year: nil) {
        cost.day = day
      } else {
        let isRest = skip("#")
        guard let part = try self.amount() else { throw Issue(.notUnderstood(rest)) }
        if !part.commodity.isEmpty { cost.currency = part.commodity }
        if isTotal || isRest { cost.total = part.number } else { cost.each = part.number }
      }
    }
  }
}
