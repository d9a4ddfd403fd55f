import PortfolioCore

/// The text of a store: a JSON document with one transaction a line.
enum StoreFormat {
  static let head = "{\"version\":\(StoreReader.version),\"transactions\":[\n"
  static let tail = "\n]}\n"

  /// A store without transactions.
  static let empty = Array("{\"version\":\(StoreReader.version),\"transactions\":[\n]}\n".utf8)

  /// A record as one line, without its line end.
  static func line(_ record: JSONObject) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(record))
    return writer.bytes
  }
}
