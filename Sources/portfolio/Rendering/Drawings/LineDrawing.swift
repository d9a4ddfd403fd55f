import PortfolioCore

/// A line chart over time: a line alone has an area below it; of several, the second is dashed and the third dotted.
struct LineDrawing {
  struct Line {
    let name: String
    /// One for each day; nil if unknown.
    let values: [Double?]
    /// Whether a value holds until the next one.
    var isStepped = false
  }

  /// A day that is marked on the first line.
  struct Mark {
    let day: CalendarDay
    let value: Double
    let isPurchase: Bool
  }

  /// In order of time.
  let days: [CalendarDay]
  /// The days from side to side; nil for those of the lines.
  var span: ClosedRange<CalendarDay>?
  let lines: [Line]
  var marks: [Mark] = []
  var height = Drawing.height
  /// Whether it is one of several, for which the axis need not begin at 0, and no area is below the line.
  var isSmall = false
  /// Whether it is one of very many, which take as little room as they can: there is no axis.
  var isBare = false

  private static let width = 1000.0

  /// Nil if there are fewer than two days.
  func picture(_ formats: Formats) -> Drawing.Picture? {
    guard days.count > 1 else { return nil }
    let axis = axis
    let paths = HTML(lines.indices.reversed().map { path(of: $0, axis) })
    let plot: HTML = """
      <svg width="100%" height="\(height)" viewBox="0 0 1000 \(height)" preserveAspectRatio="none">
      \(paths)\(dots(ofPurchases: true, axis))\(dots(ofPurchases: false, axis))</svg>

      """
    if isBare { return Drawing.Picture(height: height, content: plot) }
    return Drawing.Picture(
      key: key, height: height + Drawing.foot, margin: axis.margin(formats),
      content: "\(axis.grid(formats))\(plot)\(Drawing.labels(labels(formats), below: height + 18))")
  }

  private var axis: Axis {
    let values = lines.flatMap(\.values).compactMap(\.self) + marks.map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    // A line that is far from 0 uses all of the height.
    let isNearZero = !isSmall && (low <= 0 || low < high / 2)
    return Axis(
      of: values, height: height, includesZero: isNearZero, intervals: height > 150 ? 4 : 3)
  }

  /// The space on the left for the numbers of the axis, in characters.
  func margin(_ formats: Formats) -> Int { axis.margin(formats) }

  private func labels(_ formats: Formats) -> [(at: Double, text: String)] {
    guard let first, let last else { return [] }
    return isSmall
      ? [(0, formats.day(first)), (100, formats.day(last))] : [first, last].axisLabels(formats)
  }

  private var key: HTML {
    let samples = [Drawing.line1, Drawing.line2, Drawing.line3]
    let entries = zip(samples, lines).map { (sample: $0, name: $1.name) }
    return entries.count > 1 ? Drawing.key(entries) : .nothing
  }

  private var first: CalendarDay? { span?.lowerBound ?? days.first }
  private var last: CalendarDay? { span?.upperBound ?? days.last }

  /// The drawing is a thousand wide, which is fine enough.
  private func x(_ day: CalendarDay) -> Int {
    guard let first, let last else { return 0 }
    let span = max(1, last.daysSinceEpoch - first.daysSinceEpoch)
    return Int(
      (Double(day.daysSinceEpoch - first.daysSinceEpoch) / Double(span) * LineDrawing.width).rounded())
  }

  /// A small drawing needs no fractions.
  private func y(_ value: Double, _ axis: Axis) -> Double {
    isSmall ? axis.place(of: value).rounded() : axis.place(of: value)
  }

  /// Draws each run of known values as a line; the first line also gets an area down to the axis.
  private func path(of number: Int, _ axis: Axis) -> HTML {
    let values = lines[number].values
    let known = values.indices.split { values[$0] == nil }
    let style: HTML = number == 0 ? "" : number == 1 ? " class=second" : " class=third"
    return HTML(
      known.map { run in
        var places = run.map { index in
          (x: x(days[index]), y: y(values[index] ?? 0, axis))
        }
        if lines[number].isStepped { places = LineDrawing.steps(through: places) }
        let line = HTML(places.map { "\($0.x),\(short: $0.y) " })
        var area = HTML.nothing
        if number == 0, lines.count == 1, !isSmall, let start = places.first?.x, let end = places.last?.x {
          let base = axis.place(of: axis.base)
          // The line covers its edge.
          let edge = HTML(places.map { "\($0.x),\(Int($0.y.rounded())) " })
          area = "<polygon class=area points=\"\(start),\(base) \(edge)\(end),\(base)\"/>\n"
        }
        return "\(area)<polyline\(style) points=\"\(line)\"/>\n"
      })
  }

  /// The corners of a line that goes up and down only.
  private static func steps(through places: [(x: Int, y: Double)]) -> [(x: Int, y: Double)] {
    var corners = Array(places.prefix(1))
    for place in places.dropFirst() {
      guard let level = corners.last?.y, place.y != level else { continue }
      corners += [(place.x, level), place]
    }
    return corners + places.suffix(1)
  }

  /// All of a kind as one path, which takes a fifth of the room of a circle each. Those of one place are one.
  private func dots(ofPurchases isPurchase: Bool, _ axis: Axis) -> HTML {
    var places: [(x: Int, y: Double)] = []
    for mark in marks where mark.isPurchase == isPurchase {
      let place = (x: x(mark.day), y: y(mark.value, axis))
      if places.last.map({ $0 != place }) ?? true { places.append(place) }
    }
    if places.isEmpty { return .nothing }
    let dots = HTML(places.map { "M\($0.x) \(short: $0.y)h0" })
    return isPurchase
      ? "<path data-trade=buy d=\"\(dots)\"/>\n"
      : "<path data-trade=sell d=\"\(dots)\"/>\n<path class=hollow d=\"\(dots)\"/>\n"
  }
}
