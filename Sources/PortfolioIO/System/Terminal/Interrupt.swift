import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ctrl-C.
public enum Interrupt {
  private static let isNoted = Atomic<Bool>(false)
  private static let isWaitedFor = Atomic<Bool>(false)

  /// From now on until `endNoting` one is only noted, for work that is then brought to an end.
  public static func beginNoting() { isWaitedFor.store(true, ordering: .relaxed) }
  public static func endNoting() { isWaitedFor.store(false, ordering: .relaxed) }

  /// Whether one was noted.
  public static func hasCome() -> Bool { isNoted.load(ordering: .relaxed) }

  /// Takes Ctrl-C over: it ends the program with the code of an interrupted one at once, or is noted; the second one
  /// ends it in any case.
  static func listen() {
    let action = SignalAction.calling { signal in
      if Interrupt.isNoted.exchange(true, ordering: .relaxed)
        || !Interrupt.isWaitedFor.load(ordering: .relaxed)
      {
        HiddenTyping.restore()
        StandardStream.endQuestion()
        _exit(128 + signal)
      }
    }
    _ = action.install(for: SIGINT)
  }
}
