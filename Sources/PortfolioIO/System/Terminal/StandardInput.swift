import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a line of standard input was not got.
public enum InputFailure: Error, Equatable, Sendable {
  /// Ctrl-C came while waiting for it.
  case interrupted
  case file(FileFailure)
}

/// What a person types.
public enum StandardInput {
  /// The next line without its end; nil at the end of input. It is read byte by byte, so that what follows it is left to
  /// whoever reads next.
  public static func readLine() throws(InputFailure) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR {
        if Interrupt.hasCome() { throw .interrupted }
        continue
      }
      guard count >= 0 else { throw .file(FileFailure(.read, "-")) }
      if count == 0 { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// The same without showing on a terminal what is typed, from the moment on that `ask` shows the question.
  public static func readSecretLine(_ ask: () -> Void) throws(InputFailure) -> String? {
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else {
      ask()
      return try readLine()
    }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    HiddenTyping.begin(shown)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
      HiddenTyping.end()
    }
    ask()
    return try readLine()
  }
}

/// What a terminal that does not show what is typed has to be given back as, by a Ctrl-C too.
enum HiddenTyping {
  private static let isOn = Atomic<Bool>(false)
  // Written before `isOn` and read behind it, in a handler of signals too.
  nonisolated(unsafe) private static var shown = termios()

  fileprivate static func begin(_ state: termios) {
    shown = state
    isOn.store(true, ordering: .releasing)
  }

  fileprivate static func end() { isOn.store(false, ordering: .releasing) }

  /// Does what a handler of signals may do.
  static func restore() {
    if isOn.load(ordering: .acquiring) { tcsetattr(STDIN_FILENO, TCSANOW, &shown) }
  }
}
