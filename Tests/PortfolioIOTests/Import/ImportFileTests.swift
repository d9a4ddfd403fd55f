import Glibc
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A file to be imported")
struct ImportFileTests {
  private let folder = TemporaryFolder()

  private func content(limit: Int) throws -> [UInt8] {
    try File.forStreaming(try folder.write("12345", to: "f")).readToEnd(limit: limit)
  }

  @Test("is read to its end, and no further than to a limit")
  func limit() throws {
    #expect(try content(limit: 5) == Array("12345".utf8))
    #expect(throws: FileFailure(.read, folder.path("f"), .tooLarge)) { try content(limit: 4) }
  }
}
