/// A sparkline inside another chart, without an axis.
struct SparkDrawing {
  let values: [Double]

  /// - Parameters:
  ///   - x, width: in percent of the chart.
  ///   - y, height: in pixels.
  func html(x: Double, y: Double, width: Double, height: Double) -> HTML {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let points = HTML(
      values.enumerated().map { number, value in
        let across = Double(number) / Double(max(values.count - 1, 1)) * 100
        return "\(across),\(high > low ? (high - value) / (high - low) * height : height / 2) "
      })
    return """
      <svg x="\(x)%" y="\(y)" width="\(width)%" height="\(height)" viewBox="0 0 100 \(height)" preserveAspectRatio="none">\
      <polyline class="line trend" points="\(points)"/></svg>

      """
  }
}
