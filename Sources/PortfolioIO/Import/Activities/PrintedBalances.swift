import PortfolioCore

/// The balances that a file prints beside its rows: of each account and currency that at the end of each day.
struct PrintedBalances {
  private struct Key: Hashable {
    let account: String
    let currency: String
    let day: String
  }

  private struct Balance {
    let line: Int
    let first: BrokerActivity
    var last: BrokerActivity
  }

  private var balances: [Key: Balance] = [:]

  /// Keeps the balance of a row, if it has one.
  mutating func look(at activity: BrokerActivity, line: Int) {
    if activity.balance.isEmpty { return }
    let key = Key(
      account: activity.account, currency: activity.currency, day: DateText.day(of: activity.date))
    balances[key, default: Balance(line: line, first: activity, last: activity)].last = activity
  }

  /// Adds those of the rows after these.
  mutating func append(_ next: PrintedBalances) {
    for (key, balance) in next.balances { balances[key, default: balance].last = balance.last }
  }

  /// The balances, oldest first as far as the file is in order.
  ///
  /// - Parameter isNewestFirst: whether the first row of a day is its last.
  func activities(isNewestFirst: Bool) -> [(activity: BrokerActivity, line: Int)] {
    let sorted = balances.values.sorted { isNewestFirst ? $0.line > $1.line : $0.line < $1.line }
    return sorted.map { balance in
      let row = isNewestFirst ? balance.first : balance.last
      let activity = BrokerActivity(
        kind: .balance, name: row.name, date: DateText.day(of: row.date), amount: .gross(row.balance),
        currency: row.currency, account: row.account)
      return (activity, balance.line)
    }
  }
}
