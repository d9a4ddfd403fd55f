/// Recognises symbols of options, which are not shares.
enum OptionSymbol {
  /// Whether a symbol is that of an option, in one of the notations of brokers: `AAPL  240119C00190000`,
  /// `-AAPL240119C190`, `AAPL 01/19/2024 190.00 C`, `AAPL 19JAN24 190 C`.
  static func isOption(_ symbol: String) -> Bool {
    let words = symbol.split(separator: " ")
    if words.count == 4 {
      return ["C", "P", "CALL", "PUT"].contains(words[3].uppercased()) && isNumber(words[2])
        && words[1].contains { $0.isNumber }
    }
    var rest = words.joined()[...]
    if rest.first == "-" { rest.removeFirst() }
    let root = rest.prefix { $0.isLetter }
    rest = rest[root.endIndex...]
    let day = rest.prefix { $0.isNumber }
    rest = rest[day.endIndex...]
    guard (1...6).contains(root.count), day.count == 6, let right = rest.popFirst() else { return false }
    return "CP".contains(right) && isNumber(rest)
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { ($0.isASCII && $0.isNumber) || $0 == "." || $0 == "," }
  }
}
