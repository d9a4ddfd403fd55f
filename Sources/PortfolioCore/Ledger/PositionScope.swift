/// Selects the transactions that count.
package struct PositionScope: Sendable {
  /// The last day, in days since 1970-01-01.
  package var lastDay: Int
  /// The account.
  package var account: Account

  /// Stands for what has no account.
  package static let noAccount = -1
  /// Stands for an account that no transaction has.
  static let unknownAccount = -2

  /// All accounts, only one, or all but some.
  package enum Account: Equatable, Sendable {
    case all
    case only(Int)
    case allBut(Set<Int>)
  }

  package init(through day: CalendarDay? = nil, account: Account = .all) {
    lastDay = day?.daysSinceEpoch ?? .max
    self.account = account
  }

  @inline(__always)
  func includes(account number: Int?) -> Bool {
    switch account {
    case .all: true
    case .only(let wanted): (number ?? PositionScope.noAccount) == wanted
    case .allBut(let others): number.map { !others.contains($0) } ?? true
    }
  }
}
