import PortfolioIO
import TestSupport
import Testing

@Suite("gains")
struct GainsTests {
  let machine = FakeMachine()

  @Test("tells what each method realises", arguments: WorkedExample.all)
  func methods(example: WorkedExample) throws {
    WorkedExample.store(on: machine)
    let gains = try machine.json("gains --method \(example.method)")
    #expect(gains.keys() == ["method", "disposals", "total"])
    #expect(gains["method"]?.string == example.method)
    let total = try #require(gains["total"]?.object)
    #expect(total.keys() == ["proceeds", "basis", "gain", "shortTerm", "longTerm"])
    #expect(total.number("proceeds") == "4865")
    #expect(total.number("gain") == example.realised)
    #expect(total.number("shortTerm") == example.short && total.number("longTerm") == example.long)
    #expect(gains.objects("disposals").map { $0.number("proceeds") } == ["1035", "1696", "797", "1337"])
  }

  @Test("compares what all methods come to, whatever the days that are looked at")
  func compares() throws {
    WorkedExample.store(on: machine)
    let gains = try machine.json("gains --compare --from 2024 --to 2024")
    let methods = gains.objects("methods")
    #expect(methods.map { $0["method"]?.string } == WorkedExample.all.map(\.method))
    #expect(methods.map { $0.number("realised") } == WorkedExample.all.map(\.realised))
    #expect(methods.map { $0.number("unrealised") } == WorkedExample.all.map(\.unrealised))
    #expect(methods.allSatisfy { $0.number("total") == "841" })
    #expect(gains["complete"] == .bool(true) && gains["unpriced"] == .array([]))
    #expect(gains.objects("disposals").count == 2)
    machine.given("prices --unset ACME", "add buy NEWER 1 1 --ticker-rule symbol -q")
    let unpriced = try machine.json("gains --compare --offline", code: 69)
    #expect(unpriced["complete"] == .bool(false) && unpriced["unpriced"] == .array([.string("NEWER")]))
    #expect(machine.run("gains --offline").code == 0)
  }

