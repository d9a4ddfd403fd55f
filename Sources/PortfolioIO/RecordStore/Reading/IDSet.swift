import PortfolioCore

/// Finds duplicate ids with 64 bits for each: ids with the same fingerprint are suspects, to be compared in
/// full. With a million ids in a store, two different ones share a fingerprint about once in ten million
/// stores.
///
/// They are collected at first, and compared at the end in groups that fit in the processor's cache.
struct IDSet: Sendable {
  /// Collected, but not grouped yet.
  private var fingerprints: [UInt64] = []
  private var groups: [FingerprintGroups] = []
  /// Fewer are compared all at once.
  private static let leastDivided = 1 << 13

  @inline(__always)
  static func fingerprint(_ id: UUID) -> UInt64 {
    let mixed = (id.high ^ (id.low &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }

  static func fingerprint(ofCash id: String) -> UInt64 {
    let own = id.utf8.withContiguousStorageIfAvailable { text in
      text.allSatisfy { $0 < 0x80 } ? Checksum.of(text) : nil
    }
    return own.flatMap(\.self) ?? Checksum.of(ComposedText.bytes(of: id))
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
    if groups.reduce(0, { $0 + $1.fingerprints.count }) < IDSet.leastDivided {
      return Set(FingerprintGroups.suspects(in: groups.map { $0.fingerprints[...] }))
    }
    return Set(
      parallelMap(256, on: threads) { number in
        FingerprintGroups.suspects(in: groups.map { $0.group(number) })
      }.joined())
  }
}

/// Fingerprints grouped by their first bits.
private struct FingerprintGroups {
  let fingerprints: [UInt64]
  /// The start of each group, and the end of the last.
  private let starts: [Int]

  init(_ fingerprints: [UInt64]) {
    var ends = [Int](repeating: 0, count: 256 + 1)
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

  /// The fingerprints with this number.
  func group(_ number: Int) -> ArraySlice<UInt64> { fingerprints[starts[number]..<starts[number + 1]] }

  /// The fingerprints that occur more than once in these lists.
  static func suspects(in lists: [ArraySlice<UInt64>]) -> [UInt64] {
    let count = lists.reduce(1) { $0 + $1.count }
    // A table at most half full, 0 where it is free: a set would hash what is a hash already.
    let mask = (1 << (Int.bitWidth - count.leadingZeroBitCount + 1)) - 1
    var (seen, suspects) = ([UInt64](repeating: 0, count: mask + 1), [UInt64]())
    for list in lists {
      for fingerprint in list {
        var slot = Int(truncatingIfNeeded: fingerprint) & mask
        while seen[slot] != 0, seen[slot] != fingerprint { slot = (slot + 1) & mask }
        if seen[slot] == fingerprint { suspects.append(fingerprint) }
        seen[slot] = fingerprint
      }
    }
    return suspects
  }
}
