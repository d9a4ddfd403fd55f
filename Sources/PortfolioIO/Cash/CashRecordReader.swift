import PortfolioCore

/// Reads one record of a store of cash transactions, its figures straight from the bytes and its texts left where
/// they stand.
///
/// A record that does not have the plain form that the program itself writes is read once more, the thorough way
/// (`CashTransaction.init(_:at:)`), so that there is one authority on what is allowed.
struct CashRecordReader {
  typealias Text = (content: Range<Int>, hasEscapes: Bool)

  var scanner: JSONScanner
  var windowOffset = 0

  private(set) var date: Timestamp?
  private(set) var category: Int?
  private(set) var amount: ExactDecimal?
  private(set) var fee: ExactDecimal?
  /// The number of the currency in `currencies`.
  private var currencyNumber: Int?
  private var currencies = SymbolInterner()
  private var idPlace: Text = (0..<0, false)
  private var partnerText: Text?
  private var descriptionText: Text?
  /// Where the record stands in the window.
  private var range: Range<Int> = 0..<0
  private var seen: CashFieldSet = []
  /// The record where it did not have the plain form.
  private var thorough: CashTransaction?

  init(scanner: JSONScanner) { self.scanner = scanner }

  /// A record of the window in the form that the program writes it in, or nearly.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scanner.base + range.lowerBound, count: range.count)
  }

  var currency: String? {
    if let thorough { return thorough.currency }
    return currencyNumber.map { currencies.names[$0] }
  }

  var partner: String? {
    if let thorough { return thorough.partner }
    return partnerText.map { scanner.text($0) }
  }

  /// The record in view as a value of its own.
  var transaction: CashTransaction {
    thorough
      ?? CashTransaction(
        id: id, bookingDate: date, partner: partner, description: descriptionText.map { scanner.text($0) },
        category: category, amount: amount, currency: currency, fee: fee)
  }
}

extension CashRecordReader: RecordReading {
  typealias Value = CashTransaction
  var id: String { thorough?.id ?? scanner.text(idPlace) }
  static func text(of id: String) -> String { id }
  static func id(_ text: String) -> String? { text }
  static func isKnown(_ key: String) -> Bool { CashField(rawValue: key) != nil }

  var fingerprint: UInt64 {
    if let thorough { return Checksum.of(thorough.id.utf8) }
    if idPlace.hasEscapes { return Checksum.of(id.utf8) }
    return Checksum.of(
      UnsafeBufferPointer(
        rebasing: UnsafeBufferPointer(start: scanner.base, count: idPlace.content.upperBound)[idPlace.content]
      ))
  }

  var fileRange: Range<Int> { range.lowerBound + windowOffset..<range.upperBound + windowOffset }

  @inline(__always)
  mutating func readPlain() throws(JSONError) -> Bool {
    var scanner = self.scanner
    scanner.skipWhitespace()
    let start = scanner.index
    (date, category, amount, fee, currencyNumber) = (nil, nil, nil, nil, nil)
    (partnerText, descriptionText, thorough, seen) = (nil, nil, nil, [])
    range = start..<start
    var isPlain = true
    defer { self.scanner = scanner }
    try scanner.expect(UInt8(ascii: "{"), .object)
    if !scanner.take(UInt8(ascii: "}")) {
      repeat { isPlain = try member(&scanner) && isPlain } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"), .commaOrBrace)
    }
    range = start..<scanner.index
    return isPlain && seen.contains(.id)
  }

  mutating func readThoroughly() throws(JSONError) -> ThoroughReading {
    var scanner = self.scanner
    scanner.index = range.lowerBound
    let record = try FeedRecord(&scanner)
    do throws(InvalidCash) {
      let transaction = try CashTransaction(record, at: CashFeedFormat.own.paths)
      (date, category, amount) = (transaction.bookingDate, transaction.category, transaction.amount)
      fee = transaction.fee
      thorough = transaction
      return ThoroughReading(issues: [], hasID: true)
    } catch {
      let id = error.issues.first?.id
      thorough = CashTransaction(id: id ?? "")
      let place = Place(column: fileRange.lowerBound, id: id)
      return ThoroughReading(issues: error.issues.map { $0.stored(at: place) }, hasID: id != nil)
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
      // What stands before the break is all there is.
    }
    return found
  }

  /// Steps over a member. Returns false where its value has not the plain form, or its key was there before.
  @inline(__always)
  private mutating func member(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    let key = try scanner.string(.key)
    let field =
      key.hasEscapes ? [] : CashFieldSet(key: scanner.base + key.content.lowerBound, key.content.count)
    try scanner.expect(UInt8(ascii: ":"), .colon)
    scanner.skipWhitespace()
    if field.isEmpty {
      try scanner.skipValue()
      return !key.hasEscapes
    }
    let isNew = !seen.contains(field)
    seen.insert(field)
    return try value(of: field, &scanner) && isNew
  }

  @inline(__always)
  private mutating func value(
    of field: CashFieldSet, _ scanner: inout JSONScanner
  ) throws(JSONError) -> Bool {
    switch field {
    case .bookingDate:
      guard let found = try scanner.plainTimestamp() else { return try scanner.skipOddValue() }
      date = found
      return true
    case .amount: return try decimal(&amount, &scanner)
    case .fee: return try decimal(&fee, &scanner)
    case .category:
      var number: ExactDecimal?
      guard try decimal(&number, &scanner), let number, number.scale == 0 else { return false }
      category = Int(exactly: number.mantissa)
      return category != nil
    default: break
    }
    guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
    let text = try scanner.string()
    guard !text.content.isEmpty else { return false }
    switch field {
    case .id: idPlace = text
    case .partner: partnerText = text
    case .description: descriptionText = text
    default: currencyNumber = currencies.intern(text, of: scanner, isTicker: false)
    }
    return true
  }

  /// Reads a number, below 0 too. Returns false where it is none that is held, or has an exponent.
  @inline(__always)
  private func decimal(
    _ value: inout ExactDecimal?, _ scanner: inout JSONScanner
  ) throws(JSONError) -> Bool {
    let isNegative = scanner.byte == UInt8(ascii: "-")
    if isNegative {
      // What follows a sign has to be a digit; all else goes the thorough way.
      guard scanner.base[scanner.index + 1] &- UInt8(ascii: "0") < 10 else {
        return try scanner.skipOddValue()
      }
      scanner.index += 1
    }
    guard scanner.byte &- UInt8(ascii: "0") < 10 else { return try scanner.skipOddValue() }
    var number = ExactDecimal.zero
    guard try scanner.plainDecimal(&number) else { return false }
    value = isNegative ? -number : number
    return true
  }
}

extension CashIssue {
  /// The same as what is wrong with a store.
  fileprivate func stored(at place: Place) -> Issue {
    let problem: Issue.Problem =
      switch self.problem {
      case .missing: .missing
      case .notADate(let text): .notADate(text)
      case .tooManyDigits(let text): .tooManyDigits(text)
      case .notANumber(let text): .notADecimal(text)
      case .notAWholeNumber(let text): .notAWholeNumber(text)
      case .notAText(let text): .notAText(text)
      case .notARecord(let text): .notARecord(text)
      }
    return Issue(problem, cashField: field, place: place)
  }
}
