import PortfolioCore
import PortfolioSystem

/// The line that closes an addition of prices, with the size and checksum of its lines: `{"size":48,"check":"…"}`.
struct PriceMark {
  /// Nil in a file of version 1, which gave the number of lines instead.
  let size: Int?
  private let check: UInt64

  init(of lines: some Collection<UInt8>) {
    (size, check) = (lines.count, Checksum.of(lines))
  }

  /// Reads a line without its line break; nil for any other.
  init?(_ line: ArraySlice<UInt8>, version: Int = PriceHeader.newest) {
    guard line.first == UInt8(ascii: "{"), let json = try? JSONValue(parsing: line),
      let check = json["check"]?.checksum
    else { return nil }
    (size, self.check) = (json["size"]?.count, check)
    if size == nil, version != 1 { return nil }
  }

  /// The line with its line break.
  var line: [UInt8] { Array("{\"size\":\(size ?? 0),\"check\":\"\(String(check, radix: 16))\"}\n".utf8) }

  /// Whether it closes these lines.
  func fits(_ lines: some Collection<UInt8>) -> Bool {
    size ?? lines.count == lines.count && check == Checksum.of(lines)
  }
}

extension JSONValue {
  var checksum: UInt64? { string.flatMap { UInt64($0, radix: 16) } }
}

/// What was added behind the sorted lines of a price file: lines of prices, and behind those of each addition its mark,
/// which versions 2 and 3 wrote before them.
///
/// An addition is torn, and not there, if it is the last and has no mark, or has zeros in place of blocks that a power
/// cut kept from the disk; no line of ours has any.
struct PriceAdditions {
  /// The end of the last whole addition.
  private(set) var end = 0
  /// Where something stands that is neither whole nor torn; nil if nothing does.
  private(set) var damage: Int?

  init(_ tail: [UInt8], version: Int) {
    var next = 0
    while let lineEnd = tail[next...].firstIndex(of: 0x0A) {
      let start = next
      next = lineEnd + 1
      guard tail[start] == UInt8(ascii: "{") else { continue }
      let mark = PriceMark(tail[start..<lineEnd], version: version)
      var lines = tail[end..<start]
      if version == 2 || version == 3, start == end {
        let size = mark?.size ?? 0
        if size > tail.count - next || tail[start..<lineEnd].contains(0) { break }
        lines = tail[next..<next + size]
        next += size
      }
      guard let mark, mark.fits(lines) else {
        // With another size it closes lines that begin elsewhere, so the damage is not its own.
        let isLast = next == tail.count && mark?.size ?? lines.count == lines.count
        if !isLast || !tail[end...].contains(0) {
          damage = PriceAdditions.firstForeign(in: tail[end...], version: version) ?? end
        }
        return
      }
      end = next
    }
    let rest = tail[end...]
    if rest.contains(0) { return }
    let lastLine = rest.lastIndex(of: 0x0A).map { $0 + 1 } ?? end
    let canBegin = PriceAdditions.canBegin(rest[lastLine...], after: rest[..<lastLine], version: version)
    damage = PriceAdditions.firstForeign(in: rest, version: version) ?? (canBegin ? nil : lastLine)
  }

  /// Whether a line that was torn as it was written can begin like this.
  private static func canBegin(
    _ torn: ArraySlice<UInt8>, after lines: ArraySlice<UInt8>, version: Int
  ) -> Bool {
    let isPrice = zip(torn, "[\"".utf8).allSatisfy { $0 == $1 }
    if version < PriceHeader.newest { return isPrice || zip(torn, "{\"".utf8).allSatisfy { $0 == $1 } }
    return isPrice || !lines.isEmpty && PriceMark(of: lines).line.starts(with: torn)
  }

  /// Where the first whole line starts that is neither a price nor a mark.
  static func firstForeign(in text: ArraySlice<UInt8>, version: Int = PriceHeader.newest) -> Int? {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    return lines.first { line in
      line.withUnsafeBufferPointer { RecordedPrice(line: $0) } == nil
        && PriceMark(line, version: version) == nil
    }?.startIndex
  }
}

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
