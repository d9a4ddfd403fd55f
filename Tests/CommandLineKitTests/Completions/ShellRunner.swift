import CommandLineKit
import Foundation
import TestSupport
import Testing

/// Runs scripts in real shells, beside a `demo` program that prints dynamic sets of words.
struct ShellRunner {
  /// What a shell printed.
  struct Result: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  private let home = TemporaryFolder()
  var folder: URL { URL(filePath: home.path) }

  init() throws {
    try home.write("", to: "data/notes.txt")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "data/inner"), withIntermediateDirectories: true)
    _ = try home.writeScript(
      #"""
      #!/bin/sh
      for last; do :; done
      case "$last" in
        tickers) printf 'AAPL\tApple\nAMZN\nBRK:B\n^GSPC\n' ;;
        *) ;;
      esac
      case "$1" in --store) printf '%s\n' "STORE-$2" ;; esac
      """#, to: "demo")
  }

  /// Whether a program is installed.
  static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Runs a program with a script as its standard input, in the folder that has `data`.
  func run(_ program: String, _ arguments: [String], input: String = "") throws -> Result {
    let files = ["in", "out", "err"].map { folder.appending(path: UUID().uuidString + "." + $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = folder.path + ":" + (environment["PATH"] ?? "")
    environment["HOME"] = folder.path
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8), status: process.terminationStatus)
  }

  /// The script of the demo program for a shell.
  static func script(_ shell: Shell) -> String {
    Completions(program: Demo.program, texts: DemoTexts()).script(for: shell)
  }
}
