/// Keys that are read one by one as they are pressed, without being shown.
package enum TypedKeys {
  /// Ctrl-C, which is a key like any other meanwhile.
  package static let interrupt: UInt8 = 3

  /// How to show another screen on standard output, and how to go back to the usual one.
  package struct Screen: Sendable {
    package let enter: StaticString
    package let leave: StaticString

    package init(enter: StaticString, leave: StaticString) { (self.enter, self.leave) = (enter, leave) }
  }

  /// Runs `body`, which may read keys, on a terminal; afterwards that is as it was, and while the program is stopped.
  /// Returns nil without a terminal.
  ///
  /// - Parameter screen: what `body` shows meanwhile, and hides itself before it returns.
  package static func reading<Result, Failure: Error>(
    on screen: Screen, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
    var keys = usual
    keys.c_lflag &= ~tcflag_t(ECHO | ICANON)
    // Ctrl-Z still stops the program.
    withUnsafeMutableBytes(of: &keys.c_cc) { $0[Int(VINTR)] = noKey }
    return try TakenTerminal.holding(keys, insteadOf: usual, screen: screen, body)
  }

  #if canImport(Darwin)
    private static let noKey: UInt8 = 0xFF
  #else
    private static let noKey: UInt8 = 0
  #endif

  /// The next byte of a key; nil if none is pressed for so long, or if the terminal has another size now. At the end of
  /// input that is Ctrl-C.
  package static func next(waitingAtMost wait: Duration) -> UInt8? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let (seconds, fraction) = wait.components
    let milliseconds = seconds * 1000 + fraction / 1_000_000_000_000_000
    guard poll(&input, 1, Int32(clamping: max(0, milliseconds))) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : interrupt
  }
}
