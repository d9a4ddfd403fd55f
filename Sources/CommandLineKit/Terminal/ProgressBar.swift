/// How much of some work is done, as one line.
public enum ProgressBar {
  /// A bar of so many cells, filled by the part that is done.
  public static func bar(done: Int, total: Int, width: Int) -> String {
    let filled = total > 0 ? min(max(done, 0), total) : 0
    let cells = total > 0 ? Int(Double(filled) / Double(total) * Double(max(width, 0))) : 0
    return String(repeating: "█", count: cells) + String(repeating: "░", count: max(width, 0) - cells)
  }

  /// The label, a bar and the numbers, at most `width` cells wide: `Prices  ███░░░  3/6`.
  public static func line(done: Int, total: Int, label: String, width: Int) -> String {
    let numbers = "\(done)/\(total)"
    let safe = VisibleText.escaped(label)
    let leastBar = 10
    let room = width - numbers.count - 4
    guard room >= leastBar + 4 else { return CellWidth.truncated(numbers, to: width) }
    let name = CellWidth.truncated(safe, to: room - leastBar)
    let bar = bar(done: done, total: total, width: min(40, room - CellWidth.of(name)))
    return name + (name.isEmpty ? "" : "  ") + bar + "  " + numbers
  }
}

/// A line at the end of a terminal's output that is drawn again as work goes on, and erased at its end.
public struct ProgressLine: Sendable {
  private let width: Int
  private let write: @Sendable (String) -> Void
  private var shown: String?

  /// A line that is not shown yet; `width` is the terminal's.
  public init(width: Int, write: @escaping @Sendable (String) -> Void) {
    self.width = width
    self.write = write
  }

  /// Draws how much is done where that looks different from what is drawn.
  public mutating func show(done: Int, total: Int, label: String) {
    // The last cell stays free, since some terminals go to the next line when it is filled.
    draw(ProgressBar.line(done: done, total: total, label: label, width: width - 1))
  }

  /// Draws a text where it is another than what is drawn, for work of which nobody knows how much is left.
  public mutating func show(_ text: String) {
    draw(CellWidth.truncated(VisibleText.escaped(text), to: width - 1))
  }

  private mutating func draw(_ line: String) {
    guard line != shown else { return }
    write("\r" + line + "\u{1B}[K")
    shown = line
  }

  /// Erases the line if it is drawn, so that what is written next stands in its place.
  public mutating func erase() {
    guard shown != nil else { return }
    write("\r\u{1B}[K")
    shown = nil
  }
}
