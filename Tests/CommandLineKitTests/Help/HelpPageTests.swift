import CommandLineKit
import TestSupport
import Testing

@Suite("Help")
struct HelpPageTests {
  private func page(
    _ path: [String], width: Int = 80, color: Bool = false,
    changing change: (inout DemoTexts) -> Void = { _ in }
  ) -> String {
    var texts = DemoTexts()
    change(&texts)
    return HelpDocument(of: Demo.program.commands(along: path), in: Demo.program, texts)
      .text(width: width, color: color)
  }

  @Test("the program's page groups the commands in one column and says where the global options are")
  func program() {
    #expect(
      page([]) == """
        Keeps things.

        USAGE
          demo <command> [options]

        THINGS
          add       Add a thing
          list      List the things
          delete    Delete things
          copy      Copy files
          undo      Take back the last change
          attach    Attach a list

        OTHERS
          config    Show and change settings
          cash      Look after cash
          advisors  Find advisors

        'demo --help' explains the global options.

        First paragraph, on two lines.

        Second paragraph.

        EXAMPLES
          demo add buy AAPL 3
          demo list

        Run 'demo help COMMAND' to learn more.

        """)
  }

  @Test("a page of its own explains the global options")
  func globalOptions() {
    #expect(
      HelpDocument(globalOptionsOf: Demo.program, DemoTexts()).text().split(separator: "\n") == [
        "      --store PATH             where things are kept",
        "      --cache-dir DIR          where copies are kept",
        "  -f, --format table|json|csv  the shape of output",
        "  -q, --quiet                  say less",
        "      --no-input               never ask",
        "  -h, --help                   show help",
        "  -V, --version                show the version",
      ])
  }

  @Test("a command's page wraps descriptions in their column and says where the global options are")
  func command() {
    #expect(
      page(["list"], width: 60) == """
        List the things

        USAGE
          demo list [TICKER...] [options]

        ARGUMENTS
          TICKER  only these

        OPTIONS
          -l, --limit N  show only so many of the things, the newest
                         of them, and leave out all those before
                         them
              --reverse  turn the order round

        Newest first.

        'demo --help' explains the global options.

        """)
  }

  @Test("the page of a command with others below it lists them, marks the default and shows its options")
  func group() {
    let text = page(["config"])
    #expect(text.contains("  demo config [<command>] [options]\n"))
    #expect(
      text.contains(
        """
        COMMANDS
          list           Show all settings (default)
          set KEY VALUE  Change a setting

        OPTIONS
              --scope NAME  whose settings
              --reveal      show secrets

        """))
    #expect(page(["cash"]).contains("  demo cash <command> [options]\n"))
  }

  @Test("a subcommand's page explains the options of the command above it too")
  func subcommand() {
    let text = page(["config", "set"])
    #expect(text.contains("  demo config set KEY VALUE [options]\n"))
    #expect(text.contains("OPTIONS\n      --scope NAME  whose settings\n"))
  }

  @Test("a usage line shows what is optional, nested where one needs the other, and what repeats")
  func usage() {
    @Sendable func argument(_ name: String, _ occurrence: Occurrence) -> any Declaration {
      let single = Argument<String>(name)
      return switch occurrence {
      case .required: single
      case .optional: single.optional
      case .repeated: single.repeated
      case .oneOrMore: single.oneOrMore
      }
    }
    func arguments(_ list: [Occurrence]) -> String {
      let command = Command(
        "c", arguments: list.enumerated().map { argument("A\($0.offset)", $0.element) })
      let program = ProgramSyntax("p", globalOptions: [], groups: [("g", [command])])
      let lines = HelpDocument(of: [command], in: program, DemoTexts()).text().split(separator: "\n")
      return lines.first { $0.hasPrefix("  p c ") }.map(String.init) ?? ""
    }
    #expect(arguments([.required, .optional, .optional]) == "  p c A0 [A1 [A2]] [options]")
    #expect(arguments([.oneOrMore]) == "  p c A0... [options]")
    #expect(arguments([.repeated, .required]) == "  p c [A0...] A1 [options]")
    #expect(arguments([.optional, .required]) == "  p c [A0] A1 [options]")
  }

  @Test("an option that a command and the one below it declare is shown once")
  func shared() {
    let mock = Option("mock", placeholder: "DIR")
    let below = Command("list", options: [mock])
    let command = Command("c", options: [mock], subcommands: [below])
    let program = ProgramSyntax("p", globalOptions: [], groups: [("g", [command])])
    for path in [[command], [command, below]] {
      let text = HelpDocument(of: path, in: program, DemoTexts()).text()
      #expect(text.split(separator: "--mock DIR").count == 2)
    }
  }

  @Test("hidden commands are on no page")
  func hidden() {
    #expect(!page([]).contains("__complete"))
  }

  @Test("a label that is too wide for its column has a line of its own")
  func wideLabel() {
    let option = Option("a-name-that-is-very-long-indeed", placeholder: "VALUE")
    let program = ProgramSyntax("p", globalOptions: [option, Flag("x")], groups: [])
    var texts = DemoTexts()
    texts.texts["--a-name-that-is-very-long-indeed"] = "long"
    texts.texts["--x"] = "short"
    let text = HelpDocument(globalOptionsOf: program, texts).text(width: 60)
    #expect(
      text.contains(
        """
              --a-name-that-is-very-long-indeed VALUE
                         long
              --x        short
          -h, --help     show help
        """))
  }

  @Test("no line is wider than the page or than can be read well", arguments: [40, 55, 80, 200])
  func width(width: Int) {
    for path in [[]] + Demo.program.paths() {
      let text = page(path, width: width) { texts in
        texts.texts["list/more"] = String(repeating: "word ", count: 50)
      }
      for line in text.split(separator: "\n") where !line.contains("|json|") {
        #expect(CellWidth.of(String(line)) <= min(width, 100), "\(line)")
      }
    }
  }

  @Test("a column is as wide as its cells, not as its letters")
  func cells() {
    let text = page(["list"]) { $0.texts["list --limit"] = "数" + String(repeating: " 数", count: 40) }
    for line in text.split(separator: "\n") { #expect(CellWidth.of(String(line)) <= 80) }
  }

  @Test("lines of a text that begin with a space stay as they are")
  func verbatim() {
    let text = page(["list"]) { $0.texts["list/more"] = "One\ntwo:\n  a   b\n  c\n\nThree." }
    #expect(text.contains("\n\nOne two:\n  a   b\n  c\n\nThree.\n"))
  }

  @Test("headings alone are bold, and only in colour")
  func color() {
    #expect(page(["list"], color: true).contains("\u{1B}[1mOPTIONS\u{1B}[0m\n"))
    #expect(!page(["list"]).contains("\u{1B}"))
  }

  @Test("a text that is missing is known by its most particular key")
  func missing() {
    #expect(page(["add"]).contains("TYPE      add TYPE\n"))
  }

  @Test("words name a command's path, or are an error that suggests what is near")
  func topic() throws {
    #expect(try Demo.program.commands(named: ["config", "set"]).map(\.name) == ["config", "set"])
    #expect(try Demo.program.commands(named: []).isEmpty)
    #expect(throws: UsageError.unknownCommand("lst", under: [], suggestions: ["list"])) {
      try Demo.program.commands(named: ["lst"])
    }
    #expect(throws: UsageError.unknownCommand("st", under: ["config"], suggestions: ["set"])) {
      try Demo.program.commands(named: ["config", "st"])
    }
    #expect(throws: UsageError.unexpectedArgument("x", command: ["list"])) {
      try Demo.program.commands(named: ["list", "x"])
    }
  }
}
