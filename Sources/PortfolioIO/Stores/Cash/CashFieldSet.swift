/// A set of a cash transaction's fields.
struct CashFieldSet: OptionSet {
  let rawValue: UInt16

  static let id = CashFieldSet(rawValue: 1 << 0)
  static let bookingDate = CashFieldSet(rawValue: 1 << 1)
  static let partner = CashFieldSet(rawValue: 1 << 2)
  static let description = CashFieldSet(rawValue: 1 << 3)
  static let category = CashFieldSet(rawValue: 1 << 4)
  static let amount = CashFieldSet(rawValue: 1 << 5)
  static let currency = CashFieldSet(rawValue: 1 << 6)
  static let fee = CashFieldSet(rawValue: 1 << 7)
  static let account = CashFieldSet(rawValue: 1 << 8)
}

extension CashFieldSet {
  /// The field whose key and closing quote are at `text`, and the key's length; empty for any other key. At
  /// least sixteen bytes must be readable.
  @inline(__always)
  static func known(at text: UnsafePointer<UInt8>) -> (field: CashFieldSet, length: Int) {
    // The letters of the keys, read as little-endian words.
    let word = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self).littleEndian
    let quote = UInt8(ascii: "\"")
    switch word {
    case 0x4467_6E69_6B6F_6F62: return rest(text) == 0x2265_7461 ? (.bookingDate, 11) : ([], 0)
    case 0x7470_6972_6373_6564: return rest(text) == 0x226E_6F69 ? (.description, 11) : ([], 0)
    case 0x7972_6F67_6574_6163: return text[8] == quote ? (.category, 8) : ([], 0)
    case 0x7963_6E65_7272_7563: return text[8] == quote ? (.currency, 8) : ([], 0)
    case 0x2272_656E_7472_6170: return (.partner, 7)
    case 0x2274_6E75_6F63_6361: return (.account, 7)
    default: break
    }
    if word & 0xFF_FFFF == 0x22_6469 { return (.id, 2) }
    if word & 0xFF_FFFF_FFFF_FFFF == 0x22_746E_756F_6D61 { return (.amount, 6) }
    if word & 0xFFFF_FFFF == 0x2265_6566 { return (.fee, 3) }
    return ([], 0)
  }

  /// The four bytes after the first eight.
  @inline(__always)
  private static func rest(_ text: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(text + 8).loadUnaligned(as: UInt32.self).littleEndian
  }
}
