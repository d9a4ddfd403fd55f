import TestSupport
import Testing

@testable import portfolio

/// The file of a language's words.
struct WordsFile {
  let language: Language
  let name: String
  /// What stands in this file alone.
  let texts: Texts
  /// The lines on which the keys stand.
  let lines: [String: Int]
  /// The texts taken apart, but for those that keep their lines, which have no places.
  private let parts: [String: TextParts]

  static let all = Language.allCases.map(WordsFile.init)
  static let english = WordsFile[.english]
  /// All files but that of English.
  static let others = all.filter { $0.language != .english }

  static subscript(language: Language) -> WordsFile {
    all.first { $0.language == language } ?? WordsFile(language)
  }

  private init(_ language: Language) {
    let name = language.rawValue.replacing("_", with: "-")
    let texts = Texts(file: "words/\(name).txt")
    let keys = texts.keys
    self.language = language
    self.name = name
    self.texts = texts
    lines = Dictionary(keys.map { ($0.key, $0.line) }) { first, _ in first }
    let parts = keys.map(\.key).compactMap { key in
      texts.text(key).flatMap {
        $0.hasPlaces ? (key, TextParts(String(decoding: $0.bytes, as: UTF8.self))) : nil
      }
    }
    self.parts = Dictionary(parts) { first, _ in first }
  }

  var keys: Set<String> { Set(lines.keys) }

  subscript(key: String) -> String? { texts.text(key).map { String(decoding: $0.bytes, as: UTF8.self) } }

  func parts(_ key: String) -> TextParts? { parts[key] }

  /// All that a text can say.
  func wordings(_ key: String) -> [String] { parts(key)?.wordings ?? self[key].map { [$0] } ?? [] }

  /// What is wrong with a text, and where it stands.
  func fault(_ key: String, _ what: String) -> String { "\(name).txt:\(lines[key] ?? 0): \(key) \(what)" }

  /// The file as it stands in Sources.
  func source() throws -> String { try ProjectFiles.text("Sources/Resources/words/\(name).txt") ?? "" }
}

extension WordsFile: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension Texts {
  /// Reads texts that a test has written.
  static func reading<Result>(_ text: String, others: [Texts] = [], _ body: (Texts) throws -> Result) rethrows
    -> Result
  {
    try Array(text.utf8).withUnsafeBufferPointer { try body(Texts($0, others: others)) }
  }
}
