import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("A mirror at a URL, and deletions on their way")
struct MirrorTests {
  private let machine = RealMachine()
  private let database: RealtimeDatabase

  init() throws { database = try RealtimeDatabase() }

  /// The sums in the mirror, without the sign that a fee has for the apps.
  private var mirrored: [String] {
    database.elements.compactMap { $0["sum"]?.number?.magnitude.description }.sorted()
  }

  private func run(_ line: String) throws -> Outcome { try machine.run(line) }

  private func mirror() throws { #expect(try run("config set mirror \(database.url)").code == 0) }

  @Test("follows every change, and deletions too, and leaves alone what others added")
  func follows() throws {
    try mirror()
    let id = try run("add fee 1 -q").output
    #expect(mirrored == ["1"])
    #expect(try run("add fee 2").code == 0)
    #expect(mirrored == ["1", "2"])
    database.set(
      String(
        decoding: JSONValue.array(
          database.elements + [
            .object([
              "id": .string("3870AAF2-1DF7-4114-B845-BAFB0B0E4138"), "date": .string("2024-03-01T00:00:00Z"),
              "ticket": .string("AAPL"), "type": .string("buy"), "quantity": JSONValue(1),
              "price": JSONValue(9), "sum": JSONValue(9),
            ])
          ]
        ).document, as: UTF8.self))
    #expect(try run("delete \(id.dropLast()) -y").errors.contains("only in the mirror"))
    #expect(mirrored == ["2", "9"])
    #expect(try run("undo -q").code == 0)
    #expect(mirrored == ["1", "2", "9"])
    #expect(try run("config list").output.contains("mirror: in sync "))
    #expect(try run("config list --json").output.contains(#""mirrorAgreed":"20"#))
  }

  @Test("is made up for by the next command where the upload failed, the change being safe")
  func madeUpFor() throws {
    try mirror()
    database.planAlways(.status(503))
    let outcome = try run("add fee 1 -q")
    #expect(outcome.code == 0 && outcome.output.count == 37 && outcome.errors.contains("mirror"))
    #expect(try run("list --csv").output.split(separator: "\n").count == 2)
    #expect(mirrored == [])
    database.planAlways(nil)
    #expect(try run("list").errors == "")
    #expect(mirrored == ["1"])
    let count = database.requests.count
    #expect(try run("list").code == 0 && database.requests.count == count)
  }

  @Test("that does not answer holds up a change for some seconds at most, and a read only now and then")
  func silent() {
    let machine = FakeMachine()
    let url = "https://mirror.example/x.json"
    machine.given("config set mirror \(url)")
    machine.service.answer(url, [.failure(.timedOut)])
    let timeouts = { machine.service.requests.all.map(\.timeout) }
    #expect(machine.run("add fee 1 -q").errors.contains("mirror"))
    #expect(timeouts() == [.seconds(5)])
    #expect(machine.run("list").errors == "")
    #expect(timeouts().count == 1)
    // Ten seconds, then twenty.
    machine.time.advance(by: .seconds(11))
    #expect(machine.run("list").errors.contains("mirror"))
    #expect(timeouts() == [.seconds(5), .milliseconds(700)])
    machine.time.advance(by: .seconds(11))
    #expect(machine.run("list").errors == "" && timeouts().count == 2)
    #expect(machine.run("add fee 2 -q").code == 0 && timeouts().last == .seconds(5))
    machine.service.answer(url, [.response(200, "null"), .response(200, "null")])
    machine.time.advance(by: .seconds(3600))
    #expect(machine.run("list").errors == "")
    let count = timeouts().count
    #expect(machine.run("list").errors == "" && timeouts().count == count)
  }

  @Test("is not touched by a dry run, and a token has no place in its URL")
  func untouched() throws {
    try mirror()
    #expect(try run("add fee 1 --dry-run").code == 0)
    #expect(database.requests.isEmpty)
    #expect(try run("config set mirror https://example.com/x.json?auth=SECRET").code == 65)
  }

  @Test("push --delete and pull --delete remove what the other side does not have, and can be undone")
  func deletions() throws {
    #expect(try run("add fee 1 -q").code == 0)
    #expect(try run("push \(database.url) -q").code == 0)
    let id = try #require(try run("list --json").output.split(separator: "\"").first { $0.utf8.count == 36 })
    #expect(try run("add fee 2 -q").code == 0 && run("delete \(id) -y -q").code == 0)
    let tried = try run("push \(database.url) --delete --dry-run --json")
    #expect(tried.output.contains(#""new":1,"changed":0,"same":0,"others":0,"deleted":1"#))
    #expect(tried.output.contains(#""change":"deleted""#) && mirrored == ["1"])
    #expect(try run("push \(database.url) --delete -q").code == 0)
    #expect(mirrored == ["2"])
    database.set("null")
    #expect(try run("pull \(database.url) --delete").output.contains("1 transaction deleted"))
    #expect(try run("list --csv").output.split(separator: "\n").count == 1)
    #expect(try run("undo -q").code == 0)
    #expect(try run("list --csv").output.split(separator: "\n").count == 2)
  }
}
