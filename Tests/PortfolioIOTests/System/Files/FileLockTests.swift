import Glibc
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The lock beside a file")
struct FileLockTests {
  let folder = TemporaryFolder()
  let time = FakeTime()
  var path: String { folder.path("data.json") }

  private func acquire(_ path: String, isInterrupted: @escaping @Sendable () -> Bool = { false }) throws
    -> FileLock
  {
    try FileLock.acquire(for: path, FileAccess(time: time.source, isInterrupted: isInterrupted))
  }

  @Test("is a file that only its owner reads, and names the process that holds it")
  func holder() throws {
    let lock = try acquire(path)
    #expect(try folder.text("data.json.lock") == "\(getpid())\n")
    var status = stat()
    #expect(stat(folder.path("data.json.lock"), &status) == 0 && status.st_mode & 0o777 == 0o600)
    lock.release()
  }

  @Test("keeps a second one out for as long as it was told to wait, and says who holds it")
  func busy() throws {
    let lock = try acquire(path)
    let expected = LockFailure.busy(path: folder.path("data.json.lock"), holder: getpid())
    #expect(throws: expected) { _ = try acquire(path) }
    #expect(time.slept.reduce(.zero, +) == .seconds(10))
    lock.release()
  }

  @Test("is free again when it was given back")
  func release() throws {
    try acquire(path).release()
    try acquire(path).release()
  }

  @Test("is free again when its value has gone")
  func end() throws {
    do { _ = try acquire(path) }
    try acquire(path).release()
  }

  @Test("is the same lock by whatever link the file is named")
  func links() throws {
    symlink("data.json", folder.path("link"))
    let lock = try acquire(folder.path("link"))
    #expect(throws: LockFailure.self) { _ = try acquire(path) }
    lock.release()
  }

  @Test("is waited for only until somebody asks to stop")
  func interrupt() throws {
    let lock = try acquire(path)
    #expect(throws: LockFailure.interrupted) {
      _ = try acquire(path, isInterrupted: { [time] in !time.slept.isEmpty })
    }
    #expect(time.slept.count == 1)
    lock.release()
  }

  @Test("is dropped when its holder is killed")
  func killedHolder() throws {
    try acquire(path).release()
    let holder = try ChildProcess(
      "flock", "-F", folder.path("data.json.lock"), "sh", "-c", "echo held; exec sleep 60")
    #expect(holder.readLine() == "held")
    #expect(throws: LockFailure.self) { _ = try acquire(path) }
    holder.kill()
    try acquire(path).release()
  }

  @Test("in a folder that cannot be made is an error of the file system")
  func noFolder() throws {
    try folder.write("", to: "file")
    let expected = FileFailure(
      .inspect, folder.path("file/data.json"), FileFailure.Reason(code: ENOTDIR))
    #expect(throws: expected) { _ = try acquire(folder.path("file/data.json")) }
  }
}
