import CommandLineKit
import Foundation
import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@testable import portfolio

/// What the compiler cannot know of texts in files.
@Suite("The files of words")
struct WordsTests {
  // MARK: The program and English

  /// All literals of Sources, with the file that each stands in.
  private static let literals: [(file: String, text: String)] = {
    let folder = ProjectFiles.path("Sources")
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      let code = (try? ProjectFiles.text("Sources/\(file)")) ?? ""
      return code.replacing("\\\"", with: "").utf8.split(separator: UInt8(ascii: "\n")).flatMap { line in
        let pieces = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        return pieces.indices.filter { $0 % 2 == 1 }.map { (file, String(pieces[$0]) ?? "") }
      }
    }
  }()

  @Test("have every text that a literal of the program names")
  func named() {
    let named = Self.literals.filter { file, text in
      if text.hasPrefix("expected.") { return true }
      return file.contains("/Words/Messages/") || file.contains("/Words/Errors/")
        ? text.wholeMatch(of: /[a-z]\w*(\.\w+)+/) != nil : false
    }
    let keys = WordsFile.english.keys
    let missing = named.filter { _, text in
      // Some begin the keys of a family.
      !keys.contains(text) && !keys.contains("help " + text) && !keys.contains { $0.hasPrefix(text + ".") }
    }
    #expect(named.count > 300)
    #expect(missing.map { "\($0.file): en.txt lacks \($0.text)" } == [])
  }

  @Test("have every text of a family, and all that stand in messages")
  func families() {
    let known = MessageSamples.all.flatMap(\.samples).flatMap(\.messages).map(\.key)
    let pages = HelpTopic.allCases.map { "topic \($0.rawValue)" } + ["topic json/errors"]
    #expect(
      Set(known + pages).subtracting(WordsFile.english.keys).map { "en.txt lacks \($0)" }.sorted() == [])
  }

  @Test("have every text that help, completions and the manual show")
  func help() {
    let keys = WordsFile.english.keys
    for alternatives in CommandList.program.requiredKeys() {
      #expect(alternatives.contains { keys.contains("help " + $0) }, "en.txt lacks one of \(alternatives)")
    }
  }

  @Test("have no text that nothing shows")
  func used() {
    let english = WordsFile.english
    let literals = Set(Self.literals.map(\.text))
    let known = MessageSamples.all.flatMap(\.samples).flatMap(\.messages).map(\.key)
    let help = CommandList.program.requiredKeys().compactMap { keys in
      keys.first { english.keys.contains("help " + $0) }
    }
    let shown = help + CommandList.program.optionalKeys() + literals.filter { $0.hasPrefix("expected.") }
    let used = literals.union(literals.map { "placeholder " + $0 }).union(known).union(
      shown.map { "help " + $0 }
    )
    .union(HelpTopic.allCases.map { "topic \($0.rawValue)" })
    .union(Heading.allCases.map { Message.shortHeading($0).key })
    .union(english.keys.flatMap { english.parts($0)?.texts ?? [] })
    for file in WordsFile.all {
      let unused = file.keys.subtracting(used).sorted()
      #expect(unused.map { file.fault($0, "is shown by nothing") } == [])
    }
  }

  // MARK: The languages

  @Test(
    "have the same keys in every language",
    arguments: WordsFile.others.filter { $0.language != .europeanPortuguese })
  func keys(file: WordsFile) {
    let missing = WordsFile.english.keys.subtracting(file.keys).filter { !$0.hasSuffix("/examples") }
    let beyond = file.keys.subtracting(WordsFile.english.keys).filter { key in
      // English has the names themselves, and longer headings than it has may need shorter ones.
      !key.hasPrefix("placeholder ") && !(key.hasPrefix("heading.") && key.hasSuffix(".short"))
    }
    #expect(missing.sorted().map { WordsFile.english.fault($0, "is not in \(file.name).txt") } == [])
    #expect(beyond.sorted().map { file.fault($0, "is not in en.txt") } == [])
  }

  @Test("have for Portugal only what it says in another way")
  func portugal() {
    let (brazil, portugal) = (WordsFile[.portuguese], WordsFile[.europeanPortuguese])
    #expect(portugal.keys.subtracting(brazil.keys) == ["marks"])
    Texts.reading("marks = \(portugal["marks"] ?? "")\n", others: [brazil.texts]) { brazil in
      let same = portugal.keys.filter { key in
        brazil.text(key).map { String(decoding: $0.bytes, as: UTF8.self) } == portugal[key]
      }
      #expect(same.subtracting(["marks"]).sorted().map { portugal.fault($0, "is as in Brazil") } == [])
    }
  }

  /// Values that not every language shows.
  private static let unequal = [
    // English writes the number as it stands in JSON, whatever the country.
    "achievements.worth-1000": "worth", "achievements.worth-10000": "worth",
    "achievements.worth-100000": "worth",
  ]

  @Test("show the same values in every language", arguments: WordsFile.others)
  func values(file: WordsFile) {
    var faults: [String] = []
    for key in file.keys.sorted() {
      guard let english = WordsFile.english.parts(key)?.shown, let own = file.parts(key)?.shown else {
        continue
      }
      faults += english.subtracting(own).sorted().map { file.fault(key, "lacks {\($0)}") }
      faults += own.subtracting(english).filter { Self.unequal[key] != $0 }.sorted()
        .map { file.fault(key, "shows {\($0)}, which English does not") }
    }
    #expect(faults == [])
  }

  @Test("are well formed, each plural with all forms of its language", arguments: WordsFile.all)
  func wellFormed(file: WordsFile) {
    let rules = file["plural.rules"] ?? WordsFile[.portuguese]["plural.rules"] ?? ""
    let forms = PluralRules(rules).forms.sorted()
    var faults: [String] = []
    for key in file.keys.sorted() {
      guard let parts = file.parts(key) else { continue }
      faults += parts.faults.map { file.fault(key, $0) }
      for choice in parts.choices {
        let selectors = choice.branches.map(\.selector)
        if Set(selectors).count < selectors.count {
          faults.append(file.fault(key, "has a wording twice for {\(choice.name)}"))
        }
        let given = choice.isPlural ? selectors.filter { $0 != "=0" }.sorted() : []
        if choice.isPlural, given != forms {
          faults.append(file.fault(key, "has \(given) for {\(choice.name)}, not \(forms)"))
        }
        if !selectors.contains("other") { faults.append(file.fault(key, "lacks other for {\(choice.name)}")) }
      }
    }
    #expect(faults == [])
  }

  @Test("have a capital and a full stop where English has them", arguments: WordsFile.others)
  func sentences(file: WordsFile) {
    // What is no sentence.
    let others = ["heading.", "page.month.", "category.", "placeholder ", "topic ", "achievements.points"]
    // The names to choose from stand first.
    let unequal: Set = ["help allocation --by"]
    var faults: [String] = []
    for key in file.keys.subtracting(unequal).sorted() where !others.contains(where: key.hasPrefix) {
      let (english, own) = (WordsFile.english.wordings(key), file.wordings(key))
      guard !english.isEmpty else { continue }
      let (ends, ownEnds) = (Set(english.compactMap(\.isEnded)), Set(own.compactMap(\.isEnded)))
      if !ends.isEmpty, !ownEnds.isEmpty, ends != ownEnds {
        faults.append(file.fault(key, "does not end as in English"))
      }
      let (capitals, ownCapitals) = (Set(english.compactMap(\.hasCapital)), Set(own.compactMap(\.hasCapital)))
      // German has capitals in other places.
      let isNoun = file.language == .german && capitals == [false]
      if !capitals.isEmpty, !ownCapitals.isEmpty, capitals != ownCapitals, !isNoun {
        faults.append(file.fault(key, "does not begin as in English"))
      }
    }
    #expect(faults == [])
  }

  // MARK: The files

  @Test("stand in the order of their keys, without anything that nobody sees", arguments: WordsFile.all)
  func order(file: WordsFile) throws {
    let keys = file.texts.keys
    for (one, next) in zip(keys, keys.dropFirst())
    where !one.key.utf8.lexicographicallyPrecedes(next.key.utf8) {
      Issue.record("\(file.name).txt:\(next.line): \(next.key) belongs before \(one.key)")
    }
    let source = try file.source()
    #expect(source.hasSuffix("\n") && !source.hasSuffix("\n\n"))
    #expect(!source.utf8.contains { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") })
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      #expect(line.last != " ", "\(file.name).txt:\(index + 1)")
    }
    #expect(file.keys.count == keys.count && keys.allSatisfy { file.texts.text($0.key) != nil })
  }

  @Test("and all that is data are in the program")
  func embedded() throws {
    let folder = ProjectFiles.path("Sources/Resources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      !path.hasSuffix(".c") && !path.hasPrefix("include") && path.contains(".")
    }
    #expect(files.count >= 6)
    for file in files {
      let bytes = EmbeddedFile.bytes(file).map { Array($0) }
      #expect(bytes == (try AtomicFile.read("\(folder)/\(file)", limit: .max)), "\(file)")
    }
    #expect(EmbeddedFile.bytes("words/ja.txt") == nil)
  }
}

extension String {
  /// Whether it has a full stop; nil if it ends with a command, after which some have none.
  fileprivate var isEnded: Bool? {
    if let last, "'“”»".contains(last) { return nil }
    return hasSuffix(".") && !hasSuffix("...")
  }

  /// Whether a word begins it that has a capital; nil if a value, a name or an abbreviation does.
  fileprivate var hasCapital: Bool? {
    let word = prefix { !$0.isWhitespace && !",;:".contains($0) }
    guard let first = word.first, word.allSatisfy(\.isLetter) else { return nil }
    return word.count > 1 && word == word.uppercased() ? nil : first.isUppercase
  }
}
