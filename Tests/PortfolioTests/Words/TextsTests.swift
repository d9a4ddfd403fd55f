import Testing

@testable import portfolio

@Suite("A file of texts")
struct TextsTests {
  private static let file = """
    # The first line is a comment.
    age = Age
    age.short = A
    age.short.day = {count}d
    empty =
    # Between two.
    help list = List transactions
    help list --to = Only up to this day
    help list/more =
      The first line,
      and the second.

      Another paragraph:
        portfolio list
          --to 2024
      goes on.
    long = begins here
      and goes on
    page = |
      Files

        config.json    {settings}

      As they stand.
    pairs KEY=VALUE = a key with an = in it
    zebra = last

    """

  private func text(_ key: String, in file: String = TextsTests.file, others: [Texts] = []) -> String? {
    Texts.reading(file, others: others) { texts in
      texts.text(key).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test(
    "is found by its key, whichever others begin like it",
    arguments: [
      ("age", "Age"), ("age.short", "A"), ("age.short.day", "{count}d"), ("empty", ""),
      ("help list", "List transactions"), ("help list --to", "Only up to this day"),
      ("pairs KEY=VALUE", "a key with an = in it"), ("zebra", "last"),
    ])
  func found(key: String, text: String) {
    #expect(self.text(key) == text)
  }

  @Test(
    "does not have what is not in it",
    arguments: [
      "", "a", "ag", "ages", "age.", "help", "help list --t", "list", "zebr", "zebras", "zz", "0",
      "# Between two.",
      "and goes on", "  and goes on", "pairs KEY", "Files",
    ])
  func missing(key: String) {
    #expect(text(key) == nil)
    #expect(text(key, in: "") == nil)
  }

  @Test(
    "a longer text goes on in lines that are indented, its paragraphs and what is indented further as they are"
  )
  func longer() {
    #expect(text("long") == "begins here and goes on")
    #expect(
      text("help list/more") == """
        The first line, and the second.

        Another paragraph:
          portfolio list
            --to 2024
        goes on.
        """)
  }

  @Test("after a bar all lines are kept, and braces are no places")
  func kept() {
    #expect(text("page") == "Files\n\n  config.json    {settings}\n\nAs they stand.")
    Texts.reading(Self.file) { texts in
      #expect(texts.text("page")?.hasPlaces == false && texts.text("age")?.hasPlaces == true)
      #expect(Words(texts: texts)(Message("page", ["settings": "x"])).contains("{settings}"))
    }
  }

  @Test("its keys are told with their lines")
  func keys() {
    let keys = Texts.reading(Self.file) { $0.keys.map { "\($0.line) \($0.key)" } }
    #expect(
      keys == [
        "2 age", "3 age.short", "4 age.short.day", "5 empty", "7 help list", "8 help list --to",
        "9 help list/more", "17 long", "19 page", "25 pairs KEY=VALUE", "26 zebra",
      ])
  }

  @Test("each text of a real file is found", arguments: WordsFile.all)
  func real(file: WordsFile) throws {
    let source = try file.source().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(file.texts.keys.count > 400)
    for (key, line) in file.texts.keys {
      let rest = source[line - 1].dropFirst("\(key) =".count)
      let begun = rest.isEmpty || rest == " |" ? source[line].dropFirst(2) : rest.dropFirst()
      #expect(file[key]?.hasPrefix(begun) == true, "\(file.name).txt:\(line)")
    }
  }

  @Test("what it lacks is in the others, in its own quotation marks")
  func others() {
    Texts.reading("a = old\nb = “{text}” and “x”\nc = only here\n") { other in
      let own = "a = new\nmarks = “« ”»\n"
      #expect(text("a", in: own, others: [other]) == "new")
      #expect(text("b", in: own, others: [other]) == "«{text}» and «x»")
      #expect(text("b", in: "a = new\n", others: [other]) == "“{text}” and “x”")
      #expect(text("d", in: own, others: [other]) == nil)
      Texts.reading("d = farther\n", others: [other]) { two in
        #expect(text("c", in: own, others: [two]) == "only here")
        #expect(text("d", in: own, others: [two]) == "farther")
      }
    }
  }
}

