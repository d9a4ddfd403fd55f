import PortfolioIO
import TestSupport
import Testing

@Suite("add rename")
struct RenameTests {
  /// Its day is 2026-11-20.
  private let machine = FakeMachine()

  /// 110 at 50, of which 100 are sold at 40 before a rename and bought again at 42 after it.
  private func giveRename() {
    machine.given(
      "add buy XXX 110 --sum 5500 --date 2024-01-20 -q", "add sell XXX 100 --sum 4000 --date 2024-05-10 -q",
      "add rename XXX ZZZ --date 2024-05-15 -q", "add buy ZZZ 100 --sum 4200 --date 2024-05-20 -q")
  }

  @Test(
    "makes a loss that purchases by the new name replace a wash sale, and in pounds their cost that of the sale"
  )
  func matching() throws {
    giveRename()
    // (50 − 40) × 100 does not count.
    let row = try #require(try machine.json("tax us 2024").objects("rows").first)
    #expect(["adjustment", "gain"].map { row.number($0) } == ["1000", "0"])
    #expect(row["code"]?.string == "W" && row["ticker"]?.string == "ZZZ")
    let sale = try #require(try machine.json("gains --method uk").objects("disposals").first)
    #expect(sale.number("basis") == "4200")
    // 10 at 50 and 100 at 42.
    let lots = try machine.json("lots XXX --offline", code: 69)
    #expect(lots.objects("lots").map { $0["ticker"]?.string } == ["ZZZ", "ZZZ"])
    #expect(lots["total"]?["basis"]?.number?.description == "4700")
    // An exchange makes another security of it.
    for _ in 1...2 { #expect(machine.run("undo -y").code == 0) }
    machine.given("add exchange XXX ZZZ 1:1 --date 2024-05-15 -q")
    machine.given("add buy ZZZ 100 --sum 4200 --date 2024-05-20 -q")
    #expect(try machine.json("tax us 2024").objects("rows").first?["code"] == .null)
  }

  @Test(
    "takes keys, targets, dividends, prices and purchases of its day along, and undo gives all of it back")
  func following() throws {
    machine.given(
      "instruments set XXX target=100 class=Tech team=a", "add buy XXX 4 25 --date 2026-01-05 -q",
      "add dividend XXX 8 --date 2026-03-02 -q", "add buy XXX 6 25 --date 2026-06-01T09:00:00Z -q")
    try machine.home.write("ticker,date,close\nXXX,2026-05-29,30\nZZZ,2026-05-29,7\n", to: "prices.csv")
    machine.given(
      "prices --import \(machine.home.path)/prices.csv -q", "add rename XXX ZZZ --date 2026-06-01 -q")
    let steps = try machine.json("explain XXX --offline")
    #expect(steps["ticker"]?.string == "ZZZ")
    #expect(steps["result"]?["price"]?.number?.description == "30")
    #expect(
      steps.objects("steps").map { $0["what"]?.string } == ["buy", "dividend", "rename XXX ZZZ", "buy"])
    // The price of ZZZ of that day is that of another security.
    let value = try #require(try machine.json("summary ZZZ --to 2026-05-31").objects("items").first)
    #expect(value.number("price") == "30" && value.number("quantity") == "4")
    machine.given("prices --set ZZZ=31 -q")
    #expect(
      try machine.json("allocation --by team").objects("groups").map { $0["group"]?.string } == ["a"])
    #expect(machine.run("rebalance --cash 62").output.contains("ZZZ"))
    #expect(!machine.run("rebalance --cash 62").output.contains("XXX"))
    // 8 for 4 shares, of which there are 10.
    #expect(try machine.json("income --forecast")["total"]?["amount"]?.number?.description == "20")
    #expect(machine.run("undo -y").code == 0)
    #expect(
      try machine.json("lots --offline").objects("lots").map { $0["ticker"]?.string } == ["XXX", "XXX"])
  }

  @Test("is in a journal the trade of all lots at their cost")
  func journal() {
    giveRename()
    let journal = machine.run("export --as ledger").output
    #expect(
      journal.contains(
        "    Assets:Broker:XXX  -10 XXX @@ 500 USD\n    Assets:Broker:ZZZ  10 ZZZ @@ 500 USD\n"))
  }

  @Test("has a ratio where it is not 1:1, and comes back from csv and JSON", arguments: ["csv", "json"])
  func ratio(format: String) throws {
    machine.given(
      "add buy XXX 10 30 --date 2024-01-20 -q", "add rename XXX ZZZ --ratio 1:2 --date 2024-05-15 -q")
    #expect(
      try machine.json("lots --offline", code: 69).objects("lots").map { $0.number("quantity") } == ["5"])
    let text = machine.run("export --as \(format)").output
    let other = FakeMachine()
    #expect(other.run("import \(try other.home.write(text, to: "exported"))").code == 0)
    #expect(other.run("export --as \(format)").output == text)
  }

  @Test("is told once by files that tell it within ten days of each other, and again later")
  func files() throws {
    func rows(_ days: String...) throws -> String {
      let lines = days.map { "\($0),rename,XXX,ZZZ,\n" }.joined()
      return try machine.home.write("date,type,ticker,into,ratio\n" + lines, to: "renames.csv")
    }
    #expect(try machine.json("import \(rows("2024-05-15", "2024-05-17"))").number("new") == "1")
    #expect(try machine.json("import \(rows("2024-05-25"))").number("duplicate") == "1")
    #expect(try machine.json("import \(rows("2024-05-26"))").number("new") == "1")
  }

  @Test(
    "is refused without one of its names, with the same, or with what it has not, and stores nothing",
    arguments: [
      ("add rename XXX", "into"), ("add rename XXX XXX", "into"), ("add rename XXX ZZZ --ratio 0:1", "ratio"),
      ("add rename XXX ZZZ --account A", "account"), ("add rename XXX ZZZ --fee 1", "fee"),
      ("add rename XXX ZZZ --quantity 1", "quantity"),
    ])
  func refused(line: String, field: String) {
    let outcome = machine.run(line + " --json")
    #expect(
      outcome.code == 65 && (outcome.output + outcome.errors).contains("\"field\":\"\(field)\""), "\(outcome)"
    )
    #expect(machine.store == nil)
  }
}

