#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The running program.
package enum CurrentProcess {
  /// What it was started with: its own name, then its arguments; empty if the system gave nothing.
  package static var arguments: [String] {
    #if canImport(Darwin)
      return CommandLine.arguments
    #else
      return (0..<Int(received.count)).compactMap { index in
        received.words?[index].map { String(cString: $0) }
      }
    #endif
  }

  /// Its environment variables.
  package static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// How many processors it may use.
  package static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The path of its executable. Throws `FileFailure`.
  package static func path() throws(FileFailure) -> String {
    #if canImport(Darwin)
      var length = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(length))
      guard _NSGetExecutablePath(&buffer, &length) == 0 else { throw FileFailure(.inspect, "", .notFound) }
      let path = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      return try FilePaths.followingLinks(String(decoding: path, as: UTF8.self))
    #else
      return try FilePaths.followingLinks("/proc/self/exe")
    #endif
  }

  /// Must be called before anything else. Opens closed standard streams, so that no file takes their place;
  /// keeps failed writes from killing the program; and handles Ctrl-C (`Interrupt`).
  package static func prepare() {
    for (stream, mode) in [(StandardStream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_RDONLY)]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      // Opened in the wrong mode, so that using it still fails.
      _ = open("/dev/null", mode)
    }
    ignoreWriteSignals()
    Interrupt.listen()
  }

  /// Keeps writing to a closed pipe, or beyond the file size limit, from killing the program.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Exits without running exit handlers.
  package static func exit(_ code: Int32) -> Never { _exit(code) }
}

#if !canImport(Darwin)
  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// What `main` is given. Written once, before `main`.
  nonisolated(unsafe) private var received: (count: Int32, words: Words?) = (0, nil)

  /// glibc calls the functions in this section with what it calls `main` with. `CommandLine` looks for that in
  /// `/proc` instead, and is silently empty where that cannot be read.
  @section(".init_array") @used
  private let receiveArguments: @convention(c) (Int32, Words?) -> Void = { received = ($0, $1) }
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
