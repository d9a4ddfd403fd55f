import FoundationEssentials
import PortfolioCore
import PortfolioIO
import PortfolioSystem
import Synchronization
import TestSupport
import Testing

@testable import portfolio

/// A machine for one test on which the program runs in this process: a temporary home, a clock that stands at
/// 2026-11-20T21:00:00Z, a service with scripted replies, and a user who types.
final class FakeMachine {
  /// The URL for prices.
  static let serviceURL = "https://finnhub.io/api/v1/quote?symbol="
  static let key = "S3CRET-K3Y"

  let home = TemporaryFolder()
  let time = FakeTime(secondsSinceEpoch: 1_795_208_400)
  /// The program's environment, including `HOME`.
  var variables: [String: String]
  /// Minutes east of UTC.
  var offsetMinutes = 0
  /// Replaces the service.
  let service = FakeService()
  /// The width of the terminal for each stream; nil if the stream is not a terminal.
  var columns: [Streams.Stream: Int] = [:]
  /// The errors of writing to streams.
  var brokenStreams: [Streams.Stream: FileFailure.Reason] = [:]
  /// The height of the terminal; nil if unknown, so that nothing is too long for it.
  var rows: Int?
  /// The pagers that were run, each with its text.
  let pages = Recorder<(command: String, text: String)>()
  var hasPager = true
  /// The programs that were to open files, each with its file.
  private let openings = Recorder<String>()
  var opened: [String] { openings.all }
  var hasBrowser = true
  /// The keys that are pressed one by one, nil for none while they are waited for; after them `q` is.
  let keys = Recorder<UInt8?>()
  /// Whether this machine has a network.
  var isConnected = true
  /// How many times the program may check for Ctrl-C before it is pressed; nil for never.
  var asksBeforeInterrupt: Int?

  private let lastID = Mutex<Int>(0)

  init() { variables = ["HOME": home.path] }

  /// Runs the program with the words of `line`.
  ///
  /// - Parameter typing: the lines of standard input.
  func run(_ line: String, typing: [String] = []) -> Outcome { run(words(line), typing: typing) }

  func run(_ words: [String], typing: [String] = []) -> Outcome {
    let output = Recorder<UInt8>()
    let errors = Recorder<UInt8>()
    let code = Main.run(words, environment(typing: typing, output: output, errors: errors))
    return Outcome(code: code.rawValue, output: text(output), errors: text(errors))
  }

  /// Runs `lines` one after another. Each must succeed and print nothing to standard error.
  func given(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for line in lines {
      let outcome = run(line)
      #expect(outcome.code == 0 && outcome.errors == "", "\(line)", sourceLocation: sourceLocation)
    }
  }

  /// Puts a user at a terminal, who sees questions and answers them.
  func sitDown(columns width: Int = 80) { columns = [.input: width, .output: width, .error: width] }

  /// Gives the program a key, and the service a price for each ticker.
  func connect(_ prices: [String: String] = [:]) {
    variables["FINNHUB_API_KEY"] = FakeMachine.key
    for (ticker, price) in prices { answer(ticker, .response(200, FakeMachine.quote(price))) }
  }

  /// Sets the service's replies for `ticker`, used in turn; the last one is repeated.
  func answer(_ ticker: String, _ replies: StubTransport.Reply...) {
    service.answer(FakeMachine.serviceURL + ticker, replies)
  }

  /// The service's reply with a price, last traded at 2026-11-20T21:00:00Z.
  static func quote(_ price: String) -> String {
    #"{"c":\#(price),"d":0.5,"dp":1.25,"h":36,"l":34,"o":34.4,"pc":34.5,"t":1795208400}"#
  }

  /// The tickers requested from the service, in order.
  var askedFor: [String] {
    service.requests.all.map { String($0.address.text.dropFirst(FakeMachine.serviceURL.count)) }
  }

  /// The default location of the store.
  static let storeName = ".local/share/portfolio/portfolio.json"

  /// The text of the store.
  var store: String? { try? home.text(FakeMachine.storeName) }

  /// Creates a store with these transactions.
  func write(store transactions: String) {
    let document = #"{"version":1,"transactions":["# + "\n\(transactions)\n]}\n"
    #expect(throws: Never.self) { try home.write(document, to: FakeMachine.storeName) }
  }

