/// The texts of help, completions and errors, which the program provides.
package protocol HelpTexts: Sendable {
  /// The text for a key, or nil if there is none; `TextKeys` lists the keys.
  func text(_ key: String) -> String?
  /// What help shows for the declared name of an argument or of an option's value, such as `FILE`; by default that name.
  func placeholder(_ name: String) -> String
}

extension HelpTexts {
  package func placeholder(_ name: String) -> String { name }
}
