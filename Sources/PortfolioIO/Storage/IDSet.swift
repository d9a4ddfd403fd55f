/// Finds ids that come twice, in 64 bits an id: those whose fingerprints meet are suspects, to be compared
/// in full. Two different ids of a million meet once in some ten million stores.
///
/// A hash table of a million ids does not fit in the processor's cache, and every look-up would wait for
/// memory. So fingerprints are only noted, and compared in the end, in parts that do fit.
struct IDSet {
  private var fingerprints: [UInt64] = []
  /// Those that others have noted.
  private var others: [[UInt64]] = []

  /// Each part holds some thousand fingerprints.
  private static let partSize = 4096

  @inline(__always)
  static func fingerprint(_ id: RecordID) -> UInt64 {
    let mixed = (id.high ^ (id.low &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }

  @inline(__always)
  mutating func insert(_ fingerprint: UInt64) { fingerprints.append(fingerprint) }

  mutating func insert(_ set: IDSet) { others += [set.fingerprints] + set.others }

  /// The fingerprints that are there more than once.
  func suspects() -> Set<UInt64> {
    let count = others.reduce(fingerprints.count) { $0 + $1.count }
    var bits = 0
    while count >> bits > IDSet.partSize { bits += 1 }
    let parts = parted(by: bits)
    var suspects: Set<UInt64> = []
    var size = 64
    while size < 2 * (parts.map(\.count).max() ?? 0) { size *= 2 }
    var table = [UInt64](repeating: 0, count: size)
    for part in parts {
      for slot in table.indices { table[slot] = 0 }
      IDSet.collect(part, &table, &suspects)
    }
    return suspects
  }

  private func parted(by bits: Int) -> [[UInt64]] {
    var parts = [[UInt64]](repeating: [], count: 1 << bits)
    for index in parts.indices { parts[index].reserveCapacity(IDSet.partSize + IDSet.partSize / 4) }
    for fingerprints in [fingerprints] + others {
      for fingerprint in fingerprints { parts[Int(fingerprint >> (64 - bits))].append(fingerprint) }
    }
    return parts
  }

  /// Open addressing in `table`, whose size is a power of 2; 0 is free, so that the fingerprint 0 stands as 1.
  private static func collect(_ part: [UInt64], _ table: inout [UInt64], _ suspects: inout Set<UInt64>) {
    let mask = table.count - 1
    for fingerprint in part {
      let entry = max(fingerprint, 1)
      var slot = Int(truncatingIfNeeded: entry) & mask
      while table[slot] != 0 {
        if table[slot] == entry { suspects.insert(fingerprint) }
        slot = (slot + 1) & mask
      }
      table[slot] = entry
    }
  }
}
