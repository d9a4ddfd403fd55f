import CommandLineKit

/// Markup. Literals in the source code are markup as they stand; a text that is put into one is escaped, and so cannot
/// become markup wherever it comes from.
///
///     let row: HTML = "<td class=\"\(style)\">\(note)</td>"
struct HTML: Sendable, ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral markup: StaticString) { text = markup.description }

  init(stringInterpolation pieces: Pieces) { text = pieces.text }

  /// Parts one after the other.
  init(_ parts: some Sequence<HTML>) { text = parts.map(\.text).joined() }

  static let nothing: HTML = ""

  /// The literals and values of an interpolation.
  struct Pieces: StringInterpolationProtocol {
    fileprivate private(set) var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ markup: StaticString) { text += markup.description }

    mutating func appendInterpolation(_ markup: HTML) { text += markup.text }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// A place in a drawing, to two decimals.
    mutating func appendInterpolation(_ place: Double) {
      let hundredths = Int((place * 100).rounded())
      let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
      text += hundredths < 0 ? "-\(whole)" : "\(whole)"
      if rest != 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
    }

    /// A text from anywhere: its characters, none of which is read as markup or changes how others are shown.
    mutating func appendInterpolation(_ text: String) {
      for scalar in VisibleText.escaped(text).unicodeScalars {
        switch scalar {
        case "&": self.text += "&amp;"
        case "<": self.text += "&lt;"
        case ">": self.text += "&gt;"
        case "\"": self.text += "&quot;"
        case "'": self.text += "&#39;"
        default: self.text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
