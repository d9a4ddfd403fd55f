import PortfolioCore

/// A bar chart of consecutive periods such as years. Each bar has one or two stacked parts.
struct BarDrawing {
  struct Bar {
    let name: String
    /// One value for each part.
    let values: [ExactDecimal]
    /// What stands above it.
    let text: String
  }

  /// The names of the parts.
  let parts: [String]
  let bars: [Bar]

  /// Nil if there is nothing to see.
  func picture(_ formats: Formats) -> Drawing.Picture? {
    guard bars.contains(where: { $0.values.contains { !$0.isZero } }) else { return nil }
    // Figures stand above the bars.
    let axis = Axis(of: bars.flatMap { ends($0).map { $0 * 1.1 } }, height: Drawing.height)
    let slot = 100 / Double(bars.count)
    let figures = bars.enumerated().map { number, bar in
      (at: (Double(number) + 0.5) * slot, text: bar.text, y: axis.place(of: ends(bar)[1]) - 5)
    }
    let labels = bars.enumerated().map { number, bar in
      (at: (Double(number) + 0.5) * slot, text: bar.name)
    }
    let squares = [Drawing.square1, Drawing.square2]
    let key = parts.count > 1 ? Drawing.key(zip(squares, parts).map { ($0, $1) }) : .nothing
    let shapes = HTML(bars.enumerated().map { shape($1, from: Double($0) * slot, slot, axis, formats) })
    return Drawing.Picture(
      key: key, height: Drawing.height + Drawing.foot, margin: axis.margin(formats),
      content: """
        \(axis.grid(formats))\(shapes)\(Drawing.figures(figures))\(Drawing.labels(labels, below: Drawing.height + 18))
        """)
  }

  /// The lower and upper end of a bar.
  private func ends(_ bar: Bar) -> [Double] {
    let values = bar.values.map(\.nearestDouble)
    return [values.filter { $0 < 0 }.reduce(0, +), values.filter { $0 > 0 }.reduce(0, +)]
  }

  /// Gains extend upwards from 0, losses downwards.
  private func shape(_ bar: Bar, from left: Double, _ slot: Double, _ axis: Axis, _ formats: Formats) -> HTML
  {
    let width = min(slot * 0.72, 12)
    let x = left + (slot - width) / 2
    var (up, down) = (0.0, 0.0)
    var pieces: [HTML] = []
    for (part, exact) in bar.values.enumerated() where !exact.isZero {
      let value = exact.nearestDouble
      let base = value < 0 ? down : up
      if value < 0 { down += value } else { up += value }
      let (top, bottom) = (axis.place(of: max(base, base + value)), axis.place(of: min(base, base + value)))
      let style: HTML = part == 0 ? "one" : "two"
      let text = "\(bar.name) · \(parts.count > part ? parts[part] + " " : "")\(formats.money(exact))"
      pieces.append(
        """
        <rect class="bar \(style)" x=\(x)% y=\(top) width=\(width)% height=\(max(bottom - top, 1))><title>\(text)</title></rect>

        """)
    }
    return HTML(pieces)
  }
}
