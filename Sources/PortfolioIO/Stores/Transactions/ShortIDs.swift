import PortfolioCore

/// Works out how many characters of an id are needed to tell a transaction from all others in the store.
struct ShortIDs {
  /// Fewer characters would look like a number, and soon match another transaction.
  private static let least = 8
  /// The numbers of digits after which a UUID has a dash.
  private static let dashes = [8, 12, 16, 20]

  /// The first half of each id.
  private let all: [UInt64]

  /// - Parameter all: the first half of each id.
  init(_ all: [UInt64]) { self.all = all }

  /// The number of characters to show of each of some ids, all of which have been added.
  ///
  /// - Parameter ids: the first half of each.
  func length(telling ids: [UInt64]) -> Int {
    let shown = ids.sorted()
    var shared = 0
    func compare(_ id: UInt64, _ neighbour: Int) {
      guard shown.indices.contains(neighbour) else { return }
      shared = max(shared, (id ^ shown[neighbour]).leadingZeroBitCount / 4)
    }
    for (index, id) in shown.enumerated().dropLast() { compare(id, index + 1) }
    if shown.count < all.count {
      // Ids whose first digits differ from those of all shown ones need no closer look.
      var beginnings = [Bool](repeating: false, count: 1 << 16)
      for id in shown { beginnings[Int(id >> 48)] = true }
      var met = 0
      for id in all where beginnings[Int(id >> 48)] {
        let place = shown.partitioningIndex { $0 >= id }
        if shown.indices.contains(place), shown[place] == id {
          met += 1
        } else {
          compare(id, place - 1)
          compare(id, place)
        }
      }
      if met > shown.count { shared = 16 }
    }
    // If the first halves are the same, show the whole id.
    let digits = shared == 16 ? 32 : max(ShortIDs.least, shared + 1)
    return digits + ShortIDs.dashes.count { $0 < digits }
  }
}
