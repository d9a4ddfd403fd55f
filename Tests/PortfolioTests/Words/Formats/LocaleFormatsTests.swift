import CommandLineKit
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Numbers and dates of a country")
struct LocaleFormatsTests {
  private func formats(_ locale: String, _ currency: String? = nil) throws -> Formats {
    Formats(LocaleFormats(of: try #require(LocaleID(locale)), currency: currency))
  }

  @Test(
    "are written by its rules",
    arguments: [
      ("de_DE", "1.234.567,50", "-0,05", "108,65\u{A0}%", "-1.234,50\u{A0}€", "01.03.2024 14:05"),
      (
        "fr_FR", "1\u{202F}234\u{202F}567,50", "-0,05", "108,65\u{A0}%", "-1\u{202F}234,50\u{A0}€",
        "01/03/2024 14:05"
      ),
      ("es_ES", "1.234.567,50", "-0,05", "108,65\u{A0}%", "-1234,50\u{A0}€", "01/03/2024 14:05"),
      ("pt_BR", "1.234.567,50", "-0,05", "108,65%", "-€\u{A0}1.234,50", "01/03/2024 14:05"),
      ("en_IN", "12,34,567.50", "-0.05", "108.65%", "-€1,234.50", "01/03/2024 2:05\u{202F}PM"),
      ("en_GB", "1,234,567.50", "-0.05", "108.65%", "-€1,234.50", "01/03/2024 14:05"),
      ("de_CH", "1’234’567.50", "-0.05", "108.65%", "-EUR\u{A0}1’234.50", "01.03.2024 14:05"),
      ("pl_PL", "1\u{A0}234\u{A0}567,50", "-0,05", "108,65%", "-1234,50\u{A0}€", "01.03.2024 14:05"),
      ("tr_TR", "1.234.567,50", "-0,05", "%108,65", "-€1.234,50", "01.03.2024 14:05"),
      ("ja_JP", "1,234,567.50", "-0.05", "108.65%", "-€1,234.50", "2024/03/01 14:05"),
      ("ar_EG", "١٬٢٣٤٬٥٦٧٫٥٠", "-٠٫٠٥", "١٠٨٫٦٥٪", "-١٬٢٣٤٫٥٠\u{A0}€", "٠١/٠٣/٢٠٢٤ ٢:٠٥\u{A0}م"),
    ])
  func rules(
    locale: String, long: String, short: String, percentage: String, money: String, date: String
  ) throws {
    let formats = try formats(locale, "EUR")
    #expect(formats.amount("1234567.5") == long)
    #expect(formats.amount("-0.05") == short)
    #expect(formats.percentage("108.654") == percentage)
    #expect(formats.money("-1234.5") == money)
    #expect(formats.date(try #require(Timestamp("2024-03-01T14:05:59Z"))) == date)
  }

  @Test("of the standard are those of the United States, and dates are as arguments have them")
  func standard() throws {
    let formats = Formats(LocaleFormats(currency: "USD"))
    #expect(formats.amount("-1234567.5") == "-1,234,567.50" && formats.money("-1234.5") == "-$1,234.50")
    #expect(Formats(LocaleFormats(currency: "CHF")).money("2") == "CHF\u{A0}2.00")
    #expect(formats.percentage("50") == "50.00%" && formats.quantity("1000.125") == "1,000.125")
    #expect(formats.date(try #require(Timestamp("2024-03-01T14:05:59Z"))) == "2024-03-01 14:05")
    #expect(LocaleID("C.UTF-8")?.hasStandardFormats == true && LocaleID("en")?.hasStandardFormats == true)
    #expect(LocaleID("en_IN")?.hasStandardFormats == false)
  }

  @Test("keep every digit that is stored")
  func exact() throws {
    let formats = try formats("de_DE")
    #expect(
      formats.exact("12345678901234567890.123456789012345678")
        == "12.345.678.901.234.567.890,123456789012345678")
    #expect(formats.quantity("0.000000000001") == "0,000000000001")
  }

  @Test(
    "are those of the language where the country is not known, and of none where the language is not",
    arguments: [("nl_ZZ", "nl"), ("zh_Hant_DE", "zh_Hant"), ("xx_YY", "xx"), ("xx_Latn_YY", "yy")])
  func unknown(locale: String, other: String) throws {
    let rules = try formats(locale, "EUR").rules
    #expect(rules == (try formats(other, "EUR").rules) && rules.money != .init(before: "", after: ""))
  }

  @Test(
    "at a prompt may be typed as the country writes them, or as arguments have them",
    arguments: [
      ("de_DE", "1,5", "1.5"), ("de_DE", "1.5", "1.5"), ("de_DE", "1.234,56", "1234.56"),
      ("de_DE", "-1.234.567", "-1234567"), ("de_DE", "185.20", "185.20"), ("de_DE", "1,2,3", "1.2,3"),
      ("de_DE", "12.34,5", "12.34,5"), ("fr_FR", "1 234,5", "1234.5"), ("fr_FR", "1\u{202F}234", "1234"),
      ("en_US", "1,5", "1,5"), ("en_IN", "1.5", "1.5"), ("ar_EG", "١٫٥", "1.5"), ("de_DE", "zehn", "zehn"),
    ])
  func typed(locale: String, text: String, expected: String) throws {
    let formats = locale == "en_US" ? Formats() : try formats(locale)
    #expect(TypedNumber(text, formats) == .number(expected))
  }

  @Test(
    "write a month as they write a day, without the day",
    arguments: [
      ("y-MM-dd", "2024-03"), ("dd.MM.y", "03.2024"), ("MM/dd/y", "03/2024"), ("d/M/yy", "3/24"),
      ("y. MM. dd.", "2024. 03"),
    ])
  func months(day: String, month: String) {
    var rules = LocaleFormats()
    rules.day = day
    #expect(Formats(rules).month("2024-03") == month)
    #expect(Formats(rules).month("2024-Q2") == "2024-Q2")
  }

  @Test("are asked for again where a point could stand for either")
  func ambiguous() throws {
    #expect(TypedNumber("1.234", try formats("de_DE")) == .ambiguous(whole: "1234", fraction: "1,234"))
    let machine = FakeMachine()
    machine.sitDown()
    machine.variables["LC_ALL"] = "de_DE.UTF-8"
    let outcome = machine.run(
      "add buy AAPL --date 2024-03-01 --color never", typing: ["1.234", "1234", "1.185,20", "", "j"])
    #expect(
      outcome.errors.hasPrefix(
        "Stückzahl: portfolio: Stück: „1.234“ ist mehrdeutig; 1234 oder 1,234 schreiben\n"))
    #expect(outcome.errors.contains("Betrag  1.462.536,80\n"), "\(outcome)")
    #expect(machine.store?.contains(#""quantity":1234,"price":1185.2,"sum":1462536.8"#) == true)
  }