  private func environment(
    typing: [String], output: Recorder<UInt8>, errors: Recorder<UInt8>
  ) -> Environment {
    let (offset, columns, broken) = (offsetMinutes, columns, brokenStreams)
    let (time, service) = (time, service)
    let lines = Recorder(typing)
    let nextLine = { @Sendable () -> String? in lines.removeFirst() }
    let asks = Recorder<Void>()
    let hasCome = { @Sendable [asksBeforeInterrupt] () -> Bool in
      guard let limit = asksBeforeInterrupt else { return false }
      asks.append(())
      return asks.all.count > limit
    }
    let ids = newIDs()
    return Environment(
      variables: variables, time: time.source, offsetMinutes: { _ in offset }, newID: ids,
      streams: Streams(
        readLine: { nextLine() },
        readSecret: { prompt in
          prompt()
          return nextLine()
        },
        readAll: { Array(lines.all.map { $0 + "\n" }.joined().utf8) },
        write: { (stream, bytes) throws(FileFailure) in
          if let reason = broken[stream] { throw FileFailure(.write, "-", reason) }
          (stream == .output ? output : errors).append(contentsOf: bytes)
        },
        isTerminal: { columns[$0] != nil }, width: { columns[$0] }, height: { [rows] _ in rows },
        page: { [pages, hasPager] text, command in
          if hasPager { pages.append((command, String(decoding: text, as: UTF8.self))) }
          return hasPager
        },
        open: { [openings, hasBrowser] path, program in
          if hasBrowser { openings.append("\(program) \(path)") }
          return hasBrowser
        },
        readingKeys: { _, body in
          if columns[.input] != nil { body() }
          return columns[.input] != nil
        },
        nextKey: { [keys] _ in keys.removeFirst() ?? UInt8(ascii: "q") }),
      transport: { () throws(FileFailure) in
        let transport = service.transport(time)
        transport.isInterrupted = hasCome
        return transport
      },
      interruptible: Interruption(begin: {}, end: {}, hasCome: hasCome),
      isConnected: { [isConnected] in isConnected })
  }

  /// `01010101-0000-4000-8000-000000000000`, `02020202-…`
  private func newIDs() -> @Sendable () -> UUID {
    let next = lastID.withLock { last in
      last += 1
      return last
    }
    let (low, high) = (UInt8(truncatingIfNeeded: next), UInt8(truncatingIfNeeded: next >> 8))
    let given = Mutex(0)
    return {
      // Further ids of the same run are numbered at their end.
      let count = given.withLock { given in
        given += 1
        return given - 1
      }
      func byte(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: count >> shift) }
      return UUID(
        uuid: (low, low, low, low, high, 0, 0x40, 0, 0x80, 0, 0, 0, 0, byte(16), byte(8), byte(0)))
    }
  }

  /// The path of the home differs between runs.
  private func text(_ bytes: Recorder<UInt8>) -> String {
    String(decoding: bytes.all, as: UTF8.self).replacing(home.path, with: "HOME")
  }
}

/// A service with scripted replies, which carry over between runs.
final class FakeService: Sendable {
  private let replies = Mutex<[String: [StubTransport.Reply]]>([:])
  /// The requests so far.
  let requests = Recorder<HTTPRequest>()

  /// Sets the replies to a URL, used in turn; the last one is repeated. Any other request fails the test.
  func answer(_ url: String, _ replies: [StubTransport.Reply]) {
    self.replies.withLock { $0[url] = replies }
  }

  func transport(_ time: FakeTime) -> StubTransport {
    let transport = StubTransport(replies.withLock { $0 }, time: time)
    transport.observe = { [self] request in
      requests.append(request)
      replies.withLock { replies in
        let url = request.address.text
        if let queue = replies[url], queue.count > 1 { replies[url] = Array(queue.dropFirst()) }
      }
    }
    return transport
  }
}

extension FakeMachine {
  /// A machine whose owner has the portfolio of the demo, on the morning of 2026-11-22.
  static func demo() throws -> FakeMachine {
    let machine = FakeMachine()
    machine.time.advance(by: .seconds(36 * 3600))
    for file in try DemoFiles(on: DemoFiles.day).all {
      let folder =
        switch file.path {
        case "config.json": ".config/portfolio"
        case "cache/quotes.json": ".cache/portfolio"
        default: ".local/share/portfolio"
        }
      try machine.home.write(file.text, to: "\(folder)/\(FilePaths.name(of: file.path))")
    }
    return machine
  }

  /// Puts the files that commands are shown with into the home.
  func bringFixtures() throws {
    for folder in ["cash", "advisors", "advisors/advisors", "achievements", "import", "reconcile"] {
      for name in TemporaryFolder.names(in: Fixtures.folder + "/" + folder) where name.contains(".") {
        let text = try #require(try ProjectFiles.text("Fixtures/\(folder)/\(name)"))
        try home.write(text, to: "\(folder)/\(name)")
      }
    }
  }
}
