/// A number typed at a prompt, possibly in the format of the user's country.
enum TypedNumber: Equatable, Sendable {
  /// The number as in arguments; any other text is unchanged.
  case number(String)
  /// The two possible meanings of the text, in unambiguous form.
  case ambiguous(whole: String, fraction: String)

  init(_ text: String, _ formats: Formats) {
    let rules = formats.rules
    let digits = Array(rules.digits)
    let ascii = String(
      text.map { character in
        digits.firstIndex(of: character).map { Character(String($0)) } ?? character
      })
    let group = rules.group.first
    let parts = ascii.split(separator: rules.decimal, maxSplits: 1, omittingEmptySubsequences: false)
    let groups = parts[0].split(omittingEmptySubsequences: false) { isGroupSign($0, group) }
    let isGrouped =
      groups.count > 1 && (1...3).contains(groups[0].drop { $0 == "-" || $0 == "+" }.count)
      && groups.dropFirst().allSatisfy { $0.count == 3 }
    let whole = groups.joined()
    if parts.count == 2 {
      self = .number(isGrouped || groups.count == 1 ? "\(whole).\(parts[1])" : ascii)
    } else if isGrouped, groups.count == 2, parts[0].contains(".") {
      let fraction = groups.joined(separator: rules.decimal)
      self = .ambiguous(whole: whole, fraction: fraction)
    } else {
      self = .number(isGrouped ? whole : ascii)
    }
  }
}

/// Whether a character separates groups: the country's own sign, or any space if that is a space.
private func isGroupSign(_ character: Character, _ group: Character?) -> Bool {
  guard let group else { return false }
  return character == group || (group.isWhitespace && character.isWhitespace)
}
