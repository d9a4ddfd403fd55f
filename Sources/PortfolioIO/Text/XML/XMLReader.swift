/// Why a text in angle brackets is not read, and where.
package struct XMLError: Error, Equatable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// It ends before its last element does.
    case cutOff
    /// An entity other than the five that XML has and those of numbers.
    case entity(String)
    /// A document type, which could name files and other entities.
    case documentType
    /// More than a hundred elements inside of each other.
    case tooDeep
    case malformed
  }

  package let problem: Problem
  /// In bytes.
  let offset: Int

  init(_ problem: Problem, at offset: Int) { (self.problem, self.offset) = (problem, offset) }
}

/// Reads XML piece by piece, as well as the SGML of OFX, whose elements need not be closed.
///
/// No document type, no entities but the five and those of numbers, and nothing outside of the text is ever read.
/// The toolchain's FoundationXML is not used: a program that links it and libxml2 starts in 11 ms where one without does
/// in 4.5, with 26 libraries in place of 16 and twice the memory.
struct XMLReader {
  enum Piece: Equatable {
    /// The beginning of an element. An empty one ends right after, with a piece of its own.
    case start(String, [String: String])
    case end(String)
    /// Text that is not only blanks, without the blanks around it.
    case text(String)
  }

  /// The deepest that elements may be nested.
  static let deepest = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  /// Where the last tag began.
  private(set) var tagOffset = 0
  /// The elements that are open.
  private(set) var path: [String] = []
  /// The element that ends right after its beginning.
  private var empty: String?
  /// Whether the outermost element has been closed.
  private var isClosed = false
  /// Whether elements that hold a text end without saying so, as in SGML.
  private let mayStayOpen: Bool
  /// Whether the innermost element holds a text.
  private var hasText = false

