import PortfolioCore

/// What all charts of a page have in common. They adapt to the width of the page: horizontal positions are
/// percentages, vertical ones are pixels, so that text does not scale.
enum Drawing {
  /// The space below an axis for labels, in pixels.
  static let foot = 24.0
  static let height = 220.0

  /// What is drawn, without its title.
  struct Picture {
    /// The legend.
    var key = HTML.nothing
    let height: Double
    /// The space on the left for the numbers of an axis, in characters; nil if there is no axis.
    var margin: Int?
    let content: HTML
  }

  /// A legend that explains the colours with samples.
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
  static let line2: HTML = "<line class=\"line second\" x2=\"18\" y1=\"5\" y2=\"5\"/>"
  static let line3: HTML = "<line class=\"line third\" x2=\"18\" y1=\"5\" y2=\"5\"/>"
  static let purchase: HTML = "<circle class=\"buy\" cx=\"6\" cy=\"5\" r=\"4\"/>"
  static let sale: HTML = "<circle class=\"sell\" cx=\"6\" cy=\"5\" r=\"4\"/>"

  /// Figures beside what they are of, as far as they do not overlap.
  static func figures(_ figures: [(at: Double, text: String, y: Double)]) -> HTML {
    let labels = figures.map { (at: $0.at, text: $0.text) }
    let (wide, narrow) = (
      fitting(labels, room: 460, apart: 4), fitting(labels, room: 280, apart: 4)
    )
    return HTML(
      figures.indices.filter { wide.contains($0) && !figures[$0].text.isEmpty }.map { index in
        let (at, text, y) = figures[index]
        // The first and the last one would stick out of a narrow page.
        let (anchor, place): (HTML, Double) = at > 96 ? ("e", 100) : at < 4 ? ("s", 0) : ("m", at)
        let style: HTML = narrow.contains(index) ? "\"\(anchor) on\"" : "\"\(anchor) on wide\""
        return "<text class=\(style) x=\(place)% y=\(y)>\(text)</text>\n"
      })
  }

  /// Labels below an axis that do not overlap. A narrow page shows fewer of them.
  ///
  /// - Parameter labels: from left to right, with positions in percent.
  static func labels(_ labels: [(at: Double, text: String)], below y: Double) -> HTML {
    let (wide, narrow) = (fitting(labels, room: 400), fitting(labels, room: 250))
    return HTML(
      labels.indices.filter(wide.contains).map { index in
        let (at, text) = labels[index]
        let anchor: HTML = at > 96 ? "e" : at <= 0 ? "s" : "m"
        let style: HTML = narrow.contains(index) ? anchor : "\"\(anchor) wide\""
        return "<text class=\(style) x=\(at)% y=\(y)>\(text)</text>\n"
      })
  }

  /// All labels, or every second one and so on, as many as do not overlap.
  ///
  /// - Parameters:
  ///   - room: the minimum width of the chart in pixels.
  ///   - gap: what is at least between two labels.
  private static func fitting(
    _ labels: [(at: Double, text: String)], room: Double, apart gap: Double = 14
  ) -> Set<Int> {
    guard labels.count > 1 else { return Set(labels.indices) }
    let widest = Double(labels.map(\.text.count).max() ?? 0) * 7 + gap
    let apart = ((labels.last?.at ?? 0) - (labels.first?.at ?? 0)) / Double(labels.count - 1) / 100 * room
    return Set(stride(from: 0, to: labels.count, by: max(1, Int((widest / max(apart, 0.1)).rounded(.up)))))
  }
}

extension [CalendarDay] {
  /// The labels of a time axis: the first days of years or months, or for a short time some of the days.
  func axisLabels(_ formats: Formats) -> [(at: Double, text: String)] {
    guard let first, let last, last > first else { return map { (50, formats.day($0)) } }
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
      return (at(day), formats.day(day))
    }
  }
}
