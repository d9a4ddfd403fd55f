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

  private struct Place: Hashable {
    let account: String?
    let currency: String?
  }

  fileprivate init(
    _ moved: CashDays, _ names: Names, _ settlement: CashSettlement,
    where isIncluded: @escaping (String?, CalendarDay) -> Bool
  ) throws(Overflow) {
    cash = try AccountCash(moved, names, settlement)
    var told = Told(isIncluded, most: moved.rows.count)
    var differences = cash.differences.sorted { $0.day < $1.day }[...]
    for row in moved.rows {
      while let next = differences.first, next.day < row.date.day {
        differences.removeFirst()
        try told.add(next)
      }
      guard let first = moved.firstTracked[row.place.account], first <= row.date.day.daysSinceEpoch else {
        continue
      }
      let (account, code) = (names.account(row.place.account), names.currency(row.place.currency))
      try told.add(row, account, settlement, code)
    }
    for difference in differences { try told.add(difference) }
    movements = told.movements
  }

  /// The movements so far, and what is left of each currency.
  private struct Told {
    let isIncluded: (String?, CalendarDay) -> Bool
    var movements: [CashMovementRow] = []
    /// By the number of their place.
    private var balances: [Amount] = []
    private var numbers: [Place: Int] = [:]

    init(_ isIncluded: @escaping (String?, CalendarDay) -> Bool, most count: Int) {
      self.isIncluded = isIncluded
      movements.reserveCapacity(count)
    }

    mutating func add(_ difference: AccountCash.Difference) throws(Overflow) {
      try add(
        .day(difference.day), difference.id, difference.isOpening ? .opening : .unexplained,
        Place(account: difference.account, currency: difference.currency), difference.amount)
    }

    mutating func add(
      _ row: CashDays.Row, _ account: String?, _ settlement: CashSettlement, _ code: String?
    ) throws(Overflow) {
      var (currency, unit) = settlement.currency(code)
      var amount = try Amount(row.amount * unit)
      let day = row.date.day
      if row.isTraded {
        let worth = try settlement.home.converted(Amount(row.amount), from: code, on: day, stated: row.rate)
        amount = try settlement.settled(amount, in: currency, worth ?? .zero, account, on: day) ?? .zero
        currency = settlement.currency(ofTradesIn: currency, account)
      }
      try add(row.date, row.id, .transaction(row.kind), Place(account: account, currency: currency), amount)
    }

    private mutating func number(of place: Place) -> Int {
      if let known = numbers[place] { return known }
      numbers[place] = balances.count
      balances.append(.zero)
      return balances.count - 1
    }

    private mutating func add(
      _ date: Timestamp, _ id: UUID, _ cause: Cause, _ place: Place, _ amount: Amount
    ) throws(Overflow) {
      let number = number(of: place)
      try balances[number] += amount
      guard isIncluded(place.account, date.day) else { return }
      let shown = amount.rounded
      if shown.isZero { return }
      movements.append(
        CashMovementRow(
          date: date, id: id, cause: cause, account: place.account, currency: place.currency, amount: shown,
          balance: balances[number].rounded))
    }
  }
}

extension Ledger {
  /// What moved the cash of accounts, with the balance after each movement.
  ///
  /// - Parameters:
  ///   - home: what amounts are converted to; nil where they count as they are.
  ///   - isIncluded: whether movements of an account on a day are told.
  package func cashStatement(
    in home: BaseRates?, where isIncluded: @escaping (String?, CalendarDay) -> Bool = { _, _ in true }
  ) throws(Overflow) -> CashStatement {
    let moved = try CashDays(of: self, through: nil, in: home, keepsRows: true)
    return try CashStatement(moved, names, settlement(in: home), where: isIncluded)
  }
}
