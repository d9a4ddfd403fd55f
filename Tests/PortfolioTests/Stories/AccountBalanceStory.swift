import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// Transactions from a web service: their balance, the latest one and the previous ones.
@Suite("Story: the balance of an account")
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

  @discardableResult
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
      "is not a valid date, so the record was rejected; use YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SS with Z or an offset"
    #expect(
      sync()
        == .done(
          "3 cash transactions imported.\n1 transaction replaced by a newer version.\n2 records rejected.\n",
          saying: "portfolio: 2210: date: '2018-13-45' \(words)\n"
            + "portfolio: 2212: date: 'yesterday' \(words)\n"))
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
      #expect(machine.run("cash list --csv").output.hasSuffix("\n1,2018-07-12,,,,2,,,,2\n"))
    }
    #expect(
      sync(#"[{"id":1,"date":"2018-07-12","amount":3}]"#, "--csv").output.hasSuffix("\n0,1,0,0,0\n"))
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
          Date                Amount  ID
          2018-07-26 19:26  1,200.00  4734

          Previous transactions
          Date              Description          Amount    Fee      Net  ID
          2018-07-14 16:54  Bicycle, corrected  -195.38  -3.18  -198.56  13332
                                                  -7.50           -7.50  2211

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
    #expect(machine.run("cash balance --csv").output.contains("\nbalances,,,993.94,,,,,,,\n"))
    #expect(
      machine.run("cash balance --limit 2").output.hasSuffix(
        "\n1 more transaction; 'portfolio cash list' shows them all.\n"))
  }

  @Test("where there is no data, a kind word says how to load some")
  func noData() {
    let words =
      "No cash transactions yet. To load some: 'portfolio cash import FILE' or 'portfolio cash sync'\n"
    for line in ["cash", "cash list", "cash balance"] { #expect(machine.run(line) == .done(words)) }
    #expect(machine.run("cash list --json") == .done(#"{"transactions":[],"count":0,"sums":[]}"# + "\n"))
    #expect(
      machine.run("cash balance --json") == .done(#"{"balances":[],"last":null,"previous":[]}"# + "\n"))
  }

  @Test(
    "what was loaded can be taken back and put back, replaced versions included, and trades stay out of it")
  func undo() throws {
    machine.given("add fee 1 --id 3A9A8932-E284-43DA-81A6-9C9A895F1ACB -q")
    #expect(machine.run("cash undo").failed(66, at: ""))
    #expect(machine.run("cash redo").code == 66)
    sync(#"[{"id":1,"date":"2018-07-11","amount":1},{"id":2,"amount":5}]"#)
    let first = machine.run("cash list --json").output
    sync(
      #"[{"id":1,"date":"2018-07-12","amount":2},{"id":3,"date":"2018-07-13","description":"x","amount":7}]"#)
    let second = machine.run("cash list --json").output
    #expect(
      machine.run("cash undo --list --json").output
        == """
        {"changes":[
        {"number":2,"command":"cash sync","time":"2026-11-20T21:00:00Z","count":2,"description":"2 transactions"},
        {"number":1,"command":"cash sync","time":"2026-11-20T21:00:00Z","count":2,"description":"2 transactions"}
        ]}

        """)
    #expect(machine.run("cash undo -n").output == "Would undo cash sync: 2 transactions\n")
    #expect(machine.run("cash list --json").output == second)
    #expect(machine.run("cash undo") == .done("Undid cash sync: 2 transactions\n"))
    #expect(machine.run("cash list --json").output == first)
    machine.given("cash undo")
    #expect(machine.run("cash list --json").output == "{\"transactions\":[],\"count\":0,\"sums\":[]}\n")
    machine.given("cash redo", "cash redo")
    #expect(machine.run("cash list --json").output == second)
    #expect(machine.run("cash redo").failed(66, at: ""))
    machine.given("undo -q")
    #expect(
      machine.run("cash list --json").output == second && machine.run("list --json").output.contains("[]"))
    #expect(machine.run("undo").failed(66, at: ""))
  }

  @Test("what something else has changed since it was loaded is left alone")
  func changedSince() throws {
    sync(#"[{"id":"a","amount":1}]"#)
    let path = FakeMachine.storeName.replacing(".json", with: ".cash.json")
    let text = try #require(try machine.home.text(path))
    try machine.home.write(text.replacing("\"amount\":1", with: "\"amount\":9"), to: path)
    #expect(machine.run("cash undo").failed(65, at: "a"))
  }

  @Test("check looks at the cash transactions too, names what is wrong, and repairs them")
  func check() throws {
    machine.given("add fee 1 -q --date 2024-01-02")
    sync(#"[{"id":"a","date":"2018-07-12","amount":1},{"id":"b","date":"2999-01-01","amount":7}]"#)
    let path = FakeMachine.storeName.replacing(".json", with: ".cash.json")
    let text = try #require(try machine.home.text(path))
    #expect(
      machine.run("check")
        == .done(
          """
          HOME/\(path):3: b: date: 2999-01-01 is in the future; correct the date
          Checked 1 transaction: no problems found.
          Checked 2 cash transactions: 1 problem found.

          """))
    let damaged =
      text.replacing("\n]}", with: ",\n")
        + #"""
        {"id":"b","category":2.5,"partner":[1],"currency":{}},
        {"id":"c","fee":"x","amount":1e99},
        {"id":"a","bookingDate":"2018-07-13","amount":2},
        {"id":"a","bookingDate":"2018-07-11","amount":3}
        ]}
        """#
    try machine.home.write(damaged, to: path)
    let outcome = machine.run("check --json")
    #expect(outcome.code == 65)
    for (id, field) in [
      ("b", "category"), ("b", "partner"), ("b", "currency"), ("c", "fee"), ("c", "amount"), ("a", "id"),
    ] {
      #expect(
        outcome.errors.contains("\(id): \(field == "id" ? "ID" : field == "bookingDate" ? "date" : field): "),
        "\(id) \(field)")
      #expect(outcome.errors.contains("\"field\":\"\(field)\""))
    }
    let repaired = machine.run("check --repair --json")
    #expect(
      repaired
        == .done(
          "{\"cash\":{\"saved\":2,\"renamed\":[],\"leftOut\":2,\"copy\":\"HOME/\(path).damaged\"}}\n"))
    #expect(try machine.home.text(path + ".damaged") == damaged)
    #expect(
      machine.run("cash list --json").output
        == """
        {"transactions":[
        {"id":"b","bookingDate":"2999-01-01","amount":7},
        {"id":"a","bookingDate":"2018-07-13","amount":2}
        ],"count":2,"sums":[{"currency":null,"amount":9}]}

        """)
    // Both at once; one of them cannot be repaired.
    try machine.home.write(String(damaged.dropLast(4)), to: path)
    try machine.home.write("nothing here", to: FakeMachine.storeName)
    let both = machine.run("check")
    #expect(both.code == 65 && both.errors.split(separator: "\n").count > 2)
    let partly = machine.run("check --repair")
    #expect(partly.code == 65 && partly.output.contains(".cash.json.damaged-2"))
    #expect(machine.run("cash list --json").code == 0 && machine.run("list").code == 65)
  }

  @Test("a dry run tells what would be imported and stores nothing")
  func dryRun() {
    let outcome = sync(#"[{"id":1}]"#, "--dry-run")
    #expect(outcome.output == "1 cash transaction would be imported.\n")
    #expect(outcome.errors == "Dry run: nothing was written.\n")
    #expect(machine.run("cash list --csv").output.split(separator: "\n").count == 1)
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
    #expect(machine.run("cash import \(Fixtures.folder)/cash/\(name)").code == 0)
    #expect(machine.run("cash list --csv").output.split(separator: "\n").count == 4)
  }
}
