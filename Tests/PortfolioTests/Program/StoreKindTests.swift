import TestSupport
import Testing

@testable import portfolio

@Suite("A store of transactions and one of cash transactions under the same name")
struct StoreKindTests {
  private let machine = FakeMachine()
  private func path(_ name: String) -> String { machine.home.path(name) }

  /// Expects that a command is refused for what the file is, which stays as it was.
  private func expectRefused(_ line: String, _ file: String, _ words: String) throws {
    let before = try machine.home.text(file)
    let outcome = machine.run(line)
    #expect(outcome.code == 65 && outcome.errors.contains(words), "\(line): \(outcome)")
    #expect(try machine.home.text(file) == before)
  }

  @Test("is refused by each other's commands: the file of transactions was there first")
  func transactionsFirst() throws {
    machine.given("add fee 1 --store \(path("c.cash.json")) -q")
    for line in ["cash list", "cash add 5", "cash balance", "check", "check --repair"] {
      try expectRefused("\(line) --store \(path("c.json"))", "c.cash.json", "this is a store of transactions")
    }
    machine.given("add fee 2 --store \(path("c.cash.json")) -q")
  }

  @Test("is refused by each other's commands: the file of cash transactions was there first")
  func cashFirst() throws {
    machine.given("cash add 5 --store \(path("d.json")) -q")
    #expect(try machine.home.text("d.cash.json")?.hasPrefix(#"{"version":1,"kind":"cash","#) == true)
    for line in ["list", "add fee 1", "summary", "check", "undo"] {
      try expectRefused(
        "\(line) --store \(path("d.cash.json"))", "d.cash.json", "this file contains cash transactions")
    }
    machine.given("cash undo --store \(path("d.json")) -q")
    try expectRefused(
      "add fee 1 --store \(path("d.cash.json"))", "d.cash.json", "this file contains cash transactions")
  }

  @Test("is told by its first record where an early version has not written what it is")
  func early() throws {
    let record = #"{"id":"b1","bookingDate":"2024-03-01","partner":"Baker","amount":-5,"currency":"EUR"}"#
    try machine.home.write("{\"version\":1,\"transactions\":[\n\(record)\n]}\n", to: "e.cash.json")
    #expect(machine.run("cash list --store \(path("e.json"))").output.contains("Baker"))
    machine.given("cash add 5 --store \(path("e.json")) -q")
    for line in ["list", "add fee 1"] {
      try expectRefused(
        "\(line) --store \(path("e.cash.json"))", "e.cash.json", "this file contains cash transactions")
    }
  }

  @Test("is no matter of a key of somebody else's that has the same name")
  func otherKey() throws {
    try machine.home.write(#"{"version":1,"kind":"family","transactions":[]}"#, to: "f.json")
    machine.given("add fee 1 --store \(path("f.json")) -q", "cash add 5 --store \(path("f.json")) -q")
    #expect(try machine.home.text("f.json")?.contains(#""kind":"family""#) == true)
  }
}
