import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("check of what lies beside the store")
struct CheckDamageTests {
  private static let folder = ".local/share/portfolio/"
  /// Those that no repair mends.
  private static let small = [
    "portfolio.rates.json", "portfolio.prices.json", "portfolio.instruments.json", "portfolio.accounts.json",
    "portfolio.digest.json", "portfolio.imports.json", "portfolio.cash.deleted.json", "portfolio.mirror.json",
  ]
  private static let journals = ["portfolio.json.journal", "portfolio.cash.json.journal"]

  private static func machine() throws -> FakeMachine {
    let machine = FakeMachine()
    let rows = try machine.home.write(
      "date,type,ticker,quantity,price,sum\n2024-05-05,buy,AAPL,3,7,21\n", to: "rows.csv")
    machine.given(
      "add buy AAPL 1 2 --date 2024-03-01 -q", "add buy AAPL 2 2 --date 2024-03-02 -q", "cash add 5 -q",
      "cash add 6 -q", "prices --set AAPL=4 --set MSFT=5 -q", "instruments set AAPL class=stock -q",
      "instruments set MSFT class=stock -q", "accounts set Depot currency=EUR -q",
      "rates --set CHF=1.1@2024-03-01 --set USD=1.2@2024-03-01 -q", "import \(rows) -q")
    _ = machine.run("digest --offline")
    let id = try #require(try machine.json("cash list").objects("transactions").first?["id"]?.string)
    machine.given("cash delete \(id) --yes -q")
    let mirror =
      "{\"version\":1,\"delay\":{\"mirror\":\"m\",\"end\":\"2026-01-01T00:00:00Z\",\"seconds\":10}}"
    try machine.home.write(mirror, to: folder + "portfolio.mirror.json")
    return machine
  }

  private func expectFinding(
    of names: [String], _ machine: FakeMachine, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = machine.run("check")
    #expect(outcome.code == 65, "\(names): \(outcome)", sourceLocation: sourceLocation)
    for name in names {
      #expect(
        outcome.errors.contains("portfolio: HOME/\(CheckDamageTests.folder)\(name):"), "\(name): \(outcome)",
        sourceLocation: sourceLocation)
    }
    #expect(
      outcome.errors.split(separator: "\n").count == names.count, "\(names): \(outcome)",
      sourceLocation: sourceLocation)
    let report = try machine.json("check", code: 65)
    #expect(report.objects("issues").count == names.count, sourceLocation: sourceLocation)
  }

  @Test("finds nothing where all is in order")
  func clean() throws {
    let machine = try CheckDamageTests.machine()
    for name in CheckDamageTests.small + CheckDamageTests.journals {
      #expect(try machine.home.text(CheckDamageTests.folder + name) != nil, "\(name)")
    }
    #expect(machine.run("check").code == 0, "\(machine.run("check"))")
  }

  @Test("names each damaged file with its place, and a repair leaves it as it is", arguments: small)
  func files(name: String) throws {
    let machine = try CheckDamageTests.machine()
    let path = CheckDamageTests.folder + name
    let text = try #require(try machine.home.text(path))
    for damaged in [String(text.dropLast(text.count / 2)), "", "{\"version\":1}", "{\"version\":99}"]
    where damaged != text {
      try machine.home.write(damaged, to: path)
      try expectFinding(of: [name], machine)
      #expect(machine.run("check --repair").code == 65)
      #expect(try machine.home.text(path) == damaged)
    }
  }

  @Test(
    "says what should be in a file that portfolio did not write",
    arguments: [
      "rates": "exchange rates", "prices": "prices set by hand", "instruments": "instruments",
      "accounts": "accounts", "digest": "digest data", "imports": "earlier imports",
      "cash.deleted": "deleted cash transactions", "cash.test.deleted": "deleted cash transactions",
      "mirror": "mirror data", "history": "recorded prices",
    ])
  func contents(file: String, contents: String) throws {
    let machine = FakeMachine()
    try machine.home.write("[]", to: CheckDamageTests.folder + "portfolio.\(file).json")
    let errors = machine.run("check").errors
    #expect(errors.contains("\(file).json: portfolio did not write this file of \(contents);"), "\(errors)")
    #expect(!errors.contains("portfolio store") && !errors.contains("portfolio import"), "\(errors)")
  }

  @Test(
    "names the line of the one entry that is wrong",
    arguments: [
      ("portfolio.rates.json", "1.2", "-1.2"), ("portfolio.prices.json", "\"price\":5", "\"price\":-5"),
      ("portfolio.instruments.json", "MSFT\",\"class\":\"stock\"", "MSFT\",\"class\":null"),
    ])
  func lines(name: String, old: String, new: String) throws {
    let machine = try CheckDamageTests.machine()
    let path = CheckDamageTests.folder + name
    let text = try #require(try machine.home.text(path))
    #expect(text.contains(old), "\(text)")
    try machine.home.write(text.replacing(old, with: new), to: path)
    let outcome = machine.run("check")
    #expect(outcome.code == 65 && outcome.errors.hasPrefix("portfolio: HOME/\(path):3: "), "\(outcome)")
  }

  @Test("names the damaged line of what can be undone", arguments: journals)
  func changes(name: String) throws {
    let machine = try CheckDamageTests.machine()
    let path = CheckDamageTests.folder + name
    let lines = try #require(try machine.home.text(path)).split(separator: "\n").map(String.init)
    for index in [0, 2, lines.count - 1] {
      var damaged = lines
      damaged[index] = damaged[index].replacing("\"", with: "'", maxReplacements: 1)
      try machine.home.write(damaged.joined(separator: "\n") + "\n", to: path)
      try expectFinding(of: [name + ":\(index + 1)"], machine)
    }
    // What a crash leaves at the end is no damage.
    try machine.home.write(lines.joined(separator: "\n") + "\n" + lines[0].prefix(30), to: path)
    #expect(machine.run("check").code == 0)
  }

  @Test("names all of several, and a repair of the store tells of the others too")
  func several() throws {
    let machine = try CheckDamageTests.machine()
    for name in CheckDamageTests.small { try machine.home.write("{", to: CheckDamageTests.folder + name) }
    try expectFinding(of: CheckDamageTests.small, machine)
    let store = try #require(machine.store)
    try machine.home.write(String(store.dropLast(4)), to: FakeMachine.storeName)
    let repaired = machine.run("check --repair")
    #expect(repaired.code == 65 && repaired.output != "", "\(repaired)")
    #expect(repaired.errors.split(separator: "\n").count == CheckDamageTests.small.count, "\(repaired)")
  }

  @Test("a file of a later version is told with the version that this kind of file has")
  func versions() throws {
    let machine = try CheckDamageTests.machine()
    let history = CheckDamageTests.folder + "portfolio.history.jsonl"
    try machine.home.write("{\"version\":99,\"sorted\":0}\n", to: history)
    let prices = machine.run("check")
    #expect(prices.code == 65, "\(prices)")
    #expect(prices.errors.contains("the file has version 99, but this program only supports version 4;"))
    try machine.home.write(
      "{\"version\":99,\"rates\":[]}\n", to: CheckDamageTests.folder + "portfolio.rates.json")
    let rates = machine.run("rates")
    #expect(rates.code == 65)
    #expect(rates.errors.contains("the file has version 99, but this program only supports version 1;"))
  }
}
