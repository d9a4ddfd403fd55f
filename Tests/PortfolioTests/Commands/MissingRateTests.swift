import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// What was bought in dollars on a day without a rate has no cost in euros, wherever its shares go.
@Suite("A cost without a rate")
struct MissingRateTests {
  let machine = FakeMachine()

  /// 10 shares for $1,000 whose rate nobody knows, and what became of them.
  private func given(_ lines: String...) {
    machine.given(
      "config set currency EUR", "add buy AAA 10 100 --currency USD --date 2026-01-05 -q --offline",
      "prices --set AAA=100 --set NEW=350", "instruments set AAA currency=EUR")
    for line in lines { machine.given(line) }
  }

  private func figures(
    _ line: String, _ list: String, of ticker: String, _ names: String...
  ) throws -> [JSONValue?] {
    let row = try machine.json("\(line) --offline", code: 69).objects(list).first {
      $0["ticker"]?.string == ticker
    }
    return names.map { row?[$0] }
  }

  @Test(
    "is not 0 after a spin-off, neither for the parent nor for the new shares",
    arguments: ["AAA", "NEW"], ["fifo", "average", "uk"])
  func lots(_ ticker: String, _ method: String) throws {
    given("add spinoff AAA NEW 1:1 --basis-percent 50 --date 2026-02-05 -q")
    #expect(
      try figures("lots --method \(method)", "lots", of: ticker, "basis", "gain") == [.null, .null])
    #expect(machine.run("lots \(ticker) --offline").code == 69)
  }

  @Test("is empty in csv and a dash in the table after a spin-off")
  func shown() {
    given("add spinoff AAA NEW 1:1 --basis-percent 50 --date 2026-02-05 -q")
    let csv = machine.run("lots NEW --offline --csv").output.split(separator: "\n").last ?? ""
    #expect(csv.contains(",NEW,,2026-01-05,10,,350,"), "\(csv)")
    let row = machine.run("lots --offline").output.split(separator: "\n").first { $0.hasPrefix("NEW") }
    #expect(row?.split(separator: " ").prefix(7) == ["NEW", "2026-01-05", "10", "-", "350.00", "-", "-"])
  }

  @Test("leaves sales of the new shares out, and names them", arguments: ["fifo", "average", "uk"])
  func gains(_ method: String) throws {
    given(
      "add spinoff AAA NEW 1:1 --basis-percent 50 --date 2026-02-05 -q",
      "add sell NEW 5 350 --date 2026-03-05 -q")
    let gains = try machine.json("gains NEW --method \(method) --offline", code: 69)
    #expect(gains.objects("disposals").isEmpty)
    #expect(gains["total"]?["gain"]?.number?.description == "0")
    #expect(gains["unpriced"]?.array?.map(\.string) == ["NEW"])
    let table = machine.run("gains NEW --method \(method) --offline").output
    #expect(table.hasPrefix("The total does not include NEW: no exchange rate for USD on 2026-01-05"))
  }

  @Test("is not 0 after an exchange, nor after a second one on the same day")
  func exchange() throws {
    given(
      "add exchange AAA MID 1:1 --date 2026-02-05 -q", "add exchange MID NEW 1:1 --date 2026-02-05 -q")
    #expect(try figures("lots", "lots", of: "NEW", "basis", "value") == [.null, .null])
    #expect(try figures("summary", "items", of: "NEW", "profit", "basis") == [.null, .null])
  }

  @Test("is not 0 in the account to which the shares were transferred")
  func transfer() throws {
    given("add transfer AAA 10 --to-account B --date 2026-02-05 -q")
    #expect(
      try figures("summary --account B", "items", of: "AAA", "basis", "profit") == [.null, .null])
    #expect(machine.run("summary --account B --offline").code == 69)
  }

  @Test("leaves out of history what the shares became")
  func history() throws {
    given("add exchange AAA NEW 1:1 --date 2026-02-05 -q")
    let point = try machine.json("history --every year --offline", code: 69).objects("points")[0]
    #expect(point["unpriced"]?.array?.map(\.string) == ["AAA", "NEW"])
  }

  @Test("does not touch what other shares became before it was paid")
  func later() throws {
    machine.given(
      "config set currency EUR", "add buy AAA 10 100 --date 2025-12-05 -q",
      "add exchange AAA NEW 1:1 --date 2025-12-20 -q",
      "add buy AAA 10 100 --currency USD --date 2026-01-05 -q --offline",
      "prices --set AAA=100 --set NEW=350")
    #expect(try figures("lots", "lots", of: "NEW", "basis")[0]?.number?.description == "1000")
    #expect(try figures("summary", "items", of: "NEW", "basis")[0]?.number?.description == "1000")
  }
}

/// 10 shares for $1,000 at 1.25 are €800, and 10 for $950 at 1.05 are €904.76…: the dearest are the second.
@Suite("Lots that a sale names, in another currency")
struct NamedLotCurrencyTests {
  let machine = FakeMachine()
  private let a = "AAAAAAAA-0000-4000-8000-000000000000"
  private let b = "BBBBBBBB-0000-4000-8000-000000000000"

  /// Under `hifo` the sale that names no lot takes the second.
  private func given() {
    machine.given(
      "config set currency EUR", "config set method hifo",
      "rates --set USD=1.25@2026-01-05 --set USD=1.05@2026-02-05 --set USD=1.1@2026-03-05",
      "rates --set USD=1.1@2026-04-05",
      "add buy AAA 10 100 --currency USD --date 2026-01-05 --id \(a) -q",
      "add buy AAA 10 95 --currency USD --date 2026-02-05 --id \(b) -q",
      "add sell AAA 10 110 --currency USD --date 2026-03-05 -q")
  }

  private func sale(of lot: String) -> Outcome {
    machine.run("add sell AAA 10 120 --currency USD --date 2026-04-05 --lot \(lot)=10 -q")
  }

  @Test("are there where they cost least in the home currency")
  func there() {
    given()
    #expect(sale(of: a).code == 0)
    #expect(machine.run("check").output.contains("problems") == true)
    #expect(machine.run("check").errors == "")
  }

  @Test("are gone where they cost most in the home currency")
  func gone() {
    given()
    #expect(sale(of: b).failed(65, at: "lots"))
  }

  /// 1,100 ÷ 1.1 − 950 ÷ 1.05
  @Test("are those whose gain a journal books under hifo")
  func journal() {
    given()
    let journal = machine.run("export --as ledger").output
    #expect(journal.contains("Income:Gains:AAA  -95.238095238095 EUR\n"), "\(journal)")
  }

  @Test("count at the rate that the sale itself and the purchase state")
  func stated() {
    machine.given(
      "config set currency EUR", "config set method hifo",
      "add buy AAA 10 100 --currency USD --rate 0.8 --date 2026-01-05 --id \(a) -q",
      "add buy AAA 10 95 --currency USD --rate 0.95 --date 2026-02-05 --id \(b) -q",
      "add sell AAA 10 110 --currency USD --rate 0.9 --date 2026-03-05 -q")
    #expect(sale(of: b).failed(65, at: "lots"))
  }
}
