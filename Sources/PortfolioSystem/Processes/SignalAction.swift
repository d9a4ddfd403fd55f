#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens when a signal arrives.
struct SignalAction {
  private var action = sigaction()

  private init() {}

  /// Ignores the signal.
  static let ignoring = SignalAction { SIG_IGN }

  /// Calls `handler`, which must be async-signal-safe.
  static func calling(_ handler: @escaping @convention(c) (Int32) -> Void) -> SignalAction {
    SignalAction { handler }
  }

  private init(_ handler: () -> (@convention(c) (Int32) -> Void)?) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler()
    #else
      action.__sigaction_handler.sa_handler = handler()
    #endif
  }

  /// Installs this action for `signal`, and returns the previous one.
  func install(for signal: Int32) -> SignalAction {
    var before = SignalAction()
    withUnsafePointer(to: action) { _ = sigaction(signal, $0, &before.action) }
    return before
  }
}
