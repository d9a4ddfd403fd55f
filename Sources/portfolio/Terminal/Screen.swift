import PortfolioSystem

/// The terminal's other screen, which is drawn on again and again and leaves nothing behind.
struct Screen: Sendable {
  /// What was pressed.
  enum Key: Equatable {
    case up, down, pageUp, pageDown, home, end, enter, escape, interrupt
    case letter(Character)
  }

  private let streams: Streams

  init(_ streams: Streams) { self.streams = streams }

  private static let other = TypedKeys.Screen(
    enter: "\u{1B}[?1049h\u{1B}[?25l", leave: "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
  /// Moves to the first place, where a line that is too long is cut; clears a line that begins, and the rest of the screen.
  private static let (home, line, clear) = ("\u{1B}[H\u{1B}[?7l", "\u{1B}[K", "\u{1B}[J")

  /// Shows what `body` draws until it returns.
  func show(_ body: () -> Void) {
    _ = streams.readingKeys(Screen.other) {
      write(Screen.other.enter.description)
      body()
      write(Screen.other.leave.description)
    }
  }

  /// How many lines there is room for; nil if unknown.
  var height: Int? { streams.height(.output) }

  /// Draws lines in the place of what is there.
  func draw(_ lines: [String]) {
    let shown = height.map { lines.prefix($0) } ?? lines[...]
    write(Screen.home + shown.map { Screen.line + $0 }.joined(separator: "\r\n") + Screen.clear)
  }

  /// The next key; nil if none is pressed for so long, or the terminal has another size now.
  func key(within wait: Duration) -> Key? {
    switch streams.nextKey(wait) {
    case nil: nil
    case TypedKeys.interrupt: .interrupt
    case 0x1B: sequence()
    case 0x0A, 0x0D: .enter
    case let byte?: byte == 0x20 ? .pageDown : .letter(Character(Unicode.Scalar(byte)))
    }
  }

  /// What a key without a letter sends: `ESC [ A`, `ESC O A`, `ESC [ 5 ~`. Its bytes come together.
  private func sequence() -> Key? {
    let next = { streams.nextKey(.milliseconds(50)).map { Character(Unicode.Scalar($0)) } }
    guard let first = next(), first == "[" || first == "O", let name = next() else { return .escape }
    if name.isNumber { while let more = next(), more != "~" {} }
    return switch name {
    case "A": .up
    case "B": .down
    case "5": .pageUp
    case "6": .pageDown
    case "H", "1", "7": .home
    case "F", "4", "8": .end
    default: nil
    }
  }

  /// Who has closed the terminal sees nothing anyway.
  private func write(_ text: String) {
    try? streams.write(.output, Array(text.utf8))
  }
}

/// Lines of which those in the middle scroll, below some and above others.
struct ScrollingLines {
  var head: [String] = []
  var rows: [String] = []
  var foot: [String] = []
  /// The first of the rows that is shown.
  private var top = 0
  /// The row that is marked; nil where none can be.
  private(set) var selected: Int?

  /// - Parameter isSelecting: whether one row is marked.
  init(isSelecting: Bool) { selected = isSelecting ? 0 : nil }

  /// Moves as a key says.
  mutating func move(_ key: Screen.Key, height: Int?) {
    let page = max(1, room(height) - 1)
    let step =
      switch key {
      case .up, .letter("k"): -1
      case .down, .letter("j"): 1
      case .pageUp, .letter("b"): -page
      case .pageDown: page
      case .home, .letter("g"): -rows.count
      case .end, .letter("G"): rows.count
      case .enter, .escape, .interrupt, .letter: 0
      }
    if let now = selected { selected = min(max(0, now + step), max(0, rows.count - 1)) } else { top += step }
  }

  /// How many rows there is room for.
  private func room(_ height: Int?) -> Int {
    height.map { max(1, $0 - head.count - foot.count) } ?? rows.count
  }

  /// What is shown in so many lines: the marked row is among them.
  mutating func lines(height: Int?) -> [String] {
    let room = room(height)
    if let now = selected {
      let last = min(now, max(0, rows.count - 1))
      (selected, top) = (last, min(max(top, last - room + 1), last))
    }
    top = max(0, min(top, rows.count - room))
    let shown = rows[top...].prefix(room).enumerated().map { offset, row in
      selected.map { (top + offset == $0 ? "▸ " : "  ") + row } ?? row
    }
    let margin = selected == nil ? "" : "  "
    return head.map { margin + $0 } + shown + foot.map { margin + $0 }
  }
}
