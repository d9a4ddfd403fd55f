import PortfolioCore

/// Shares that become others or money: splits, exchanges, redemptions, mergers.
extension BrokerJoin {
  /// Joins the old and the new shares if they have the same symbol, or if there are no others on their day. A split
  /// whose new shares have another symbol is an exchange, unless the old one is only the number of the old security.
  mutating func join(_ kind: BrokerActivity.Kind, _ days: [[Int]]) {
    for members in days.map({ $0.filter { outcomes[sides[$0].number] == nil } }) {
      // The last come first, so that the first can be taken away quickly.
      let gone = members.reversed().filter { sides[$0].kind == kind && quantity($0)?.isNegative == true }
      if gone.isEmpty { continue }
      var old = Dictionary(grouping: gone) { sides[$0].security }
      var new: [Int] = []
      var pairs: [(old: Int, new: Int)] = []
      for index in members where quantity(index)?.isPositive == true {
        if let match = old[sides[index].security]?.popLast() {
          pairs.append((match, index))
        } else {
          new.append(index)
        }
      }
      let rest = Array(old.values.joined())
      if rest.count == 1, new.count == 1 { pairs.append((rest[0], new[0])) }
      for pair in pairs {
        let old = sides[pair.old].security
        let isSame = old == sides[pair.new].security
        let isSplit = kind == .splitSide && (isSame || BrokerActivity.isCUSIP(old.symbol))
        if isSame, !isSplit, quantity(pair.old)?.magnitude == quantity(pair.new) {
          // Only the number of the paper has changed.
          for index in [pair.old, pair.new] { set(.skipped, index) }
          continue
        }
        guard turn(pair.old, into: pair.new, isSplit: isSplit) else { continue }
        set(.nothing, pair.old)
      }
    }
  }

  /// Makes of new shares what they are for so many old ones, a split or an exchange. Returns whether there is a ratio.
  private mutating func turn(_ old: Int, into new: Int, isSplit: Bool) -> Bool {
    guard let held = quantity(old)?.magnitude, let received = quantity(new) else { return false }
    let symbol = sides[old].security.symbol
    if let ratio = SplitRatio(turning: held, into: received) {
      set(isSplit ? .split(ratio) : .exchange(of: symbol, ratio), new)
    } else if let ratio = SplitRatio(new: received, old: held) {
      set(.unclear(isSplit ? .split : .exchange, of: symbol, ratio), new)
    } else {
      return false
    }
    return true
  }

  /// Joins the cash in one row and the shares in another into a sale.
  mutating func redemptions() {
    for members in groups(.redemption, by: \.key) {
      if members.count == 2, let money = members.first(where: { sides[$0].isPaid && !sides[$0].hasShares }),
        let shares = members.first(where: { sides[$0].hasShares && !sides[$0].isPaid })
      {
        set(.sale(quantity: sides[shares].quantity, fees: sides[shares].fees), money)
        set(.nothing, shares)
        continue
      }
      // Shares for an unknown amount, or cash for unknown shares.
      for index in members where !sides[index].isPaid || !sides[index].hasShares {
        set(.halfSale, index)
      }
    }
  }

  /// Joins old shares that go, for money or not, with the only new ones that come for them.
  mutating func mergers() {
    for members in groups(.redemption, .exchangeSide, by: { [$0.day, $0.account, $0.group] }) {
      let new = members.filter { sides[$0].kind == .exchangeSide && outcomes[sides[$0].number] == nil }
      let old = members.filter { sides[$0].kind == .redemption }
      let gone = old.filter { quantity($0)?.isNegative == true }
      guard new.count == 1, gone.count == 1, quantity(new[0])?.isPositive == true,
        case let security = sides[gone[0]].security, old.allSatisfy({ sides[$0].security == security }),
        security != sides[new[0]].security, turn(gone[0], into: new[0], isSplit: false)
      else { continue }
      for index in old {
        set(sides[index].isPaid ? .boot(with: sides[new[0]].security.symbol) : .nothing, index)
      }
    }
  }

  /// Joins a sale and a purchase for the same money, where they are told in place of a split or an exchange.
  mutating func swaps() {
    let swapped = sides.indices.filter { sides[$0].isSwapSide }
    let days = Dictionary(grouping: swapped) { [sides[$0].day, sides[$0].account, sides[$0].currency] }
    for members in days.values {
      var new = members.filter { sides[$0].kind == .buy }
      for old in members where sides[old].kind == .sell {
        let match = new.firstIndex { amount($0) != nil && amount($0) == amount(old) }
        guard let match, let held = quantity(old)?.magnitude, let received = quantity(new[match])?.magnitude,
          let ratio = SplitRatio(new: received, old: held)
        else { continue }
        let index = new.remove(at: match)
        let isSame = sides[old].security == sides[index].security
        set(isSame ? .split(ratio) : .exchange(of: sides[old].security.symbol, ratio), index)
        set(.nothing, old)
      }
    }
  }

  private func amount(_ index: Int) -> ExactDecimal? {
    LocalizedNumberParser.read(sides[index].amount, point)?.magnitude.normalised
  }
}
