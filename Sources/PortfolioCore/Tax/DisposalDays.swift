/// Gathers what was sold of each ticker on each day, which is one disposal in the United Kingdom.
struct DisposalDays {
  /// Those of sales, by the index of their entry.
  private let fees: [Int: Amount]
  private let scope: TaxScope
  private var days: [Key: Day] = [:]

  private struct Key: Hashable {
    let day: CalendarDay
    let ticker: String
  }

  init(_ fees: [Int: Amount], _ scope: TaxScope) { (self.fees, self.scope) = (fees, scope) }

  /// Takes in the disposals of the year.
  ///
  /// - Parameter isTaxed: whether gains on a ticker are.
  mutating func add(_ gains: Gains, _ pools: [PoolChange], where isTaxed: (String) -> Bool) throws(Overflow) {
    for disposal in gains.disposals where scope.includes(disposal) && isTaxed(disposal.ticker) {
      let key = Key(day: disposal.day, ticker: disposal.ticker)
      if days[key]?.sales.contains(disposal.id) != true {
        days[key, default: Day()].sales.append(disposal.id)
      }
      for piece in disposal.pieces {
        do throws(Overflow) {
          // Of a short sale that is covered, proceeds stay after its fee.
          let fee = disposal.isCover ? .zero : try fee(for: piece, of: gains.ledger[Int(disposal.place)])
          try days[key]?.add(
            piece, bought: disposal.isCover ? disposal.day : piece.acquired, sold: disposal.day, fee: fee)
        } catch {
          throw error.named(disposal.ticker)
        }
      }
    }
    for pool in pools {
      let key = Key(day: pool.day, ticker: gains.ledger.tickers[pool.ticker])
      days[key]?.pool = pool
    }
  }

  /// The part of a sale's fee that goes with a piece of it.
  private func fee(for piece: ClosedLot, of sale: Event) throws(Overflow) -> Amount {
    let fee = fees[sale.index] ?? .zero
    if fee.isZero || piece.quantity.isZero { return .zero }
    return try fee.times(Share(piece.quantity, of: sale.quantity))
  }

  /// The disposals, by day and ticker.
  ///
  /// - Parameter missingRates: tickers whose figures say nothing.
  func disposals(missingRates: [String: Set<MissingRate>]) throws(Overflow) -> [UKTaxReport.Disposal] {
    let keys = days.keys.sorted { ($0.day, $0.ticker) < ($1.day, $1.ticker) }
    var disposals: [UKTaxReport.Disposal] = []
    for key in keys {
      guard let day = days[key] else { continue }
      do throws(Overflow) {
        disposals.append(try day.disposal(key.day, key.ticker, isKnown: missingRates[key.ticker] == nil))
      } catch {
        throw error.named(key.ticker)
      }
    }
    return disposals
  }
}

/// What was sold of a ticker on a day.
private struct Day {
  private var quantity = ExactFraction.zero
  /// After the fee.
  private var net = Amount.zero
  private var fee = Amount.zero
  private var matches: [Match] = []
  var sales: [UUID] = []
  var pool: PoolChange?

  private struct Match {
    let rule: UKTaxReport.Rule
    /// Nil for a pool.
    let bought: CalendarDay?
    var quantity: ExactFraction
    var cost: Amount
  }

  mutating func add(
    _ piece: ClosedLot, bought: CalendarDay?, sold: CalendarDay, fee: Amount
  ) throws(Overflow) {
    quantity = try quantity + piece.quantity
    (net, self.fee) = (try net + piece.proceeds, try self.fee + fee)
    // What is returned beyond the cost of a pool comes from no shares.
    if piece.quantity.isZero { return }
    if let index = matches.firstIndex(where: { $0.bought == bought }) {
      matches[index].quantity = try matches[index].quantity + piece.quantity
      matches[index].cost = try matches[index].cost + piece.basis
    } else {
      let rule: UKTaxReport.Rule =
        if let bought { bought == sold ? .sameDay : .thirtyDays } else { .section104 }
      matches.append(Match(rule: rule, bought: bought, quantity: piece.quantity, cost: piece.basis))
    }
  }

  /// - Parameter isKnown: whether no exchange rate is missing.
  func disposal(
    _ day: CalendarDay, _ ticker: String, isKnown: Bool
  ) throws(Overflow) -> UKTaxReport.Disposal {
    var costs = fee
    for match in matches { costs = try costs + match.cost }
    let proceeds = try net + fee
    var (left, netLeft, feeLeft) = (quantity, net, fee)
    return UKTaxReport.Disposal(
      date: day, ticker: ticker, quantity: try quantity.shown, proceeds: isKnown ? proceeds.rounded : nil,
      expenses: isKnown ? fee.rounded : nil, costs: isKnown ? costs.rounded : nil,
      gain: isKnown ? try (proceeds - costs).rounded : nil, sales: sales,
      matches: try matches.map { (match) throws(Overflow) in
        let share = try Share(match.quantity, of: left)
        let (net, fee) = (try netLeft.times(share), try feeLeft.times(share))
        (left, netLeft, feeLeft) = (try left - match.quantity, try netLeft - net, try feeLeft - fee)
        return UKTaxReport.Match(
          rule: match.rule, date: match.bought, quantity: try match.quantity.shown,
          cost: isKnown ? match.cost.rounded : nil, proceeds: isKnown ? try (net + fee).rounded : nil,
          expenses: isKnown ? fee.rounded : nil, gain: isKnown ? try (net - match.cost).rounded : nil)
      },
      pool: try pool.map { (pool) throws(Overflow) in
        UKTaxReport.PoolChange(
          before: try UKTaxReport.Pool(pool.before, isKnown), after: try UKTaxReport.Pool(pool.after, isKnown)
        )
      })
  }
}

extension UKTaxReport.Pool {
  fileprivate init(_ pool: PoolState, _ isKnown: Bool) throws(Overflow) {
    (quantity, cost) = (try pool.quantity.shown, isKnown ? pool.cost.rounded : nil)
  }
}

extension ExactFraction {
  /// As quantities are printed.
  fileprivate var shown: ExactDecimal {
    get throws(Overflow) { try rounded(places: Position.quantityPlaces) }
  }
}
