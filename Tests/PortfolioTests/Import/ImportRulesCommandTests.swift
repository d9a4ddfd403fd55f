import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("portfolio import by rules")
struct ImportRulesCommandTests {
  private let machine = FakeMachine()

  private static let rules = """
    {"name":"mybank","match":["Dag","Slag"],"columns":{"date":"Dag","type":"Slag","ticker":"Namn","quantity":"Antal",
     "amount":"Belopp","currency":"Valuta"},"values":{"type":{"Köp":"buy","Uttag":"deposit|withdrawal"}},
     "skip":[{"column":"Namn","is":"Test"}]}
    """
  private static let bank = """
    Dag,Slag,Namn,Antal,Belopp,Valuta
    2024-03-05,Köp,QQX,2,-60.00,SEK
    2024-03-06,Uttag,,,-40.00,SEK
    2024-03-07,Köp,Test,1,-1.00,SEK

    """

  @Test("tells of each row what was made of it, and stores nothing")
  func explains() throws {
    let rules = try machine.home.write(Self.rules, to: "mybank.json")
    let bank = try machine.home.write(Self.bank + "2024-03-08,Lån,,,5.00,SEK\n", to: "bank.csv")
    let outcome = machine.run("import \(bank) --rules \(rules) --explain --json")
    #expect(outcome.code == 0)
    for part in [
      #""stored":false"#, #"{"line":4,"what":"Test"}"#,
      #""line":5,"field":"type","message":"these rules do not say what 'Lån' means"#,
      #"{"line":2,"what":"Köp","transactions":[{"date":"2024-03-05","type":"buy","ticker":"QQX","#
        + #""quantity":2,"price":30,"sum":60,"currency":"SEK"}]}"#,
      #"{"line":3,"what":"Uttag","transactions":[{"date":"2024-03-06","type":"withdrawal","sum":40,"currency":"SEK"}]}"#,
    ] {
      #expect(outcome.output.contains(part), "\(part) in \(outcome)")
    }
    #expect(machine.home.names == ["bank.csv", "mybank.json"])
    let people = machine.run("import \(bank) --rules \(rules) --explain")
    #expect(
      people.code == 0 && people.output.contains("line 5: type: these rules do not say what 'Lån' means"),
      "\(people)")
  }

  @Test("finds the rules of a folder by their header or their name")
  func folder() throws {
    let folder = try machine.home.write(Self.rules, to: "rules/mybank.json")
    let bank = try machine.home.write(Self.bank, to: "bank.csv")
    #expect(machine.run("import \(bank)").code == 65)
    machine.given("config set import-rules \(folder.dropLast("/mybank.json".count))")
    #expect(machine.run("import \(bank) -n").code == 0)
    #expect(machine.run("import \(bank) --as mybank").output.hasPrefix("2 transactions imported."))
    #expect(machine.run("import \(bank) --as nobank").code == 64)
  }

  @Test("refuses rules with a mistake, and names it")
  func mistakes() throws {
    let rules = try machine.home.write(Self.rules.replacing("columns", with: "colums"), to: "mybank.json")
    let bank = try machine.home.write(Self.bank, to: "bank.csv")
    #expect(machine.run("import \(bank) --rules \(rules)").failed(65, at: "HOME/mybank.json"))
  }

  @Test("prints the rules of a format, by which a file is read as by the format itself")
  func printed() throws {
    for format in ImportFormat.all {
      let printed = machine.run("import --print-rules \(format.name)")
      guard format.rules != nil else {
        #expect(printed.code == 64, "\(format.name)")
        continue
      }
      let rules = try machine.home.write(printed.output, to: "\(format.name).json")
      let file = ProjectFiles.path("Fixtures/import/\(format.name).csv")
      guard try ProjectFiles.text("Fixtures/import/\(format.name).csv") != nil else { continue }
      let (own, copied) = (
        machine.run("import '\(file)' --explain --json"),
        machine.run("import '\(file)' --explain --json --rules \(rules)")
      )
      #expect(own.code == 0 && own.output == copied.output, "\(format.name)")
    }
    #expect(machine.run("import").code == 64)
  }
}
