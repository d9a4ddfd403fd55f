import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a line could not be read from standard input.
package enum InputFailure: Error, Equatable, Sendable {
  /// Ctrl-C was pressed while waiting.
  case interrupted
  case file(FileFailure)
}

/// Reads what the user types.
package enum StandardInput {
  /// The next line without its line break; nil at the end. It is read byte by byte, so that the rest is left
  /// for others to read.
  package static func readLine() throws(InputFailure) -> String? {
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

  /// The same without echoing it on a terminal, starting before `ask` shows the question.
  package static func readSecretLine(_ ask: () -> Void) throws(InputFailure) -> String? {
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

/// The state of the terminal to restore after typing without echo, even on Ctrl-C.
enum HiddenTyping {
  private static let isOn = Atomic<Bool>(false)
  // Written before `isOn` is set and read after checking it, also in the signal handler.
  nonisolated(unsafe) private static var shown = termios()

  static func begin(_ state: termios) {
    shown = state
    isOn.store(true, ordering: .releasing)
  }

  static func end() { isOn.store(false, ordering: .releasing) }

  /// Safe to call in a signal handler.
  static func restore() {
    if isOn.load(ordering: .acquiring) { tcsetattr(STDIN_FILENO, TCSANOW, &shown) }
  }
}
