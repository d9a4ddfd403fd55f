/// A line chart drawn in braille characters, with 2 × 4 dots in each cell.
package struct LinePlot: Sendable {
  /// How a line is drawn, so that several can be told apart without colours.
  package enum Pattern: Sendable {
    case solid, dashed, dotted

    /// Whether there is a dot in a column.
    fileprivate func isDrawn(at column: Int) -> Bool {
      switch self {
      case .solid: true
      case .dashed: column % 8 < 5
      case .dotted: column % 4 == 0
      }
    }

    /// A piece of it, three cells wide.
    package var sample: String {
      switch self {
      case .solid: "⠒⠒⠒"
      case .dashed: "⠒ ⠒"
      case .dotted: "⠂⠂⠂"
      }
    }
  }

  let width: Int
  let height: Int
  private var cells: [UInt8]

  /// A chart of `width` × `height` cells.
  ///
  /// - Parameters:
  ///   - points: sorted by `at`, for example a number of days.
  ///   - range: the horizontal range; by default from the first point to the last.
  ///   - values: the vertical range; by default from the lowest value to the highest.
  package init(
    _ points: [(at: Double, value: Double)], width: Int, height: Int, in range: ClosedRange<Double>? = nil,
    values: ClosedRange<Double>? = nil, _ pattern: Pattern = .solid
  ) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    cells = Array(repeating: 0, count: self.width * self.height)
    guard let first = points.first, let last = points.last else { return }
    let (start, end) = range.map { ($0.lowerBound, $0.upperBound) } ?? (first.at, last.at)
    let low = values?.lowerBound ?? points.map(\.value).min() ?? 0
    let high = values?.upperBound ?? points.map(\.value).max() ?? 0
    let (columns, rows) = (Double(self.width * 2 - 1), Double(self.height * 4 - 1))
    func column(_ at: Double) -> Int {
      end > start ? Int(((at - start) / (end - start) * columns).rounded()) : 0
    }
    func row(_ value: Double) -> Int {
      high > low ? Int(((high - value) / (high - low) * rows).rounded()) : Int(rows / 2)
    }
    var before = (x: column(first.at), y: row(first.value))
    dot(before.x, before.y)
    for point in points.dropFirst() {
      let next = (x: column(point.at), y: row(point.value))
      line(before, next, pattern)
      before = next
    }
  }

  /// The dots of a cell, one bit each.
  package subscript(row: Int, column: Int) -> UInt8 { cells[row * width + column] }

  /// The braille character with these dots (Unicode, Braille Patterns).
  package static func character(_ dots: UInt8) -> Character {
    Character(Unicode.Scalar(0x2800 + UInt32(dots)) ?? " ")
  }

  private mutating func line(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int), _ pattern: Pattern) {
    let steps = max(abs(to.x - from.x), abs(to.y - from.y), 1)
    for step in 0...steps {
      let x = from.x + (to.x - from.x) * step / steps
      if pattern.isDrawn(at: x) { dot(x, from.y + (to.y - from.y) * step / steps) }
    }
  }

  private mutating func dot(_ x: Int, _ y: Int) {
    // The bit of each dot in a cell, by row and column.
    let dots: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    guard x >= 0, y >= 0, x / 2 < width, y / 4 < height else { return }
    cells[y / 4 * width + x / 2] |= dots[y % 4][x % 2]
  }
}
