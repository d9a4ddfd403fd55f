import PortfolioCore

/// The text of a file to be imported, as UTF-8 whatever its encoding was, without a byte order mark. Zeros
/// follow it, as `JSONScanner` requires.
final class ImportText: Sendable {
  /// Nothing changes what is here once it is made.
  nonisolated(unsafe) let base: UnsafeMutablePointer<UInt8>
  let count: Int
  /// Whether it ends in the middle of a character, so that the rest is missing.
  let isTorn: Bool
  /// Whether it is the table of a sheet in a workbook, with commas between its cells and points in its numbers.
  let isSheet: Bool

  /// UTF-8 and UTF-16 are recognised by their marks; anything that is not valid UTF-8 is read as
  /// Windows-1252, which European banks and spreadsheets still use.
  convenience init(_ bytes: [UInt8]) {
    // Without a mark, every other byte of a text in the alphabet of Latin is 0.
    if bytes.count > 3, bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 {
      self.init([0xFF, 0xFE] + bytes)
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self.init(utf8: Array(ImportText.utf16(bytes).utf8)[...], isTorn: bytes.count % 2 == 1)
    } else {
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      let text = hasMark ? bytes.dropFirst(3) : bytes[...]
      if ImportText.isUTF8(text) {
        self.init(utf8: text)
      } else if let whole = ImportText.wholeCharacters(of: text, hasMark: hasMark) {
        self.init(utf8: whole, isTorn: true)
      } else {
        self.init(utf8: ImportText.windows(text)[...])
      }
    }
  }

  /// The table of a sheet.
  convenience init(sheet csv: [UInt8]) { self.init(utf8: csv[...], isSheet: true) }

  private init(utf8 text: ArraySlice<UInt8>, isTorn: Bool = false, isSheet: Bool = false) {
    (self.isTorn, self.isSheet) = (isTorn, isSheet)
    count = text.count
    base = .allocate(capacity: count + JSONScanner.padding)
    let buffer = UnsafeMutableBufferPointer(start: base, count: count + JSONScanner.padding)
    buffer.initialize(repeating: 0)
    _ = buffer.update(fromContentsOf: text)
    // Old systems end lines with CR alone.
    if !text.contains(0x0A) {
      for index in 0..<count where base[index] == 0x0D { base[index] = 0x0A }
    }
  }

  deinit { base.deallocate() }

  /// A checksum of the whole text.
  var check: String {
    var key = ContentKey(naming: [])
    let words = UnsafeRawBufferPointer(start: base, count: count / 8 * 8)
    for offset in stride(from: 0, to: words.count, by: 8) {
      key.mix(words.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    for index in words.count..<count { key.mix(UInt64(base[index])) }
    return String(key.high, radix: 16) + String(key.low, radix: 16)
  }

  /// The first byte that is not white space; nil if there is none.
  var firstByte: UInt8? {
    (0..<count).lazy.map { self.base[$0] }.first { $0 > 0x20 }
  }

  /// Whether its last line ends; where it does not, the rest may be missing.
  var endsWithLineBreak: Bool { count > 0 && (base[count - 1] == 0x0A || base[count - 1] == 0x0D) }

  /// The whole text, which is there as long as this is.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  func scanner() -> JSONScanner { JSONScanner(base, count: count) }

  /// The line and column of an offset.
  func place(_ file: String?, of offset: Int) -> Place {
    Place(file: file, offset: offset, in: Array(bytes))
  }

  /// The line that begins at a place, which moves to the one after it; nil at the end of the text.
  func line(at place: inout Int) -> UnsafeBufferPointer<UInt8>? {
    guard place < count else { return nil }
    let (start, end) = (place, bytes.first(0x0A, from: place) ?? count)
    place = end + 1
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// The UTF-8 before a last character of which only the beginning is there; nil for any other text.
  private static func wholeCharacters(of bytes: ArraySlice<UInt8>, hasMark: Bool) -> ArraySlice<UInt8>? {
    guard let first = bytes.suffix(longestCharacter - 1).lastIndex(where: { $0 >= 0xC2 && $0 < 0xF5 }) else {
      return nil
    }
    let whole = bytes[..<first]
    let isPart = bytes[(first + 1)...].allSatisfy { (0x80..<0xC0).contains($0) }
    // The only such character of a text may be one of Windows-1252.
    return isPart && (hasMark || whole.contains { $0 >= 0x80 }) && isUTF8(whole) ? whole : nil
  }

  private static let longestCharacter = 4

  private static func utf16(_ bytes: [UInt8]) -> String {
    let isBig = bytes[0] == 0xFE
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[index + (isBig ? 1 : 0)])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; the others match Unicode.
  private static let windowsExtras = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static func windows(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        let scalar = byte < 0xA0 ? windowsExtras[Int(byte) - 0x80] : Unicode.Scalar(byte)
        text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return text
  }
}
