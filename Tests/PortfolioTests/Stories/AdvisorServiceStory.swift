import PortfolioIO
import TestSupport
import Testing

/// The firm's advisors, from the service and from copies.
@Suite("Advisors from a service")
struct AdvisorServiceStory {
  private static let id = "550e8400-e29b-41d4-a716-446655440007"
  private static let dashboard =
    #"{"advisors":[{"id":"\#(id)","firstName":"Sarah","lastName":"Taylor","totalAssets":30887.5}]}"#
  private static let detail =
    #"{"advisor":{"id":"\#(id)","firstName":"Sarah","lastName":"Taylor","totalAssets":30887.5,"accounts":["#
    + #"{"id":"acc","number":"98745261","holdings":[{"ticker":"SPY","units":25,"unitPrice":435.50}]}]},"#
    + #""securities":[{"ticker":"SPY","name":"SPDR S&P 500 ETF Trust"}]}"#

  /// A server with one advisor; `isUp` says whether it works.
  private func server(_ path: String = "/api") throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.path {
      case path + "/dashboard": .text(200, AdvisorServiceStory.dashboard)
      case path + "/advisors/" + AdvisorServiceStory.id: .text(200, AdvisorServiceStory.detail)
      default: .text(404, "")
      }
    }
  }

  private func machine(_ url: String) throws -> RealMachine {
    let machine = RealMachine()
    #expect(try machine.run("config set advisors.url \(url)").code == 0)
    return machine
  }

  @Test(
    "all the data is fetched from the service and persisted, and shown with age and reason when the call fails"
  )
  func persisted() throws {
    var server: LoopbackServer? = try server()
    let machine = try machine(try #require(server).url("/api"))
    let lines = ["advisors", "advisors show taylor", "advisors account 98745261"]
    let live = try lines.map { try machine.run($0 + " --json") }
    for outcome in live {
      #expect(outcome.code == 0 && outcome.errors == "" && outcome.output.hasSuffix("\"source\":\"live\"}\n"))
    }
    #expect(live[2].output.contains(#""ticker":"SPY","name":"SPDR S&P 500 ETF Trust","units":25,"#))
    #expect(try #require(server).requests.allSatisfy { $0.method == "GET" })
    server = nil
    for (line, before) in zip(lines, live) {
      let outcome = try machine.run(line + " --json")
      #expect(outcome.code == 0)
      #expect(outcome.output == before.output.replacing("\"live\"}", with: "\"cache\"}"))
      #expect(
        outcome.errors.hasPrefix(
          "portfolio: advisors: the service refused the connection; showing data from ")
          && outcome.errors.hasSuffix(" ago\n"), "\(outcome)")
      let offline = try machine.run(line + " --offline")
      #expect(offline.code == 0 && offline.errors == "")
      #expect(offline.output.contains("\nFetched ") && offline.output.hasSuffix(" ago.\n"))
    }
    #expect(try machine.run("advisors --filter spdr --offline --csv").output.contains("Sarah Taylor"))
    #expect(
      try machine.run("advisors --filter nothing --offline --csv").output.split(separator: "\n").count == 1)
  }

  @Test(
    "the ages of a run are all those of its beginning, however long the service lets it wait",
    arguments: ["advisors", "advisors show taylor"])
  func oneClock(line: String) {
    let machine = FakeMachine()
    machine.given("config set advisors.url https://firm.example/api")
    let urls = ["https://firm.example/api/dashboard", "https://firm.example/api/advisors/\(Self.id)"]
    for (url, text) in zip(urls, [Self.dashboard, Self.detail]) {
      machine.service.answer(url, [.response(200, text)])
    }
    machine.given(line + " -q")
    machine.time.advance(by: .seconds(100))
    for url in urls { machine.service.answer(url, [.failure(.connection(.lost), after: .seconds(25))]) }
    let outcome = machine.run(line)
    #expect(outcome.errors.hasSuffix("; showing data from 1 minute ago\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("Fetched 1 minute ago.\n"), "\(outcome)")
  }

  @Test("where nothing was kept and fetching fails the exit code is 69, and it is said why")
  func nothing() throws {
    let machine = try machine("http://127.0.0.1:1/api")
    for line in ["advisors", "advisors show taylor", "advisors account 1"] {
      #expect(try machine.run(line).failed(69, at: "advisors"))
      let offline = try machine.run(line + " --offline")
      #expect(offline.code == 69 && offline.errors.hasSuffix("; run without --offline\n"), "\(offline)")
    }
  }

  @Test("without an address the exit code is 78, and it is said what to do")
  func noAddress() {
    let machine = FakeMachine()
    #expect(machine.run("advisors").failed(78, at: "advisors.url"))
    #expect(machine.run("config set advisors.url http://a.example").code == 65)
  }

  @Test(
    "each trouble with the service leaves the copy to be shown",
    arguments: [
      (LoopbackServer.Reply.text(503, "down"), "the service returned HTTP 503 ('down')"),
      (.text(404, ""), "the service returned HTTP 404"),
      (.text(200, "<html>"), "the service's response is not valid JSON"),
      (.text(200, "{}"), "the service's response has an unexpected format"),
      (
        .redirect(to: "http://127.0.0.1:1/"),
        "the service redirects to another address (127.0.0.1), which was not followed"
      ),
      (
        .cutOff(body: Array(repeating: 0x20, count: 100), after: 10),
        "the response was cut off"
      ),
    ] as [(LoopbackServer.Reply, String)])
  func troubles(reply: LoopbackServer.Reply, words: String) throws {
    let server = try LoopbackServer(replyingInTurn: [.text(200, AdvisorServiceStory.dashboard), reply])
    let machine = try machine(server.url())
    let live = try machine.run("advisors --csv")
    let outcome = try machine.run("advisors --csv")
    #expect(outcome.code == 0 && outcome.output == live.output)
    #expect(
      outcome.errors.hasPrefix("portfolio: advisors: \(words); showing data from "), "\(outcome)")
  }

  @Test("a dashboard in pages is followed and persisted page by page")
  func pages() throws {
    var server: LoopbackServer? = try LoopbackServer { request in
      let page = request.parameter("cursor") ?? "0"
      let number = Int(page) ?? 0
      let next = number < 3 ? ",\"next\":\"\(number + 1)\"" : ""
      return .text(200, #"{"advisors":[{"id":"\#(number)","firstName":"A\#(number)"}]\#(next)}"#)
    }
    let machine = try machine(try #require(server).url())
    let live = try machine.run("advisors --csv")
    #expect(live.code == 0 && live.output.split(separator: "\n").count == 5)
    #expect(server?.requests.map(\.query) == ["", "cursor=1", "cursor=2", "cursor=3"])
    server = nil
    let kept = try machine.run("advisors --csv")
    #expect(kept.code == 0 && kept.output == live.output)
  }

  @Test("pages that go in a circle end, with what was read and exit code 69")
  func circle() throws {
    let server = try LoopbackServer { _ in .text(200, #"{"advisors":[{"id":"a"}],"next":"x"}"#) }
    let machine = try machine(server.url())
    let outcome = try machine.run("advisors --csv")
    #expect(outcome.code == 69 && outcome.output.split(separator: "\n").count == 2)
    #expect(
      outcome.errors
        == "portfolio: advisors: the list of advisors may be incomplete: the next page is one that was already read; try again later\n"
    )
  }

  @Test("an account that is not at hand is looked for at each advisor, and an unknown one is 66")
  func accountSearch() throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/dashboard": .text(200, #"{"advisors":[{"id":"a/b"},{"id":"c"},{"id":"d"}]}"#)
      case "/advisors/c": .text(200, #"{"advisor":{"id":"c","accounts":[{"id":"x","number":"7"}]}}"#)
      case "/advisors/d": .text(200, #"{"advisor":{"id":"d"}}"#)
      default: .text(200, #"{"advisor":{"id":"a/b"}}"#)
      }
    }
    let machine = try machine(server.url())
    #expect(try machine.run("advisors account 7 --csv").code == 0)
    #expect(server.requests.map(\.path) == ["/dashboard", "/advisors/a%2Fb", "/advisors/c"])
    // Now the advisor of the account is known.
    #expect(try machine.run("advisors account x --csv").code == 0)
    #expect(server.requests.count == 4 && server.requests.last?.path == "/advisors/c")
    #expect(try machine.run("advisors account nope").code == 66)
  }

  @Test("an account's id wins over another's number, asked for and at hand")
  func accountIDAndNumber() throws {
    let accounts = #"[{"id":"A1","number":"A1"},{"id":"A2","number":"A1"}]"#
    let server = try LoopbackServer { request in
      request.path == "/dashboard"
        ? .text(200, #"{"advisors":[{"id":"c"}]}"#)
        : .text(200, #"{"advisor":{"id":"c","accounts":\#(accounts)}}"#)
    }
    let machine = try machine(server.url())
    for _ in 0..<2 {
      let found = try machine.run("advisors account A1 --json")
      #expect(found.code == 0 && found.output.contains(#""id":"A1""#), "\(found)")
    }
  }

  @Test("an answer about another advisor is the service's failure, and is not persisted")
  func anotherAdvisor() throws {
    let other = "550e8400-e29b-41d4-a716-446655440002"
    let server = try LoopbackServer { request in
      request.path == "/dashboard"
        ? .text(200, #"{"advisors":[{"id":"\#(other)","firstName":"John","lastName":"Doe"}]}"#)
        : .text(200, AdvisorServiceStory.detail)
    }
    let machine = try machine(server.url())
    #expect(try machine.run("advisors show john").failed(69, at: "advisors"))
    let fetched = try machine.run("advisors --filter spdr --fetch --csv")
    #expect(fetched.code == 69 && fetched.output.split(separator: "\n").count == 1, "\(fetched)")
    #expect(fetched.errors.contains("John Doe"))
    #expect(try machine.run("advisors --filter spdr --csv").errors.contains("1 advisor"))
  }

  @Test(
    "an advisor of whom only the dashboard is at hand is shown as it says, offline and where the page is missing"
  )
  func overview() throws {
    let server = try LoopbackServer { request in
      request.path == "/dashboard" ? .text(200, AdvisorServiceStory.dashboard) : .text(404, "")
    }
    let machine = try machine(server.url())
    #expect(try machine.run("advisors -q").code == 0)
    for option in [" --offline", ""] {
      let json = try machine.run("advisors show taylor --json" + option)
      #expect(json.code == 0, "\(json)")
      #expect(
        json.output.contains(#""totalAssets":30887.5,"#)
          && json.output.hasSuffix(#""accounts":null},"securities":null,"source":"cache"}"# + "\n"), "\(json)"
      )
      let shown = try machine.run("advisors show taylor" + option)
      #expect(
        shown.output.contains(
          "\nAccounts\nNot fetched.\n\nCustodians\nNone.\n\nSecurities\nNot fetched.\n\nFetched "),
        "\(shown)")
      #expect(shown.errors.hasSuffix("the accounts of Sarah Taylor have not been fetched\n"), "\(shown)")
    }
  }

  @Test("a service is waited for less long where there is a copy")
  func waitLimit() {
    let machine = FakeMachine()
    machine.given("config set advisors.url https://firm.example/api")
    machine.service.answer("https://firm.example/api/dashboard", [.response(200, Self.dashboard)])
    machine.given("advisors -q", "advisors -q")
    #expect(machine.service.requests.all.map(\.timeout) == [.seconds(10), .seconds(5)])
  }

  @Test("a status other than 200 isn't an answer", arguments: [201, 202, 203, 206])
  func onlyWhole(status: Int) throws {
    let server = try LoopbackServer { _ in .text(status, AdvisorServiceStory.dashboard) }
    #expect(try machine(server.url()).run("advisors").failed(69, at: "advisors"))
  }

  @Test("an advisor whom the service does not know is 66")
  func unknown() throws {
    let server = try server("")
    let machine = try machine(server.url())
    let outcome = try machine.run("advisors show 550e8400-e29b-41d4-a716-446655440099")
    #expect(outcome.code == 66)
    #expect(outcome.errors.hasPrefix("portfolio: advisors: the service returned HTTP 404"), "\(outcome)")
  }

  @Test("a dashboard that is not where the address says is the service's failure: 69")
  func noDashboard() throws {
    let server = try LoopbackServer { _ in .text(404, "") }
    let machine = try machine(server.url())
    for line in ["advisors", "advisors show taylor", "advisors account 7"] {
      #expect(try machine.run(line).failed(69, at: "advisors"))
    }
  }

  @Test("what the service says cannot control the terminal")
  func hostile() throws {
    let server = try LoopbackServer { _ in
      .text(200, #"{"advisors":[{"id":"\u001b[2J","firstName":"\u001b[31mred\u0007"}]}"#)
    }
    let machine = try machine(server.url())
    #expect(!(try machine.run("advisors").output.contains("\u{1B}")))
  }
}
