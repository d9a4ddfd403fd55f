import PortfolioCore

/// A cash transaction as it is read from a store. Its longer texts are made only for those who ask for them, while the
/// bytes that it was read from are there.
struct CashRecord {
  /// Where it starts in the file.
  let offset: Int
  /// The transaction, which may still lack its partner and its description.
  private(set) var brief = CashTransaction(id: "")
  private var partnerText: (content: Range<Int>, hasEscapes: Bool)?
  private var descriptionText: (content: Range<Int>, hasEscapes: Bool)?
  private let bytes: JSONScanner

  init(_ scanner: JSONScanner, at offset: Int) { (bytes, self.offset) = (scanner, offset) }

  var partner: String? { if let partnerText { bytes.text(partnerText) } else { brief.partner } }

  var transaction: CashTransaction {
    var transaction = brief
    transaction.partner = partner
    if let descriptionText { transaction.description = bytes.text(descriptionText) }
    return transaction
  }

  /// Becomes the record that comes next, if that is valid.
  mutating func read(_ scanner: inout JSONScanner) throws(JSONError) -> ReadRecord {
    let start = scanner.index
    if try !readCanonical(&scanner) {
      scanner.index = start
      (partnerText, descriptionText) = (nil, nil)
      var values = try CashValues(&scanner, at: CashFeedFormat.ownPaths)
      do throws(InvalidCash) {
        brief = try values.transaction(isStored: true)
      } catch {
        let id = error.issues.first?.place.id
        let issues = error.issues.map { $0.at(Place(column: offset, id: id)) }
        return ReadRecord(fingerprint: id.map(IDSet.fingerprint(ofCash:)), issues: issues)
      }
    }
    return ReadRecord(fingerprint: IDSet.fingerprint(ofCash: brief.id))
  }

  /// Becomes a record that stands exactly as the program writes it. Returns false for any other.
  private mutating func readCanonical(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    let keys = CashTransaction.keys
    return try keys.text.withUnsafeBufferPointer { (text) throws(JSONError) in
      var isFirst = true
      for (field, range) in keys.places where scanner.take(text[isFirst ? range.dropFirst() : range]) {
        guard try readCanonical(field, &scanner) else { return false }
        isFirst = false
      }
      return scanner.take(UInt8(ascii: "}")) && !brief.id.isEmpty
    }
  }

  /// Reads the value of a field. Returns false if it is not as the program writes it.
  private mutating func readCanonical(
    _ field: CashField, _ scanner: inout JSONScanner
  ) throws(JSONError) -> Bool {
    func text() throws(JSONError) -> (content: Range<Int>, hasEscapes: Bool)? {
      guard scanner.byte == UInt8(ascii: "\"") else { return nil }
      let text = try scanner.string()
      return text.content.isEmpty ? nil : text
    }
    func number() throws(JSONError) -> ExactDecimal? {
      var number = ExactDecimal.zero
      return try scanner.canonicalDecimal(&number) ? number : nil
    }
    func set<Value>(_ value: inout Value?, _ read: Value?) -> Bool {
      value = read
      return read != nil
    }
    switch field {
    case .id:
      brief.id = try text().map(scanner.text) ?? ""
      return !brief.id.isEmpty
    case .bookingDate: return set(&brief.bookingDate, try scanner.canonicalTimestamp())
    case .partner: return set(&partnerText, try text())
    case .description: return set(&descriptionText, try text())
    case .category: return set(&brief.category, try number()?.wholeNumber)
    case .amount: return set(&brief.amount, try number())
    case .currency: return set(&brief.currency, try text().map(scanner.text))
    case .fee: return set(&brief.fee, try number())
    case .account: return set(&brief.account, try text().map(scanner.text))
    }
  }
}
