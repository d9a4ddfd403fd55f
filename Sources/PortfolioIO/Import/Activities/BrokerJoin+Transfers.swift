/// Shares that go from one account to another, or that come back.
extension BrokerJoin {
  /// Shares that leave one account and arrive in another on the same day, as many of the same security, are
  /// transferred.
  mutating func transfers() {
    let moved = open {
      !$0.account.isEmpty && ($0.kind == .delivered || $0.kind == .received || $0.isTransferSide)
    }.filter { quantity($0) != nil }
    var arrivals: [[String]: Arrivals] = [:]
    for index in moved.reversed() where self[index].kind != .delivered {
      arrivals[sharesKey(index), default: Arrivals()].insert(index, in: self[index].account)
    }
    if arrivals.isEmpty { return }
    for index in moved where self[index].kind == .delivered {
      if let arrival = arrivals[sharesKey(index)]?.takeFirst(notIn: self[index].account) {
        move(from: index, to: arrival) { ($0.kind, $0.rare.toAccount) = (.transfer, $1) }
      }
    }
  }

  private func sharesKey(_ index: Int) -> [String] {
    let activity = self[index]
    return [activity.code, activity.quantity.key, activity.day]
  }

  /// Makes of two rows one that tells where something goes. Where all come into one account, nothing moves.
  mutating func move(from: Int, to: Int, _ tell: (inout BrokerActivity, _ account: String) -> Void) {
    if reading.options.account != nil { return skip(from, to) }
    let account = self[to].account
    change(from) { tell(&$0, account) }
    drop(to)
  }

  /// Shares that leave an account and come back to it have not moved.
  mutating func returns() {
    let moved = open { $0.isTransferSide && ($0.kind == .received || $0.kind == .delivered) }
    for members in groups(moved, by: { [$0.code, $0.account, $0.quantity.key] }) {
      var open: [Int] = []
      for index in members {
        if let match = open.lastIndex(where: { self[$0].kind != self[index].kind }) {
          skip(open.remove(at: match), index)
        } else {
          open.append(index)
        }
      }
    }
  }

  /// The rows in which the same shares arrive, by account; the first account, and its first row, are the last.
  private struct Arrivals {
    private var accounts: [(name: String, rows: [Int])] = []

    /// Adds a row that stands before those that are there.
    mutating func insert(_ row: Int, in account: String) {
      if accounts.last?.name == account {
        accounts[accounts.count - 1].rows.append(row)
      } else {
        accounts.append((account, [row]))
      }
    }

    /// Takes away the first row of another account than this one.
    mutating func takeFirst(notIn account: String) -> Int? {
      guard let place = accounts.lastIndex(where: { $0.name != account }) else { return nil }
      let row = accounts[place].rows.popLast()
      if accounts[place].rows.isEmpty { accounts.remove(at: place) }
      return row
    }
  }
}
