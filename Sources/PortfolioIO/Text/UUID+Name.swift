import PortfolioCore

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