  /// - Parameters:
  ///   - bytes: they must outlive the reader.
  ///   - start: where the first element, or what is said before it, begins.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, mayStayOpen: Bool = false) {
    (self.bytes, position, self.mayStayOpen) = (bytes, start, mayStayOpen)
  }

  /// The next piece; nil at the end of a text that is whole. Throws what is wrong with it.
  mutating func next() throws(XMLError) -> Piece? {
    if let name = empty {
      empty = nil
      return try close(name, at: position)
    }
    if hasText {
      hasText = false
      // In SGML an element ends with its text, whether that is said or not.
      if let name = path.last, mayStayOpen, !begins("</", at: position) || !isNext(name) {
        path.removeLast()
        return .end(name)
      }
    }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        if let piece = try tag() { return piece }
        continue
      }
      let start = position
      position = bytes.first(UInt8(ascii: "<"), from: start) ?? bytes.count
      guard let range = trimmed(start..<position) else { continue }
      if path.isEmpty {
        // Nothing but blanks stands beside the outermost element.
        throw XMLError(.malformed, at: range.lowerBound)
      }
      hasText = true
      return .text(try text(range))
    }
    guard path.isEmpty, isClosed else { throw XMLError(.cutOff, at: bytes.count) }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int>? {
    var (first, last) = (range.lowerBound, range.upperBound)
    while first < last, XMLReader.isSpace(bytes[first]) { first += 1 }
    while last > first, XMLReader.isSpace(bytes[last - 1]) { last -= 1 }
    return first < last ? first..<last : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func begins(_ text: StaticString, at index: Int) -> Bool {
    index + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  /// Whether the end of an element with this name is next.
  private func isNext(_ name: String) -> Bool {
    let end = position + 2 + name.utf8.count
    return end <= bytes.count && bytes[(position + 2)..<end].elementsEqual(name.utf8)
      && (end == bytes.count || bytes[end] == UInt8(ascii: ">") || XMLReader.isSpace(bytes[end]))
  }

  /// Where a text begins that ends what was begun.
  private func end(_ text: StaticString, from start: Int) throws(XMLError) -> Int {
    var index = start
    while let found = bytes.first(text.utf8Start[0], from: index) {
      if begins(text, at: found) { return found }
      index = found + 1
    }
    throw XMLError(.cutOff, at: bytes.count)
  }

  /// What stands in angle brackets; nil for what says nothing.
  private mutating func tag() throws(XMLError) -> Piece? {
    let open = position
    tagOffset = open
    if begins("<!--", at: open) {
      position = try end("-->", from: open + 4) + 3
      return nil
    }
    if begins("<![CDATA[", at: open), !path.isEmpty {
      let close = try end("]]>", from: open + 9)
      position = close + 3
      return trimmed((open + 9)..<close).map { .text(string($0)) }
    }
    if begins("<!", at: open) { throw XMLError(.documentType, at: open) }
    if begins("<?", at: open) {
      position = try end("?>", from: open + 2) + 2
      return nil
    }
    if begins("</", at: open) {
      let close = try end(">", from: open)
      guard let range = trimmed((open + 2)..<close) else { throw XMLError(.malformed, at: open) }
      position = close + 1
      return try self.close(string(range), at: open)
    }
    return try start(at: open)
  }

  private mutating func close(_ name: String, at offset: Int) throws(XMLError) -> Piece {
    if mayStayOpen {
      // Those inside of it end with it.
      guard let index = path.lastIndex(of: name) else { throw XMLError(.malformed, at: offset) }
      path.removeSubrange(index...)
    } else {
      guard path.popLast() == name else { throw XMLError(.malformed, at: offset) }
    }
    isClosed = path.isEmpty
    return .end(name)
  }

  private mutating func start(at open: Int) throws(XMLError) -> Piece {
    if isClosed { throw XMLError(.malformed, at: open) }
    var index = open + 1
    let name = try word(&index, open)
    var attributes: [String: String] = [:]
    while true {
      try skipBlanks(&index)
      if bytes[index] == UInt8(ascii: ">") { break }
      if begins("/>", at: index) {
        index += 1
        empty = name
        break
      }
      let key = try word(&index, open)
      try skipBlanks(&index)
      guard bytes[index] == UInt8(ascii: "=") else { throw XMLError(.malformed, at: open) }
      index += 1
      try skipBlanks(&index)
      let quote = bytes[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw XMLError(.malformed, at: open)
      }
      guard let close = bytes.first(quote, from: index + 1) else { throw XMLError(.cutOff, at: bytes.count) }
      guard attributes.updateValue(try text((index + 1)..<close), forKey: key) == nil else {
        throw XMLError(.malformed, at: index)
      }
      index = close + 1
    }
    position = index + 1
    path.append(name)
    if path.count > XMLReader.deepest { throw XMLError(.tooDeep, at: open) }
    return .start(name, attributes)
  }

  private func skipBlanks(_ index: inout Int) throws(XMLError) {
    while index < bytes.count, XMLReader.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count else { throw XMLError(.cutOff, at: bytes.count) }
  }

  /// A name, which ends at a blank or at what follows one.
  private func word(_ index: inout Int, _ open: Int) throws(XMLError) -> String {
    let start = index
    while index < bytes.count, !XMLReader.isSpace(bytes[index]), !"=/><\"'".utf8.contains(bytes[index]) {
      index += 1
    }
    guard index < bytes.count else { throw XMLError(.cutOff, at: bytes.count) }
    guard index > start else { throw XMLError(.malformed, at: open) }
    return string(start..<index)
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The first of a byte in a range, which ends the search.
  private func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    UnsafeBufferPointer(rebasing: bytes[range]).first(byte, from: 0).map { $0 + range.lowerBound }
  }

  /// A text with its entities replaced.
  private func text(_ range: Range<Int>) throws(XMLError) -> String {
    var (text, rest) = ("", range)
    while let found = first(UInt8(ascii: "&"), in: rest) {
      text += string(rest.lowerBound..<found)
      let end = first(UInt8(ascii: ";"), in: found..<min(range.upperBound, found + XMLReader.longestEntity))
      let name = end.map { string((found + 1)..<$0) }
      if let end, let character = name.flatMap(XMLReader.character) {
        text.unicodeScalars.append(character)
        rest = (end + 1)..<range.upperBound
        continue
      }
      if let name, !mayStayOpen || name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "#" }) {
        throw XMLError(.entity("&\(name);"), at: found)
      }
      // In SGML an ampersand may stand for itself.
      guard mayStayOpen else { throw XMLError(.malformed, at: found) }
      text += "&"
      rest = (found + 1)..<range.upperBound
    }
    return text + string(rest)
  }

  private static let longestEntity = 12

  /// What an entity stands for; nil for any that is not read.
  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case let text where text.hasPrefix("#x"):
      return UInt32(text.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let text where text.hasPrefix("#"):
      return UInt32(text.dropFirst(), radix: 10).flatMap(Unicode.Scalar.init)
    case _: return nil
    }
  }
}
