import TestSupport
import Testing

@testable import PortfolioIO

/// The fee of AAA has 27 digits, as older versions took it; BBB has nothing to do with that.
@Suite("A number with more digits than amounts have room for")
struct LongNumberTests {
  private static let long = "9" + String(repeating: "0", count: 26)
  private let machine = FakeMachine()

  init() throws {
    machine.given(
      "add buy AAA 3 2 --fee 7 --date 2024-01-01 -q", "add sell AAA 1 3 --date 2024-01-05 -q",
      "add buy BBB 5 2 --date 2024-01-02 -q", "prices --set AAA=4 --set BBB=4 -q")
    let text = try #require(try machine.home.text(FakeMachine.storeName))
    try machine.home.write(
      text.replacing(#""fee":7"#, with: #""fee":\#(Self.long)"#), to: FakeMachine.storeName)
  }

  private func id() throws -> String {
    try #require(try machine.json("list AAA --type buy").objects("transactions").first?["id"]?.string)
  }

  @Test(
    "is not taken anew",
    arguments: [
      "add buy CCC \(LongNumberTests.long) 1", "add buy CCC 1 \(LongNumberTests.long)",
      "add fee 0.0000000000000000000000000000000000001",
      "add buy CCC 10000000000000 10000000000000",
    ])
  func added(line: String) {
    let outcome = machine.run(line)
    #expect(outcome.code == 65 && outcome.errors.contains("more than 26 digits"), "\(outcome)")
  }

  @Test("is not imported, and the row is named")
  func imported() throws {
    let path = try machine.home.write("date,type,sum\n2026-01-05,fee,\(Self.long)\n", to: "rows.csv")
    let outcome = machine.run("import \(path)")
    #expect(outcome.code == 65 && outcome.errors.contains("rows.csv:2"), "\(outcome)")
  }

  @Test("that is stored is listed, exported and kept where something else is edited")
  func stored() throws {
    #expect(try machine.json("list AAA --type buy").objects("transactions").first?.number("fee") == Self.long)
    #expect(machine.run("export").output.contains(Self.long))
    let id = try id()
    #expect(machine.run("edit \(id) --note old -q").code == 0)
    #expect(try machine.json("show \(id)").number("fee") == Self.long)
    #expect(machine.run("edit \(id) --tax \(Self.long)").code == 65)
    #expect(machine.run("edit \(id) --fee 7 -q").code == 0 && machine.run("summary").code == 0)
  }

  @Test("is an error of the figures that need it, which names the ticker, and of no others")
  func figures() throws {
    for line in ["summary", "lots AAA", "gains", "explain AAA"] {
      #expect(machine.run(line).failed(65, at: "AAA"), "\(line): \(machine.run(line))")
    }
    #expect(try machine.json("lots BBB")["total"]?.object?.number("basis") == "10")
  }

  @Test("is found by a check once, with its field, along with what is wrong about others")
  func check() throws {
    #expect(machine.run("add sell BBB 9 5 --date 2024-01-06 -q").code == 0)
    let issues = try machine.json("check").objects("issues")
    #expect(issues.map { $0["field"]?.string } == ["fee", "quantity"], "\(issues)")
    #expect(issues.first?["message"]?.string?.contains("26 digits") == true)
  }
}
