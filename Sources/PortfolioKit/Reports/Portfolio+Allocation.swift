import PortfolioIO

/// What an allocation report is asked for.
package struct AllocationQuery: Sendable {
  /// The only account to include, empty for what has none; nil for all.
  package var account: String?
  /// The last day; nil for today.
  package var last: CalendarDay?
  package var cachePolicy = CachePolicy.none

  package init(account: String? = nil, to last: CalendarDay? = nil, _ cachePolicy: CachePolicy = .none) {
    (self.account, self.last, self.cachePolicy) = (account, last, cachePolicy)
  }
}

extension Portfolio {
  /// How the value of the portfolio is divided among groups.
  ///
  /// - Parameters:
  ///   - grouping: `ticker`, `account`, `currency`, `class`, or a tag of securities.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - last: the day; nil for today.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func allocation(
    by grouping: String = "ticker", account: String? = nil, to last: CalendarDay? = nil
  ) throws -> AllocationReport {
    try PortfolioError.catching {
      try allocation(AllocationQuery(account: account, to: last), by: [grouping]).report[0]
    }
  }

  /// The same division in several groupings.
  package func allocation(
    _ query: AllocationQuery, by groupings: [String]
  ) throws -> Answer<[AllocationReport]> {
    let day = query.last ?? today
    let instruments = try sources.instruments
    var reading = reading
    let held = try reading.heldValues(to: query.last, account: query.account, query.cachePolicy)
    var omissions = held.summary.omissions
    var cash: [(account: String?, currency: String?, value: Amount?)] = []
    if held.positions.tracksCash {
      cash = try reading.cashValues(on: day, account: query.account)
      omissions.unconverted.formUnion(cash.compactMap { $0.value == nil ? $0.currency : nil })
    }
    var ledger: ShareLedger?
    if groupings.contains("account") {
      // Quantities do not depend on what anything cost.
      ledger = memory?.ledger
      if ledger == nil {
        ledger = try reading.read { reader, _ in try ShareLedger(reader.ledger(), in: nil) }
      }
    }
    let (home, lastLedger) = (reading.home, ledger)
    let reports = try groupings.map { grouping in
      var shares: [Allocation.Share]
      if grouping == "account", let lastLedger {
        shares = try held.shares(ofAccountsIn: lastLedger, on: day, only: query.account)
      } else {
        shares = try held.shares(
          by: grouping, on: day, instruments, home: home, withTargets: query.account == nil)
      }
      for (owner, currency, value) in cash {
        let share: Allocation.Share =
          switch grouping {
          case "account": Allocation.Share(group: owner, value: value)
          case "currency": Allocation.Share(group: currency ?? home, value: value)
          default: .cash(value)
          }
        shares.append(share)
      }
      let allocation = try Allocation(shares)
      return AllocationReport(
        allocation, omissions, currency: home,
        hasTransactions: !held.positions.isEmpty || !allocation.groups.isEmpty)
    }
    return Answer(report: reports, lacking: reading.lacking)
  }
}

extension PortfolioReading {
  /// What the balances of accounts are worth; nil if a rate is missing.
  fileprivate mutating func cashValues(
    on day: CalendarDay, account: String?
  ) throws -> [(account: String?, currency: String?, value: Amount?)] {
    let cash = try cash(through: day)
    return try valued { (rates) throws(Overflow) in
      try cash.values(on: day, account: account, in: rates.home)
    } missing: { values in
      Set(values.filter { $0.value == nil }.compactMap(\.currency).map { MissingRate(code: $0, day: day) })
    }
  }
}

extension HeldValues {
  /// The value of each ticker in its group, with its target.
  ///
  /// - Parameter withTargets: whether to include what has a target but is not held.
  fileprivate func shares(
    by grouping: String, on day: CalendarDay, _ instruments: InstrumentBook, home: String?, withTargets: Bool
  ) throws(Overflow) -> [Allocation.Share] {
    let (values, staleDays) = (byTicker, staleDays(on: day))
    let currencies = Dictionary(summary.items.map { ($0.position.ticker, $0.priceCurrency) }) { first, _ in
      first
    }
    let targeted = withTargets ? instruments.all.filter { $0.target != nil }.map(\.ticker) : []
    var shares: [Allocation.Share] = []
    for ticker in Set(values.keys).union(targeted).sorted() {
      let instrument = instruments[ticker]
      let value = values[ticker] ?? .some(.zero)
      if let division = instrument.division(of: grouping) {
        do throws(Overflow) {
          shares += try HeldValues.shares(of: value, division, staleDay: staleDays[ticker])
        } catch {
          throw error.named(ticker)
        }
        continue
      }
      let group: String? =
        switch grouping {
        case "ticker": ticker
        case "currency": currencies[ticker] ?? instrument[.currency] ?? home
        default: instrument[grouping]
        }
      shares.append(
        Allocation.Share(
          group: group, value: value, target: instrument.target, staleDay: staleDays[ticker]))
    }
    return shares
  }

  /// How the value of a security is divided among groups, in percent; the rest belongs to none.
  private static func shares(
    of value: Amount?, _ division: [(name: String, percent: ExactDecimal)], staleDay: CalendarDay?
  ) throws(Overflow) -> [Allocation.Share] {
    var shares: [Allocation.Share] = []
    var rest = ExactDecimal.hundred
    func share(_ name: String?, _ percent: ExactDecimal) throws(Overflow) -> Allocation.Share {
      let part = try value.map { value throws(Overflow) in
        try value.part(ExactFraction(percent), of: .hundred)
      }
      return Allocation.Share(group: name, value: part, staleDay: staleDay)
    }
    for (name, percent) in division {
      shares.append(try share(name, percent))
      rest = try rest - percent
    }
    if !rest.isZero { shares.append(try share(nil, rest)) }
    return shares
  }
}
