import Synchronization

/// The terminal while it is not as the user left it: what is typed is not shown, or another screen is. A signal that
/// ends or stops the program gives it back first.
enum TakenTerminal {
  private static let isOn = Atomic<Bool>(false)
  // Written before `isOn` is set and read after checking it, also in signal handlers.
  nonisolated(unsafe) private static var usual = termios()
  nonisolated(unsafe) private static var taken = termios()
  nonisolated(unsafe) private static var screen: TypedKeys.Screen?

  /// Runs `body` with the terminal in another state than the usual one.
  ///
  /// - Parameter screen: what `body` shows meanwhile, and hides itself before it returns.
  static func holding<Result, Failure: Error>(
    _ taken: termios, insteadOf usual: termios, screen: TypedKeys.Screen? = nil,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    (self.taken, self.usual, self.screen) = (taken, usual, screen)
    isOn.store(true, ordering: .releasing)
    let signals: [(number: Int32, action: SignalAction)] = [
      (SIGTERM, ending), (SIGHUP, ending), (SIGQUIT, ending), (SIGTSTP, stopping), (SIGCONT, continuing),
      (SIGWINCH, resizing),
    ]
    let before = signals.map { $0.action.install(for: $0.number) }
    set(taken, TCSAFLUSH)
    defer {
      set(usual, TCSAFLUSH)
      isOn.store(false, ordering: .releasing)
      for (signal, action) in zip(signals, before) { _ = action.install(for: signal.number) }
    }
    return try body()
  }

  private static let ending = SignalAction.calling { number in
    TakenTerminal.restore()
    signal(number, SIG_DFL)
    raise(number)
  }

  private static let stopping = SignalAction.calling { _ in
    TakenTerminal.restore()
    kill(getpid(), SIGSTOP)
  }

  private static let continuing = SignalAction.calling { _ in
    guard isOn.load(ordering: .acquiring), isInForeground else { return }
    set(taken, TCSANOW)
    if let screen { write(screen.enter) }
  }

  /// Ends the wait for a key.
  private static let resizing = SignalAction.calling { _ in }

  /// Gives the terminal back. Safe to call in a signal handler.
  static func restore() {
    guard isOn.load(ordering: .acquiring), isInForeground else { return }
    set(usual, TCSANOW)
    if let screen { write(screen.leave) }
  }

  /// Whether the terminal is this program's; in the background it is as the shell has it.
  private static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  private static func set(_ state: termios, _ action: Int32) {
    var state = state
    tcsetattr(STDIN_FILENO, action, &state)
  }

  private static func write(_ text: StaticString) {
    _ = writtenBytes(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
