/// Every movement of the cash of accounts, each with the balance after it.
package struct CashStatement: Sendable {
  /// What moved the cash.
  package enum Cause: Equatable, Sendable {
    case transaction(TransactionKind)
    /// What an account held when its cash began to be tracked.
    case opening
    /// What nothing accounts for that a recorded balance has more or less.
    case unexplained
  }

  /// In the order of time.
  package let movements: [CashMovementRow]
  /// The cash itself, day by day.
  package let cash: AccountCash
}

extension Ledger {
  /// The cash of accounts up to the end of a day.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package func accountCash(
    through day: CalendarDay? = nil, in home: BaseRates?
  ) throws(Overflow) -> AccountCash {
    try CashWalk(self, through: day, in: home).cash
  }

  /// What moved the cash of accounts, with the balance after each movement.
  ///
  /// - Parameters:
  ///   - home: what amounts are converted to; nil where they count as they are.
  ///   - isIncluded: whether movements of an account on a day are told.
  package func cashStatement(
    in home: BaseRates?, where isIncluded: @escaping (String?, CalendarDay) -> Bool = { _, _ in true }
  ) throws(Overflow) -> CashStatement {
    let walk = try CashWalk(self, through: nil, in: home, where: isIncluded)
    return CashStatement(movements: walk.movements, cash: walk.cash)
  }
}
