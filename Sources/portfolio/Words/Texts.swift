import PortfolioIO

/// The texts of a language, from one file: `key = text`, a line each, in the order of their keys, so that a text is found
/// by halving.
///
/// A longer text goes on in lines indented by two blanks, with an empty line between its paragraphs; what is indented
/// further keeps its lines. After `key = |` all lines are kept, and have no places.
struct Texts: Sendable {
  private let file: TextFile
  /// Tables look up the same few texts for each row.
  private let found: Memo<Text?>
  /// Where to look for what this file lacks.
  private let others: [Texts]

  /// The bytes have to stay where they are.
  init(_ bytes: UnsafeBufferPointer<UInt8>, others: [Texts]) {
    let file = TextFile(bytes: bytes)
    (self.file, self.others, found) = (file, others, Memo { file.text($0) })
  }

  /// An embedded file; without texts if there is none.
  init(file path: String, others: [Texts] = []) {
    self.init(EmbeddedFile.bytes(path) ?? UnsafeBufferPointer(start: nil, count: 0), others: others)
  }

  /// The text of a key, or nil if no file has it.
  func text(_ key: String) -> Text? {
    found[key] ?? others.lazy.compactMap { $0.text(key) }.first.map(inOwnMarks)
  }

  /// A text of another file with the quotation marks of this one; `marks` has each mark of the other before its own.
  private func inOwnMarks(_ text: Text) -> Text {
    guard let marks = found["marks"] else { return text }
    let other = String(decoding: text.bytes, as: UTF8.self)
    let replaced = String(decoding: marks.bytes, as: UTF8.self).split(separator: " ").reduce(other) {
      $0.replacing($1.prefix(1), with: $1.suffix(1))
    }
    return Text(bytes: Array(replaced.utf8), hasPlaces: text.hasPlaces)
  }

  /// The keys of this file alone, with the lines on which they stand.
  var keys: [(key: String, line: Int)] { file.keys }
}

/// The bytes of such a file.
private struct TextFile: Sendable {
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  var keys: [(key: String, line: Int)] {
    var result: [(String, Int)] = []
    var (line, start) = (1, 0)
    while start < bytes.count {
      if isEntry(start) {
        result.append((String(decoding: bytes[start..<keyEnd(start)], as: UTF8.self), line))
      }
      start = next(start)
      line += 1
    }
    return result
  }

  func text(_ key: String) -> Text? {
    let key = Array(key.utf8)
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = low + (high - low) / 2
      while start > low, bytes[start - 1] != newline || !isEntry(start) { start -= 1 }
      let found = bytes[start..<keyEnd(start)]
      if isEntry(start), found.elementsEqual(key) { return text(from: found.endIndex) }
      if !isEntry(start) || found.lexicographicallyPrecedes(key) {
        low = next(start)
        while low < high, !isEntry(low) { low = next(low) }
      } else {
        high = start
      }
    }
    return nil
  }

  /// Whether a key stands at the beginning of this line, which is neither indented, empty nor a comment.
  private func isEntry(_ start: Int) -> Bool {
    start < bytes.count && bytes[start] != space && bytes[start] != newline
      && bytes[start] != UInt8(ascii: "#")
  }

  private func next(_ start: Int) -> Int { (bytes[start...].firstIndex(of: newline) ?? bytes.count - 1) + 1 }

  /// The end of the key on this line, which ` =` follows.
  private func keyEnd(_ start: Int) -> Int {
    var end = start
    while end + 1 < bytes.count, bytes[end] != newline {
      if bytes[end] == space, bytes[end + 1] == UInt8(ascii: "="),
        end + 2 == bytes.count || bytes[end + 2] <= space
      {
        return end
      }
      end += 1
    }
    return end
  }

  /// The text that follows a key.
  private func text(from end: Int) -> Text {
    var line = next(end)
    var text = Array(bytes[min(end + 3, line)..<line].dropLast())
    let keepsLines = text == [UInt8(ascii: "|")]
    if keepsLines { text = [] }
    var isKept = keepsLines
    while line < bytes.count, bytes[line] == newline || bytes[line] == space {
      let after = next(line)
      let words = bytes[line..<after].dropFirst(2).dropLast()
      let wasKept = isKept
      isKept = keepsLines || words.first == nil || words.first == space
      if !text.isEmpty { text.append(isKept || wasKept ? newline : space) }
      text += words
      line = after
    }
    while text.last == newline { text.removeLast() }
    return Text(bytes: text, hasPlaces: !keepsLines)
  }
}

/// A text as it stands in a file, its lines joined.
struct Text: Sendable {
  let bytes: [UInt8]
  /// Whether braces in it are places.
  let hasPlaces: Bool
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
