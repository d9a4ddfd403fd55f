import FoundationEssentials

/// How much of an id has to be shown so that it tells one transaction from all others that are stored.
public struct ShortIDs {
  /// Fewer characters look like a number, and soon fit another transaction.
  private static let least = 8
  /// A UUID has a dash after so many of its digits.
  private static let dashes = [8, 12, 16, 20]

  private var all: [RecordID] = []

  public init() {}

  mutating func add(_ id: RecordID) { all.append(id) }

  /// So many characters of each of these ids, which are among those that were added.
  public func length(telling ids: [UUID]) -> Int {
    let shown = ids.map(RecordID.init).sorted()
    var shared = 0
    func compare(_ id: RecordID, _ neighbour: Int) {
      if shown.indices.contains(neighbour) { shared = max(shared, id.digitsShared(with: shown[neighbour])) }
    }
    if shown.count == all.count {
      for (index, id) in shown.enumerated().dropLast() { compare(id, index + 1) }
    } else {
      // Ids that differ from all shown ones in their first digits need no closer look.
      var beginnings = [Bool](repeating: false, count: 1 << 16)
      for id in shown { beginnings[Int(id.high >> 48)] = true }
      for id in all where beginnings[Int(id.high >> 48)] {
        let place = shown.firstPlace(notBefore: id)
        compare(id, place - 1)
        compare(id, shown.indices.contains(place) && shown[place] == id ? place + 1 : place)
      }
    }
    let digits = max(ShortIDs.least, min(shared + 1, 32))
    return digits + ShortIDs.dashes.count { $0 < digits }
  }
}

extension RecordID: Comparable {
  static func < (left: RecordID, right: RecordID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// How many hexadecimal digits are the same before the first that differs.
  fileprivate func digitsShared(with other: RecordID) -> Int {
    high == other.high
      ? 16 + (low ^ other.low).leadingZeroBitCount / 4 : (high ^ other.high).leadingZeroBitCount / 4
  }
}

extension [RecordID] {
  fileprivate func firstPlace(notBefore id: RecordID) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
