extension ShareLedger {
  /// What was sold of each ticker on each day, which is one disposal in the United Kingdom, by day and ticker.
  ///
  /// - Parameters:
  ///   - missingRates: tickers whose figures say nothing.
  ///   - isIncluded: whether a disposal counts.
  func disposalDays(
    through last: CalendarDay, _ missingRates: [String: Set<MissingRate>],
    where isIncluded: (Disposal) -> Bool
  ) throws(Overflow) -> [UKTaxReport.Disposal] {
    let matched = try matching(through: last, lookingAhead: true, keepsPools: true)
    let pools = Dictionary(
      uniqueKeysWithValues: matched.changes.map {
        (DisposalDay(day: $0.day, ticker: tickers[$0.ticker], isExchange: false), $0)
      }
    )
    let days = Dictionary(grouping: matched.gains.disposals.filter(isIncluded)) {
      DisposalDay(day: $0.day, ticker: $0.ticker, isExchange: self[$0.place].kind == .exchange)
    }
    var converter = converter
    return try days.sorted { $0.key < $1.key }
      .map { day, disposals throws(Overflow) in
        try Overflow.naming(
          day.ticker,
          UKTaxReport.Disposal(
            day, disposals, of: self, pools[day], &converter, isKnown: missingRates[day.ticker] == nil))
      }
  }
}

private struct DisposalDay: Hashable, Comparable {
  let day: CalendarDay
  let ticker: String
  /// Whether money came with other shares, which is a disposal apart from the sales.
  let isExchange: Bool

  static func < (left: DisposalDay, right: DisposalDay) -> Bool {
    (left.day, left.ticker, left.isExchange ? 0 : 1) < (right.day, right.ticker, right.isExchange ? 0 : 1)
  }
}

/// What was sold on a day of shares that were bought on one, or are of a pool.
private struct Matched {
  /// Nil for a pool.
  let bought: CalendarDay?
  var quantity = ExactFraction.zero
  var cost = Amount.zero
  /// After the fee.
  var net = Amount.zero
  var fee = Amount.zero
}

extension UKTaxReport.Disposal {
  /// - Parameter isKnown: whether no exchange rate is missing.
  fileprivate init(
    _ day: DisposalDay, _ disposals: [Disposal], of ledger: ShareLedger, _ pool: PoolChange?,
    _ converter: inout Converter, isKnown: Bool
  ) throws(Overflow) {
    var (quantity, net, fee, costs) = (ExactFraction.zero, Amount.zero, Amount.zero, Amount.zero)
    // What shares were matched with that were bought on a day, or are of a pool.
    var (matches, sales) = ([Matched](), [UUID]())
    for disposal in disposals {
      if !sales.contains(disposal.id) { sales.append(disposal.id) }
      let event = ledger[disposal.place]
      for piece in disposal.pieces {
        quantity = try quantity + piece.quantity
        net = try net + piece.proceeds
        // What is returned beyond the cost of a pool comes from no shares.
        if piece.quantity.isZero, piece.basis.isZero { continue }
        let bought = piece.matchedDay(in: disposal)
        let index = matches.firstIndex { $0.bought == bought } ?? matches.count
        if index == matches.count { matches.append(Matched(bought: bought)) }
        // Of a short sale that is covered, proceeds stay after its fee.
        if event.isSale, let all = try converter.fee(of: event), !all.isZero {
          let part = try all.times(Share(piece.quantity, of: event.shares))
          (fee, matches[index].fee) = (try fee + part, try matches[index].fee + part)
        }
        matches[index].quantity = try matches[index].quantity + piece.quantity
        try matches[index].cost += piece.basis
        try matches[index].net += piece.proceeds
      }
    }
    for match in matches { try costs += match.cost }
    costs = try costs + fee
    let proceeds = try net + fee
    let gain = try proceeds - costs
    func known(_ amount: Amount) -> ExactDecimal? { isKnown ? amount.rounded : nil }
    self.init(
      date: day.day, ticker: day.ticker, quantity: try quantity.shown, proceeds: known(proceeds),
      expenses: known(fee), costs: known(costs), gain: known(gain), sales: sales,
      matches: try matches.map { match throws(Overflow) in
        return UKTaxReport.Match(
          rule: UKTaxReport.Rule(match.bought, soldOn: day.day), date: match.bought,
          quantity: try match.quantity.shown, cost: known(match.cost),
          proceeds: known(try match.net + match.fee), expenses: known(match.fee),
          gain: known(try match.net - match.cost))
      },
      pool: try pool.map { pool throws(Overflow) in
        func shown(_ pool: Parcel) throws(Overflow) -> UKTaxReport.Pool {
          UKTaxReport.Pool(quantity: try pool.quantity.shown, cost: known(pool.amount))
        }
        return UKTaxReport.PoolChange(before: try shown(pool.before), after: try shown(pool.after))
      }, exact: isKnown ? Exact(proceeds: proceeds, costs: costs, gain: gain) : nil)
  }
}

extension ClosedLot {
  /// The day of the purchase that it is matched with; nil for a pool.
  fileprivate func matchedDay(in disposal: Disposal) -> CalendarDay? {
    disposal.isCover ? disposal.day : acquired
  }
}

extension UKTaxReport.Rule {
  /// - Parameter bought: nil for a pool.
  fileprivate init(_ bought: CalendarDay?, soldOn day: CalendarDay) {
    self = if let bought { bought == day ? .sameDay : .thirtyDays } else { .section104 }
  }

  /// The rule by which a piece of a disposal is matched.
  init(of piece: ClosedLot, _ disposal: Disposal) {
    self.init(piece.matchedDay(in: disposal), soldOn: disposal.day)
  }
}

extension ExactFraction {
  /// As quantities are printed.
  fileprivate var shown: ExactDecimal {
    get throws(Overflow) { try rounded(places: Position.quantityPlaces) }
  }
}
