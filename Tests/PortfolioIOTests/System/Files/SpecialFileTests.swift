import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A path that isn't a file")
struct SpecialFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("portfolio.json") }

  private func error(_ path: String) -> (any Error)? {
    do {
      _ = try FileStore(path: path).all()
      return nil
    } catch {
      return error
    }
  }

  @Test("is an error of the file system where it is a folder")
  func folderForFile() {
    #expect(error(folder.path) as? FileFailure == FileFailure(.open, folder.path, .isFolder))
  }

  @Test("is an error and not a wait where it is a pipe")
  func pipe() {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(error(path) as? FileFailure == FileFailure(.open, path, .notRegularFile))
    #expect(throws: FileFailure(.open, path, .notRegularFile)) {
      try FileStore(path: path).insert(.dividend("AAA", "1"))
    }
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("is an error and not endless where it is a device", arguments: ["/dev/zero", "/dev/null"])
  func device(path: String) {
    #expect(error(path) as? FileFailure == FileFailure(.open, path, .notRegularFile))
  }

  @Test("is an error where a file stands in the place of its folder")
  func fileForFolder() throws {
    try folder.write("x", to: "file")
    #expect(error(folder.path("file/portfolio.json")) != nil)
  }

  @Test("is an error where links go in a circle")
  func circle() {
    symlink("portfolio.json", path)
    #expect(error(path) != nil)
  }

  @Test(
    "is an error of permission where it may not be read",
    .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() throws {
    try folder.write(StoreSamples.canonical, to: "portfolio.json")
    chmod(path, 0)
    #expect(error(path) as? FileFailure == FileFailure(.open, path, .noPermission))
  }

  @Test(
    "needs no permission to write for reading, and is left alone where there is none",
    .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnly() throws {
    try folder.write(StoreSamples.canonical, to: "portfolio.json")
    chmod(path, 0o400)
    chmod(folder.path, 0o500)
    #expect(try FileStore(path: path).all() == StoreSamples.transactions)
    #expect(throws: FileFailure.self) { try FileStore(path: path).insert(.dividend("AAA", "1")) }
    #expect(folder.names == ["portfolio.json"])
    #expect(try folder.text("portfolio.json") == StoreSamples.canonical)
  }
}
