#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Keys that are read one by one as they are pressed, without being shown.
package enum TypedKeys {
  /// Ctrl-C, which is a key like any other meanwhile.
  package static let interrupt: UInt8 = 3

  /// Runs `body`, which may read keys, on a terminal; afterwards that is as it was. Returns nil without a terminal.
  package static func reading<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
    var keys = usual
    keys.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    HiddenTyping.begin(usual)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &keys)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
      HiddenTyping.end()
    }
    return try body()
  }

  /// The next key; nil if none is pressed for so long. At the end of input that is Ctrl-C.
  package static func next(waitingAtMost seconds: Int) -> UInt8? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, Int32(clamping: seconds * 1000)) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : interrupt
  }
}
