/// Dividends and interest that come again if what is held goes on paying as it did in the last twelve months.
package struct IncomeForecast: Incomplete {
  /// The home currency; nil where no currency is named anywhere.
  package let currency: String?
  /// Always true, so that nobody takes it for what was paid.
  package let estimate = true
  /// Those in which something is paid, in order.
  package let months: [Month]
  /// The sum over all of it.
  package let total: Total
  package let missing: Missing
  /// The day that what is held is looked at, and the last day that is looked ahead to.
  package let from: CalendarDay
  package let to: CalendarDay
  package let hasTransactions: Bool

  /// Whether nothing lacks an exchange rate; nil where none is needed.
  package var complete: Bool? { currency == nil ? nil : omissions.isEmpty }
  /// What lacks one.
  package var unpriced: [String]? { currency == nil ? nil : omissions.names }

  /// What is paid in a calendar month.
  package struct Month: Sendable {
    /// `2024-06`
    package let month: String
    /// The sum of those that are known; nil if none is.
    package let amount: ExactDecimal?
    /// By day, ticker and id.
    package let payments: [Payment]
  }

  /// A dividend or interest that comes again.
  package struct Payment: Sendable {
    /// The day on which it is expected.
    package let date: CalendarDay
    /// What pays it.
    package let ticker: String
    /// The transaction that paid last time.
    package let id: UUID
    /// The shares that are held now.
    package let quantity: ExactDecimal
    /// What one of them is paid before tax, in the home currency at the rate of now; nil if that is missing.
    package let perShare: ExactDecimal?
    /// quantity × perShare
    package let amount: ExactDecimal?
  }

  /// The sum over all months.
  package struct Total: Sendable {
    /// The sum of all payments that have a rate.
    package let amount: ExactDecimal
  }

  /// How many months it may look ahead.
  package static let monthCounts = 1...60

  /// The first day of those whose payments come again after a day.
  fileprivate static func firstDay(before today: CalendarDay) -> CalendarDay {
    today.oneYearEarlier.advanced(by: 1)
  }

  /// - Parameters:
  ///   - paid: what was paid in the twelve months to `today`, and recurs.
  ///   - ledger: what is held of their tickers.
  ///   - trades: tell the splits; nil where nothing was paid.
  ///   - isIncluded: whether the shares of an account count.
  ///   - count: of months to look ahead.
  ///   - rates: those of the day.
  ///   - hasTransactions: whether there are any at all.
  fileprivate init(
    of paid: [Transaction], _ ledger: ShareLedger, _ trades: TradePrices?,
    accounts isIncluded: @escaping (String?) -> Bool, on today: CalendarDay, months count: Int,
    _ rates: PriceRates,
    hasTransactions: Bool
  ) throws(Overflow) {
    (currency, from, self.hasTransactions) = (rates.home?.code, today, hasTransactions)
    to = today.advanced(byMonths: count) ?? today
    let numbers = SymbolTable(ledger.tickers)
    let shares = try ledger.held(by: [
      { _, account in isIncluded(account.map { ledger.accounts[$0] }) ? 0 : nil }
    ])[0][0]
    var (coming, missing) = ([(payment: Payment, exact: Amount?)](), Missing())
    for transaction in paid {
      guard let shares, let ticker = transaction.ticker, let number = numbers.number(of: ticker) else {
        continue
      }
      func atHome(_ amount: Amount) throws(Overflow) -> Amount? {
        try rates.home.converted(amount, from: transaction.currency, on: rates.day)
      }
      do throws(Overflow) {
        let evening = transaction.date.day.advanced(by: -1)
        let now = try shares.quantity(of: number, atEndOf: today)
        var then = try shares.quantity(of: number, atEndOf: evening)
        guard now.isPositive, then.isPositive else { continue }
        // In shares of now.
        if let ratio = try trades?.splits(of: ticker).ratio(after: evening, through: today) {
          then = try then.times(ratio)
        }
        let gross = try Amount(transaction.sum ?? .zero)
        let perShare = try atHome(gross.times(Share(ofOneOf: then)))?.rounded
        let amount = try atHome(gross.times(Share(now, of: then)))
        if amount == nil, let code = transaction.currency {
          let rate = rates.home.missingRate(from: code, on: rates.day)
          missing.add(Set([rate].compactMap(\.self)), of: ticker)
        }
        let quantity = try now.rounded(places: Position.quantityPlaces)
        for day in transaction.date.day.anniversaries(after: today, through: to) {
          let payment = Payment(
            date: day, ticker: ticker, id: transaction.id, quantity: quantity, perShare: perShare,
            amount: amount?.rounded)
          coming.append((payment, amount))
        }
      } catch {
        throw error.named(ticker)
      }
    }
    self.missing = missing
    coming.sort {
      ($0.payment.date, $0.payment.ticker, $0.payment.id.uuidString)
        < ($1.payment.date, $1.payment.ticker, $1.payment.id.uuidString)
    }
    var (total, months) = (Amount.zero, [Month]())
    let byMonth = Dictionary(grouping: coming) { Period.month.name(of: $0.payment.date) }
    for (month, ofMonth) in byMonth.sorted(by: { $0.key < $1.key }) {
      let known = ofMonth.compactMap { $0.exact }
      let sum = known.isEmpty ? nil : try known.sum
      if let sum { try total += sum }
      months.append(Month(month: month, amount: sum?.rounded, payments: ofMonth.map { $0.payment }))
    }
    (self.months, self.total) = (months, Total(amount: total.rounded))
  }

  /// Whether it is income of a security that comes again.
  fileprivate static func recurs(_ transaction: Transaction) -> Bool {
    if transaction.ticker == nil { return false }
    switch IncomeCategoryWord(transaction.category).known {
    case .special, .specialQualified, .inLieu, .shortGain, .longGain: return false
    case .qualified, .ordinary, .exempt, .foreign, .staking, .reward, nil: return true
    }
  }
}

