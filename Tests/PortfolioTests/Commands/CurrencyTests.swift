import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Several currencies")
struct CurrencyTests {
  let machine = FakeMachine()

  /// A member in the JSON of a command, by its path.
  private func value(_ line: String, _ path: String...) throws -> JSONValue? {
    var value: JSONValue? = try JSONValue(parsing: Array(machine.run(line).output.utf8))
    for key in path { value = Int(key).map { value?.array?[$0] } ?? value?[key] }
    return value
  }

  private func number(_ line: String, _ path: String...) throws -> String? {
    var value: JSONValue? = try JSONValue(parsing: Array(machine.run(line).output.utf8))
    for key in path { value = Int(key).map { value?.array?[$0] } ?? value?[key] }
    return value?.number?.description
  }

  /// 10 shares at 100 USD with a fee of 2, of which 4 are sold at 120 with a fee of 2: the gain as Portfolio
  /// Performance divides it, 63.43 = 70.18 − 6.75, and for the rest 186.19 = 170.29 + 15.90.
  private func givenWorkedExample() {
    machine.given(
      "config set currency EUR",
      "rates --set USD=1.08@2024-01-02 --set USD=1.1@2024-06-03 --set USD=1.05@2024-12-31 --set USD=1.05",
      "add buy AAA 10 100 --fee 2 --currency USD --date 2024-01-02 -q",
      "add sell AAA 4 120 --fee 2 --currency USD --date 2024-06-03 -q", "prices --set AAA=130")
  }

  /// 110 USD at 1.10 and 1.50 EUR.
  @Test("count a fee in another currency at the rate of its day, and move the cash of that")
  func feeCurrency() throws {
    machine.given(
      "config set currency EUR", "rates --set USD=1.1@2024-02-29 --set USD=1.1@2024-03-01 --set USD=1.1",
      "add deposit 500 --currency USD --date 2024-02-29 -q", "add deposit 50 --date 2024-02-29 -q",
      "add buy AAA 2 55 --currency USD --fee 1.50 --fee-currency EUR --date 2024-03-01 -q")
    #expect(try number("gains --json", "total", "gain") == "0")
    #expect(try number("summary --json --to 2024-03-02", "items", "0", "expenses") == "101.5")
    let balances = machine.run("balances --csv --to 2024-03-02").output
    #expect(balances.contains(",EUR,-1.5,48.5") && balances.contains(",USD,-110,390"), "\(balances)")
    let csv = machine.run("export").output
    #expect(csv.hasPrefix("date,type,ticker") && csv.contains(",feeCurrency\n") && csv.contains(",EUR\n"))
    #expect(machine.run("export --as ledger").output.contains("2 AAA @@ 101.5 EUR"))
  }

  @Test(
    "name the rate without which a fee in another currency cannot count, and refuse a currency without a fee")
  func feeWithoutRate() {
    machine.given(
      "config set currency EUR", "add buy AAA 2 55 --fee 1 --fee-currency CHF --date 2024-03-01 -q")
    let lots = machine.run("lots --offline --json")
    #expect(lots.code == 69 && lots.errors.contains("CHF"), "\(lots)")
    let refused = machine.run("add fee 2 --fee-currency CHF")
    #expect(refused.code == 65 && refused.errors.contains("fee"), "\(refused)")
  }

  @Test("part a realised gain into what prices and what rates brought")
  func realised() throws {
    givenWorkedExample()
    func piece(_ figure: String) throws -> String? {
      try number("gains --json", "disposals", "0", "pieces", "0", figure)
    }
    #expect(try piece("gain") == "63.434343434343")
    #expect(try piece("priceGain") == "70.181818181818")
    #expect(try piece("currencyGain") == "-6.747474747475")
    #expect(try value("gains --json", "currency")?.string == "EUR")
    #expect(try value("gains --json", "complete") == .bool(true))
    #expect(machine.run("gains --csv").output.contains("fifo,EUR"))
  }

