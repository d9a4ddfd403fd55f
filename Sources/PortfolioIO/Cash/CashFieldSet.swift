/// A set of a cash transaction's fields.
struct CashFieldSet: OptionSet {
  let rawValue: UInt8

  static let id = CashFieldSet(rawValue: 1 << 0)
  static let bookingDate = CashFieldSet(rawValue: 1 << 1)
  static let partner = CashFieldSet(rawValue: 1 << 2)
  static let description = CashFieldSet(rawValue: 1 << 3)
  static let category = CashFieldSet(rawValue: 1 << 4)
  static let amount = CashFieldSet(rawValue: 1 << 5)
  static let currency = CashFieldSet(rawValue: 1 << 6)
  static let fee = CashFieldSet(rawValue: 1 << 7)
}

extension CashFieldSet {
  /// The field whose key stands at `text`; empty for an unknown one. At least eight bytes stand there.
  @inline(__always)
  init(key text: UnsafePointer<UInt8>, _ length: Int) {
    let word = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self)
    // The letters of the keys as a little-endian machine has them in one word.
    switch length {
    case 2 where word & 0xFFFF == 0x6469: self = .id
    case 3 where word & 0xFF_FFFF == 0x65_6566: self = .fee
    case 6 where word & 0xFFFF_FFFF_FFFF == 0x746E_756F_6D61: self = .amount
    case 7 where word & 0xFF_FFFF_FFFF_FFFF == 0x72_656E_7472_6170: self = .partner
    case 8 where word == 0x7972_6F67_6574_6163: self = .category
    case 8 where word == 0x7963_6E65_7272_7563: self = .currency
    case 11:
      let rest = UnsafeRawPointer(text + 3).loadUnaligned(as: UInt64.self)
      if word == 0x4467_6E69_6B6F_6F62, rest >> 40 == 0x65_7461 {
        self = .bookingDate
      } else if word == 0x7470_6972_6373_6564, rest >> 40 == 0x6E_6F69 {
        self = .description
      } else {
        self = []
      }
    default: self = []
    }
  }
}
