import PortfolioCore

/// Finds duplicate ids with 64 bits for each: ids with the same fingerprint are suspects, to be compared in
/// full. With a million ids in a store, two different ones share a fingerprint about once in ten million
/// stores.
///
/// A hash table of a million ids does not fit in the processor's cache, so every look-up would wait for
/// memory. Fingerprints are therefore only collected at first, and compared at the end in groups that do fit.
struct IDSet: Sendable {
  /// Collected, but not grouped yet.
  private var fingerprints: [UInt64] = []
  private var groups: [FingerprintGroups] = []

  @inline(__always)
  static func fingerprint(_ id: RecordID) -> UInt64 {
    let mixed = (id.high ^ (id.low &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }

  @inline(__always)
  mutating func insert(_ fingerprint: UInt64) { fingerprints.append(fingerprint) }

  /// Adds the fingerprints of another set, preferably grouped already.
  mutating func insert(_ set: consuming IDSet) {
    set.group()
    groups += set.groups
  }

  /// Does the work that need not wait for the other sets.
  mutating func group() {
    if !fingerprints.isEmpty { groups.append(FingerprintGroups(fingerprints)) }
    fingerprints = []
  }

  /// The fingerprints that occur more than once.
  consuming func suspects(on threads: Int = 1) -> Set<UInt64> {
    group()
    let groups = groups
    let shares = min(threads, FingerprintGroups.count)
    let suspects = parallelMap(shares, on: threads) { share in
      let numbers = stride(from: share, to: FingerprintGroups.count, by: shares)
      return FingerprintGroups.suspects(in: groups, numbers)
    }
    return suspects.reduce(into: []) { $0.formUnion($1) }
  }
}

/// Fingerprints grouped by their first bits.
private struct FingerprintGroups {
  static let count = 256

  private let fingerprints: [UInt64]
  /// The start of each group, and the end of the last.
  private let starts: [Int]

  init(_ fingerprints: [UInt64]) {
    var ends = [Int](repeating: 0, count: FingerprintGroups.count + 1)
    for fingerprint in fingerprints { ends[FingerprintGroups.number(of: fingerprint) + 1] += 1 }
    for group in 1..<ends.count { ends[group] += ends[group - 1] }
    starts = ends
    self.fingerprints = [UInt64](unsafeUninitializedCapacity: fingerprints.count) { grouped, count in
      for fingerprint in fingerprints {
        let group = FingerprintGroups.number(of: fingerprint)
        grouped[ends[group]] = fingerprint
        ends[group] += 1
      }
      count = fingerprints.count
    }
  }

  private static func number(of fingerprint: UInt64) -> Int { Int(fingerprint >> 56) }

  private func range(of group: Int) -> Range<Int> { starts[group]..<starts[group + 1] }

  /// The fingerprints that occur more than once in the groups with these numbers.
  static func suspects(in all: [FingerprintGroups], _ numbers: some Sequence<Int>) -> Set<UInt64> {
    var suspects: Set<UInt64> = []
    // Open addressing in which 0 marks a free slot, so the fingerprint 0 is stored as 1.
    var table: [UInt64] = []
    for number in numbers {
      let count = all.reduce(0) { $0 + $1.range(of: number).count }
      var size = max(64, table.count)
      while size < 2 * count { size *= 2 }
      table = [UInt64](repeating: 0, count: size)
      for groups in all {
        for fingerprint in groups.fingerprints[groups.range(of: number)] {
          let entry = max(fingerprint, 1)
          var slot = Int(truncatingIfNeeded: entry) & (size - 1)
          while table[slot] != 0 {
            if table[slot] == entry { suspects.insert(fingerprint) }
            slot = (slot + 1) & (size - 1)
          }
          table[slot] = entry
        }
      }
    }
    return suspects
  }
}
