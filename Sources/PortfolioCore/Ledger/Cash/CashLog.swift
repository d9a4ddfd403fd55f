/// What each transaction moves of the cash of accounts, taken down while all of them are read.
package struct CashLog: Sendable {
  /// What a transaction moves of one account in one currency, its fee included.
  struct Row: Sendable {
    let index: Int
    let date: Timestamp
    let id: UUID
    let kind: TransactionKind
    /// What one unit of its currency is in the home currency, as the transaction states it; 0 if it states nothing.
    let rate: ExactDecimal
    let account: Int
    /// The number of the currency; nil for that of the account or the home currency.
    let currency: Int?
    var amount: ExactDecimal
    /// Whether it moves the currency that the account is kept in.
    let isTraded: Bool

    fileprivate init(_ movement: CashMovement, _ compact: CompactTransaction, id: UUID) {
      (index, date, self.id) = (compact.index, compact.date, id)
      (kind, rate, account) = (compact.kind, compact.rate, movement.account)
      (currency, amount) = (movement.currency, movement.amount)
      isTraded = movement.nature == .traded
    }

    private var order: TransactionOrder { TransactionOrder(date: date, kind) }

    fileprivate func isEarlier(than other: Row) -> Bool { (order, index) < (other.order, other.index) }
  }

  private(set) var fold: CashFold
  private var rows: [Row] = []
  /// The transactions that record balances, by their index.
  private(set) var recorded: [Int: UUID] = [:]

  package init(_ fold: CashFold) { self.fold = fold }

  package mutating func add(_ compact: inout CompactTransaction, id: UUID) throws(Overflow) {
    try fold.add(&compact)
    if compact.rules.account == .set { recorded[compact.index] = id }
    let first = rows.count
    try compact.forEachCashMovement { [compact] (movement) throws(Overflow) in
      let same = rows[first...].firstIndex {
        $0.account == movement.account && $0.currency == movement.currency
      }
      if let same {
        rows[same].amount = try rows[same].amount + movement.amount
      } else {
        rows.append(Row(movement, compact, id: id))
      }
    }
  }

  package mutating func add(_ other: consuming CashLog) throws(Overflow) {
    try fold.add(other.fold)
    rows += other.rows
    recorded.merge(other.recorded) { $1 }
  }

  /// The rows in the order of time; those of one moment as they are stored.
  consuming func sorted() -> [Row] {
    var sorted = rows
    if zip(sorted, sorted.dropFirst()).contains(where: { $1.isEarlier(than: $0) }) {
      sorted.sort { $0.isEarlier(than: $1) }
    }
    return sorted
  }
}
