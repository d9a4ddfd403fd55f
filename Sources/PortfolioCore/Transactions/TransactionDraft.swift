/// A field on its way to a transaction: not given, given but unreadable, or read.
public enum Entry<Value: Sendable>: Sendable {
  case absent
  case refused(Issue.Problem)
  case value(Value)

  public var value: Value? { if case .value(let value) = self { value } else { nil } }
  public var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// An entry of a value that may not be there.
  public init(_ value: Value?) {
    self = value.map(Entry.value) ?? .absent
  }
}

/// What was given for a transaction, from whichever door: options, prompts, a file's row or record.
///
/// `validated` turns it into a `Transaction`, or tells everything that is wrong with it at once.
public struct TransactionDraft: Sendable {
  public var id = Entry<UUID>.absent
  public var date = Entry<Timestamp>.absent
  public var kind = Entry<TransactionKind>.absent
  public var ticker = Entry<String>.absent
  public var quantity = Entry<ExactDecimal>.absent
  public var price = Entry<ExactDecimal>.absent
  public var sum = Entry<ExactDecimal>.absent
  public var fee = Entry<ExactDecimal>.absent
  public var ratio = Entry<SplitRatio>.absent
  public var account: String?
  public var note: String?

  public init() {}

  /// The draft that `transaction` would come from.
  public init(_ transaction: Transaction) {
    id = .value(transaction.id)
    date = .value(transaction.date)
    kind = .value(transaction.kind)
    ticker = Entry(transaction.ticker)
    quantity = Entry(transaction.trade?.quantity)
    price = Entry(transaction.trade?.price)
    sum = Entry(transaction.sum)
    fee = Entry(transaction.fee)
    ratio = Entry(transaction.ratio)
    account = transaction.account
    note = transaction.note
  }

  /// Reads `text` into `field`. An empty text is an absent field.
  public mutating func set(_ field: Field, to text: String) {
    let isEmpty = text.isEmpty
    switch field {
    case .id: id = isEmpty ? .absent : UUID(text: text).map(Entry.value) ?? .refused(.notAnID(text))
    case .date: date = isEmpty ? .absent : Timestamp(text).map(Entry.value) ?? .refused(.notADate(text))
    case .type:
      let found = TransactionKind(rawValue: text.lowercased())
      kind = isEmpty ? .absent : found.map(Entry.value) ?? .refused(.unknownType(text))
    case .ticker: ticker = isEmpty ? .absent : .value(TickerRule.upperCased(text))
    case .quantity: quantity = decimal(text)
    case .price: price = decimal(text)
    case .sum: sum = decimal(text)
    case .fee: fee = decimal(text)
    case .ratio: ratio = isEmpty ? .absent : SplitRatio(text).map(Entry.value) ?? .refused(.notARatio(text))
    case .account: account = isEmpty ? nil : text
    case .note: note = isEmpty ? nil : text
    }
  }

  private func decimal(_ text: String) -> Entry<ExactDecimal> {
    if text.isEmpty { return .absent }
    do throws(DecimalTextError) {
      return .value(try ExactDecimal.parse(text))
    } catch {
      switch error {
      case .notANumber: return .refused(.notADecimal(text))
      case .comma: return .refused(.comma(text))
      case .tooManyDigits: return .refused(.tooManyDigits(text))
      }
    }
  }

  /// Why a field could not be read, whatever its type; nil where it could, or was not given.
  func refusal(of field: Field) -> Issue.Problem? {
    switch field {
    case .id: id.refusal
    case .date: date.refusal
    case .type: kind.refusal
    case .ticker: ticker.refusal
    case .quantity: quantity.refusal
    case .price: price.refusal
    case .sum: sum.refusal
    case .fee: fee.refusal
    case .ratio: ratio.refusal
    case .account, .note: nil
    }
  }
}

extension Entry {
  fileprivate var refusal: Issue.Problem? {
    if case .refused(let problem) = self { problem } else { nil }
  }
}

extension TransactionDraft {
  /// Makes room for new values of the `named` fields: what follows from them is cleared, to be computed anew.
  ///
  /// With only quantity or price named that is the sum; with the sum named the price, or the quantity where the
  /// price is named too. What has no place in a transaction of the new kind goes as well.
  public mutating func prepareForChange(of named: Set<Field>, to newKind: TransactionKind?) {
    if let newKind, newKind != kind.value { clearFields(foreignTo: newKind) }
    guard newKind ?? kind.value == .buy || newKind ?? kind.value == .sell else { return }
    let figures = named.intersection([.quantity, .price, .sum])
    switch figures {
    case [], [.quantity, .price, .sum]: break
    case [.price, .sum]: quantity = .absent
    case [.sum], [.quantity, .sum]: price = .absent
    default: sum = .absent
    }
  }

  /// Refuses the figures of a trade among the fields that were emptied: it is these that are missing, whatever else
  /// was cleared to be computed anew.
  public mutating func refuseFigures(emptied fields: Set<Field>) {
    guard kind.value == .buy || kind.value == .sell else { return }
    if fields.contains(.quantity) { quantity = .refused(.missing) }
    if fields.contains(.price) { price = .refused(.missing) }
    if fields.contains(.sum) { sum = .refused(.missing) }
  }

  private mutating func clearFields(foreignTo kind: TransactionKind) {
    switch kind {
    case .buy, .sell: ratio = .absent
    case .dividend, .fee: (quantity, price, ratio) = (.absent, .absent, .absent)
    case .split: (quantity, price, sum) = (.absent, .absent, .absent)
    }
  }
}
