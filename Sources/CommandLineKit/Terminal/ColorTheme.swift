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
}
