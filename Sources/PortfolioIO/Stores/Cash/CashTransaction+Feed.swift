import PortfolioCore

/// Everything that is wrong with a record of a cash transaction.
package struct InvalidCash: Error, Equatable {
  package let issues: [Issue]
}

extension CashTransaction {
  /// Reads the fields of a record at their paths. Throws `InvalidCash`.
  init(_ record: FeedRecord, at paths: [CashField: String]) throws(InvalidCash) {
    var fields = CashFields(record: record, paths: paths)
    let id = fields.id()
    let transaction = CashTransaction(
      id: id ?? "", bookingDate: fields.date(), partner: fields.text(.partner),
      description: fields.text(.description), category: fields.wholeNumber(.category),
      amount: fields.number(.amount), currency: fields.text(.currency), fee: fields.number(.fee),
      account: fields.text(.account))
    fields.checkLength(of: transaction)
    guard fields.issues.isEmpty else {
      throw InvalidCash(issues: fields.issues.map { $0.at(Place(id: id)) })
    }
    self = transaction
  }

  /// A transaction as typed; an empty text counts as missing. Throws `InvalidCash` for a text that isn't a value of its
  /// field, and without an amount.
  package init(id: String, typed: [CashField: String]) throws(InvalidCash) {
    var values: [String: FeedRecord.Value] = [CashField.id.rawValue: .text(id)]
    for (field, text) in typed where !text.isEmpty {
      values[field.rawValue] = field.isNumber && ExactDecimal(text) != nil ? .number(text) : .text(text)
    }
    var issues: [Issue] = []
    if values[CashField.amount.rawValue] == nil { issues = [Issue(.missing, cashField: .amount)] }
    do throws(InvalidCash) {
      try self.init(FeedRecord(values), at: CashFeedFormat.ownPaths)
    } catch {
      throw InvalidCash(issues: issues + error.issues.map { $0.at(Place()) })
    }
    if !issues.isEmpty { throw InvalidCash(issues: issues) }
  }
}

extension CashField {
  /// Whether its values are numbers.
  var isNumber: Bool {
    switch self {
    case .amount, .fee, .category: true
    case .id, .bookingDate, .partner, .description, .currency, .account: false
    }
  }
}

/// Reads the fields of a record, and collects what is wrong with them.
private struct CashFields {
  let record: FeedRecord
  let paths: [CashField: String]
  private(set) var issues: [Issue] = []

  init(record: FeedRecord, paths: [CashField: String]) {
    self.record = record
    self.paths = paths
  }

  private mutating func record(_ problem: Issue.Problem, _ field: CashField) {
    issues.append(Issue(problem, cashField: field))
  }

  /// Nil if the field is missing or null.
  private func value(_ field: CashField) -> FeedRecord.Value? {
    guard let value = paths[field].flatMap({ record[$0] }), value != .null else { return nil }
    return value
  }

  mutating func checkLength(of transaction: CashTransaction) {
    let texts = CashField.allCases.compactMap { field in transaction[field]?.text.map { (field, $0) } }
    if let field = RecordLength.excess(texts) { record(.tooLong, field) }
  }

  mutating func id() -> String? {
    switch value(.id) {
    case .text(let text)? where !text.isEmpty: return text
    case .number(let text)?: return ExactDecimal(text)?.normalised.description ?? text
    case .text?, nil: record(.missing, .id)
    case .other(let text)?: record(.notAText(text), .id)
    case .null?: break
    }
    return nil
  }

  mutating func date() -> Timestamp? {
    guard let value = value(.bookingDate) else { return nil }
    if case .text(let text) = value, let date = Timestamp(text) { return date }
    record(.notADate(value.excerpt), .bookingDate)
    return nil
  }

  /// An empty text counts as missing.
  mutating func text(_ field: CashField) -> String? {
    switch value(field) {
    case .text(let text)?: return text.isEmpty ? nil : text
    case .number(let text)?: return text
    case .other(let text)?: record(.notAText(text), field)
    case .null?, nil: break
    }
    return nil
  }

  mutating func number(_ field: CashField) -> ExactDecimal? {
    guard let value = value(field) else { return nil }
    guard case .number(let text) = value else {
      record(.notADecimal(value.excerpt), field)
      return nil
    }
    if let number = ExactDecimal(text) { return number }
    record(.tooManyDigits(value.excerpt), field)
    return nil
  }

  mutating func wholeNumber(_ field: CashField) -> Int? {
    guard let value = value(field) else { return nil }
    if case .number(let text) = value, let number = ExactDecimal(text)?.normalised, number.scale == 0,
      let whole = Int(exactly: number.mantissa)
    {
      return whole
    }
    record(.notAWholeNumber(value.excerpt), field)
    return nil
  }
}
