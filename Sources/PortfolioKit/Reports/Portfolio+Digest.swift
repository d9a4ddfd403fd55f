import PortfolioIO

extension Portfolio {
  /// What has happened since a day, at the prices that are known already.
  ///
  /// - Parameters:
  ///   - mark: what has been reported before; nil if that does not matter.
  ///   - goal: what the owner wants the portfolio to be worth.
  package func digest(
    since first: CalendarDay, after mark: DigestMark?, _ goal: Goal?
  ) throws(PortfolioError) -> Answer<DigestReport> {
    var reading = reading
    let told = Set(mark?.told ?? [])
    let (transactions, held, splits) = try reading.read { (reader, _) throws(StoreError) in
      let transactions = try reader.transactions(
        matching: TransactionFilter(from: first, to: today), sort: TransactionSort(.date, isReversed: true))
      let held = try reader.positions(through: today).items.filter { !$0.isClosed }.map(\.ticker)
      return (
        transactions.filter { !told.contains($0.id.uuidString) }, held,
        try reader.traded(Set(held), through: today).mapValues(\.splits)
      )
    }
    let home = reading.homeRates
    let evening = first.advanced(by: -1)
    let (now, before) = (try sources.knownQuotes(for: held), try allSeries(of: held, at: [evening]))
    let reached = try achievements(goal).achievements.items.filter { item in
      item.reached.map { $0 >= first } ?? false && item.id.map { !told.contains($0.text) } ?? false
    }
    let report = try PortfolioError.computing { () throws(PositionOverflow) in
      var (moves, known) = ([DigestReport.Move](), [String: ExactDecimal]())
      for ticker in held.sorted() {
        guard let price = now[ticker]?.price else { continue }
        known[ticker] = price
        let last = mark?.prices[ticker]
        let earlier = try before[ticker]?.quote(on: evening)?.price
        guard let old = last ?? earlier else { continue }
        try PositionOverflow.catching(for: ticker) { () throws(DecimalOverflow) in
          // A split on the day of the mark counts unless it was reported then.
          let isNew = transactions.contains {
            $0.kind == .split && $0.ticker == ticker && $0.date.day == first
          }
          let ratio = try splits[ticker]?.ratio(
            after: last == nil || isNew ? evening : first, through: today)
          if let move = try DigestReport.Move(ticker, from: old, to: price, ratio) { moves.append(move) }
        }
      }
      return try DigestReport(
        since: first, currency: home?.code, transactions, transactions.income(through: today, in: home),
        moves, known: known, reached)
    }
    return Answer(report: report, lacking: reading.lacking)
  }
}
