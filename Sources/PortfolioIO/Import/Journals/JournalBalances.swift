import PortfolioCore

/// What postings say that their accounts hold after them: of each account and commodity that at the end of a day.
struct JournalBalances {
  private struct Key: Hashable {
    let account: String
    let commodity: String
    let day: CalendarDay
  }

  /// What an account holds of a commodity at the end of a day.
  struct Balance {
    let line: Int
    let account: String
    let day: CalendarDay
    var amount: JournalAmount
  }

  private var found: [Key: Balance] = [:]
  /// The accounts that have held a commodity.
  private var holders: [String: Set<String>] = [:]

  /// Looks at a transaction in the order of the journal. What moves later on a day comes on top of what was held.
  mutating func look(at entry: JournalEntry) throws(Overflow) {
    for posting in entry.postings {
      guard let amount = posting.amount else {
        // It may be of any commodity.
        found = found.filter { $0.key.account != posting.account || $0.key.day != entry.day }
        continue
      }
      holders[amount.commodity, default: []].insert(posting.account)
      let key = Key(account: posting.account, commodity: amount.commodity, day: entry.day)
      if let sum = found[key]?.amount.number { found[key]?.amount.number = try sum + amount.number }
      guard let held = posting.held else { continue }
      found[Key(account: posting.account, commodity: held.commodity, day: entry.day)] = Balance(
        line: posting.line, account: posting.account, day: entry.day, amount: held)
    }
  }

  /// The balances of accounts that are stored under a name of their own, in the order of the journal. What several
  /// accounts hold that are one for us, none of them tells.
  func all(naming name: (_ account: String, _ commodity: String) -> String?) -> [Balance] {
    found.values.sorted { $0.line < $1.line }.filter { balance in
      let commodity = balance.amount.commodity
      let own = name(balance.account, commodity)
      return own != nil && holders[commodity, default: []].count { name($0, commodity) == own } < 2
    }
  }
}
