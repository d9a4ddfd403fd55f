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

  /// - Parameters:
  ///   - log: what all transactions move.
  ///   - accounts: the names of the accounts, by number.
  ///   - currencies: the codes of the currencies, by number.
  ///   - home: nil where no currency is named anywhere.
  ///   - kept: the currency in which an account is kept, by its name.
  ///   - isIncluded: whether movements of an account on a day are told.
  package init(
    _ log: consuming CashLog, accounts: [String], currencies: [String], in home: BaseRates?,
    kept: [String: String] = [:],
    where isIncluded: @escaping (String?, CalendarDay) -> Bool = { _, _ in true }
  ) throws(Overflow) {
    cash = try AccountCash(log.fold, accounts: accounts, currencies: currencies, in: home, kept: kept)
    let settlement = CashSettlement(home: home, kept: kept)
    let recorded = log.recorded
    let tracked = accounts.map { [cash] in cash.trackedFrom[$0] }
    let unnamed = cash.trackedFrom[nil]
    let rows = log.sorted()
    var told = Told(isIncluded, most: rows.count)
    var differences = cash.differences.sorted { $0.day < $1.day }[...]
    for row in rows {
      while let next = differences.first, next.day < row.date.day {
        differences.removeFirst()
        try told.add(next, recorded[next.index])
      }
      let first = row.account < 0 ? unnamed : tracked[row.account]
      guard let first, first <= row.date.day else { continue }
      let account = row.account < 0 ? nil : accounts[row.account]
      try told.add(row, account, settlement, row.currency.map { currencies[$0] })
    }
    for difference in differences { try told.add(difference, recorded[difference.index]) }
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

    mutating func add(_ difference: AccountCash.Difference, _ id: UUID?) throws(Overflow) {
      guard let id else { return }
      try add(
        .day(difference.day), id, difference.isOpening ? .opening : .unexplained,
        Place(account: difference.account, currency: difference.currency), difference.amount)
    }

    mutating func add(
      _ row: CashLog.Row, _ account: String?, _ settlement: CashSettlement, _ code: String?
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
