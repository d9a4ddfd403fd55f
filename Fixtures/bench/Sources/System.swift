#if canImport(Darwin)
  @preconcurrency import Darwin
  private let memoryUnitsPerMegabyte = 1_048_576.0
#else
  @preconcurrency import Glibc
  private let memoryUnitsPerMegabyte = 1024.0
#endif

enum Failure: Error {
  case cannotStart(String)
  case cannotWrite(String)
}

/// Ends the bench with a message.
func exit(_ code: Int32, saying message: String) -> Never {
  print(message)
  exit(code)
}

/// Prints at once even if the output is a file, since what is next may take minutes.
func printAtOnce(_ text: String) {
  print(text)
  fflush(nil)
}

enum Programs {
  /// Where a program is: along `PATH` unless it is a path. Nil if it is not installed.
  static func path(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program until it exits, with its output discarded.
  @discardableResult
  static func run(_ words: [String]) throws(Failure) -> Run {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // Beancount would otherwise read a copy that it kept of an earlier run.
    setenv("BEANCOUNT_DISABLE_LOAD_CACHE", "1", 1)
    let start = ContinuousClock.now
    var process = pid_t()
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw Failure.cannotStart(words[0])
    }
    var (status, usage) = (Int32(), rusage())
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let elapsed = ContinuousClock.now - start
    let signal = status & 0x7F
    return Run(
      seconds: elapsed / .seconds(1), megabytes: Double(usage.ru_maxrss) / memoryUnitsPerMegabyte,
      exitCode: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }
}

/// A file being written. What is there under its own name is complete.
struct TextFile {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>

  init(_ path: String) throws(Failure) {
    guard let file = fopen(path + ".new", "w") else { throw Failure.cannotWrite(path) }
    (self.path, self.file) = (path, file)
  }

  func add(_ text: String) { fputs(text, file) }

  func close() throws(Failure) {
    guard ferror(file) == 0, fclose(file) == 0, rename(path + ".new", path) == 0 else {
      throw Failure.cannotWrite(path)
    }
  }

  /// Writes all of a file.
  static func write(_ text: String, to path: String) throws(Failure) {
    let file = try TextFile(path)
    file.add(text)
    try file.close()
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes files that may be there.
  static func remove(_ paths: String...) { for path in paths { unlink(path) } }
}

/// A moment in UTC, such as `2025-01-01T00:00:00Z`.
func timestamp(_ secondsSince1970: Int) -> String {
  var (time, parts) = (time_t(secondsSince1970), tm())
  gmtime_r(&time, &parts)
  let twoDigits = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec].map {
    $0 < 10 ? "0\($0)" : "\($0)"
  }
  return "\(parts.tm_year + 1900)-\(twoDigits[0])-\(twoDigits[1])T\(twoDigits[2...].joined(separator: ":"))Z"
}
