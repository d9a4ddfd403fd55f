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
      uniqueKeysWithValues: matched.changes.map { (DisposalDay(day: $0.day, ticker: tickers[$0.ticker]), $0) }
    )
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

extension UKTaxReport.Disposal {
  /// - Parameter isKnown: whether no exchange rate is missing.
  fileprivate init(
    _ day: DisposalDay, _ disposals: [Disposal], of ledger: ShareLedger, _ pool: PoolChange?,
    _ converter: inout Converter, isKnown: Bool
  ) throws(Overflow) {
    var (quantity, net, fee, costs) = (ExactFraction.zero, Amount.zero, Amount.zero, Amount.zero)
    // What shares were matched with that were bought on a day, or are of a pool.
    var (matches, sales) = ([(bought: CalendarDay?, parcel: Parcel)](), [UUID]())
    for disposal in disposals {
      if !sales.contains(disposal.id) { sales.append(disposal.id) }
      let event = ledger[disposal.place]
      for piece in disposal.pieces {
        quantity = try quantity + piece.quantity
        net = try net + piece.proceeds
        // What is returned beyond the cost of a pool comes from no shares.
        if piece.quantity.isZero { continue }
        // Of a short sale that is covered, proceeds stay after its fee.
        if event.isSale, let all = try converter.converted(event.fee, of: event), !all.isZero {
          fee = try fee + all.times(Share(piece.quantity, of: event.shares))
        }
        let bought = disposal.isCover ? disposal.day : piece.acquired
        let index = matches.firstIndex { $0.bought == bought } ?? matches.count
        if index == matches.count { matches.append((bought, Parcel(quantity: .zero, amount: .zero))) }
        matches[index].parcel.quantity = try matches[index].parcel.quantity + piece.quantity
        try matches[index].parcel.amount += piece.basis
      }
    }
    for match in matches { try costs += match.parcel.amount }
    costs = try costs + fee
    let proceeds = try net + fee
    func known(_ amount: Amount) -> ExactDecimal? { isKnown ? amount.rounded : nil }
    var nets = Parcel(quantity: quantity, amount: net)
    var fees = Parcel(quantity: quantity, amount: fee)
    self.init(
      date: day.day, ticker: day.ticker, quantity: try quantity.shown, proceeds: known(proceeds),
      expenses: known(fee), costs: known(costs), gain: known(try proceeds - costs), sales: sales,
      matches: try matches.map { match throws(Overflow) in
        let (net, fee) = (try nets.take(match.parcel.quantity), try fees.take(match.parcel.quantity))
        let rule: UKTaxReport.Rule =
          if let bought = match.bought { bought == day.day ? .sameDay : .thirtyDays } else { .section104 }
        return UKTaxReport.Match(
          rule: rule, date: match.bought, quantity: try match.parcel.quantity.shown,
          cost: known(match.parcel.amount),
          proceeds: known(try net + fee), expenses: known(fee), gain: known(try net - match.parcel.amount))
      },
      pool: try pool.map { pool throws(Overflow) in
        func shown(_ pool: Parcel) throws(Overflow) -> UKTaxReport.Pool {
          UKTaxReport.Pool(quantity: try pool.quantity.shown, cost: known(pool.amount))
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
