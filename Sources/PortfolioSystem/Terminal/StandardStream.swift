import Synchronization

/// A standard stream.
package enum StandardStream: Int32, Sendable {
  case input, output, error

  /// Writes all of `bytes`. Throws `FileFailure` with the path `-`.
  package func write(_ bytes: some Collection<UInt8>) throws(FileFailure) {
    if self == .error, let last = bytes.suffix(1).first {
      StandardStream.isLineOpen.store(last != UInt8(ascii: "\n"), ordering: .relaxed)
    }
    try file.append(bytes)
  }

  /// Whether the last output to standard error has not ended its line, as a question does not.
  private static let isLineOpen = Atomic<Bool>(false)

  /// Ends the line of an unanswered question. Safe to call in a signal handler.
  static func endQuestion() {
    guard isLineOpen.load(ordering: .relaxed), StandardStream.error.isTerminal else { return }
    var end = UInt8(ascii: "\n")
    _ = writtenBytes(StandardStream.error.rawValue, &end, 1)
  }

  /// Reads everything that is left. Throws `FileFailure`, and `.tooLarge` if that is more than `limit` bytes.
  package func readToEnd(limit: Int) throws(FileFailure) -> [UInt8] {
    try file.readToEnd(limit: limit)
  }

  /// Reads what arrives next into `buffer`. Returns the number of bytes, 0 at the end or on failure.
  package func read(_ buffer: inout [UInt8]) -> Int {
    file.readNext(&buffer) ?? 0
  }

  /// The status of the file that it leads to. Throws `FileFailure` with the path `-`.
  package var status: FileStatus { get throws(FileFailure) { try file.status() } }

  private var file: File { File(stream: rawValue) }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The width of the terminal in columns; nil if it is not a terminal.
  package var width: Int? {
    guard isTerminal else { return nil }
    return windowSize.map { $0.ws_col > 0 ? Int($0.ws_col) : 80 } ?? 80
  }

  /// The height of the terminal in lines; nil if unknown.
  package var height: Int? { windowSize.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var windowSize: winsize? {
    var size = winsize()
    return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
