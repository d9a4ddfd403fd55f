import CommandLineKit
import Testing

@Suite("Options")
struct OptionTests {
  @Test(
    "an option may stand before the command, after it and between its arguments",
    arguments: [
      "--limit 3 list A B", "list --limit 3 A B", "list A --limit 3 B", "list A B --limit 3",
      "--limit=3 list A B", "-l 3 list A B", "-l3 list A B", "list -l=3 A B", "list A -l3 B",
    ])
  func anywhere(line: String) throws {
    let command = try parsed(line)
    #expect(command.path == ["list"])
    #expect(command[Demo.limit] == 3)
    #expect(command[Demo.tickers] == ["A", "B"])
  }

  @Test("a global option may stand anywhere, with a subcommand too")
  func global() throws {
    for line in ["--store s -q config set k v", "config -q set --store=s k v", "config set k v -q --store s"]
    {
      let command = try parsed(line)
      #expect(command.path == ["config", "set"])
      #expect(command[Demo.store] == "s")
      #expect(command[Demo.quiet])
      #expect(command[Demo.value] == "v")
    }
  }

  @Test("options of a subcommand and of its parent may stand before the subcommand")
  func parent() throws {
    for line in [
      "--scope x --reveal config list", "config --reveal --scope x list", "config list --reveal --scope=x",
    ] {
      let command = try parsed(line)
      #expect(command.path == ["config", "list"])
      #expect(command[Demo.scopeName] == "x")
      #expect(command[Demo.reveal])
    }
  }

  @Test("a value may be empty, attached or apart")
  func emptyValue() throws {
    #expect(try parsed("add buy A --note ''")[Demo.note] == "")
    #expect(try parsed("add buy A --note=")[Demo.note] == "")
    #expect(try parsed("add buy A")[Demo.note] == nil)
  }

  @Test("a value may hold an equals sign")
  func equalsInValue() throws {
    #expect(try parsed("add buy A --note=a=b")[Demo.note] == "a=b")
    #expect(try parsed("add buy A --note ==")[Demo.note] == "==")
  }

  @Test("of an option that is given twice the last one counts, and all can be had")
  func twice() throws {
    let command = try parsed("--limit 1 list --limit 2 -l3")
    #expect(command[Demo.limit] == 3)
    #expect(command[all: Demo.limit] == [1, 2, 3])
    #expect(try parsed("list")[all: Demo.limit] == [])
  }

  @Test("two dashes end the options, before the command too")
  func end() throws {
    #expect(try parsed("delete -- --dry-run -n --")[Demo.ids] == ["--dry-run", "-n", "--"])
    #expect(try parsed("-q -- delete -n")[Demo.ids] == ["-n"])
  }

  @Test(
    "a word that is a negative number is never an option",
    arguments: ["-1", "-.5", "-0.5", "-1e3", "-1E-3", "-1,5", "-1,234.5", "-3."])
  func number(word: String) throws {
    #expect(try parsed("add buy A \(word)")[Demo.quantity] == word)
  }

  @Test("a word that only begins like a number is an option", arguments: ["-1x", "-e3", "-.", "-1e", "-5-"])
  func noNumber(word: String) {
    let error = errors("add buy A \(word)").first
    guard case .unknownOption(_, command: ["add"], suggestions: []) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "the word after an option that takes a value is its value, whatever it looks like",
    arguments: ["-1", "--", "-q", "--help", "--note", "-"])
  func valueLikeOption(word: String) throws {
    let command = try parsed("add buy A --note \(word)")
    #expect(command[Demo.note] == word)
    #expect(!command.wantsHelp)
    #expect(!command[Demo.quiet])
  }

  @Test("a single dash is an argument")
  func dash() throws {
    #expect(try parsed("delete -")[Demo.ids] == ["-"])
  }

  @Test("letters combine, and the last may take a value, attached or apart")
  func cluster() throws {
    for line in ["delete -qn x", "-nq delete x"] {
      let command = try parsed(line)
      #expect(command[Demo.quiet] && command[Demo.dryRun])
      #expect(command[Demo.ids] == ["x"])
    }
    for line in ["list -ql7", "list -ql 7", "-ql 7 list", "-ql7 list"] {
      let command = try parsed(line)
      #expect(command[Demo.quiet])
      #expect(command[Demo.limit] == 7)
    }
  }

  @Test("a value that is missing is named with what should stand there")
  func missingValue() {
    #expect(errors("list --limit") == [.missingValue(option: "--limit", placeholder: "N")])
    #expect(errors("list -ql") == [.missingValue(option: "--limit", placeholder: "N")])
    #expect(
      errors("list --format") == [.missingValue(option: "--format", placeholder: "table|json|csv")])
  }

  @Test("a flag takes no value")
  func unexpectedValue() {
    #expect(errors("list --quiet=x") == [.unexpectedValue(option: "--quiet", value: "x")])
    #expect(errors("list -q=x") == [.unexpectedValue(option: "--quiet", value: "x")])
  }

  @Test("a value that cannot be read says what would have been right")
  func invalidValue() {
    #expect(
      errors("list --limit x") == [
        .invalidValue(of: "--limit", value: "x", expected: .wholeNumber(0...Int.max), suggestions: [])
      ])
    #expect(
      errors("list --limit -1") == [
        .invalidValue(of: "--limit", value: "-1", expected: .wholeNumber(0...Int.max), suggestions: [])
      ])
    #expect(
      errors("list --format jsn") == [
        .invalidValue(
          of: "--format", value: "jsn", expected: .oneOf(["table", "json", "csv"]), suggestions: ["json"])
      ])
  }

  @Test("what would have been right is said in the words of the option's own closure")
  func described() {
    let month = Option("month", placeholder: "MONTH", expected: "a month") { Int($0) }
    let day = Option<Int>("day", placeholder: "DAY", expected: .described("a day")) { _ in nil }
    let hour = Argument("HOUR", expected: "an hour") { Int($0) }.optional
    let program = ProgramSyntax(
      "p", globalOptions: [month, day], groups: [("g", [Command("c", arguments: [hour])])])
    let outcome = program.read(["--month", "x", "--day", "y", "c", "z"])
    #expect(
      outcome.errors == [
        .invalidValue(of: "--month", value: "x", expected: .described("a month"), suggestions: []),
        .invalidValue(of: "--day", value: "y", expected: .described("a day"), suggestions: []),
        .invalidValue(of: "HOUR", value: "z", expected: .described("an hour"), suggestions: []),
      ])
    #expect(program.read(["--month=5", "c", "7"]).command[month] == 5)
    #expect(program.read(["--month=5", "c", "7"]).command[hour] == 7)
  }
}
