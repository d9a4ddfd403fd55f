import PortfolioCore

/// Reads one record of a store of cash transactions: its figures from the bytes, while its texts stay where
/// they are.
///
/// A record that does not have the plain form that the program writes is read again on the slow path
/// (`CashTransaction.init(_:at:)`), so that only one place decides what is valid.
struct CashRecordReader: ~Copyable {
  typealias Text = (content: Range<Int>, hasEscapes: Bool)

  var scanner: JSONScanner
  var windowOffset = 0

  private(set) var date: Timestamp?
  private(set) var category: Int?
  private(set) var amount: ExactDecimal?
  private(set) var fee: ExactDecimal?
  /// The number of the currency in `currencies`.
  private var currencyNumber: Int?
  /// The names of currencies.
  let names: SharedSymbols
  private var currencies: SymbolInterner
  private var idPlace: Text = (0..<0, false)
  private var partnerText: Text?
  private var descriptionText: Text?
  private var accountText: Text?
  /// The range of the record in the window.
  private var range: Range<Int> = 0..<0
  private var seen: CashFieldSet = []
  /// Whether the record is byte for byte what the program would write.
  private var isOwn = false
  /// Whether the record was read on the slow path, and the result.
  private var isThorough = false
  private var thorough = CashTransaction(id: "")

  init(scanner: JSONScanner, names: SharedSymbols) {
    self.scanner = scanner
    self.names = names
    currencies = SymbolInterner(names)
  }

  /// The text of the current record.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scanner.base + range.lowerBound, count: range.count)
  }

  var currency: String? {
    currencyNumber.map { currencies[$0] }
  }

  var partner: String? {
    if isThorough { return thorough.partner }
    return partnerText.map { scanner.text($0) }
  }

  var account: String? {
    if isThorough { return thorough.account }
    return accountText.map { scanner.text($0) }
  }

  /// The number of the current record's currency; 0 if it has none.
  var currencyPlace: Int { currencyNumber.map { $0 + 1 } ?? 0 }

  /// The text of the current record, if that is exactly what the program would write.
  var ownBytes: UnsafeBufferPointer<UInt8>? {
    guard isOwn, !isThorough else { return nil }
    // The program escapes DEL, although JSON does not require it.
    return bytes.has(0x7F) ? nil : bytes
  }

  /// The current record as a value.
  var transaction: CashTransaction {
    isThorough
      ? thorough
      : CashTransaction(
        id: id, bookingDate: date, partner: partner, description: descriptionText.map { scanner.text($0) },
        category: category, amount: amount, currency: currency, fee: fee, account: account)
  }
}

extension CashRecordReader: RecordReading {
  typealias Value = CashTransaction
  var id: String { isThorough ? thorough.id : scanner.text(idPlace) }
  static func text(of id: String) -> String { id }
  static func id(_ text: String) -> String? { text }
  static func isKnown(_ key: String) -> Bool { CashField(rawValue: key) != nil }

  @inline(__always)
  var fingerprint: UInt64 {
    if isThorough { return Self.fingerprint(of: thorough.id) }
    let (start, length) = (scanner.base + idPlace.content.lowerBound, idPlace.content.count)
    let isPlain =
      !idPlace.hasEscapes && UnsafeBufferPointer(start: start, count: length).allSatisfy { $0 < 0x80 }
    return isPlain ? Self.fingerprint(start, length) : Self.fingerprint(of: id)
  }

