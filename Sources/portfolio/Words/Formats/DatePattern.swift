/// A Unicode date and time pattern (UTS 35), parsed once for the many dates of a list.
struct DatePattern: Sendable {
  private struct Item {
    /// The letter of a field, and how many times it is repeated; nil for text.
    var letter: UInt8?
    var count = 1
    var text: [UInt8] = []
  }

  private var items: [Item] = []

  /// Text in apostrophes is literal.
  init(_ pattern: String) {
    var isText = false
    var rest = Substring(pattern)
    while let letter = rest.first {
      if letter == "'" {
        isText.toggle()
        rest.removeFirst()
      } else if !isText, letter.isLetter, let byte = letter.asciiValue {
        let run = rest.prefix { $0 == letter }
        items.append(Item(letter: byte, count: run.count))
        rest.removeFirst(run.count)
      } else {
        items.append(Item(text: Array(String(letter).utf8)))
        rest.removeFirst()
      }
    }
  }

  /// The same without the day and what belongs to it: `MM.y` for `dd.MM.y`.
  var ofMonth: DatePattern {
    var pattern = self
    if let day = items.firstIndex(where: { $0.letter == UInt8(ascii: "d") }) {
      let next = items[(day + 1)...].firstIndex { $0.letter != nil } ?? items.endIndex
      pattern.items.removeSubrange(day..<next)
      while let last = pattern.items.last, last.letter == nil { pattern.items.removeLast() }
    }
    return pattern
  }

  /// The pattern letters, in order.
  var letters: [Character] {
    items.compactMap { item in item.letter.map { Character(UnicodeScalar($0)) } }
  }

  /// Appends the text; `field` appends the value for each letter.
  func write(to bytes: inout [UInt8], _ field: (_ letter: UInt8, _ count: Int, inout [UInt8]) -> Void) {
    for item in items {
      if let letter = item.letter { field(letter, item.count, &bytes) }
      // Usually one byte, for which this is fast.
      for byte in item.text { bytes.append(byte) }
    }
  }
}
