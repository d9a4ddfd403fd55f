import TestSupport
import Testing

@testable import portfolio

@Suite("The choice of a locale")
struct LocaleChoiceTests {
  @Test(
    "a locale is read as POSIX and BCP 47 write it",
    arguments: [
      ("de_DE.UTF-8", "de_DE"), ("de-AT", "de_AT"), ("de", "de"), ("DE_de", "de_DE"), ("C", "en_US"),
      ("C.UTF-8", "en_US"), ("POSIX", "en_US"), ("en_IN", "en_IN"), ("zh-Hant-TW", "zh_Hant_TW"),
      ("sr_RS@latin", "sr_Latn_RS"), ("ca_ES@valencia", "ca_ES"), ("es_419", "es_419"),
      ("de_DE.ISO-8859-15@euro", "de_DE"), ("fil_PH", "fil_PH"), ("en-US-u-nu-latn", "en_US"),
    ])
  func reads(text: String, id: String) { #expect(LocaleID(text)?.description == id) }

  @Test(
    "anything else is none",
    arguments: ["", "deutsch", "d", "de_", "_DE", "de DE", "../de", "de_D", "de_Germany", "äö_DE", "."])
  func refuses(text: String) { #expect(LocaleID(text) == nil) }

  @Test(
    "the option comes first, then the environment, then the setting",
    arguments: [
      ("fr_FR", ["PORTFOLIO_LOCALE": "es_ES", "LC_ALL": "de_DE"], "en_GB", "fr_FR", "fr_FR"),
      (nil, ["PORTFOLIO_LOCALE": "es_ES", "LC_ALL": "de_DE"], "en_GB", "es_ES", "es_ES"),
      (nil, ["LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "es_ES"], nil, "de_DE", "de_DE"),
      (nil, ["LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "es_ES"], nil, "fr_FR", "es_ES"),
      (nil, ["LC_NUMERIC": "de_CH", "LANG": "es_ES"], "en_GB", "es_ES", "de_CH"),
      (nil, ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], "fr_FR", "fr_FR", "fr_FR"),
      (nil, ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], nil, "en_US", "en_US"),
      (nil, ["LANG": "nonsense"], "de_DE", "de_DE", "de_DE"), (nil, [:], nil, "en_US", "en_US"),
    ] as [(String?, [String: String], String?, String, String)])
  func order(
    option: String?, variables: [String: String], setting: String?, messages: String, numbers: String
  ) {
    let choice = LocaleChoice(
      option: option.flatMap(LocaleID.init), variables: variables, setting: setting.flatMap(LocaleID.init))
    #expect(choice.messages.description == messages && choice.numbers.description == numbers)
  }

  @Test("dates in English are those of a country where that was named to the program, in tables alone")
  func englishDates() {
    let machine = FakeMachine()
    machine.given("add buy AAPL 2 10 --date 2024-03-01T14:30:00Z -q")
    func table(_ words: String) -> String { machine.run("list " + words).output }
    #expect(table("--locale en_US").contains("03/01/2024  2:30 PM"))
    for words in ["", "--locale C", "--locale POSIX", "--locale en"] {
      #expect(table(words).contains("2024-03-01  14:30"), "\(words)")
    }
    for format in ["--json", "--csv"] {
      #expect(table("--locale en_US \(format)").contains("2024-03-01T14:30:00Z"), "\(format)")
    }
    #expect(table("--locale en_GB").contains("01/03/2024"))
    for system in ["en_US.UTF-8", "en_GB.UTF-8", "en_IN"] {
      machine.variables["LANG"] = system
      #expect(table("").contains("2024-03-01  14:30"), "\(system)")
    }
    machine.variables["LANG"] = "de_DE.UTF-8"
    #expect(table("").contains("01.03.2024"))
    machine.variables["LANG"] = nil
    machine.given("config set locale en_US")
    #expect(table("").contains("03/01/2024  2:30 PM"))
    #expect(table("--locale C").contains("2024-03-01  14:30"))
    machine.variables["PORTFOLIO_LOCALE"] = "C"
    #expect(table("").contains("2024-03-01  14:30"))
  }

  @Test("a language without words of its own is spoken to in English")
  func fallback() throws {
    #expect(Language(try #require(LocaleID("ja_JP"))) == .english)
    #expect(Language(try #require(LocaleID("de_CH"))) == .german)
    #expect(Language(try #require(LocaleID("pt_BR"))) == .portuguese)
    #expect(Language(try #require(LocaleID("pt"))) == .portuguese)
  }

  @Test("the setting counts where nothing else is chosen, also for help and for errors")
  func setting() {
    let machine = FakeMachine()
    machine.given("config set locale de_DE")
    #expect(machine.run("list").output.hasPrefix("Noch keine Transaktionen."))
    #expect(machine.run("list --help").output.hasPrefix("Transaktionen anzeigen"))
    #expect(machine.run("show FFFF").errors.contains("keine Transaktion hat die ID „FFFF“"))
    #expect(machine.run("lst").errors.contains("unbekannter Befehl „lst“; war list gemeint?"))
    machine.variables["LC_ALL"] = "fr_FR.UTF-8"
    #expect(machine.run("list").output.hasPrefix("Aucune transaction pour l’instant."))
  }

  @Test("a locale that is none is refused as an option and as a setting")
  func refused() {
    let machine = FakeMachine()
    #expect(machine.run("list --locale deutsch").failed(64, at: ""))
    #expect(machine.run("config set locale deutsch").code == 65)
  }

  @Test("errors for programs are the same in every language", arguments: Language.allCases)
  func programs(language: Language) {
    let machine = FakeMachine()
    let english = machine.run("add buy A1 0 --json")
    #expect(english.code == 65)
    #expect(machine.run("add buy A1 0 --json --locale \(language.rawValue)") == english)
  }
}
