import PortfolioCore

/// The text of a store: a JSON document with one transaction a line.
enum StoreFormat {
  /// The version of the format that this program reads and writes.
  static let version = 1
  static let versionKey = "version"
  /// The key of the array that holds the records.
  static let recordsKey = "transactions"
  /// So many records can be read again one by one.
  static let fewRecords = 1000
  /// A damaged store that is larger is not read into memory, which would take several times as much.
  static let largestRepair = 1 << 30
  /// How the program begins a store, up to the first record.
  static let head = head(with: [])
  /// What it writes between two records, and behind the last.
  static let separator = Array(",\n".utf8)
  static let tail = Array("\n]}\n".utf8)
  /// Where the `]` stands in it.
  static let arrayTail = 1

  /// A store without transactions.
  static let empty = head + emptyTail
  /// What it writes behind the beginning of a store without transactions.
  static let emptyTail = Array("]}\n".utf8)

  /// The beginning of a store in which other members stand beside the transactions, as they are written.
  static func head(with members: [[UInt8]]) -> [UInt8] {
    var head = Array("{\"\(versionKey)\":\(version),".utf8)
    for member in members { head += member + [UInt8(ascii: ",")] }
    return head + Array("\"\(recordsKey)\":[\n".utf8)
  }

  /// Whether a number that a document gives as its version is beyond ours.
  static func isNewer(_ number: String) -> Bool {
    // One of too many digits is none that this program has ever written.
    ExactDecimal(number).map { $0 > ExactDecimal(version) } ?? !number.hasPrefix("-")
  }

  /// A record as one line, without its line end.
  static func line(_ record: JSONObject) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(record))
    return writer.bytes
  }

  /// A new transaction as one line, without its line end.
  static func line(_ transaction: Transaction) -> [UInt8] {
    var writer = JSONWriter()
    writer.record(transaction)
    return writer.bytes
  }

  /// A record's text in the program's own layout; one that cannot be understood as it is.
  static func normalised(_ record: [UInt8]) -> [UInt8] {
    value(of: record)?.object.map { line($0) } ?? record
  }

  /// Whether two records say the same; layout and the order of keys do not count.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if left == right { return true }
    guard let a = value(of: left), let b = value(of: right) else { return false }
    return a.says(b)
  }

  /// nil for one that is not JSON, or has a number that is not held: then its bytes have to speak for it.
  private static func value(of record: [UInt8]) -> JSONValue? {
    do throws(JSONError) {
      return try JSONValue(parsing: record)
    } catch {
      return nil
    }
  }

  /// A record as one line, the unknown members of the one that it replaces kept as they are written.
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
    do throws(JSONError) {
      try JSONScanner.scan(record) { (scanner) throws(JSONError) in
        try scanner.members { (scanner, key) throws(JSONError) in
          try scanner.skipValue()
          if isKnown(scanner.text(key)) { return }
          let member = record[key.content.lowerBound - 1..<scanner.index]
          members.append(member.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
        }
      }
    } catch {
      // The record has been read before: its grammar is right.
    }
    return members
  }
}
