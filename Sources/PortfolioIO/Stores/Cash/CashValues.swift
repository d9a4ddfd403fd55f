import PortfolioCore

/// Everything that is wrong with a record of a cash transaction.
package struct InvalidCash: Error, Equatable {
  package let issues: [Issue]
}

/// What is written about a cash transaction: in a feed, in the store, in a row of a csv, or as typed.
struct CashValues {
  enum Value: Equatable {
    case text(String)
    /// As written.
    case number(String)
    case null
    /// A value of another type; its first characters.
    case other(String)
  }

  /// By the place of the field.
  private var values = [Value?](repeating: nil, count: CashField.allCases.count)
  /// Whether it has a list of records, as a document does.
  private(set) var isDocument = false
  private var issues: [Issue] = []

  init() {}

  /// Reads an object, given the paths of its values; for a duplicate key the last value counts.
  init(_ scanner: inout JSONScanner, at paths: [CashPath]) throws(JSONError) {
    try read(&scanner, at: paths)
  }

  mutating func read(_ scanner: inout JSONScanner, at paths: [CashPath]) throws(JSONError) {
    // Most records have their fields in the order of the paths.
    var next = paths.startIndex
    try scanner.members { (scanner, key) throws(JSONError) in
      scanner.skipWhitespace()
      if let place = paths.place(of: key, in: scanner, from: next) {
        self[paths[place].field] = try Value(&scanner)
        next = place + 1
        return
      }
      if scanner.reads(key, as: StoreFormat.recordsKey) { isDocument = true }
      let inner = scanner.byte == UInt8(ascii: "{") ? paths.inside(scanner.text(key)) : []
      if inner.isEmpty { try scanner.skipValue() } else { try read(&scanner, at: inner) }
    }
  }

  subscript(field: CashField) -> Value? {
    get { values[field.place] }
    set { values[field.place] = newValue }
  }

  /// The transaction. Throws everything that is wrong with it.
  ///
  /// - Parameter isStored: whether it is in a store, where it may be of any length.
  mutating func transaction(isStored: Bool = false) throws(InvalidCash) -> CashTransaction {
    let id = id()
    let transaction = CashTransaction(
      id: id ?? "", bookingDate: date(), partner: text(.partner), description: text(.description),
      category: wholeNumber(.category), amount: number(.amount), currency: text(.currency), fee: number(.fee),
      account: text(.account))
    if !isStored {
      let texts = CashField.allCases.compactMap { field in transaction[field]?.text.map { (field, $0) } }
      if let field = RecordLength.excess(texts) { note(.tooLong, field) }
    }
    if issues.isEmpty { return transaction }
    throw InvalidCash(issues: issues.map { $0.at(Place(id: id)) })
  }

  private mutating func note(_ problem: Issue.Problem, _ field: CashField) {
    issues.append(Issue(problem, cashField: field))
  }

  /// Nil if the field is missing or null.
  private func known(_ field: CashField) -> Value? { self[field].flatMap { $0 == .null ? nil : $0 } }

  private mutating func id() -> String? {
    switch known(.id) {
    case .text(let text)? where !text.isEmpty: return text
    case .number(let text)?: return ExactDecimal(text)?.normalised.description ?? text
    case .other(let text)?: note(.notAText(text), .id)
    case .text?, .null?, nil: note(.missing, .id)
    }
    return nil
  }

  private mutating func date() -> Timestamp? {
    guard let value = known(.bookingDate) else { return nil }
    if case .text(let text) = value, let date = Timestamp(text) { return date }
    note(.notADate(value.excerpt), .bookingDate)
    return nil
  }

  /// An empty text counts as missing.
  private mutating func text(_ field: CashField) -> String? {
    switch known(field) {
    case .text(let text)?: return text.isEmpty ? nil : text
    case .number(let text)?: return text
    case .other(let text)?: note(.notAText(text), field)
    case .null?, nil: break
    }
    return nil
  }

  private mutating func number(_ field: CashField) -> ExactDecimal? {
    guard let value = known(field) else { return nil }
    guard case .number(let text) = value else {
      note(.notADecimal(value.excerpt), field)
      return nil
    }
    if let number = ExactDecimal(text) { return number }
    note(.tooManyDigits(value.excerpt), field)
    return nil
  }

  private mutating func wholeNumber(_ field: CashField) -> Int? {
    guard let value = known(field) else { return nil }
    if case .number(let text) = value, let whole = ExactDecimal(text)?.wholeNumber { return whole }
    note(.notAWholeNumber(value.excerpt), field)
    return nil
  }
}

extension CashValues.Value {
  /// Reads a value.
  init(_ scanner: inout JSONScanner) throws(JSONError) {
    switch scanner.byte {
    case UInt8(ascii: "\""): self = .text(scanner.text(try scanner.string()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      self = .number(scanner.text((try scanner.number(), false)))
    case UInt8(ascii: "n"):
      try scanner.literal("null")
      self = .null
    default:
      let (start, isObject) = (scanner.index, scanner.byte == UInt8(ascii: "{"))
      try scanner.skipValue()
      let text = String(scanner.text((start..<scanner.index, false)).prefix(40))
      self = .other(isObject ? "{" : text)
    }
  }

  /// The value as written, or its first characters.
  var excerpt: String { String(whole.prefix(40)) }

  /// The value as written.
  var whole: String {
    switch self {
    case .text(let text), .number(let text), .other(let text): text
    case .null: "null"
    }
  }
}

extension CashTransaction {
  /// A transaction as typed; an empty text counts as missing. Throws `InvalidCash` for a text that isn't a value of its
  /// field, and without an amount.
  package init(id: String, typed: [CashField: String]) throws(InvalidCash) {
    var values = CashValues()
    values[.id] = .text(id)
    for (field, text) in typed where !text.isEmpty {
      let isNumber = [.amount, .fee, .category].contains(field) && ExactDecimal(text) != nil
      values[field] = isNumber ? .number(text) : .text(text)
    }
    let issues = values[.amount] == nil ? [Issue(.missing, cashField: .amount)] : []
    do throws(InvalidCash) {
      self = try values.transaction()
    } catch {
      throw InvalidCash(issues: issues + error.issues.map { $0.at(Place()) })
    }
    if !issues.isEmpty { throw InvalidCash(issues: issues) }
  }
}
