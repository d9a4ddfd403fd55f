import CommandLineKit
import PortfolioCore

/// What there is, how it changed on its last day, and how it came about.
extension PortfolioPage {
  private var total: WorthTotal { contents.summary.total }

  var worth: HTML {
    if contents.summary.isEmpty { return "<p>\(words(.noTransactions))</p>\n" }
    let stale = contents.summary.staleDay
    var figures: [HTML] = []
    if !isPrivate {
      let field: HTML = total.heading == .value ? "value" : "worth"
      figures.append(
        figure(
          heading(total.heading), field, total.whole, { formats.money($0) }, stale: stale, isWhole: true)
      )
    }
    if let changes = contents.changes {
      let label = said(.pageChangeOn(day: formats.day(changes.day)))
      figures.append(
        isPrivate
          ? gainFigure(label, "dayChangePercent", changes.total?.percent, formats.percentage)
          : gainFigure(
            label, "dayChange", changes.total?.amount, { formats.money($0) },
            changes.total?.percent.map(formats.percentage)))
    }
    if !isPrivate, let cash = total.ofCash {
      figures.append(figure(heading(.value), "value", total.value, { formats.money($0) }, stale: stale))
      figures.append(figure(heading(.cash), "cash", cash.cash, { formats.money($0) }))
    }
    figures.append(gained(stale))
    if let returns = returns { figures.append(returns) }
    return "<dl class=\"figures\">\n\(HTML(figures))</dl>\n"
  }

  /// What was gained in the period.
  private func gained(_ stale: CalendarDay?) -> HTML {
    let figures = contents.performance.total
    let label = said(.pageGainedSince(day: formats.day(figures.from ?? contents.period.to)))
    if isPrivate {
      return gainFigure(label, "irr", growth(figures.irr), formats.percentage, nil)
    }
    return gainFigure(
      label, "profit", figures.profit, { formats.money($0) }, rate(figures), stale: figures.oldEnd)
  }

  /// The time-weighted return of the period.
  private var returns: HTML? {
    let figures = contents.performance.total
    guard let twr = growth(figures.twr) else { return nil }
    let annual = growth(figures.twrAnnual).map { said(.pagePerYear(formats.percentage($0))) }
    return gainFigure(heading(.twr), "twr", twr, formats.percentage, annual)
  }

  /// Nil where the start says too little.
  private func growth(_ percent: ExactDecimal?) -> ExactDecimal? {
    contents.performance.total.startIsDoubtful ? nil : percent
  }

  /// - Parameters:
  ///   - field: as in JSON.
  ///   - isWhole: whether the others say how it came about.
  private func figure(
    _ label: String, _ field: HTML, _ value: ExactDecimal?, _ shown: (ExactDecimal) -> String,
    _ more: String? = nil, stale: CalendarDay? = nil, style: HTML = "", isWhole: Bool = false
  ) -> HTML {
    let size: HTML = isWhole ? " class=\"whole\"" : ""
    let text = value.map(shown) ?? "–"
    let mark: HTML = stale.map { " data-stale=\"\($0.description)\"" } ?? ""
    let small: HTML = more.map { " <span class=\"dim\">\($0)</span>" } ?? ""
    return """
      <div\(size)><dt>\(label)</dt><dd><span class="big\(style)" data-field="\(field)"\(mark)>\(text)</span>\(small)</dd></div>

      """
  }

  /// The same in the colour of what was won or lost.
  private func gainFigure(
    _ label: String, _ field: HTML, _ value: ExactDecimal?, _ shown: (ExactDecimal) -> String,
    _ more: String? = nil, stale: CalendarDay? = nil
  ) -> HTML {
    let style: HTML = value.map { $0.isZero ? "" : $0.isNegative ? " loss" : " gain" } ?? ""
    return figure(label, field, value, shown, more, stale: stale, style: style)
  }

  // MARK: Bridge

  var bridge: HTML {
    guard let report = contents.bridge else { return .nothing }
    let first = contents.period.from ?? contents.firstDay ?? report.from
    let days = (formats.day(first), formats.day(report.to))
    let steps = BridgeStep.allCases.map { step in
      (step, said(.pageBridgeStep(step, day: step == .start ? days.0 : days.1)), report.amount(of: step))
    }
    let rows = steps.map { step, name, amount in
      let stale = step == .start ? report.oldStart : step == .end ? report.oldEnd : nil
      return Bridged(step: step, name: name, amount: amount, staleDay: stale)
    }
    let table = table(
      "bridge", said(.pagePart(.bridge)), rows, Bridged.columns, key: \.step.rawValue, hidesCaption: true)
    let bars = bars(of: steps.map { ($0.0, $0.2.approximation) })
    let figure = figure(
      "bridge", name: said(.pagePeriod(from: days.0, to: days.1)), table: table.html)
    return RowDrawing(
      figure: figure,
      rows: zip(steps, bars.rows).map { step, bar in
        RowDrawing.Row(
          name: step.1, text: formats.money(step.2), bar: step.2.isZero ? nil : bar,
          style: step.0 == .start || step.0 == .end ? .whole : step.2.isNegative ? .loss : .gain)
      }, zero: bars.zero
    ).html()
  }

  /// Where the bars of the steps lie, each beginning where the one before ends.
  private func bars(of steps: [(step: BridgeStep, amount: Double)]) -> (
    rows: [ClosedRange<Double>], zero: Double
  ) {
    var (level, ranges) = (0.0, [ClosedRange<Double>]())
    for (step, amount) in steps {
      let isWhole = step == .start || step == .end
      let (from, to) = isWhole ? (0, amount) : (level, level + amount)
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
  private var whole: ExactDecimal? { step == .start || step == .end ? amount : nil }
}

extension BridgeReport {
  fileprivate func amount(of step: BridgeStep) -> ExactDecimal {
    switch step {
    case .start: start
    case .deposited: deposited
    case .price: price
    case .currency: currency
    case .income: income
    case .costs: costs
    case .end: end
    }
  }
}
