import PortfolioCore
import PortfolioSystem

/// The first line of the price file, with the size and the checksum of the sorted lines that follow:
/// `{"version":4,"sorted":61,"check":"…"}`.
struct PriceHeader {
  static let newest = 4
  private static let longest = 160

  let version: Int
  /// The size of the line with its line break.
  let size: Int
  /// The size of the sorted lines in bytes.
  let sorted: Int
  /// The checksum of the sorted lines; nil in a file of version 1, which had none.
  let check: UInt64?
  /// Where, in a file of version 3, the last addition ends that was acknowledged; the others do not say.
  let acknowledged: Int?

  /// The line above these.
  static func line(above lines: [UInt8]) -> [UInt8] {
    let check = String(Checksum.of(lines), radix: 16)
    return Array("{\"version\":\(newest),\"sorted\":\(lines.count),\"check\":\"\(check)\"}\n".utf8)
  }

  /// Reads the first line of a file, of which `path` is the path. Throws `StoreError`.
  init(_ file: File, _ path: String) throws {
    let place = Place(file: path, line: 1, column: 1)
    let head = try file.bytes(in: 0..<PriceHeader.longest)
    guard let end = head.firstIndex(of: 0x0A) else { throw StoreError.foreign(place) }
    let json = try JSONValue(parsing: Array(head[..<end]), of: path, StoreError.malformed)
    if let version = json["version"]?.number, version > ExactDecimal(PriceHeader.newest) {
      throw StoreError.newer(place, version: version.description, supported: PriceHeader.newest)
    }
    guard let version = json["version"]?.count, version > 0, let sorted = json["sorted"]?.count else {
      throw StoreError.foreign(place)
    }
    (self.version, self.sorted, size) = (version, sorted, end + 1)
    check = json["check"]?.checksum
    acknowledged = json["end"]?.checksum.flatMap { Int(exactly: $0) }
    guard (version == 1) == (check == nil), (version == 3) == (acknowledged != nil) else {
      throw StoreError.foreign(place)
    }
  }
}
