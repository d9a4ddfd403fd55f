import Glibc
import PortfolioIO
import PortfolioSystem
import TestSupport

/// A system call of a run, identified by its name and its number among calls of that name.
struct SystemCall: CustomStringConvertible {
  let name: String
  let ordinal: Int
  /// The call as shown by strace.
  let text: String

  var description: String { "\(name) \(ordinal): \(text.prefix(160))" }
}

/// Uses strace to stop a program at a system call, or to make the call fail.
enum Strace {
  /// Whether it is installed and allowed to trace other processes.
  static let isAvailable: Bool = {
    guard access("/usr/bin/strace", X_OK) == 0,
      let process = try? SpawnedProcess(
        ["/usr/bin/strace", "-o", "/dev/null", "-e", "inject=close:error=EIO:when=10000", "/bin/true"],
        environment: [:])
    else { return false }
    return process.wait() == 0
  }()

  /// Calls that change the disk, or lead to a change.
  static let writing = [
    "openat", "write", "pwrite64", "ftruncate", "truncate", "lseek", "fsync", "rename", "unlink", "flock",
    "fchmod", "close", "mkdir",
  ]
  /// Calls that only read.
  static let looking = ["read", "pread64", "readlink", "newfstatat", "access", "getdents64"]

  /// The calls with these names that a run makes on the workshop's files, on those of other folders, or on
  /// its standard output.
  static func calls(
    _ names: [String], of arguments: [String], in workshop: Workshop, at folders: [String] = []
  ) throws -> [SystemCall] {
    let folder = TemporaryFolder()
    let log = folder.path("log")
    try workshop.run(
      arguments,
      under: ["/usr/bin/strace", "-y", "-qq", "-o", log, "-e", "trace=" + names.joined(separator: ",")])
    var counts: [String: Int] = [:]
    var calls: [SystemCall] = []
    for line in (try folder.text("log") ?? "").split(separator: "\n") {
      guard let end = line.firstIndex(of: "("), case let name = String(line[..<end]), names.contains(name)
      else { continue }
      counts[name, default: 0] += 1
      let places = folders + [workshop.data.path, workshop.home.path, "write(1<"]
      let isOurs = places.contains { line.contains($0) }
      if isOurs { calls.append(SystemCall(name: name, ordinal: counts[name] ?? 0, text: String(line))) }
    }
    return calls
  }

  /// Runs the program so that an event happens at a call: `signal=KILL`, `error=EIO`, and with `fromThenOn`
  /// also at all later calls.
  static func wrapper(_ call: SystemCall, _ event: String, fromThenOn: Bool = false) -> [String] {
    [
      "/usr/bin/strace", "-qq", "-o", "/dev/null", "-e", "trace=" + call.name, "-e",
      "inject=\(call.name):\(event):when=\(call.ordinal)\(fromThenOn ? "+" : "")",
    ]
  }
}
