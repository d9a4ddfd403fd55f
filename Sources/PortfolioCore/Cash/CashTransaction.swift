/// A transaction of a bank or points account. Only its id is always known.
package struct CashTransaction: Identifiable, Equatable, Sendable {
  package var id: String
  package var bookingDate: Timestamp?
  /// Who paid or was paid.
  package var partner: String?
  package var description: String?
  package var category: Int?
  /// Negative for money paid.
  package var amount: ExactDecimal?
  /// The name that the bank uses, which may be one of points; nil if not stated.
  package var currency: String?
  /// The bank's charge for the transaction; negative, like money paid.
  package var fee: ExactDecimal?
  /// The account that it belongs to; nil if there is only one, or if not stated.
  package var account: String?

  package init(
    id: String, bookingDate: Timestamp? = nil, partner: String? = nil, description: String? = nil,
    category: Int? = nil, amount: ExactDecimal? = nil, currency: String? = nil, fee: ExactDecimal? = nil,
    account: String? = nil
  ) {
    self.id = id
    self.bookingDate = bookingDate
    self.partner = partner
    self.description = description
    self.category = category
    self.amount = amount
    self.currency = currency
    self.fee = fee
    self.account = account
  }

  /// The amount plus the fee, if there is one; nil without an amount, or if the result has more than 38 digits.
  package var net: ExactDecimal? {
    guard let amount else { return nil }
    guard let fee else { return amount }
    return try? amount + fee
  }

  package var order: CashOrder { CashOrder(bookingDate) }
}

/// The fields of a cash transaction, by the names used in files and messages.
package enum CashField: String, CaseIterable, Sendable {
  case id, bookingDate, partner, description, category, amount, currency, fee, account
}

extension CashTransaction: SchemaRecord {
  package static let keys = RecordKeys<RecordField>()

  package subscript(field: CashField) -> FieldValue? {
    switch field {
    case .id: .text(id)
    case .bookingDate: bookingDate.map(FieldValue.date)
    case .partner: partner.map(FieldValue.text)
    case .description: description.map(FieldValue.text)
    case .category: category.map { .number(ExactDecimal($0)) }
    case .amount: amount.map(FieldValue.number)
    case .currency: currency.map(FieldValue.text)
    case .fee: fee.map(FieldValue.number)
    case .account: account.map(FieldValue.text)
    }
  }
}

/// The position of a cash transaction in time; those without a date come first.
package struct CashOrder: Comparable, Hashable, Sendable {
  private let order: TransactionOrder

  @inline(__always)
  package init(_ date: Timestamp?) {
    order = date.map { TransactionOrder(date: $0) } ?? .beforeAll
  }

  @inline(__always)
  package static func < (left: CashOrder, right: CashOrder) -> Bool { left.order < right.order }
}

extension CashTransaction {
  /// What happens to a version of a transaction that may be known already.
  package enum Arrival: Equatable, Sendable { case new, replaced, duplicate }

  /// How this version, which was read later, compares with `known`. The newer one stays; if both are equally
  /// old but differ, the one read last stays.
  ///
  /// A version that names no account is compared without it.
  package func arrival(after known: CashTransaction?) -> Arrival {
    guard let known else { return .new }
    if order < known.order { return .duplicate }
    return known.order < order || keepingAccount(of: known) != known ? .replaced : .duplicate
  }

  /// The same with the account of a known version if it names none.
  package func keepingAccount(of known: CashTransaction?) -> CashTransaction {
    var transaction = self
    transaction.account = account ?? known?.account
    return transaction
  }
}
