import FoundationEssentials
import PortfolioCore

/// The text of a store: a JSON document with one transaction a line.
enum StoreFormat {
  /// How the program begins a store, up to the first record.
  static let head = Array("{\"version\":\(StoreReader.version),\"transactions\":[\n".utf8)
  /// What it writes between two records, and behind the last.
  static let separator = Array(",\n".utf8)
  static let tail = Array("\n]}\n".utf8)

  /// A store without transactions.
  static let empty = head + Array("]}\n".utf8)

  /// A record as one line, without its line end.
  static func line(_ record: JSONObject) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(record))
    return writer.bytes
  }

  /// A new transaction as one line, without its line end.
  static func line(_ transaction: Transaction) -> [UInt8] {
    var writer = JSONWriter()
    writer.transaction(transaction)
    return writer.bytes
  }

  /// All members of a record's text, unknown ones too.
  static func members(of record: [UInt8], _ id: UUID?) throws(StoreError) -> JSONObject {
    do throws(JSONError) {
      return try JSONValue(parsing: record).object ?? JSONObject()
    } catch {
      throw .malformed(Place(id: id?.uuidString), error.problem)
    }
  }
}
