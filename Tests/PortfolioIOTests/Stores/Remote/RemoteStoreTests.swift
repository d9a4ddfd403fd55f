import FoundationEssentials
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A store at a URL", .serialized)
struct RemoteStoreTests {
  private func fee(_ number: Int, _ sum: String = "1") -> Transaction {
    .fee(nil, sum, id: .numbered(number))
  }

  /// The failure of a call; nil for none.
  private func failure(_ body: () throws -> Void) -> RemoteFailure? {
    do {
      try body()
    } catch StoreError.remote(_, let failure) {
      return failure
    } catch {
      Testing.Issue.record("\(error)")
    }
    return nil
  }

  private func text(_ transactions: Transaction...) -> String {
    "["
      + transactions.map {
        String(
          decoding: RemoteElement.element(of: $0, record: StoreFormat.line($0), host: "h"), as: UTF8.self)
      }.joined(separator: ",") + "]"
  }

  @Test("is read with its version asked for, and written over that version alone")
  func protocolOfTheService() throws {
    let tested = try RemoteUnderTest()
    try tested.store.apply(.insert(fee(1)))
    try tested.store.apply(.insert(fee(2)))
    let requests = tested.database.requests
    #expect(requests.map(\.method) == ["GET", "PUT", "GET", "PUT"])
    #expect(
      requests[0].headers["X-Firebase-ETag"] == "true" && requests[1].headers["if-match"] == "null_etag")
    #expect(requests[3].headers["if-match"] != "null_etag" && requests[3].headers["if-match"] != nil)
    #expect(requests.allSatisfy { $0.query.isEmpty })
  }

  @Test("applies a change again to what somebody else has left meanwhile")
  func overtaken() throws {
    let tested = try RemoteUnderTest()
    let (one, two) = (text(fee(91)), text(fee(91), fee(92)))
    tested.database.plan(.none, .overtake(one), .none, .overtake(two))
    var met: [Int] = []
    try tested.store.change(as: "test") { reader in
      met.append(try reader.all().count)
      return [.insert(fee(1))]
    }
    #expect(met == [0, 1, 2])
    #expect(try tested.store.all() == [fee(91), fee(92), fee(1)])
    #expect(try tested.store.undoable().count == 1)
  }

  @Test("is read and written only by an answer that is whole", arguments: [201, 203, 206])
  func onlyWhole(status: Int) throws {
    let tested = try RemoteUnderTest()
    let store = tested.remote(takesCopies: false)
    tested.database.plan(.reply(.text(status, text(fee(91)))))
    #expect(failure { _ = try store.all() } == .unreachable(.status(status, serverText: nil)))
    tested.database.plan(.none, .reply(.text(status, "null")))
    #expect(failure { try store.apply(.insert(fee(1))) } == .unreachable(.status(status, serverText: nil)))
    tested.database.plan(.none, .reply(.text(204, "")))
    #expect(failure { try store.apply(.insert(fee(1))) } == nil)
  }

  @Test("is waited for less long where a copy can stand in, but not by a change")
  func waitLimit() throws {
    let (time, folder) = (FakeTime(), TemporaryFolder())
    let url = "https://example.com/transactions.json"
    let transport = StubTransport([url: [.response(200, "[]", headers: ["ETag": "x"])]], time: time)
    nonisolated(unsafe) let shared = transport
    let store = RemoteStore(
      at: try WebAddress(url), token: nil,
      files: (cacheFolder: folder.path("cache"), stateFolder: folder.path("state")),
      FileAccess(time: time.source), transport: { shared })
    _ = try store.all()
    _ = try store.all()
    try store.apply(.insert(fee(1)))
    #expect(transport.requests.map(\.timeout) == [.seconds(15), .seconds(5), .seconds(15), .seconds(15)])
  }

  @Test("whose elements have ids that are no UUIDs gives them some, and writes back what they had")
  func foreignIDs() throws {
    let tested = try RemoteUnderTest(
      #"[{"id":"-Nabc","date":"2024-03-01T00:00:00Z","ticket":"AAA","type":"buy","quantity":1,"price":2,"sum":2},"#
        + #"{"id":42,"date":"2024-03-02T00:00:00Z","ticket":"AAA","type":"buy","quantity":1,"price":3,"sum":3}]"#
    )
    // The same for everybody who reads this store.
    let ids = ["-Nabc", "42"].map { UUID(ofURL: "https://127.0.0.1/" + $0) }
    let stored = try tested.store.all()
    #expect(stored.map(\.id) == ids)
    func written() -> [JSONValue?] { tested.database.elements.map { $0["id"] } }
    try tested.store.apply(.insert(fee(1)))
    try tested.store.apply(.replace(.fee(nil, "7", id: ids[0])), .replace(.fee(nil, "8", id: ids[1])))
    #expect(written() == [.string("-Nabc"), .number(decimal("42")), .string(UUID.numbered(1).uuidString)])
    #expect(tested.database.elements.allSatisfy { $0["remoteID"] == nil })
    #expect(try tested.store.all().map(\.id) == ids + [.numbered(1)])
    // It comes back as what it was after it was deleted, too.
    try tested.store.apply(.remove(ids[0]))
    _ = try tested.store.undo()
    #expect(written().contains(.string("-Nabc")))
  }

  @Test("is given up after ten tries, with pauses that grow")
  func contended() throws {
    let time = FakeTime()
    let folder = TemporaryFolder()
    let store = RemoteStore(
      at: try WebAddress("https://example.com/transactions.json"), token: nil,
      files: (cacheFolder: folder.path("cache"), stateFolder: folder.path("state")),
      FileAccess(time: time.source), transport: { Overtaken() }, chance: { 0.5 })
    #expect(failure { try store.apply(.insert(fee(1))) } == .overtaken(times: 10))
    #expect(time.slept == [50, 100, 200, 400, 800, 1000, 1000, 1000, 1000].map { .milliseconds($0) })
  }

  /// A service that somebody else always changes first.
  private final class Overtaken: HTTPTransport {
    private var tags: [(Int, HTTPMethod)] = []
    func submit(_ request: HTTPRequest, tag: Int) { tags.append((tag, request.method)) }
    func cancel(tag: Int) {}
    func next(waitingAtMost limit: Duration) -> TransportEvent {
      let (tag, method) = tags.removeFirst()
      return .finished(
        tag: tag,
        .success(
          HTTPResponse(status: method == .get ? 200 : 412, headers: ["ETag": "x"], body: Array("null".utf8))))
    }
  }

  @Test("does not add twice what was added before the answer was lost")
  func lostAnswer() throws {
    let tested = try RemoteUnderTest()
    try tested.store.apply(.insert(fee(1)))
    tested.database.plan(.none, .loseAnswer)
    try tested.store.apply(.insertNew(fee(2)))
    tested.database.plan(.none, .loseAnswer, .status(503))
    try tested.store.apply(.replace(fee(1, "4")), .remove(.numbered(2)))
    #expect(try tested.store.all() == [fee(1, "4")] && tested.database.puts == 3)
    #expect(try tested.store.undoable().count == 3)
    tested.database.plan(.none, .loseAnswer)
    _ = try tested.store.undo()
    #expect(try tested.store.all() == [fee(1), fee(2)])
  }

  @Test("sends again what was lost on its way")
  func lostRequest() throws {
    let tested = try RemoteUnderTest()
    tested.database.plan(.none, .reply(.hangUp), .none, .none, .reply(.hangUp))
    try tested.store.apply(.insert(fee(1)))
    #expect(try tested.store.all() == [fee(1)] && tested.database.puts == 1)
    tested.database.plan(.none, .reply(.cutOff(body: [1, 2, 3], after: 1)))
    try tested.store.apply(.insert(fee(2)))
    #expect(try tested.store.all() == [fee(1), fee(2)] && tested.database.puts == 2)
  }

  @Test("finds out later about a change whose end nobody has seen")
  func settledLater() throws {
    let tested = try RemoteUnderTest()
    tested.database.plan(.none, .loseAnswer, .status(503), .status(503), .status(503))
    let lost = failure { try tested.store.apply(.insert(fee(1))) }
    guard case .uncertain = lost else {
      Testing.Issue.record("\(String(describing: lost))")
      return
    }
    #expect(try tested.store.undoable().count == 1)
    try tested.store.apply(.insert(fee(2)))
    #expect(try tested.store.undoable().count == 2)
    // A change that was not made is forgotten.
    tested.database.plan(.none, .reply(.hangUp), .status(503), .status(503), .status(503))
    _ = failure { try tested.store.apply(.insert(fee(3))) }
    #expect(try tested.store.undoable().count == 2)
    _ = try tested.store.undo()
    #expect(try tested.store.all() == [fee(1)])
  }

  @Test("refuses a change and is what it was where the service is out of order")
  func outOfOrder() throws {
    let tested = try RemoteUnderTest()
    try tested.store.apply(.insert(fee(1)))
    let before = tested.database.value
    for faults: [RealtimeDatabase.Fault] in [[.status(503)], [.none, .status(500)], [.none, .status(401)]] {
      faults.count == 1 ? tested.database.plan(faults[0]) : tested.database.plan(faults[0], faults[1])
      #expect(failure { try tested.store.apply(.insert(fee(2))) } != nil)
    }
    #expect(tested.database.value == before && tested.database.puts == 1)
    #expect(try tested.store.undoable().count == 1)
  }

  @Test("shows the last good copy with its age where the service cannot be reached")
  func copies() throws {
    let tested = try RemoteUnderTest()
    tested.database.plan(.status(503))
    #expect(
      failure { _ = try tested.store.all() }
        == .withoutCopy(.status(503, serverText: "out of order")))
    try tested.store.apply(.insert(fee(1)))
    tested.time.advance(by: .seconds(90))
    for fault: RealtimeDatabase.Fault in [
      .status(500), .status(503), .reply(.hangUp), .reply(.cutOff(body: Array("[]".utf8), after: 1)),
      .reply(.redirect(to: "http://127.0.0.1/elsewhere")), .status(429),
    ] {
      tested.database.plan(fault)
      #expect(try tested.store.all() == [fee(1)])
    }
    #expect(tested.notices.copies == [90, 90, 90, 90, 90, 90])
    tested.database.plan(.status(503))
    #expect(failure { _ = try tested.remote(takesCopies: false).open() } != nil)
  }

  @Test("is told from what isn't a store, and a copy stays the last good one")
  func notAStore() throws {
    let tested = try RemoteUnderTest(text(fee(1)))
    #expect(try tested.store.all() == [fee(1)])
    tested.database.plan(.reply(.text(200, "<html>Log in</html>")), .reply(.text(200, #"{"a":1}"#)))
    guard case .malformed = failure({ _ = try tested.store.all() }) else {
      Testing.Issue.record("a page was taken")
      return
    }
    #expect(failure { _ = try tested.store.all() } == .foreign)
    tested.database.plan(
      .status(403, "Permission denied"), .status(404, "404 Not Found"), .status(400, "Bad"),
      .reply(.text(200, text(fee(1), fee(1)))), .reply(.hangUp))
    #expect(failure { _ = try tested.store.all() } == .forbidden(serverText: "Permission denied"))
    #expect(failure { _ = try tested.store.all() } == .notThere(serverText: "404 Not Found"))
    #expect(failure { _ = try tested.store.all() } == .refused(status: 400, serverText: "Bad"))
    let twice = StoreIssue(
      .duplicateID(UUID.numbered(1).uuidString), field: .id,
      place: Place(file: tested.store.name, line: 2, id: UUID.numbered(1).uuidString))
    #expect(throws: StoreError.invalid([twice])) { try tested.store.all() }
    #expect(try tested.store.all() == [fee(1)] && tested.notices.copies == [0])
  }

  @Test("of a service without ETags is read and not changed")
  func withoutVersions() throws {
    let tested = try RemoteUnderTest()
    tested.database.planAlways(.reply(.text(200, text(fee(1)))))
    #expect(try tested.store.all() == [fee(1)])
    #expect(failure { try tested.store.apply(.insert(fee(2))) } == .unversioned)
  }

  @Test("gets its token in the query of requests, and nothing else has it")
  func token() throws {
    let secret = "a/b&c=d é".replacing(" é", with: "+%")
    let tested = try RemoteUnderTest(token: secret)
    try tested.store.apply(.insert(fee(1)))
    tested.database.plan(.status(401, "no such token: \(secret)"))
    let refusal = failure { _ = try tested.store.all() }
    #expect(refusal == .forbidden(serverText: "no such token: •••"))
    #expect(
      failure { _ = try tested.remote(token: "wrong").open() } == .forbidden(serverText: "Permission denied"))
    #expect(tested.database.requests[0].parameter("auth") == secret)
    for (name, text) in try tested.files() {
      for part in [secret, percentEncoded(secret)] { #expect(!name.contains(part) && !text.contains(part)) }
    }
    #expect(tested.store.name == tested.database.url)
  }

  @Test("is shared by machines, of which each takes back its own changes")
  func machines() throws {
    let tested = try RemoteUnderTest()
    let (laptop, desk) = (tested.remote(machine: "laptop"), tested.remote(machine: "desk"))
    try laptop.apply(.insert(fee(1)))
    try desk.apply(.insert(fee(2)))
    try laptop.apply(.insert(fee(3)))
    #expect(try desk.all() == [fee(1), fee(2), fee(3)])
    _ = try desk.undo()
    #expect(try laptop.all() == [fee(1), fee(3)])
    try desk.apply(.replace(fee(3, "9")))
    #expect(throws: StoreError.changedSince(UUID.numbered(3).uuidString)) { _ = try laptop.undo() }
  }

  @Test("tells once when an app has saved the list without fee, account and note")
  func detailsLost() throws {
    let tested = try RemoteUnderTest()
    let noted = Transaction.buy("AAA", "1", at: "2", fee: "1", account: "A", id: .numbered(1))
    try tested.store.apply(.insert(noted), .insert(.buy("AAA", "1", at: "2", fee: "1", id: .numbered(2))))
    // If only one of two has lost them, it was edited somewhere else.
    tested.database.set(
      text(noted, .buy("AAA", "1", at: "2", id: .numbered(2))))
    _ = try tested.store.all()
    #expect(tested.notices.losses == [])
    tested.database.set(
      text(.buy("AAA", "1", at: "2", id: .numbered(1)), .buy("AAA", "1", at: "2", id: .numbered(2))))
    _ = try tested.store.all()
    _ = try tested.store.all()
    #expect(tested.notices.losses == [1])
  }

  @Test("keeps knowing the ratio of a split that an app has saved as a sale of nothing")
  func splitsSavedByApps() throws {
    let tested = try RemoteUnderTest()
    let split = Transaction.split("AAA", "4:1", id: .numbered(1))
    try tested.store.apply(.insert(split))
    tested.database.set(
      #"[{"id":"\#(UUID.numbered(1))","date":"2024-01-02T00:00:00Z","ticket":"AAA","type":"sell","quantity":0,"price":0,"sum":0}]"#
    )
    for _ in 0..<2 { #expect(try tested.store.all() == [split]) }
    try tested.store.apply(.insert(fee(2)))
    #expect(tested.database.elements.first?["ratio"] == .string("4:1"))
  }

  @Test("is repaired with a copy kept, and what can be read is saved")
  func repair() throws {
    let good = text(fee(1)).dropFirst().dropLast()
    let tested = try RemoteUnderTest(
      "[\(good),\(good.replacing("\"sum\":-1", with: "\"sum\":-2")),{\"id\":\"x\"}]")
    let remote = tested.remote()
    let new = UUID.numbered(50)
    let trial = try remote.tried().repair { new }
    #expect(trial?.saved == 2 && tested.database.puts == 0)
    let done = try #require(try remote.repair { new })
    #expect(done.saved == 2 && done.renamed == [new])
    #expect(try remote.all() == [fee(1), fee(50, "2")])
    #expect(try AtomicFile.read(done.copy, limit: .max) != nil)
    #expect(try remote.repair { new } == nil)
  }
}
