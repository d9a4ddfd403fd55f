import PortfolioCore

/// What a file beside the store holds, told by its name.
enum KeptBeside: String {
  case prices, history, rates, instruments, accounts, imports, digest, mirror
  /// The ids of cash transactions that were deleted.
  case deleted
  /// What can be undone.
  case journal

  /// Nil for the store itself and for files that it does not have beside it.
  init?(_ place: Place) {
    let parts = (place.file ?? "").split(separator: "/").last?.split(separator: ".") ?? []
    if parts.count > 1, parts.last == "journal" {
      self = .journal
      return
    }
    guard parts.count > 2, let last = parts.last, last == "json" || last == "jsonl",
      let known = KeptBeside(rawValue: String(parts[parts.count - 2]))
    else { return nil }
    self = known
  }
}
