/// The files in a zip archive, as workbooks of spreadsheet programs are.
struct ZipArchive {
  /// It is none, or is damaged, locked, or longer than is read.
  struct Failure: Error {}

  /// The most that all files come to that are taken from one archive, in bytes.
  static let largest = 64 << 20

  private struct Entry {
    let method: Int
    let isLocked: Bool
    let check: UInt32
    let compressed: Int
    let length: Int
    let offset: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  private var left = largest

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    // The list of files stands before a last record, which ends with a comment.
    let earliest = max(0, bytes.count - ZipArchive.endLength - 0xFFFF)
    guard
      let end = stride(from: bytes.count - ZipArchive.endLength, through: earliest, by: -1)
        .first(where: { number(at: $0, 4) == 0x0605_4B50 })
    else { throw Failure() }
    var offset = number(at: end + 16, 4)
    for _ in 0..<number(at: end + 10, 2) {
      guard number(at: offset, 4) == 0x0201_4B50 else { throw Failure() }
      let nameEnd = offset + 46 + number(at: offset + 28, 2)
      guard nameEnd <= bytes.count else { throw Failure() }
      let name = String(decoding: bytes[(offset + 46)..<nameEnd], as: UTF8.self)
      entries[name] = Entry(
        method: number(at: offset + 10, 2), isLocked: number(at: offset + 8, 2) & 1 == 1,
        check: UInt32(number(at: offset + 16, 4)), compressed: number(at: offset + 20, 4),
        length: number(at: offset + 24, 4), offset: number(at: offset + 42, 4))
      offset = nameEnd + number(at: offset + 30, 2) + number(at: offset + 32, 2)
    }
  }

  private static let endLength = 22

  /// A number of so many bytes, the lowest first; 0 outside of the archive.
  private func number(at offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A file in it; nil if there is none with this name.
  mutating func file(_ name: String) throws -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    let start = entry.offset + 30 + number(at: entry.offset + 26, 2) + number(at: entry.offset + 28, 2)
    guard !entry.isLocked, entry.length <= left, number(at: entry.offset, 4) == 0x0403_4B50,
      start + entry.compressed <= bytes.count
    else { throw Failure() }
    let packed = bytes[start..<(start + entry.compressed)]
    let file =
      switch entry.method {
      case 0: Array(packed)
      case 8: try Inflate.expand(packed, limit: entry.length)
      case _: throw Failure()
      }
    guard file.count == entry.length, ZipArchive.check(file) == entry.check else { throw Failure() }
    left -= file.count
    return file
  }

  /// The checksum CRC-32, by which a file is known to be whole.
  private static func check(_ file: [UInt8]) -> UInt32 {
    ~file.reduce(UInt32.max) { check, byte in
      table[Int(UInt8(truncatingIfNeeded: check) ^ byte)] ^ (check >> 8)
    }
  }

  private static let table: [UInt32] = (0..<256).map { (byte: Int) in
    var value = UInt32(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? polynomial ^ (value >> 1) : value >> 1 }
    return value
  }

  private static let polynomial: UInt32 = 0xEDB8_8320
}
