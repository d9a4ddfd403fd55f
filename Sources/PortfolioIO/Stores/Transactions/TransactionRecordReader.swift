import PortfolioCore

/// Reads one record of a store into a `StoredRecord`, parsing its figures from the bytes.
///
/// A record that does not have the plain form that the program writes is read again on the slow path
/// (`TransactionDraft`), so that only one place decides what is valid.
struct TransactionRecordReader: ~Copyable {
  let names: TransactionNames
  var tickers: SymbolInterner
  var accounts: SymbolInterner
  var currencies: SymbolInterner
  /// The record that was read last.
  var record = StoredRecord()
  /// The plain form that the kind of the record read last has.
  private var form = PlainForm.trade
  /// The record in view where it does not have the plain form: apart, so that the reader stays small.
  private var thorough: ThoroughRecord?
  /// Positioned after the record that was read last.
  var scanner: JSONScanner
  /// The offset in the file of the scanner's first byte.
  var windowOffset = 0

  /// The fields that a record in the plain form has: those of every kind, plus the figures of a trade or a sum.
  private let plainForm = (
    trade: KindRules.always.union(TransactionKind.buy.rules.required), amount: KindRules.always.union([.sum])
  )
  /// The fields that it may have besides, by what it is: a trade, income, a cost, or money paid in or out.
  private let plainDetails = (
    trade: KindRules.details.union([.tax]), income: KindRules.details.union([.ticker, .tax]),
    cost: KindRules.details.union([.ticker]), cash: KindRules.details.subtracting([.fee])
  )

  static var kind: StoreKind { .transactions }

  /// The ticker of the current record.
  var ticker: String? { record.compact.ticker.map { tickers[$0] } }

  init(scanner: JSONScanner, names: TransactionNames) {
    self.scanner = scanner
    self.names = names
    tickers = SymbolInterner(names.tickers)
    accounts = SymbolInterner(names.accounts)
    currencies = SymbolInterner(names.currencies)
  }

  /// Skips a record. Returns whether it is plain and complete.
  @inline(__always)
  mutating func readFast() throws(JSONError) -> Bool {
    var scanner = self.scanner
    scanner.skipWhitespace()
    let start = scanner.index
    record.fields = []
    record.compact.index = start + windowOffset
    record.compact.currency = nil
    record.compact.detail = nil
    record.note = nil
    record.range = start..<start
    thorough = nil
    var isPlain = true
    defer { self.scanner = scanner }
    try scanner.expect(UInt8(ascii: "{"), .object)
    if !scanner.take(UInt8(ascii: "}")) {
      repeat {
        isPlain = try member(&scanner) && isPlain
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"), .commaOrBrace)
    }
    record.range = start..<scanner.index
    return isPlain && isComplete()
  }

  /// Reads the record that was just skipped again, on the slow path.
  mutating func readValidated() throws(JSONError) -> ThoroughReading {
    var scanner = self.scanner
    scanner.index = record.range.lowerBound
    let draft = try TransactionDraft(record: &scanner)
    do throws(InvalidTransaction) {
      fill(from: try draft.validated(.stored))
      return ThoroughReading(issues: [], hasID: true)
    } catch {
      let id = draft[.id].value?.id
      record.id = id.map(RecordID.init) ?? RecordID()
      let place = Place(column: fileRange.lowerBound, id: id?.uuidString)
      return ThoroughReading(issues: error.issues.map { $0.at(place) }, hasID: id != nil)
    }
  }

  /// The id of a record whose text is cut off or malformed, if it comes before that.
  func idOfBrokenRecord() -> String? {
    var scanner = self.scanner
    scanner.index = record.range.lowerBound
    var draft = TransactionDraft()
    do throws(JSONError) {
      try scanner.members { (scanner, key) throws(JSONError) in
        guard scanner.text(key) == Field.id.rawValue else { return try scanner.skipValue() }
        draft.set(.id, to: scanner.text(try scanner.string()))
      }
    } catch {
      // Only what comes before the error can be read.
    }
    return draft[.id].value?.id?.uuidString
  }

  /// Takes the figures of a transaction in the place of those of a record.
  mutating func fill(from transaction: Transaction) {
    record.id = RecordID(transaction.id)
    record.price = transaction.price ?? .zero
    record.compact = compact(transaction, index: record.compact.index)
    thorough = ThoroughRecord(transaction)
  }

  /// A transaction in its compact form, its names numbered like those of the records.
  mutating func compact(_ transaction: Transaction, index: Int) -> CompactTransaction {
    transaction.compact(index: index) {
      tickers.intern($0)
    } account: {
      accounts.intern($0)
    } currency: {
      currencies.intern($0)
    }
  }

  /// The range of the record in the file, including its braces.
  var fileRange: Range<Int> {
    record.range.lowerBound + windowOffset..<record.range.upperBound + windowOffset
  }

  /// The text of the record.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scanner.base + record.range.lowerBound, count: record.range.count)
  }

  /// Reads a member. Returns false if its value is not in the plain form, or if its key is a duplicate.
  @inline(__always)
  private mutating func member(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    try scanner.expect(UInt8(ascii: "\""), .key)
    let keyStart = scanner.index
    guard let field = scanner.knownKey() else {
      scanner.index = keyStart - 1
      let key = try scanner.string(.key)
      try scanner.expect(UInt8(ascii: ":"), .colon)
      try scanner.skipValue()
      // A field that has no plain form is not lost.
      return !key.hasEscapes && Field(key: scanner.text(key)) == nil
    }
    try scanner.expect(UInt8(ascii: ":"), .colon)
    scanner.skipWhitespace()
    let isNew = record.fields.insert(field)
    return try value(of: field, &scanner) && isNew
  }

