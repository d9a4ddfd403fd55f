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
    try Descriptors.write(bytes, to: rawValue, "-")
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

  /// Lines that the terminal shows at once; nil where that is not known.
  public var height: Int? { windowSize.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var windowSize: winsize? {
    var size = winsize()
    return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}

/// The call whose name a method above has.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
