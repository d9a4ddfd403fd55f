import FoundationEssentials
import Glibc
import PortfolioCore
import TestSupport

@testable import PortfolioIO

/// What is wrong in a store; `Issue` alone could be what is wrong with a test.
typealias StoreIssue = PortfolioCore.Issue

/// A store file of a test's own, and what the program makes of it.
final class StoreText {
  let folder = TemporaryFolder()
  var path: String { folder.path("portfolio.json") }
  var store: FileStore { FileStore(path: path) }

  /// nil makes no file.
  init(_ text: String? = nil) throws {
    if let text { try write(Array(text.utf8)) }
  }

  /// Writes the file anew, in place and without waiting for the disk.
  func write(_ bytes: [UInt8]) throws {
    try writeInPlace(bytes, to: path)
  }

  var bytes: [UInt8] {
    get throws { try AtomicFile.read(path, limit: .max) ?? [] }
  }

  var text: String {
    get throws { String(decoding: try bytes, as: UTF8.self) }
  }

  /// A reader whose window holds so many bytes at first.
  func reader(windowSize: Int, cut: ByteSource.Cut? = nil) throws -> StoreReader {
    guard let file = try OpenFile.forReading(path) else { throw FileFailure(.open, path, .notFound) }
    return StoreReader(ByteSource(file, cut: cut, windowSize: windowSize), name: path)
  }

  /// All transactions as they are stored, or why there are none.
  func read(windowSize: Int = 1 << 18) -> Result<[Transaction], StoreError> {
    do {
      var reader = try reader(windowSize: windowSize)
      return .success(try reader.all())
    } catch let error as StoreError {
      return .failure(error)
    } catch {
      return .failure(.foreign(Place()))
    }
  }

  /// The error of reading, nil for none.
  func readingError(windowSize: Int = 1 << 18) -> StoreError? {
    if case .failure(let error) = read(windowSize: windowSize) { error } else { nil }
  }

  func place(_ line: Int, _ column: Int, id: Int? = nil) -> Place {
    Place(file: path, line: line, column: column, id: id.map { UUID.numbered($0).uuidString })
  }
}

extension StoreReader {
  /// All transactions in the order in which they are stored.
  mutating func all() throws(StoreError) -> [Transaction] {
    var transactions: [Transaction] = []
    try forEach { (records) throws(StoreError) in transactions.append(records.transaction) }
    return transactions
  }
}

extension FileStore {
  /// All transactions in the order in which they are stored.
  func all() throws(StoreError) -> [Transaction] {
    var reader = try open()
    return try reader.all()
  }

  func insert(_ transactions: Transaction...) throws(StoreError) {
    try change(as: "test") { _ in transactions.map(StoreChange.insert) }
  }

  func apply(_ changes: StoreChange...) throws(StoreError) {
    try change(as: "test") { _ in changes }
  }
}
