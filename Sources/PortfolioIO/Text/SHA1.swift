import PortfolioCore

/// The SHA-1 digest of a text (RFC 3174). It only serves names that are fixed by a standard: it is not secure.
struct SHA1 {
  /// The digest, as five words of 32 bits.
  let words: [UInt32]

  init(_ text: some Collection<UInt8>) {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = SHA1.padded(text)
    for start in stride(from: 0, to: padded.count, by: 64) {
      SHA1.mix(padded[start..<start + 64], into: &state)
    }
    words = state
  }

  /// The text, a bit that is set, zeros up to whole blocks, and the length in bits.
  private static func padded(_ text: some Collection<UInt8>) -> [UInt8] {
    var bytes = Array(text) + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(text.count) << 3
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    return bytes
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      schedule.append(
        rotated(schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16], 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in schedule.enumerated() {
      let (chosen, constant): (UInt32, UInt32) =
        switch index / 20 {
        case 0: ((b & c) | (~b & d), 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      (a, b, c, d, e) = (rotated(a, 5) &+ chosen &+ e &+ constant &+ word, a, rotated(b, 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}

extension UUID {
  /// The id of a URL: version 5 of RFC 9562, in the namespace of URLs. The same URL has the same id everywhere.
  init(ofURL url: String) {
    let namespace: [UInt8] = [
      0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
    ]
    let words = SHA1(namespace + url.utf8).words.map(UInt64.init)
    let (high, low) = (words[0] << 32 | words[1], words[2] << 32 | words[3])
    self.init(high: high & ~0xF000 | 0x5000, low: low & ~(3 << 62) | 1 << 63)
  }
}