@Suite("A pattern")
struct PatternTests {
  private func filled(
    _ pattern: String, _ values: Message.Values = [:], texts: String = ""
  ) -> String {
    Texts.reading("a = \(pattern)\n" + texts, others: [Language.english.texts]) { texts in
      Words(texts: texts)(Message("a", values))
    }
  }

  @Test("has values in its places, and shows the name of one that is not there")
  func places() {
    #expect(filled("{a}, { b } and {c}", ["a": "1", "b": 2]) == "1, 2 and {c}")
    #expect(filled("{a}{a}", ["a": "{b}"]) == "{b}{b}")
    #expect(filled("{a}", ["a": ["x", "y", "z"]]) == "x, y and z")
    #expect(filled("{a}", ["a": ["x", "y", "z"].anyOf]) == "x, y or z")
    #expect(filled("{a}", ["a": "x".quoted]) == "'x'")
    #expect(filled("{a}", ["a": Message.kind(.buy)]) == "buy")
    #expect(filled("{a}", ["a": "toAccount".asField]) == "to account")
    #expect(filled("{export-formats}").contains("csv"))
  }

  @Test(
    "goes by a number: itself, its form, or other",
    arguments: [(0, "no trades"), (1, "1 trade"), (2, "2 trades"), (1234, "1234 trades")])
  func plurals(count: Int, text: String) {
    let pattern = "{count, plural, =0 {no trades} one {# trade} other {# trades}}"
    #expect(filled(pattern, ["count": count]) == text)
  }

  @Test("goes by a word, by none for a value that is not there, and by other for any else")
  func choices() {
    let pattern = "{kind, select, buy {bought} none {—} other {{kind}}}"
    #expect(filled(pattern, ["kind": "buy".asChoice]) == "bought")
    #expect(filled(pattern, ["kind": "sell".asChoice]) == "sell")
    #expect(filled(pattern, ["kind": "buy"]) == "buy")
    #expect(filled(pattern, ["kind": nil]) == "—")
    #expect(filled("{a, select, true {yes} other {no}}", ["a": true]) == "yes")
    #expect(filled("{a, select, true {yes} other {no}}", ["a": false]) == "no")
    #expect(filled("{a, select, true {yes} other {no}}") == "no")
  }

  @Test("tells what has only been tried in another way")
  func dryRun() {
    Texts.reading("a = {dry, select, true {would be } other {}}stored\n") { texts in
      #expect(Words(texts: texts)(Message("a")) == "stored")
      #expect(Words(texts: texts, isDryRun: true)(Message("a")) == "would be stored")
    }
  }

  @Test("has choices in choices, with the number of the nearest plural")
  func nested() {
    let pattern =
      "{n, plural, one {# {s, select, true {of {m, plural, one {#} other {# all}}} other {#}}} other {#s}}"
    #expect(filled(pattern, ["n": 1, "m": 7, "s": true]) == "1 of 7 all")
    #expect(filled(pattern, ["n": 1, "m": 7, "s": false]) == "1 1")
    #expect(filled(pattern, ["n": 3, "m": 7, "s": true]) == "3s")
    #expect(filled("# of {n}", ["n": 2]) == "# of 2")
  }

  @Test("an apostrophe quotes braces and the sign of a number, two are one, and any else is itself")
  func apostrophes() {
    #expect(filled("it's 'here'") == "it's 'here'")
    #expect(filled("a '{' or '}'") == "a { or }")
    #expect(filled("''{a}'", ["a": "x"]) == "'x'")
    #expect(filled("l''{a}", ["a": "x"]) == "l'x")
    #expect(filled("{n, plural, one {'#' #} other {'#'s}}", ["n": 1]) == "# 1")
    #expect(filled("{n, plural, one {'}'} other {}}!", ["n": 1]) == "}!")
    #expect(filled("'portfolio show {id}'", ["id": "x"]) == "'portfolio show x'")
  }

  @Test("has other texts in it, which have its values")
  func otherTexts() {
    #expect(filled("{@b}!", ["day": "today"], texts: "b = up to {day}\n") == "up to today!")
    #expect(filled("{@nowhere}") == "nowhere")
  }

