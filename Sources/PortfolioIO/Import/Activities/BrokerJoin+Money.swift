import PortfolioCore

/// What becomes of money: taxes and what they are withheld from, interest that is paid with bonds, conversions, transfers.
extension BrokerJoin {
  /// Adds parts of what trades came to to those of the same moment. What is part of money paid in or out that day is a fee
  /// in it. A part without either is a row of unknown kind.
  mutating func parts() {
    let parts = open { $0.kind == .part }
    if parts.isEmpty { return }
    let common = { (activity: BrokerActivity) in [activity.code, activity.account, activity.date] }
    let trades = open { $0.kind == .buy || $0.kind == .sell }
    let first = Dictionary(trades.map { (common(self[$0]), $0) }) { first, _ in first }
    var paid = Dictionary(
      grouping: open { $0.kind == .cash }, by: { [self[$0].account, self[$0].day] })
    for part in parts {
      let place = [self[part].account, self[part].day]
      if self[part].code.isEmpty, let money = paid[place]?.popLast(), let whole = amount(money),
        let fee = amount(part), let rest = try? whole - fee
      {
        self[money].amount = .gross(Figure(rest))
        self[part].kind = .fee
        continue
      }
      guard let trade = first[common(self[part])], let rest = amount(part),
        let whole = self[trade].amount.figure.isAbsent ? .zero : amount(trade),
        let sum = try? whole + rest
      else {
        self[part].rare.hasKnownName = true
        continue
      }
      self[trade].amount = .net(Figure(sum))
      drop(part)
    }
  }

  mutating func taxes() {
    // The tax may be booked at another time of the day.
    let common = { (activity: BrokerActivity) in
      [activity.code, activity.account, activity.day, activity.currency]
    }
    let taxes = groups(.tax, by: common)
    if taxes.isEmpty { return }
    let income = Dictionary(
      grouping: open { $0.kind == .dividend || $0.kind == .interest }, by: { common(self[$0]) })
    for members in taxes {
      guard let income = income[common(self[members[0]])].map(notTakenBack), !income.isEmpty else {
        continue
      }
      let taxed = Dictionary(grouping: members) { tax in
        let isInLieu = self[tax].isInLieu
        return income.first { self[$0].isInLieu == isInLieu } ?? income[0]
      }
      for (income, members) in taxed.sorted(by: { $0.key < $1.key }) { take(members, from: income) }
    }
  }

  /// Income of one security and day, without what is taken back on it, and that.
  private func notTakenBack(_ rows: [Int]) -> [Int] {
    var booked = rows.filter { amount($0)?.isPositive == true }
    for row in rows where amount(row)?.isNegative == true {
      let sum = amount(row)?.magnitude
      let isInLieu = self[row].isInLieu
      let same = booked.firstIndex { amount($0) == sum && self[$0].isInLieu == isInLieu }
      // What was booked once stays, for its tax.
      if let same, booked.count > 1 { booked.remove(at: same) }
    }
    return booked
  }

  /// Joins rows of tax to the income from which it was withheld. Foreign tax stands by itself beside income of a kind of
  /// its own, since both have to be told.
  private mutating func take(_ taxes: [Int], from income: Int) {
    let isForeign = self[taxes[0]].name.lowercased().contains(word: "foreign tax")
    let own = self[income]
    if isForeign, IncomeCategory(named: own.category ?? own.name) != nil { return }
    guard let withheld = withheld(taxes), !withheld.isNegative else { return }
    change(income) {
      $0.rare.withheld = withheld
      if isForeign { $0.category = IncomeCategory.foreign.rawValue }
    }
    rows[income].joined = taxes
    for tax in taxes { drop(tax) }
  }

  /// The total withheld in several rows; nil if one cannot be read.
  private func withheld(_ members: [Int]) -> ExactDecimal? {
    let amounts = members.compactMap(amount)
    return amounts.count == members.count ? try? amounts.reduce(.zero) { try $0 - $1 } : nil
  }

