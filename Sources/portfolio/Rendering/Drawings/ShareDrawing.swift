import PortfolioCore

/// The parts of a whole as horizontal bars, largest first, each with its name and a sparkline of its price.
struct ShareDrawing {
  struct Share {
    let name: String
    let value: ExactDecimal
    /// The text for the share: its value and percentage.
    let text: String
    /// Its prices, oldest first.
    var trend: [Double] = []
    /// Whether it combines everything without a bar of its own.
    var isRest = false
  }

  let id: String
  let name: String
  /// What the trends show.
  let trendName: String
  /// Largest first.
  let shares: [Share]

  private static let rowHeight = 38.0

  func html() -> HTML {
    let hasTrend = shares.contains { hasRoom($0) }
    let largest = shares.filter { !$0.isRest }.map(\.value.magnitude.approximation).max() ?? 0
    guard largest > 0 else { return .nothing }
    let rows = HTML(
      shares.enumerated().map { number, share in
        let (y, value) = (Double(number) * ShareDrawing.rowHeight, share.value.approximation)
        let style: HTML = value < 0 ? "below" : "one"
        return """
          <text class="name" x="0" y="\(y + 15)">\(share.name)</text>
          \(spark(share, y))<text class="figure" x="100%" y="\(y + 15)" text-anchor="end">\(share.text)</text>
          \(share.isRest ? HTML.nothing : bar(abs(value) / largest * 100, style, y + 21))
          """
      })
    let key = hasTrend ? Drawing.key([(Drawing.thinLine, trendName)]) : .nothing
    return Drawing.figure(
      id: id, name: name, key: key, height: Double(shares.count) * ShareDrawing.rowHeight, rows)
  }

  private func bar(_ percent: Double, _ style: HTML, _ y: Double) -> HTML {
    """
    <rect class="track" y="\(y)" width="100%" height="9"/>
    <rect class="\(style)" y="\(y)" width="\(percent)%" height="9"/>

    """
  }

  /// A long name leaves no room for a trend in a narrow page.
  private func hasRoom(_ share: Share) -> Bool { share.trend.count > 1 && share.name.count <= 8 }

  private func spark(_ share: Share, _ y: Double) -> HTML {
    guard hasRoom(share) else { return .nothing }
    return SparkDrawing(values: share.trend).html(x: 28, y: y + 3, width: 16, height: 13)
  }
}
