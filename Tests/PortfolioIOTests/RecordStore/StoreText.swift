import FoundationEssentials
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport

@testable import PortfolioIO

/// What is wrong with a store; `Issue` alone could be a failure of a test.
typealias StoreIssue = PortfolioCore.Issue

/// A store file in a temporary folder, and what the program reads from it.
final class StoreText {
  let folder = TemporaryFolder()
  var path: String { folder.path("portfolio.json") }
  var store: FileStore { FileStore(path: path) }

  /// With nil, no file is created.
  init(_ text: String? = nil) throws {
    if let text { try write(Array(text.utf8)) }
  }

  /// Rewrites the file in place without flushing.
  func write(_ bytes: [UInt8]) throws {
    try writeInPlace(bytes, to: path)
  }

  var bytes: [UInt8] {
    get throws { try AtomicFile.read(path, limit: .max) ?? [] }
  }

  var text: String {
    get throws { String(decoding: try bytes, as: UTF8.self) }
  }

  /// A reader that reads in so many places at once.
  func reader(chunks: Int, cut: ByteSource.Cut? = nil) throws -> StoreReader {
    guard let file = try File.forReading(path) else { throw FileFailure(.open, path, .notFound) }
    var reader = StoreReader(ByteSource(file, cut: cut), name: path)
    reader.document.chunking = Chunking(most: chunks, threads: 3, least: 1)
    return reader
  }

  /// All transactions as stored, or the error.
  func read(chunks: Int = 1) -> Result<[Transaction], StoreError> {
    do {
      var reader = try reader(chunks: chunks)
      return .success(try reader.all())
    } catch let error as StoreError {
      return .failure(error)
    } catch {
      return .failure(.foreign(Place()))
    }
  }

  /// The error when reading; nil for none.
  func readingError(chunks: Int = 1) -> StoreError? {
    if case .failure(let error) = read(chunks: chunks) { error } else { nil }
  }

  func place(_ line: Int, _ column: Int, id: Int? = nil) -> Place {
    Place(file: path, line: line, column: column, id: id.map { UUID.numbered($0).uuidString })
  }
}

extension StoreReader {
  /// All transactions in the order in which they are stored.
  mutating func all() throws -> [Transaction] {
    try records().map(\.transaction)
  }
}

extension FileStore {
  /// All transactions in the order in which they are stored.
  func all() throws -> [Transaction] {
    var reader = try open()
    return try reader.all()
  }

  func insert(_ transactions: Transaction...) throws {
    try change(as: "test") { _ in transactions.map(RecordEdit.insert) }
  }

  func apply(_ changes: RecordEdit...) throws {
    try change(as: "test") { _ in changes }
  }
}
