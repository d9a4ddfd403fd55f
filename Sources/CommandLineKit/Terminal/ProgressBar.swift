/// A progress bar on a single line.
package enum ProgressBar {
  /// A bar of `width` cells, filled in proportion to the work done.
  package static func bar(done: Int, total: Int, width: Int) -> String {
    let filled = total > 0 ? min(max(done, 0), total) : 0
    let cells = total > 0 ? Int(Double(filled) / Double(total) * Double(max(width, 0))) : 0
    return String(repeating: "█", count: cells) + String(repeating: "░", count: max(width, 0) - cells)
  }

  /// The label, a bar and the numbers in at most `width` cells: `Prices  ███░░░  3/6`.
  package static func line(done: Int, total: Int, label: String, width: Int) -> String {
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

/// A progress line on a terminal that is redrawn while work goes on and erased at the end.
package struct ProgressLine: Sendable {
  private let width: Int
  private let label: String
  private let write: @Sendable (String) -> Void
  private var shown: String?

  /// A line that is not shown yet. `width` is that of the terminal.
  package init(width: Int, label: String, write: @escaping @Sendable (String) -> Void) {
    (self.width, self.label, self.write) = (width, label, write)
  }

  /// Shows the progress, redrawing the line only if it changes.
  package mutating func show(done: Int, total: Int) {
    // The last cell stays free, since some terminals start a new line when it is filled.
    draw(ProgressBar.line(done: done, total: total, label: label, width: width - 1))
  }

  /// Shows for how long work of unknown length has gone on, redrawing the line only if it changes.
  package mutating func show(waited: Duration) {
    let text = "\(label) \(waited.components.seconds) s"
    draw(CellWidth.truncated(VisibleText.escaped(text), to: width - 1))
  }

  private mutating func draw(_ line: String) {
    guard line != shown else { return }
    write("\r" + line + "\u{1B}[K")
    shown = line
  }

  /// Erases the line if it is shown, so that the next output takes its place.
  package mutating func erase() {
    guard shown != nil else { return }
    write("\r\u{1B}[K")
    shown = nil
  }
}
