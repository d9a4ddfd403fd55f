import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// What the other suites try with trades, with the prices of days.
@Suite(
  "A command that imports prices",
  .enabled(if: Strace.isAvailable, "strace cannot be used here"))
struct PriceStoreTortureTests {
  private static let name = "portfolio.history.jsonl"

  /// The first makes the file, the second adds to it, the third writes it anew.
  private static let imports = ["first", "few", "many"]

  /// A workshop with files of prices, and where it is not the first, some that are stored.
  private func makeWorkshop(_ kind: String) throws -> (workshop: Workshop, arguments: [String]) {
    let workshop = Workshop()
    let head = "date,ticker,price,currency\n"
    try workshop.home.write(head + "2024-01-02,AAA,1,USD\n2024-01-02,BBB,2,USD\n", to: "first")
    try workshop.home.write(head + "2024-01-02,AAA,1.5,USD\n2024-01-03,CCC,3,USD\n", to: "few")
    let many = (0..<3000).map { "\(CalendarDay(daysSinceEpoch: 18_000 + $0 / 3)),T\($0 % 3),\($0),\n" }
    try workshop.home.write(head + many.joined(), to: "many")
    if kind != "first" { #expect(try workshop.run(arguments("first", workshop)).code == 0) }
    return (workshop, arguments(kind, workshop))
  }

  private func arguments(_ kind: String, _ workshop: Workshop) -> [String] {
    ["prices", "--import", workshop.home.path(kind), "-q"]
  }

  private func history(_ workshop: Workshop) -> PriceHistory {
    PriceHistory(
      path: workshop.data.path(Self.name), legacyPath: workshop.data.path("portfolio.history.json"),
      access: FileAccess())
  }

  private func contents(_ workshop: Workshop) throws -> [String: [DayPrice]] {
    try history(workshop).prices(of: [])
  }

  @Test(
    "and is killed at any of its system calls leaves those of before or of after, and the next one works",
    arguments: imports)
  func killed(_ kind: String) throws {
    let (workshop, arguments) = try makeWorkshop(kind)
    let start = try workshop.snapshot()
    let old = try contents(workshop)
    let calls = try Strace.calls(Strace.writing, of: arguments, in: workshop)
    let new = try contents(workshop)
    #expect(calls.count > 5 && new != old)
    var seen: Set<Bool> = []
    for call in Torture.sample(calls, every: 2, from: kind.utf8.count) {
      try workshop.restore(start)
      let outcome = try workshop.run(arguments, under: Strace.wrapper(call, "signal=KILL"))
      #expect(outcome.code == 128 + SIGKILL, "\(call): \(outcome)")
      let found = try contents(workshop)
      #expect(found == old || found == new, "\(call)")
      seen.insert(found == new)
      try expectToGoOn(workshop, new, arguments, "\(call)")
    }
    #expect(seen == [true, false])
  }

  @Test(
    "and one of whose system calls fails has stored all or nothing, and ends with 0 only where all is done",
    arguments: imports)
  func failing(_ kind: String) throws {
    let (workshop, arguments) = try makeWorkshop(kind)
    let start = try workshop.snapshot()
    let old = try contents(workshop)
    let calls = try Strace.calls(Strace.writing + ["pread64", "newfstatat"], of: arguments, in: workshop)
    let new = try contents(workshop)
    let cases = calls.flatMap { call in ["ENOSPC", "EIO"].map { (call: call, error: $0) } }
    for (call, error) in Torture.sample(cases, every: 5, from: kind.utf8.count) {
      for fromThenOn in [false, true] {
        try workshop.restore(start)
        let outcome = try workshop.run(
          arguments, under: Strace.wrapper(call, "error=\(error)", fromThenOn: fromThenOn))
        let what = "\(error) at \(call)\(fromThenOn ? " and after" : ""): \(outcome)"
        let found = try contents(workshop)
        #expect(found == old || found == new, "\(what)")
        #expect([0, 66, 74].contains(outcome.code), "\(what)")
        if outcome.code == 0 { #expect(found == new, "\(what)") }
        try expectToGoOn(workshop, new, arguments, what)
      }
    }
  }

  @Test(
    "and meets a power cut leaves those of before or of after, and those of after once success was told",
    arguments: imports)
  func powerCut(_ kind: String) throws {
    let (workshop, arguments) = try makeWorkshop(kind)
    let start = try workshop.snapshot()
    var stages = [try contents(workshop)]
    var recording = DiskRecording(workshop)
    for line in [arguments, self.arguments("few", workshop)] {
      #expect(try recording.run(line, in: workshop).code == 0)
      stages.append(try contents(workshop))
    }
    var cut = try CutDisk(recording.files) { try #require(start[FilePaths.name(of: $0)]) }
    var random = SeededGenerator(seed: 17)
    var stage = 0
    for (index, event) in recording.events.enumerated() {
      cut.follow(event)
      if event == .success { stage += 1 }
      for _ in 0..<Torture.rounds(short: 4, long: 200) {
        let remains = cut.remains(&random)
        for name in workshop.data.names { unlink(workshop.data.path(name)) }
        for (path, file) in remains.names { try writeInPlace(remains.contents[file] ?? [], to: path) }
        let found = try contents(workshop)
        let what = "after \(index + 1) of \(recording.events.count) calls"
        #expect(
          found == stages[stage] || (event != .success && found == stages[min(stage + 1, 2)]), "\(what)")
        let price = DayPrice(day: CalendarDay(daysSinceEpoch: 20_000), price: ExactDecimal(9))
        try history(workshop).add([RecordedPrice(ticker: "NEXT", price: price)])
        var next = found
        next["NEXT"] = [price]
        #expect(try contents(workshop) == next, "\(what)")
      }
    }
    #expect(stage == 2)
  }

  @Test("on a machine with many others loses nothing")
  func manyProcesses() throws {
    let (workshop, _) = try makeWorkshop("few")
    let count = Torture.rounds(short: 8, long: 60)
    var processes: [SpawnedProcess] = []
    for number in 1...count {
      try workshop.home.write("date,ticker,price\n2024-02-01,P\(number),\(number)\n", to: "p\(number)")
      processes.append(try workshop.start(["prices", "--import", workshop.home.path("p\(number)"), "-q"]))
    }
    for process in processes { #expect(process.wait() == 0) }
    #expect(try contents(workshop).count == count + 2)
  }

  /// Imports again, and looks at what is left in the folder.
  private func expectToGoOn(
    _ workshop: Workshop, _ new: [String: [DayPrice]], _ arguments: [String], _ what: String
  ) throws {
    #expect(try workshop.run(arguments).code == 0, "\(what)")
    #expect(try contents(workshop) == new, "\(what)")
    #expect(workshop.data.names == [Self.name, Self.name + ".lock"], "\(what)")
  }
}
