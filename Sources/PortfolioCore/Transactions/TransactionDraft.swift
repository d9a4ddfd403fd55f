/// A field on its way to a transaction: not given, given but unreadable, or read.
public enum Entry: Equatable, Sendable {
  case absent
  case refused(Issue.Problem)
  case value(FieldValue)

  public var value: FieldValue? { if case .value(let value) = self { value } else { nil } }
  public var refusal: Issue.Problem? { if case .refused(let problem) = self { problem } else { nil } }
  public var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// An entry of a value that may not be there.
  public init(_ value: FieldValue?) {
    self = value.map(Entry.value) ?? .absent
  }
}

/// What was given for a transaction, from whichever door: options, prompts, a file's row or record.
///
/// `validated` turns it into a `Transaction`, or tells everything that is wrong with it at once.
public struct TransactionDraft: Sendable {
  /// So few that looking through them is faster than a table.
  private var entries: [(field: Field, entry: Entry)] = []

  public init() {
    entries.reserveCapacity(Field.allCases.count)
  }

  /// The draft that `transaction` would come from.
  public init(_ transaction: Transaction) {
    self.init()
    for field in Field.allCases { self[field] = Entry(transaction[field]) }
  }

  public subscript(field: Field) -> Entry {
    get {
      for (known, entry) in entries where known == field { return entry }
      return .absent
    }
    set {
      if let index = entries.firstIndex(where: { $0.field == field }) {
        entries[index].entry = newValue
      } else if !newValue.isAbsent {
        entries.append((field, newValue))
      }
    }
  }

  public var kind: TransactionKind? { self[.type].value?.kind }

  /// The number that was read for a field.
  public func number(_ field: Field) -> ExactDecimal? { self[field].value?.number }

  /// Reads `text` into `field`. An empty text is an absent field.
  public mutating func set(_ field: Field, to text: String) {
    self[field] = text.isEmpty ? .absent : field.form.entry(text)
  }

  /// Gives `field` this text where it has none.
  public mutating func set(_ field: Field, ifAbsent text: String?) {
    if self[field].isAbsent, let text { set(field, to: text) }
  }
}

extension TransactionDraft {
  /// Makes room for new values of the `named` fields: what follows from them is cleared, to be computed anew.
  ///
  /// With only quantity or price named that is the sum; with the sum named the price, or the quantity where the
  /// price is named too. What has no place in a transaction of the new kind goes as well.
  public mutating func prepareForChange(of named: Set<Field>, to newKind: TransactionKind?) {
    if let newKind, newKind != kind {
      for field in Field.allCases where !newKind.rules.allows(field) { self[field] = .absent }
    }
    guard (newKind ?? kind)?.isTrade == true else { return }
    switch named.intersection(KindRules.figures.fields) {
    case [], [.quantity, .price, .sum]: break
    case [.price, .sum]: self[.quantity] = .absent
    case [.sum], [.quantity, .sum]: self[.price] = .absent
    default: self[.sum] = .absent
    }
  }

  /// Refuses the figures of a trade among the fields that were emptied: it is these that are missing, whatever else
  /// was cleared to be computed anew.
  public mutating func refuseFigures(emptied fields: Set<Field>) {
    guard kind?.isTrade == true else { return }
    for field in KindRules.figures.fields where fields.contains(field) { self[field] = .refused(.missing) }
  }
}
