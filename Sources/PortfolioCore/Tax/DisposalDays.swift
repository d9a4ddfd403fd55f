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
    let matched = try matchedPools(through: last, lookingAhead: true, keepsPools: true)
    let pools = Dictionary(
      uniqueKeysWithValues: matched.pools.map { (DisposalDay(day: $0.day, ticker: tickers[$0.ticker]), $0) })
    let days = Dictionary(grouping: matched.gains.disposals.filter(isIncluded)) {
      DisposalDay(day: $0.day, ticker: $0.ticker)
    }
    var converter = converter
    return try days.sorted { ($0.key.day, $0.key.ticker) < ($1.key.day, $1.key.ticker) }
      .map { day, disposals throws(Overflow) in
        try Overflow.naming(
          day.ticker,
          UKTaxReport.Disposal(
            day, disposals, of: self, pools[day], &converter, isKnown: missingRates[day.ticker] == nil))
      }
  }
}

private struct DisposalDay: Hashable {
  let day: CalendarDay
  let ticker: String
}

/// Shares with which some that were sold were matched.
private struct Match {
  /// Nil for a pool.
  let bought: CalendarDay?
  var quantity = ExactFraction.zero
  var cost = Amount.zero
}

extension UKTaxReport.Disposal {
  /// - Parameter isKnown: whether no exchange rate is missing.
  fileprivate init(
    _ day: DisposalDay, _ disposals: [Disposal], of ledger: ShareLedger, _ pool: PoolChange?,
    _ converter: inout Converter, isKnown: Bool
  ) throws(Overflow) {
    var (quantity, net, fee, costs) = (ExactFraction.zero, Amount.zero, Amount.zero, Amount.zero)
    var (matches, sales) = ([Match](), [UUID]())
    for disposal in disposals {
      if !sales.contains(disposal.id) { sales.append(disposal.id) }
      let event = ledger[Int(disposal.place)]
      for piece in disposal.pieces {
        quantity = try quantity + piece.quantity
        net = try net + piece.proceeds
        // What is returned beyond the cost of a pool comes from no shares.
        if piece.quantity.isZero { continue }
        // Of a short sale that is covered, proceeds stay after its fee.
        if event.isSale, let all = try converter.converted(event.entry.fee, of: event.entry), !all.isZero {
          fee = try fee + all.times(Share(piece.quantity, of: event.quantity))
        }
        let bought = disposal.isCover ? disposal.day : piece.acquired
        let index = matches.firstIndex { $0.bought == bought } ?? matches.count
        if index == matches.count { matches.append(Match(bought: bought)) }
        matches[index].quantity = try matches[index].quantity + piece.quantity
        matches[index].cost = try matches[index].cost + piece.basis
      }
    }
    for match in matches { costs = try costs + match.cost }
    costs = try costs + fee
    let proceeds = try net + fee
    func known(_ amount: Amount) -> ExactDecimal? { isKnown ? amount.rounded : nil }
    var (left, netLeft, feeLeft) = (quantity, net, fee)
    self.init(
      date: day.day, ticker: day.ticker, quantity: try quantity.shown, proceeds: known(proceeds),
      expenses: known(fee), costs: known(costs), gain: known(try proceeds - costs), sales: sales,
      matches: try matches.map { match throws(Overflow) in
        let share = try Share(match.quantity, of: left)
        let (net, fee) = (try netLeft.times(share), try feeLeft.times(share))
        (left, netLeft, feeLeft) = (try left - match.quantity, try netLeft - net, try feeLeft - fee)
        let rule: UKTaxReport.Rule =
          if let bought = match.bought { bought == day.day ? .sameDay : .thirtyDays } else { .section104 }
        return UKTaxReport.Match(
          rule: rule, date: match.bought, quantity: try match.quantity.shown, cost: known(match.cost),
          proceeds: known(try net + fee), expenses: known(fee), gain: known(try net - match.cost))
      },
      pool: try pool.map { pool throws(Overflow) in
        func shown(_ pool: PoolState) throws(Overflow) -> UKTaxReport.Pool {
          UKTaxReport.Pool(quantity: try pool.quantity.shown, cost: known(pool.cost))
        }
        return UKTaxReport.PoolChange(before: try shown(pool.before), after: try shown(pool.after))
      })
  }
}

extension ExactFraction {
  /// As quantities are printed.
  fileprivate var shown: ExactDecimal {
    get throws(Overflow) { try rounded(places: Position.quantityPlaces) }
  }
}
