/// `NAME=VALUE` as typed.
struct Assignment: Sendable {
  let name: String
  let value: String

  /// Nil without a `=`. Where there are several, the name ends at the first, or at the last if it may contain one.
  init?(_ text: String, at place: Place) {
    let found = place == .first ? text.firstIndex(of: "=") : text.lastIndex(of: "=")
    guard let separator = found else { return nil }
    name = String(text[..<separator])
    value = String(text[text.index(after: separator)...])
  }

  enum Place { case first, last }

  /// One whose name may contain a `=`; nil without a name or a value.
  init?(whole text: String) {
    self.init(text, at: .last)
    if name.isEmpty || value.isEmpty { return nil }
  }
}
