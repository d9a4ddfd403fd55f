import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The cache of fetched documents")
struct FileCacheTests {
  let folder = TemporaryFolder()
  var cache: FileCache { FileCache(folder: folder.path("cache")) }

  private func document(_ text: String) -> CachedDocument {
    CachedDocument(bytes: Array(text.utf8), fetched: Instant(secondsSinceEpoch: 1_000_000_000))
  }

  private func keep(_ document: CachedDocument, as name: String) -> [CacheWarning] {
    let cache = cache
    cache.keep(document.bytes, fetchedAt: document.fetched, as: name)
    return cache.warnings.take()
  }

  private func read(_ name: String) -> (document: CachedDocument?, warnings: [CacheWarning]) {
    let cache = cache
    return (cache.document(name), cache.warnings.take())
  }

  @Test("gives back every byte and the time of fetching")
  func roundTrip() {
    let document = CachedDocument(
      bytes: Array(0...255) + [10, 10], fetched: Instant(secondsSinceEpoch: 1_000_000_000))
    #expect(keep(document, as: "dashboard").isEmpty)
    #expect(read("dashboard") == (document, []))
  }

  @Test("takes any text for a name, and none leads out of its folder")
  func names() {
    let long = String(repeating: "x", count: 200)
    let names = [
      "a", "a/b", "../../etc/passwd", "..", ".", "", "https://a.example/x?y=1", "é\n", long, long + "y",
      "a%2Fb",
    ]
    for name in names { #expect(keep(document(name), as: name).isEmpty) }
    for name in names { #expect(read(name) == (document(name), []), "\(name)") }
    #expect(folder.names == ["cache"])
  }

  @Test("has nothing where nothing was kept, and makes no folder for it")
  func missing() {
    #expect(read("a") == (nil, []))
    #expect(folder.names.isEmpty)
  }

  @Test("sets a damaged document aside, with a warning", arguments: ["", "{", "\n{}", "{}\n{}", "junk\n"])
  func damaged(_ text: String) throws {
    let path = try folder.write(text, to: "cache/a.cached")
    #expect(read("a") == (nil, [.damaged(path: path, keptAs: path + ".damaged")]))
    #expect(try folder.text("cache/a.cached.damaged") == text)
    #expect(read("a") == (nil, []))
  }

  @Test("in a folder that cannot be is a warning and nothing worse")
  func noFolder() throws {
    try folder.write("", to: "cache")
    let path = folder.path("cache/a.cached")
    #expect(
      keep(document("x"), as: "a") == [
        .unwritable(FileFailure(.inspect, path, FileFailure.Reason(code: ENOTDIR)))
      ])
    #expect(read("a") == (nil, [.unreadable(FileFailure(.open, path, FileFailure.Reason(code: ENOTDIR)))]))
  }
}

@Suite("A document from a service, with its copy to fall back on")
struct DocumentWithCopyTests {
  let folder = TemporaryFolder()
  let time = FakeTime()
  private let whole = #"{"advisor":{"firstName":"a"}}"#

  private func load(_ replies: StubTransport.Reply...) throws -> (name: String, origin: FeedOrigin) {
    let base = try WebAddress("https://a.example?auth=T0KEN")
    let transport = StubTransport(["https://a.example/advisors/x?auth=T0KEN": replies], time: time)
    let service = AdvisorService(
      base: base, transport: transport, cacheFolder: folder.path, time: time.source)
    let (detail, origin) = try service.detail(of: ExternalID("x"))
    return (detail.advisor.name, origin)
  }

  @Test("is the service's where it answers")
  func live() throws {
    #expect(try load(.response(200, whole)) == ("a", .live))
  }

  @Test("is the copy with its time and the reason where the service fails")
  func fallback() throws {
    _ = try load(.response(200, whole))
    let fetched = time.now
    time.advance(by: .seconds(3600))
    let ends: [(StubTransport.Reply, FeedFailure)] = [
      (.failure(.timedOut), .transport(.timedOut)), (.failure(.offline), .transport(.offline)),
      (.response(503, "down"), .status(503, serverText: "down")), (.response(200, #"{"x":1}"#), .foreign),
      (.response(200, ""), .malformed(JSONError(.unexpectedEnd, at: 0))),
      (.response(200, #"{"advisor":{"id":"y"}}"#), .another(ExternalID("y"))),
    ]
    for (reply, reason) in ends {
      #expect(try load(reply) == ("a", .cache(fetched: fetched, because: reason)))
    }
  }

  @Test("is none, and the reason is told, where there is no copy that helps")
  func nothing() throws {
    let failure = AdvisorFailure.feed(.transport(.timedOut))
    #expect(throws: failure) { try load(.failure(.timedOut)) }
    _ = try load(.response(200, whole))
    let name = try #require(folder.names.first)
    try folder.write("{\"fetched\":\"2026-01-01T00:00:00Z\"}\n{\"other\":1}", to: name)
    #expect(throws: failure) { try load(.failure(.timedOut)) }
  }

  @Test("is not looked for in the cache when somebody asked to stop")
  func interrupted() throws {
    _ = try load(.response(200, whole))
    #expect(throws: AdvisorFailure.feed(.transport(.cancelled))) { try load(.failure(.cancelled)) }
  }

  @Test("is refused in the service's words, without the secrets in them")
  func words() {
    #expect(throws: AdvisorFailure.feed(.status(401, serverText: "••• is expired"))) {
      try load(.response(401, #"{"error":"T0KEN\nis expired"}"#))
    }
  }
}
