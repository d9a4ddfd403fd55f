import Glibc
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A file that is replaced whole")
struct AtomicFileTests {
  let folder = TemporaryFolder()
  var path: String { folder.path("data.json") }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test("is read back as written, and nothing else is left in the folder")
  func roundTrip() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try AtomicFile.replace(path, with: bytes)
    #expect(try AtomicFile.read(path, limit: 300_000) == bytes)
    #expect(folder.names == ["data.json"])
  }

  @Test("that is missing reads as nil")
  func missing() throws {
    #expect(try AtomicFile.read(path, limit: 10) == nil)
  }

  @Test("beyond the limit is refused before it fills the memory")
  func limit() throws {
    try AtomicFile.replace(path, with: Array("12345".utf8))
    #expect(throws: FileFailure(.read, path, .tooLarge)) { try AtomicFile.read(path, limit: 4) }
  }

  @Test("is not read where it is a device, a pipe or a folder")
  func notAFileToRead() {
    #expect(throws: FileFailure(.open, "/dev/zero", .notRegularFile)) {
      try AtomicFile.read("/dev/zero", limit: 9)
    }
    mkfifo(path, 0o600)
    #expect(throws: FileFailure(.open, path, .notRegularFile)) { try AtomicFile.read(path, limit: 9) }
    #expect(throws: FileFailure(.open, folder.path, .isFolder)) {
      try AtomicFile.read(folder.path, limit: 9)
    }
  }

  @Test("that is new is for its owner alone, in folders that are too")
  func newFile() throws {
    let deep = folder.path("a/b/c.json")
    try AtomicFile.replace(deep, with: [])
    #expect(mode(deep) == 0o600)
    #expect(mode(folder.path("a")) == 0o700 && mode(folder.path("a/b")) == 0o700)
  }

  @Test("keeps the mode that it had", arguments: [0o644, 0o640, 0o600] as [mode_t])
  func mode(_ wanted: mode_t) throws {
    try AtomicFile.replace(path, with: [1])
    chmod(path, wanted)
    try AtomicFile.replace(path, with: [2])
    #expect(mode(path) == wanted)
  }

  @Test("is reached through symbolic links, which stay")
  func links() throws {
    try AtomicFile.replace(folder.path("real/data"), with: [1])
    symlink("real/data", folder.path("inner"))
    symlink(folder.path("inner"), path)
    try AtomicFile.replace(path, with: [2])
    #expect(try AtomicFile.read(folder.path("real/data"), limit: 10) == [2])
    #expect(mode(path) == 0o777 && mode(folder.path("inner")) == 0o777)
  }

  @Test("is made where a symbolic link points to nothing yet")
  func danglingLink() throws {
    symlink("not/yet", path)
    try AtomicFile.replace(path, with: [7])
    #expect(try AtomicFile.read(folder.path("not/yet"), limit: 10) == [7])
  }

  @Test("behind links in a circle is an error, not a hang")
  func circle() {
    symlink("data.json", folder.path("other"))
    symlink("other", path)
    #expect(throws: FileFailure(.inspect, path, FileFailure.Reason(code: ELOOP))) {
      try AtomicFile.replace(path, with: [1])
    }
  }

  @Test("is not put in the place of a folder or a device")
  func notAFile() {
    #expect(throws: FileFailure(.open, folder.path, .isFolder)) {
      try AtomicFile.replace(folder.path, with: [1])
    }
    #expect(throws: FileFailure(.open, "/dev/null", .notRegularFile)) {
      try AtomicFile.replace("/dev/null", with: [1])
    }
  }

  @Test("stays as it was, and no temporary file is left, where the system refuses the new name")
  func refusedName() throws {
    let long = folder.path(String(repeating: "n", count: 255))
    #expect(throws: FileFailure.self) { try AtomicFile.replace(long, with: [1]) }
    #expect(folder.names.isEmpty)
  }

  @Test("stays as it was where nothing more fits on the disk")
  func fullDisk() throws {
    #expect(throws: FileFailure(.write, "/dev/full", .diskFull)) {
      try File.forWriting("/dev/full").append([1])
    }
  }

  @Test("has what a killed writer left beside it cleared away, and a living writer's file kept")
  func leftovers() throws {
    let dead = Int32.max
    try folder.write("half", to: ".data.json.\(dead)-abc.tmp")
    try folder.write("half", to: ".data.json.\(getppid())-abc.tmp")
    try folder.write("half", to: ".other.json.\(dead)-abc.tmp")
    try AtomicFile.replace(path, with: [1])
    #expect(
      folder.names
        == [".data.json.\(getppid())-abc.tmp", ".other.json.\(dead)-abc.tmp", "data.json"].sorted())
  }
}
