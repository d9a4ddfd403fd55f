import PortfolioIO
import TestSupport
import Testing

/// What was booked is taken back, and shares come and go for nothing.
///
///     buy  10 for 1000, and 10 more for nothing    20 shares, two lots: 1000 and 0
///     dividend 100, of which 21.83 is taken back    78.17
///     dividend 5 of no ticker, a fee of 3 back      other: income 5, expenses −3
///     tax 1.50 back                                 expenses −1.50
///     return 50 taken back                          each lot costs 25 more: 1025 and 25
///     sell 5 of the first lot for nothing           −512.50 realised, 512.50 left of it
///
/// At 50 the 15 shares are worth 750, of which 750 − 537.50 = 212.50 is not realised. Summary: expenses
/// 1000 − 1.50 − 3 = 995.50, income 78.17 − 50 + 5 = 33.17, profit 750 + 33.17 − 995.50 = −212.33, which is
/// −512.50 + 212.50 + 83.17 + 3 + 1.50.
@Suite("Corrections and trades for nothing")
struct CorrectionsTests {
  private let machine = FakeMachine()

  init() {
    machine.given(
      "add buy AAPL 10 100 --date 2024-01-02 -q", "add buy AAPL 10 --sum 0 --date 2024-01-03 -q",
      "add dividend AAPL 100 --date 2024-02-01 -q",
      "add dividend AAPL --sum=-21.83 --date 2024-03-01 -q", "add dividend 5 --date 2024-03-01 -q",
      "add fee --sum -3 --date 2024-03-02 -q", "add tax AAPL --sum=-1.5 --date 2024-03-02 -q",
      "add return AAPL --sum=-50 --date 2024-03-05 -q",
      "add sell AAPL 5 --price 0 --date 2024-04-01 -q", "prices --set AAPL=50 -q")
  }

  @Test("count in the summary where their kinds count, with their signs")
  func summary() throws {
    let summary = try machine.json("summary")
    let (item, total) = (try #require(summary.objects("items").first), summary["total"]?.object)
    #expect(item.number("expenses") == "998.5" && item.number("income") == "28.17")
    #expect(summary["other"]?.object?.number("expenses") == "-3")
    #expect(summary["other"]?.object?.number("income") == "5")
    #expect(total?.number("expenses") == "995.5" && total?.number("income") == "33.17")
    #expect(total?.number("profit") == "-212.33")
  }

  @Test("count in the history and in the returns")
  func flows() throws {
    let point = try #require(try machine.json("history --from today").objects("points").last)
    #expect(point.number("expenses") == "995.5" && point.number("income") == "33.17")
    let total = try machine.json("returns")["total"]?.object
    #expect(total?.number("in") == "995.5" && total?.number("out") == "33.17")
    #expect(total?.number("profit") == "-212.33")
  }

  @Test("count in the income of their ticker, or of none")
  func income() throws {
    let income = try machine.json("income")
    let groups = income.objects("groups")
    #expect(groups.map { $0.number("dividends") } == ["5", "78.17"])
    #expect(groups.map { $0.number("tax") } == ["0", "-1.5"])
    #expect(income["total"]?.object?.number("net") == "84.67")
  }

  @Test(
    "raise the cost of what is held and realise what was lost, by every method",
    arguments: [
      // The pool of 20 costs 1050, of which a quarter is sold.
      ("fifo", "-512.5", "537.5"), ("lifo", "-12.5", "1037.5"), ("hifo", "-512.5", "537.5"),
      ("average", "-262.5", "787.5"), ("uk", "-262.5", "787.5"),
    ])
  func lots(method: String, gain: String, basis: String) throws {
    #expect(try machine.json("gains --method \(method)")["total"]?.object?.number("gain") == gain)
    #expect(try machine.json("lots --method \(method)")["total"]?.object?.number("basis") == basis)
  }

  @Test("are a loss where nothing is held any more", arguments: ["fifo", "average", "uk"])
  func nothingHeld(method: String) throws {
    machine.given("add sell AAPL 15 1 --date 2024-05-01 -q", "add return AAPL --sum=-7 --date 2024-05-02 -q")
    let gains = try machine.json("gains --from 2024-05-02 --method \(method)")
    #expect(gains["total"]?.object?.number("gain") == "-7")
  }

  @Test("are told by explain, with what each added")
  func explain() throws {
    let steps = try machine.json("explain AAPL").objects("steps")
    #expect(steps.map { $0.number("income") } == ["0", "0", "100", "-21.83", "0", "-50", "0"])
    #expect(steps.map { $0.number("expenses") } == ["1000", "0", "0", "0", "-1.5", "0", "0"])
  }

  @Test("tell no price of a day, which stays that of the trade before")
  func noPrice() throws {
    let item = try #require(try machine.json("summary --to 2024-06-01").objects("items").first)
    #expect(item.number("price") == "100" && item["priceSource"]?.string == "trade")
  }

  @Test("tell nothing of pence: a quote is compared with the last trade that had a price")
  func noPence() {
    machine.connect(["AAPL": "99"])
    machine.given("prices --unset AAPL -q")
    #expect(!machine.run("summary").errors.contains("pence"))
  }

  @Test("of what cost nothing have no return on capital, and all of it as profit")
  func nothingPaid() throws {
    let machine = FakeMachine()
    machine.given("add buy AAPL 10 --sum 0 --date 2024-01-02 -q", "prices --set AAPL=50 -q")
    let total = try machine.json("returns")["total"]?.object
    #expect(total?["from"]?.string == "2024-01-02" && total?.number("profit") == "500")
    #expect(total?["twr"] == .null && total?["twrReason"]?.string == "capital")
    #expect(total?["irr"] == .null && total?["irrReason"]?.string == "no-sign-change")
  }

  @Test("are edited into one another, and back")
  func edit() throws {
    let id = try #require(
      try machine.json("list --type sell").objects("transactions").first?["id"]?.string)
    machine.given("edit \(id) --price 2 -q")
    #expect(try machine.json("show \(id)").number("sum") == "10")
    machine.given("edit \(id) --sum 0 -q")
    #expect(try machine.json("show \(id)").number("price") == "0")
    machine.given("undo -q")
    #expect(try machine.json("show \(id)").number("price") == "2")
  }
}