  @Test("need nothing but the program, which loads no data of countries")
  func alone() throws {
    let machine = RealMachine()
    _ = try machine.run("add fee 1234.5 --date 2024-03-01 --id 1870AAF2-1DF7-4114-B845-BAFB0B0E4138 -q")
    machine.variables["LC_ALL"] = "de_DE.UTF-8"
    let shown = try machine.run("show 1870")
    #expect(shown.code == 0 && shown.errors == "")
    #expect(shown.output.contains("Datum   01.03.2024\n") && shown.output.contains("Betrag  1.234,50\n"))
    #expect(try machine.shell("ls -A .cache 2>&1").output.contains("locale") == false)
    let libraries = try machine.shell("ldd '\(try BuiltProgram.besideTests("portfolio"))'").output
    #expect(libraries.contains("libFoundationEssentials") && !libraries.contains("ICU"), "\(libraries)")
    #expect(!libraries.contains("libFoundation.so") && !libraries.contains("Internationalization"))
  }

  @Test(
    "never change what programs read", arguments: ["de_DE", "fr_FR", "es_ES", "pt_BR", "en_IN", "ar_EG"],
    ["list --json", "list --csv", "summary --json", "summary --total --csv", "show 0101 --json", "export"])
  func programs(locale: String, line: String) {
    let machine = FakeMachine()
    machine.given("add buy AAPL 1234567 0.125 --fee 1.5 --date 2024-03-01 -q", "prices --set AAPL=0.5")
    #expect(machine.run("\(line) --locale \(locale)") == machine.run(line))
  }

  @Test(
    "keep columns straight, whatever script a note is in", arguments: ["de_DE", "fr_FR", "ar_EG", "hi_IN"])
  func straight(locale: String) throws {
    let machine = FakeMachine()
    for (index, note) in ["שלום עולם", "日本の株", "مرحبا", "plain", "e\u{301}tude"].enumerated() {
      machine.given("add buy AAPL \(index + 1)000 1234.5 --date 2024-03-01 --account A --note '\(note)' -q")
    }
    let lines = machine.run("list --locale \(locale)").output.split(separator: "\n").map(String.init)
    let ends = lines.map { line in CellWidth.of(line) }
    #expect(lines.count == 6 && Set(ends.dropFirst()).count == 1, "\(lines.joined(separator: "\n"))")
  }
}

extension ExactDecimal: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self = ExactDecimal(text) ?? .zero
  }
}
