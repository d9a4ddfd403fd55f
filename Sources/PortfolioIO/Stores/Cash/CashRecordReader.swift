import PortfolioCore

/// Reads one record of a store of cash transactions.
///
/// A record that does not have the plain form that the program writes is read again on the slow path
/// (`CashTransaction.init(_:at:)`), so that only one place decides what is valid.
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
    var scanner = self.scanner
    defer { self.scanner = scanner }
    scanner.skipWhitespace()
    let start = scanner.index
    var (read, isUsual) = (CashTransaction(id: ""), true)
    (transaction, range) = (read, start..<start)
    try scanner.members { (scanner, key) throws(JSONError) in
      scanner.skipWhitespace()
      if !key.hasEscapes, let field = CashField(rawValue: scanner.text(key)) {
        isUsual = try read.take(field, from: &scanner) && isUsual
      } else {
        try scanner.skipValue()
        isUsual = isUsual && !key.hasEscapes
      }
    }
    (transaction, range) = (read, start..<scanner.index)
    return isUsual && !read.id.isEmpty
  }

  mutating func readValidated() throws(JSONError) -> ThoroughReading {
    var scanner = self.scanner
    scanner.index = range.lowerBound
    let record = try FeedRecord(&scanner)
    do throws(InvalidCash) {
      transaction = try CashTransaction(record, at: CashFeedFormat.ownPaths)
      return ThoroughReading(issues: [], hasID: true)
    } catch {
      let id = error.issues.first?.place.id
      transaction = CashTransaction(id: id ?? "")
      let place = Place(column: fileRange.lowerBound, id: id)
      return ThoroughReading(issues: error.issues.map { $0.at(place) }, hasID: id != nil)
    }
  }

  func idOfBrokenRecord() -> String? {
    var scanner = self.scanner
    scanner.index = range.lowerBound
    var found: String?
    do throws(JSONError) {
      try scanner.members { (scanner, key) throws(JSONError) in
        guard scanner.text(key) == CashField.id.rawValue else { return try scanner.skipValue() }
        scanner.skipWhitespace()
        if case .text(let text) = try FeedRecord.Value(&scanner) { found = text }
      }
    } catch {
      // Only what comes before the error can be read.
    }
    return found
  }
}

extension CashTransaction {
  /// Reads a field whose value is in plain form. Returns false for any other value, which is skipped.
  fileprivate mutating func take(
    _ field: CashField, from scanner: inout JSONScanner
  ) throws(JSONError) -> Bool {
    switch field {
    case .id:
      id = try scanner.usualText() ?? ""
      return !id.isEmpty
    case .bookingDate:
      bookingDate = try scanner.plainTimestamp()
      if bookingDate == nil { return try scanner.skipOddValue() }
      return true
    case .partner:
      partner = try scanner.usualText()
      return partner != nil
    case .description:
      description = try scanner.usualText()
      return description != nil
    case .category:
      guard let number = try scanner.usualNumber(), number.scale == 0 else { return false }
      category = Int(exactly: number.mantissa)
      return category != nil
    case .amount:
      amount = try scanner.usualNumber()
      return amount != nil
    case .currency:
      currency = try scanner.usualText()
      return currency != nil
    case .fee:
      fee = try scanner.usualNumber()
      return fee != nil
    case .account:
      account = try scanner.usualText()
      return account != nil
    }
  }
}

extension JSONScanner {
  /// A text that is not empty; nil for any other value, which is skipped.
  fileprivate mutating func usualText() throws(JSONError) -> String? {
    guard byte == UInt8(ascii: "\"") else {
      try skipValue()
      return nil
    }
    let text = text(try string())
    return text.isEmpty ? nil : text
  }

  /// A number, which may be negative; nil for any other value, which is skipped, and for too many digits.
  fileprivate mutating func usualNumber() throws(JSONError) -> ExactDecimal? {
    let isNegative = byte == UInt8(ascii: "-")
    // A sign must be followed by a digit; anything else is left to the slow path.
    guard base[index + (isNegative ? 1 : 0)] &- UInt8(ascii: "0") < 10 else {
      try skipValue()
      return nil
    }
    if isNegative { index += 1 }
    var number = ExactDecimal.zero
    guard try plainDecimal(&number) else { return nil }
    return isNegative ? -number : number
  }
}
