import PortfolioCore

/// The symbols of options as brokers write them.
enum OptionNotation {
  /// The symbol as the Options Clearing Corporation writes it, without blanks, of an option in one of the notations of
  /// brokers: `AAPL  240119C00190000`, `-AAPL240119C190`, `AAPL 01/19/2024 190.00 C`, `AAPL 19JAN24 190 C`,
  /// `AAPL 1/19/2024 Call $190.00`, `CALL AAPL 01/19/24 190`, `AAPL Jan 19 '24 $190 Call`, each with words around it.
  /// Nil for any other text.
  static func symbol(in text: String) -> String? { mayBeOption(text) ? symbols[text] : nil }

  private static let symbols = Memo(find)

  private static func find(in text: String) -> String? {
    var words = text.uppercased().split { $0 == " " || $0 == "\n" }.map(String.init)
    if let symbol = compact(words.joined()) { return symbol }
    joinDay(&words)
    // A class of shares is a part of the root: `BRK B 19JAN24 400 C`.
    if words.count == 5, words[1].count == 1, right(words[0]) == nil, words[0].allSatisfy(\.isLetter),
      let symbol = spelled([words[0] + words[1]] + words[2...])
    {
      return symbol
    }
    // `CALL AAPL 00190 APPLE INC EXP 01-19-24`
    if words.count > 4, right(words[0]) != nil, let expiry = words.firstIndex(of: "EXP"), expiry > 2,
      expiry + 1 < words.count, let symbol = spelled([words[0], words[1], words[expiry + 1], words[2]])
    {
      return symbol
    }
    for first in words.indices {
      if let symbol = compact(words[first]) { return symbol }
      guard first + 4 <= words.count else { continue }
      if let symbol = spelled(Array(words[first..<(first + 4)])) { return symbol }
    }
    return nil
  }

  /// Whether there are digits enough for a day and a strike, and a letter for the right, as in hardly any other name.
  private static func mayBeOption(_ text: String) -> Bool {
    text.utf8.count { $0.isDigit } > 3
      && text.utf8.contains { [0x43, 0x50].contains($0 & ~0x20) }
  }

  /// `AAPL240119C190` or `AAPL240119C00190000`.
  private static func compact(_ text: String) -> String? {
    var rest = text[...]
    if rest.first == "-" { rest.removeFirst() }
    let root = rest.prefix { $0.isLetter || $0 == "." || $0 == "/" }
    rest = rest[root.endIndex...]
    let day = rest.prefix { $0.isNumber }
    rest = rest[day.endIndex...]
    guard day.count == 6, let right = rest.popFirst() else { return nil }
    if rest.count == 8, rest.allSatisfy(\.isNumber) { return known(root, "\(day)\(right)\(rest)") }
    guard let strike = strike(rest) else { return nil }
    return known(root, "\(day)\(right)\(strike)")
  }

  /// Four words: the root, and the day, the strike and the right in any order; or the right first.
  private static func spelled(_ words: [String]) -> String? {
    let isFirst = right(words[0]) != nil
    let root = isFirst ? words[1] : words[0]
    let rest = isFirst ? [words[0]] + words[2...] : Array(words[1...])
    guard let right = rest.lazy.compactMap(right).first, let day = rest.lazy.compactMap(day).first,
      let strike = rest.lazy.filter({ self.day($0) == nil }).compactMap({ self.strike($0[...]) }).first
    else { return nil }
    return known(root, "\(day)\(right)\(strike)")
  }

  /// The symbol of an option on `BRK.B` or `BRK/B` begins with `BRKB`. Nil where it is not the symbol of an option after all.
  private static func known(_ root: some StringProtocol, _ terms: String) -> String? {
    let isClass = root.dropLast().last.map { $0 == "." || $0 == "/" } ?? false
    let symbol = (isClass ? String(root.filter(\.isLetter)) : String(root)) + terms
    return OptionSymbol(symbol) == nil ? nil : symbol
  }

  private static func right(_ word: String) -> String? {
    ["C", "P", "CALL", "PUT"].contains(word) ? String(word.prefix(1)) : nil
  }

  private static let months = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
  ]

  /// Makes one word of the first day that is written in three: `JAN 19 '24`, `JAN 19, 2024`.
  private static func joinDay(_ words: inout [String]) {
    guard words.count > 4 else { return }
    for first in 0..<(words.count - 2) {
      let (day, year) = (words[first + 1].filter { $0 != "," }, words[first + 2].filter { $0 != "'" })
      guard let month = months.firstIndex(of: words[first]), Int(day) != nil, day.count <= 2,
        Int(year) != nil, year.count == 2 || year.count == 4
      else { continue }
      words.replaceSubrange(first..<(first + 3), with: ["\(month + 1)/\(day)/\(year)"])
      return
    }
  }

  /// `01/19/2024`, `1/19/24`, `2024-01-19`, `20240119`, `19JAN24` or `19-JAN-2024` as `240119`.
  private static func day(_ word: String) -> String? {
    if word.count == 8, word.hasPrefix("20"), Int(word) != nil { return String(word.dropFirst(2)) }
    let texts = word.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "-" }.map(String.init)
    let parts = texts.map { Int($0) }
    if parts.count == 3, let month = parts[0], let day = parts[1], let year = parts[2] {
      if texts[0].count == 4 { return digits(month % 100) + digits(day) + digits(year) }
      return digits(year % 100) + digits(month) + digits(day)
    }
    if parts.count == 3, let day = parts[0], let year = parts[2],
      let month = months.firstIndex(of: texts[1])
    {
      return digits(year % 100) + digits(month + 1) + digits(day)
    }
    guard word.count == 7 || word.count == 6 else { return nil }
    let (year, name) = (word.suffix(2), word.dropLast(2).suffix(3))
    guard let month = months.firstIndex(of: String(name)), let day = Int(word.dropLast(5)), Int(year) != nil
    else { return nil }
    return year + digits(month + 1) + digits(day)
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// `190.00` as `00190000`: thousandths in eight digits.
  private static func strike(_ text: Substring) -> String? {
    let digits = text.filter { $0 != "$" && $0 != "," }
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }),
      let strike = ExactDecimal(digits.hasPrefix(".") ? "0" + digits : digits)?.normalised, strike.scale <= 3
    else { return nil }
    let parts = strike.description.split(separator: ".")
    guard let whole = parts.first, whole.count <= 5 else { return nil }
    let mils = parts.count > 1 ? String(parts[1]) : ""
    return String(repeating: "0", count: 5 - whole.count) + whole
      + mils + String(repeating: "0", count: 3 - mils.count)
  }
}