  /// Joins the interest that is paid with a bond to its purchase: that of the same day, and of the same security where
  /// there are several.
  mutating func accruedInterest() {
    let interest = open { $0.kind == .accruedInterest }
    if interest.isEmpty { return }
    var purchases = open {
      $0.kind == .buy && !$0.isTransferSide && ($0.isNamedAsBond || $0.isSwapSide)
    }
    for index in interest {
      let paid = self[index]
      let near = purchases.filter {
        let purchase = self[$0]
        return [purchase.day, purchase.account, purchase.currency] == [paid.day, paid.account, paid.currency]
      }
      let same = near.first { self[$0].code == paid.code }
      guard let purchase = same ?? (near.count == 1 ? near.first : nil) else { continue }
      purchases.removeAll { $0 == purchase }
      self[purchase].rare.accrued = paid.amount.figure
      drop(index)
    }
  }

  /// Joins money of one currency that goes out and money of another that comes in. What is converted for a trade that
  /// another file tells is in the amount that it tells.
  mutating func conversions() {
    let common = { (activity: BrokerActivity) in [activity.common, activity.account] }
    let elsewhere = Set(
      open { $0.kind == .elsewhere && !$0.rare.group.isEmpty }.map { common(self[$0]) })
    for members in groups(.conversionSide, by: common) {
      if elsewhere.contains(common(self[members[0]])) {
        for index in members { skip(index) }
        continue
      }
      var open: [Int] = []
      for index in members {
        let (currency, isPaid) = (self[index].currency, self[index].amount.isNegative)
        let match = open.lastIndex {
          self[$0].amount.isNegative != isPaid && self[$0].currency != currency
        }
        guard let match else {
          open.append(index)
          continue
        }
        let other = open.remove(at: match)
        let (paid, received) = isPaid ? (index, other) : (other, index)
        let brought = self[received]
        change(paid) {
          $0.kind = .conversion
          ($0.rare.toAmount, $0.rare.toCurrency) = (brought.amount.figure, brought.currency)
        }
        drop(received)
      }
    }
  }

  /// Money that leaves one account and arrives in another on the same day is transferred where one row names the other
  /// account, or both say that they are a transfer.
  mutating func moneyTransfers() {
    let money = open { $0.kind == .cash && !$0.account.isEmpty }
    // What follows takes its time, and most files are of one account.
    guard Set(money.map { self[$0].account }).count > 1 else { return }
    let words = Dictionary(uniqueKeysWithValues: money.map { ($0, BrokerJoin.words(of: self[$0])) })
    var arrivals = Dictionary(grouping: money.filter { amount($0)?.isPositive == true }, by: moneyKey)
    if arrivals.isEmpty { return }
    for index in money where amount(index)?.isNegative == true {
      let (key, out) = (moneyKey(index), self[index])
      let open = (arrivals[key] ?? []).filter { self[$0].account != out.account }
      // Accounts that name each other come first, so that no other takes what is theirs.
      let named = open.first {
        BrokerJoin.isName(self[$0].account, in: words[index] ?? "")
          || BrokerJoin.isName(out.account, in: words[$0] ?? "")
      }
      let arrival = named ?? open.first { out.isTransferSide && self[$0].isTransferSide }
      guard let arrival else { continue }
      arrivals[key]?.removeAll { $0 == arrival }
      move(from: index, to: arrival) { $0.rare.toAccount = $1 }
      rows[index].joined = [arrival]
    }
  }

  private func moneyKey(_ index: Int) -> [String] {
    let activity = self[index]
    return [activity.day, activity.currency, activity.amount.figure.key]
  }

  /// What says where money comes from or goes to.
  private static func words(of activity: BrokerActivity) -> String {
    words(
      [activity.rare.partner, activity.rare.toAccount, activity.name, activity.security, activity.note]
        .joined(separator: " "))
  }

  /// The words of a text with a blank around each, whatever stands between them.
  private static func words(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "" : " " + words.joined(separator: " ") + " "
  }

  private static func isName(_ account: String, in words: String) -> Bool {
    let name = self.words(account)
    if name.isEmpty { return false }
    if words.contains(name) { return true }
    // `Z31-486576-1` names `Z31486576`; what is shorter may be a part of anything.
    let letters = name.filter { $0 != " " }
    return letters.count >= shortestNumber && words.filter { $0 != " " }.contains(letters)
  }

  private static let shortestNumber = 6
}
