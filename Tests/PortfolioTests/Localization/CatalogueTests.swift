import CommandLineKit
import FoundationEssentials
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("The words")
struct CatalogueTests {
  /// The descriptions of values that options of a special type expect, as named in their declarations.
  private static let expectations: Set = [
    "expected.age", "expected.price", "expected.currency", "expected.map", "expected.cash-map",
    "expected.map-once", "expected.map-value", "expected.skip",
    "expected.path", "expected.store", "expected.map-symbol", "expected.key-value", "expected.account-value",
    "expected.rate-of-day", "expected.benchmarks",
    "expected.currency-code",
    "expected.delay", "expected.rate", "expected.locale", "expected.form", "expected.people",
    "expected.uk-year",
    "expected.year",
  ]

  @Test(
    "there is a text for everything that help, completions and the manual show", arguments: Language.allCases)
  func complete(language: Language) {
    for keys in CommandList.program.requiredKeys() {
      #expect(keys.contains { language.words().help[$0] != nil }, "one of \(keys)")
    }
  }

  @Test("no text is there that nothing shows", arguments: Language.allCases)
  func used(language: Language) {
    let texts = language.words().help
    let shown = CommandList.program.requiredKeys().compactMap { keys in keys.first { texts[$0] != nil } }
    let all = Set(shown).union(CommandList.program.optionalKeys()).union(CatalogueTests.expectations)
    #expect(Set(texts.keys).union(HelpExamples.texts.keys).subtracting(all).sorted() == [])
  }

  @Test("every language has the same texts, and says each in its own words", arguments: Language.allCases)
  func alike(language: Language) {
    #expect(Set(language.words().help.keys) == Set(Words.english.help.keys))
    guard language != .english else { return }
    let long = Words.english.help.filter { $0.value.utf8.count > 40 }
    #expect(long.filter { language.words().help[$0.key] == $0.value }.map(\.key) == [])
  }

  /// What says phrases of the catalogue beside it.
  private static let speakers = ["Localization/Diagnostics.swift", "Localization/Sentences.swift"]

  @Test("nothing is in the catalogue that nobody says")
  func said() throws {
    let folder = ProjectFiles.path("Sources/portfolio")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".swift") && (!$0.hasPrefix("Localization/") || Self.speakers.contains($0))
    }
    #expect(files.count > 40)
    let code = try files.map { try ProjectFiles.text("Sources/portfolio/\($0)") ?? "" }.joined()
    let catalogues = [
      "Words", "AdvisorPhrase", "AchievementPhrase", "RemotePhrase", "SummaryPhrase", "InstrumentPhrase",
      "RatePhrase", "PricePhrase", "IncomePhrase", "ReconcilePhrase", "PagePhrase", "RebalancePhrase",
      "StartPhrase", "RiskPhrase",
    ]
    let declared = try catalogues.flatMap { file in
      let text = try ProjectFiles.text("Sources/portfolio/Localization/\(file).swift") ?? ""
      return text.split(separator: "\n").filter { $0.hasPrefix("  case ") && !$0.contains(" = ") }.flatMap {
        line in
        line.dropFirst("  case ".count).split(separator: "(")[0].split(separator: ", ").map { name in
          String(name.prefix { $0.isLetter || $0.isNumber })
        }
      }
    }
    #expect(declared.count > 100)
    let words = Set(
      code.split { !($0.isLetter || $0.isNumber || $0 == ".") }.flatMap { word in
        word.split(separator: ".").dropFirst(word.hasPrefix(".") ? 0 : 1)
      })
    #expect(declared.filter { !words.contains(Substring($0)) } == [])
  }

  @Test("what an option expects is said in words, never by its key", arguments: Language.allCases)
  func expectations(language: Language) {
    for key in CatalogueTests.expectations { #expect(language.words().help[key] != nil, "\(key)") }
    let machine = FakeMachine()
    machine.variables["LC_ALL"] = language.rawValue
    for path in CommandList.program.paths() {
      for option in (CommandList.program.commands(along: path)?.last?.options ?? []) where option.takesValue {
        // Some would make a file of that name.
        let outcome = machine.run(path + [option.spelling, "?", "--dry-run"])
        #expect(!outcome.errors.contains("expected."), "\(path) \(option.spelling): \(outcome.errors)")
      }
    }
  }

  @Test("every topic has a text, and help and its page name it", arguments: Language.allCases)
  func topics(language: Language) {
    let machine = FakeMachine()
    machine.variables["LC_ALL"] = language.rawValue
    let (help, page) = (machine.run("help").output, machine.run("help help").output)
    let sections = machine.run("manual").output.split(separator: "\n").filter { $0.hasPrefix(".SH") }
    for topic in HelpTopic.allCases {
      let text = machine.run("help \(topic.rawValue)")
      #expect(text.code == 0 && text.errors == "" && text.output.utf8.count > 100)
      #expect(help.contains(topic.rawValue))
      #expect(page.contains(topic.rawValue))
      // The page escapes other letters.
      let heading = text.output.uppercased().prefix { $0.isASCII && $0.isLetter }
      #expect(sections.contains { $0.hasPrefix(".SH \"\(heading)") }, "\(topic): \(sections)")
      let widths = text.output.split(separator: "\n").map { CellWidth.of(String($0)) }
      #expect(widths.allSatisfy { $0 <= 80 }, "\(topic): \(widths.max() ?? 0)")
    }
  }

  @Test("the page of config names every setting", arguments: Language.allCases)
  func settings(language: Language) {
    let page = FakeMachine().run("config --help --locale \(language.rawValue)").output
    for key in SettingKey.allCases { #expect(page.contains("\n  \(key.rawValue) "), "\(key)") }
  }

  @Test(
    "every reason for a price that is missing, with what to do about it, is a sentence",
    arguments: QuoteFailure.Reason.allCases, Language.allCases)
  func reasons(reason: QuoteFailure.Reason, language: Language) {
    let words = language.words()
    let sentence = words.reason(QuoteFailure(reason)) + "; " + words.remedy(QuoteFailure(reason))
    #expect(sentence.utf8.count > 40 && sentence.first?.isLowercase == true && !sentence.hasSuffix("."))
  }

  @Test(
    "counts have their noun in the number that the language asks for",
    arguments: [
      (
        Language.english, ["0 transactions imported.", "1 transaction imported.", "2 transactions imported."]
      ),
      (.german, ["0 Transaktionen importiert.", "1 Transaktion importiert.", "2 Transaktionen importiert."]),
      (
        .spanish,
        ["0 transacciones importadas.", "1 transacción importada.", "2 transacciones importadas."]
      ),
      (.french, ["0 transaction importée.", "1 transaction importée.", "2 transactions importées."]),
      (.portuguese, ["0 transações importadas.", "1 transação importada.", "2 transações importadas."]),
    ])
  func plurals(language: Language, sentences: [String]) {
    #expect((0...2).map { language.words().text(.imported($0)) } == sentences)
  }

  @Test(
    "lists end as the language has it",
    arguments: [
      (Language.english, "A and B", "KO and INTC"), (.german, "A und B", "KO und INTC"),
      (.spanish, "A y B", "KO e INTC"), (.french, "A et B", "KO et INTC"),
      (.portuguese, "A e B", "KO e INTC"),
    ])
  func lists(language: Language, plain: String, vowel: String) {
    #expect(language.words().list(["A", "B"]) == plain && language.words().list(["KO", "INTC"]) == vowel)
  }

  @Test("counts and lists are as people say them")
  func grammar() {
    let words = Words.english
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
    #expect(Words.english.age(seconds) == inFull && Words.english.shortAge(seconds) == inShort)
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