  static func fingerprint(of id: String) -> UInt64 {
    let bytes = id.utf8.allSatisfy { $0 < 0x80 } ? Array(id.utf8) : ComposedText.bytes(of: id)
    let padded = bytes + [UInt8](repeating: 0, count: 8)
    return padded.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { fingerprint($0, bytes.count - 8) } ?? 0
    }
  }

  static var kind: StoreKind { .cash }

  /// Reads eight bytes at a time. At least eight must be readable after the text.
  @inline(__always)
  private static func fingerprint(_ text: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
    var position = 0
    while position < length {
      var word = UnsafeRawPointer(text + position).loadUnaligned(as: UInt64.self)
      if length - position < 8 { word &= .max >> UInt64((8 - (length - position)) * 8) }
      hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
      position += 8
    }
    return hash
  }

  var fileRange: Range<Int> { range.lowerBound + windowOffset..<range.upperBound + windowOffset }

  @inline(__always)
  mutating func readFast() throws(JSONError) -> Bool {
    var scanner = self.scanner
    scanner.skipWhitespace()
    let start = scanner.index
    (date, category, amount, fee, currencyNumber) = (nil, nil, nil, nil, nil)
    (partnerText, descriptionText, accountText, seen) = (nil, nil, nil, [])
    isThorough = false
    range = start..<start
    isOwn = true
    var isPlain = true
    defer { self.scanner = scanner }
    try scanner.expect(UInt8(ascii: "{"), .object)
    if !scanner.take(UInt8(ascii: "}")) {
      // Only a comma separates two members.
      var end = start
      repeat {
        isPlain = try member(&scanner, behind: end) && isPlain
        end = scanner.index
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"), .commaOrBrace)
      isOwn = isOwn && end + 1 == scanner.index
    }
    range = start..<scanner.index
    return isPlain && seen.contains(.id)
  }

  mutating func readValidated() throws(JSONError) -> ThoroughReading {
    var scanner = self.scanner
    scanner.index = range.lowerBound
    let record = try FeedRecord(&scanner)
    do throws(InvalidCash) {
      let transaction = try CashTransaction(record, at: CashFeedFormat.own.paths)
      (date, category, amount) = (transaction.bookingDate, transaction.category, transaction.amount)
      fee = transaction.fee
      currencyNumber = transaction.currency.map { currencies.intern($0) }
      (thorough, isThorough) = (transaction, true)
      return ThoroughReading(issues: [], hasID: true)
    } catch {
      let id = error.issues.first?.place.id
      (thorough, isThorough) = (CashTransaction(id: id ?? ""), true)
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

  /// Reads a member. Returns false if its value is not in the plain form, or if its key is a duplicate.
  @inline(__always)
  private mutating func member(_ scanner: inout JSONScanner, behind end: Int) throws(JSONError) -> Bool {
    try scanner.expect(UInt8(ascii: "\""), .key)
    let keyStart = scanner.index
    let (field, length) = CashFieldSet.known(at: scanner.base + keyStart)
    if field.isEmpty {
      scanner.index = keyStart - 1
      return try unknownMember(&scanner)
    }
    scanner.index = keyStart + length + 1
    try scanner.expect(UInt8(ascii: ":"), .colon)
    scanner.skipWhitespace()
    let isNew = !seen.contains(field)
    // The bits of the fields are in the order in which they are written.
    isOwn =
      isOwn && keyStart == end + 2 && scanner.index == keyStart + length + 2 && seen.rawValue < field.rawValue
    seen.insert(field)
    return try value(of: field, &scanner) && isNew
  }

  private mutating func unknownMember(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    isOwn = false
    let key = try scanner.string(.key)
    try scanner.expect(UInt8(ascii: ":"), .colon)
    try scanner.skipValue()
    return !key.hasEscapes
  }

  @inline(__always)
  private mutating func value(
    of field: CashFieldSet, _ scanner: inout JSONScanner
  ) throws(JSONError) -> Bool {
    switch field {
    case .bookingDate:
      let start = scanner.index
      guard let found = try scanner.plainTimestamp() else { return try scanner.skipOddValue() }
      date = found
      isOwn = isOwn && isOwnDate(scanner.base + start + 1, scanner.index - start - 2)
      return true
    case .amount:
      amount = try decimal(&scanner)
      return amount != nil
    case .fee:
      fee = try decimal(&scanner)
      return fee != nil
    case .category:
      guard let number = try decimal(&scanner), number.scale == 0 else { return false }
      category = Int(exactly: number.mantissa)
      return category != nil
    default: break
    }
    guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
    let text = try scanner.string()
    guard !text.content.isEmpty else { return false }
    isOwn = isOwn && !text.hasEscapes
    switch field {
    case .id: idPlace = text
    case .partner: partnerText = text
    case .description: descriptionText = text
    case .account: accountText = text
    default: currencyNumber = currencies.intern(text, of: scanner, isTicker: false)
    }
    return true
  }

  /// Reads a number, which may be negative; nil if it is not one or has too many digits.
  @inline(__always)
  private mutating func decimal(_ scanner: inout JSONScanner) throws(JSONError) -> ExactDecimal? {
    let start = scanner.index
    let isNegative = scanner.byte == UInt8(ascii: "-")
    // A sign must be followed by a digit; anything else is left to the slow path.
    guard scanner.base[start + (isNegative ? 1 : 0)] &- UInt8(ascii: "0") < 10 else {
      _ = try scanner.skipOddValue()
      return nil
    }
    if isNegative { scanner.index += 1 }
    var number = ExactDecimal.zero
    guard try scanner.plainDecimal(&number) else { return nil }
    isOwn = isOwn && isOwnNumber(scanner.base + start, scanner.index - start, number)
    return isNegative ? -number : number
  }

  /// Whether a date is written the way the program writes it: the offset has a colon, and UTC is `Z` or
  /// `+00:00`.
  @inline(__always)
  private func isOwnDate(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    if length == 10 || text[length - 1] == UInt8(ascii: "Z") { return true }
    return text[length - 3] == UInt8(ascii: ":") && text[length - 6] == UInt8(ascii: "+")
  }

  /// Whether a number is written the way the program writes it: in full, without trailing zeros after the
  /// point.
  @inline(__always)
  private func isOwnNumber(_ text: UnsafePointer<UInt8>, _ length: Int, _ value: ExactDecimal) -> Bool {
    if value.isZero { return length == 1 }
    if value.scale > 0, text[length - 1] == UInt8(ascii: "0") { return false }
    for index in 0..<length where text[index] | 0x20 == UInt8(ascii: "e") { return false }
    return true
  }
}
