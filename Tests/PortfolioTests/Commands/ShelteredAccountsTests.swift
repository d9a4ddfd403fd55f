import PortfolioIO
import TestSupport
import Testing

/// What lies in an ISA, an IRA or a pension is in no pool with what lies elsewhere. Outside, 10 shares for 100 each are
/// sold at 150; inside, 10 for 200 each, bought within 30 days after. On their own, 10 × 150 − 10 × 100 = 500.
@Suite("Pools leave sheltered accounts apart")
struct ShelteredAccountsTests {
  private let machine = FakeMachine()

  init() {
    machine.given(
      "accounts set ISA sheltered=yes",
      "add buy AAPL 10 100 --date 2024-01-02 --account Broker",
      "add buy AAPL 10 200 --date 2024-07-01 --account ISA",
      "add sell AAPL 10 150 --date 2024-06-10 --account Broker", "prices --set AAPL=210")
  }

  @Test(
    "a sale takes nothing of them, whatever the method", arguments: ["fifo", "lifo", "hifo", "average", "uk"])
  func gains(method: String) throws {
    machine.given("config set lots all")
    #expect(try machine.json("gains --method \(method)")["total"]?.object?.number("gain") == "500")
    #expect(try machine.json("lots --method \(method)")["total"]?.object?.number("basis") == "2000")
    machine.given("config set method \(method)")
    #expect(try machine.json("summary")["total"]?.object?.number("basis") == "2000")
    #expect(!machine.run("export --as ledger --offline").output.contains("-1000 USD\n    Income"))
  }

  @Test("what they sell is matched with what they bought")
  func inside() throws {
    machine.given(
      "add buy AAPL 10 300 --date 2024-08-01 --account Broker",
      "add sell AAPL 10 210 --date 2024-07-20 --account ISA")
    #expect(try machine.json("gains --method uk --account ISA")["total"]?.object?.number("gain") == "100")
    #expect(try machine.json("gains --method uk --sheltered")["total"]?.object?.number("gain") == "600")
  }

  @Test("a split of all accounts is one in them too")
  func split() throws {
    machine.given("add split AAPL 2:1 --date 2024-07-10")
    let lots = try machine.json("lots --method uk").objects("lots")
    #expect(lots.map { $0.number("quantity") } == ["20"])
    #expect(lots.map { $0.number("basis") } == ["2000"])
  }

  @Test("what went from one to the other stays in one pool")
  func crossing() throws {
    machine.given(
      "add buy MSFT 10 100 --date 2024-01-02 --account Broker",
      "add transfer MSFT 5 --date 2024-02-01 --account Broker --to-account ISA",
      "add sell MSFT 5 150 --date 2024-03-01 --account ISA", "prices --set MSFT=150")
    #expect(try machine.json("gains --method uk --account ISA")["total"]?.object?.number("gain") == "250")
  }

  @Test("a sale elsewhere can't ask for one of their lots, which no sale could take")
  func lots() throws {
    machine.given("config set lots all")
    let lots = try machine.json("lots --account ISA").objects("lots")
    let lot = try #require(lots.first?["id"]?.string)
    let sale = "add sell AAPL 1 220 --date 2024-08-01"
    #expect(machine.run("\(sale) --account Broker --lot \(lot)").code == 65)
    #expect(machine.run("\(sale) --account ISA --lot \(lot)").code == 0)
    #expect(machine.run("check").code == 0)
  }
}
