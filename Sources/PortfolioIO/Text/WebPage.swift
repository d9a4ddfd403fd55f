#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A page of the web, or the archive of one (MHTML), as some brokers give their lists: its tables.
enum WebPage {
  /// Its tables, each as comma-separated values with a line for each row; none of any other text.
  static func tables(in text: ImportText) -> [[UInt8]] {
    let bytes = text.bytes
    let start = String(decoding: bytes.prefix(1000), as: UTF8.self).trimmingBlanks.lowercased()
    if start.contains("multipart/related") {
      return page(inArchive: String(decoding: bytes, as: UTF8.self)).map(tables) ?? []
    }
    guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html") else { return [] }
    return tables(inPage: String(decoding: bytes, as: UTF8.self))
  }

  /// The first page of an archive, whose parts have a head each and end with the line that they begin with.
  private static func page(inArchive text: String) -> ImportText? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let type = lines.firstIndex(where: { $0.lowercased().hasPrefix("content-type: text/html") }),
      let start = lines[..<type].lastIndex(where: { $0.hasPrefix("--") }),
      let blank = lines[type...].firstIndex(where: \.isEmpty)
    else { return nil }
    let body = lines[(blank + 1)...].prefix { !$0.hasPrefix(lines[start]) }
    let encoding =
      lines[start..<blank].map { $0.lowercased() }
      .first { $0.hasPrefix("content-transfer-encoding:") } ?? ""
    if encoding.hasSuffix("base64") {
      return Data(base64Encoded: body.joined()).map { ImportText(Array($0)) }
    }
    let isQuoted = encoding.hasSuffix("quoted-printable")
    return ImportText(isQuoted ? unquoted(body) : Array(body.joined(separator: "\n").utf8))
  }

  /// Lines in which `=3D` is a byte, and a `=` at the end joins the next line.
  private static func unquoted(_ lines: some Sequence<Substring>) -> [UInt8] {
    let text = lines.map { $0.hasSuffix("=") ? String($0.dropLast()) : $0 + "\n" }.joined()
    var (bytes, rest) = ([UInt8](), text.utf8[...])
    while let byte = rest.popFirst() {
      let code = byte == UInt8(ascii: "=") ? UInt8(String(rest.prefix(2)) ?? "", radix: 16) : nil
      if code != nil { rest = rest.dropFirst(2) }
      bytes.append(code ?? byte)
    }
    return bytes
  }

  private static func tables(inPage html: String) -> [[UInt8]] {
    var tables: [[[String]]] = []
    var (cell, width) = (String?.none, 1)
    func close() {
      if let text = cell, let last = tables.indices.last, let row = tables[last].indices.last {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        tables[last][row] += [words] + [String](repeating: "", count: width - 1)
      }
      cell = nil
    }
    for piece in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
      let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].lowercased().prefix { $0.isLetter || $0 == "/" }
      switch name {
      case "table", "tr", "td", "th", "/table", "/tr", "/td", "/th": close()
      case "br": cell?.append(" ")
      case _: break
      }
      if name == "table" { tables.append([]) }
      if name == "tr", let last = tables.indices.last { tables[last].append([]) }
      if name == "td" || name == "th" { (cell, width) = ("", columns(parts[0])) }
      if parts.count == 2 { cell?.append(withoutEntities(parts[1])) }
    }
    return tables.map(CSVTable.text)
  }

  /// How many columns a cell takes.
  private static func columns(_ tag: Substring) -> Int {
    let tag = tag.lowercased()
    let value = tag.firstRange(of: "colspan=").map { tag[$0.upperBound...] } ?? ""
    return min(max(Int(value.drop { $0 == "\"" || $0 == "'" }.prefix(while: \.isNumber)) ?? 1, 1), 100)
  }

  /// A text with the characters that its entities stand for.
  private static func withoutEntities(_ text: Substring) -> String {
    var text = String(text)
    guard text.contains("&") else { return text }
    for (name, character) in [
      ("&nbsp;", " "), ("&#160;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
      ("&amp;", "&"),
    ] {
      text = text.replacing(name, with: character)
    }
    return text
  }
}
