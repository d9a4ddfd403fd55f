import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// The shares that the demo portfolio has in dollars, three times: as it is; with its one currency as the home currency; and with that in each of its
/// transactions too.
@Suite("One currency")
struct OneCurrencyTests {
  private let original = FakeMachine()
  private let home = FakeMachine()
  private let named = FakeMachine()

  init() throws {
    func demo(_ name: String) throws -> String {
      try #require(try ProjectFiles.text("Sources/Resources/demo/\(name)"))
    }
    let store = try demo("portfolio.json").split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !["EUR", "\"deposit\"", "\"transfer\""].contains { line.contains($0) } }
      .joined(separator: "\n")
    let lines = store.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.hasPrefix("{\"id\""), !line.contains("\"split\""), let end = line.lastIndex(of: "}") else {
        return String(line)
      }
      return line[..<end] + ",\"currency\":\"USD\"" + line[end...]
    }
    for machine in [original, home, named] {
      let text = machine === named ? lines.joined(separator: "\n") : store
      try machine.home.write(text, to: FakeMachine.storeName)
      try machine.home.write(
        try demo("portfolio.history.jsonl"), to: ".local/share/portfolio/portfolio.history.jsonl")
      try machine.home.write(try demo("cache/quotes.json"), to: ".cache/portfolio/quotes.json")
      machine.variables["PORTFOLIO_OFFLINE"] = "1"
      if machine !== original { machine.given("config set currency USD") }
    }
  }

  private static let commands = [
    "summary", "summary --total", "summary --to 2025-06-30", "summary --account Broker", "lots",
    "lots --method average", "gains", "gains --by year", "gains --compare", "gains --method uk", "income",
    "income --by month", "history", "history --every year --account Pension", "returns", "returns --by year",
    "allocation", "allocation --by account", "achievements", "explain AAPL", "check",
  ]

  @Test("that is named nowhere changes nothing: no figure, no byte, and no word of it", arguments: commands)
  func nothingNamed(command: String) {
    let json = original.run("\(command) --json").output
    #expect(!json.isEmpty)
    for member in ["currency", "priceCurrency", "priceGain", "currencyGain", "rate"] {
      #expect(!json.contains("\"\(member)\":"), "\(member)")
    }
    let reported = named.run("\(command) --json").output
      .replacing(/"(priceC|c)urrency":"USD",/, with: "")
      .replacing(/"priceGain":[^,]*,"currencyGain":[^,]*,/, with: "")
    let namesMissing = ["income", "returns", "gains"].contains { command.hasPrefix($0) }
    let namesMissingAlways = command.hasSuffix("compare")
    #expect(
      namesMissing && !namesMissingAlways
        ? reported.replacing(/,"complete":true,"unpriced":\[\]/, with: "") == json : reported == json)
    if !command.hasPrefix("gains") {
      #expect(named.run("\(command) --csv") == original.run("\(command) --csv"))
    }
  }

  @Test(
    "that is the home currency looks the same whether or not transactions name it",
    arguments: commands + ["report"])
  func allNamed(command: String) {
    #expect(named.run(command) == home.run(command))
  }
}
