import PortfolioIO
import TestSupport
import Testing

@Suite("lots")
struct LotsTests {
  let machine = FakeMachine()

  @Test("tells what is left by each method, and what it has gained", arguments: WorkedExample.all)
  func methods(example: WorkedExample) throws {
    WorkedExample.store(on: machine)
    let report = try machine.json("lots --method \(example.method)")
    #expect(report.keys() == ["method", "lots", "total", "complete", "unpriced"])
    let total = try #require(report["total"]?.object)
    #expect(total.keys() == ["basis", "value", "gain", "gainPercent"])
    #expect(total.number("basis") == example.left && total.number("value") == "1400")
    #expect(total.number("gain") == example.unrealised)
  }

  @Test("has a lot for what is left of each purchase, with its days and term")
  func shapes() throws {
    WorkedExample.store(on: machine)
    let lots = try machine.json("lots --to 2024").objects("lots")
    #expect(
      lots.map { $0.keys() }.first == [
        "id", "ticker", "account", "date", "quantity", "basis", "price", "priceTime", "priceSource", "value",
        "gain",
        "gainPercent", "days", "term",
      ])
    #expect(lots.map { $0["date"]?.string } == ["2023-08-21", "2024-07-01"])
    #expect(
      lots.map { $0.number("quantity") } == ["1", "3"] && lots.map { $0.number("basis") } == ["336.8", "931"])
    #expect(lots.map { $0.number("days") } == ["498", "183"])
    #expect(lots.map { $0["term"]?.string } == ["long", "short"])
    // 100 × (1050 − 931) ÷ 931
    #expect(lots.last?.number("gainPercent") == "12.781955")
    let pool = try #require(try machine.json("lots --method average").objects("lots").first)
    #expect(pool["id"] == .null && pool["date"] == .null && pool["days"] == .null && pool["term"] == .null)
    #expect(
      machine.run("lots --csv").output.hasPrefix(
        "id,ticker,account,date,quantity,basis,price,priceTime,priceSource,value,gain,gainPercent,days,term,"
          + "priceGain,currencyGain\n"
      ))
  }

  @Test("is narrowed to tickers, an account and a day")
  func narrowed() throws {
    machine.given(
      "add buy AAA 1 10 --date 2022-01-01 --account Depot -q", "add buy BBB 1 20 --date 2023-01-01 -q",
      "prices --set AAA=15 --set BBB=15 -q")
    for (line, basis) in [
      ("lots", "30"), ("lots bbb", "20"), ("lots --account Depot", "10"), ("lots --to 2022", "10"),
      ("lots AAA --to 2021", "0"),
    ] {
      #expect(try machine.json(line)["total"]?.object?.number("basis") == basis, "\(line)")
    }
    #expect(machine.run("lots CCC --account depot").failed(66, at: "TICKER", "--account"))
  }

  @Test("without a price has no value, is named, and fails as unavailable")
  func unpriced() throws {
    machine.given(
      "add buy AAA 1 10 --date 2022-01-01 -q", "add buy BBB 1 20 --date 2023-01-01 -q",
      "prices --set AAA=15 -q")
    let report = try machine.json("lots --offline", code: 69)
    #expect(report["complete"] == .bool(false) && report["unpriced"] == .array([.string("BBB")]))
    let lot = try #require(report.objects("lots").last)
    #expect(
      ["price", "priceTime", "priceSource", "value", "gain", "gainPercent"].allSatisfy { lot[$0] == .null })
    #expect(lot.number("basis") == "20")
    let total = report["total"]?.object
    #expect(total?.number("basis") == "30" && total?.number("value") == "15")
    #expect(total?.number("gain") == "5" && total?.number("gainPercent") == "50")
    machine.given("prices --unset AAA -q")
    let none = try machine.json("lots --offline", code: 69)["total"]?.object
    #expect(none?.number("basis") == "30" && none?["value"] == .null && none?["gain"] == .null)
  }

  @Test("has an exact total that is rounded once")
  func rounding() throws {
    machine.given(
      "add buy AAA 3 --sum 10 --date 2022-01-01 -q",
      "add sell AAA 1 4 --date 2022-02-01 --id 00000000-0000-4000-8000-000000000001 -q",
      "add sell AAA 1 4 --date 2022-03-01 -q", "add sell AAA 1 4 --date 2022-04-01 -q")
    let gains = try machine.json("gains")
    #expect(
      gains.objects("disposals").map { $0.number("gain") } == [
        "0.666666666667", "0.666666666667", "0.666666666667",
      ])
    #expect(gains["total"]?.object?.number("gain") == "2")
  }
}
