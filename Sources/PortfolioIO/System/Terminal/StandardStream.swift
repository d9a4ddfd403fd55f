import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One of the three streams that every program is started with.
public enum StandardStream: Int32, Sendable {
  case input, output, error

  /// Writes all of `bytes`. Throws `FileFailure` with the path `-`.
  public func write(_ bytes: some Collection<UInt8>) throws(FileFailure) {
    if self == .error, let last = bytes.suffix(1).first {
      StandardStream.isLineOpen.store(last != UInt8(ascii: "\n"), ordering: .relaxed)
    }
    try Descriptors.write(bytes, to: rawValue, "-")
  }

  /// Whether what was written last to standard error, as a question, has not ended its line.
  private static let isLineOpen = Atomic<Bool>(false)

  /// Ends the line of a question that is left without an answer; a handler of signals may do so.
  static func endQuestion() {
    guard isLineOpen.load(ordering: .relaxed), StandardStream.error.isTerminal else { return }
    var end = UInt8(ascii: "\n")
    _ = writeBytes(StandardStream.error.rawValue, &end, 1)
  }

  /// All that is left to read. Throws `FileFailure`, `.tooLarge` where that is more than `limit` bytes.
  public func readToEnd(limit: Int) throws(FileFailure) -> [UInt8] {
    try Descriptors.readToEnd(rawValue, "-", limit: limit)
  }

  /// What arrives next, up to the length of `buffer`. Returns how many bytes that are, 0 at the end and where it fails.
  public func read(_ buffer: inout [UInt8]) -> Int {
    retryingInterrupts { readBytes(rawValue, &buffer, buffer.count) } ?? 0
  }

  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Cells in a line of the terminal that it is; nil for none.
  public var width: Int? {
    guard isTerminal else { return nil }
    return windowSize.map { $0.ws_col > 0 ? Int($0.ws_col) : 80 } ?? 80
  }

  /// Lines that the terminal shows at once; nil if that is not known.
  public var height: Int? { windowSize.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var windowSize: winsize? {
    var size = winsize()
    return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}

/// The calls whose names methods above have.
private func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
