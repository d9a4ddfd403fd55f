import PortfolioCore

/// What there is, how it changed on its last day, and how it came about.
extension PortfolioPage {
  private var total: WorthTotal { contents.summary.total }

  var worth: HTML {
    if contents.summary.isEmpty { return "<p>\(words(.noTransactions))</p>\n" }
    let stale = contents.summary.staleDay
    var figures: [HTML] = []
    if !isPrivate {
      let field: HTML = total.heading == .holdings ? "value" : "worth"
      figures.append(figure(heading(total.heading), field, total.whole, stale: stale, isWhole: true))
    }
    if let changes = contents.changes {
      let days = words(
        .overviewDays(from: changes.distantDay.map(formats.day), to: formats.day(changes.day)))
      let label = words(.pageChangeOn(days))
      figures.append(
        isPrivate
          ? figure(label, "dayChangePercent", changes.worth?.percent, formats.percentage, isGain: true)
          : figure(
            label, "dayChange", changes.worth?.amount, more: changes.worth?.percent.map(formats.percentage),
            isGain: true))
    }
    if !isPrivate, let cash = total.ofCash {
      figures.append(figure(heading(.holdings), "value", total.value, stale: stale))
      figures.append(figure(heading(.cash), "cash", cash.cash))
    }
    figures += [gained(stale), returns, ahead].compactMap(\.self) + risk
    return "<dl class=\"figures\">\n\(HTML(figures))</dl>\n"
  }

  /// What was gained in the period.
  private func gained(_ stale: CalendarDay?) -> HTML? {
    let figures = contents.performance.total
    if isPrivate {
      return growth(figures.irr ?? figures.irrPeriod).map { _ in
        figure(words(.pageRateField), "irr", nil, more: nil, text: rate(figures))
      }
    }
    let label = words(.pageGainedSince(day: formats.day(figures.from ?? contents.period.to)))
    let more = rate(figures).map { "\(heading(.irr)) \($0)" }
    return figure(label, "profit", figures.profit, more: more, stale: figures.oldEnd, isGain: true)
  }

  /// The time-weighted return of the period.
  private var returns: HTML? {
    let figures = contents.performance.total
    guard let twr = growth(figures.twr) else { return nil }
    let annual = growth(figures.twrAnnual).map { words(.pagePerYear(formats.percentage($0))) }
    return figure(heading(.twr), "twr", twr, formats.percentage, more: annual, isGain: true)
  }

  /// How much more there is than the same money would have become in the benchmark.
  private var ahead: HTML? {
    guard !isPrivate, let benchmark = contents.performance.total.benchmarks.first,
      let difference = benchmark.difference
    else { return nil }
    let rate = benchmark.irr.map { words(.pagePerYear(formats.percentage($0))) }
    return figure(
      words(.pageAhead(of: benchmark.ticker, isBehind: difference.isNegative)), "difference",
      difference.magnitude, more: rate.map { "\(benchmark.ticker) \(heading(.irr)) \($0)" })
  }

  /// How much the returns of weeks varied.
  private var risk: [HTML] {
    let risk = contents.performance.risk
    guard risk.reason == nil else { return [] }
    var figures = [figure(heading(.volatility), "volatility", risk.volatility, formats.percentage)]
    if let fall = risk.drawdown, let trough = fall.trough {
      figures.append(
        figure(
          words(.pageDeepestFall), "drawdown", fall.depth, formats.percentage, more: formats.day(trough)))
    }
    if let sharpe = risk.sharpe {
      figures.append(figure(heading(.sharpe), "sharpe", sharpe, { formats.amount($0) }))
    }
    return figures
  }

  /// Nil where the start says too little.
  private func growth(_ percent: ExactDecimal?) -> ExactDecimal? {
    contents.performance.total.startIsDoubtful ? nil : percent
  }

  /// - Parameters:
  ///   - field: as in JSON.
  ///   - shown: how its value is shown; by default as money.
  ///   - text: what is shown in place of a value.
  ///   - isGain: whether its colour says what was won or lost.
  ///   - isWhole: whether the others say how it came about.
  private func figure(
    _ label: String, _ field: HTML, _ value: ExactDecimal?, _ shown: ((ExactDecimal) -> String)? = nil,
    more: String? = nil, text: String? = nil, stale: CalendarDay? = nil, isGain: Bool = false,
    isWhole: Bool = false
  ) -> HTML {
    let size: HTML = isWhole ? " class=\"whole\"" : ""
    let text = text ?? value.map { shown?($0) ?? formats.money($0) } ?? "–"
    let mark: HTML = stale.map { " data-stale=\"\($0.description)\"" } ?? ""
    let small: HTML = more.map { " <span class=\"dim\">\($0)</span>" } ?? ""
    let style: HTML = isGain ? value.map { $0.isZero ? "" : $0.isNegative ? " loss" : " gain" } ?? "" : ""
    return """
      <div\(size)><dt>\(label)</dt><dd><span class="big\(style)" data-field="\(field)"\(mark)>\(text)</span>\(small)</dd></div>

      """
  }

  // MARK: Bridge

  var bridge: HTML {
    guard let report = contents.bridge else { return .nothing }
    let first = contents.period.from ?? contents.firstDay ?? report.from
    let days = (formats.day(first), formats.day(report.to))
    let amounts = [
      report.start, report.deposited, report.price, report.currency, report.income, report.costs, report.end,
    ]
    let rows = zip(BridgeStep.allCases, amounts).map { step, amount in
      Bridged(
        step: step, name: words(.pageBridgeStep(step, day: step == .start ? days.0 : days.1)), amount: amount,
        staleDay: step == .start ? report.oldStart : step == .end ? report.oldEnd : nil)
    }
    let table = table(
      "bridge", words(.pagePart(.bridge)), rows, Bridged.columns, key: \.step.rawValue, hidesCaption: true)
    let bars = bars(of: rows)
    let drawing = RowDrawing(
      rows: zip(rows, bars.rows).map { row, bar in
        RowDrawing.Row(
          name: row.name, text: formats.money(row.amount), bar: row.amount.isZero ? nil : bar,
          style: row.whole != nil ? .whole : row.amount.isNegative ? .loss : .gain)
      }, zero: bars.zero)
    return chart(
      "bridge", words(.pagePeriod(from: days.0, to: days.1)), drawing.picture, table: table.html)
  }

  /// Where the bars of the steps lie, each beginning where the one before ends.
  private func bars(of steps: [Bridged]) -> (rows: [ClosedRange<Double>], zero: Double) {
    var (level, ranges) = (0.0, [ClosedRange<Double>]())
    for step in steps {
      let from = step.whole == nil ? level : 0
      let to = from + step.amount.nearestDouble
      ranges.append(min(from, to)...max(from, to))
      level = to
    }
    let low = min(0, ranges.map(\.lowerBound).min() ?? 0)
    let span = max((ranges.map(\.upperBound).max() ?? 0) - low, .leastNormalMagnitude)
    func place(_ value: Double) -> Double { (value - low) / span * 100 }
    return (ranges.map { place($0.lowerBound)...place($0.upperBound) }, place(0))
  }
}

/// A step of the bridge.
private struct Bridged {
  let step: BridgeStep
  let name: String
  let amount: ExactDecimal
  let staleDay: CalendarDay?

  static let columns = Columns<Bridged> {
    Column("step", \.name).titled { $0(.pageNameField) }
    Column("amount", \.whole).or(Column("amount", as: .amount.asGain, \.amount)).marking(\.staleDay)
  }.list

  /// What there was and is; nil for the steps between.
  var whole: ExactDecimal? { step == .start || step == .end ? amount : nil }
}
