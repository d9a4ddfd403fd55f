import Glibc
import TestSupport
import Testing

/// `é` is one character, or an `e` and an accent: which of them, files and keyboards do not agree about.
@Suite("A name that Unicode spells in two ways")
struct SameNameTests {
  private static let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
  private let machine = FakeMachine()

  private func rows(_ account: String) -> String {
    """
    date,type,ticker,quantity,price,account
    2024-03-01,buy,AAA,2,2,\(account)
    2024-03-02,sell,AAA,1,3,\(account)

    """
  }

  @Test("is one account for an import, whichever of the two was stored", arguments: [false, true])
  func imported(isReversed: Bool) throws {
    let names = isReversed ? [Self.decomposed, Self.composed] : [Self.composed, Self.decomposed]
    for (number, name) in names.enumerated() { try machine.home.write(rows(name), to: "\(number).csv") }
    for (number, added) in [(0, "2"), (1, "0"), (0, "0"), (1, "0")] {
      let path = machine.home.path("\(number).csv")
      #expect(try machine.json("import \(path)").number("new") == added, "\(number)")
    }
    // Not what the file says alone: what is stored is compared, too.
    #expect(unlink(machine.home.path(".local/share/portfolio/portfolio.imports.json")) == 0)
    #expect(try machine.json("import \(machine.home.path("1.csv"))").number("duplicate") == "2")
  }

  @Test("is one account for everything that asks for it, and stays as it was stored")
  func account() throws {
    machine.given("prices --set AAA=5 -q")
    try machine.home.write(rows(Self.composed), to: "0.csv")
    #expect(machine.run("import \(machine.home.path("0.csv"))").code == 0)
    for name in [Self.composed, Self.decomposed] {
      #expect(try machine.json("list --account \(name)").number("count") == "2")
      for line in ["summary", "lots", "gains"] {
        #expect(machine.run("\(line) --csv --account \(name)").output.contains("AAA"), "\(line)")
      }
    }
    // A sale takes the lot whichever spelling it names, and shares do not move to where they are.
    machine.given("add sell AAA 1 5 --account \(Self.decomposed) -q")
    #expect(machine.run("check").errors == "")
    #expect(
      machine.run("add transfer AAA 1 --account \(Self.composed) --to-account \(Self.decomposed)")
        .failed(65, at: "toAccount"))
    let stored = try #require(machine.store).unicodeScalars
    #expect(stored.contains("\u{E9}") && stored.contains("\u{301}"))
  }

  @Test("is one id of a cash transaction")
  func cashID() throws {
    for (name, added) in [(Self.composed, "1"), (Self.decomposed, "0")] {
      let path = try machine.home.write(#"[{"id":"\#(name)","amount":1}]"#, to: "cash.json")
      #expect(try machine.json("cash import \(path)").number("new") == added)
    }
    #expect(machine.run("cash show \(Self.decomposed)").code == 0)
  }
}
