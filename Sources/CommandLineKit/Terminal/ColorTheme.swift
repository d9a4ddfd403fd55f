/// The colours in which a terminal shows what was won and what was lost.
package enum ColorTheme: String, CaseIterable, Sendable {
  /// Green and red.
  case standard = "default"
  /// Blue and yellow, which everybody tells apart.
  case colorBlind = "colour-blind"
  /// No colours at all.
  case plain

  /// The theme of a name, which may be spelt as in the United States.
  package init?(name: String) { self.init(rawValue: name == "color-blind" ? "colour-blind" : name) }

  /// A text with styles, in these colours.
  package func recoloured(_ bytes: [UInt8]) -> [UInt8] {
    guard self == .colorBlind else { return bytes }
    var bytes = bytes
    let escape = UInt8(ascii: "\u{1B}")
    // Nothing but a style has an escape in it: `ESC [ 3 2 m` is green, and `ESC [ 3 1 m` red.
    for start in bytes.indices.dropLast(4)
    where bytes[start] == escape && bytes[start + 2] == UInt8(ascii: "3") {
      switch bytes[start + 3] {
      case UInt8(ascii: "2"): bytes[start + 3] = UInt8(ascii: "4")
      case UInt8(ascii: "1"): bytes[start + 3] = UInt8(ascii: "3")
      default: break
      }
    }
    return bytes
  }
}