extension CalendarDay {
  /// The same day of later years, of those after one day up to another.
  fileprivate func anniversaries(after today: CalendarDay, through last: CalendarDay) -> [CalendarDay] {
    var days: [CalendarDay] = []
    for year in 1... {
      guard let day = advanced(byMonths: 12 * year), day <= last else { break }
      if day > today { days.append(day) }
    }
    return days
  }
}

extension Portfolio {
  /// The dividends and interest to come if what is held pays again what it paid in the last twelve months.
  ///
  /// It looks ahead from the last day for so many months, from 1 to 60.
  package func incomeForecast(
    _ tickers: Set<String> = [], months: Int = 12, account: String? = nil, to last: CalendarDay? = nil,
    sheltered includesSheltered: Bool = false
  ) throws -> IncomeForecast {
    let scope = reportScope(of: tickers, account: account, to: last)
    let (day, leftOut) = (last ?? today, accountsLeftOut(scope, sheltered: includesSheltered))
    let isIncluded = { (owner: String?) in
      (account == nil || account == owner ?? "") && owner.map { !leftOut.contains($0) } ?? true
    }
    let first = IncomeForecast.firstDay(before: day)
    var payments = try transactions { entry in
      (entry.kind == .dividend || entry.kind == .interest) && (first...day).contains(entry.date.day)
    }
    for index in payments.indices { payments[index].ticker = ledger.securities.name(of: payments[index]) }
    payments = payments.filter {
      IncomeForecast.recurs($0) && scope.includes($0.ticker) && isIncluded($0.account)
    }
    let paying = Set(payments.compactMap(\.ticker))
    let forecast = try IncomeForecast(
      of: payments, paying.isEmpty ? ShareLedger(ledger, of: [], in: nil) : quantities(behind: paying),
      paying.isEmpty ? nil : ledger.tradePrices(through: day),
      accounts: isIncluded, on: day, months: months, rates(on: day),
      hasTransactions: !paying.isEmpty || !ledger.isEmpty)
    try market.checkRates()
    return forecast
  }
}
