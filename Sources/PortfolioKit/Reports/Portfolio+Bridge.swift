import PortfolioIO

extension Portfolio {
  /// How the value at the start of a period became the value at its end; nil if either is unknown.
  ///
  /// - Parameter figures: the returns of that period.
  package func bridge(
    _ scope: ReportScope, of figures: ReturnFigures, _ policy: CachePolicy
  ) throws -> Answer<BridgeReport?> {
    guard let first = figures.from else { return Answer(report: nil, lacking: Lacking()) }
    var reading = reading
    let last = scope.last ?? today
    let earnings = try reading.read { reader, home in
      try reader.ledger().earnings(from: first, through: last, in: home)
    } missing: {
      $0.missingRates
    }
    let evening = first.advanced(by: -1)
    let atEnd = try currencyGain(on: scope.last, includesCash: figures.flows == .external, policy, &reading)
    let atStart =
      figures.start?.isZero == false
      ? try currencyGain(on: evening, includesCash: figures.flows == .external, policy, &reading) : .zero
    let bridge = try BridgeReport(figures, currency: atEnd - atStart, earnings)
    return Answer(report: bridge, lacking: reading.lacking)
  }

  /// What exchange rates have added up to the end of a day: to what was sold, to what is held, and to the cash.
  private func currencyGain(
    on day: CalendarDay?, includesCash: Bool, _ policy: CachePolicy, _ reading: inout PortfolioReading
  ) throws -> ExactDecimal {
    var parts: [ExactDecimal] = []
    let ledger = try reading.ledger()
    if ledger.hasSeveralCurrencies {
      let selection = selection(ReportScope(to: day), by: nil)
      let gains = try selection.gains(of: ledger, flagsWashSales: false)
      for disposal in gains.disposals {
        for piece in gains.pieces(of: disposal) {
          if let part = try gains.currencyGain(piece, of: disposal) { parts.append(part.rounded) }
        }
      }
      let lots = try reading.report(
        of: selection.lots(of: ledger), in: ledger, LotsQuery(ReportScope(to: day), policy)
      ).report
      parts += lots.lots.compactMap(\.currencyGain)
    }
    if includesCash, let gain = try reading.cash(on: day ?? today, account: nil)?.gain {
      parts.append(gain.rounded)
    }
    var sum = ExactDecimal.zero
    for part in parts { try sum += part }
    return sum
  }
}
