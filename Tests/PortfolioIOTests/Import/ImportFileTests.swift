import Glibc
import PortfolioIO
import TestSupport
import Testing

@Suite("A file to be imported")
struct ImportFileTests {
  private let folder = TemporaryFolder()

  private func content(limit: Int) throws -> [UInt8] {
    let path = try folder.write("12345", to: "f")
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    return try ImportFile.content(of: descriptor, named: "f", limit: limit)
  }

  @Test("is read to its end, and no further than to a limit")
  func limit() throws {
    #expect(try content(limit: 5) == Array("12345".utf8))
    #expect(throws: FileFailure(.read, "f", code: EFBIG)) { try content(limit: 4) }
  }
}
