import PortfolioCore

/// Shares that go from one account to another, or that come back.
extension BrokerJoin {
  /// Shares that leave one account and arrive in another on the same day, as many of the same security, are
  /// transferred.
  mutating func transfers(intoOneAccount: Bool) {
    var arrivals: [Shares: Arrivals] = [:]
    for (index, side) in sides.enumerated().reversed() {
      guard side.kind != .delivered, side.isTransferSide || side.kind == .received, !side.account.isEmpty,
        let shares = Shares(side, point)
      else { continue }
      arrivals[shares, default: Arrivals()].insert(index, in: side.account)
    }
    if arrivals.isEmpty { return }
    for (index, side) in sides.enumerated() {
      guard side.kind == .delivered, !side.account.isEmpty, let shares = Shares(side, point),
        let arrival = arrivals[shares]?.takeFirst(notIn: side.account)
      else { continue }
      set(intoOneAccount ? .skipped : .transfer(to: sides[arrival].account), index)
      set(intoOneAccount ? .skipped : .nothing, arrival)
    }
  }

  /// Shares that leave an account and come back to it have not moved.
  mutating func returns() {
    let moved = sides.indices.filter { index in
      let side = sides[index]
      return side.isTransferSide && (side.kind == .received || side.kind == .delivered)
        && outcomes[side.number] == nil
    }
    for members in Dictionary(grouping: moved, by: { Return(sides[$0], point) }).values {
      var open: [Int] = []
      for index in members {
        if let match = open.lastIndex(where: { sides[$0].kind != sides[index].kind }) {
          set(.skipped, open.remove(at: match))
          set(.skipped, index)
        } else {
          open.append(index)
        }
      }
    }
  }

  /// What is the same when shares leave an account and when they come back.
  private struct Return: Hashable {
    let security: Security
    let account: String
    let quantity: ExactDecimal?

    init(_ side: Side, _ point: LocalizedNumberParser.Point) {
      (security, account) = (side.security, side.account)
      quantity = LocalizedNumberParser.read(side.quantity, point)?.magnitude.normalised
    }
  }

  /// What is the same when shares leave and when they arrive.
  private struct Shares: Hashable {
    let security: Security
    let quantity: ExactDecimal
    let day: String

    /// Nil if the quantity cannot be read.
    init?(_ side: Side, _ point: LocalizedNumberParser.Point) {
      guard let quantity = LocalizedNumberParser.read(side.quantity, point) else { return nil }
      security = side.security
      self.quantity = quantity.magnitude.normalised
      day = side.day
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
