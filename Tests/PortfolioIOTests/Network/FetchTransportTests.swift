import FoundationEssentials
import Glibc
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// The real companion with a real server, over real sockets.
@Suite("The companion that fetches")
struct FetchTransportTests {
  private static let key = "S3CRET-K3Y"

  private func transport(
    path: String? = nil, environment: [String: String] = [:],
    isInterrupted: @escaping () -> Bool = { false }
  ) throws -> FetchTransport {
    let own = ["PATH": "/usr/bin:/bin", "FINNHUB_API_KEY": FetchTransportTests.key]
    return FetchTransport(
      path: try path ?? BuiltProgram.path("portfolio-fetch"),
      environment: own.merging(environment) { $1 }, time: .machine, isInterrupted: isInterrupted)
  }

  private func request(
    _ address: WebAddress, timeout: Duration = .seconds(20), limit: Int = 100_000
  ) -> HTTPRequest {
    HTTPRequest(
      .get, address, headers: ["X-Finnhub-Token": FetchTransportTests.key], timeout: timeout,
      maximumBodySize: limit)
  }

  /// The result of a request to a server with this reply.
  private func end(
    _ reply: LoopbackServer.Reply, timeout: Duration = .seconds(20), limit: Int = 100_000
  ) throws -> Result<HTTPResponse, TransportFailure> {
    let server = try LoopbackServer { _ in reply }
    return try result(request(server.address("/x"), timeout: timeout, limit: limit), on: transport())
  }

  private func result(
    _ request: HTTPRequest, on transport: FetchTransport
  ) -> Result<HTTPResponse, TransportFailure> {
    do throws(TransportFailure) {
      return .success(try transport.answer(to: request))
    } catch {
      return .failure(error)
    }
  }

  @Test("brings back status, headers and body, and carries the request's header")
  func answer() throws {
    let server = try LoopbackServer { _ in .text(200, "{\"c\":1}", headers: ["ETag": "abc"]) }
    let response = try transport().answer(to: request(server.address("/quote?symbol=A%20B")))
    #expect(response.status == 200 && response.headers["etag"] == "abc")
    #expect(response.body == Array("{\"c\":1}".utf8))
    let received = try #require(server.requests.first)
    #expect(received.method == "GET" && received.path == "/quote" && received.parameter("symbol") == "A B")
    #expect(received.headers["x-finnhub-token"] == FetchTransportTests.key)
    #expect(received.headers["Cookie"] == nil)
  }

  @Test("puts a large body, and brings a large one back, byte for byte")
  func largeBodies() throws {
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let server = try LoopbackServer { .response(body: $0.body) }
    let put = HTTPRequest(
      .put, try server.address("/store.json"), headers: ["if-match": "etag"], body: body,
      timeout: .seconds(60), maximumBodySize: body.count)
    #expect(try transport().answer(to: put).body == body)
    #expect(server.requests.first?.method == "PUT" && server.requests.first?.headers["If-Match"] == "etag")
  }

  @Test("brings back a refusal at once, also one that asks for a password")
  func challenge() throws {
    let end = try end(.text(401, "no", headers: ["WWW-Authenticate": "Basic realm=\"x\""]))
    #expect(try end.get().status == 401)
  }

  @Test(
    "brings back every other status as an answer", arguments: [204, 304, 400, 403, 404, 412, 429, 500, 503])
  func status(_ status: Int) throws {
    let end = try end(.response(status, headers: ["Retry-After": "7"]))
    #expect(try end.get().status == status && end.get().headers["retry-after"] == "7")
  }

  @Test("follows no redirection, and the key stays where it was sent", arguments: [301, 302, 303, 307, 308])
  func redirection(_ status: Int) throws {
    let other = try LoopbackServer { _ in .text(200, "{}") }
    let end = try end(.redirect(to: other.url("/y"), status: status))
    #expect(end == .failure(.redirected(host: "127.0.0.1")))
    #expect(other.requests.isEmpty)
  }

  @Test("gives up at the deadline where a server says nothing")
  func stall() throws {
    #expect(try end(.stall, timeout: .milliseconds(300)) == .failure(.timedOut))
  }

  @Test("gives up at the deadline where a body drips")
  func drip() throws {
    #expect(try end(.drip(pause: .milliseconds(20)), timeout: .milliseconds(300)) == .failure(.timedOut))
  }

