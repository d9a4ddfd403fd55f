import PortfolioSystem

extension UnsafeBufferPointer<UInt8> {
  /// Whether the buffer contains `byte`; many times faster than `contains`.
  func has(_ byte: UInt8) -> Bool { baseAddress.map { memchr($0, Int32(byte), count) != nil } ?? false }

  /// Whether as many bytes at an address are the same.
  func matches(_ other: UnsafePointer<UInt8>) -> Bool {
    baseAddress.map { memcmp($0, other, count) == 0 } ?? true
  }

  /// The index of the first `byte` from `start` on; nil if there is none.
  func first(_ byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}

extension [UInt8] {
  /// The lines without their ends, and what stands behind the last end; many times faster than `split`.
  var lines: [ArraySlice<UInt8>] {
    var (found, start): ([Range<Int>], Int) = ([], 0)
    withUnsafeBufferPointer { bytes in
      while let end = bytes.first(UInt8(ascii: "\n"), from: start) {
        found.append(start..<end)
        start = end + 1
      }
    }
    return found.map { self[$0] } + [self[start...]]
  }
}
