import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// A file system so small that it is soon full, unmounted when the value is destroyed.
private final class TinyDisk {
  private let folder = TemporaryFolder()
  var path: String { folder.path }

  /// Nil if this process may not mount file systems.
  init?(kilobytes: Int) {
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { return nil }
  }

  deinit { umount2(folder.path, 2) }

  /// Fills all but a number of pages.
  func fill(leaving pages: Int) throws {
    let filler = FilePaths.join(path, "filler")
    let descriptor = open(filler, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let page = [UInt8](repeating: 0x20, count: 4096)
    var size = 0
    while write(descriptor, page, page.count) == page.count { size += page.count }
    guard ftruncate(descriptor, max(0, size - pages * page.count)) == 0 else {
      throw FileFailure(.write, filler)
    }
  }

  func free() { unlink(FilePaths.join(path, "filler")) }
}

@Suite("On a full disk")
struct FullDiskTests {
  private static let canMount = TinyDisk(kilobytes: 64) != nil

  private func fee(_ number: Int, note length: Int) -> Transaction {
    .fee(nil, "1", id: .numbered(number)).with { $0.note = String(repeating: "x", count: length) }
  }

  @Test(
    "a change is made in full or not at all, and what was stored can be read and changed again",
    .enabled(if: canMount, "this process may not mount a file system"))
  func allOrNothing() throws {
    let stored = [fee(1, note: 3000), fee(2, note: 3000)]
    let changes: [(String, [RecordEdit])] = [
      ("a small addition", [.insert(fee(3, note: 1))]), ("a large addition", [.insert(fee(3, note: 9000))]),
      ("a removal", [.remove(.numbered(1))]), ("a replacement", [.replace(fee(1, note: 6000))]),
    ]
    var (made, refused) = (0, 0)
    for (name, change) in changes {
      for pages in 0...12 {
        let disk = try #require(TinyDisk(kilobytes: 128))
        let store = FileStore(path: FilePaths.join(disk.path, "portfolio.json"))
        try store.insert(stored[0], stored[1])
        let before = try AtomicFile.read(store.path, limit: .max)
        try disk.fill(leaving: pages)
        do {
          try store.change(as: "test") { _ in change }
          made += 1
          #expect(try store.undoable().count == 2, "\(name), \(pages) pages left")
          disk.free()
          _ = try store.undo()
        } catch {
          refused += 1
          guard (error as? FileFailure)?.reason == .diskFull else {
            Testing.Issue.record("\(name), \(pages) pages left: \(error)")
            continue
          }
          #expect(try AtomicFile.read(store.path, limit: .max) == before, "\(name), \(pages) pages left")
          #expect(try store.undoable().count == 1, "\(name), \(pages) pages left")
          disk.free()
        }
        #expect(try store.all() == stored, "\(name), \(pages) pages left")
        try store.insert(fee(4, note: 10))
        #expect(try store.all().count == 3)
      }
    }
    #expect(made > 5 && refused > 5, "\(made) made, \(refused) refused")
  }
}
