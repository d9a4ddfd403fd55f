import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// Seed 5: transactions from a web service, their balance, the last one and the previous ones.
@Suite("Story: balance of the OrangeB app")
struct AccountBalanceStory {
  let machine = FakeMachine()
  static let service = "https://bank.example/bins/1"

  static let feed = """
    [{"id":13332,"date":"2018-07-11T22:49:24.000Z","amount":-193.38,"fee":-3.18,"description":"Bicycle"},
    {"id":13332,"date":"2018-07-14T16:54:27.000Z","amount":-195.38,"fee":-3.18,"description":"Bicycle, corrected"},
    {"id":4734,"date":"2018-07-26T19:26:10.000Z","amount":1200,"new":true},
    {"id":2210,"date":"2018-13-45","amount":12},{"id":2212,"date":"yesterday","amount":12},
    {"id":2211,"amount":-7.5}]
    """

  private func sync(_ feed: String = feed, _ options: String = "") -> Outcome {
    machine.given("config set cash.production \(Self.service)")
    machine.service.answer(Self.service, [.response(200, feed)])
    return machine.run("cash sync \(options)")
  }

  @Test("a request is sent to the service, and the transactions are stored, whatever fields they lack")
  func stored() {
    #expect(sync(Self.feed, "-q --json").code == 0)
    #expect(
      machine.run("cash list --json")
        == .done(
          """
          {"transactions":[
          {"id":"4734","bookingDate":"2018-07-26T19:26:10.000Z","amount":1200},
          {"id":"13332","bookingDate":"2018-07-14T16:54:27.000Z","description":"Bicycle, corrected","amount":-195.38,\
          "fee":-3.18},
          {"id":"2211","amount":-7.5}
          ],"count":3,"sums":[{"currency":null,"amount":997.12}]}

          """))
  }

  @Test("transactions without a valid date are not saved, and reported by id")
  func invalidDates() {
    let words =
      "is no date, so the record was left out; give YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SS with Z or an offset"
    #expect(
      sync()
        == .done(
          "3 cash transactions loaded.\n1 transaction replaced by a newer version.\n2 records left out.\n",
          saying: "portfolio: 2210: bookingDate: '2018-13-45' \(words)\n"
            + "portfolio: 2212: bookingDate: 'yesterday' \(words)\n"))
    #expect(
      sync(Self.feed, "--json")
        == .done(
          """
          {"new":0,"replaced":0,"duplicate":4,"rejected":2,"skipped":0,"issues":[
          {"id":"2210","field":"bookingDate","message":"'2018-13-45' \(words)"},
          {"id":"2212","field":"bookingDate","message":"'yesterday' \(words)"}
          ],"skippedRows":[]}

          """))
  }

  @Test("of transactions with the same id only the newest is saved, whichever comes first")
  func newest() {
    let (old, new) = (
      #"{"id":1,"date":"2018-07-11","amount":1}"#, #"{"id":1,"date":"2018-07-12","amount":2}"#
    )
    for feed in ["[\(old),\(new)]", "[\(new),\(old)]", "[\(old)]", "[\(new)]"] {
      #expect(sync(feed, "-q") == .done())
      #expect(machine.run("cash list --csv").output.hasSuffix("\r\n1,2018-07-12,,,,2,,\r\n"))
    }
    #expect(
      sync(#"[{"id":1,"date":"2018-07-12","amount":3}]"#, "--csv").output.hasSuffix("\r\n0,1,0,0,0\r\n"))
  }

  @Test("the user sees the balance with the fees, the last transaction, and all the previous ones")
  func balance() {
    _ = sync()
    #expect(
      machine.run("cash balance")
        == .done(
          """
          Balance
          993.94

          Last transaction
          Date                Amount  Id
          2018-07-26 19:26  1,200.00  4734

          Previous transactions
          Date              Description          Amount    Fee  Id
          2018-07-14 16:54  Bicycle, corrected  -195.38  -3.18  13332
                                                  -7.50         2211

          """))
    #expect(
      machine.run("cash balance --json")
        == .done(
          """
          {"balances":[{"currency":null,"amount":993.94}],"last":{"id":"4734","bookingDate":"2018-07-26T19:26:10.000Z",\
          "amount":1200},"previous":[
          {"id":"13332","bookingDate":"2018-07-14T16:54:27.000Z","description":"Bicycle, corrected","amount":-195.38,\
          "fee":-3.18},
          {"id":"2211","amount":-7.5}
          ]}

          """))
    #expect(machine.run("cash balance --csv") == .done("currency,amount\r\n,993.94\r\n"))
    #expect(
      machine.run("cash balance --limit 2").output.hasSuffix(
        "\n1 more transaction; portfolio cash list shows all.\n"))
  }

  @Test("where there is no data, a kind word says how to load some")
  func noData() {
    let words = "No cash transactions yet. Load some: portfolio cash import FILE, or portfolio cash sync\n"
    for line in ["cash", "cash list", "cash balance"] { #expect(machine.run(line) == .done(words)) }
    #expect(machine.run("cash list --json") == .done(#"{"transactions":[],"count":0,"sums":[]}"# + "\n"))
    #expect(
      machine.run("cash balance --json") == .done(#"{"balances":[],"last":null,"previous":[]}"# + "\n"))
  }

  @Test("a dry run tells what would be loaded and stores nothing")
  func dryRun() {
    let outcome = sync(#"[{"id":1}]"#, "--dry-run")
    #expect(outcome.output == "1 cash transaction loaded.\n" && outcome.errors.contains("--dry-run"))
    #expect(machine.run("cash list --csv").output.split(separator: "\r\n").count == 1)
  }

  @Test("the real program takes a feed from standard input, and keeps it beside the store that is named")
  func real() throws {
    let machine = RealMachine()
    let line = "portfolio cash import - --store x/my.json -q; ls x"
    #expect(
      try machine.shell(line, input: #"[{"id":1}]"#)
        == .done("my.cash.json\nmy.cash.json.journal\nmy.cash.json.lock\n"))
  }

  @Test("feeds that are given with the program can be loaded", arguments: ["items.json", "list.json"])
  func fixtures(name: String) {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    #expect(machine.run("cash import /\(root)/Fixtures/cash/\(name)").code == 0)
    #expect(machine.run("cash list --csv").output.split(separator: "\r\n").count == 4)
  }
}
