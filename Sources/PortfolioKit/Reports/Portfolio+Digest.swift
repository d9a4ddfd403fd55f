import PortfolioIO

extension Portfolio {
  /// What has happened since a day, at prices that are known already.
  ///
  /// - Parameters:
  ///   - told: the ids of transactions and achievements that were told before.
  ///   - goal: what somebody wants their portfolio to be worth.
  package func digest(
    since first: CalendarDay, without told: Set<String>, _ goal: Goal?
  ) throws(PortfolioError) -> Answer<DigestReport> {
    var reading = reading
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
      var moves: [DigestReport.Move] = []
      for ticker in held.sorted() {
        guard let old = try before[ticker]?.quote(on: evening), let new = now[ticker] else { continue }
        do throws(DecimalOverflow) {
          let ratio = try splits[ticker]?.ratio(after: evening, through: today)
          guard let move = try move(ticker, old, new, ratio) else { continue }
          moves.append(move)
        } catch {
          throw PositionOverflow(ticker: ticker)
        }
      }
      return try DigestReport(
        since: first, currency: home?.code, transactions, transactions.income(through: today, in: home),
        moves, reached)
    }
    return Answer(report: report, lacking: reading.lacking)
  }

  private func move(
    _ ticker: String, _ old: Quote, _ new: Quote, _ ratio: SplitRatio?
  ) throws(DecimalOverflow) -> DigestReport.Move? {
    do throws(PositionOverflow) {
      return try DigestReport.Move(ticker, from: old.price, to: new.price, ratio)
    } catch {
      throw DecimalOverflow()
    }
  }
}
