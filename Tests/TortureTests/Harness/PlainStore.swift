import Foundation

/// A store as Foundation reads it, with nothing of the program's own.
struct PlainStore {
  let ids: [UUID]

  struct Unreadable: Error {}

  init(_ bytes: [UInt8]) throws {
    guard let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let transactions = document["transactions"] as? [[String: Any]]
    else { throw Unreadable() }
    ids = transactions.compactMap { ($0["id"] as? String).flatMap(UUID.init) }
    guard ids.count == transactions.count else { throw Unreadable() }
  }
}
