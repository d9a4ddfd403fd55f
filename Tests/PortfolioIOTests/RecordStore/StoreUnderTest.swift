import PortfolioCore
import PortfolioSystem
import TestSupport

@testable import PortfolioIO

/// A kind of store, to check the guarantees of all.
enum StoreKind: String, CaseIterable, Sendable {
  case file, remote

  /// An empty store for a test.
  func make() throws -> any StoreUnderTest {
    switch self {
    case .file: FileUnderTest()
    case .remote: try RemoteUnderTest()
    }
  }
}

/// An empty store in a temporary place.
protocol StoreUnderTest: Sendable {
  var store: any TransactionStore { get }
  /// Changes a stored figure without the program knowing.
  func tamper(sum: String, to new: String) throws
}

final class FileUnderTest: StoreUnderTest {
  private let path: String
  private nonisolated(unsafe) let folder = TemporaryFolder()

  init() { path = folder.path("portfolio.json") }

  /// The folder exists as long as the store does.
  var store: any TransactionStore {
    FileStore(path: path, FileAccess(isInterrupted: { [self] in withExtendedLifetime(self) { false } }))
  }

  func tamper(sum: String, to new: String) throws {
    let text = try folder.text("portfolio.json") ?? ""
    try folder.write(text.replacing("\"sum\":\(sum)", with: "\"sum\":\(new)"), to: "portfolio.json")
  }
}

/// A remote store behind a real server and a real companion.
final class RemoteUnderTest: StoreUnderTest {
  let database: RealtimeDatabase
  let time: FakeTime
  private nonisolated(unsafe) let folder = TemporaryFolder()
  private let base: String
  private let token: String?
  let notices = Notices()

  init(_ json: String = "null", token: String? = nil, time: FakeTime = FakeTime()) throws {
    database = try RealtimeDatabase(json, token: token)
    base = folder.path
    self.token = token
    self.time = time
  }

  var store: any TransactionStore { remote() }

  /// - Parameter machine: each machine has its own files.
  func remote(machine: String = "a", token: String? = nil, takesCopies: Bool = true) -> RemoteStore {
    let program = try? BuiltProgram.path("portfolio-fetch")
    let time = time
    guard let address = try? WebAddress(database.url) else { preconditionFailure("no address") }
    return RemoteStore(
      at: address, token: (token ?? self.token).flatMap { APIKey($0) },
      files: (
        cacheFolder: "\(base)/\(machine)/cache", stateFolder: "\(base)/\(machine)/state"
      ),
      FileAccess(time: time.sourceForFiles, waitLimit: .seconds(120)),
      transport: { () throws(FileFailure) in
        // The server and the folder exist as long as the store does.
        withExtendedLifetime(self) {
          FetchTransport(path: program, environment: [:], time: .machine, isInterrupted: { false })
        }
      }, chance: { 0 }, takesCopies: takesCopies, notice: { [notices] in notices.append($0) })
  }

  func tamper(sum: String, to new: String) throws {
    var writer = JSONWriter()
    writer.value(database.value)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    database.set(text.replacing("\"sum\":\(sum)", with: "\"sum\":\(new)"))
  }

  /// The files of this machine with their contents.
  func files() throws -> [String: String] {
    var found: [String: String] = [:]
    for machine in TemporaryFolder.names(in: base) {
      for kind in ["cache", "state"] {
        for name in TemporaryFolder.names(in: "\(base)/\(machine)/\(kind)") {
          found[name] = try folder.text("\(machine)/\(kind)/\(name)")
        }
      }
    }
    return found
  }
}
