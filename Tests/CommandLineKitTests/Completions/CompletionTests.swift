import CommandLineKit
import Testing

/// The expected completions at the end of a line.
struct CompletionCase: CustomTestStringConvertible, Sendable {
  var line: String
  var expected: [String]
  var testDescription: String { line }

  init(_ line: String, _ expected: [String]) {
    self.line = line
    self.expected = expected.sorted()
  }

  static let commands = [
    "add", "advisors", "attach", "cash", "config", "copy", "delete", "list", "undo",
  ]
  static let global = [
    "--cache-dir", "--format", "--help", "--no-input", "--quiet", "--store", "--version", "-V", "-f", "-h",
    "-q",
  ]

  static let all = [
    CompletionCase("demo ", commands),
    CompletionCase("demo a", ["add", "advisors", "attach"]),
    CompletionCase("demo -", global),
    CompletionCase("demo --st", ["--store"]),
    CompletionCase("demo config ", ["list", "set"]),
    CompletionCase("demo config s", ["set"]),
    CompletionCase("demo config set ", ["currency", "locale"]),
    CompletionCase("demo config set locale ", []),
    CompletionCase("demo config --", ["--reveal", "--scope"] + global.filter { $0.hasPrefix("--") }),
    CompletionCase("demo config set --s", ["--scope", "--store"]),
    CompletionCase("demo list -", (["--limit", "--reverse", "-l"] + global)),
    CompletionCase("demo --format ", ["csv", "json", "table"]),
    CompletionCase("demo list -f ", ["csv", "json", "table"]),
    CompletionCase("demo list -qf ", ["csv", "json", "table"]),
    CompletionCase("demo list --format j", ["json"]),
    CompletionCase("demo --limit 3 -q l", ["list"]),
    CompletionCase("demo -l3 l", ["list"]),
    CompletionCase("demo --limit=3 l", ["list"]),
    CompletionCase("demo list --limit ", []),
    CompletionCase("demo --format=j", ["--format=json"]),
    CompletionCase("demo list --format=", ["--format=csv", "--format=json", "--format=table"]),
    CompletionCase("demo --limit ", []),
    CompletionCase("demo -l ", []),
    CompletionCase("demo cash ", ["balance", "import"]),
    CompletionCase("demo list A", ["AAPL", "AMZN"]),
    CompletionCase("demo list AAPL --limit 2 AM", ["AMZN"]),
    CompletionCase("demo list -1 AM", ["AMZN"]),
    CompletionCase("demo add b", ["buy"]),
    CompletionCase("demo add buy AA", ["AAPL"]),
    CompletionCase("demo add buy AAPL ", []),
    CompletionCase("demo list --store x S", ["STORE-x"]),
    CompletionCase("demo --store=x list S", ["STORE-x"]),
    CompletionCase("demo -- l", ["list"]),
    CompletionCase("demo list -- -", []),
    CompletionCase("demo attach --list A", []),
    CompletionCase("demo undo --steps --q", ["--quiet"]),
    CompletionCase("demo bogus l", []),
  ]
}

@Suite("What may come next on a line")
struct CompletionTests {
  private let completer = Completer(program: Demo.program, texts: DemoTexts())

  private func offer(_ line: String) -> Offer {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let current = words.removeLast()
    return completer.offer(after: Array(words.dropFirst()), for: current) { set, typed in
      let stored = typed[Demo.store].map { [Candidate("STORE-" + $0)] } ?? []
      return set == "tickers"
        ? [Candidate("AAPL", "Apple"), Candidate("AMZN"), Candidate("BRK:B")] + stored : []
    }
  }

  @Test("is what the parser would take there", arguments: CompletionCase.all)
  func offers(wanted: CompletionCase) {
    #expect(offer(wanted.line).candidates.map(\.word).sorted() == wanted.expected)
  }

  @Test("comes with what it means")
  func descriptions() {
    #expect(offer("demo add").candidates == [Candidate("add", "Add a thing")])
    #expect(offer("demo list --rev").candidates == [Candidate("--reverse", "turn the order round")])
    #expect(offer("demo list AAP").candidates == [Candidate("AAPL", "Apple")])
  }

  @Test(
    "may be the name of a file or a folder",
    arguments: [
      ("demo --store x", Offer.Paths.files), ("demo --store=x", .files), ("demo --cache-dir ", .folders),
      ("demo copy a", .files), ("demo list ", .none), ("demo -- --store ", .none),
    ])
  func paths(line: String, paths: Offer.Paths) {
    #expect(offer(line).paths == paths)
  }
}

@Suite("A line that a shell wants completed")
struct TypedLineTests {
  private static let breaks = " \t\n\"'><=;|&(:"

  private func answer(_ shell: Shell, _ line: String, _ words: [String], breaks: String = breaks) throws
    -> [String]
  {
    let typed =
      shell == .bash
      ? [breaks, line] : line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let completer = Completer(program: Demo.program, texts: DemoTexts())
    let read = try #require(TypedLine(shell, shell == .bash ? typed : Array(typed.dropFirst())))
    let offer = completer.offer(after: read.words, for: read.current) { _, _ in words.map { Candidate($0) } }
    return read.answer(offer).split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("is split as bash splits it")
  func words() {
    let line = TypedLine(.bash, ["", #"demo --store "a b"\ c 'd"e' f\"#])
    #expect(line?.words == ["--store", "a b c", #"d"e"#])
    #expect(line?.current == "f")
  }

  @Test(
    "gets a word for bash behind the last character at which bash breaks words",
    arguments: [
      ("demo --format=j", breaks, ["json"]), ("demo --format=j", "", ["--format=json"]),
      ("demo list BRK:", breaks, ["B"]), ("demo list BRK:", "=", ["BRK:B"]),
      ("demo list BR", breaks, ["BRK:B"]),
      (#"demo list BRK\:"#, breaks, ["BRK:B"]),
    ])
  func brokenWords(line: String, breaks: String, offered: [String]) throws {
    #expect(try answer(.bash, line, ["BRK:B"], breaks: breaks) == offered)
  }

  @Test("gets nothing that would be run, and nothing for quotes in which it cannot stand")
  func quoting() throws {
    let names = ["$(touch x)", "`x`", "it's", "a \"b\"", "My Bank", "c\u{1B}[2J", "d\ne", "-x"]
    #expect(
      try answer(.bash, "demo list ", names)
        == [#"\$\(touch\ x\)"#, #"\`x\`"#, #"it\'s"#, #"a\ \"b\""#, #"My\ Bank"#, "-x"])
    #expect(try answer(.bash, #"demo list ""#, names) == ["it's", "My Bank", "-x"])
    #expect(try answer(.bash, "demo list '", names) == ["$(touch x)", "`x`", #"a "b""#, "My Bank", "-x"])
    for shell in [Shell.zsh, .fish] {
      #expect(
        try answer(shell, "demo list ", names) == names.filter { !$0.contains("\u{1B}") && $0 != "d\ne" })
      #expect(try answer(shell, #"demo list ""#, names) == ["it's", "My Bank", "-x"])
    }
  }
}