  @Test("has a sale with its pieces, and a row of csv for each piece")
  func shapes() throws {
    machine.given(
      "add buy AAA 10 100 --date 2020-02-29 --id 00000000-0000-4000-8000-000000000001 -q",
      "add buy AAA 10 50 --date 2021-02-27 --id 00000000-0000-4000-8000-000000000002 -q",
      "add sell AAA 12 80 --fee 12 --date 2021-03-01 --id 00000000-0000-4000-8000-000000000003 -q",
      "config set currency USD -q")
    #expect(
      machine.run("gains --csv").output
        == """
        sale,lot,ticker,account,acquired,sold,quantity,proceeds,basis,gain,days,term,method,currency,priceGain,currencyGain
        00000000-0000-4000-8000-000000000003,00000000-0000-4000-8000-000000000001,AAA,,2020-02-29,2021-03-01,10,790,1000,-210,366,long,fifo,USD,,
        00000000-0000-4000-8000-000000000003,00000000-0000-4000-8000-000000000002,AAA,,2021-02-27,2021-03-01,2,158,100,58,2,short,fifo,USD,,

        """)
    let sale = try #require(try machine.json("gains").objects("disposals").first)
    #expect(
      sale.keys() == [
        "id", "date", "ticker", "account", "quantity", "proceeds", "basis", "gain", "shortTerm", "longTerm",
        "washQuantity", "pieces",
      ])
    #expect(sale.number("quantity") == "12" && sale.number("shortTerm") == "58")
    #expect(
      sale.objects("pieces").first?.keys() == [
        "lot", "acquired", "quantity", "proceeds", "basis", "gain", "priceGain", "currencyGain", "days",
        "term",
      ])
  }

  @Test(
    "has totals by ticker, account, month or year",
    arguments: [
      ("ticker", ["AAA", "BBB"], ["30", "10"]), ("account", [nil, "Depot"], ["10", "30"]),
      ("month", ["2023-01", "2024-02"], ["10", "30"]), ("year", ["2023", "2024"], ["10", "30"]),
    ])
  func groups(by: String, keys: [String?], gains: [String]) throws {
    machine.given(
      "add buy AAA 1 100 --date 2022-01-01 --account Depot -q", "add buy BBB 1 100 --date 2022-01-01 -q",
      "add sell BBB 1 110 --date 2023-01-31 -q", "add sell AAA 1 130 --date 2024-02-01 --account Depot -q")
    let report = try machine.json("gains --by \(by)")
    #expect(report.keys() == ["method", "groups", "total"])
    let groups = report.objects("groups")
    #expect(groups.map { $0.keys() } == [[by, "proceeds", "basis", "gain", "shortTerm", "longTerm"]] * 2)
    #expect(groups.map { $0[by]?.string } == keys && groups.map { $0.number("gain") } == gains)
    #expect(
      machine.run("gains --csv --by \(by)").output.hasPrefix(
        "\(by),proceeds,basis,gain,shortTerm,longTerm\n\(keys[0] ?? ""),"))
  }

  @Test("has the sums of short and long term, of each of several years, and of all below the sales")
  func table() {
    WorkedExample.store(on: machine)
    let lines = machine.run("gains").output.split(separator: "\n")
    let sums = lines.suffix(6).map { $0.split(separator: " ").map(String.init) }
    #expect(
      sums == [
        ["Short-term", "1,035.00", "804.00", "231.00"], ["Long-term", "3,830.00", "3,352.20", "477.80"],
        ["2022", "1,035.00", "804.00", "231.00"], ["2023", "1,696.00", "1,564.78", "131.22"],
        ["2024", "2,134.00", "1,787.42", "346.58"], ["Total", "4,865.00", "4,156.20", "708.80"],
      ])
    #expect(!machine.run("gains --from 2024").output.contains("\n2024  "))
  }

  @Test("is narrowed to tickers, an account and days, with all that was bought before counted")
  func narrowed() throws {
    machine.given(
      "add buy AAA 9 100 --date 2022-01-01 --account Depot -q", "add buy BBB 9 100 --date 2022-01-01 -q",
      "add sell BBB 1 110 --date 2023-01-31 -q", "add sell AAA 1 130 --date 2024-02-01 --account Depot -q",
      "add sell BBB 1 150 --date 2024-03-01 -q")
    for (line, gain) in [
      ("gains", "90"), ("gains aaa", "30"), ("gains aaa BBB", "90"), ("gains --account Depot", "30"),
      ("gains --from 2025", "0"), ("gains --from 2024", "80"), ("gains --to 2023", "10"),
      ("gains BBB --from 2024-02 --to 2024-03-01", "50"),
    ] {
      #expect(try machine.json(line)["total"]?.object?.number("gain") == gain, "\(line)")
    }
    #expect(machine.run("gains --account depot").errors.contains("did you mean 'Depot'?"))
  }

  @Test("realises what was sold short on the day that covers it, as short-term")
  func oversold() throws {
    // A warning says that none are held.
    _ = machine.run("add sell AAA 5 100 --date 2020-01-02 --id 00000000-0000-4000-8000-000000000001 -q")
    machine.given(
      "add buy AAA 3 80 --date 2022-01-03 --id 00000000-0000-4000-8000-000000000002 -q",
      "prices --set AAA=90 -q")
    let cover = try #require(try machine.json("gains").objects("disposals").first)
    #expect(cover["id"]?.string?.hasSuffix("2") == true && cover["date"]?.string == "2022-01-03")
    #expect(
      cover.number("gain") == "60" && cover.number("shortTerm") == "60" && cover.number("longTerm") == "0")
    #expect(cover.objects("pieces").first?["acquired"]?.string == "2020-01-02")
    let lots = try machine.json("lots")
    let short = try #require(lots.objects("lots").first)
    #expect(
      short.number("quantity") == "-2" && short.number("basis") == "-200" && short.number("value") == "-180")
    #expect(
      short.number("gain") == "20" && short.number("gainPercent") == "10" && short["term"]?.string == "short")
  }

  @Test("leaves out what is dated after today, unless that day is asked for")
  func future() throws {
    machine.given("add buy AAA 2 100 --date 2022-01-01 -q")
    #expect(machine.run("add sell AAA 1 130 --date 2027-01-02 -q").code == 0)
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "0")
    #expect(try machine.json("gains --to 2027")["total"]?.object?.number("gain") == "30")
  }

  @Test("goes by the method and the accounts of the settings, and by --method before those")
  func settings() throws {
    machine.given(
      "add buy AAA 10 100 --date 2022-01-01 --account A -q",
      "add buy AAA 10 80 --date 2022-02-01 --account B -q",
      "add sell AAA 5 150 --date 2022-03-01 --account B -q")
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "350")
    machine.given("config set lots all -q")
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "250")
    machine.given("config set method lifo -q")
    #expect(try machine.json("gains")["method"]?.string == "lifo")
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "350")
    #expect(try machine.json("gains --method fifo")["method"]?.string == "fifo")
    #expect(machine.run("gains --method best").code == 64 && machine.run("gains --by day").code == 64)
    #expect(machine.run("gains --from soon").code == 65)
  }

  @Test(
    "says kindly that nothing is stored, with totals of zero",
    arguments: ["gains", "gains --compare", "lots"])
  func empty(line: String) throws {
    let outcome = machine.run(line)
    #expect(outcome.code == 0 && outcome.output.contains("portfolio add buy"))
    let total = try #require(try machine.json(line)["total"]?.object)
    #expect(total.keys().allSatisfy { total.number($0) == "0" })
    #expect(machine.run(line + " --csv").code == 0)
  }
}

private func * (list: [[String]], count: Int) -> [[String]] { (0..<count).flatMap { _ in list } }