  @Test("that is not closed is taken as it stands")
  func unclosed() {
    #expect(filled("a {b", ["b": "x"]) == "a {b")
    #expect(filled("a }", [:]) == "a }")
  }
}

@Suite("Plural forms")
struct PluralRulesTests {
  /// The rules of CLDR 48 for whole numbers, and the numbers of each form from 0 to 25 and from 100 to 105.
  private static let languages: [(rules: String, forms: [String: [ClosedRange<Int>]])] = [
    ("one: n = 1", ["one": [1...1], "other": [0...0, 2...25, 100...105]]),
    ("one: n = 0..1", ["one": [0...1], "other": [2...25, 100...105]]),
    // Polish
    (
      "one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; "
        + "many: n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14",
      [
        "one": [1...1], "few": [2...4, 22...24, 102...104],
        "many": [0...0, 5...21, 25...25, 100...101, 105...105],
      ]
    ),
    // Czech
    ("one: n = 1; few: n = 2..4", ["one": [1...1], "few": [2...4], "other": [0...0, 5...25, 100...105]]),
    // Latvian, in another order
    (
      "zero: n % 10 = 0 or n % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11",
      [
        "zero": [0...0, 10...20, 100...100], "one": [1...1, 21...21, 101...101],
        "other": [2...9, 22...25, 102...105],
      ]
    ),
    // Arabic
    (
      "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99",
      [
        "zero": [0...0], "one": [1...1], "two": [2...2], "few": [3...10, 103...105], "many": [11...25],
        "other": [100...102],
      ]
    ),
    // Japanese
    ("", ["other": [0...25, 100...105]]),
  ]

  @Test("are those of CLDR", arguments: languages.indices)
  func forms(index: Int) {
    let (text, forms) = Self.languages[index]
    let rules = PluralRules(text)
    for number in Array(0...25) + Array(100...105) {
      let expected = forms.filter { $0.value.contains { $0.contains(number) } }.map(\.key)
      #expect([rules.form(of: number)] == expected, "\(number)")
    }
    #expect(Set(forms.keys).union(["other"]) == Set(rules.forms))
  }

  @Test("of several numbers take any of them")
  func lists() {
    let rules = PluralRules("few: n = 2, 4..5, 9")
    #expect((0...10).filter { rules.form(of: $0) == "few" } == [2, 4, 5, 9])
    #expect(PluralRules("few: n != 2, 4").form(of: 4) == "other")
    #expect(PluralRules("nonsense; few: n; one: n = x").form(of: 1) == "other")
  }
}

@Suite("A sixth language")
struct SixthLanguageTests {
  private static let czech = """
    cash.imported =
      {count, plural, =0 {Žádná transakce.} one {Naimportována # transakce.} few {Naimportovány # transakce.}
      other {Naimportováno # transakcí.}}
    kind.buy = nákup
    list.and = a
    plural.rules = one: n = 1; few: n = 2..4
    quoted = „{text}“
    summary.other = Ostatní

    """

  @Test("is a file: the program says its texts, with its plurals and marks, and English what it lacks")
  func czech() {
    Texts.reading(Self.czech, others: [Language.english.texts]) { texts in
      let words = Words(texts: texts)
      #expect(words(.summaryOther) == "Ostatní" && words(.kind(.buy)) == "nákup")
      #expect(
        [0, 1, 2, 4, 5, 22].map { words(.cashImported($0)) } == [
          "Žádná transakce.", "Naimportována 1 transakce.", "Naimportovány 2 transakce.",
          "Naimportovány 4 transakce.", "Naimportováno 5 transakcí.", "Naimportováno 22 transakcí.",
        ])
      #expect(words.list(["A", "B", "C"]) == "A, B a C" && words.choice(of: ["A", "B"]) == "A or B")
      #expect(
        words(Message("input.notADay", ["text": "zítra".quoted])) == "„zítra“ is not a day; use YYYY-MM-DD")
      #expect(words.kind(named: "nákup") == .buy && words.kind(named: "sell") == .sell)
      #expect(
        words(.cashNone) == Words.english(.cashNone) && words.text("list") == Words.english.text("list"))
    }
  }
}