@Suite("Coins")
struct CoinTests {
  @Test(
    "are in no wash sale, which is a rule for stock and securities; in pounds they are matched all the same")
  func washSales() throws {
    let machine = FakeMachine()
    machine.given(
      "instruments set BTC kind=crypto", "add buy BTC 1 60000 --date 2024-01-05 -q",
      "add sell BTC 1 40000 --date 2024-08-05 -q", "add buy BTC 1 40500 --date 2024-08-06 -q")
    let row = try #require(try machine.json("tax us 2024").objects("rows").first)
    #expect(row.number("gain") == "-20000" && row["code"] == .null)
    let sale = try #require(try machine.json("gains").objects("disposals").first)
    #expect(sale.number("washQuantity") == "0")
    // 40,000 − 40,500, bought the day after.
    #expect(try machine.json("gains --method uk").objects("disposals").first?.number("gain") == "-500")
    machine.given("instruments unset BTC kind")
    #expect(try machine.json("tax us 2024").objects("rows").first?["code"]?.string == "W")
  }
}

@Suite("Two tickers of one security")
struct TwinTests {
  @Test("are named by check until the rename that it says has joined them")
  func twins() throws {
    let machine = FakeMachine()
    machine.given(
      "instruments set AAA isin=IE00B4L5Y983", "instruments set BBB isin=IE00B4L5Y983",
      "instruments set CCC isin=IE00B4L5Y983 currency=USD",
      "add buy AAA 10 80 --currency EUR --date 2024-05-02 -q",
      "add buy BBB 10 90 --currency EUR --date 2024-06-10 -q",
      "add buy CCC 1 90 --currency EUR --date 2024-06-11 -q",
      "add sell BBB 4 100 --currency EUR --date 2024-09-10 -q")
    let command = "portfolio add rename AAA BBB --date 2024-06-10"
    let found = machine.run("check")
    #expect((found.output + found.errors).contains(command))
    machine.given(String(command.dropFirst("portfolio ".count)) + " -q")
    let joined = machine.run("check")
    #expect(!(joined.output + joined.errors).contains("rename"))
    // One pool of 20 for 1,700: 400 − 4 × 85.
    #expect(try machine.json("gains --method uk").objects("disposals").first?.number("gain") == "60")
  }
}
