import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The cache of quotes")
struct QuoteCacheTests {
  let folder = TemporaryFolder()
  let time = FakeTime()
  var path: String { folder.path("cache/quotes.json") }
  var cache: QuoteCache { QuoteCache(path: path, time: time.source) }

  private func quote(_ ticker: String, _ price: String, at seconds: Int = 100) throws -> Quote {
    Quote(
      ticker: ticker, price: try .parse(price), change: try .parse("-0.10"), previousClose: ExactDecimal(2),
      time: .instant(Instant(secondsSinceEpoch: 50)), fetched: Instant(secondsSinceEpoch: seconds),
      source: .live)
  }

  private func load() -> (quotes: [String: Quote], warnings: [CacheWarning]) {
    let cache = cache
    return (cache.load(), cache.warnings.take())
  }

  @discardableResult
  private func add(_ quotes: Quote...) -> [CacheWarning] {
    let cache = cache
    cache.add(quotes)
    return cache.warnings.take()
  }

  @Test("gives back what was put in, exactly, as coming from the cache")
  func roundTrip() throws {
    let quote = try quote("BRK.B", "123456789012345678.000000000000000001")
    #expect(add(quote).isEmpty)
    #expect(load() == (["BRK.B": quote.from(.cache)], []))
  }

  @Test("that is not there is empty, and reading makes no folder")
  func missing() {
    #expect(load() == ([:], []))
    #expect(folder.names.isEmpty)
  }

  @Test("is a document with a line a quote, for its owner alone")
  func format() throws {
    add(try quote("B", "1.50"), try quote("A", "2"))
    #expect(
      try folder.text("cache/quotes.json") == """
        {"version":1,"quotes":[
        {"ticker":"A","price":2,"change":-0.1,"previousClose":2,"time":"1970-01-01T00:00:50Z",\
        "fetched":"1970-01-01T00:01:40Z"},
        {"ticker":"B","price":1.5,"change":-0.1,"previousClose":2,"time":"1970-01-01T00:00:50Z",\
        "fetched":"1970-01-01T00:01:40Z"}
        ]}

        """)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("keeps the quote that was fetched last, whoever writes last")
  func newestWins() throws {
    add(try quote("A", "2", at: 200))
    add(try quote("A", "1", at: 100))
    #expect(load().quotes["A"]?.price == ExactDecimal(2))
    add(try quote("A", "3", at: 300))
    #expect(load().quotes["A"]?.price == ExactDecimal(3))
  }

  @Test("loses nothing where many write at once")
  func manyWriters() async throws {
    let (path, source) = (path, TimeSource.machine)
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<10 {
            let quote = Quote(
              ticker: "T\(writer).\(number)", price: ExactDecimal(1),
              fetched: Instant(secondsSinceEpoch: 1), source: .live)
            let cache = QuoteCache(path: path, time: source)
            cache.add([quote])
            #expect(cache.warnings.take() == [])
          }
        }
      }
    }
    #expect(load().quotes.count == 80)
  }

  @Test(
    "that is damaged is set aside with a warning, and begins anew",
    arguments: [
      "", "{", "[]", "{\"version\":1}", "{\"version\":2,\"quotes\":[]}", "\u{0}\u{0}",
      "{\"quotes\":[{\"ticker\":\"A\"}]}", "{\"quotes\":[{\"ticker\":\"A\",\"price\":-1,\"fetched\":\"x\"}]}",
    ])
  func damaged(_ text: String) throws {
    try folder.write(text, to: "cache/quotes.json")
    try folder.write("older", to: "cache/quotes.json.damaged")
    #expect(load() == ([:], [.damaged(path: path, keptAs: path + ".damaged")]))
    #expect(try folder.text("cache/quotes.json.damaged") == text)
    #expect(load() == ([:], []))
    #expect(add(try quote("A", "1")).isEmpty)
    #expect(load().quotes.count == 1)
  }

  @Test("that is damaged when something is added takes it nevertheless")
  func damagedWhenAdding() throws {
    try folder.write("{", to: "cache/quotes.json")
    #expect(add(try quote("A", "1")) == [.damaged(path: path, keptAs: path + ".damaged")])
    #expect(load().quotes.count == 1)
  }

  @Test("in a folder that cannot be is a warning and nothing worse")
  func noFolder() throws {
    try folder.write("", to: "cache")
    let expected = FileFailure(.inspect, path, FileFailure.Reason(code: ENOTDIR))
    #expect(add(try quote("A", "1")) == [.unwritable(expected)])
    #expect(load() == ([:], [.unreadable(FileFailure(.open, path, FileFailure.Reason(code: ENOTDIR)))]))
  }

  @Test("that another process holds too long is a warning")
  func busy() throws {
    let lock = try FileLock.acquire(for: path, FileAccess(time: time.source, waitLimit: .zero))
    #expect(add(try quote("A", "1")) == [.busy(path: path + ".lock", holder: getpid())])
    lock.release()
  }
}
