import PortfolioCore

/// Reads one record of a store into an `Entry`, parsing its figures from the bytes and leaving its texts where they are.
///
/// A record that does not have the canonical form that the program writes is read again on the slow path
/// (`TransactionDraft`), so that only one place decides what is valid.
struct TransactionRecordReader: ~Copyable {
  let names: TransactionNames
  var tickers: SymbolInterner
  var accounts: SymbolInterner
  var currencies: SymbolInterner
  /// The record that was read last: what it does, its names as numbers of the store's symbol tables, and its index where
  /// it stands in the file. Valid until the next.
  var entry = Entry(.buy, id: UUID(high: 0, low: 0), index: 0, date: .day(CalendarDay(daysSinceEpoch: 0)))
  /// The range of the note.
  private var note: (content: Range<Int>, hasEscapes: Bool)?
  /// The currency of the fee, if it is present.
  private var feeCurrency: Int?
  /// The fields that are present.
  private var fields: FieldSet = []
  /// Where the record starts.
  private var start = 0
  /// The canonical form that the kind of the record read last has.
  private var form: CanonicalForm
  private let forms = CanonicalForm.all
  /// The record in view where it does not have the canonical form: apart, so that the reader stays small.
  private var validated: ValidatedRecord?
  /// Positioned after the record that was read last.
  var scanner: JSONScanner

  /// The ticker of the current record.
  var ticker: String? { entry.ticker.map { tickers[$0] } }

  init(scanner: JSONScanner = .nothing, names: TransactionNames) {
    self.scanner = scanner
    self.names = names
    form = forms[0]
    tickers = SymbolInterner(names.tickers)
    accounts = SymbolInterner(names.accounts)
    currencies = SymbolInterner(names.currencies)
  }

  /// Reads the record that comes next, in bytes that start at an offset in the file.
  mutating func read(_ next: inout JSONScanner, at offset: Int) throws(JSONError) -> ReadRecord {
    scanner = next
    defer { next.index = scanner.index }
    return try readFast(at: offset) ? ReadRecord(fingerprint: IDSet.fingerprint(entry.id)) : readValidated()
  }

