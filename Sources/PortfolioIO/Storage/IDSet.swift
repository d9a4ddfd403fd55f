/// Finds ids that come twice, in 64 bits an id: those whose fingerprints meet are suspects, to be compared
/// in full. Two different ids of a million meet once in some ten million stores.
struct IDSet {
  private(set) var suspects: Set<RecordID> = []
  /// Open addressing; 0 is free.
  private var fingerprints: [UInt64]
  private var used = 0

  init() {
    fingerprints = Array(repeating: 0, count: 4096)
  }

  @inline(__always)
  mutating func insert(_ id: RecordID) {
    let fingerprint = max(1, (id.high ^ (id.low &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93)
    let mask = fingerprints.count - 1
    var slot = Int(truncatingIfNeeded: fingerprint >> 32) & mask
    while fingerprints[slot] != 0 {
      if fingerprints[slot] == fingerprint { suspects.insert(id) }
      slot = (slot + 1) & mask
    }
    fingerprints[slot] = fingerprint
    used += 1
    if used * 2 > fingerprints.count { grow() }
  }

  private mutating func grow() {
    let old = fingerprints
    fingerprints = Array(repeating: 0, count: old.count * 4)
    let mask = fingerprints.count - 1
    for fingerprint in old where fingerprint != 0 {
      var slot = Int(truncatingIfNeeded: fingerprint >> 32) & mask
      while fingerprints[slot] != 0 { slot = (slot + 1) & mask }
      fingerprints[slot] = fingerprint
    }
  }
}
