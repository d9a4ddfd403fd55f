import PortfolioCore
import PortfolioIO

/// The transactions named by prefixes of ids, without duplicates, and the prefixes that match none or
/// several.
struct NamedTransactions {
  var found: [Transaction] = []
  var problems: [StoreError] = []

  /// Throws unless each prefix matches one.
  func all() throws -> [Transaction] {
    if problems.isEmpty { return found }
    throw Failure.several(problems)
  }
}

extension StoreReader {
  /// The transactions with these prefixes; complete ids are looked up in one pass.
  mutating func transactions(named prefixes: [String]) throws -> NamedTransactions {
    var named = NamedTransactions()
    let whole = Set(prefixes.compactMap { UUID(text: $0) })
    let byID = whole.count > 1 ? try transactions(withIDs: whole) : [:]
    var seen: Set<UUID> = []
    for prefix in prefixes {
      do {
        let known = UUID(text: prefix).flatMap { byID[$0] }
        let transaction = if let known { known } else { try self.transaction(withIDPrefix: prefix) }
        if seen.insert(transaction.id).inserted { named.found.append(transaction) }
      } catch StoreError.noSuchID(let id) {
        named.problems.append(.noSuchID(id))
      } catch StoreError.ambiguousID(let id, let candidates) {
        named.problems.append(.ambiguousID(id, candidates: candidates))
      }
    }
    return named
  }
}
