/// Dividends and interest that come again if what is held goes on paying as it did in the last twelve months.
public struct IncomeForecast: Sendable {
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// Always true, so that nobody takes it for what was paid.
  public let estimate = true
  /// Those in which something is paid, in order.
  public let months: [Month]
  /// The sum over all of it.
  public let total: Total
  /// What the total does not include.
  package let omissions: Omissions
  /// The day that what is held is looked at, and the last day that is looked ahead to.
  package let from: CalendarDay
  package let to: CalendarDay
  package let hasTransactions: Bool

  /// Whether nothing lacks an exchange rate; nil where none is needed.
  public var complete: Bool? { currency == nil ? nil : omissions.isEmpty }
  /// What lacks one.
  public var unpriced: [String]? { currency == nil ? nil : omissions.names }

  /// What is paid in a calendar month.
  public struct Month: Sendable {
    /// `2024-06`
    public let month: String
    /// The sum of those that are known; nil if none is.
    public let amount: ExactDecimal?
    /// By day, ticker and id.
    public let payments: [Payment]
  }

  /// A dividend or interest that comes again.
  public struct Payment: Sendable {
    /// The day on which it is expected.
    public let date: CalendarDay
    /// What pays it.
    public let ticker: String
    /// The transaction that paid last time.
    public let id: UUID
    /// The shares that are held now.
    public let quantity: ExactDecimal
    /// What one of them is paid before tax, in the home currency at the rate of now; nil if that is missing.
    public let perShare: ExactDecimal?
    /// quantity × perShare
    public let amount: ExactDecimal?
  }

  /// The sum over all months.
  public struct Total: Sendable {
    /// The sum of all payments that have a rate.
    public let amount: ExactDecimal
  }

  /// How many months it may look ahead.
  package static let monthCounts = 1...60

  /// The first day of those whose payments come again after a day.
  package static func firstDay(before today: CalendarDay) -> CalendarDay {
    today.oneYearEarlier.advanced(by: 1)
  }

  /// - Parameters:
  ///   - paid: what was paid in the twelve months to `today`, and recurs.
  ///   - ledger: what is held of their tickers.
  ///   - hasTransactions: whether there are any at all.
  ///   - splits: by ticker.
  ///   - isIncluded: whether the shares of an account count.
  ///   - count: of months to look ahead.
  ///   - rates: those of the day.
  package init(
    of paid: [Transaction], _ ledger: ShareLedger, splits: [String: PriceSplits],
    accounts isIncluded: (String?) -> Bool, on today: CalendarDay, months count: Int,
    _ rates: PriceRates, hasTransactions: Bool
  ) throws(Overflow) {
    (currency, from, self.hasTransactions) = (rates.home?.code, today, hasTransactions)
    let to = today.advanced(byMonths: count) ?? today
    self.to = to
    let evenings = Set(paid.map { $0.date.day.advanced(by: -1) }).sorted()
    let held = try ledger.quantities(atEndsOf: evenings + [today], accounts: isIncluded)
    var (coming, omissions) = ([Coming](), Omissions())
    for transaction in paid {
      guard let ticker = transaction.ticker, let now = held.last?[ticker], now.isPositive,
        let evening = evenings.firstIndex(of: transaction.date.day.advanced(by: -1)),
        let then = held[evening][ticker], then.isPositive
      else { continue }
      do throws(Overflow) {
        let ratio = try splits[ticker]?.ratio(after: evenings[evening], through: today)
        let again = try Coming(
          transaction, ticker, now: now,
          then: ratio.map { ratio throws(Overflow) in
            try then.times(ratio)
          } ?? then, rates)
        if again.amount == nil, let code = transaction.currency {
          omissions.unconverted.insert(ticker)
          if let rate = rates.home.missingRate(from: code, on: rates.day) { omissions.rates.insert(rate) }
        }
        coming += again.repeated(after: today, through: to)
      } catch {
        throw error.named(ticker)
      }
    }
    self.omissions = omissions
    (months, total) = try IncomeForecast.summed(coming)
  }

  /// Whether it is income of a security that comes again.
  package static func recurs(_ transaction: Transaction) -> Bool {
    guard transaction.kind == .dividend || transaction.kind == .interest, transaction.ticker != nil else {
      return false
    }
    switch transaction.category.flatMap(IncomeCategory.init(rawValue:)) {
    case .special, .inLieu, .shortGain, .longGain: return false
    case .qualified, .ordinary, .exempt, .foreign, nil: return true
    }
  }

