import FoundationEssentials
import PortfolioCore

/// Reads the records of one kind of store, one after the other.
protocol RecordReading: ~Copyable, SendableMetatype {
  associatedtype ID: Hashable, SendableMetatype
  /// What a record is by itself.
  associatedtype Value: RecordValue

  init(scanner: JSONScanner)

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

extension RecordReader: RecordReading {
  typealias Value = Transaction
  @inline(__always) var id: RecordID { record.id }
  static func text(of id: RecordID) -> String { id.uuid.uuidString }
  static func id(_ text: String) -> RecordID? { UUID(text: text).map(RecordID.init) }
  static func isKnown(_ key: String) -> Bool { Field(key: key) != nil }
  @inline(__always) var fingerprint: UInt64 { IDSet.fingerprint(record.id) }
}

/// The store of transactions as it is scanned, with every check on.
public struct StoreReader: ~Copyable {
  var document: DocumentReader<RecordReader>

  init(_ source: ByteSource, name: String) { document = DocumentReader(source, name: name) }

  var source: ByteSource { document.source }
  var name: String { document.name }
  var records: RecordReader {
    _read { yield document.records }
  }
  /// Where the array's content stands in the file, from behind its `[` to its `]`; nil before a pass.
  var arrayContent: Range<Int>? { document.arrayContent }

  /// The number of an account, whether or not a record of it has been met.
  mutating func number(ofAccount name: String) -> Int { document.records.accounts.intern(name) }

  /// Calls `visit` with each record in the order of the file.
  ///
  /// Throws `StoreError` where anything is wrong with the file; the issues of all records come together.
  @inline(__always)
  mutating func forEach(
    _ visit: (borrowing RecordReader) throws(StoreError) -> Void
  ) throws(StoreError) {
    try document.forEach(visit)
  }

  /// Issues that carry the offset of their record as the column, with their places.
  func located(_ issues: [Issue]) throws(StoreError) -> [Issue] { try document.located(issues) }
}
