import PortfolioCore

/// What all drawings of a page have in common. They are as wide as the page lets them: places across are percentages,
/// places down are pixels, so that no text grows or shrinks with the page.
enum Drawing {
  /// The pixels below an axis for what stands there.
  static let foot = 24.0
  static let height = 220.0

  /// A drawing with its name above it.
  ///
  /// - Parameters:
  ///   - id: unlike those of other drawings in the page.
  ///   - name: what it shows, which readers of the screen hear in its place.
  ///   - key: what its colours mean.
  ///   - margin: the characters left of it, for the numbers of an axis; nil for none.
  static func figure(
    id: String, name: String, key: HTML = .nothing, height: Double, margin: Int? = nil, _ content: HTML
  ) -> HTML {
    let place: HTML = margin.map { " class=\"axed\" style=\"--axis:\($0)\"" } ?? " width=\"100%\""
    return """
      <figure>
      <figcaption>\(name)</figcaption>
      \(key)<svg\(place) height="\(height)" role="img" aria-labelledby="\(id)"><title id="\(id)">\(name)</title>
      \(content)</svg>
      </figure>

      """
  }

  /// What the colours of a drawing mean, each with a sample.
  static func key(_ entries: [(sample: HTML, name: String)]) -> HTML {
    let items = HTML(
      entries.map { sample, name in
        "<li><svg width=\"18\" height=\"10\" aria-hidden=\"true\">\(sample)</svg>\(name)</li>\n"
      })
    return "<ul class=\"key\">\n\(items)</ul>\n"
  }

  static let square1: HTML = "<rect class=\"one\" width=\"12\" height=\"10\"/>"
  static let square2: HTML = "<rect class=\"two\" width=\"12\" height=\"10\"/>"
  static let line1: HTML = "<line class=\"line\" x2=\"18\" y1=\"5\" y2=\"5\"/>"
  static let thinLine: HTML = "<line class=\"line course\" x2=\"18\" y1=\"5\" y2=\"5\"/>"
  static let line2: HTML = "<line class=\"line second\" x2=\"18\" y1=\"5\" y2=\"5\"/>"

  /// Words below an axis that do not run into each other, in a narrow page fewer of them.
  ///
  /// - Parameter labels: at their percentages, from left to right.
  static func labels(_ labels: [(at: Double, text: String)], below y: Double) -> HTML {
    let (wide, narrow) = (Labels(labels, room: 620), Labels(labels, room: 250))
    return HTML(
      labels.indices.filter { wide.shown.contains($0) }.map { index in
        let (at, text) = labels[index]
        let anchor: HTML = at > 96 ? "end" : "middle"
        let style: HTML = narrow.shown.contains(index) ? "" : " class=\"wide\""
        return "<text\(style) x=\"\(at)%\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>\n"
      })
  }

  /// Which of some words have room.
  private struct Labels {
    private(set) var shown: Set<Int> = []

    /// Every one, every second, and so on, until those that are left stand apart.
    ///
    /// - Parameter room: the least width of the drawing in pixels.
    init(_ labels: [(at: Double, text: String)], room: Double) {
      guard labels.count > 1 else {
        shown = Set(labels.indices)
        return
      }
      let widest = Double(labels.map(\.text.count).max() ?? 0) * 7 + 14
      let apart = ((labels.last?.at ?? 0) - (labels.first?.at ?? 0)) / Double(labels.count - 1) / 100 * room
      let every = max(1, Int((widest / max(apart, 0.1)).rounded(.up)))
      shown = Set(stride(from: 0, to: labels.count, by: every))
    }
  }
}

extension [CalendarDay] {
  /// The days below an axis of time: the first of years, or of months, or for a short time some days.
  func axisLabels(_ forms: Forms) -> [(at: Double, text: String)] {
    guard let first, let last, last > first else { return map { (50, forms.day($0)) } }
    let span = Double(last.daysSinceEpoch - first.daysSinceEpoch)
    func at(_ day: CalendarDay) -> Double { Double(day.daysSinceEpoch - first.daysSinceEpoch) / span * 100 }
    let (start, end) = (first.components, last.components)
    if span > 1100 {
      return (start.year + 1...end.year).compactMap { year in
        CalendarDay(year: year, month: 1, day: 1).map { (at($0), String($0.description.prefix(4))) }
      }
    }
    if span > 100 {
      return (start.year * 12 + start.month...end.year * 12 + end.month - 1).compactMap { month in
        CalendarDay(year: month / 12, month: month % 12 + 1, day: 1).map {
          (at($0), String($0.description.prefix(7)))
        }
      }
    }
    let steps = Swift.min(4, Int(span))
    return (0...steps).map { step in
      let day = first.advanced(by: Int(span) * step / steps)
      return (at(day), forms.day(day))
    }
  }
}
