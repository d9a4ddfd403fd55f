import CommandLineKit
import Testing

@Suite("Commands and arguments")
struct CommandTests {
  @Test("without a command the path is empty and global options are read")
  func noCommand() throws {
    let command = try parsed("-q")
    #expect(command.path == [])
    #expect(command[Demo.quiet])
    #expect(try parsed("").path == [])
  }

  @Test("a command that has a default below it means that one")
  func defaultSubcommand() throws {
    #expect(try parsed("config").path == ["config", "list"])
    #expect(try parsed("config --reveal")[Demo.reveal])
  }

  @Test("a default that takes arguments takes the words that name no subcommand")
  func defaultWithArguments() throws {
    let command = try parsed("advisors mary --filter x")
    #expect(command.path == ["advisors", "find"])
    #expect(command[Argument<String>("TEXT").repeated] == ["mary"])
    #expect(try parsed("advisors show 3")[Demo.advisor] == "3")
  }

  @Test("a command that only groups others asks for one of them")
  func group() {
    #expect(errors("cash") == [.missingSubcommand(command: ["cash"], choices: ["import", "balance"])])
  }

  @Test("an argument that must be given is named, each of them")
  func missing() {
    #expect(
      errors("add") == [
        .missingArgument("TYPE", command: ["add"]), .missingArgument("TICKER", command: ["add"]),
      ])
    #expect(errors("delete") == [.missingArgument("ID", command: ["delete"])])
  }

  @Test("an argument too many is named, each of them")
  func extra() {
    #expect(
      errors("config set a b c d") == [
        .unexpectedArgument("c", command: ["config", "set"]),
        .unexpectedArgument("d", command: ["config", "set"]),
      ])
  }

  @Test("an optional argument may be left out")
  func optional() throws {
    #expect(try parsed("add buy A")[Demo.quantity] == nil)
    #expect(try parsed("add buy A 3")[Demo.quantity] == "3")
  }

  @Test("an argument that takes many words leaves enough for those after it")
  func reserve() throws {
    let command = try parsed("copy a b c")
    #expect(command[Demo.sources] == ["a", "b"])
    #expect(command[Demo.target] == "c")
    #expect(errors("copy a") == [.missingArgument("TARGET", command: ["copy"])])
  }

  @Test("an unknown command suggests the nearest, and none where nothing is near")
  func unknownCommand() {
    #expect(errors("lst") == [.unknownCommand("lst", under: [], suggestions: ["list"])])
    #expect(errors("lsit A") == [.unknownCommand("lsit", under: [], suggestions: ["list"])])
    #expect(errors("-q DELETE") == [.unknownCommand("DELETE", under: [], suggestions: ["delete"])])
    #expect(errors("zzzz") == [.unknownCommand("zzzz", under: [], suggestions: [])])
    #expect(errors("''") == [.unknownCommand("", under: [], suggestions: [])])
    #expect(errors("-1") == [.unknownCommand("-1", under: [], suggestions: [])])
    #expect(errors("config ste") == [.unknownCommand("ste", under: ["config"], suggestions: ["set"])])
  }

  @Test("the only command that begins so runs if it only reads")
  func beginnings() throws {
    #expect(try parsed("l A").path == ["list"])
    #expect(try parsed("con").path == ["config", "list"])
    #expect(try parsed("config l --reveal").path == ["config", "list"])
    #expect(try parsed("cas b").path == ["cash", "balance"])
    // The default has arguments, and this may be one.
    #expect(try parsed("advisors sho").path == ["advisors", "find"])
    #expect(try parsed("adv show 3").path == ["advisors", "show"])
    #expect(try Demo.program.commands(named: ["und"]).map(\.name) == ["undo"])
  }

  @Test("one that changes something is suggested, and so are all that begin so")
  func suggestedBeginnings() {
    #expect(errors("del 1") == [.unknownCommand("del", under: [], suggestions: ["delete"])])
    #expect(errors("conf set a b") == [.unknownCommand("conf", under: [], suggestions: ["config"])])
    #expect(errors("config s a b") == [.unknownCommand("s", under: ["config"], suggestions: ["set"])])
    #expect(errors("c") == [.unknownCommand("c", under: [], suggestions: ["copy", "config", "cash"])])
    #expect(errors("cas") == [.missingSubcommand(command: ["cash"], choices: ["import", "balance"])])
    #expect(errors("_") == [.unknownCommand("_", under: [], suggestions: [])])
  }

  @Test("another word for a command suggests it")
  func synonyms() {
    #expect(errors("remove 1") == [.unknownCommand("remove", under: [], suggestions: ["delete"])])
    #expect(
      errors("Things") == [.unknownCommand("Things", under: [], suggestions: ["list", "cash balance"])])
    #expect(errors("cash things") == [.unknownCommand("things", under: ["cash"], suggestions: [])])
  }

  @Test("a command that lies below another is suggested with its path")
  func nestedSuggestion() {
    #expect(errors("balance") == [.unknownCommand("balance", under: [], suggestions: ["cash balance"])])
  }

  @Test("a hidden command can be called and is never suggested")
  func hidden() throws {
    #expect(try parsed("__complete tickers").path == ["__complete"])
    #expect(errors("__complet") == [.unknownCommand("__complet", under: [], suggestions: [])])
  }

  @Test("an unknown option suggests the nearest of the command")
  func unknownOption() {
    #expect(
      errors("list --limt 3") == [
        .unknownOption("--limt", command: ["list"], suggestions: ["--limit"])
      ])
    #expect(
      errors("--formt=json list") == [
        .unknownOption("--formt", command: ["list"], suggestions: ["--format"])
      ])
    #expect(errors("--zzzz") == [.unknownOption("--zzzz", command: [], suggestions: [])])
    #expect(errors("list -x") == [.unknownOption("-x", command: ["list"], suggestions: [])])
  }

  @Test("an option of another command is unknown, and its value is not taken for the command")
  func foreignOption() {
    #expect(errors("--note add list") == [.unknownOption("--note", command: ["list"], suggestions: [])])
    #expect(errors("undo --limit 3") == [.unknownOption("--limit", command: ["undo"], suggestions: [])])
  }

  @Test("a long name after a single dash suggests two")
  func singleDash() {
    #expect(
      errors("list -no-input") == [
        .unknownOption("-no-input", command: ["list"], suggestions: ["--no-input"])
      ])
  }

  @Test("help wins over all else that is wrong with a command")
  func help() throws {
    for line in ["add --help", "-h add", "add --bogus -h", "add -qh a b c d", "add --format x --help"] {
      let command = try parsed(line)
      #expect(command.wantsHelp)
      #expect(command.path == ["add"])
    }
    #expect(try parsed("cash --help").path == ["cash"])
    #expect(try parsed("--help").path == [])
  }

  @Test("help of a command with a default is about the command, not the default")
  func helpOfGroup() throws {
    #expect(try parsed("config --help").path == ["config"])
    #expect(try parsed("config list --help").path == ["config", "list"])
  }

  @Test("help does not hide that a command is unknown")
  func helpUnknown() {
    #expect(errors("lst --help") == [.unknownCommand("lst", under: [], suggestions: ["list"])])
  }

  @Test("the version is asked for with or without a command")
  func version() throws {
    #expect(try parsed("--version").wantsVersion)
    #expect(try parsed("-V add").wantsVersion)
    #expect(try parsed("list").wantsVersion == false)
  }

  @Test("all that is wrong is told in the order of the words, and what could be read is kept")
  func collect() {
    let outcome = Demo.program.read(words("--bogus --format json list --limit x"))
    #expect(
      outcome.errors == [
        .unknownOption("--bogus", command: ["list"], suggestions: []),
        .invalidValue(of: "--limit", value: "x", expected: .wholeNumber(0...Int.max), suggestions: []),
      ])
    #expect(outcome.command[Demo.format] == .json)
    #expect(Demo.program.read(words("lst --format json")).command[Demo.format] == .json)
    #expect(throws: UsageError.unknownOption("--bogus", command: ["list"], suggestions: [])) {
      try parsed("--bogus list --limit x")
    }
  }
}
