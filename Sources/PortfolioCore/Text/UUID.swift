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

  /// The first half of its bits.
  @inlinable package var high: UInt64 { unsafeBitCast(self, to: (UInt64, UInt64).self).0.bigEndian }

  /// The second half.
  @inlinable package var low: UInt64 { unsafeBitCast(self, to: (UInt64, UInt64).self).1.bigEndian }
}

extension UUID {
  /// Reads a UUID of 36 characters in either case; nil for anything else.
  ///
  /// Foundation's initialiser also accepts signs, spaces and `0x` among the digits, and makes a different id
  /// of them.
  package init?(text: String) {
    var text = text
    let id = text.withUTF8 { text in
      text.count == 36 ? text.baseAddress.flatMap { UUID(canonical: $0) } : nil
    }
    guard let id else { return nil }
    self = id
  }

  /// Reads the 36 characters of `1870AAF2-1DF7-4114-B845-BAFB0B0E4138`; nil for any other form.
  @inlinable
  package init?(canonical text: UnsafePointer<UInt8>) {
    guard text[8] == UInt8(ascii: "-"), text[13] == UInt8(ascii: "-"), text[18] == UInt8(ascii: "-"),
      text[23] == UInt8(ascii: "-")
    else { return nil }
    let text = UnsafeRawPointer(text)
    func half(_ offset: Int) -> UInt64 {
      UInt64(text.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    let words = SIMD4(
      text.loadUnaligned(as: UInt64.self), half(9) | half(14) << 32, half(19) | half(24) << 32,
      text.loadUnaligned(fromByteOffset: 28, as: UInt64.self))
    guard let bytes = hexadecimalBytes(words) else { return nil }
    self = unsafeBitCast(bytes, to: UUID.self)
  }

  /// Appends the id to UTF-8 text.
  package func append(to text: inout [UInt8]) { withCharacters { text.append(contentsOf: $0) } }

  /// Lets `body` use the characters of the id. `UUID.uuidString` would take longer than the rest of a record.
  package func withCharacters(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { buffer in
      buffer.initialize(repeating: UInt8(ascii: "-"))
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      let (second, third) = (hexadecimalText(high), hexadecimalText(low >> 32))
      bytes.storeBytes(of: hexadecimalText(high >> 32), as: UInt64.self)
      bytes.storeBytes(of: UInt32(truncatingIfNeeded: second), toByteOffset: 9, as: UInt32.self)
      bytes.storeBytes(of: UInt32(truncatingIfNeeded: second >> 32), toByteOffset: 14, as: UInt32.self)
      bytes.storeBytes(of: UInt32(truncatingIfNeeded: third), toByteOffset: 19, as: UInt32.self)
      bytes.storeBytes(of: UInt32(truncatingIfNeeded: third >> 32), toByteOffset: 24, as: UInt32.self)
      bytes.storeBytes(of: hexadecimalText(low), toByteOffset: 28, as: UInt64.self)
      body(UnsafeBufferPointer(buffer))
    }
  }
}

/// Reads 32 hexadecimal digits at once: each byte is checked and converted in its own lane.
@inlinable
@inline(__always)
func hexadecimalBytes(_ words: SIMD4<UInt64>) -> SIMD16<UInt8>? {
  func each(_ byte: UInt8) -> SIMD4<UInt64> { SIMD4(repeating: 0x0101_0101_0101_0101 &* UInt64(byte)) }
  // Bit 7 of a lane says whether its byte is at least the bound.
  func atLeast(_ bytes: SIMD4<UInt64>, _ bound: UInt8) -> SIMD4<UInt64> { bytes &+ each(0x80 - bound) }
  let lower = words | each(0x20)
  let digits = atLeast(words, 0x30) & ~atLeast(words, 0x3A)
  let letters = (atLeast(lower, 0x61) & ~atLeast(lower, 0x67)) & each(0x80)
  let valid = (digits | letters) & ~words
  guard valid.x & valid.y & valid.z & valid.w & each(0x80).x == each(0x80).x else { return nil }
  let nibbles = (words & each(0x0F)) &+ (letters &>> 4) &+ (letters &>> 7)
  let pairs = unsafeBitCast(nibbles, to: SIMD16<UInt16>.self)
  return SIMD16(truncatingIfNeeded: pairs &<< 4 | pairs &>> 8)
}

/// The eight digits of the lower 32 bits as they are in memory, letters in upper case.
@inline(__always)
private func hexadecimalText(_ value: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // Each digit in a byte of its own, the first in the highest.
  var digits = value & 0xFFFF_FFFF
  digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
  digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
  digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
  let letters = ((digits &+ ones &* 6) >> 4) & ones
  return (digits &+ ones &* 0x30 &+ letters &* 7).byteSwapped
}
