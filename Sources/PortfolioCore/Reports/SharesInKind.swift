/// Shares that came to an account, or went from it, without being bought or sold.
struct SharesInKind: Sendable {
  let day: Int
  let ticker: String
  /// What they were worth on their day, below 0 for what went away; nil where a rate is missing.
  let worth: Amount?
}

extension Portfolio {
  /// The shares that transfers brought to an account and took from it up to the end of a day, at the prices of their
  /// days, or at their cost where none is known; none where no account is named, since they stay in the whole.
  func sharesInKind(
    _ scope: ReportScope, through last: CalendarDay, _ missing: inout Missing
  ) throws -> [SharesInKind] {
    guard let account = scope.account.map(ledger.number(ofAccount:)) else { return [] }
    let shares = try quantities(behind: scope.tickers)
    if shares.daysOfMoves.isEmpty { return [] }
    let held = try shares.held(by: [{ $1 ?? PositionScope.noAccount == account ? 0 : nil }])
    let moves = (held[0][0]?.moves ?? []).filter { $0.move.day <= last.daysSinceEpoch }
      .map {
        (move: $0.move, isInward: $0.isInward, ticker: shares.tickers[shares.table.ticker(of: $0.move.to)])
      }
      .filter { scope.includes($0.ticker) }
    let days = Set(moves.map(\.move.day)).sorted().map { CalendarDay(daysSinceEpoch: $0) }
    let series = try series(of: Set(moves.map(\.ticker)).sorted(), at: days)
    let now = try knownQuotes(
      for: Set(moves.filter { $0.move.day >= today.daysSinceEpoch }.map(\.ticker)).sorted())
    let traded = home == nil ? [:] : shares.tradeCurrencies
    var (found, atCost) = ([SharesInKind](), Set<String>())
    for (move, isInward, ticker) in moves {
      let day = CalendarDay(daysSinceEpoch: move.day)
      var worth: Amount?
      if let quote = try (day < today ? nil : now[ticker]) ?? series[ticker]?.quote(on: day) {
        let rates = rates(on: day)
        let currency = rates.currency(of: ticker, quote, traded: traded[ticker])
        worth = try rates.home.converted(quote.value(of: move.received), from: currency, on: day)
        if worth == nil, let rate = rates.home.missingRate(from: currency, on: day) {
          try note([rate], &missing)
        }
      } else {
        worth = try cost(of: move.received, ticker, on: day)
        atCost.insert(ticker)
      }
      found.append(
        SharesInKind(day: move.day, ticker: ticker, worth: worth.map { isInward ? $0 : -$0 }))
    }
    if !atCost.isEmpty { missing.add(.movedAtCost(atCost.sorted())) }
    return found
  }

  /// What shares have cost on average, in all accounts together; nil where a rate is missing.
  private func cost(of quantity: ExactFraction, _ ticker: String, on day: CalendarDay) throws -> Amount? {
    let position = try positions(ReportScope(tickers: [ticker]), through: day).items.first {
      $0.ticker == ticker
    }
    guard let position, !position.isUnconverted, let basis = position.basis, !position.isClosed else {
      return nil
    }
    return try basis.times(Share(quantity, of: position.exactQuantity))
  }
}

extension Positions {
  /// Takes in shares that came as if they had been paid, and those that went as if they had been sold.
  ///
  /// - Parameter day: the last one that counts.
  mutating func add(_ moves: [SharesInKind], through day: CalendarDay) throws(Overflow) {
    for move in moves where move.day <= day.daysSinceEpoch {
      let place = items.firstIndex { $0.ticker >= move.ticker } ?? items.count
      if place == items.count || items[place].ticker != move.ticker {
        items.insert(
          Position(ticker: move.ticker, quantity: .zero, expenses: .zero, income: .zero, basis: .zero),
          at: place)
      }
      try items[place].add(move)
    }
  }
}
