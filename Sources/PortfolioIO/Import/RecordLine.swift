import PortfolioCore

/// The parts of a record's line, written straight into bytes.
extension [UInt8] {
  @inline(__always)
  mutating func add(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A number as `ExactDecimal.description` writes it.
  @inline(__always)
  mutating func add(_ value: ExactDecimal) {
    guard value.mantissa >= 0, value.mantissa <= Int128(Int.max), value.scale <= 18 else {
      return append(contentsOf: value.description.utf8)
    }
    var digits = Int(truncatingIfNeeded: value.mantissa)
    var scale = value.scale
    while scale > 0, digits % 10 == 0 { (digits, scale) = (digits / 10, scale - 1) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
      var index = 40
      var written = 0
      repeat {
        if written == scale, scale > 0 {
          index -= 1
          buffer[index] = UInt8(ascii: ".")
        }
        index -= 1
        buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10)
        digits /= 10
        written += 1
      } while digits > 0 || written <= scale
      append(contentsOf: UnsafeBufferPointer(rebasing: buffer[index...]))
    }
  }

  /// An id as `UUID.uuidString` writes it.
  @inline(__always)
  mutating func add(_ id: RecordID) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { buffer in
      var index = 0
      for digit in 0..<32 {
        if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
          buffer[index] = UInt8(ascii: "-")
          index += 1
        }
        let word = digit < 16 ? id.high : id.low
        let nibble = UInt8(truncatingIfNeeded: word >> UInt64(60 - digit % 16 * 4)) & 15
        buffer[index] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
        index += 1
      }
      append(contentsOf: buffer)
    }
  }
}

extension RecordID {
  /// Reads `1870AAF2-1DF7-4114-B845-BAFB0B0E4138`; nil for any other form.
  @inline(__always)
  init?(plain text: UnsafePointer<UInt8>) {
    self.init()
    var digits = 0
    for index in 0..<36 {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard text[index] == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = hexadecimalDigit(text[index]) else { return nil }
      if digits < 16 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
      digits += 1
    }
  }
}
