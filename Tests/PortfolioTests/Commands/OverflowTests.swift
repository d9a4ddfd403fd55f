import TestSupport
import Testing

/// AAA was split so often that nobody can hold the number of its shares; BBB has nothing to do with that.
@Suite("A ticker whose figures have too many digits")
struct OverflowTests {
  private let machine = FakeMachine()

  init() {
    machine.given(
      "add buy AAA 1 2 --date 2024-01-01 -q", "add buy BBB 5 2 --date 2024-01-01 -q",
      "add sell BBB 1 3 --date 2024-01-05 -q", "prices --set BBB=4 -q")
    for day in 1...6 { machine.given("add split AAA 1000000007:\(day + 2) --date 2024-02-0\(day) -q") }
  }

  @Test("is itself an error that names it, and so are figures of all together")
  func named() {
    for line in ["summary", "lots", "gains", "lots AAA", "explain AAA", "add sell AAA 1 1"] {
      #expect(machine.run(line).failed(65, at: "AAA"), "\(line)")
    }
  }

  @Test("keeps nobody from selling another, and the warning there tells what is held")
  func sales() {
    machine.given("add sell BBB 2 5 -q")
    let oversold = machine.run("add sell BBB 9 5 -q")
    #expect(oversold.code == 0 && oversold.errors.contains("the 2 held"))
  }

  @Test("keeps nobody from transferring another, or from selling a lot of it")
  func lots() throws {
    let lot = try #require(try machine.json("lots BBB").objects("lots").first?["id"]?.string)
    #expect(machine.run("add sell BBB 1 5 --lot \(lot)").code == 0)
    #expect(machine.run("add sell BBB 9 5 --lot \(lot)=9").failed(65, at: "lots"))
    machine.given("add buy BBB 5 2 --account X -q", "add transfer BBB 1 --account X --to-account Y -q")
    #expect(machine.run("add transfer BBB 9 --account X --to-account Y -q").errors.contains("4 held"))
  }

  @Test(
    "is in nobody's way who asks about another",
    arguments: ["lots bbb", "gains BBB", "gains BBB --by year", "income BBB", "explain BBB", "returns BBB"])
  func others(line: String) throws {
    #expect(machine.run(line).code == 0, "\(machine.run(line))")
    #expect(try machine.json("lots BBB")["total"]?.object?.number("basis") == "8")
    #expect(
      try machine.json("history BBB --to 2024-01-05").objects("points").last?.number("expenses") == "10")
  }

  @Test("is in the way of a ticker that its shares became")
  func followers() {
    machine.given("add exchange AAA CCC 1:1 --date 2024-05-01 -q", "add buy CCC 1 1 --date 2024-06-01 -q")
    #expect(machine.run("lots CCC").failed(65, at: "AAA"))
    #expect(machine.run("lots BBB").code == 0)
  }

  @Test("is found by a check once, where it happens, with all that is wrong about others")
  func check() throws {
    #expect(machine.run("edit \(try sale()) --quantity 6 --sum 18").code == 0)
    let issues = try machine.json("check").objects("issues")
    #expect(issues.map { $0["field"]?.string } == ["quantity", "ratio"])
    #expect(issues.first?.number("line") == "4" && issues.last?["message"]?.string?.contains("AAA") == true)
  }

  private func sale() throws -> String {
    try #require(try machine.json("list --type sell").objects("transactions").first?["id"]?.string)
  }

  @Test("does not keep an import from saying what it has stored, and is a warning there")
  func imported() throws {
    let machine = FakeMachine()
    let most = String(repeating: "9", count: 26)
    let path = try machine.home.write(
      "date,type,sum\n2026-01-05,deposit,\(most)\n2026-01-06,deposit,\(most)\n", to: "rows.csv")
    let outcome = machine.run("import \(path) --account A")
    #expect(outcome.code == 0 && outcome.output != "", "\(outcome)")
    #expect(outcome.errors.contains("more than 38 digits"), "\(outcome)")
    #expect(try machine.json("list").objects("transactions").count == 2)
  }

  @Test("of cash that was entered is found by a check", arguments: ["", " --account A"])
  func cash(account: String) throws {
    let machine = FakeMachine()
    let most = String(repeating: "9", count: 38)
    machine.given(
      "cash add \(most) --currency EUR -q\(account)", "cash add \(most) --currency EUR -q\(account)")
    #expect(machine.run("cash balance").code == 65)
    let issues = try machine.json("check").objects("issues")
    #expect(issues.count == 1 && issues.first?["field"]?.string == "amount", "\(issues)")
    #expect(issues.first?["message"]?.string?.contains("EUR") == true)
    #expect(machine.run("cash undo").code == 0)
    #expect(try machine.json("check").objects("issues").isEmpty)
  }
}
