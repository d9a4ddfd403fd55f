import PortfolioCore

/// Reads the records of one kind of store, one after the other.
protocol RecordReading: ~Copyable, SendableMetatype {
  associatedtype ID: Hashable, SendableMetatype
  /// What a record is by itself.
  associatedtype Value: RecordValue
  /// The names that records repeat, such as tickers.
  associatedtype Names: RecordNames

  /// - Parameter names: shared with the others who read the same document.
  init(scanner: JSONScanner, names: Names)

  var names: Names { get }

  /// Stands behind the record that was read last.
  var scanner: JSONScanner { get set }
  /// Where the scanner's bytes start in the file.
  var windowOffset: Int { get set }

  /// The id of the record that was read last.
  var id: ID { get }
  /// 64 bits of it, by which almost all ids differ.
  var fingerprint: UInt64 { get }
  /// Where that record stands in the file, from its `{` to behind its `}`.
  var fileRange: Range<Int> { get }
  /// The same record as it is written.
  var bytes: UnsafeBufferPointer<UInt8> { get }

  /// An id as people read it, and the id that they mean by a text; nil where that is none.
  static func text(of id: ID) -> String
  static func id(_ text: String) -> ID?
  /// Whether a record's key is one that the program writes anew when it writes the record.
  static func isKnown(_ key: String) -> Bool

  /// Steps over a record. Returns whether it has the form that the program writes, and is complete.
  mutating func readPlain() throws(JSONError) -> Bool
  /// Reads the record that was just stepped over once more, the thorough way.
  mutating func readThoroughly() throws(JSONError) -> ThoroughReading
  /// The id of a record whose text breaks off or goes wrong, where it stands before that.
  func idOfBrokenRecord() -> String?
}

extension RecordReading where Self: ~Copyable {
  /// The id of the record that was read last, as people read it.
  var idText: String { Self.text(of: id) }
}

/// Names with their numbers, which are the same for everyone who reads one document.
protocol RecordNames: Sendable {
  init()
}

/// What came of reading a record the thorough way.
struct ThoroughReading {
  let issues: [Issue]
  /// Whether the record says its id, though it may be no transaction.
  let hasID: Bool
}
