/// What has happened since a day.
package struct DigestReport: Incomplete {
  package let missing: Missing
  package let since: CalendarDay
  /// The home currency; nil where no currency is named anywhere.
  package let currency: String?
  /// Oldest first.
  package let transactions: [Transaction]
  /// What they brought in dividends and interest.
  package let income: IncomeSums
  /// By ticker, of what is held and has another price than before.
  package let prices: [Move]
  /// The price of each ticker that is held and has one.
  package let known: [String: ExactDecimal]
  /// Those that were reached.
  package let achievements: [Achievement]
  /// What the income does not include.
  package let omissions: Omissions

  /// Whether nothing has happened.
  package var isEmpty: Bool { transactions.isEmpty && prices.isEmpty && achievements.isEmpty }

  /// How a price has changed.
  package struct Move: Sendable {
    package let ticker: String
    /// When it was last told, else on the evening before the first day, in shares of now.
    package let from: ExactDecimal
    package let to: ExactDecimal
    /// Nil where it was 0.
    package let changePercent: ExactDecimal?

    /// Nil where it has not changed.
    ///
    /// - Parameter ratio: of the splits since; nil if there were none.
    fileprivate init?(
      _ ticker: String, from before: ExactDecimal, to now: ExactDecimal, _ ratio: SplitRatio?
    ) throws(Overflow) {
      from =
        try ratio.map { ratio throws(Overflow) in
          try ExactFraction(before).divided(by: ratio).rounded(places: Quote.pricePlaces)
        } ?? before
      (self.ticker, to) = (ticker, now)
      changePercent = try (now - from).percent(of: from)
      if from == to { return nil }
    }
  }
}

extension Portfolio {
  /// What has happened since a day, at the prices that are known already.
  ///
  /// - Parameters:
  ///   - start: the first day of transactions and achievements; nil for the same day.
  ///   - reported: what has been reported before, transactions by their ids and achievements by theirs.
  ///   - before: the prices that were reported last, by ticker.
  ///   - goal: what the owner wants the portfolio to be worth.
  package func digest(
    since first: CalendarDay, from start: CalendarDay?, without reported: Set<String>,
    before: [String: ExactDecimal], _ goal: Goal?
  ) throws -> DigestReport {
    let (start, evening) = (start ?? first, first.advanced(by: -1))
    let all = try transactions(from: start, to: today)
    let transactions = all.filter { !reported.contains($0.id.uuidString) }
    let now = try Standing(self)
    let series = evening < today ? now.series : try series(of: now.held, at: [evening])
    let reached = try achievements(goal, now)
    var (moves, known) = ([DigestReport.Move](), [String: ExactDecimal]())
    for ticker in now.held.sorted() {
      guard let price = now.quotes[ticker]?.price else { continue }
      known[ticker] = price
      let last = before[ticker]
      let earlier = try series[ticker]?.quote(on: evening)?.price
      guard let before = last ?? earlier else { continue }
      do throws(Overflow) {
        // The price that was reported is in shares after the splits that were reported.
        let booked = all.filter {
          $0.rules.shares == .multiplied && ledger.securities.name(of: $0) == ticker
        }
        let old = Set(booked.filter { reported.contains($0.id.uuidString) }.map(\.date.day))
        let new = Set(booked.map(\.date.day)).subtracting(old)
        let ratio =
          last == nil
          ? try series[ticker]?.splits.ratio(after: evening, through: today)
          : try series[ticker]?.splits.ratio { new.contains($0) }
        if let move = try DigestReport.Move(ticker, from: before, to: price, ratio) { moves.append(move) }
      } catch {
        throw error.named(ticker)
      }
    }
    let income =
      try transactions.isEmpty
      ? nil : ledger.income(of: Set(transactions.map(\.id)), through: today, in: base())
    var sums = ExactIncome()
    for entry in income?.counting() ?? [] { try sums.add(entry.sums) }
    let news = reached.achievements.items.filter { item in
      item.reached.map { $0 >= start } ?? false && item.reportedID.map { !reported.contains($0) } ?? false
    }
    return DigestReport(
      missing: reached.missing, since: first, currency: home, transactions: transactions,
      income: try IncomeSums(sums), prices: moves, known: known, achievements: news,
      omissions: income?.missing().omissions ?? Omissions())
  }
}

extension Achievement {
  /// What it is remembered by once it was reported; nil for none. Another goal is another one to reach.
  package var reportedID: String? {
    id.map { $0.text == Goal.id ? "\($0.text) \(total)" : $0.text }
  }
}
