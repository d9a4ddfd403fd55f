import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("Price services and the program as built")
struct PriceServicesStory {
  private let machine = RealMachine()

  private func connect(_ name: String, to server: LoopbackServer) {
    let variable = "PORTFOLIO_SERVICE_BASE_" + name.uppercased().replacing("-", with: "_")
    machine.variables[variable] = server.url()
    machine.variables["PORTFOLIO_TODAY"] = "2026-11-20"
  }

  /// Yahoo's answer: one price for a day of the stretch that is asked for.
  private static func history(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    let stamp = (request.parameter("period1").flatMap { Int($0) } ?? 0) + 13 * 86_400
    return .text(
      200,
      """
      {"chart":{"result":[{"meta":{"currency":"USD"},"timestamp":[\(stamp)],
      "indicators":{"quote":[{"close":[40.5]}]}}],"error":null}}
      """)
  }

  @Test("two at once fill gaps side by side without asking for anything twice")
  func atOnce() throws {
    let server = try LoopbackServer(keepsAlive: true) { PriceServicesStory.history($0) }
    connect("yahoo", to: server)
    let tickers = (0..<12).map { "AA" + String(UnicodeScalar(UInt8(0x41 + $0))) }
    let outcome = try machine.shell(
      """
      portfolio config set sources yahoo; portfolio config set yahoo-rate 1000/min
      for ticker in \(tickers.joined(separator: " ")); do
        portfolio add buy $ticker 1 40 --date 2026-11-02 --currency USD -q
      done
      for i in 1 2; do portfolio prices --backfill --json > out.$i & done
      wait
      cat out.*
      """)
    let asked = server.requests.map(\.path)
    #expect(outcome.errors == "" && asked.count == tickers.count && Set(asked).count == asked.count)
    let new = outcome.output.split(separator: "\"new\":").dropFirst().compactMap {
      Int($0.prefix { $0.isNumber })
    }
    #expect(new.count == 2 && new.reduce(0, +) == tickers.count, "\(outcome)")
  }

  @Test(
    "a key is in no output, no file but the settings, and in no other process's sight, even if it comes back",
    arguments: try PriceService.builtIn.filter { try PriceService(builtIn: $0)?.key != nil })
  func key(_ name: String) throws {
    // Each service has a key of its own: the search for it below is a process that the others see.
    let (key, encoded, home) = ("K3Y+0F/\(name)=T3ST", "K3Y%2B0F%2F\(name)%3DT3ST", machine.home.path)
    let seen = Recorder<String>()
    let server = try LoopbackServer { request in
      for process in TemporaryFolder.names(in: "/proc") where process.allSatisfy(\.isNumber) {
        for file in ["cmdline", "environ"] {
          let bytes = (try? AtomicFile.read("/proc/\(process)/\(file)", limit: 1 << 20)) ?? nil
          let text = String(decoding: bytes ?? [], as: UTF8.self)
          if file == "cmdline" || text.contains(home) { seen.append(text) }
        }
      }
      let headers = request.headers.lines.map(\.value).joined(separator: " ")
      return .text(400, #"{"error":"\#(request.path) \#(request.parameters) \#(request.query) \#(headers)"}"#)
    }
    connect(name, to: server)
    #expect(try machine.run("config set \(name)-key -", input: key) == .done())
    #expect(try machine.run("config set sources \(name)").code == 0)
    #expect(try machine.run("add buy NWD 1 40 --date 2026-11-02 -q").code == 0)
    for line in [
      "prices NWD -v", "prices --refresh --json", "prices --backfill -v", "prices --backfill --json",
      "summary -v", "instruments find NWD", "config list --json", "config get \(name)-key", "check",
    ] {
      let outcome = "\(try machine.run(line))"
      #expect(!outcome.contains(key) && !outcome.contains(encoded), "\(line): \(outcome)")
    }
    #expect(!server.requests.isEmpty && seen.all.contains { $0.contains("portfolio-fetch") })
    #expect(!seen.all.contains { $0.contains(key) || $0.contains(encoded) })
    let files = try machine.shell("grep -rlF -e '\(key)' -e '\(encoded)' .").output
    #expect(files == "./.config/portfolio/config.json\n")
  }

  @Test(
    "nothing is stored of what is no answer, and nobody else is asked with the key",
    arguments: PriceService.builtIn)
  func bad(_ name: String) throws {
    let other = try LoopbackServer { _ in .text(200, #"{"c":1,"close":1}"#) }
    let elsewhere = other.url("/")
    let large = [UInt8](repeating: UInt8(ascii: " "), count: 9 << 20)
    let replies: [LoopbackServer.Reply] = [
      .response(200, body: large), .redirect(to: elsewhere), .redirect(to: elsewhere, status: 307),
      .text(200, "<!DOCTYPE html><html>Log in</html>"), .cutOff(body: Array(#"{"c":1.5}"#.utf8), after: 6),
      .text(200, ""), .text(200, "null"),
    ]
    for reply in replies {
      let server = try LoopbackServer { _ in reply }
      connect(name, to: server)
      #expect(try machine.run("config set \(name)-key -", input: "K").code == 0 || name == "yahoo")
      #expect(try machine.run("config set sources \(name)").code == 0)
      #expect(try machine.run("add buy NWD 1 40 --date 2026-11-02 -q").code == 0)
      #expect(try machine.run("prices NWD").code == 69, "\(reply)")
      let hasHistory = try PriceService(builtIn: name)?.history != nil
      #expect(try machine.run("prices --backfill").code == (hasHistory ? 69 : 78), "\(reply)")
      #expect(try machine.run("prices --history --csv").output.split(separator: "\n").count == 1)
      #expect(!server.requests.isEmpty)
    }
    #expect(other.requests.isEmpty)
  }
}

extension LoopbackServer.Request {
  /// The decoded values of the query.
  fileprivate var parameters: String {
    query.split(separator: "&").compactMap { pair in
      pair.split(separator: "=").first.flatMap { parameter(String($0)) }
    }.joined(separator: " ")
  }
}