  @Test("tells a body that was cut off from a whole one")
  func cutOff() throws {
    let body = Array("{\"c\":123.45}".utf8)
    #expect(try end(.cutOff(body: body, after: 5)) == .failure(.cutOff))
    #expect(try end(.cutOff(body: body, after: 0)) == .failure(.cutOff))
  }

  @Test(
    "takes no body for whole whose length is too large a number, or told in two ways",
    arguments: [["99999999999999999999"], ["2", "10"], ["10", "2"], ["2x"], ["-2"]])
  func lengths(_ lengths: [String]) throws {
    func reply(_ lengths: [String]) -> LoopbackServer.Reply {
      let lines = lengths.map { "Content-Length: \($0)\r\n" }.joined()
      return .raw("HTTP/1.1 200 OK\r\nConnection: close\r\n\(lines)\r\n{}")
    }
    #expect(throws: TransportFailure.self) { try end(reply(lengths)).get() }
    #expect(try end(reply(["2", "2"])).get().body == Array("{}".utf8))
  }

  @Test("stops taking a body at its limit where it is packed, too, and counts it as unpacked")
  func packedTooLarge() throws {
    // 300,000 spaces.
    let packed = try Array(#require(Data(base64Encoded: FetchTransportTests.packedSpaces)))
    let reply = LoopbackServer.Reply.response(headers: ["Content-Encoding": "gzip"], body: packed)
    #expect(packed.count < 1_000)
    #expect(try end(reply) == .failure(.tooLarge(limit: 100_000)))
    #expect(try end(reply, limit: 300_000).get().body == [UInt8](repeating: 0x20, count: 300_000))
  }

  private static let packedSpaces = """
    H4sICAAAAAAC/2FhYQDtwQENAAAAwqAq75/SHg4oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAD4Md8qH1TgkwQA
    """

  @Test("takes a body in chunks")
  func chunks() throws {
    let reply =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;x=1\r\n{\"c\":\r\n2\r\n1}\r\n0\r\n\r\n"
    #expect(try end(.raw(reply)).get().body == Array("{\"c\":1}".utf8))
  }

  @Test("stops taking a body at its limit, however fast it comes")
  func tooLarge() throws {
    #expect(try end(.flood, limit: 1000) == .failure(.tooLarge(limit: 1000)))
    #expect(try end(.text(200, "12345"), limit: 4) == .failure(.tooLarge(limit: 4)))
    #expect(try end(.text(200, "1234"), limit: 4).get().body.count == 4)
  }

  @Test("is not drowned by many answers that come fast and do not end")
  func floods() throws {
    let server = try LoopbackServer { $0.path == "/flood" ? .flood : .text(200, "well") }
    let transport = try transport()
    for tag in 1...6 { transport.submit(request(try server.address("/flood"), limit: 1000), tag: tag) }
    transport.submit(request(try server.address("/")), tag: 7)
    var ends: [Int: Result<HTTPResponse, TransportFailure>] = [:]
    while ends.count < 7 {
      if case .finished(let tag, let result) = transport.next(waitingAtMost: .seconds(30)) {
        ends[tag] = result
      }
    }
    for tag in 1...6 { #expect(ends[tag] == .failure(.tooLarge(limit: 1000))) }
    #expect(try ends[7]?.get().status == 200)
  }

  @Test("serves one request after the other, whatever became of the one before")
  func sequence() throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/401": .response(401, headers: ["WWW-Authenticate": "Basic"])
      case "/302": .redirect(to: "http://127.0.0.1:1/")
      case "/stall": .stall
      case "/flood": .flood
      case "/hangUp": .hangUp
      default: .text(200, "well")
      }
    }
    let transport = try transport()
    for path in ["/200", "/401", "/302", "/stall", "/flood", "/hangUp"] {
      let timeout: Duration = path == "/stall" ? .milliseconds(100) : .seconds(20)
      let bad = try request(server.address(path), timeout: timeout, limit: 1000)
      transport.submit(bad, tag: 1)
      guard case .finished = transport.next(waitingAtMost: .seconds(30)) else {
        Issue.record("\(path) has no end")
        return
      }
      #expect(try transport.answer(to: request(server.address("/"))).status == 200, "after \(path)")
    }
  }