  @Test("show both parts of a gain in tables and csv, where there are two currencies alone")
  func columns() {
    givenWorkedExample()
    for command in ["gains", "lots --offline"] {
      let table = machine.run(command).output
      #expect(table.contains("Price gain") && table.contains("Currency gain"), "\(table)")
    }
    #expect(machine.run("gains").output.contains("70.18          -6.75"))
    #expect(machine.run("gains --csv").output.hasSuffix(",fifo,EUR,70.181818181818,-6.747474747475\n"))
    #expect(machine.run("lots --offline --csv").output.hasSuffix(",170.285714285714,15.904761904762\n"))
    let other = FakeMachine()
    other.given(
      "config set currency EUR", "add buy AAA 10 100 --date 2024-01-02 -q",
      "add sell AAA 4 120 --date 2024-06-03 -q", "prices --set AAA=130")
    #expect(!other.run("gains").output.contains("part") && !other.run("lots").output.contains("part"))
  }

  @Test("part the gain on what is held in the same way")
  func unrealised() throws {
    givenWorkedExample()
    let line = "lots --offline --json"
    #expect(try number(line, "lots", "0", "value") == "742.857142857143")
    #expect(try number(line, "lots", "0", "gain") == "186.190476190476")
    #expect(try number(line, "lots", "0", "priceGain") == "170.285714285714")
    #expect(try number(line, "lots", "0", "currencyGain") == "15.904761904762")
    #expect(try value(line, "lots", "0", "priceCurrency")?.string == "USD")
  }

  @Test("count in summary in the home currency, each by the rate of its day")
  func summary() throws {
    givenWorkedExample()
    let line = "summary --offline --json"
    #expect(try value(line, "currency")?.string == "EUR")
    #expect(try number(line, "items", "0", "expenses") == "929.59595959596")
    #expect(try number(line, "items", "0", "income") == "436.363636363636")
    #expect(try number(line, "items", "0", "value") == "742.857142857143")
    #expect(try number(line, "total", "profit") == "249.62481962482")
    #expect(try number(line, "items", "0", "basis") == "556.666666666667")
    #expect(try number(line, "items", "0", "price") == "130")
  }

  /// https://www.adjustedcostbase.ca: 100 shares at 40 USD with 9.99 at 0.9192 USD for a dollar cost 4,362.48, of which 40
  /// are sold at 50 with 9.99 at 1.0344: a gain of 178.84, and 2,617.49 are left.
  @Test("are what adjustedcostbase.ca says under the average method")
  func adjustedCostBase() throws {
    machine.given(
      "config set currency CAD",
      "rates --set USD=0.9192@2024-01-02 --set CAD=1@2024-01-02 --set USD=1.0344@2024-06-03",
      "rates --set CAD=1@2024-06-03 --set USD=1 --set CAD=1",
      "add buy AAA 100 40 --fee 9.99 --currency USD --date 2024-01-02 -q",
      "add sell AAA 40 50 --fee 9.99 --currency USD --date 2024-06-03 -q", "prices --set AAA=50",
      "config set method average")
    #expect(try number("gains --json", "total", "gain")?.hasPrefix("178.83") == true)
    #expect(try number("gains --json", "total", "proceeds")?.hasPrefix("1923.83") == true)
    #expect(try number("lots --offline --json", "total", "basis")?.hasPrefix("2617.486") == true)
  }

  @Test("are told as they are where one alone is named, and refused where several are and none is home")
  func home() throws {
    machine.given("add buy AAA 1 10 -q", "prices --set AAA=12")
    #expect(try value("summary --offline --json", "currency") == nil)
    machine.given("add buy AAA 1 10 --currency CHF -q")
    #expect(try value("summary --offline --json", "currency")?.string == "CHF")
    #expect(try value("summary --offline --json", "items", "0", "priceCurrency")?.string == "CHF")
    #expect(try number("summary --offline --json", "total", "expenses") == "20")
    machine.given("add buy BBB 1 10 --currency USD -q")
    #expect(machine.run("summary --offline").failed(78, at: "currency"))
    #expect(machine.run("lots --offline").failed(78, at: "currency"))
    #expect(machine.run("gains").failed(78, at: "currency"))
  }

