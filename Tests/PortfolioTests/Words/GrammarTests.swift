import PortfolioCore
import PortfolioIO
import Testing

@testable import portfolio

@Suite("Sentences")
struct GrammarTests {
  @Test(
    "every reason for a price that is missing, with what to do about it, is a sentence",
    arguments: QuoteFailure.Reason.allCases, Language.allCases)
  func reasons(reason: QuoteFailure.Reason, language: Language) {
    let words = language.words()
    let sentence = words(QuoteFailure(reason).message) + "; " + words(QuoteFailure(reason).remedy)
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
    #expect((0...2).map { language.words()(.imported($0)) } == sentences)
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

  @Test("lists are as people say them, and short")
  func shortened() {
    let words = Words.english
    #expect(words.list(["A"]) == "A" && words.list(["A", "B"]) == "A and B" && words.list([]) == "")
    #expect(words.list(["A", "B", "C", "D", "E", "F"]) == "A, B, C, D, E and F")
    #expect(words.list(["A", "B", "C", "D", "E", "F", "G"]) == "A, B, C, D, E and 2 more")
    #expect(words.choice(of: ["A"]) == "A" && words.choice(of: ["A", "B"]) == "A or B")
    #expect(words.choice(of: ["A", "B", "C"]) == "A, B or C")
    #expect(words.listed((1...22).map(String.init)).hasSuffix("19, 20 and 2 more"))
  }

  @Test(
    "ages are told coarsely, in full and in short",
    arguments: [
      (0, "0 seconds", "0s"), (1, "1 second", "1s"), (59, "59 seconds", "59s"), (60, "1 minute", "1m"),
      (3599, "59 minutes", "59m"), (3600, "1 hour", "1h"), (172_799, "47 hours", "47h"),
      (172_800, "2 days", "2d"), (31_536_000, "365 days", "365d"),
    ])
  func ages(seconds: Int, inFull: String, inShort: String) {
    #expect(Words.english(.age(seconds)) == inFull && Words.english.shortAge(seconds) == inShort)
  }

  @Test("a text that is missing shows as its key")
  func missing() {
    #expect(Words.english(Message("no.such.text", ["count": 1])) == "no.such.text")
    #expect(Words.english.shortHeading(.ticker) == nil)
    #expect(Words.english.shortHeading(.longTerm) == "Long")
  }
}
