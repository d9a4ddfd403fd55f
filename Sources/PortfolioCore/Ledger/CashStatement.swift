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

  package struct Movement: Sendable {
    package let date: Timestamp
    /// The transaction.
    package let id: UUID
    package let cause: Cause
    /// Nil for what has no account.
    package let account: String?
    /// Nil where no currency is named anywhere.
    package let currency: String?
    /// Less than 0 for what went out.
    package let amount: ExactDecimal
    /// What the account then held of the currency.
    package let balance: ExactDecimal
  }

  /// In the order of time.
  package let movements: [Movement]
  /// The cash itself, day by day.
  package let cash: AccountCash

  private struct Place: Hashable {
    let account: String?
    let currency: String?
  }

  /// Throws where a figure has more than 38 digits.
  ///
  /// - Parameters:
  ///   - transactions: all of them, as they are stored.
  ///   - exercises: what those among them do, by id.
  ///   - home: nil where no currency is named anywhere.
  ///   - kept: the currency in which an account is kept, by its name.
  package init(
    _ transactions: [Transaction], _ exercises: [UUID: Exercise] = [:], in home: BaseRates?,
    kept: [String: String] = [:]
  ) throws(PositionOverflow) {
    var (tickers, accounts, currencies) = (SymbolTable(), SymbolTable(), SymbolTable())
    var numbers: [Int: Int] = [:]
    for (account, code) in kept { numbers[accounts.intern(account)] = currencies.intern(code) }
    let compact = transactions.compact(
      tickers: &tickers, accounts: &accounts, currencies: &currencies, exercises)
    let codes = currencies.names
    var conversion = home.map { BaseConversion(to: $0.code, $0.rates) { codes[$0] } }
    var fold = CashFold(conversion, kept: numbers)
    do throws(FoldOverflow) {
      for var transaction in compact { try fold.add(&transaction) }
    } catch {
      throw PositionOverflow(ticker: nil)
    }
    cash = try AccountCash(fold, accounts: accounts.names, currencies: codes, in: home, kept: kept)
    let settlement = CashSettlement(home: home, kept: kept)
    var pending:
      [(
        day: Int, movement: (BaseAmount) throws(DecimalOverflow) -> Movement, place: Place, amount: BaseAmount
      )] = []
    do throws(DecimalOverflow) {
      for transaction in compact.sorted(by: { $0.isEarlier(than: $1) }) {
        let origin = transactions[transaction.index]
        for (place, amount) in try CashStatement.amounts(
          of: transaction, accounts.names, codes, numbers, settlement, &conversion)
        where cash.trackedFrom[place.account].map({ $0 <= origin.date.day }) ?? false {
          pending.append(
            (
              transaction.day,
              { (balance) throws(DecimalOverflow) in
                Movement(
                  date: origin.date, id: origin.id, cause: .transaction(origin.kind), account: place.account,
                  currency: place.currency, amount: try amount.shown, balance: try balance.shown)
              }, place, amount
            ))
        }
      }
      var differences: [Int: [AccountCash.Difference]] = [:]
      for difference in cash.differences {
        differences[difference.day.daysSinceEpoch, default: []].append(difference)
      }
      var balances: [Place: BaseAmount] = [:]
      var movements: [Movement] = []
      var left = differences.keys.sorted()[...]
      func settle(before day: Int) throws(DecimalOverflow) {
        while let next = left.first, next < day {
          left.removeFirst()
          for difference in differences[next] ?? [] {
            let place = Place(account: difference.account, currency: difference.currency)
            balances[place, default: .zero] = try balances[place, default: .zero] + difference.amount
            let origin = transactions[difference.index]
            movements.append(
              Movement(
                date: .day(difference.day), id: origin.id,
                cause: difference.isOpening ? .opening : .unexplained,
                account: difference.account, currency: difference.currency,
                amount: try difference.amount.shown,
                balance: try (balances[place] ?? .zero).shown))
          }
        }
      }
      for (day, movement, place, amount) in pending {
        try settle(before: day)
        let balance = try balances[place, default: .zero] + amount
        balances[place] = balance
        if try !amount.shown.isZero { movements.append(try movement(balance)) }
      }
      try settle(before: .max)
      self.movements = movements
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }

  /// What a transaction moves in each place, its fee included.
  private static func amounts(
    of transaction: CompactTransaction, _ accounts: [String], _ codes: [String], _ kept: [Int: Int],
    _ settlement: CashSettlement, _ conversion: inout BaseConversion?
  ) throws(DecimalOverflow) -> [(place: Place, amount: BaseAmount)] {
    var transaction = transaction
    if transaction.rules.account != nil {
      transaction.currency = transaction.currency ?? kept[transaction.account ?? CashFold.noAccount]
    }
    var movements: [CashMovement] = []
    try transaction.forEachCashMovement { movements.append($0) }
    var amounts: [(place: Place, amount: BaseAmount)] = []
    for movement in movements {
      let account = movement.account < 0 ? nil : accounts[movement.account]
      var (code, unit) = settlement.currency(movement.currency.map { codes[$0] }, of: account)
      var amount = try BaseAmount(movement.amount).times(unit)
      if case .traded = movement.nature {
        var worth: BaseAmount? = BaseAmount(movement.amount)
        if let currency = movement.currency, conversion != nil {
          worth = try conversion?.converted(movement.amount, of: transaction, from: currency)
        }
        let day = transaction.date.day
        amount = try settlement.settled(amount, in: code, worth ?? .zero, account, on: day) ?? .zero
        code = settlement.currency(ofTradesIn: code, account)
      }
      let place = Place(account: account, currency: code)
      if let known = amounts.firstIndex(where: { $0.place == place }) {
        amounts[known].amount = try amounts[known].amount + amount
      } else {
        amounts.append((place, amount))
      }
    }
    return amounts
  }
}
