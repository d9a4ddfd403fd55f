import Synchronization

/// Handles Ctrl-C.
package enum Interrupt {
  private static let isNoted = Atomic<Bool>(false)
  private static let isWaitedFor = Atomic<Bool>(false)

  /// Until `endNoting`, Ctrl-C is only noted, so that the current work can be completed.
  package static func beginNoting() { isWaitedFor.store(true, ordering: .relaxed) }
  package static func endNoting() { isWaitedFor.store(false, ordering: .relaxed) }

  /// Whether Ctrl-C was pressed.
  package static func hasCome() -> Bool { isNoted.load(ordering: .relaxed) }

  /// Installs the handler: Ctrl-C ends the program at once with the usual exit code, or is noted; pressed
  /// twice, it always ends the program.
  static func listen() {
    let action = SignalAction.calling { signal in
      if Interrupt.isNoted.exchange(true, ordering: .relaxed)
        || !Interrupt.isWaitedFor.load(ordering: .relaxed)
      {
        TakenTerminal.restore()
        StandardStream.endQuestion()
        _exit(128 + signal)
      }
    }
    _ = action.install(for: SIGINT)
  }
}