  @Test("leave out and name what lacks a rate, never counting it as 1 nor by a later one")
  func missing() throws {
    machine.given(
      "config set currency EUR", "rates --set USD=1.1@2024-03-15 --set USD=1.1",
      "add buy AAA 1 10 --currency USD --date 2024-03-14 -q", "add buy BBB 1 10 --date 2024-03-14 -q",
      "prices --set AAA=20 --set BBB=20")
    let outcome = machine.run("summary --offline --json")
    #expect(outcome.code == 69)
    #expect(outcome.errors.contains("USD: no exchange rate for 2024-03-14"))
    #expect(try value("summary --offline --json", "complete") == .bool(false))
    #expect(try value("summary --offline --json", "unpriced") == .array([.string("AAA")]))
    #expect(try value("summary --offline --json", "items", "0", "expenses") == .null)
    #expect(try number("summary --offline --json", "total", "expenses") == "10")
    #expect(machine.run("lots --offline").code == 69)
    #expect(try value("gains --offline --json", "unpriced") == .array([.string("AAA")]))
  }

  @Test("are fetched for once where a rate is missing, unless offline")
  func fetched() throws {
    machine.answerBank(
      "-hist",
      .response(200, FakeBank.file(("2026-11-20", [("USD", "1.25")]), ("2024-03-14", [("USD", "1.6")]))))
    machine.given(
      "config set currency EUR", "add buy AAA 1 10 --currency USD --date 2024-03-14 -q",
      "prices --set AAA=20")
    #expect(machine.run("summary --offline").code == 69)
    #expect(machine.askedBankFor == [])
    #expect(try number("summary --json", "total", "expenses") == "6.25")
    #expect(try number("summary --json", "total", "value") == "16")
    #expect(machine.askedBankFor == ["-hist.xml"])
  }

  @Test("take the rate that a transaction has, and know pence")
  func ownRate() throws {
    machine.given(
      "config set currency EUR", "rates --set GBP=0.8@2024-01-02 --set GBP=0.8",
      "add buy AAA 10 200 --currency GBX --date 2024-01-02 -q",
      "add buy AAA 10 3 --currency USD --rate 0.9 --date 2020-01-02 -q",
      "instruments set AAA currency=GBp", "prices --set AAA=400")
    #expect(try number("summary --offline --json", "items", "0", "expenses") == "52")
    #expect(try number("summary --offline --json", "items", "0", "value") == "100")
  }

  /// 10 × 200 pence are 20 pounds.
  @Test("of pence need no rate where pounds are at home")
  func penceAtHome() throws {
    machine.given(
      "config set currency GBP", "add buy AAA 10 200 --currency GBX --date 2024-01-02 -q",
      "instruments set AAA currency=GBX", "prices --set AAA=250")
    #expect(try number("summary --json", "items", "0", "expenses") == "20")
    #expect(try number("summary --json", "items", "0", "value") == "25")
    #expect(machine.askedBankFor == [])
    machine.given("add buy BBB 1 2 --currency ZAC --date 2024-01-02 -q")
    #expect(machine.run("lots BBB --offline").errors.contains("rates --set ZAR=RATE@2024-01-02"))
  }

  @Test("are written by add into each new transaction once the home currency is set")
  func written() throws {
    machine.given("add buy AAA 1 10 -q")
    machine.given("config set currency EUR", "add buy AAA 1 10 -q", "add buy AAA 1 10 --currency USD -q")
    machine.given("add split AAA 2:1 -q")
    #expect(machine.store?.components(of: "\"currency\":\"EUR\"") == 1)
    #expect(machine.store?.components(of: "\"currency\":\"USD\"") == 1)
    let outcome = machine.run("config set currency GBP")
    #expect(outcome.code == 0 && outcome.errors.contains("1 transaction without a currency"))
  }

  @Test("are given to several transactions at once, whose ids list prints alone")
  func edited() throws {
    machine.given("add buy AAA 1 10 -q", "add buy BBB 1 10 -q", "add sell BBB 1 10 -q")
    let ids = machine.run("list -q").output.split(separator: "\n").map(String.init)
    #expect(ids.count == 3 && ids.allSatisfy { $0.utf8.count == 36 })
    #expect(machine.run(["edit"] + ids + ["--currency", "USD", "-q"]).code == 0)
    #expect(machine.store?.components(of: "\"currency\":\"USD\"") == 3)
    #expect(machine.run(["edit"] + ids + ["00000000", "--currency", "EUR", "-q"]).code == 66)
    #expect(machine.run(["edit"] + ids + ["--currency", "EURO", "-q"]).code == 65)
    #expect(machine.store?.components(of: "\"currency\":\"USD\"") == 3)
    machine.given("undo -q")
    #expect(machine.store?.contains("currency") == false)
  }
}

extension String {
  /// The number of times that a text occurs in this one.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
