import PortfolioCore
import PortfolioIO

extension StoreReader {
  /// The transactions named by these prefixes of ids, without duplicates; complete ids are looked up in one pass. Throws
  /// what is wrong with all prefixes that match none or several.
  mutating func transactions(named prefixes: [String]) throws -> [Transaction] {
    let whole = Set(prefixes.compactMap { UUID(text: $0) })
    let byID = whole.count > 1 ? try transactions(withIDs: whole) : [:]
    var (found, seen, problems) = ([Transaction](), Set<UUID>(), [StoreError]())
    for prefix in prefixes {
      do {
        let known = UUID(text: prefix).flatMap { byID[$0] }
        let transaction = if let known { known } else { try transaction(withIDPrefix: prefix) }
        if seen.insert(transaction.id).inserted { found.append(transaction) }
      } catch StoreError.noSuchID(let id) {
        problems.append(.noSuchID(id))
      } catch StoreError.ambiguousID(let id, let candidates) {
        problems.append(.ambiguousID(id, candidates: candidates))
      }
    }
    if !problems.isEmpty { throw Failure.several(problems) }
    return found
  }
}