  @Test("forgets a request that is cancelled at once, and serves the next")
  func cancelled() throws {
    let server = try LoopbackServer { $0.path == "/stall" ? .stall : .text(200, "well") }
    let transport = try transport()
    for tag in 1...5 {
      transport.submit(try request(server.address("/stall")), tag: tag)
      transport.cancel(tag: tag)
    }
    #expect(try transport.answer(to: request(server.address("/"))).status == 200)
    #expect(transport.next(waitingAtMost: .milliseconds(50)) == .nothingYet)
  }

  @Test("says that a connection broke or was refused")
  func connections() throws {
    #expect(try end(.hangUp) == .failure(.connection(.lost)))
    let closedPort = try LoopbackServer { _ in .hangUp }.address("/")
    #expect(try result(request(closedPort), on: transport()) == .failure(.connection(.refused)))
  }

  @Test("takes no answer without the encryption that the address asks for")
  func encryption() throws {
    let server = try LoopbackServer(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n") { _ in .hangUp }
    let address = try WebAddress("https://127.0.0.1:\(server.port)/")
    #expect(try result(request(address), on: transport()) == .failure(.connection(.insecure)))
    #expect(server.requests.isEmpty)
  }

  @Test("reaches this machine by each of its names", arguments: ["127.0.0.1", "localhost", "[::1]"])
  func names(_ host: String) throws {
    let server = try LoopbackServer { _ in .text(200, "here") }
    let address = try WebAddress("http://\(host):\(server.port)/")
    #expect(try transport().answer(to: request(address)).status == 200)
  }

  @Test("says that what speaks no HTTP does not")
  func noHTTP() throws {
    #expect(try end(.raw("SSH-2.0-OpenSSH_9.2\r\n")) == .failure(.invalidResponse))
  }

  @Test("has many requests on their way at once, each with its own end")
  func parallelMap() throws {
    let server = try LoopbackServer { request in
      request.path == "/slow" ? .stall : .text(200, String(request.path.dropFirst()))
    }
    let transport = try transport()
    transport.submit(request(try server.address("/slow"), timeout: .milliseconds(500)), tag: 0)
    for tag in 1...20 { transport.submit(request(try server.address("/\(tag)")), tag: tag) }
    var ends: [Int: Result<HTTPResponse, TransportFailure>] = [:]
    while ends.count < 21 {
      if case .finished(let tag, let result) = transport.next(waitingAtMost: .seconds(30)) {
        ends[tag] = result
      }
    }
    #expect(ends[0] == .failure(.timedOut))
    for tag in 1...20 { #expect(try ends[tag]?.get().body == Array("\(tag)".utf8)) }
  }

  @Test("that is not there is a failure, not a hang")
  func missing() throws {
    let folder = TemporaryFolder()
    let address = try WebAddress("http://127.0.0.1:1/")
    let path = folder.path("portfolio-fetch")
    let end = try result(request(address), on: transport(path: path))
    #expect(end == .failure(.companion(.missing(path: path))))
    let nowhere = FetchTransport(path: nil, environment: [:], time: .machine, isInterrupted: { false })
    #expect(result(request(address), on: nowhere) == .failure(.companion(.missing(path: nil))))
    let notRunnable = try folder.write("", to: "data")
    let refused = try result(request(address), on: transport(path: notRunnable))
    #expect(refused == .failure(.companion(.notStarted(.noPermission))))
  }

  @Test("that ends, stops or talks nonsense is a failure, not a hang")
  func broken() throws {
    let address = try WebAddress("http://127.0.0.1:1/")
    #expect(try result(request(address), on: transport(path: "/bin/false")) == .failure(.companion(.ended)))
    let folder = TemporaryFolder()
    let nonsense = try folder.writeScript(
      "#!/bin/sh\nprintf 'HTTP/1.1 200 OK\\r\\n'\nexec sleep 60\n", to: "nonsense")
    #expect(try result(request(address), on: transport(path: nonsense)) == .failure(.companion(.confused)))
    let other = try folder.writeScript("#!/bin/sh\nexit 65\n", to: "other")
    #expect(try result(request(address), on: transport(path: other)) == .failure(.companion(.confused)))
    let deaf = try folder.writeScript("#!/bin/sh\nexec sleep 60\n", to: "deaf")
    let end = try result(request(address, timeout: .milliseconds(100)), on: transport(path: deaf))
    #expect(end == .failure(.timedOut))
  }

  @Test("that is killed while it is needed is a failure, and the next request gets a new one")
  func killed() throws {
    let server = try LoopbackServer { $0.path == "/stall" ? .stall : .text(200, "well") }
    let transport = try transport()
    transport.submit(request(try server.address("/stall")), tag: 1)
    while server.requests.isEmpty { #expect(transport.next(waitingAtMost: .milliseconds(5)) == .nothingYet) }
    kill(try #require(transport.processes.first).process.id, SIGKILL)
    #expect(transport.next(waitingAtMost: .seconds(30)) == .finished(tag: 1, .failure(.companion(.ended))))
    #expect(try transport.answer(to: request(server.address("/"))).body == Array("well".utf8))
  }

  @Test("that has stopped is killed at the deadline, also where a large request waits to be read")
  func stopped() throws {
    let server = try LoopbackServer { $0.path == "/stall" ? .stall : .text(200, "well") }
    let transport = try transport()
    for body in [[], [UInt8](repeating: 0, count: 1_000_000)] {
      let late = HTTPRequest(
        .put, try server.address("/stall"), body: body, timeout: .milliseconds(500), maximumBodySize: 100)
      transport.submit(late, tag: 1)
      kill(try #require(transport.processes.first).process.id, SIGSTOP)
      #expect(transport.next(waitingAtMost: .seconds(30)) == .finished(tag: 1, .failure(.timedOut)))
      #expect(transport.processes.isEmpty)
    }
    #expect(try transport.answer(to: request(server.address("/"))).status == 200)
  }

  @Test("goes on with a write that nobody waits for any more, but not with anything else")
  func writes() throws {
    let folder = TemporaryFolder()
    let script = try folder.writeScript(
      "#!/bin/sh\ncat > '\(folder.path("request"))'\nsleep 0.3\necho made > '\(folder.path("made"))'\n",
      to: "slow")
    for (method, isMade) in [(HTTPMethod.get, false), (.put, true)] {
      for isCancelled in [true, false] {
        for name in ["request", "made"] { try? FileManager.default.removeItem(atPath: folder.path(name)) }
        let request = HTTPRequest(
          method, try WebAddress("http://127.0.0.1:1/"), body: method == .put ? [1] : [], maximumBodySize: 1)
        do {
          let transport = try transport(path: script)
          transport.submit(request, tag: 1)
          while (try? folder.text("request"))?.isEmpty != false {
            #expect(transport.next(waitingAtMost: .milliseconds(5)) == .nothingYet)
          }
          if isCancelled { transport.cancel(tag: 1) }
          withExtendedLifetime(transport) {}
        }
        usleep(1_000_000)
        #expect(folder.names.contains("made") == isMade, "\(method) \(isCancelled)")
      }
    }
  }

  @Test("stops waiting when somebody asks to stop")
  func interrupt() throws {
    let server = try LoopbackServer { _ in .stall }
    let transport = try transport(isInterrupted: { !server.requests.isEmpty })
    #expect(try result(request(server.address("/")), on: transport) == .failure(.cancelled))
  }

  @Test(
    "goes past every proxy with plain http, which a proxy could read",
    arguments: ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY", "https_proxy", "HTTPS_PROXY"])
  func httpProxy(name: String) throws {
    let proxy = try LoopbackServer { _ in .text(200, "by proxy") }
    let server = try LoopbackServer { _ in .text(200, "straight") }
    let transport = try transport(environment: [name: proxy.url()])
    #expect(try transport.answer(to: request(server.address("/x"))).body == Array("straight".utf8))
    #expect(proxy.requests.isEmpty)
  }

  @Test("goes through the proxy that the environment names for https, or for everything")
  func proxy() {
    typealias Environment = [String: String]
    let cases: [(given: Environment, kept: Environment)] = [
      (["https_proxy": "a", "all_proxy": "b"], ["https_proxy": "a"]),
      (["HTTPS_PROXY": "a", "ALL_PROXY": "b"], ["https_proxy": "a"]),
      (["all_proxy": "b", "http_proxy": "c"], ["https_proxy": "b"]),
      (["ALL_PROXY": "b", "HTTP_PROXY": "c", "no_proxy": "d"], ["https_proxy": "b", "no_proxy": "d"]),
    ]
    for (given, kept) in cases {
      let environment = FetchTransport.environment(from: given).filter { $0.key.contains("proxy") }
      #expect(environment == kept, "\(given)")
    }
  }

  @Test("says which proxy answers in place of the service, and with what")
  func proxyRefusal() throws {
    let proxy = try LoopbackServer { _ in .text(502, "no") }
    let transport = try transport(environment: ["https_proxy": proxy.url()])
    let end = result(request(try WebAddress("https://service.example/x")), on: transport)
    #expect(throws: TransportFailure.proxy(host: "127.0.0.1", status: 502)) { try end.get() }
  }

  @Test("leaves no folder behind that nobody asked for")
  func folders() throws {
    let home = TemporaryFolder()
    let server = try LoopbackServer { _ in .text(200, "well") }
    let transport = try transport(environment: ["HOME": home.path])
    #expect(try transport.answer(to: request(server.address("/"))).status == 200)
    #expect(home.names == [])
  }

  @Test("ends at the end of its input, whatever it is doing")
  func endOfInput() throws {
    let server = try LoopbackServer { _ in .stall }
    let folder = TemporaryFolder()
    try AtomicFile.replace(folder.path("request"), with: request(try server.address("/")).message)
    let program = try BuiltProgram.path("portfolio-fetch")
    let shell = try ChildProcess(
      "sh", "-c", "{ cat '\(folder.path("request"))'; sleep 0.3; } | '\(program)'; echo $?")
    #expect(shell.readLine() == "0")
  }

  @Test("makes one request after the other to the same host, but a write by itself")
  func reuse() throws {
    let server = try LoopbackServer { _ in .text(200, "well") }
    let other = try LoopbackServer { _ in .text(200, "well") }
    let transport = try transport()
    for _ in 1...3 { #expect(try transport.answer(to: request(server.address("/"))).status == 200) }
    let first = try #require(transport.idle.first).process.process.id
    #expect(transport.idle.count == 1)
    let put = HTTPRequest(.put, try server.address("/"), body: [1], maximumBodySize: 100)
    #expect(try transport.answer(to: put).status == 200)
    #expect(transport.idle.map(\.process.process.id) == [first])
    #expect(try transport.answer(to: request(other.address("/"))).status == 200)
    #expect(transport.idle.count == 2)
    kill(first, SIGKILL)
    usleep(100_000)
    #expect(try transport.answer(to: request(server.address("/"))).status == 200)
    #expect(!transport.idle.contains { $0.process.process.id == first })
  }

  @Test("has the key neither among its arguments nor in its environment")
  func companionSecrecy() throws {
    let server = try LoopbackServer { _ in .stall }
    let transport = try transport()
    transport.submit(request(try server.address("/")), tag: 1)
    while server.requests.isEmpty { #expect(transport.next(waitingAtMost: .milliseconds(5)) == .nothingYet) }
    let process = try #require(transport.processes.first).process.id
    for file in ["cmdline", "environ"] {
      let text = try #require(contents(of: "/proc/\(process)/\(file)"))
      #expect(!text.isEmpty && !text.contains(FetchTransportTests.key))
    }
  }

  private func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  @Test("leaves the processors to others while it waits for an answer")
  func processorTime() throws {
    let server = try LoopbackServer { _ in .stall }
    let transport = try transport()
    transport.submit(request(try server.address("/")), tag: 1)
    while server.requests.isEmpty { #expect(transport.next(waitingAtMost: .milliseconds(5)) == .nothingYet) }
    // Without what it takes to load.
    let process = try #require(transport.processes.first).process.id
    let wait = Duration.seconds(2)
    let before = try processorTime(of: process)
    #expect(transport.next(waitingAtMost: wait) == .nothingYet)
    #expect(try processorTime(of: process) - before < wait / 5)
  }

  /// What a process has used of all processors so far.
  private func processorTime(of process: pid_t) throws -> Duration {
    let status = try #require(contents(of: "/proc/\(process)/stat"))
    // Behind the name, which may have spaces in it: user and system time are the 14th and 15th of all.
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = try [11, 12].map { try #require(Int(fields[$0])) }.reduce(0, +)
    return .seconds(1) * ticks / sysconf(Int32(_SC_CLK_TCK))
  }

  @Test("never shows the key")
  func secrecy() throws {
    let ends = [
      try end(.text(401, "no", headers: ["WWW-Authenticate": "Basic"])), try end(.hangUp),
      try end(.stall, timeout: .milliseconds(50)), try end(.redirect(to: "https://a.example/")),
    ]
    #expect(!String(reflecting: ends).contains(FetchTransportTests.key))
  }
}