  private static func summed(_ coming: [Coming]) throws(Overflow) -> (months: [Month], total: Total) {
    let sorted = coming.sorted {
      ($0.date, $0.ticker, $0.id.uuidString) < ($1.date, $1.ticker, $1.id.uuidString)
    }
    var (total, months) = (Amount.zero, [Month]())
    let byMonth = Dictionary(grouping: sorted) { Period.month.name(of: $0.date) }
    for (month, ofMonth) in byMonth.sorted(by: { $0.key < $1.key }) {
      var (sum, payments) = (Amount?.none, [Payment]())
      for payment in ofMonth {
        if let amount = payment.amount { sum = try (sum ?? .zero) + amount }
        payments.append(
          Payment(
            date: payment.date, ticker: payment.ticker, id: payment.id, quantity: payment.quantity,
            perShare: payment.perShare?.rounded, amount: payment.amount?.rounded))
      }
      if let sum { try total += sum }
      months.append(Month(month: month, amount: sum?.rounded, payments: payments))
    }
    return (months, Total(amount: total.rounded))
  }
}

/// A payment that comes again, before it is rounded.
private struct Coming {
  /// When it came, or comes.
  private(set) var date: CalendarDay
  let ticker: String
  let id: UUID
  let quantity: ExactDecimal
  let perShare: Amount?
  let amount: Amount?

  /// - Parameters:
  ///   - now: the shares that are held.
  ///   - then: those that were, in shares of now.
  init(
    _ paid: Transaction, _ ticker: String, now: ExactFraction, then: ExactFraction,
    _ rates: PriceRates
  ) throws(Overflow) {
    (date, id, self.ticker) = (paid.date.day, paid.id, ticker)
    quantity = try now.rounded(places: Position.quantityPlaces)
    let gross = try Amount(paid.sum ?? .zero)
    func atHome(_ amount: Amount) throws(Overflow) -> Amount? {
      try rates.home.converted(amount, from: paid.currency, on: rates.day)
    }
    perShare = try atHome(gross.times(Share(ofOneOf: then)))
    amount = try atHome(gross.times(Share(now, of: then)))
  }

  /// The same on its day of each later year.
  func repeated(after today: CalendarDay, through last: CalendarDay) -> [Coming] {
    var (all, next) = ([Coming](), self)
    for year in 1... {
      guard let day = date.advanced(byMonths: 12 * year), day <= last else { break }
      if day <= today { continue }
      next.date = day
      all.append(next)
    }
    return all
  }
}

extension ShareLedger {
  /// How much of each ticker some accounts hold at the ends of days, which are in order.
  fileprivate func quantities(
    atEndsOf days: [CalendarDay], accounts isIncluded: (String?) -> Bool
  ) throws(Overflow) -> [[String: ExactFraction]] {
    let (timeline, table, names) = (try Timeline(self), table, accounts)
    return try days.map { day throws(Overflow) in
      var held: [String: ExactFraction] = [:]
      for ticker in 0..<table.tickerCount {
        held[tickers[ticker]] = try timeline.quantity(of: ticker, atEndOf: day) {
          isIncluded($0.map { names[$0] })
        }
      }
      return held
    }
  }
}

extension IncomeForecast: Incomplete {
  package var missing: Missing { Missing(rates: omissions.rates) }
}

extension Portfolio {
  /// The dividends and interest to come if what is held pays again what it paid in the last twelve months.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - months: how many months to look ahead, from 1 to 60.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - last: the day to look ahead from; nil for today.
  ///   - includesSheltered: whether to include sheltered accounts even if no account is given.
  public func incomeForecast(
    _ tickers: [String] = [], months: Int = 12, account: String? = nil, to last: CalendarDay? = nil,
    sheltered includesSheltered: Bool = false
  ) throws -> IncomeForecast {
    let scope = ReportScope(tickers: Set(tickers), account: account, to: last)
    let (day, leftOut) = (last ?? today, accountsLeftOut(scope, sheltered: includesSheltered))
    let isIncluded = { (owner: String?) in
      (account == nil || account == owner ?? "") && owner.map { !leftOut.contains($0) } ?? true
    }
    let filter = TransactionFilter(
      tickers: scope.tickers, account: account, from: IncomeForecast.firstDay(before: day), to: day)
    let payments = try records.transactions(matching: filter).filter {
      IncomeForecast.recurs($0) && isIncluded($0.account)
    }
    let paying = Set(payments.compactMap(\.ticker))
    let forecast = try IncomeForecast(
      of: payments, paying.isEmpty ? ShareLedger(ledger, of: [], in: nil) : quantities(behind: paying),
      splits: paying.isEmpty ? [:] : ledger.traded(paying, through: day).mapValues(\.splits),
      accounts: isIncluded, on: day, months: months, rates(on: day),
      hasTransactions: !paying.isEmpty || !ledger.isEmpty)
    try market.checkRates()
    return forecast
  }
}
