import Dispatch
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A store in a file")
struct FileStoreTests {
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func fee(_ number: Int) -> Transaction { .fee(nil, "1", id: .numbered(number)) }

  @Test("shows a transaction that was saved, and not one that was given up")
  func savedAndGivenUp() throws {
    let store = try StoreText()
    let draft = TransactionDraft(typing: [.type: "buy", .ticker: "AAPL", .quantity: "10", .sum: "1852"])
    let transaction = try draft.validated(.entering(.letters))
    #expect(throws: LockFailure.interrupted) {
      try store.store.change(as: "add") { _ in throw LockFailure.interrupted }
    }
    #expect(try store.store.all().isEmpty)
    try store.store.insert(transaction)
    #expect(try store.store.all() == [transaction])
  }

  @Test(
    "in a dry run beside a process that is writing, is read again once that has finished, and not changed")
  func glimpse() throws {
    let whole = StoreSamples.canonical
    let store = try StoreText(String(whole.dropLast(whole.count / 2)))
    var attempts = 0
    let count = try store.store.tried().change(as: "add") { reader in
      attempts += 1
      if attempts == 1 { replace(store.path, with: whole) }
      return (try reader.transactions().count, [.insert(fee(90))])
    }
    #expect(attempts == 2)
    #expect(try count == store.store.all().count)
    #expect(try store.text == whole)
  }

  /// Replaces the whole file at `path`, as another process would.
  private func replace(_ path: String, with text: String) {
    do throws(FileFailure) {
      try AtomicFile.replace(path, with: Array(text.utf8))
    } catch {
      Testing.Issue.record(error)
    }
  }

  @Test("is for its owner alone where it is new, in folders that are too")
  func newFile() throws {
    let folder = TemporaryFolder()
    let path = folder.path("a/b/portfolio.json")
    try FileStore(path: path).insert(fee(1))
    #expect(mode(path) == 0o600 && mode(folder.path("a")) == 0o700 && mode(folder.path("a/b")) == 0o700)
  }

  @Test(
    "keeps its mode, whether it is added to or written anew", arguments: [0o644, 0o640, 0o600] as [mode_t])
  func mode(wanted: mode_t) throws {
    let store = try StoreText(StoreSamples.canonical)
    chmod(store.path, wanted)
    try store.store.insert(fee(90))
    #expect(mode(store.path) == wanted)
    try store.store.apply(.remove(.numbered(90)))
    #expect(mode(store.path) == wanted)
    _ = try store.store.undo()
    #expect(mode(store.path) == wanted)
  }

  @Test("is reached through symbolic links, which stay, and its journal and lock lie beside it")
  func links() throws {
    let folder = TemporaryFolder()
    let path = folder.path("link.json")
    try folder.write(StoreSamples.canonical, to: "data/real.json")
    symlink("data/inner.json", path)
    symlink("real.json", folder.path("data/inner.json"))
    let store = FileStore(path: path)
    try store.insert(fee(90))
    try store.apply(.remove(.numbered(1)))
    let expected = StoreSamples.transactions.dropFirst() + [fee(90)]
    #expect(try store.all() == Array(expected))
    #expect(try FileStore(path: folder.path("data/real.json")).all() == Array(expected))
    #expect(mode(path) == 0o777 && mode(folder.path("data/inner.json")) == 0o777)
    #expect(folder.names == ["data", "link.json"])
    #expect(try store.undoable().count == 2)
    #expect(try FileStore(path: folder.path("data/real.json")).undoable().count == 2)
  }

  @Test("is made where a symbolic link leads to nothing yet")
  func danglingLink() throws {
    let folder = TemporaryFolder()
    symlink("new/portfolio.json", folder.path("link.json"))
    try FileStore(path: folder.path("link.json")).insert(fee(1))
    #expect(try FileStore(path: folder.path("new/portfolio.json")).all() == [fee(1)])
    #expect(folder.names == ["link.json", "new"])
  }

  @Test("that another process keeps too long is busy, and says who keeps it")
  func busy() throws {
    let store = try StoreText(StoreSamples.canonical)
    let time = FakeTime()
    let lock = try FileLock.acquire(for: store.path, FileAccess(time: time.source, waitLimit: .zero))
    let patient = FileStore(path: store.path, FileAccess(time: time.source, waitLimit: .seconds(3)))
    let expected = LockFailure.busy(path: store.path + ".lock", holder: getpid())
    #expect(throws: expected) { try patient.insert(fee(90)) }
    #expect(throws: expected) { _ = try patient.undo() }
    #expect(time.slept.reduce(.zero, +) == .seconds(6))
    // Reading does not wait for the lock.
    #expect(try patient.all() == StoreSamples.transactions)
    lock.release()
    try patient.insert(fee(90))
  }

  @Test("that is waited for can be given up")
  func interrupted() throws {
    let store = try StoreText(StoreSamples.canonical)
    let time = FakeTime()
    let lock = try FileLock.acquire(for: store.path, FileAccess(time: time.source, waitLimit: .zero))
    let impatient = FileStore(path: store.path, FileAccess(time: time.source, isInterrupted: { true }))
    #expect(throws: LockFailure.interrupted) { try impatient.insert(fee(1)) }
    lock.release()
  }

  @Test("loses no update and shows no half of one, however many write and read at once")
  func concurrentWriters() throws {
    let store = try StoreText()
    let (writers, each) = (4, 12)
    let path = store.path
    DispatchQueue.concurrentPerform(iterations: writers + 2) { worker in
      let store = FileStore(path: path)
      do {
        if worker >= writers {
          for _ in 0..<60 {
            let count = try store.read { reader in try reader.all().count }
            #expect(count <= writers * each)
          }
          return
        }
        for number in 0..<each {
          let new = fee(worker * 100 + number)
          try store.insert(new)
          // Every other one is edited, which replaces the file while others read it.
          if number % 2 == 1 { try store.apply(.replace(.fee(nil, "2", id: new.id))) }
        }
      } catch {
        Testing.Issue.record("\(error)")
      }
    }
    let stored = try store.store.all()
    #expect(stored.count == writers * each && Set(stored.map(\.id)).count == writers * each)
    #expect(stored.count { $0.sum == decimal("2") } == writers * each / 2)
    #expect(try store.store.undoable().count == writers * each * 3 / 2)
  }

  @Test("is read anew where it changed under the reader's eyes, and not where it is just wrong")
  func movedOn() throws {
    let store = try StoreText(StoreSamples.canonical)
    var attempts = 0
    let found = try store.store.read { reader in
      attempts += 1
      if attempts == 1 {
        try store.store.insert(fee(90))
        throw StoreError.malformed(Place(), .unexpectedEnd)
      }
      return try reader.all()
    }
    #expect(attempts == 2 && found.count == StoreSamples.transactions.count + 1)
    try store.write(Array("{".utf8))
    attempts = 0
    #expect(throws: StoreError.malformed(store.place(1, 2), .unexpectedEnd)) {
      try store.store.read { reader in
        attempts += 1
        _ = try reader.all()
      }
    }
    #expect(attempts == 1)
  }
}
