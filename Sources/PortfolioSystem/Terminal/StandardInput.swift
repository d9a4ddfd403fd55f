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
  package static func readLine() throws -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR {
        if Interrupt.hasCome() { throw InputFailure.interrupted }
        continue
      }
      guard count >= 0 else { throw FileFailure(.read, "-") }
      if count == 0 { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// The same without echoing it on a terminal, starting before `ask` shows the question.
  package static func readSecretLine(_ ask: () -> Void) throws -> String? {
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else {
      ask()
      return try readLine()
    }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    return try TakenTerminal.holding(hidden, insteadOf: shown) {
      ask()
      return try readLine()
    }
  }
}
