import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("demo")
struct DemoCommandTests {
  @Test("the demo is the portfolio of Fixtures/demo")
  func files() throws {
    #expect(DemoFiles.all.count == 7)
    for file in DemoFiles.all {
      #expect(file.text == (try ProjectFiles.text("Fixtures/demo/\(file.path)")), "\(file.path)")
    }
  }

  @Test("every report is shown as its command shows it, and nothing of the user's is read, changed or left")
  func everything() throws {
    let machine = FakeMachine()
    machine.variables["TMPDIR"] = machine.home.path
    machine.variables["PORTFOLIO_STORE"] = machine.home.path + "/own.json"
    machine.given("add buy ZZZ 1 1 -q", "config set currency EUR -q")
    let names = machine.home.names
    let outcome = machine.run("demo")
    #expect(outcome.code == 0 && outcome.errors == "" && !outcome.output.contains("ZZZ"))
    #expect(machine.home.names == names && machine.askedFor == [])
    let shown = outcome.output.split(separator: "\n").filter { $0.hasPrefix("$ portfolio ") }.map {
      $0.dropFirst(12)
    }
    #expect(shown.count == 18 && shown.first == "summary")
    let other = FakeMachine()
    other.time.advance(by: .seconds(54_600))
    for file in DemoFiles.all { try other.home.write(file.text, to: "demo/\(file.path)") }
    let folder = other.home.path + "/demo"
    for line in shown {
      let printed = other.run(
        "\(line) --offline --store \(folder)/portfolio.json --cache-dir \(folder)/cache --config \(folder)/config.json"
      )
      #expect(printed.code == 0)
      #expect(outcome.output.contains("$ portfolio \(line)\n\(printed.output)"), "\(line)")
    }
  }

  @Test("--json and --csv print each report as its command does")
  func documents() throws {
    let machine = FakeMachine()
    let documents = machine.run("demo --json")
    #expect(
      documents.code == 0 && documents.output.hasPrefix("{") && !documents.output.contains("$ portfolio"))
    #expect(documents.output.contains(#""total":{"value":117852.08096"#))
    let csv = machine.run("demo --csv")
    #expect(csv.code == 0 && csv.output.hasPrefix("ticker,") && !csv.output.contains("$ portfolio"))
  }

  @Test("--output leaves a portfolio to try commands on, and overwrites nothing")
  func output() throws {
    let machine = FakeMachine()
    let folder = machine.home.path + "/my demo"
    #expect(machine.run(["demo", "--output", folder, "-n"]).code == 0)
    #expect(machine.home.names == [])
    let outcome = machine.run(["demo", "--output", folder])
    #expect(
      outcome.code == 0 && outcome.output.contains("export PORTFOLIO_STORE='HOME/my demo/portfolio.json'\n"))
    machine.variables["PORTFOLIO_STORE"] = folder + "/portfolio.json"
    #expect(machine.run("list -q").output.split(separator: "\n").count > 20)
    #expect(machine.run("delete \(machine.run("list -q").output.prefix(8)) --yes -q").code == 0)
    let changed = try machine.home.text("my demo/portfolio.json")
    #expect(machine.run(["demo", "--output", folder]).code == 74)
    #expect(try machine.home.text("my demo/portfolio.json") == changed)
  }

  @Test("the bare name shows the three ways to begin for as long as nothing is stored")
  func beginnings() {
    let machine = FakeMachine()
    let first = machine.run("")
    for command in ["portfolio add buy AAPL 10 185.20", "portfolio import FILE", "portfolio demo"] {
      #expect(first.code == 0 && first.output.contains("  \(command)  "), "\(command)")
    }
    machine.given("add buy AAPL 10 185.20 -q")
    #expect(!machine.run("").output.contains("portfolio import FILE"))
  }
}
