import TestSupport
import Testing

@Suite("Streams")
struct StreamsTests {
  let machine = RealMachine()

  @Test("a reader that leaves early ends the program quietly")
  func closedPipe() throws {
    // More than fits into a pipe, so that the program is still writing when its reader is gone.
    var records: [String] = []
    for number in 10_000..<14_000 {
      records.append(
        #"{"id":"\#(number)AAA-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"fee","sum":1}"#)
    }
    let text = "{\"version\":1,\"transactions\":[\n\(records.joined(separator: ",\n"))\n]}\n"
    try machine.home.write(text, to: FakeMachine.storeName)
    for format in ["table", "csv", "json"] {
      let outcome = try machine.shell("portfolio list --format \(format) | head -1; echo ${PIPESTATUS[0]}")
      let lines = outcome.output.split(whereSeparator: \.isNewline)
      #expect(outcome.errors == "" && lines.count == 2 && lines.last == "0", "\(format): \(outcome)")
    }
  }

  @Test(
    "an output that is closed or full is 74 with a word, and what was stored stays stored",
    arguments: [">&-", ">/dev/full"])
  func brokenOutput(redirection: String) throws {
    let outcome = try machine.shell("portfolio add fee 1 \(redirection)")
    #expect(
      outcome.code == 74
        && outcome.errors.hasPrefix("portfolio: standard output: cannot be written, but the change is stored")
    )
    let listed = try machine.run("list --csv")
    #expect(listed.code == 0 && listed.output.split(separator: "\n").count == 2)
    for line in [
      "rates --set USD=2 --json", "instruments set KO name=Coke --json", "config set currency EUR --json",
    ] {
      let known = try machine.shell("portfolio \(line) \(redirection)")
      #expect(known.code == 74 && known.errors.contains("but the change is stored"), "\(line): \(known)")
    }
    for line in ["list", "summary --total", "help", "config", "--version", "list --json"] {
      #expect(try machine.shell("portfolio \(line) \(redirection)").code == 74, "\(line)")
    }
  }

  @Test("messages that nobody takes change nothing about the exit code")
  func brokenErrors() throws {
    for redirection in ["2>&-", "2>/dev/full"] {
      #expect(try machine.shell("portfolio lst \(redirection)").code == 64)
      #expect(try machine.shell("portfolio add buy A 0 0 \(redirection)").code == 65)
      #expect(try machine.shell("portfolio add fee 1 -q \(redirection)").output.utf8.count == 37)
    }
    #expect(try machine.run("check").code == 0)
  }

  @Test("a change that is stored and cannot be shown says that it is stored, with its id")
  func storedUnseen() throws {
    let outcome = try machine.shell("portfolio add fee 1 >/dev/full")
    let id = try #require(
      try machine.run("list --json").output.split(separator: "\"").first { $0.utf8.count == 36 })
    #expect(outcome.code == 74 && outcome.errors.contains("stored, with the ID \(id)"), "\(outcome)")
    let edited = try machine.shell("portfolio edit \(id) --sum 2 >/dev/full")
    #expect(edited.code == 74 && edited.errors.contains("\(id)"))
    #expect(try machine.run("list --csv").output.contains(",fee,,,,2,"))
    let tried = try machine.shell("portfolio add fee 1 -n >/dev/full")
    #expect(tried.code == 74 && !tried.errors.contains("is stored"))
    #expect(try machine.shell("portfolio list >/dev/full").errors.contains("is stored") == false)
  }

  @Test("with all three streams closed a transaction is stored, and no file is mistaken for a stream")
  func allClosed() throws {
    #expect(try machine.shell("portfolio add fee 1 -q <&- >&- 2>&-").code == 74)
    #expect(try machine.run("list --csv").output.contains(",fee,,,,1,"))
    #expect(try machine.run("check").code == 0)
  }

  @Test("results go to standard output and everything else to standard error")
  func separate() throws {
    let outcome = try machine.run("add sell AAPL 1 2 --date 2024-03-01 --json")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("{\"id\":") && outcome.output.hasSuffix("}\n"))
    #expect(outcome.errors.hasPrefix("portfolio: quantity: sells 1 AAPL, but none are held on that day; "))
    #expect(try machine.run("prices --json").output.hasPrefix("{\"prices\":[],"))
  }

  @Test("a question that would have to be asked without a terminal is a missing field, or not asked")
  func noTerminal() throws {
    #expect(try machine.run("add buy AAPL", input: "10\n2\n\n").code == 65)
    let id = try machine.run("add fee 1 -q").output.dropLast()
    #expect(try machine.run("delete \(id) -q", input: "n\n") == .done())
  }
}
