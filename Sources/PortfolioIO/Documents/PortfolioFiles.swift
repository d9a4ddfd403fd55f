import PortfolioCore
import PortfolioSystem

/// A store in a file and all that lies beside it: where it is, and how it is read and changed.
package struct PortfolioFiles: Sendable {
  /// The path by which the store is named, which may be a link.
  package let store: String
  let time: TimeSource
  /// How long to wait for another process that holds a lock.
  let waitLimit: Duration
  /// Whether changes are only tried, without writing anything.
  let isDryRun: Bool
  let isInterrupted: @Sendable () -> Bool

  package init(
    store: String, time: TimeSource = .machine, waitLimit: Duration = .seconds(10), isDryRun: Bool = false,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.store, self.time, self.waitLimit) = (store, time, waitLimit)
    (self.isDryRun, self.isInterrupted) = (isDryRun, isInterrupted)
  }

  /// The path of a file, which need not exist.
  package func path(of kind: FileKind) throws(FileFailure) -> String { try kind.path(besideLinked: store) }

  package var transactions: FileStore {
    var file = FileStore(path: store, waitLimit: waitLimit, time: time, isInterrupted: isInterrupted)
    file.isDryRun = isDryRun
    return file
  }

  /// Cash transactions of one of the kinds.
  package func cash(_ kind: FileKind = .cash) throws -> CashStore {
    var file = CashStore(
      path: try path(of: kind), waitLimit: waitLimit, time: time, isInterrupted: isInterrupted)
    file.isDryRun = isDryRun
    return file
  }

  /// What is known about things of one kind, such as accounts.
  package func book<Entry: StoredBookEntry>(of entry: Entry.Type) throws -> Document<Book<Entry>> {
    try document(entry.kind)
  }

  package var manualPrices: Document<ManualPrices> { get throws { try document(.prices) } }
  package var digest: Document<DigestMark?> { get throws { try document(.digest) } }
  package var mirror: Document<MirrorState> { get throws { try document(.mirror) } }
  package var rates: Document<RateArchive> { get throws { try document(.rates) } }

  package var history: PriceHistory {
    get throws {
      PriceHistory(
        path: try path(of: .history), legacyPath: try path(of: .oldHistory), time: time,
        waitLimit: waitLimit, isDryRun: isDryRun, isInterrupted: isInterrupted)
    }
  }

  private func document<Content>(_ kind: FileKind) throws -> Document<Content> {
    Document(
      path: try path(of: kind), time: time, waitLimit: waitLimit, isDryRun: isDryRun,
      isInterrupted: isInterrupted)
  }
}
