import PortfolioCore

/// What becomes of money: taxes and what they are withheld from, interest that is paid with bonds, conversions, transfers.
extension BrokerJoin {
  mutating func taxes() {
    let taxes = groups(.tax, by: \.incomeKey)
    if taxes.isEmpty { return }
    let income = sides.indices.filter {
      [.dividend, .interest].contains(sides[$0].kind)
        && LocalizedNumberParser.read(sides[$0].amount, point)?.isPositive == true
    }
    let first = Dictionary(income.map { (sides[$0].incomeKey, $0) }) { first, _ in first }
    for members in taxes {
      guard let income = first[sides[members[0]].incomeKey], let withheld = withheld(members),
        !withheld.isNegative
      else { continue }
      set(.income(withheld: withheld), income)
      for member in members { set(.tax(ofRow: sides[income].number), member) }
    }
  }

  /// The total withheld in several rows; nil if one cannot be read.
  private func withheld(_ members: [Int]) -> ExactDecimal? {
    var total = ExactDecimal.zero
    do throws(Overflow) {
      for member in members {
        guard let amount = LocalizedNumberParser.read(sides[member].amount, point) else { return nil }
        total = try total - amount
      }
      return total
    } catch {
      return nil
    }
  }

  /// Joins the interest that is paid with a bond to its purchase: that of the same day, and of the same security where
  /// there are several.
  mutating func accruedInterest() {
    let interest = sides.indices.filter { sides[$0].kind == .accruedInterest }
    if interest.isEmpty { return }
    var open = sides.indices.filter { sides[$0].kind == .buy && !sides[$0].isTransferSide }
    for index in interest {
      let side = sides[index]
      let near = open.filter {
        sides[$0].day == side.day && sides[$0].account == side.account
          && sides[$0].currency == side.currency
      }
      let same = near.filter { sides[$0].security == side.security }
      guard let purchase = same.first ?? (near.count == 1 ? near.first : nil) else { continue }
      open.removeAll { $0 == purchase }
      set(.accrued(side.amount), purchase)
      set(.nothing, index)
    }
  }

  /// Joins money of one currency that goes out and money of another that comes in. What is converted for a trade that
  /// another file tells is in the amount that it tells.
  mutating func conversions() {
    let elsewhere = Set(sides.lazy.filter { $0.kind == .elsewhere }.map(\.conversion))
    for members in groups(.conversionSide, by: \.conversion) {
      if elsewhere.contains(sides[members[0]].conversion) {
        for index in members { set(.skipped, index) }
        continue
      }
      var open: [Int] = []
      for index in members {
        let isPaid = BrokerActivity.isNegative(sides[index].amount)
        let match = open.lastIndex {
          BrokerActivity.isNegative(sides[$0].amount) != isPaid && sides[$0].currency != sides[index].currency
        }
        guard let match else {
          open.append(index)
          continue
        }
        let other = open.remove(at: match)
        let (paid, received) = isPaid ? (index, other) : (other, index)
        set(
          .conversion(toAmount: sides[received].amount, toCurrency: sides[received].currency), paid)
        set(.nothing, received)
      }
    }
  }

  /// Money that leaves one account and arrives in another on the same day is transferred where one row names the other
  /// account, or both say that they are a transfer.
  mutating func moneyTransfers(intoOneAccount: Bool) {
    let money = sides.indices.filter { sides[$0].kind == .cash }
    // What follows takes its time, and most files are of one account.
    guard let account = money.first.map({ sides[$0].account }),
      money.contains(where: { sides[$0].account != account })
    else { return }
    let moves = MoneyMoves(money.map { MoneyMoves.Row(sides[$0], point) })
    for (out, arrival) in moves.pairs {
      set(intoOneAccount ? .skipped : .moneyTransfer(to: sides[money[arrival]].account), money[out])
      set(intoOneAccount ? .skipped : .nothing, money[arrival])
    }
  }
}

extension MoneyMoves.Row {
  fileprivate init(_ side: BrokerJoin.Side, _ point: LocalizedNumberParser.Point) {
    self.init(
      account: side.account, day: side.day, currency: side.currency,
      amount: LocalizedNumberParser.read(side.amount, point) ?? .zero, isTransfer: side.isTransferSide,
      words: MoneyMoves.words(side.words))
  }
}
