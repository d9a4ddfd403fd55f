import CommandLineKit
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// A store at a URL, with a scripted service.
@Suite("A store at a URL, as people meet it")
struct RemoteStoreTests {
  private let machine = FakeMachine()
  private static let url = "https://example.com/transactions.json"
  private static let id = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
  private static let element =
    #"{"id":"\#(id)","date":"2024-03-01T00:00:00Z","ticket":"AAPL","type":"buy","quantity":10,"price":185.2,"sum":1852}"#
  private static let answer = StubTransport.Reply.response(200, "[\(element)]", headers: ["ETag": "a"])

  init() { machine.variables["PORTFOLIO_STORE"] = RemoteStoreTests.url }

  private func answer(_ replies: StubTransport.Reply..., at url: String = url) {
    machine.service.answer(url, replies)
  }

  @Test(
    "is read by every command that reads", arguments: ["list", "show 1870", "export", "list AAPL --json"])
  func reading(line: String) {
    answer(Self.answer)
    let outcome = machine.run(line)
    #expect(outcome.output.contains("AAPL"), "\(outcome)")
    #expect(machine.home.names == [".cache"])
  }

  @Test("is checked by its elements' places")
  func check() {
    answer(Self.answer)
    #expect(machine.run("check") == .done("Checked 1 transaction: no problems found.\n"))
    answer(.response(200, "[\(Self.element.replacing("10", with: "-10"))]", headers: ["ETag": "a"]))
    #expect(
      machine.run("check")
        == .failed(
          65,
          """
          'portfolio check --repair' recovers what can be read and keeps a copy of the file.
          portfolio: \(Self.url):1: \(Self.id): quantity: -10 is not allowed; use a number greater than 0

          """))
    #expect(machine.run("check --json").errors.hasPrefix(#"{"error":{"code":65,"#))
  }

  @Test("is shown as it was read last where it cannot be reached, with the age and the reason")
  func copy() {
    answer(Self.answer)
    let shown = machine.run("list")
    machine.time.advance(by: .seconds(7200))
    answer(.failure(.connection(.noNetwork)))
    #expect(
      machine.run("list")
        == .done(
          shown.output,
          saying:
            "portfolio: \(Self.url): this machine has no network connection; showing the copy from 2 hours ago\n"
        ))
    #expect(machine.run("list --json").code == 0)
    let offline = machine.run("list --offline")
    #expect(
      offline
        == .done(
          shown.output,
          saying:
            "\(Self.url): offline mode is on; showing the copy from 2 hours ago\n"))
    #expect(machine.run([Shell.command, "zsh", "--", "list", ""]) == .done("none\nAAPL\n"))
  }

  @Test(
    "that fails says why and what to do, with its code",
    arguments: [
      ("list", StubTransport.Reply.failure(.connection(.refused)), 69),
      ("add fee 1", .failure(.connection(.noSuchHost)), 69), ("add fee 1", .failure(.timedOut), 69),
      ("list", .response(503, #"{"error":"out of order"}"#), 69), ("list", .response(500), 69),
      ("delete 1870", .response(503), 69), ("undo", .response(503), 69), ("import x.csv", .response(503), 69),
      ("edit 1870 --note x", .failure(.cutOff), 69),
      ("list", .response(401, #"{"error":"Permission denied"}"#), 77),
      ("add fee 1", .response(403), 77), ("list", .response(404), 66), ("list", .response(400), 65),
      ("list", .response(200, "<html>"), 65), ("list", .response(200, #"{"a":1}"#), 65),
      ("list", .response(200, "[{}]"), 65),
      ("add fee 1", .failure(.redirected(host: "other.example")), 69), ("check --repair", .response(503), 69),
      ("list", .failure(.connection(.insecure)), 69),
    ] as [(String, StubTransport.Reply, Int32)])
  func failures(line: String, reply: StubTransport.Reply, code: Int32) throws {
    let file = try machine.home.write("date,type,sum\n2024-01-02,fee,1\n", to: "x.csv")
    answer(reply)
    let outcome = machine.run(line.replacing("x.csv", with: file))
    #expect(outcome.code == code && outcome.output == "", "\(outcome)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("portfolio: \(Self.url)") })
    #expect(machine.service.requests.all.allSatisfy { $0.method == .get })
  }

  @Test("that is not to be asked cannot be changed")
  func offline() {
    #expect(machine.run("add fee 1 --offline").failed(69, at: "\(Self.url)"))
  }

  @Test(
    "must be https, or on this machine, and hold no token",
    arguments: [
      "http://example.com/t.json", "ftp://example.com/t.json", "https://u:p@example.com/t.json",
      "https://example.com/t.json?auth=SECRET",
    ])
  func addresses(address: String) {
    machine.variables["PORTFOLIO_STORE"] = nil
    #expect(machine.run("--store \(address) list").failed(78, at: "--store"))
    #expect(machine.run("push \(address)").failed(78, at: "URL"))
    machine.variables["PORTFOLIO_STORE"] = address
    #expect(machine.run("add fee 1").failed(78, at: "PORTFOLIO_STORE"))
    #expect(!machine.run("list -v").errors.contains("SECRET"))
    machine.variables["PORTFOLIO_STORE"] = nil
    machine.given("config set store \(address)")
    #expect(machine.run("summary").failed(78, at: "store"))
    machine.given("config unset store", "list")
  }

  @Test("that was set is used, and cash and prices set by hand stay on this machine")
  func setting() {
    machine.variables["PORTFOLIO_STORE"] = nil
    machine.given("config set store \(Self.url)")
    answer(Self.answer)
    machine.given("prices --set AAPL=200", "cash list")
    answer(Self.answer)
    #expect(machine.run("summary --total --json").output.contains(#""value":2000"#))
    #expect(
      TemporaryFolder.names(in: machine.home.path(".local/share/portfolio")).contains("portfolio.prices.json")
    )
  }

  @Test("gets the token from the environment, which is in no message")
  func token() {
    machine.variables["PORTFOLIO_REMOTE_TOKEN"] = "S3CRET/1"
    let url = Self.url + "?auth=S3CRET%2F1"
    answer(.response(401, #"{"error":"S3CRET/1 and S3CRET%2F1 are no good"}"#), at: url)
    let outcome = machine.run("list -v --json")
    #expect(
      outcome.code == 77 && !outcome.errors.contains("S3CRET") && outcome.errors.contains("••• and •••"))
    machine.variables["PORTFOLIO_REMOTE_TOKEN"] = "two words"
    #expect(machine.run("list").code == 78)
  }

  @Test("push needs a file to take from")
  func pushFromURL() {
    #expect(machine.run("push \(Self.url) --store \(Self.url)").failed(64, at: "--store"))
    #expect(machine.run("pull").code == 64)
  }

  @Test("gives pull no number for which amounts have no room")
  func longNumbers() {
    machine.variables["PORTFOLIO_STORE"] = nil
    let long = "1" + String(repeating: "0", count: 26)
    answer(.response(200, "[\(Self.element.replacing("10", with: long))]", headers: ["ETag": "a"]))
    let outcome = machine.run("pull \(Self.url)")
    #expect(outcome.code == 65 && outcome.errors.contains("more than 26 digits"), "\(outcome)")
    #expect(machine.run("list --ids").output == "")
  }

  @Test("is asked once for pull, which tells what is new, changed and the same")
  func pull() throws {
    machine.variables["PORTFOLIO_STORE"] = nil
    machine.given("add fee 1 -q")
    answer(Self.answer)
    let expected = """
      Date        Type  Ticker       Sum  Change  ID
      2024-03-01  buy   AAPL    1,852.00  new     1870AAF2
      1 new transaction, 0 changed, 0 unchanged.
      1 transaction exists only in the other store and was left alone.

      """
    #expect(
      machine.run("pull \(Self.url) -n")
        == .done(
          expected.replacing("was left alone", with: "would be left alone"),
          saying: "Dry run: nothing was written.\n"))
    #expect(machine.run("pull \(Self.url)") == .done(expected))
    machine.given("edit 1870 --price 186 -q")
    let again = machine.run("pull \(Self.url) --json")
    #expect(
      again.output == """
        {"new":0,"changed":1,"same":0,"others":1,"differences":[
        {"id":"\(Self.id)","change":"changed","fields":["price","sum"]}
        ]}

        """)
    #expect(machine.run("pull \(Self.url) --csv").output == "new,changed,same,others\n0,0,1,1\n")
    #expect(machine.run("undo").output == "Undid pull: buy 10 AAPL, 2024-03-01\n")
    #expect(machine.run("show 1870 --json").output.contains(#""sum":1860"#))
    // Merging with an old copy would be wrong.
    answer(.response(503))
    #expect(machine.run("pull \(Self.url)").code == 69)
  }

  @Test("a URL that was set can be unset")
  func canBeUnset() {
    machine.variables["PORTFOLIO_STORE"] = nil
    machine.given("config set store \(Self.url)", "config unset store", "list")
  }
}
