import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

/// The four ways of an exercise as Publication 550 of the Internal Revenue Service has them (its table of puts and
/// calls), with figures that are derived beside each. A contract is of 100 shares.
@Suite("Exercises of options")
struct ExerciseTests {
  private let machine = FakeMachine()

  init() { machine.given("config set ticker-rule symbol") }

  /// Adds transactions, of which some are short sales, that are warned of.
  private func enter(_ commands: [String]) {
    for command in commands { #expect(machine.run(command).code == 0) }
  }

  /// 10 shares for 100 × 2.50, and the premium of 80; six rights that are a sixth of a share each, for 6 × 0.30 + 0.60.
  @Test(
    "bring as many shares as a contract delivers, at the strike for its multiplier",
    arguments: [
      ("multiplier=100 strike=2.50 deliverable=10", "1 0.80", "10", "330"),
      ("multiplier=1 strike=0.30 deliverable=1/6", "6 0.10", "1", "2.4"),
      ("multiplier=1 strike=0.30 deliverable=0.2", "5 0.10", "1", "2"),
    ])
  func deliverable(terms: String, bought: String, quantity: String, basis: String) throws {
    machine.given(
      "instruments set LCX1 underlying=LCX right=call expires=2027-12-17 \(terms)",
      "add buy LCX1 \(bought) --date 2025-03-03 -q",
      "add exercise LCX1 \(bought.prefix(1)) --date 2025-10-01 -q", "prices --set LCX=1")
    let lot = try machine.json("lots LCX")["lots"]?.array?.first
    #expect(lot?["quantity"]?.number?.description == quantity)
    #expect(lot?["basis"]?.number?.description == basis)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let commands: [String]
    let gain: String
    var testDescription: String { name }
  }

  private static let examples = [
    // Cost 100 × 40 + 300 = 4300; 5500 − 4300.
    Example(
      name: "a call that is held",
      commands: [
        "add buy XYZ250117C00040000 1 3 --date 2024-01-02",
        "add exercise XYZ250117C00040000 1 --date 2024-06-01", "add sell XYZ 100 55 --date 2024-08-01",
      ], gain: "1200"),
    // Cost 5000 − 200 = 4800; half of it is sold: 3000 − 2400.
    Example(
      name: "a put that is owed",
      commands: [
        "add sell XYZ250117P00050000 1 2 --date 2024-01-02",
        "add exercise XYZ250117P00050000 1 --date 2024-06-01", "add sell XYZ 50 60 --date 2024-08-01",
      ], gain: "600"),
    // Proceeds 4500 − 150 = 4350; 4350 − 5000.
    Example(
      name: "a put that is held",
      commands: [
        "add buy XYZ 100 50 --date 2024-01-01", "add buy XYZ250117P00045000 1 1.50 --date 2024-01-02",
        "add exercise XYZ250117P00045000 1 --date 2024-06-01",
      ], gain: "-650"),
    // Proceeds 8000 + 164 − 1.05424 − 0.0166 = 8162.92916, less 3860.30: a broker's statement says the same.
    Example(
      name: "a call that is owed",
      commands: [
        "add buy ARKK 100 --sum 3860.30 --date 2024-01-01",
        "add sell ARKK250117C00080000 1 1.64 --fee 1.05424 --date 2024-01-02",
        "add exercise ARKK250117C00080000 1 --fee 0.0166 --date 2024-06-01",
      ], gain: "4302.62916"),
    // 7354 − 1.0494054 was received; 4000 − 137.949491 buys back.
    Example(
      name: "a put that is owed, where the shares are owed too",
      commands: [
        "add sell XYZ 100 73.54 --fee 1.0494054 --date 2024-01-01",
        "add sell XYZ250117P00040000 1 --sum 137.949491 --date 2024-01-02",
        "add exercise XYZ250117P00040000 1 --date 2024-06-01",
      ], gain: "3490.9000856"),
    // Held to the end: 2 × 300 + 1 paid. Written: 600 received, whatever the day.
    Example(
      name: "options that expire",
      commands: [
        "add buy XYZ250117C00040000 2 3 --fee 1 --date 2024-01-02",
        "add sell XYZ250117C00040000 2 --sum 0 --date 2025-01-17",
        "add sell XYZ250117P00050000 2 3 --date 2023-01-02",
        "add buy XYZ250117P00050000 2 --sum 0 --date 2025-01-17",
      ], gain: "-1"),
  ]

  @Test("have the gain of Publication 550", arguments: examples, ["fifo", "lifo", "hifo", "average", "uk"])
  func fourWays(example: Example, method: String) throws {
    enter(example.commands)
    let gains = try machine.json("gains --method \(method)")
    #expect(gains["total"]?.object?.number("gain") == example.gain)
  }

  @Test("whose records come in any order are the same", arguments: examples)
  func anyOrder(example: Example) throws {
    enter(example.commands.reversed().filter { !$0.contains(" exercise ") })
    enter(example.commands.filter { $0.contains(" exercise ") })
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == example.gain)
  }

