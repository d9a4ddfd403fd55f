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
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): guard [8, 13, 18, 23].contains(index) else { return nil }
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: break
      default: return nil
      }
    }
    self.init(uuidString: text)
  }
}
