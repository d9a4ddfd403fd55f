#if canImport(FoundationEssentials)
  import FoundationEssentials

  /// Identifies a transaction.
  public typealias UUID = FoundationEssentials.UUID
#else
  import Foundation

  /// Identifies a transaction.
  public typealias UUID = Foundation.UUID
#endif

extension UUID {
  /// The id with these 128 bits, most significant first.
  @inlinable
  package init(high: UInt64, low: UInt64) {
    // Its own initialiser takes a hundred instructions, for each of a million records.
    self = unsafeBitCast((high.bigEndian, low.bigEndian), to: UUID.self)
  }
}

extension UUID {
  /// Reads a UUID of 36 characters in either case; nil for anything else.
  ///
  /// Foundation's initialiser also accepts signs, spaces and `0x` among the digits, and makes a different id
  /// of them.
  package init?(text: String) {
    guard text.utf8.count == 36 else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for (index, byte) in text.utf8.enumerated() {
      let isDash = index == 8 || index == 13 || index == 18 || index == 23
      guard isDash == (byte == UInt8(ascii: "-")) else { return nil }
      if isDash { continue }
      switch byte {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: break
      default: return nil
      }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(byte & 0x0F) + (byte > 0x39 ? 9 : 0)
    }
    self.init(high: high, low: low)
  }
}
