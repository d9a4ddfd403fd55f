/// A Unicode date and time pattern (UTS 35), parsed once for the many dates of a list.
struct DatePattern: Sendable {
  private enum Item {
    case text([UInt8])
    /// A text of one byte, which is the usual case.
    case byte(UInt8)
    /// A pattern letter, and how many times it is repeated.
    case field(UInt8, Int)

    var isText: Bool {
      switch self {
      case .text, .byte: true
      case .field: false
      }
    }

    var isDay: Bool {
      switch self {
      case .text, .byte: false
      case .field(let letter, _): letter == UInt8(ascii: "d")
      }
    }
  }

  private var parts: [Item] = []

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
        parts.append(.field(byte, run.count))
        rest.removeFirst(run.count)
      } else {
        let text = Array(String(letter).utf8)
        parts.append(text.count == 1 ? .byte(text[0]) : .text(text))
        rest.removeFirst()
      }
    }
  }

  /// The same without the day and what belongs to it: `MM.y` for `dd.MM.y`.
  var ofMonth: DatePattern {
    var pattern = self
    if let day = parts.firstIndex(where: \.isDay) {
      let next = parts[(day + 1)...].firstIndex { !$0.isText } ?? parts.endIndex
      pattern.parts.removeSubrange(day..<next)
      while pattern.parts.last?.isText == true { pattern.parts.removeLast() }
    }
    return pattern
  }

  /// The pattern letters, in order.
  var letters: [Character] {
    parts.compactMap { part in
      if case .field(let letter, _) = part { Character(UnicodeScalar(letter)) } else { nil }
    }
  }

  /// Appends the text; `field` appends the value for each letter.
  func write(to bytes: inout [UInt8], _ field: (_ letter: UInt8, _ count: Int, inout [UInt8]) -> Void) {
    for part in parts {
      switch part {
      case .text(let text): bytes += text
      case .byte(let byte): bytes.append(byte)
      case .field(let letter, let count): field(letter, count, &bytes)
      }
    }
  }
}