  /// Skips a record. Returns whether it has the canonical form and is complete.
  mutating func readFast(at offset: Int = 0) throws(JSONError) -> Bool {
    var scanner = self.scanner
    start = scanner.index
    fields = []
    entry.index = start + offset
    entry.currency = nil
    note = nil
    // Most have neither, and there is nothing to release.
    if entry.detail != nil { entry.detail = nil }
    if validated != nil { validated = nil }
    var isCanonical = true
    defer { self.scanner = scanner }
    try scanner.expect(UInt8(ascii: "{"), .object)
    if !scanner.take(UInt8(ascii: "}")) {
      repeat {
        isCanonical = try member(&scanner) && isCanonical
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"), .commaOrBrace)
    }
    return isCanonical && isComplete()
  }

  /// Reads the record that was just skipped again, on the slow path.
  mutating func readValidated() throws(JSONError) -> ReadRecord {
    var scanner = self.scanner
    scanner.index = start
    let draft = try TransactionDraft(record: &scanner)
    do throws(InvalidTransaction) {
      let transaction = try draft.validated(.stored)
      entry = Entry(transaction, index: entry.index) { kind, name in
        switch kind {
        case .ticker: tickers.intern(name)
        case .account: accounts.intern(name)
        case .currency: currencies.intern(name)
        }
      }
      validated = ValidatedRecord(transaction)
      return ReadRecord(fingerprint: IDSet.fingerprint(transaction.id))
    } catch {
      let id = draft[.id].value?.id
      let place = Place(column: entry.index, id: id?.uuidString)
      return ReadRecord(
        fingerprint: id.map(IDSet.fingerprint), issues: error.issues.map { $0.at(place) })
    }
  }

  /// Reads a member. Returns false if its value is not in the canonical form, or if its key is a duplicate.
  @inline(__always)
  private mutating func member(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    try scanner.expect(UInt8(ascii: "\""), .key)
    let keyStart = scanner.index
    guard let field = scanner.knownKey() else {
      scanner.index = keyStart - 1
      let key = try scanner.string(.key)
      try scanner.expect(UInt8(ascii: ":"), .colon)
      try scanner.skipValue()
      // A field that has no canonical form is not lost.
      return !key.hasEscapes && Field(key: scanner.text(key)) == nil
    }
    try scanner.expect(UInt8(ascii: ":"), .colon)
    scanner.skipWhitespace()
    let isNew = fields.insert(field)
    return try value(of: field, &scanner) && isNew
  }

  @inline(__always)
  private mutating func value(of field: Field, _ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    switch field {
    case .id:
      guard let id = scanner.canonicalID() else { return try scanner.skipOddValue() }
      entry.id = id
    case .date:
      guard let date = try scanner.canonicalTimestamp() else { return try scanner.skipOddValue() }
      entry.date = date
    case .type:
      guard let number = scanner.canonicalKind() else { return try scanner.skipOddValue() }
      form = forms[number]
      entry.kind = form.kind
    case .ticker:
      guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
      guard let number = tickers.intern(try scanner.string(), of: scanner, isTicker: true) else {
        return false
      }
      entry.ticker = number
    case .quantity: return try scanner.canonicalDecimal(&entry.quantity)
    case .price: return try scanner.canonicalDecimal(&entry.price)
    case .sum: return try scanner.canonicalDecimal(&entry.sum)
    case .fee: return try scanner.canonicalDecimal(&entry.fee)
    case .tax: return try scanner.canonicalDecimal(&entry.tax)
    case .rate: return try scanner.canonicalDecimal(&entry.rate)
    case .account:
      guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
      guard let number = accounts.intern(try scanner.string(), of: scanner, isTicker: false) else {
        return false
      }
      entry.account = number
    case .currency:
      guard let number = try code(&scanner) else { return false }
      entry.currency = number
    case .feeCurrency:
      guard let number = try code(&scanner) else { return false }
      feeCurrency = number
    case .note:
      guard scanner.byte == UInt8(ascii: "\"") else { return try scanner.skipOddValue() }
      let text = try scanner.string()
      note = text
      return !text.content.isEmpty
    case _: return try scanner.skipOddValue()
    }
    return true
  }

  /// Reads the number of a currency; nil for what is not in the canonical form, which is skipped.
  @inline(__always)
  private mutating func code(_ scanner: inout JSONScanner) throws(JSONError) -> Int? {
    guard scanner.byte == UInt8(ascii: "\"") else {
      try scanner.skipValue()
      return nil
    }
    let code = try scanner.string()
    guard code.content.count == 3, code.content.allSatisfy({ (0x41...0x5A).contains(scanner.base[$0]) })
    else { return nil }
    return currencies.intern(code, of: scanner, isTicker: true)
  }

  /// Whether the record has the fields of its kind, and figures in range; clears the fields that are absent.
  @inline(__always)
  private mutating func isComplete() -> Bool {
    guard fields.subtracting(form.optional) == form.required else { return false }
    if entry.kind.isTrade {
      guard entry.quantity.isPositive, !entry.price.isNegative else { return false }
    } else {
      (entry.quantity, entry.price) = (.zero, .zero)
    }
    if !fields.contains(.ticker) { entry.ticker = nil }
    if !fields.contains(.account) { entry.account = nil }
    if !fields.contains(.fee) { entry.fee = .zero }
    if fields.contains(.feeCurrency), let feeCurrency {
      guard fields.contains(.fee) else { return false }
      if feeCurrency != entry.currency { entry.detail = EntryDetail(feeIn: feeCurrency) }
    }
    if !fields.contains(.tax) { entry.tax = .zero }
    if !fields.contains(.rate) {
      entry.rate = .zero
    } else if !entry.rate.isPositive {
      return false
    }
    return form.sums.contains(entry.sum) && !entry.fee.isNegative && !entry.tax.isNegative
  }
}

extension TransactionRecordReader {
  /// The current record as a value.
  var transaction: Transaction {
    if let validated { return validated.transaction }
    var transaction = Transaction(entry.kind, id: entry.id, date: entry.date)
    transaction.ticker = ticker
    if entry.kind.isTrade { (transaction.quantity, transaction.price) = (entry.quantity, entry.price) }
    transaction.sum = entry.sum
    if fields.contains(.fee) { transaction.fee = entry.fee }
    if fields.contains(.tax) { transaction.tax = entry.tax }
    transaction.currency = currency
    if fields.contains(.feeCurrency) { transaction.feeCurrency = feeCurrency.map { currencies[$0] } }
    if fields.contains(.rate) { transaction.rate = entry.rate }
    transaction.account = entry.account.map { accounts[$0] }
    transaction.note = note.map { scanner.text($0) }
    return transaction
  }

  /// The currency of the current record.
  var currency: String? { entry.currency.map { currencies[$0] } }
}

/// A record that was read on the slow path.
private final class ValidatedRecord {
  let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }
}

/// The names that transactions have in common.
struct TransactionNames: Sendable {
  let tickers = SharedSymbols()
  let accounts = SharedSymbols()
  let currencies = SharedSymbols()
}

extension Names {
  /// The names as far as they are known, with their numbers.
  init(_ names: TransactionNames) {
    self.init(
      tickers: names.tickers.symbols, accounts: names.accounts.symbols, currencies: names.currencies.symbols)
  }
}
