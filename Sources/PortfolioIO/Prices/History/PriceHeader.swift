import PortfolioCore

/// The first line of the price file:
/// `{"version":3,"sorted":61,"check":"…","end":"…","head":"…"}`, with the size and the checksum of the sorted lines, the
/// end of the last batch that was promised to be there, and the checksum of what stands before it in the line itself.
///
/// It is written again, in place and in the same length, once a batch is on disk.
struct PriceHeader: Equatable {
  static let version = 3
  private static let longest = 160

  private let version: Int
  /// The size of the sorted lines in bytes.
  let sorted: Int
  /// The checksum of the sorted lines; nil in a file of the first version, which had none.
  let check: UInt64?
  /// Where the last acknowledged batch ends; nil in files of earlier versions, which did not say.
  private(set) var acknowledged: Int?

  /// The first line of a file of these sorted lines alone.
  init(of lines: [UInt8]) {
    (version, sorted, check) = (PriceHeader.version, lines.count, Checksum.of(lines))
    acknowledged = 0
    acknowledged = line.count + lines.count
  }

  /// The line once a batch is on disk that ends at `end`.
  func acknowledging(_ end: Int) -> PriceHeader {
    var header = self
    header.acknowledged = end
    return header
  }

  /// Whether batches can follow; files of earlier versions are written anew.
  var isCurrent: Bool { version == PriceHeader.version }

  /// Reads the first line of a file, of which `path` is the path. Throws `StoreError`.
  init(_ file: OpenFile, _ path: String) throws {
    let place = Place(file: path, line: 1, column: 1)
    let head = try file.bytes(in: 0..<PriceHeader.longest)
    guard let end = head.firstIndex(of: 0x0A) else { throw StoreError.foreign(place) }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: head[..<end])
    } catch {
      throw StoreError.malformed(Place(file: path, offset: error.offset, in: head), error.problem)
    }
    if let version = json["version"]?.number, version > ExactDecimal(PriceHeader.version) {
      throw StoreError.newer(place, version: version.description, supported: PriceHeader.version)
    }
    guard let version = json["version"]?.count, let sorted = json["sorted"]?.count else {
      throw StoreError.foreign(place)
    }
    (self.version, self.sorted) = (version, sorted)
    check = PriceHeader.hexadecimal(json["check"])
    acknowledged = PriceHeader.hexadecimal(json["end"]).flatMap { Int(exactly: $0) }
    guard (version == 1) == (check == nil), isCurrent == (acknowledged != nil) else {
      throw StoreError.foreign(place)
    }
    guard line.elementsEqual(head[...end]) else { throw StoreError.damaged(Place(file: path, line: 1)) }
  }

  /// The line with its end.
  var line: [UInt8] {
    var fields = "{\"version\":\(version),\"sorted\":\(sorted)"
    if let check { fields += ",\"check\":\"\(isCurrent ? check.padded : String(check, radix: 16))\"" }
    guard let acknowledged else { return Array("\(fields)}\n".utf8) }
    fields += ",\"end\":\"\(UInt64(acknowledged).padded)\""
    return Array("\(fields),\"head\":\"\(Checksum.of(Array(fields.utf8)).padded)\"}\n".utf8)
  }

  private static func hexadecimal(_ value: JSONValue?) -> UInt64? {
    value?.string.flatMap { UInt64($0, radix: 16) }
  }
}

extension UInt64 {
  /// With all its 16 digits, so that a line with another number is as long.
  fileprivate var padded: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
