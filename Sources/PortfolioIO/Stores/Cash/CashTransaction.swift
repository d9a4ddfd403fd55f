import PortfolioCore

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

  /// The amount plus the fee, if there is one; nil without an amount, or if the result has more than 38 digits.
  package var net: ExactDecimal? {
    guard let amount else { return nil }
    guard let fee else { return amount }
    return try? amount + fee
  }

  /// Its position in time; those without a date come first.
  package var order: TransactionOrder { TransactionOrder(bookingDate) }
}

extension TransactionOrder {
  fileprivate init(_ date: Timestamp?) { self = date.map { TransactionOrder(date: $0) } ?? .beforeAll }
}

/// The fields of a cash transaction, by the names used in files and messages.
package enum CashField: String, CaseIterable, Sendable {
  case id, bookingDate, partner, description, category, amount, currency, fee, account

  /// Where it stands among all of them.
  var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension Issue {
  /// An issue with a field of a cash transaction.
  package init(
    _ problem: Problem, cashField: CashField, place: Place = Place(), severity: Severity = .error
  ) {
    self = Issue(problem, key: cashField.rawValue, severity: severity).at(place)
  }
}

extension CashTransaction: SchemaRecord {
  package static let keys = RecordKeys<CashField>()

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

extension [CashTransaction] {
  /// The newest of them, newest first and those without a date last; of equals, the one that was read last.
  package func newest(_ limit: Int = .max) -> [CashTransaction] {
    [self].placesOfNewest(limit).map { self[$0.index] }
  }

  /// Those with these ids, in the same order; nil for missing ones.
  package func called(_ ids: [String]) -> [CashTransaction?] {
    let known = Dictionary(map { ($0.id, $0) }) { $1 }
    return ids.map { known[$0] }
  }
}

extension [[CashTransaction]] {
  /// Where the newest of all of them are, which were read one list after the other.
  fileprivate func placesOfNewest(_ limit: Int) -> [(order: TransactionOrder, list: Int, index: Int)] {
    // Only their dates are looked at: a copy of each would take longer than the sorting.
    var places: [(order: TransactionOrder, list: Int, index: Int)] = []
    places.reserveCapacity(reduce(0) { $0 + $1.count })
    for list in indices {
      for index in self[list].indices {
        places.append((TransactionOrder(self[list][index].bookingDate), list, index))
      }
    }
    places.sort { left, right in
      right.order < left.order
        || (right.order == left.order && (right.list, right.index) < (left.list, left.index))
    }
    if limit < places.count { places.removeLast(places.count - Swift.max(0, limit)) }
    return places
  }
}

/// The newest of the transactions that are added, of which it never holds many more than are wanted.
struct NewestCash: Sendable {
  private let limit: Int
  /// In the order in which they were read.
  private var held: [CashTransaction] = []
  /// That of the oldest that can still be among them.
  private var bound = TransactionOrder.beforeAll
  /// Fewer are not worth a look at what can go.
  private static let least = 1 << 7

  init(_ limit: Int) { self.limit = limit }

  /// Newest first.
  var transactions: [CashTransaction] { held.newest(limit) }

  /// The newest of several parts, newest first.
  static func transactions(of parts: [NewestCash]) -> Rows<CashTransaction> {
    let lists = parts.map(\.held)
    let places = lists.placesOfNewest(parts.first?.limit ?? 0)
    return Rows(places.count) { lists[places[$0].list][places[$0].index] }
  }

  /// Adds a transaction, which is only asked for if it can be among the newest.
  mutating func add(_ transaction: @autoclosure () -> CashTransaction, order: TransactionOrder) {
    if limit == 0 || order < bound { return }
    held.append(transaction())
    if held.count <= NewestCash.least || held.count / 2 <= limit { return }
    held = transactions.reversed()
    bound = held.first?.order ?? bound
  }
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
