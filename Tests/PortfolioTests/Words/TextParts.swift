import CommandLineKit

@testable import portfolio

/// A text of the words, taken apart: what has places and choices has many wordings.
///
/// Stricter than `Pattern`, which reads anything.
struct TextParts {
  indirect enum Part {
    case literal(String)
    /// `{name}`, or `#` for the number that a plural goes by.
    case value(String)
    /// `{@key}`
    case text(String)
    case choice(Choice)
  }

  struct Choice {
    let name: String
    let isPlural: Bool
    let branches: [(selector: String, parts: [Part])]
  }

  private(set) var parts: [Part] = []
  /// What is wrong with the way it is written.
  private(set) var faults: [String] = []

  private let text: [Character]
  private var index = 0

  init(_ text: String) {
    self.text = Array(text)
    parts = read(plural: nil, depth: 0)
  }

  /// What any of its wordings shows: names of values, and keys of other texts with an @.
  var shown: Set<String> { Set(Self.all(parts).compactMap(\.shown)) }

  /// All keys of other texts in it.
  var texts: [String] { shown.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) } }

  var choices: [Choice] { Self.all(parts).compactMap(\.choice) }

  /// All that it can say, with `…` for values. Where something is chosen by twice, it is the same both times.
  var wordings: [String] { Self.wordings(parts, [Wording()]).map(\.text) }

  /// These parts and all in them.
  private static func all(_ parts: [Part]) -> [Part] {
    parts.flatMap { part in [part] + all(part.choice?.branches.flatMap(\.parts) ?? []) }
  }

  private struct Wording {
    var text = ""
    var chosen: [String: String] = [:]
  }

  private static func wordings(_ parts: [Part], _ begun: [Wording]) -> [Wording] {
    parts.reduce(begun) { begun, part in
      begun.flatMap { wording -> [Wording] in
        var wording = wording
        switch part {
        case .literal(let text): wording.text += text
        case .value, .text: wording.text += "…"
        case .choice(let choice):
          let chosen = wording.chosen[choice.name]
          let known = choice.branches.filter { $0.selector == chosen }
          let other = chosen == nil ? choice.branches : choice.branches.filter { $0.selector == "other" }
          return (known.isEmpty ? other : known).flatMap { branch in
            wording.chosen[choice.name] = chosen ?? branch.selector
            return wordings(branch.parts, [wording])
          }
        }
        return [wording]
      }
    }
  }
}

extension TextParts.Part {
  fileprivate var shown: String? {
    switch self {
    case .value(let name): name
    case .text(let key): "@" + key
    case .literal, .choice: nil
    }
  }

  fileprivate var choice: TextParts.Choice? {
    if case .choice(let choice) = self { return choice }
    return nil
  }
}

// MARK: Reading

extension TextParts {
  private static let signs: Set<Character> = ["'", "{", "}", "#"]

  /// Up to the brace that closes a branch, or to the end.
  private mutating func read(plural: String?, depth: Int) -> [Part] {
    var parts: [Part] = []
    while index < text.count {
      switch text[index] {
      case "'": parts.append(.literal(quoted()))
      case "{":
        index += 1
        if let place = place(plural: plural, depth: depth) { parts.append(place) }
      case "}" where depth > 0: return parts
      case "}":
        faults.append("closes a brace that is not open")
        index += 1
      case "#":
        parts.append(plural.map { .value($0) } ?? .literal("#"))
        index += 1
      default:
        let literal = text[index...].prefix { !Self.signs.contains($0) }
        parts.append(.literal(String(literal)))
        index += literal.count
      }
    }
    if depth > 0 { faults.append("does not close a brace") }
    return parts
  }

  /// What an apostrophe quotes, which is nothing but braces and the sign of a number; or the apostrophe.
  private mutating func quoted() -> String {
    let rest = text[(index + 1)...]
    index += 1
    guard let next = rest.first, Self.signs.contains(next) else { return "'" }
    let content = next == "'" ? [] : rest.prefix { $0 != "'" }
    index += content.count + 1
    if content.count == rest.count { faults.append("has an apostrophe before \(next) that quotes nothing") }
    if !Self.signs.isSuperset(of: content) { faults.append("quotes \(String(content)) by an apostrophe") }
    return content.isEmpty ? "'" : String(content)
  }

  private mutating func place(plural: String?, depth: Int) -> Part? {
    let name = word(until: [",", "}"])
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && name.first?.isLetter == true
    if take("}") {
      if name.hasPrefix("@") { return .text(String(name.dropFirst())) }
      if !isName { faults.append("has a place {\(name)}") }
      return .value(name)
    }
    guard take(","), isName else {
      faults.append("has a place {\(name)")
      return nil
    }
    let kind = word(until: [",", "}"])
    guard take(","), kind == "plural" || kind == "select" else {
      faults.append("chooses by \(name) in the way \(kind)")
      return nil
    }
    var branches: [(selector: String, parts: [Part])] = []
    while true {
      let selector = word(until: ["{", "}"])
      guard take("{") else {
        if !selector.isEmpty { faults.append("has \(selector) without a wording") }
        break
      }
      branches.append((selector, read(plural: kind == "plural" ? name : plural, depth: depth + 1)))
      guard take("}") else { break }
    }
    if !take("}") { faults.append("does not close {\(name)") }
    return .choice(Choice(name: name, isPlural: kind == "plural", branches: branches))
  }

  private mutating func word(until ends: Set<Character>) -> String {
    let word = text[index...].prefix { !ends.contains($0) }
    index += word.count
    return String(word).trimmed
  }

  private mutating func take(_ character: Character) -> Bool {
    guard index < text.count, text[index] == character else { return false }
    index += 1
    return true
  }
}
