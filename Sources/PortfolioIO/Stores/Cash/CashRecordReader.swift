import PortfolioCore

/// Reads one record of a store of cash transactions.
struct CashRecordReader: ~Copyable {
  /// Cash transactions have no names in common.
  struct NoNames: RecordNames {}

  var scanner: JSONScanner
  var windowOffset = 0
  let names: NoNames
  /// The record that was read last; one that is invalid has its id alone.
  private(set) var transaction = CashTransaction(id: "")
  /// Its range in the window.
  private var range: Range<Int> = 0..<0

  init(scanner: JSONScanner, names: NoNames) { (self.scanner, self.names) = (scanner, names) }
}

extension CashRecordReader: RecordReading {
  typealias Value = CashTransaction
  static var kind: StoreKind { .cash }
  static func text(of id: String) -> String { id }

  static func fingerprint(of id: String) -> UInt64 {
    id.utf8.allSatisfy { $0 < 0x80 } ? Checksum.of(id.utf8) : Checksum.of(ComposedText.bytes(of: id))
  }

  var id: String { transaction.id }
  var fingerprint: UInt64 { Self.fingerprint(of: id) }
  var fileRange: Range<Int> { range.lowerBound + windowOffset..<range.upperBound + windowOffset }
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scanner.base + range.lowerBound, count: range.count)
  }

  mutating func readFast() throws(JSONError) -> Bool {
    scanner.skipWhitespace()
    let start = scanner.index
    (transaction, range) = (CashTransaction(id: ""), start..<start)
    var values = try CashValues(&scanner, at: CashFeedFormat.ownPaths)
    range = start..<scanner.index
    guard let read = try? values.transaction(isStored: true) else { return false }
    transaction = read
    return true
  }

  mutating func readValidated() throws(JSONError) -> ThoroughReading {
    var (scanner, values) = (scanner, CashValues())
    scanner.index = range.lowerBound
    try values.read(&scanner, at: CashFeedFormat.ownPaths)
    do throws(InvalidCash) {
      transaction = try values.transaction(isStored: true)
      return ThoroughReading(issues: [], hasID: true)
    } catch {
      let id = error.issues.first?.place.id
      transaction = CashTransaction(id: id ?? "")
      let place = Place(column: fileRange.lowerBound, id: id)
      return ThoroughReading(issues: error.issues.map { $0.at(place) }, hasID: id != nil)
    }
  }

  func idOfBrokenRecord() -> String? {
    var (scanner, values) = (scanner, CashValues())
    scanner.index = range.lowerBound
    // Only what comes before the error can be read.
    try? values.read(&scanner, at: CashFeedFormat.ownPaths)
    if case .text(let text) = values[.id] { return text }
    return nil
  }
}
