/// A text with places, filled with values: the part of ICU MessageFormat that the texts use.
///
/// `{name}` is a value, `{count, plural, =0 {no trades} one {# trade} other {# trades}}` goes by a number and the plural
/// forms of the language, `{dry, select, true {would be sold} other {sold}}` by a word of the program (`none` for a value
/// that is not there). `{@key}` is another text with the same values. Before `{`, `}` and `#` an apostrophe quotes up to the
/// next one, and two are one; elsewhere it is itself.
struct Pattern {
  let words: Words
  let values: [String: Message.Value]

  func filled(_ pattern: ArraySlice<UInt8>, count: Int? = nil) -> String {
    var bytes: [UInt8] = []
    var index = pattern.startIndex
    while index < pattern.endIndex {
      if let quote = Pattern.quote(in: pattern, at: index) {
        bytes += pattern[quote.content]
        index = quote.end
      } else if pattern[index] == brace.open, let end = Pattern.closing(pattern, from: index) {
        bytes += place(pattern[(index + 1)..<end], count).utf8
        index = end + 1
      } else {
        if pattern[index] == number, let count {
          bytes += words.number(count).utf8
        } else {
          bytes.append(pattern[index])
        }
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func place(_ place: ArraySlice<UInt8>, _ count: Int?) -> String {
    let parts = place.split(separator: UInt8(ascii: ","), maxSplits: 2).map {
      String(decoding: $0, as: UTF8.self).trimmed
    }
    let name = parts.first ?? ""
    if name.hasPrefix("@") {
      let key = String(name.dropFirst())
      return words.texts.text(key).map { filled($0.bytes[...], count: count) } ?? key
    }
    let value = values[name] ?? words.common(name)
    guard parts.count == 3 else { return value.map(words.text) ?? "{\(name)}" }
    let branches = Pattern.branches(Array(parts[2].utf8)[...])
    func branch(_ selectors: String...) -> ArraySlice<UInt8> {
      (selectors + ["other"]).lazy.compactMap { branches[$0] }.first ?? []
    }
    switch value {
    case .number(let number)?: return filled(branch("=\(number)", words.pluralForm(number)), count: number)
    case .choice(let word)?: return filled(branch(word), count: count)
    case nil: return filled(branch("none"), count: count)
    case .text, .quoted, .list, .anyOf, .message, .shown: return filled(branch(), count: count)
    }
  }

  /// The wordings of a place by their selectors.
  static func branches(_ text: ArraySlice<UInt8>) -> [String: ArraySlice<UInt8>] {
    var branches: [String: ArraySlice<UInt8>] = [:]
    var rest = text
    while let open = rest.firstIndex(of: brace.open), let end = closing(rest, from: open) {
      branches[String(decoding: rest[..<open], as: UTF8.self).trimmed] = rest[(open + 1)..<end]
      rest = rest[(end + 1)...]
    }
    return branches
  }

  /// Where the brace that opens here is closed.
  static func closing(_ text: ArraySlice<UInt8>, from open: Int) -> Int? {
    var (depth, index) = (0, open)
    while index < text.endIndex {
      if let quote = quote(in: text, at: index) {
        index = quote.end
        continue
      }
      if text[index] == brace.open { depth += 1 }
      if text[index] == brace.close { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return nil
  }

  /// What an apostrophe quotes, if one here does.
  private static func quote(in text: ArraySlice<UInt8>, at index: Int) -> (content: Range<Int>, end: Int)? {
    func isSpecial(_ index: Int) -> Bool {
      index < text.endIndex && [brace.open, brace.close, number].contains(text[index])
    }
    guard text[index] == apostrophe else { return nil }
    if index + 1 < text.endIndex, text[index + 1] == apostrophe, isSpecial(index + 2) {
      return (index..<(index + 1), index + 2)
    }
    guard isSpecial(index + 1), let end = text[(index + 1)...].firstIndex(of: apostrophe) else { return nil }
    return ((index + 1)..<end, end + 1)
  }
}

private let apostrophe = UInt8(ascii: "'")
private let brace = (open: UInt8(ascii: "{"), close: UInt8(ascii: "}"))
private let number = UInt8(ascii: "#")
