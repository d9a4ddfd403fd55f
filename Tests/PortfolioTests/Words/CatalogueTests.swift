import CommandLineKit
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("The words")
struct CatalogueTests {
  /// What may be typed for an option that takes something of its own kind, as its declaration names it.
  private static let expectations: Set = [
    "expected.age", "expected.price", "expected.currency", "expected.map", "expected.map-symbol",
    "expected.delay", "expected.rate",
  ]

  @Test("there is a text for everything that help, completions and the manual show")
  func complete() {
    for keys in CommandList.program.requiredKeys() {
      #expect(keys.contains { EnglishHelp.texts[$0] != nil }, "one of \(keys)")
    }
  }

  @Test("no text is there that nothing shows")
  func used() {
    let shown = CommandList.program.requiredKeys().compactMap { keys in
      keys.first { EnglishHelp.texts[$0] != nil }
    }
    let all = Set(shown).union(CommandList.program.optionalKeys()).union(CatalogueTests.expectations)
    #expect(Set(EnglishHelp.texts.keys).subtracting(all).sorted() == [])
  }

  @Test("what an option expects is said in words, never by its key")
  func expectations() {
    for key in CatalogueTests.expectations { #expect(EnglishHelp.texts[key] != nil, "\(key)") }
    let machine = FakeMachine()
    for path in CommandList.program.paths() {
      for option in (CommandList.program.commands(along: path)?.last?.options ?? []) where option.takesValue {
        let outcome = machine.run(path + [option.spelling, "?"])
        #expect(!outcome.errors.contains("expected."), "\(path) \(option.spelling): \(outcome.errors)")
      }
    }
  }

  @Test("every topic has a text, and help and its page name it", arguments: HelpTopic.allCases)
  func topics(topic: HelpTopic) {
    let machine = FakeMachine()
    let text = machine.run("help \(topic.rawValue)")
    #expect(text.code == 0 && text.errors == "" && text.output.utf8.count > 100)
    #expect(machine.run("help").output.contains(topic.rawValue))
    #expect(machine.run("help help").output.contains(topic.rawValue))
    let heading = text.output.split(separator: "\n").first.map { $0.uppercased() } ?? ""
    #expect(machine.run("manual").output.contains(".SH \"\(heading)\""))
  }

  @Test("the page of config names every setting", arguments: SettingKey.allCases)
  func settings(key: SettingKey) {
    #expect(FakeMachine().run("config --help").output.contains("\n  \(key.rawValue) "))
  }

  @Test(
    "every reason for a price that is missing, with what to do about it, is a sentence",
    arguments: QuoteFailure.Reason.allCases)
  func reasons(reason: QuoteFailure.Reason) {
    let words = English()
    let sentence = words.reason(QuoteFailure(reason)) + "; " + words.remedy(QuoteFailure(reason))
    #expect(sentence.utf8.count > 40 && sentence.first?.isLowercase == true && !sentence.hasSuffix("."))
  }

  @Test("counts and lists are as people say them")
  func grammar() {
    let words = English()
    #expect(words.plural(1, "transaction") == "1 transaction" && words.plural(2, "day") == "2 days")
    #expect(words.list(["A"]) == "A" && words.list(["A", "B"]) == "A and B")
    #expect(words.list(["A", "B", "C", "D", "E", "F"]) == "A, B, C, D, E and F")
    #expect(words.list(["A", "B", "C", "D", "E", "F", "G"]) == "A, B, C, D, E and 2 more")
  }

  @Test(
    "ages are told coarsely, in full and in short",
    arguments: [
      (0, "0 seconds", "0s"), (1, "1 second", "1s"), (59, "59 seconds", "59s"), (60, "1 minute", "1m"),
      (3599, "59 minutes", "59m"), (3600, "1 hour", "1h"), (172_799, "47 hours", "47h"),
      (172_800, "2 days", "2d"), (31_536_000, "365 days", "365d"),
    ])
  func ages(seconds: Int, inFull: String, inShort: String) {
    #expect(English().age(seconds) == inFull && English().shortAge(seconds) == inShort)
  }

  @Test("the README names every command")
  func readme() throws {
    let text = try #require(try ProjectFiles.text("README.md"))
    let words = Set(text.split { !($0.isLetter || $0 == "-") })
    for command in CommandList.program.commands where !command.hidden {
      #expect(words.contains(Substring(command.name)), "\(command.name)")
    }
  }
}
