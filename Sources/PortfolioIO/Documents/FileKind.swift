import PortfolioCore
import PortfolioSystem

/// A kind of file beside a store, by what the name of such a file ends with: `portfolio.prices.json` beside
/// `portfolio.json`. To add one, add a line here, and one in `PortfolioFiles` for its content.
package enum FileKind: String, CaseIterable, Sendable {
  /// The cash transactions of each environment; each of these files is a store itself.
  case cash = "cash.json"
  case testCash = "cash.test.json"
  case mockCash = "cash.mock.json"
  /// The ids of deleted cash transactions, beside their store.
  case deleted = "deleted.json"
  case prices = "prices.json"
  case history = "history.jsonl"
  /// The price history of early versions.
  case oldHistory = "history.json"
  case rates = "rates.json"
  case instruments = "instruments.json"
  case accounts = "accounts.json"
  case imports = "imports.json"
  case mirror = "mirror.json"
  case digest = "digest.json"
  /// What can be undone.
  case journal
  /// The same as an earlier version noted it, which can no longer be undone.
  case oldJournal = "journal.old"

  /// What a file is by its name; nil for a store, of whatever transactions.
  package init?(of place: Place) {
    let name = FilePaths.name(of: place.file ?? "")
    let known = FileKind.allCases.first { kind in
      name.hasSuffix("." + kind.rawValue) && name.utf8.count > kind.rawValue.utf8.count + 1
    }
    guard let known, ![.cash, .testCash, .mockCash].contains(known) else { return nil }
    self = known
  }

  /// The word for what such a file contains, by which messages know it.
  package var content: String { String(rawValue.prefix { $0 != "." }) }

  /// The path of the file that belongs to the store at a path.
  package func path(beside store: String) -> String {
    let stem = content != "journal" && store.hasSuffix(".json") ? String(store.dropLast(5)) : store
    return stem + "." + rawValue
  }

  /// The same for a store that may be a symbolic link: beside the target of the link, so that it is found
  /// whichever path is used. A file that already exists only beside the link stays there.
  func path(besideLinked store: String) throws(FileFailure) -> String {
    let target = try FilePaths.followingLinks(store)
    let (besideTarget, besideLink) = (path(beside: target), path(beside: store))
    if target == store { return besideTarget }
    if try AtomicFile.status(of: besideTarget) != nil { return besideTarget }
    return try AtomicFile.status(of: besideLink) == nil ? besideTarget : besideLink
  }
}
