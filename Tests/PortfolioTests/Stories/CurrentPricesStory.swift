import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

/// A problem with a service: its reply, the reason for scripts, and the message for people.
struct Trouble: Sendable, CustomTestStringConvertible {
  let reply: LoopbackServer.Reply
  let reason: String
  let words: String

  init(_ reply: LoopbackServer.Reply, _ reason: String, _ words: String) {
    self.reply = reply
    self.reason = reason
    self.words = words
  }

  var testDescription: String { words }

  static let all = [
    Trouble(
      .text(401, #"{"error":"Invalid API key."}"#), "unauthorized",
      "the service rejected the API key ('Invalid API key.')"
    ),
    Trouble(
      .text(401, "", headers: ["WWW-Authenticate": "Basic realm=\"x\""]), "unauthorized",
      "the service rejected the API key"
    ),
    Trouble(
      .text(403, #"{"error":"You don't have access to this resource."}"#), "unauthorized",
      "the API key has no access to this symbol ('You don't have access to this resource.')"
    ),
    Trouble(
      .text(429, #"{"error":"API limit reached."}"#, headers: ["Retry-After": "3600"]), "rate-limit",
      "the service's rate limit is exceeded ('API limit reached.')"
    ),
    Trouble(
      .text(503, "", headers: ["Retry-After": "3600"]), "unavailable",
      "the service is unavailable (HTTP 503)"
    ),
    Trouble(
      .text(200, "<html>Log in to the hotel</html>"), "invalid-data",
      "the service's response is not a price"
    ),
    Trouble(
      .text(200, "not json"), "invalid-data",
      "the service's response is not a price ('not json')"
    ),
    Trouble(.text(200, "{}"), "invalid-data", "the service's response is not a price"),
    Trouble(
      .text(200, #"{"c":0,"d":null,"dp":null,"h":0,"l":0,"o":0,"pc":0,"t":0}"#), "unknown-symbol",
      "unknown symbol"
    ),
    Trouble(
      .redirect(to: "http://127.0.0.1:1/"), "unavailable",
      "the service redirects to another address (127.0.0.1), which was not followed"
    ),
    Trouble(
      .cutOff(body: Array(repeating: 0x20, count: 100), after: 10), "connection",
      "the response was cut off"
    ),
    Trouble(.raw("SSH-2.0-OpenSSH\n"), "invalid-data", "the response is not valid HTTP"),
  ]
}

/// Seed 1: as a user I want to see current prices of my items, so that I can see the total cost and the profit.
@Suite("Story: current prices")
struct CurrentPricesStory {
  private static let body = FakeMachine.quote("35")

  /// A machine that holds 6 AAA for 140 and has a key.
  private func machine() -> FakeMachine {
    let machine = FakeMachine()
    machine.given("add buy AAA 6 20 --fee 20 --date 2024-01-02")
    machine.connect()
    return machine
  }

  @Test(
    "a user with a connection who opens the portfolio has the prices loaded, with the key in a header alone")
  func online() throws {
    let machine = machine()
    machine.answer("AAA", .response(200, CurrentPricesStory.body))
    let outcome = machine.run("summary --csv")
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(outcome.output.contains("AAA,6,35,2026-11-20T21:00:00Z,live,210,140,0,70,50,140\n"))
    let request = try #require(machine.service.requests.all.first)
    #expect(request.address.text == "https://finnhub.io/api/v1/quote?symbol=AAA" && request.method == .get)
    #expect(request.headers["X-Finnhub-Token"] == FakeMachine.key)
  }

  @Test("loaded prices are saved in the cache, and used from there without asking for 60 seconds")
  func cached() {
    let machine = machine()
    machine.answer("AAA", .response(200, CurrentPricesStory.body))
    machine.given("summary")
    machine.time.advance(by: .seconds(59))
    #expect(machine.run("prices --csv").output.contains(",cache,2026-11-20T21:00:00Z\n"))
    #expect(machine.askedFor == ["AAA"])
    machine.time.advance(by: .seconds(1))
    #expect(machine.run("prices --csv").output.contains(",live,2026-11-20T21:01:00Z\n"))
    #expect(machine.askedFor == ["AAA", "AAA"])
  }

  @Test(
    "a user without a connection who opens the portfolio has the prices loaded from the cache, and is told")
  func offline() {
    let machine = machine()
    machine.answer("AAA", .response(200, CurrentPricesStory.body), .failure(.connection(.noNetwork)))
    machine.given("summary")
    machine.time.advance(by: .seconds(3 * 3600))
    let outcome = machine.run("summary --csv")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("AAA,6,35,2026-11-20T21:00:00Z,cache,210,140,0,70,50,140\n"))
    #expect(
      outcome.errors
        == "portfolio: AAA: this machine has no network connection; using the last known price, 3 hours old\n"
    )
  }

  @Test("with --offline nothing is asked, and the table says how old each price is")
  func askedToStayOffline() {
    let machine = machine()
    machine.answer("AAA", .response(200, CurrentPricesStory.body))
    machine.given("summary")
    machine.time.advance(by: .seconds(25 * 3600))
    #expect(
      machine.run("summary --offline")
        == .done(
          """
          Ticker  Held  Price  Day %   Value   Weight  Unrealized gain  Gain %  Profit  Age
          AAA        6  35.00   1.45  210.00  100.00%            70.00   50.00   70.00  25h
          ─────────────────────────────────────────────────────────────────────────────────
          Total                 1.45  210.00  100.00%            70.00   50.00   70.00

          """))
    machine.variables["PORTFOLIO_OFFLINE"] = "YES"
    #expect(machine.run("summary").errors == "")
    #expect(machine.askedFor == ["AAA"])
  }

  @Test(
    "each trouble with the service has its own words, and the cached price stands in with its age",
    arguments: Trouble.all)
  func cacheStandsIn(_ trouble: Trouble) throws {
    let machine = RealMachine()
    // The first answer is a price; after that there is trouble.
    let server = try LoopbackServer(replyingInTurn: [.text(200, CurrentPricesStory.body), trouble.reply])
    machine.connect(to: server)
    #expect(try machine.run("add buy AAA 6 20 --fee 20 -q").code == 0)
    #expect(try machine.run("summary").code == 0)
    let outcome = try machine.run("prices --json --max-age 0")
    #expect(outcome.code == 0 && outcome.output.contains(#""ticker":"AAA","price":35,"#))
    #expect(
      outcome.output.hasSuffix("],\"failed\":[\n{\"ticker\":\"AAA\",\"reason\":\"\(trouble.reason)\"}\n]}\n"))
    #expect(
      outcome.errors.hasPrefix("portfolio: AAA: \(trouble.words); using the last known price, ")
        && outcome.errors.hasSuffix(" old\n"), "\(outcome.errors)")
    // Whoever asks for fresh prices must be told that there are none. A service that asks for an hour's pause
    // would be waited for.
    if trouble.reason != "rate-limit", trouble.reason != "unavailable" {
      #expect(try machine.run("prices --refresh --quiet").code == 69)
    }
  }

  @Test(
    "where nothing is cached the exit code is 69, and it is said why and what can be done",
    arguments: Trouble.all)
  func nothingStandsIn(_ trouble: Trouble) throws {
    let machine = RealMachine()
    let server = try LoopbackServer { _ in trouble.reply }
    machine.connect(to: server)
    #expect(try machine.run("add buy AAA 6 20 -q").code == 0)
    let outcome = try machine.run("summary --csv")
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("AAA,6,,,,,120,0,,,120\n"))
    #expect(outcome.errors.hasPrefix("portfolio: AAA: \(trouble.words), and no earlier price is available; "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("a connection that is refused and a missing key have their own words")
  func noService() throws {
    let machine = RealMachine()
    #expect(try machine.run("add buy AAA 6 20 -q").code == 0)
    let noKey = try machine.run("summary --total")
    #expect(noKey.code == 69 && noKey.errors.hasPrefix("portfolio: AAA: no API key is set, "))
    machine.variables["FINNHUB_API_KEY"] = FakeMachine.key
    machine.variables["FINNHUB_BASE_URL"] = "http://127.0.0.1:1/api"
    let refused = try machine.run("summary --total")
    #expect(refused.code == 69)
    #expect(refused.errors.hasPrefix("portfolio: AAA: the service refused the connection, "))
  }

  @Test("a service that takes the request and says nothing is a timeout, and the cached price stands in")
  func stalled() {
    let machine = machine()
    machine.answer("AAA", .response(200, CurrentPricesStory.body), .failure(.timedOut))
    machine.given("summary")
    machine.time.advance(by: .seconds(60))
    let outcome = machine.run("prices --json")
    #expect(outcome.code == 0 && outcome.output.hasSuffix(#"{"ticker":"AAA","reason":"timeout"}"# + "\n]}\n"))
    #expect(
      outcome.errors
        == "portfolio: AAA: the service did not respond in time; using the last known price, 1 minute old\n")
  }

  @Test("the key appears nowhere but in the header of the request", arguments: ["stored", "variable"])
  func keyIsSecret(place: String) throws {
    let machine = RealMachine()
    // A service that echoes what it was sent.
    let server = try LoopbackServer { request in
      .text(401, "{\"error\":\"wrong key \(request.headers["X-Finnhub-Token"] ?? "")\"}")
    }
    machine.connect(to: server)
    if place == "stored" {
      machine.variables["FINNHUB_API_KEY"] = nil
      #expect(
        try machine.run("config set finnhub-key -", input: FakeMachine.key + "\n") == .done())
    }
    #expect(try machine.run("add buy AAA 6 20 -q").code == 0)
    for line in ["summary -v", "prices --refresh --json", "config --json", "config get finnhub-key", "list"] {
      let outcome = try machine.run(line)
      #expect(!"\(outcome)".contains(FakeMachine.key), "\(line)")
    }
    #expect(server.requests.count == 2)
    for request in server.requests {
      #expect(request.path == "/api/v1/quote" && request.query == "symbol=AAA")
      #expect(request.headers["X-Finnhub-Token"] == FakeMachine.key)
      #expect(request.headers.lines.filter { $0.value.contains(FakeMachine.key) }.count == 1)
    }
    let files = try machine.shell("grep -rl \(FakeMachine.key) .; ls -R .cache").output
    #expect(
      files.hasPrefix(place == "stored" ? "./.config/portfolio/config.json\n.cache:" : ".cache:"), "\(files)")
  }

  @Test("while prices are fetched, no process has the key among its arguments or in its environment")
  func processes() throws {
    let machine = RealMachine()
    // Other tests use other keys.
    let (seen, key) = (Recorder<String>(), "K3Y-0F-TH1S-T3ST")
    let home = machine.home.path
    let server = try LoopbackServer { _ in
      for process in TemporaryFolder.names(in: "/proc") where process.allSatisfy(\.isNumber) {
        for name in ["cmdline", "environ"] {
          let bytes = (try? AtomicFile.read("/proc/\(process)/\(name)", limit: 1 << 20)) ?? nil
          let text = String(decoding: bytes ?? [], as: UTF8.self)
          if name == "cmdline" || text.contains(home) { seen.append(text) }
        }
      }
      return .text(200, CurrentPricesStory.body)
    }
    #expect(try machine.run("config set finnhub-key -", input: key) == .done())
    machine.variables["FINNHUB_BASE_URL"] = server.url("/api")
    #expect(try machine.run("prices AAA --csv").output.contains("AAA,35,"))
    #expect(
      seen.all.contains { $0.contains("prices\0AAA") } && seen.all.contains { $0.contains("portfolio-fetch") }
    )
    #expect(!seen.all.contains { $0.contains(key) })
  }

  @Test(
    "the program as built loads prices side by side and keeps them for the next time without a connection")
  func real() throws {
    let machine = RealMachine()
    var server: LoopbackServer? = try LoopbackServer { request in
      .text(200, FakeMachine.quote(request.parameter("symbol") == "AAA" ? "35" : "2.5"))
    }
    machine.connect(to: try #require(server))
    for line in ["add buy AAA 6 20 --fee 20 -q", "add buy BBB 4 2 -q"] {
      #expect(try machine.run(line).code == 0)
    }
    let online = try machine.run("summary --total --csv")
    #expect(online == .done("value,expenses,income,profit,profitPercent,basis\n220,148,0,72,48.648649,148\n"))
    #expect(server?.requests.count == 2)
    server = nil
    machine.variables["FINNHUB_BASE_URL"] = "http://127.0.0.1:1/api"
    let offline = try machine.run("summary --total --csv --max-age 0s")
    #expect(offline.code == 0 && offline.output == online.output)
    #expect(offline.errors.hasPrefix("portfolio: AAA and BBB: the service refused the connection; using"))
  }
}
