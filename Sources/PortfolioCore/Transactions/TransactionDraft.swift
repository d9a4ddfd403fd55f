/// The value of a field in a draft: not given, given but invalid, or read.
package enum FieldEntry: Equatable, Sendable {
  /// Nothing was entered.
  case absent
  /// What was entered cannot be used.
  case refused(Issue.Problem)
  /// What was entered.
  case value(FieldValue)

  /// The value, if there is one that can be used.
  package var value: FieldValue? { if case .value(let value) = self { value } else { nil } }
  /// What is wrong with it, if anything.
  package var refusal: Issue.Problem? { if case .refused(let problem) = self { problem } else { nil } }
  /// Whether nothing was entered.
  package var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// An entry for an optional value.
  package init(_ value: FieldValue?) {
    self = value.map(FieldEntry.value) ?? .absent
  }
}

/// What was entered, by what it is.
extension FieldEntry {
  package static func kind(_ kind: TransactionKind) -> FieldEntry { .value(.kind(kind)) }
  package static func number(_ number: ExactDecimal) -> FieldEntry { .value(.number(number)) }
  package static func date(_ date: Timestamp) -> FieldEntry { .value(.date(date)) }
  package static func text(_ text: String) -> FieldEntry { .value(.text(text)) }
  package static func id(_ id: UUID) -> FieldEntry { .value(.id(id)) }
  package static func ratio(_ ratio: SplitRatio) -> FieldEntry { .value(.ratio(ratio)) }
  package static func lots(_ lots: [NamedLot]) -> FieldEntry { .value(.lots(lots)) }
}

/// The values given for a transaction by options, prompts, or a row or record of a file.
///
/// `validated` turns it into a `Transaction` or reports everything that is wrong with it at once.
package struct TransactionDraft: Sendable {
  /// The fields that were given, and their entries; a search through so few is faster than a dictionary.
  private var fields: [Field] = []
  private var entries: [FieldEntry] = []

  /// A draft without any field.
  package init() {
    fields.reserveCapacity(TransactionDraft.usualCount)
    entries.reserveCapacity(TransactionDraft.usualCount)
  }

  /// Few transactions have more fields.
  private static let usualCount = 12

  /// The draft that describes `transaction`.
  package init(_ transaction: Transaction) {
    self.init()
    for field in Field.allCases { self[field] = FieldEntry(transaction[field]) }
  }

  /// What was entered for a field.
  package subscript(field: Field) -> FieldEntry {
    get {
      fields.firstIndex(of: field).map { entries[$0] } ?? .absent
    }
    set {
      if let index = fields.firstIndex(of: field) {
        entries[index] = newValue
      } else if !newValue.isAbsent {
        fields.append(field)
        entries.append(newValue)
      }
    }
  }

  /// The fields that were set, in the order in which they were, and their entries.
  var given: Zip2Sequence<[Field], [FieldEntry]> { zip(fields, entries) }

  /// The kind, if it is known.
  package var kind: TransactionKind? { self[.type].value?.kind }

  /// The rules of its kind; nil as long as that is not known. A transfer with a sum alone is of money.
  package var rules: KindRules? {
    let isMoney = self[.ticker].isAbsent && self[.quantity].isAbsent && !self[.sum].isAbsent
    return kind.map { KindRules(of: $0, movesMoney: isMoney) }
  }

  /// The decimal that was read for a field.
  package func number(_ field: Field) -> ExactDecimal? { self[field].value?.number }

  /// The numbers that amounts have no room for, which may be stored but are not taken anew.
  package var unfitting: [Issue] {
    given.compactMap { field, entry in
      guard let number = entry.value?.number, !number.fitsAmount else { return nil }
      return Issue(.doesNotFit(number.description), field: field)
    }
  }

  /// Reads `text` into `field`. Empty text makes the field absent.
  package mutating func set(_ field: Field, to text: String) {
    self[field] = text.isEmpty ? .absent : field.form.entry(text)
  }

  /// Reads `text` into `field` if the field is absent.
  package mutating func set(_ field: Field, ifAbsent text: String?) {
    if self[field].isAbsent, let text { set(field, to: text) }
  }
}

extension TransactionDraft {
  /// Clears the fields that follow from the `named` ones, so that they are computed again.
  ///
  /// If only quantity or price is named, that is the sum; if the sum is named it is the price, or the
  /// quantity if the price is named too. Fields that do not apply to a new kind are also cleared.
  package mutating func prepareForChange(of named: Set<Field>, to newKind: TransactionKind?) {
    if let newKind, newKind != kind {
      let rules = KindRules(of: newKind, movesMoney: self[.ticker].isAbsent)
      for field in Field.allCases where !rules.allows(field) { self[field] = .absent }
    }
    guard (newKind ?? kind)?.isTrade == true else { return }
    switch named.intersection(KindRules.figures.fields) {
    case [], [.quantity, .price, .sum]: break
    case [.price, .sum]: self[.quantity] = .absent
    case [.sum], [.quantity, .sum]: self[.price] = .absent
    default: self[.sum] = .absent
    }
  }

  /// Marks the figures of a trade that the user emptied as missing, so that they are reported rather than
  /// those that were cleared to be computed again.
  package mutating func refuseFigures(emptied fields: Set<Field>) {
    guard kind?.isTrade == true else { return }
    for field in KindRules.figures.fields where fields.contains(field) { self[field] = .refused(.missing) }
  }
}
