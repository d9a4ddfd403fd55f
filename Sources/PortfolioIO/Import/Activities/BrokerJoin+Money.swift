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
    let first = Dictionary(trades.map { (common(rows[$0].activity), $0) }) { first, _ in first }
    var paid = Dictionary(
      grouping: open { $0.kind == .cash }, by: { [rows[$0].activity.account, rows[$0].activity.day] })
    for part in parts {
      let place = [rows[part].activity.account, rows[part].activity.day]
      if rows[part].activity.code.isEmpty, let money = paid[place]?.popLast(), let whole = amount(money),
        let fee = amount(part), let rest = try? whole - fee
      {
        let text = LocalizedNumberParser.text(rest, reading.point)
        change(money) { $0.amount = .gross(text) }
        change(part) { $0.kind = .fee }
        continue
      }
      guard let trade = first[common(rows[part].activity)], let whole = amount(trade),
        let rest = amount(part),
        let sum = try? whole + rest
      else {
        change(part) { $0.rare.isOfUnknownKind = true }
        continue
      }
      let text = LocalizedNumberParser.text(sum, reading.point)
      change(trade) { $0.amount = .net(text) }
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
      grouping: open { $0.kind == .dividend || $0.kind == .interest }, by: { common(rows[$0].activity) })
    for members in taxes {
      guard let income = income[common(rows[members[0]].activity)].map(notTakenBack), !income.isEmpty else {
        continue
      }
      let taxed = Dictionary(grouping: members) { tax in
        let isInLieu = rows[tax].activity.isInLieu
        return income.first { rows[$0].activity.isInLieu == isInLieu } ?? income[0]
      }
      for (income, members) in taxed.sorted(by: { $0.key < $1.key }) { take(members, from: income) }
    }
  }

  /// Income of one security and day, without what is taken back on it, and that.
  private func notTakenBack(_ rows: [Int]) -> [Int] {
    var booked = rows.filter { amount($0)?.isPositive == true }
    for row in rows where amount(row)?.isNegative == true {
      let sum = amount(row)?.magnitude
      let isInLieu = self.rows[row].activity.isInLieu
      let same = booked.firstIndex { amount($0) == sum && self.rows[$0].activity.isInLieu == isInLieu }
      // What was booked once stays, for its tax.
      if let same, booked.count > 1 { booked.remove(at: same) }
    }
    return booked
  }

  /// Joins rows of tax to the income from which it was withheld. Foreign tax stands by itself beside income of a kind of
  /// its own, since both have to be told.
  private mutating func take(_ taxes: [Int], from income: Int) {
    let isForeign = rows[taxes[0]].activity.name.lowercased().contains(word: "foreign tax")
    let own = rows[income].activity
    if isForeign, IncomeCategory.told(by: own.category ?? own.name) != nil { return }
    guard let withheld = withheld(taxes), !withheld.isNegative else { return }
    change(income) {
      $0.rare.withheld = withheld
      if isForeign { $0.category = IncomeCategory.foreign.rawValue }
    }
    join(taxes, to: income)
    for tax in taxes { drop(tax) }
  }

  /// The total withheld in several rows; nil if one cannot be read.
  private func withheld(_ members: [Int]) -> ExactDecimal? {
    var total = ExactDecimal.zero
    for member in members {
      guard let amount = amount(member), let sum = try? total - amount else { return nil }
      total = sum
    }
    return total
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
      let paid = rows[index].activity
      let near = purchases.filter {
        let purchase = rows[$0].activity
        return [purchase.day, purchase.account, purchase.currency] == [paid.day, paid.account, paid.currency]
      }
      let same = near.first { rows[$0].activity.code == paid.code }
      guard let purchase = same ?? (near.count == 1 ? near.first : nil) else { continue }
      purchases.removeAll { $0 == purchase }
      change(purchase) { $0.rare.accrued = paid.amount.text }
      drop(index)
    }
  }

  /// Joins money of one currency that goes out and money of another that comes in. What is converted for a trade that
  /// another file tells is in the amount that it tells.
  mutating func conversions() {
    let common = { (activity: BrokerActivity) in [activity.common, activity.account] }
    let elsewhere = Set(
      open { $0.kind == .elsewhere && !$0.rare.group.isEmpty }.map { common(rows[$0].activity) })
    for members in groups(.conversionSide, by: common) {
      if elsewhere.contains(common(rows[members[0]].activity)) {
        for index in members { skip(index) }
        continue
      }
      var open: [Int] = []
      for index in members {
        let (currency, isPaid) = (rows[index].activity.currency, rows[index].activity.amount.isNegative)
        let match = open.lastIndex {
          rows[$0].activity.amount.isNegative != isPaid && rows[$0].activity.currency != currency
        }
        guard let match else {
          open.append(index)
          continue
        }
        let other = open.remove(at: match)
        let (paid, received) = isPaid ? (index, other) : (other, index)
        let brought = rows[received].activity
        change(paid) {
          $0.kind = .conversion
          ($0.rare.toAmount, $0.rare.toCurrency) = (brought.amount.text, brought.currency)
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
    guard Set(money.map { rows[$0].activity.account }).count > 1 else { return }
    let words = Dictionary(uniqueKeysWithValues: money.map { ($0, BrokerJoin.words(of: rows[$0].activity)) })
    var arrivals = Dictionary(grouping: money.filter { amount($0)?.isPositive == true }, by: moneyKey)
    if arrivals.isEmpty { return }
    for index in money where amount(index)?.isNegative == true {
      let (key, out) = (moneyKey(index), rows[index].activity)
      let open = (arrivals[key] ?? []).filter { rows[$0].activity.account != out.account }
      // Accounts that name each other come first, so that no other takes what is theirs.
      let named = open.first {
        BrokerJoin.isName(rows[$0].activity.account, in: words[index] ?? "")
          || BrokerJoin.isName(out.account, in: words[$0] ?? "")
      }
      let arrival = named ?? open.first { out.isTransferSide && rows[$0].activity.isTransferSide }
      guard let arrival else { continue }
      arrivals[key]?.removeAll { $0 == arrival }
      move(from: index, to: arrival) { $0.rare.toAccount = $1 }
      join([arrival], to: index)
    }
  }

  private func moneyKey(_ index: Int) -> [String] {
    let activity = rows[index].activity
    return [activity.day, activity.currency, plain(activity.amount.text)]
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
