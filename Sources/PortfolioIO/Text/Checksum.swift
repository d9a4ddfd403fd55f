/// A 64-bit FNV-1a checksum to tell texts apart and to detect torn writes. It is stable between runs, but not
/// secure against attacks.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.value
  }
}
