import PortfolioCore

/// Reads the records of one kind of store, one by one.
protocol RecordReading: ~Copyable, SendableMetatype {
  associatedtype ID: Hashable, SendableMetatype
  /// A record as a value.
  associatedtype Value: RecordValue
  /// The names that records have in common, such as tickers.
  associatedtype Names: RecordNames

  /// What the records are.
  static var kind: StoreKind { get }

  /// - Parameter names: shared with the other readers of the same document.
  init(scanner: JSONScanner, names: Names)

  var names: Names { get }

  /// Positioned after the record that was read last.
  var scanner: JSONScanner { get set }
  /// The offset in the file of the scanner's first byte.
  var windowOffset: Int { get set }

  /// The id of the record that was read last.
  var id: ID { get }
  /// 64 bits of the id, which almost never collide.
  var fingerprint: UInt64 { get }
  /// The range of that record in the file, including its braces.
  var fileRange: Range<Int> { get }
  /// The text of that record.
  var bytes: UnsafeBufferPointer<UInt8> { get }

  /// An id in readable form.
  static func text(of id: ID) -> String

  /// Skips a record. Returns whether it is complete and has the form that the program writes.
  mutating func readFast() throws(JSONError) -> Bool
  /// Reads the record that was just skipped again, on the slow path.
  mutating func readValidated() throws(JSONError) -> ThoroughReading
  /// The id of a record whose text is cut off or malformed, if it comes before that.
  func idOfBrokenRecord() -> String?
}

extension RecordReading where Self: ~Copyable {
  /// The id of the record that was read last, in readable form.
  var idText: String { Self.text(of: id) }
}

/// Numbered names, shared by all readers of one document.
protocol RecordNames: Sendable {
  init()
}

/// The result of reading a record on the slow path.
struct ThoroughReading {
  let issues: [Issue]
  /// Whether the record has an id, even if it is invalid.
  let hasID: Bool
}
