import FoundationEssentials
import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A command that is killed")
struct KillTests {
  @Test(
    "at any of its system calls leaves the store of before or of after, with which the next command works",
    .enabled(if: Strace.isAvailable, "strace cannot be used here"), arguments: Scenario.changes)
  func store(_ scenario: Scenario) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    let start = try workshop.snapshot()
    let old = try workshop.contents()
    let calls = try Strace.calls(names, of: scenario.arguments, in: workshop)
    let new = try workshop.contents()
    #expect(calls.count > 15)
    #expect(new != old)

    var seen: Set<Bool> = []
    for call in Torture.sample(calls, every: 3, from: scenario.name.utf8.count) {
      try workshop.restore(start)
      let outcome = try workshop.run(scenario.arguments, under: Strace.wrapper(call, "signal=KILL"))
      #expect(outcome.code == 128 + SIGKILL, "\(call): \(outcome)")
      let found = try workshop.contents()
      let isNew = found.sameChange(as: new)
      seen.insert(isNew)
      #expect(isNew || found == old, "\(call): \(found)")
      try expectToGoOn(workshop, found, "\(call)")
    }
    #expect(seen == [true, false], "both outcomes come where the command is killed early and late")
  }

  /// Reads, adds, undoes and redoes, and checks what is left in the folder.
  private func expectToGoOn(_ workshop: Workshop, _ found: Workshop.Contents, _ call: String) throws {
    if Torture.isLong {
      let listed = try workshop.run(["list", "--json"])
      #expect(listed.code == 0 && listed.output.contains(#""count":\#(found.transactions.count)"#), "\(call)")
    }
    let next = Transaction.dividend("NEXT", "1", id: .numbered(99))
    try workshop.store.add(next)
    #expect(try workshop.store.all() == found.transactions + [next], "\(call)")
    _ = try workshop.store.undo()
    #expect(try workshop.contents() == found, "\(call)")
    if !found.undoable.isEmpty {
      _ = try workshop.store.undo()
      #expect(try workshop.store.undoable().map(\.number) == Array(found.undoable.dropFirst()), "\(call)")
      _ = try workshop.store.redo()
      #expect(try workshop.contents() == found, "\(call)")
    }
    #expect(try IndependentStore(workshop.bytes() ?? []).ids == found.transactions.map(\.id), "\(call)")
    // An import is remembered beside the store, and what it tells of securities. Of the drafts of these nothing is left.
    let names = workshop.data.names.filter { !Self.filesOfImports.contains($0) }
    #expect(names == Self.files, "\(call)")
  }

  private static let filesOfImports = [
    "portfolio.imports.json", "portfolio.instruments.json", "portfolio.instruments.json.lock",
  ]
  private static let files = ["", ".journal", ".lock"].map { Workshop.name + $0 }
  private var names: [String] { Torture.isLong ? Strace.writing + Strace.looking : Strace.writing }

  @Test(
    "while it repairs leaves the damaged store or the mended one, and one copy at the most",
    .enabled(if: Strace.isAvailable, "strace cannot be used here"))
  func repair() throws {
    let workshop = Workshop()
    try workshop.makeHistory()
    let damaged = Array((try workshop.bytes() ?? []).dropLast(30))
    try workshop.write(damaged)
    let start = try workshop.snapshot()
    let arguments = ["check", "--repair"]
    let calls = try Strace.calls(names, of: arguments, in: workshop)
    let mended = try workshop.bytes()
    for call in Torture.sample(calls, every: 3) {
      try workshop.restore(start)
      let outcome = try workshop.run(arguments, under: Strace.wrapper(call, "signal=KILL"))
      #expect(outcome.code == 128 + SIGKILL, "\(call): \(outcome)")
      let left = try workshop.bytes()
      #expect(left == damaged || left == mended, "\(call)")
      #expect(try workshop.run(arguments).code == 0, "\(call)")
      #expect(try workshop.bytes() == mended, "\(call)")
      #expect(try workshop.bytes(Workshop.name + ".damaged") == damaged, "\(call)")
      let files = Self.files + [Workshop.name + ".damaged"]
      #expect(workshop.data.names == files.sorted(), "\(call)")
    }
  }

  @Test(
    "while it sets a price leaves the prices of before or of after",
    .enabled(if: Strace.isAvailable, "strace cannot be used here"))
  func prices() throws {
    let workshop = Workshop()
    try workshop.makeHistory()
    try workshop.run(["prices", "--set", "AAA=11.5", "--offline"])
    let prices = "portfolio.prices.json"
    let start = try workshop.snapshot()
    #expect(start[prices] != nil)
    let arguments = ["prices", "--set", "AAA=12.25", "--offline"]
    let calls = try Strace.calls(names, of: arguments, in: workshop)
    for call in Torture.sample(calls, every: 3) {
      try workshop.restore(start)
      let outcome = try workshop.run(arguments, under: Strace.wrapper(call, "signal=KILL"))
      #expect(outcome.code == 128 + SIGKILL, "\(call): \(outcome)")
      let shown = try workshop.run(["prices", "--json", "--offline"]).output
      #expect(shown.contains(#""price":11.5,"#) || shown.contains(#""price":12.25,"#), "\(call): \(shown)")
      #expect(try workshop.run(["prices", "--set", "AAA=13", "--offline"]).code == 0, "\(call)")
      #expect(
        try workshop.run(["prices", "--json", "--offline"]).output.contains(#""price":13,"#), "\(call)")
      #expect(workshop.data.names == (Self.files + [prices, prices + ".lock"]).sorted(), "\(call)")
    }
  }

  @Test(
    "while it fetches prices leaves quotes that can be read, and the next refresh works",
    .enabled(if: Strace.isAvailable, "strace cannot be used here"))
  func refresh() throws {
    let workshop = Workshop()
    try workshop.makeHistory()
    let server = try LoopbackServer { _ in .text(200, #"{"c":12.5,"d":1,"dp":8.7,"pc":11.5,"t":1700000000}"#)
    }
    let cache = TemporaryFolder()
    workshop.variables["PORTFOLIO_CACHE_DIR"] = cache.path
    workshop.variables["FINNHUB_API_KEY"] = "key"
    workshop.variables["FINNHUB_BASE_URL"] = "http://127.0.0.1:\(server.port)"
    let arguments = ["prices", "--refresh", "--json"]
    let shown = #""price":12.5,"#
    let calls = try Strace.calls(names, of: arguments, in: workshop, at: [cache.path, workshop.data.path])
    let files = cache.names
    let history = "portfolio.history.jsonl"
    #expect(calls.count > 15 && files.count >= 1)
    for call in Torture.sample(calls, every: 5) {
      let outcome = try workshop.run(arguments, under: Strace.wrapper(call, "signal=KILL"))
      // The number of calls depends on how the answers arrive, so this one may never be made.
      #expect([128 + SIGKILL, 0].contains(outcome.code), "\(call): \(outcome)")
      #expect(try workshop.run(["prices", "--json", "--offline"]).output.contains(shown), "\(call)")
      let next = try workshop.run(arguments)
      #expect(next.code == 0 && next.output.contains(shown) && next.errors == "", "\(call): \(next)")
      #expect(cache.names == files, "\(call)")
      #expect(workshop.data.names == (Self.files + [history, history + ".lock"]).sorted(), "\(call)")
    }
  }

  @Test(
    "while it changes a setting leaves the settings of before or of after",
    .enabled(if: Strace.isAvailable, "strace cannot be used here"))
  func settings() throws {
    let workshop = Workshop()
    let path = workshop.data.path("config.json")
    workshop.variables["PORTFOLIO_CONFIG"] = path
    try workshop.run(["config", "set", "currency", "EUR"])
    let start = try workshop.snapshot()
    let arguments = ["config", "set", "currency", "USD"]
    let calls = try Strace.calls(names, of: arguments, in: workshop)
    for call in Torture.sample(calls, every: 3) {
      try workshop.restore(start)
      let outcome = try workshop.run(arguments, under: Strace.wrapper(call, "signal=KILL"))
      #expect(outcome.code == 128 + SIGKILL, "\(call): \(outcome)")
      #expect(
        ["EUR\n", "USD\n"].contains(try workshop.run(["config", "get", "currency"]).output), "\(call)")
      #expect(try workshop.run(["config", "set", "currency", "CHF"]).code == 0, "\(call)")
      #expect(try workshop.run(["config", "get", "currency"]).output == "CHF\n", "\(call)")
      #expect(workshop.data.names == ["config.json", "config.json.lock"], "\(call)")
    }
  }

  @Test("at a random moment leaves the store of before or of after", arguments: Scenario.changes)
  func anyMoment(_ scenario: Scenario) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    let start = try workshop.snapshot()
    let old = try workshop.contents()
    try workshop.run(scenario.arguments)
    let new = try workshop.contents()
    var random = SeededGenerator(seed: 41)
    for _ in 0..<Torture.rounds(short: 8, long: 400) {
      try workshop.restore(start)
      let process = try workshop.start(scenario.arguments)
      usleep(.random(in: 0...12_000, using: &random))
      kill(process.id, SIGKILL)
      _ = process.wait()
      let found = try workshop.contents()
      #expect(found == old || found.sameChange(as: new))
      try expectToGoOn(workshop, found, scenario.name)
    }
  }
}

extension Workshop.Contents {
  /// Whether another run of the same command had the same result, apart from ids that it made itself.
  func sameChange(as other: Workshop.Contents) -> Bool {
    undoable == other.undoable && cash == other.cash
      && transactions.map(\.withoutNewID) == other.transactions.map(\.withoutNewID)
  }
}

extension Transaction {
  fileprivate var withoutNewID: Transaction {
    // All of what numbered ids begin with: of random ones, one in 65,536 begins with C0DE.
    let isNumbered = id.uuidString.hasPrefix("C0DE0000-0000-4000-8000-")
    return with { $0.id = isNumbered ? id : .numbered(0) }
  }
}
