import Foundation

/// Runs installed programs in a temporary home, where `portfolio` is the built program.
package struct ShellRunner {
  /// The output of a program.
  package struct Result: Equatable, Sendable {
    package var output = ""
    package var errors = ""
    package var status: Int32 = 0

    package init(output: String = "", errors: String = "", status: Int32 = 0) {
      self.output = output
      self.errors = errors
      self.status = status
    }

    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  package let home = TemporaryFolder()
  private var folder: URL { URL(filePath: home.path) }

  package init() {}

  /// Whether a program is installed.
  package static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Runs a program with a script as its standard input, in the home.
  package func run(_ program: String, _ arguments: [String], input: String = "") throws -> Result {
    let files = ["in", "out", "err"].map { folder.appending(path: UUID().uuidString + "." + $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let built = URL(filePath: try BuiltProgram.path("portfolio")).deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": built + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), "HOME": folder.path,
      "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8), status: process.terminationStatus)
  }
}
