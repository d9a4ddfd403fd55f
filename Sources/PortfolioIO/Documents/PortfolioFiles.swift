import PortfolioCore
import PortfolioSystem

/// A store in a file and all that lies beside it: where it is, and how it is read and changed.
package struct PortfolioFiles: Sendable {
  /// The path by which the store is named, which may be a link.
  package let store: String
  let access: FileAccess

  package init(store: String, _ access: FileAccess = FileAccess()) {
    (self.store, self.access) = (store, access)
  }

  /// The path of a file, which need not exist.
  package func path(of kind: FileKind) throws(FileFailure) -> String { try kind.path(besideLinked: store) }

  package var transactions: FileStore { FileStore(path: store, access) }

  /// Cash transactions of one of the kinds.
  package func cash(_ kind: FileKind = .cash) throws -> CashStore {
    CashStore(path: try path(of: kind), access)
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
      PriceHistory(path: try path(of: .history), legacyPath: try path(of: .oldHistory), access: access)
    }
  }

  private func document<Content>(_ kind: FileKind) throws -> Document<Content> {
    Document(path: try path(of: kind), access: access)
  }
}
