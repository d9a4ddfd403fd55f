import FoundationEssentials
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport

@testable import PortfolioIO

/// The built program with a home and a store of its own, for a test to break.
final class Workshop {
  let home = TemporaryFolder()
  /// The folder with the store and nothing else.
  let data = TemporaryFolder()
  private let streams = TemporaryFolder()
  var variables: [String: String]

  init() {
    variables = [
      "HOME": home.path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C.UTF-8", "TZ": "UTC",
      "SWIFT_BACKTRACE": "enable=no", "PORTFOLIO_STORE": data.path(Workshop.name),
    ]
  }

  static let name = "portfolio.json"
  var path: String { data.path(Workshop.name) }
  var store: FileStore { FileStore(path: path) }
  static let cashName = "portfolio.cash.json"
  var cashStore: CashStore { CashStore(path: data.path(Workshop.cashName)) }

  /// The visible result of a run. If a signal killed it, the code is 128 plus the signal's number.
  struct Outcome: Equatable, CustomStringConvertible {
    let code: Int32
    let output: String
    let errors: String

    var description: String { "code \(code), printed '\(output)', said '\(errors)'" }
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - wrapper: a program, with its options, that runs the program.
  ///   - output: the file for standard output; nil to capture it.
  @discardableResult
  func run(_ arguments: [String], under wrapper: [String] = [], output: String? = nil) throws -> Outcome {
    let process = try start(arguments, under: wrapper, output: output)
    let code = process.wait()
    return Outcome(
      code: code, output: try streams.text("output") ?? "", errors: try streams.text("errors") ?? "")
  }

  func start(
    _ arguments: [String], under wrapper: [String] = [], output: String? = nil
  ) throws -> SpawnedProcess {
    let command = wrapper + [try BuiltProgram.path("portfolio")] + arguments
    return try SpawnedProcess(
      command, environment: variables, input: .nothing, output: .file(output ?? streams.path("output")),
      error: .file(streams.path("errors")))
  }

  /// Runs a shell command in which `$portfolio` is the program.
  func shell(_ line: String, under wrapper: [String] = []) throws -> Outcome {
    let command = wrapper + ["/bin/bash", "-c", line]
    let process = try SpawnedProcess(
      command, environment: try shellVariables, input: .nothing, output: .file(streams.path("output")),
      error: .file(streams.path("errors")))
    let code = process.wait()
    return Outcome(
      code: code, output: try streams.text("output") ?? "", errors: try streams.text("errors") ?? "")
  }

  var shellVariables: [String: String] {
    get throws { variables.merging(["portfolio": try BuiltProgram.path("portfolio")]) { $1 } }
  }

  // MARK: Files

  /// Every file of the data and of the settings, byte for byte.
  struct Snapshot: Equatable {
    var files: [String: [UInt8]] = [:]

    /// The content of a file beside the store.
    subscript(name: String) -> [UInt8]? { files[name] }

    /// The stores without the other files.
    var stores: [[UInt8]?] { [self[Workshop.name], self[Workshop.cashName]] }
  }

  func snapshot() throws -> Snapshot {
    var snapshot = Snapshot()
    for name in data.names { snapshot.files[name] = try AtomicFile.read(data.path(name), limit: .max) }
    return snapshot
  }

  /// Restores the data.
  func restore(_ snapshot: Snapshot) throws {
    for name in data.names { unlink(data.path(name)) }
    for (name, bytes) in snapshot.files { try write(bytes, to: name) }
  }

  /// Writes a file beside the store the way another program would.
  func write(_ bytes: [UInt8], to name: String = Workshop.name) throws {
    try writeInPlace(bytes, to: data.path(name))
  }

  func write(_ text: String, to name: String = Workshop.name) throws { try write(Array(text.utf8), to: name) }

  func bytes(_ name: String = Workshop.name) throws -> [UInt8]? {
    try AtomicFile.read(data.path(name), limit: .max)
  }

  /// The content of the stores and their journals.
  struct Contents: Equatable {
    var transactions: [Transaction]
    /// The numbers of the changes that can be undone, newest first.
    var undoable: [Int]
    var cash: Cash

    struct Cash: Equatable {
      var transactions: [CashTransaction]
      var undoable: [Int]
    }
  }

  func contents() throws -> Contents {
    Contents(
      transactions: try store.all(), undoable: try store.undoable().map(\.number), cash: try cashContents())
  }

  func cashContents() throws -> Contents.Cash {
    Contents.Cash(
      transactions: try cashStore.transactions().newest(),
      undoable: try cashStore.undoable().map(\.number))
  }
}

extension FileStore {
  /// All transactions in the order of the file.
  func all() throws -> [Transaction] {
    try read { reader in try reader.all() }
  }

  func add(_ transactions: Transaction...) throws {
    try change(as: "add") { _ in transactions.map(RecordEdit.insertNew) }
  }
}

extension StoreReader {
  /// All transactions in the order of the text.
  mutating func all() throws -> [Transaction] {
    try records().map(\.transaction)
  }
}
