import PortfolioCore

/// A line chart over time: the first line has an area below it, the second one is dashed.
struct LineDrawing {
  struct Line {
    let name: String
    /// One for each day; nil if unknown.
    let values: [ExactDecimal?]
  }

  let id: String
  let name: String
  /// In order of time.
  let days: [CalendarDay]
  let lines: [Line]

  /// Empty if there are fewer than two days.
  func html(_ formats: Formats) -> HTML {
    guard days.count > 1 else { return .nothing }
    let axis = Axis(
      of: lines.flatMap(\.values).compactMap { $0?.approximation }, height: Drawing.height)
    let paths = HTML(lines.indices.reversed().map { path(of: $0, axis) })
    let key = Drawing.key(
      lines.enumerated().map { number, line in
        (number == 0 ? Drawing.line1 : Drawing.line2, label(of: line, formats))
      })
    return Drawing.figure(
      id: id, name: name, key: key, height: Drawing.height + Drawing.foot, margin: axis.margin(formats),
      """
      \(axis.grid(formats))<svg width="100%" height="\(Drawing.height)" viewBox="0 0 1000 \(Drawing.height)" preserveAspectRatio="none">
      \(paths)</svg>
      \(Drawing.labels(days.axisLabels(formats), below: Drawing.height + 18))\(hits(formats))
      """)
  }

  /// The name of a line with its latest value.
  private func label(of line: Line, _ formats: Formats) -> String {
    guard let last = line.values.last, let last else { return line.name }
    return "\(line.name) \(formats.money(last))"
  }

  private func x(_ index: Int) -> Double {
    guard let first = days.first, let last = days.last else { return 0 }
    let span = max(1, last.daysSinceEpoch - first.daysSinceEpoch)
    return Double(days[index].daysSinceEpoch - first.daysSinceEpoch) / Double(span) * 1000
  }

  /// Draws each run of known values as a line; the first line also gets an area down to 0.
  private func path(of number: Int, _ axis: Axis) -> HTML {
    let values = lines[number].values
    let known = values.indices.split { values[$0] == nil }
    return HTML(
      known.map { run in
        let points = HTML(
          run.map { index in
            let y = axis.place(of: values[index]?.approximation ?? 0)
            return "\(x(index)),\(y) "
          })
        let line: HTML = number == 0 ? "line" : "line second"
        let (start, end) = (x(run.first ?? 0), x(run.last ?? 0))
        let zero = axis.place(of: 0)
        let area: HTML =
          number == 0 ? "<polygon class=\"area\" points=\"\(start),\(zero) \(points)\(end),\(zero)\"/>\n" : ""
        return "\(area)<polyline class=\"\(line)\" points=\"\(points)\"/>\n"
      })
  }

  /// Invisible strips that show the values of a day when the mouse points at them.
  private func hits(_ formats: Formats) -> HTML {
    HTML(
      days.indices.map { index in
        let left = index == 0 ? 0 : (x(index - 1) + x(index)) / 20
        let right = index == days.count - 1 ? 100 : (x(index) + x(index + 1)) / 20
        let figures = lines.compactMap { line in
          line.values[index].map { "\(line.name) \(formats.money($0))" }
        }
        let text = ([formats.day(days[index])] + figures).joined(separator: " · ")
        return
          "<rect class=\"hit\" x=\"\(left)%\" width=\"\(right - left)%\" height=\"\(Drawing.height)\"><title>\(text)</title></rect>\n"
      })
  }
}
