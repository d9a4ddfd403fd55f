import PortfolioCore

/// The text of a store: a JSON document with one transaction on each line.
enum StoreFormat {
  /// The version of the format that this program reads and writes.
  static let version = 1
  static let versionKey = "version"
  /// The key of the array of records.
  static let recordsKey = "transactions"
  /// The largest damaged store that is repaired, which takes several times as much memory.
  static let largestRepair = 1 << 30
  /// The start of a store, up to the first record.
  static let head = head(with: [])
  /// The text between two records, and after the last.
  static let separator = Array(",\n".utf8)
  static let tail = Array("\n]}\n".utf8)
  /// The offset of the `]` in `tail`.
  static let arrayTail = 1

  /// A store without transactions.
  static let empty = head + emptyTail
  /// The same for records of a kind.
  static func empty(of kind: StoreKind) -> [UInt8] {
    switch kind {
    case .transactions: empty
    case .cash: head(with: [kindMember(kind)]) + emptyTail
    }
  }

  /// The member of a document that says what it is.
  static func kindMember(_ kind: StoreKind) -> [UInt8] {
    Array("\"\(StoreKind.key)\":\"\(kind.rawValue)\"".utf8)
  }
  /// The text after the head of a store without transactions.
  static let emptyTail = Array("]}\n".utf8)

  /// The start of a store with other members besides the transactions, which are kept as written.
  static func head(with members: [[UInt8]]) -> [UInt8] {
    var head = Array("{\"\(versionKey)\":\(version),".utf8)
    for member in members { head += member + [UInt8(ascii: ",")] }
    return head + Array("\"\(recordsKey)\":[\n".utf8)
  }

  /// Whether a document's version number is newer than the one this program writes.
  static func isNewer(_ number: String) -> Bool {
    // This program has never written a number of so many digits.
    ExactDecimal(number).map { $0 > ExactDecimal(version) } ?? !number.hasPrefix("-")
  }

  /// A record as one line, without the line break.
  static func line(_ record: JSONObject) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(record))
    return writer.bytes
  }

  /// A new transaction as one line, without the line break.
  static func line(_ transaction: Transaction) -> [UInt8] {
    var writer = JSONWriter()
    writer.record(transaction)
    return writer.bytes
  }

  /// The texts of records in the program's own layout; unchanged if they cannot be understood.
  static func normalised(_ records: [UInt8]) -> [UInt8] {
    guard let list = list(of: records) else { return records }
    return Array(list.map { $0.object.map { line($0) } ?? [] }.joined(separator: separator))
  }

  /// The records in a text, up to one that cannot be read.
  static func records(_ kind: StoreKind, in text: [UInt8]) -> [StoredRecord] {
    JSONScanner.scan(text) { scanner in
      var records: [StoredRecord] = []
      repeat {
        scanner.skipWhitespace()
        guard scanner.index < scanner.count, let record = StoredRecord(kind, scanning: &scanner) else {
          break
        }
        records.append(record)
      } while scanner.take(separator[0])
      return records
    }
  }

  /// Whether two texts of records say the same, whatever their layout and the order of keys.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if left == right { return true }
    guard let a = list(of: left), let b = list(of: right) else { return false }
    return JSONValue.array(a).says(.array(b))
  }

  /// Nil if it is not valid JSON or has too many digits; such records are compared byte by byte.
  private static func list(of records: [UInt8]) -> [JSONValue]? {
    (try? JSONValue(parsing: [UInt8(ascii: "[")] + records + [UInt8(ascii: "]")]))?.array
  }

  /// A record as one line that replaces `old` and keeps its unknown members as written.
  static func line(
    _ record: JSONObject, replacing old: [UInt8], isKnown: (String) -> Bool
  ) -> [UInt8] {
    var line = self.line(record).dropLast()
    for member in unknownMembers(of: old, isKnown) {
      line.append(UInt8(ascii: ","))
      line += member
    }
    return line + [UInt8(ascii: "}")]
  }

  private static func unknownMembers(of record: [UInt8], _ isKnown: (String) -> Bool) -> [[UInt8]] {
    var members: [[UInt8]] = []
    // The record was parsed before, so it is well-formed.
    try? JSONScanner.scan(record) { (scanner) throws(JSONError) in
      try scanner.members { (scanner, key) throws(JSONError) in
        try scanner.skipValue()
        if isKnown(scanner.text(key)) { return }
        let member = record[key.content.lowerBound - 1..<scanner.index]
        members.append(member.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
      }
    }
    return members
  }
}

extension JSONValue {
  /// Whether two values mean the same, whatever the order of an object's members.
  fileprivate func says(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.says($1) }
    case (.object(let left), .object(let right)):
      return left.members.count == right.members.count
        && left.members.allSatisfy { member in right[member.key].map(member.value.says) ?? false }
    default:
      return self == other
    }
  }
}
