import CommandLineKit
import PortfolioCore

/// A chart of values over time.
struct Chart: Sendable {
  struct Line: Sendable {
    /// Shown below the chart if there are several lines.
    var label = ""
    var style = Style.plain
    var pattern = LinePlot.Pattern.solid
    /// Oldest first; a line need not have all the days of the others.
    let points: [(day: CalendarDay, value: ExactDecimal)]
  }

  private static let widest = 100
  private static let narrowest = 20

  let lines: [Line]
  var height = 8
  /// Whether the scale starts and ends at round numbers, with others in between.
  var hasRoundNumbers = false
  /// Drawn below the others from 0 down, in percent.
  private var below: Line?
  private static let heightBelow = 3

  /// A chart of prices: green if they rose, red if they fell.
  init(prices: [DayPrice]) {
    let hasFallen = (prices.last?.price ?? .zero) < (prices.first?.price ?? .zero)
    lines = [Line(style: hasFallen ? .red : .green, points: prices.map { ($0.day, $0.price) })]
  }

  /// A chart of several lines, with a scale of round numbers.
  ///
  /// - Parameter below: drawn below them, in percent from 0 down.
  init(lines: [Line], below: Line? = nil) {
    (self.lines, self.below) = (lines, below)
    // One more than 12, which 1, 2, 3, 4 and 6 divide, so that labels are evenly spaced.
    height = 13
    hasRoundNumbers = true
  }

  /// The chart as text; empty without a terminal, or if there is nothing to see.
  func text(_ layout: Layout) -> String {
    let values = lines.flatMap { $0.points.map(\.value) }
    let days = lines.flatMap { $0.points.map(\.day) }
    guard let width = layout.width, let low = values.min(), let high = values.max(),
      let first = days.min(), let last = days.max(), first < last
    else { return "" }
    let range = Double(first.daysSinceEpoch)...Double(last.daysSinceEpoch)
    let scale = Scale(low, high, isRound: hasRoundNumbers)
    let labels = scale.labels(height: height, layout)
    let percentages = below.map { below in
      [.zero, below.points.map(\.value).min() ?? .zero].map(layout.formats.percentage)
    }
    let margin = (Array(labels.values) + (percentages ?? [])).map { CellWidth.of($0) }.max() ?? 0
    let room = min(width, Chart.widest) - margin - 2
    guard room >= Chart.narrowest else { return "" }
    func plot(_ line: Line, _ height: Int, _ values: ClosedRange<Double>) -> LinePlot {
      LinePlot(
        line.points.map { (at: Double($0.day.daysSinceEpoch), value: $0.value.nearestDouble) }, width: room,
        height: height, in: range, values: values, line.pattern)
    }
    let plots = lines.map { plot($0, height, scale.range) }
    var text = ""
    func draw(_ row: Int, _ label: String, _ plots: [LinePlot], of lines: [Line]) {
      text += padding(margin - CellWidth.of(label)) + label + (label.isEmpty ? " │" : " ┤")
      text += cells(row, of: plots, lines, room, layout) + "\n"
    }
    for row in 0..<height { draw(row, labels[row] ?? "", plots, of: lines) }
    text += padding(margin + 1) + "└" + axis(from: first, to: last, room, layout) + "\n"
    if let below, let percentages, let least = below.points.map(\.value.nearestDouble).min(), least < 0 {
      let plot = plot(below, Chart.heightBelow, least...0)
      for row in 0..<Chart.heightBelow {
        draw(row, [0: percentages[0], Chart.heightBelow - 1: percentages[1]][row] ?? "", [plot], of: [below])
      }
    }
    return text + legend(indent: margin + 2, width, layout)
  }

