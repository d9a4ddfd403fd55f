import CommandLineKit
import PortfolioIO

/// HTML markup. Literals in the source code are used as they are, while interpolated texts are escaped and so
/// can never become markup.
///
///     let row: HTML = "<td class=\"\(style)\">\(note)</td>"
struct HTML: Sendable, ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral markup: StaticString) { text = markup.description }

  init(stringInterpolation pieces: Pieces) { text = pieces.text }

  /// The markup of a file in the program.
  init(embedded file: StaticString) { text = EmbeddedFile.text(file.description) ?? "" }

  /// Concatenates several parts.
  init(_ parts: some Sequence<HTML>) { text = parts.map(\.text).joined() }

  static let nothing: HTML = ""

  /// Collects the literals and values of an interpolation.
  struct Pieces: StringInterpolationProtocol {
    fileprivate private(set) var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ markup: StaticString) { text += markup.description }

    mutating func appendInterpolation(_ markup: HTML) { text += markup.text }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// A coordinate in a chart, to two decimals.
    mutating func appendInterpolation(_ place: Double) {
      // No page is that large.
      let hundredths = Int(exactly: (place * 100).rounded()) ?? 0
      let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
      text += hundredths < 0 ? "-\(whole)" : "\(whole)"
      if rest != 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
    }

    /// The value of an attribute, in quotes only where it needs them.
    mutating func appendInterpolation(value text: String) {
      let needsNoQuotes = !text.isEmpty && text.utf8.allSatisfy(\.needsNoQuotesInAttribute)
      if !needsNoQuotes { self.text += "\"" }
      appendInterpolation(text)
      if !needsNoQuotes { self.text += "\"" }
    }

    /// A coordinate in a long line, to one decimal.
    mutating func appendInterpolation(short place: Double) {
      appendInterpolation((place * 10).rounded() / 10)
    }

    /// A text from anywhere. It is escaped, so that it is neither read as markup nor affects other text.
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

extension UInt8 {
  /// Whether an attribute may have it without quotes: a letter, a digit, or one of `-._%`.
  fileprivate var needsNoQuotesInAttribute: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x25: true
    default: false
    }
  }
}