  /// 400 and 300 are the premiums of the first two and of one of the next three: 15000 − 400 − 300.
  @Test("take the oldest of what is owed, and leave the rest")
  func partlyAssigned() throws {
    machine.given(
      "add sell XYZ250117P00050000 2 2 --date 2024-01-01",
      "add sell XYZ250117P00050000 3 3 --date 2024-01-02",
      "add exercise XYZ250117P00050000 3 --date 2024-06-01", "prices --set XYZ=50 --set XYZ250117P00050000=2")
    let lots = try machine.json("lots").objects("lots")
    #expect(lots.map { $0.number("basis") } == ["14300", "-600"])
    machine.given("add buy XYZ250117P00050000 2 --sum 0 --date 2025-01-17")
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "600")
  }

  /// Calls at 300, 500 and 400, of which one is exercised at 40 for a fee of 2.
  @Test(
    "take the options that the method takes",
    arguments: [("fifo", "4302"), ("lifo", "4402"), ("average", "4402"), ("hifo", "4502"), ("uk", "4402")])
  func methods(method: String, cost: String) throws {
    machine.given(
      "add buy XYZ250117C00040000 1 3 --date 2024-01-01", "add buy XYZ250117C00040000 1 5 --date 2024-01-02",
      "add buy XYZ250117C00040000 1 4 --date 2024-01-03",
      "add exercise XYZ250117C00040000 1 --fee 2 --date 2024-06-01",
      "prices --set XYZ=50 --set XYZ250117C00040000=2")
    let lots = try machine.json("lots --method \(method)").objects("lots")
    #expect(lots.first { $0["ticker"]?.string == "XYZ" }?.number("basis") == cost)
  }

  /// 300 × 0.9 + 4002 × 0.8 = 3471.60 for 4302 USD; 5500 × 0.95 = 5225; of the gain of 1753.40, exchange rates brought
  /// 4302 × 0.95 − 3471.60 = 615.30.
  @Test("have one cost at home of two rates, and one rate of it")
  func currencies() throws {
    machine.given(
      "config set currency EUR",
      "add buy XYZ250117C00040000 1 3 --currency USD --rate 0.9 --date 2024-01-02",
      "add exercise XYZ250117C00040000 1 --fee 2 --currency USD --rate 0.8 --date 2024-06-01",
      "add sell XYZ 100 55 --currency USD --rate 0.95 --date 2024-08-01")
    let piece = try #require(
      try machine.json("gains").objects("disposals").first?.objects("pieces").first)
    #expect(piece.number("basis") == "3471.6")
    #expect(piece.number("gain") == "1753.4")
    #expect(piece.number("currencyGain") == "615.3")
  }

  @Test(
    "are purchases of the underlying at the strike in the summary, which agrees with explain and the cash")
  func summary() throws {
    machine.given(
      "add deposit 10000 --date 2024-01-01", "add buy XYZ250117C00040000 1 3 --date 2024-01-02",
      "add exercise XYZ250117C00040000 1 --date 2024-06-01", "add sell XYZ 100 55 --date 2024-08-01")
    let items = try machine.json("summary").objects("items")
    #expect(items.map { $0.number("expenses") } == ["4000", "300"])
    #expect(items.map { $0.number("income") } == ["5500", "0"])
    #expect(try machine.json("summary")["total"]?.object?.number("profit") == "1200")
    let steps = try machine.json("explain XYZ250117C00040000").objects("steps")
    #expect(steps.map { $0["what"]?.string } == ["buy", "exercise"])
    #expect(steps.map { $0.number("quantity") } == ["1", "-1"])
    #expect(steps.map { $0.number("expenses") } == ["300", "0"])
    let shares = try machine.json("explain XYZ").objects("steps")
    #expect(shares.map { $0["what"]?.string } == ["buy", "sell"])
    let movements = try machine.json("balances").objects("movements")
    #expect(movements.map { $0.number("amount") } == ["10000", "-300", "-4000", "5500"])
  }

  /// 300 for the option and 4000 for the shares; sold for 5500.
  @Test("are explained by their ID as the lot that they bring", arguments: ["fifo", "average", "uk"])
  func lot(method: String) throws {
    let id = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    machine.given(
      "config set method \(method)", "add buy XYZ250117C00040000 1 3 --date 2024-01-02",
      "add exercise XYZ250117C00040000 1 --date 2024-06-01 --id \(id)", "prices --set XYZ=50")
    let steps = try machine.json("explain \(id)").objects("steps")
    #expect(steps.map { $0.number("basis") } == ["4300"])
    #expect(steps.map { $0["ticker"]?.string } == ["XYZ"])
  }

  @Test("count as many options as there are, with a warning, and are refused where there are none")
  func tooMany() throws {
    machine.given("add sell XYZ250117P00050000 2 2 --date 2024-01-02 --account A")
    #expect(machine.run("add exercise XYZ250117P00050000 1 --date 2024-06-01 --account ''").code == 65)
    #expect(machine.run("add exercise XYZ250117P00050000 1 --date 2024-01-01 --account A").code == 65)
    let outcome = machine.run("add exercise XYZ250117P00050000 5 --date 2024-06-01 --account A")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("more than the 2 open in A"))
    machine.given("prices --set XYZ=50")
    #expect(try machine.json("lots").objects("lots").map { $0.number("quantity") } == ["200"])
    #expect(machine.run("check").output.contains("more than the 2 open in A"))
  }

  @Test("are refused of what isn't an option, which says what to set, and then taken")
  func terms() {
    machine.given("add buy OPT 1 3 --date 2024-01-02", "instruments set OPT strike=40 right=call")
    let outcome = machine.run("add exercise OPT 1 --date 2024-06-01")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("portfolio instruments set OPT underlying=…"))
    machine.given("instruments set OPT underlying=XYZ", "add exercise OPT 1 --date 2024-06-01")
    #expect(machine.run("lots --csv").output.contains(",43,"))
    #expect(machine.run("check").output.contains("no problems found"))
  }

  @Test("that nothing is left of count in no figure, and check names them")
  func nothingLeft() throws {
    machine.given(
      "add buy XYZ250117C00040000 1 3 --date 2024-01-02 --id 1870AAF2-1DF7-4114-B845-BAFB0B0E4138",
      "add exercise XYZ250117C00040000 1 --fee 2 --date 2024-06-01", "delete 1870 --yes")
    #expect(try machine.json("summary")["total"]?.object?.number("expenses") == "0")
    #expect(machine.run("check").output.contains("no XYZ250117C00040000 was held"))
  }

  @Test("that are due are told by the summary and check, with the commands that end them")
  func expired() {
    machine.given("add buy XYZ230120C00040000 2 3 --date 2023-01-02 --account 'My broker'")
    let commands = [
      "portfolio add sell XYZ230120C00040000 2 --sum 0 --account 'My broker' --date 2023-01-20",
      "portfolio add exercise XYZ230120C00040000 2 --account 'My broker' --date 2023-01-20",
    ]
    for command in commands {
      #expect(machine.run("summary --offline").errors.contains(command))
      #expect(machine.run("check").output.contains(command))
    }
    machine.given("add sell XYZ230120C00040000 2 --sum 0 --account 'My broker' --date 2023-01-20")
    #expect(!machine.run("check").output.contains("expired"))
  }

  @Test("of options that were written aren't a mistake to check")
  func written() {
    machine.given("add sell XYZ990117C00040000 2 3 --date 2023-01-02")
    #expect(machine.run("check").output.contains("no problems found"))
  }

  @Test("go through csv and json and back as they are", arguments: ["csv", "json"])
  func exported(format: String) throws {
    machine.given(
      "add buy XYZ250117C00040000 2 3 --date 2024-01-02",
      "add exercise XYZ250117C00040000 1 --fee 2 --note early --date 2024-06-01")
    let text = machine.run("export --as \(format)").output
    let other = FakeMachine()
    other.given("config set ticker-rule symbol")
    let path = try other.home.write(text, to: "export.\(format)")
    #expect(other.run("import \(path)").code == 0)
    #expect(other.run("export --as \(format)").output == text)
  }

  @Test(
    "are in the journal, which bean-check accepts and in which they gain nothing by themselves",
    .enabled(if: ShellRunner.isInstalled("bean-check"), "beancount is not installed"), arguments: examples)
  func journal(example: Example) throws {
    enter(example.commands)
    let text = machine.run("export --as beancount").output
    let folder = TemporaryFolder()
    let path = try folder.write(text, to: "journal.beancount")
    let check = try ChildProcess("sh", "-c", "bean-check '\(path)' 2>&1 && echo fine")
    #expect(check.readLine() == "fine")
    let query = "SELECT sum(number) WHERE account ~ 'Income:Gains'"
    let answer = try ChildProcess("bean-query", "-q", "-f", "csv", path, query)
    _ = answer.readLine()
    let sum = (answer.readLine() ?? "").filter { "0123456789.-".contains($0) }
    #expect(ExactDecimal(sum).map { (-$0).normalised.description } == example.gain)
  }
}