  /// A row of all plots combined; where two overlap, the style of the first one wins.
  private func cells(
    _ row: Int, of plots: [LinePlot], _ lines: [Line], _ width: Int, _ layout: Layout
  ) -> String {
    var (text, run, style) = ("", "", Style.plain)
    for column in 0..<width {
      let dots = plots.reduce(UInt8(0)) { $0 | $1[row, column] }
      let owner = plots.firstIndex { $0[row, column] != 0 }
      let next = owner.map { lines[$0].style } ?? style
      if next != style {
        text += style.applied(to: run, layout.theme)
        (run, style) = ("", next)
      }
      run.append(LinePlot.character(dots))
    }
    return text + style.applied(to: run, layout.theme)
  }

  /// The first and last day, and the one half-way if there is room.
  private func axis(from first: CalendarDay, to last: CalendarDay, _ width: Int, _ layout: Layout) -> String {
    let middle = CalendarDay(daysSinceEpoch: (first.daysSinceEpoch + last.daysSinceEpoch) / 2)
    let (start, half, end) = (layout.formats.day(first), layout.formats.day(middle), layout.formats.day(last))
    let rest = width - [start, half, end].reduce(0) { $0 + CellWidth.of($1) }
    func line(_ count: Int) -> String { String(repeating: "─", count: max(1, count)) }
    guard hasRoundNumbers, rest >= 12 else {
      return start + line(width - CellWidth.of(start) - CellWidth.of(end)) + end
    }
    let left = width / 2 - CellWidth.of(start) - CellWidth.of(half) / 2
    return start + line(left) + half + line(rest - left) + end
  }

  /// The labels of the lines, if there are several, on as many lines of text as they need.
  private func legend(indent: Int, _ width: Int, _ layout: Layout) -> String {
    guard lines.count > 1 else { return "" }
    let gap = 3
    var (text, used) = (padding(indent), indent)
    for (number, line) in (lines + (below.map { [$0] } ?? [])).enumerated() {
      let room = CellWidth.of("\(line.pattern.sample) \(line.label)")
      if number > 0 {
        let fits = used + gap + room <= width
        text += fits ? padding(gap) : "\n" + padding(indent)
        used = fits ? used + gap : indent
      }
      text += line.style.applied(to: line.pattern.sample, layout.theme) + " " + line.label
      used += room
    }
    return text + "\n"
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

/// The vertical scale of a chart.
private struct Scale {
  private let low: ExactDecimal
  private let high: ExactDecimal
  /// The distance between round numbers; nil if they are not used.
  private let step: Double?
  let range: ClosedRange<Double>

  init(_ low: ExactDecimal, _ high: ExactDecimal, isRound: Bool) {
    (self.low, self.high) = (low, high)
    let (bottom, top) = (low.nearestDouble, high.nearestDouble)
    guard isRound, top > bottom else {
      (step, range) = (nil, min(bottom, top)...max(bottom, top))
      return
    }
    var power = 1.0
    while power * 10 <= top - bottom { power *= 10 }
    while power > top - bottom { power /= 10 }
    let step =
      [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5].map { $0 * power }.first { (top - bottom) / $0 <= 4 } ?? power
    self.step = step
    let first = (bottom / step).rounded(.down)
    let count = max(1, (top / step).rounded(.up) - first)
    // Five steps do not divide the rows.
    range = first * step...(first + (count == 5 ? 6 : count)) * step
  }

  /// The labels beside the rows, by row.
  func labels(height: Int, _ layout: Layout) -> [Int: String] {
    guard let step, range.upperBound > range.lowerBound else {
      return [0: layout.formats.price(high), height - 1: layout.formats.price(low)]
    }
    var labels: [Int: String] = [:]
    let count = max(1, Int(((range.upperBound - range.lowerBound) / step).rounded()))
    for number in 0...count {
      let value = range.lowerBound + Double(number) * step
      let row = Int((Double(height - 1) * Double(count - number) / Double(count)).rounded())
      labels[row] = ExactDecimal(approximately: value, places: step < 1 ? 4 : 1).map {
        layout.formats.amount($0)
      }
    }
    return labels
  }
}
