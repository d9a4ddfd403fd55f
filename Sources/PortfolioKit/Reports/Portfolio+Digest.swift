import PortfolioIO

extension Portfolio {
  /// What has happened since a day, at the prices that are known already.
  ///
  /// - Parameters:
  ///   - mark: what has been reported before; nil if that does not matter.
  ///   - goal: what the owner wants the portfolio to be worth.
  package func digest(
    since first: CalendarDay, after mark: DigestMark?, _ goal: Goal?
  ) throws -> Answer<DigestReport> {
    var reading = reading
    let told = Set(mark?.told ?? [])
    let start = mark?.start(on: today) ?? first
    let (all, ledger) = try reading.read { reader, _ in
      let transactions = try reader.transactions(
        matching: TransactionFilter(from: start, to: today), sort: TransactionSort(.date, isReversed: true))
      return (transactions, try reader.ledger())
    }
    let held = try ledger.positions(through: today).items.filter { !$0.isClosed }.map(\.ticker)
    let splits = try ledger.traded(Set(held), through: today).mapValues(\.splits)
    let transactions = all.filter { !told.contains($0.id.uuidString) }
    let home = reading.homeRates
    let evening = first.advanced(by: -1)
    let (now, series) = (try sources.knownQuotes(for: held), try allSeries(of: held, at: [evening]))
    let reached = try achievements(goal).achievements.items.filter { item in
      item.reached.map { $0 >= start } ?? false && item.toldID.map { !told.contains($0) } ?? false
    }
    var (moves, known) = ([DigestReport.Move](), [String: ExactDecimal]())
    for ticker in held.sorted() {
      guard let price = now[ticker]?.price else { continue }
      known[ticker] = price
      let last = mark?.prices[ticker]
      let earlier = try series[ticker]?.quote(on: evening)?.price
      guard let before = last ?? earlier else { continue }
      do throws(Overflow) {
        // The price that was told is in shares after the splits that were told.
        let booked = all.filter { $0.kind == .split && $0.ticker == ticker }
        let old = Set(booked.filter { told.contains($0.id.uuidString) }.map(\.date.day))
        let new = Set(booked.map(\.date.day)).subtracting(old)
        let ratio =
          last == nil
          ? try splits[ticker]?.ratio(after: evening, through: today)
          : try splits[ticker]?.ratio { new.contains($0) }
        if let move = try DigestReport.Move(ticker, from: before, to: price, ratio) { moves.append(move) }
      } catch {
        throw error.named(ticker)
      }
    }
    let income = try ledger.income(of: Set(transactions.map(\.id)), through: today, in: home)
    let report = try DigestReport(
      since: first, currency: home?.code, transactions, income, moves, known: known, reached)
    return Answer(report: report, lacking: reading.lacking)
  }
}

extension Achievement {
  /// What it is remembered by once it was told; nil for none. Another goal is another one to reach.
  package var toldID: String? {
    id.map { $0.text == Goal.id ? "\($0.text) \(total)" : $0.text }
  }
}
