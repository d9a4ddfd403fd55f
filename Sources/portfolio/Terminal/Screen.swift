import PortfolioIO
import PortfolioSystem

/// The terminal's other screen, which is drawn on again and again and leaves nothing behind.
struct Screen: Sendable {
  private let streams: Streams

  init(_ streams: Streams) { self.streams = streams }

  private static let other = TypedKeys.Screen(
    enter: "\u{1B}[?1049h\u{1B}[?25l", leave: "\u{1B}[?25h\u{1B}[?1049l")
  /// Moves to the first place; clears the rest of a line, and of the screen.
  private static let (home, lineEnd, clear) = ("\u{1B}[H", "\u{1B}[K", "\u{1B}[J")

  /// Shows what `body` draws until it returns.
  func show(_ body: () -> Void) {
    _ = streams.readingKeys(Screen.other) {
      write(Screen.other.enter.description)
      body()
      write(Screen.other.leave.description)
    }
  }

  /// Draws lines in the place of what is there, as far as there is room.
  func draw(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = streams.height(.output).map { lines.prefix($0 - 1) } ?? lines[...]
    write(Screen.home + shown.map { "\($0)\(Screen.lineEnd)\r\n" }.joined() + Screen.clear)
  }

  /// Waits so many seconds; returns whether `q` or Ctrl-C was pressed meanwhile.
  func isLeft(within seconds: Int) -> Bool {
    guard let key = streams.nextKey(seconds) else { return false }
    return key == UInt8(ascii: "q") || key == TypedKeys.interrupt
  }

  /// Who has closed the terminal sees nothing anyway.
  private func write(_ text: String) {
    try? streams.write(.output, Array(text.utf8))
  }
}