  @inline(__always)
  private mutating func value(of field: Field, _ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    switch field {
    case .id:
      guard let id = scanner.plainID() else { return try scanner.skipOddValue() }
      record.id = id
    case .date:
      guard let date = try scanner.plainTimestamp() else { return try scanner.skipOddValue() }
      record.setDate(date)
    case .type:
      guard let known = scanner.plainKind() else { return try scanner.skipOddValue() }
      (record.compact.kind, form) = known
    case .ticker:
      guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
      guard let number = tickers.intern(try scanner.string(), of: scanner, isTicker: true) else {
        return false
      }
      record.compact.ticker = number
    case .quantity: return try scanner.plainDecimal(&record.compact.quantity)
    case .price: return try scanner.plainDecimal(&record.price)
    case .sum: return try scanner.plainDecimal(&record.compact.sum)
    case .fee: return try scanner.plainDecimal(&record.compact.fee)
    case .tax: return try scanner.plainDecimal(&record.compact.tax)
    case .rate: return try scanner.plainDecimal(&record.compact.rate)
    case .account:
      guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
      guard let number = accounts.intern(try scanner.string(), of: scanner, isTicker: false) else {
        return false
      }
      record.compact.account = number
    case .currency:
      guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
      let code = try scanner.string()
      guard code.content.count == 3, code.content.allSatisfy({ (0x41...0x5A).contains(scanner.base[$0]) }),
        let number = currencies.intern(code, of: scanner, isTicker: true)
      else { return false }
      record.compact.currency = number
    case .note:
      guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
      let text = try scanner.string()
      record.note = text
      return !text.content.isEmpty
    case .into, .ratio, .basisPercent, .toSum, .toCurrency, .accrued, .category, .toAccount, .lots:
      return try scanner.skipOddValue()
    }
    return true
  }

  /// Whether the record has exactly the fields of its kind, and figures in range; clears the fields that are absent.
  @inline(__always)
  private mutating func isComplete() -> Bool {
    switch form {
    case .trade:
      guard record.fields.subtracting(plainDetails.trade) == plainForm.trade, !record.price.isNegative,
        record.compact.quantity.isPositive, !record.compact.sum.isNegative
      else { return false }
    case .income:
      guard isAmount(with: plainDetails.income), !record.compact.sum.isZero else { return false }
    case .cost:
      guard isAmount(with: plainDetails.cost), !record.compact.sum.isZero else { return false }
    case .cash:
      guard isAmount(with: plainDetails.cash), record.compact.sum.isPositive else { return false }
    }
    if !record.fields.contains(.fee) { record.compact.fee = .zero }
    if record.fields.contains(.tax) {
      guard record.compact.kind != .buy, !record.compact.tax.isNegative else { return false }
    } else {
      record.compact.tax = .zero
    }
    if record.fields.contains(.rate) {
      guard record.compact.rate.isPositive else { return false }
    } else {
      record.compact.rate = .zero
    }
    if !record.fields.contains(.account) { record.compact.account = nil }
    record.compact.ratio = nil
    return !record.compact.fee.isNegative
  }

  /// Whether the record has a sum and no other fields than these; clears the figures of a trade.
  @inline(__always)
  private mutating func isAmount(with details: FieldSet) -> Bool {
    (record.compact.quantity, record.price) = (.zero, .zero)
    if !record.fields.contains(.ticker) { record.compact.ticker = nil }
    return record.fields.subtracting(details) == plainForm.amount
  }
}

extension TransactionRecordReader {
  /// The current record as a value.
  var transaction: Transaction {
    if let thorough { return thorough.transaction }
    let (compact, fields) = (record.compact, record.fields)
    var transaction = Transaction(compact.kind, id: record.id.uuid, date: compact.date)
    transaction.ticker = ticker
    if compact.kind.isTrade { (transaction.quantity, transaction.price) = (compact.quantity, record.price) }
    transaction.sum = compact.sum
    if fields.contains(.fee) { transaction.fee = compact.fee }
    if fields.contains(.tax) { transaction.tax = compact.tax }
    transaction.currency = currency
    if fields.contains(.rate) { transaction.rate = compact.rate }
    transaction.account = compact.account.map { accounts[$0] }
    transaction.note = record.note.map { scanner.text($0) }
    return transaction
  }

  /// The currency of the current record.
  var currency: String? { record.compact.currency.map { currencies[$0] } }

  @inline(__always)
  var order: TransactionOrder { TransactionOrder(date: record.compact.date, record.compact.kind) }
}

/// A record that was read the thorough way.
private final class ThoroughRecord {
  let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }
}

/// The names that transactions have in common.
struct TransactionNames: RecordNames {
  let tickers = SharedSymbols()
  let accounts = SharedSymbols()
  let currencies = SharedSymbols()

  /// Whether numbers mean the same names here and there, also those that are still to come.
  func isSame(as other: TransactionNames) -> Bool {
    tickers === other.tickers && accounts === other.accounts && currencies === other.currencies
  }
}

extension TransactionRecordReader: RecordReading {
  typealias Value = Transaction
  @inline(__always) var id: RecordID { record.id }
  static func text(of id: RecordID) -> String { id.uuid.uuidString }
  static func id(_ text: String) -> RecordID? { UUID(text: text).map(RecordID.init) }
  static func isKnown(_ key: String) -> Bool { Field(key: key) != nil }
  @inline(__always) var fingerprint: UInt64 { IDSet.fingerprint(record.id) }
}
