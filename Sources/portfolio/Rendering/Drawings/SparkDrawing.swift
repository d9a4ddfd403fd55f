import PortfolioCore

/// A small line of prices, without an axis. Days lie in proportion.
struct SparkDrawing {
  let points: [(day: CalendarDay, value: Double)]

  private static let (width, height) = (100.0, 24.0)

  /// Empty if there are fewer than two days.
  var html: HTML {
    guard points.count > 1, let first = points.first?.day, let last = points.last?.day, last > first else {
      return .nothing
    }
    let values = points.map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let span = Double(last.daysSinceEpoch - first.daysSinceEpoch)
    let line = HTML(
      points.map { point in
        let across = Double(point.day.daysSinceEpoch - first.daysSinceEpoch) / span * SparkDrawing.width
        let down =
          high > low ? (high - point.value) / (high - low) * SparkDrawing.height : SparkDrawing.height / 2
        return "\(Int(across)),\(Int(down)) "
      })
    return """
      <svg class=spark viewBox="0 -1 100 26" aria-hidden=true><polyline points="\(line)"/></svg>
      """
  }
}
