#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The running program, as the system sees it.
public enum ThisProgram {
  /// The variables of its environment.
  public static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// How many threads can run at once.
  public static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Where its file is. Throws `FileFailure`.
  public static func path() throws(FileFailure) -> String {
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

  /// Keeps the first file that is opened from becoming standard output, errors of writing from killing the program, and
  /// listens for Ctrl-C (`Interrupt`). To be called before anything else.
  public static func prepare() {
    for (stream, mode) in [(StandardStream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_RDONLY)]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      // Opened the wrong way round, so that using it still fails.
      _ = open("/dev/null", mode)
    }
    ignoreWriteSignals()
    Interrupt.listen()
  }

  /// Keeps writing to a pipe that nobody reads, or beyond the largest size of files, from killing the program.
  public static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends it without running what libraries have left for the end.
  public static func exit(_ code: Int32) -> Never { _exit(code) }
}
