import PortfolioCore

/// What our own journals say of a transaction in a comment, since their postings do not tell all of it: a fee is part
/// of a cost, lots that are named stand nowhere, nor does an id.
///
/// It is believed where the postings are still those that it was written with.
enum JournalRecord {
  /// What its comments begin with.
  static let mark: StaticString = "portfolio "
  /// ledger takes no lines of 4096 bytes.
  private static let longestLine = 2_000

  /// Appends the comments of a transaction.
  static func append(
    _ transaction: Transaction, _ check: String, indentedBy indent: String, to bytes: inout [UInt8]
  ) {
    var rest = (Array(check.utf8) + [0x20] + escaped(StoreFormat.line(transaction)))[...]
    while !rest.isEmpty {
      var end = min(rest.endIndex, rest.startIndex + longestLine)
      // No character is divided.
      while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += "\(indent); \(mark)".utf8
      bytes += rest[..<end]
      bytes.append(0x0A)
      rest = rest[end...]
    }
  }

  /// The JSON of a record as one word, in which ledger finds no tags and no dates, and without characters that turn the
  /// lines around them.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var (isInText, isEscaped) = (false, false)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if isInText && !isEscaped && [" ", "[", ";"].contains(scalar) || !scalar.isASCII && scalar.isHidden {
        for unit in scalar.utf16 { text += JSONWriter.escape(unit) }
      } else {
        if scalar == "\"", !isEscaped { isInText.toggle() }
        // To append one byte as a collection takes thirty times as long.
        if scalar.isASCII { text.append(UInt8(ascii: scalar)) } else { text += scalar.utf8 }
      }
      isEscaped = isInText && !isEscaped && scalar == "\\"
    }
    return text
  }

  /// The transaction that a comment tells, if it was written with postings of this checksum.
  static func transaction(_ text: String, check: String) -> Transaction? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0] == check else { return nil }
    return Transaction(record: Array(parts[1].utf8))
  }
}

/// A checksum of what the postings of a transaction say, however they are laid out.
struct PostingsCheck {
  private var key: ContentKey

  init(_ day: CalendarDay?) { key = ContentKey(naming: (day?.description ?? "").utf8) }

  mutating func add(
    account: String, amount: ExactDecimal, commodity: String, total: ExactDecimal?, currency: String
  ) {
    key.mix(ContentKey.ofName(account.utf8))
    key.mix(amount)
    key.mix(ContentKey.ofName(commodity.utf8))
    guard let total else { return }
    key.mix(total)
    key.mix(ContentKey.ofName(currency.utf8))
  }

  var text: String { String(key.high ^ key.low, radix: 16) }
}
