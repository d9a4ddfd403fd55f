import PortfolioCore

/// The 128 bits of a transaction's id.
struct RecordID: Hashable {
  var high: UInt64 = 0
  var low: UInt64 = 0
}

extension RecordID {
  init(_ id: UUID) {
    (high, low) = withUnsafeBytes(of: id.uuid) { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  var uuid: UUID {
    UUID(high: high, low: low)
  }

  /// Reads the 36 characters of `1870AAF2-1DF7-4114-B845-BAFB0B0E4138`; nil for any other form.
  @inline(__always)
  init?(canonical text: UnsafePointer<UInt8>) {
    guard text[8] == UInt8(ascii: "-"), text[13] == UInt8(ascii: "-"), text[18] == UInt8(ascii: "-"),
      text[23] == UInt8(ascii: "-")
    else { return nil }
    let first = hexadecimalWord(text)
    let second = hexadecimalWord(
      UnsafeRawPointer(text + 9).loadUnaligned(as: UInt32.self),
      UnsafeRawPointer(text + 14).loadUnaligned(as: UInt32.self))
    let third = hexadecimalWord(
      UnsafeRawPointer(text + 19).loadUnaligned(as: UInt32.self),
      UnsafeRawPointer(text + 24).loadUnaligned(as: UInt32.self))
    let fourth = hexadecimalWord(text + 28)
    guard let first, let second, let third, let fourth else { return nil }
    self.init(high: UInt64(first) << 32 | UInt64(second), low: UInt64(third) << 32 | UInt64(fourth))
  }

  /// Appends the id to UTF-8 text. `UUID.uuidString` would take longer than the rest of a record.
  func append(to text: inout [UInt8]) {
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
      text.append(contentsOf: buffer)
    }
  }
}

extension UUID {
  /// Appends `uuidString` to UTF-8 text.
  package func append(to text: inout [UInt8]) { RecordID(self).append(to: &text) }
}

@inline(__always)
private func hexadecimalWord(_ text: UnsafePointer<UInt8>) -> UInt32? {
  hexadecimalWord(UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
}

@inline(__always)
private func hexadecimalWord(_ first: UInt32, _ second: UInt32) -> UInt32? {
  hexadecimalWord(UInt64(first) | UInt64(second) << 32)
}

/// Reads eight hexadecimal digits at once: each byte is checked and converted in its own lane.
@inline(__always)
private func hexadecimalWord(_ word: UInt64) -> UInt32? {
  let high: UInt64 = 0x8080_8080_8080_8080
  let ones: UInt64 = 0x0101_0101_0101_0101
  guard word & high == 0 else { return nil }
  let lower = word | (ones &* 0x20)
  // Bit 7 of a lane says whether its byte is at least the bound.
  func atLeast(_ bytes: UInt64, _ bound: UInt64) -> UInt64 { (bytes &+ ones &* (0x80 &- bound)) & high }
  let digits = atLeast(word, 0x30) & ~atLeast(word, 0x3A)
  let letters = atLeast(lower, 0x61) & ~atLeast(lower, 0x67)
  guard (digits | letters) & high == high else { return nil }
  var nibbles = (lower & (ones &* 0x0F)) &+ (letters >> 7) &* 9
  // Gather the nibbles: lane 0 is the most significant digit.
  nibbles = ((nibbles & 0x000F_000F_000F_000F) << 4) | ((nibbles >> 8) & 0x000F_000F_000F_000F)
  nibbles = ((nibbles & 0x0000_00FF_0000_00FF) << 8) | ((nibbles >> 16) & 0x0000_00FF_0000_00FF)
  return UInt32(truncatingIfNeeded: (nibbles & 0xFFFF) << 16 | (nibbles >> 32) & 0xFFFF)
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
