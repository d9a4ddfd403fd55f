import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// What the other suites do with trades, with the store of cash transactions.
@Suite(
  "A command that changes cash transactions",
  .enabled(if: Strace.isAvailable, "strace cannot be used here"))
struct CashStoreTortureTests {
  private static let names = ["", ".journal", ".lock"].map { Workshop.cashName + $0 }

  /// Only appends, replaces and appends, undoes, redoes.
  private static let commands = ["import new.json", "import mixed.json", "undo", "redo"]

  /// A workshop with a history of cash transactions in which there is something to undo and to redo.
  private func makeWorkshop(_ command: String) throws -> (workshop: Workshop, arguments: [String]) {
    let workshop = Workshop()
    for (file, text) in [
      ("one.json", #"[{"id":1,"date":"2024-01-01","amount":1},{"id":2,"amount":2.5}]"#),
      ("two.json", #"[{"id":3,"date":"2024-01-03","amount":-3}]"#),
      ("new.json", #"[{"id":4,"date":"2024-01-04","amount":4},{"id":5}]"#),
      ("mixed.json", #"[{"id":1,"date":"2024-02-01","amount":9},{"id":4,"amount":4}]"#),
    ] { try workshop.home.write(text, to: file) }
    for line in ["import one.json", "import two.json", "undo"] {
      #expect(try workshop.run(arguments(line, workshop)).code == 0)
    }
    return (workshop, arguments(command, workshop))
  }

  private func arguments(_ line: String, _ workshop: Workshop) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    return ["cash"] + words.map { $0.hasSuffix(".json") ? workshop.home.path($0) : $0 }
  }

  @Test(
    "and is killed at any of its system calls leaves those of before or of after, and the next one works",
    arguments: commands)
  func killed(_ command: String) throws {
    let (workshop, arguments) = try makeWorkshop(command)
    let start = try workshop.snapshot()
    let old = try workshop.cashContents()
    let calls = try Strace.calls(Strace.writing, of: arguments, in: workshop)
    let new = try workshop.cashContents()
    #expect(calls.count > 10 && new != old)
    var seen: Set<Bool> = []
    for call in Torture.sample(calls, every: 3, from: command.utf8.count) {
      try workshop.restore(start)
      let outcome = try workshop.run(arguments, under: Strace.wrapper(call, "signal=KILL"))
      #expect(outcome.code == 128 + SIGKILL, "\(call): \(outcome)")
      let found = try workshop.cashContents()
      #expect(found == old || found == new, "\(call): \(found)")
      seen.insert(found == new)
      try expectToGoOn(workshop, found, "\(call)")
    }
    #expect(seen == [true, false])
  }

  @Test(
    "and one of whose system calls fails has changed all or nothing, and ends with 0 only where all is done",
    arguments: commands)
  func failing(_ command: String) throws {
    let (workshop, arguments) = try makeWorkshop(command)
    let start = try workshop.snapshot()
    let old = try workshop.cashContents()
    let names = Strace.writing + ["read", "pread64", "newfstatat"]
    let calls = try Strace.calls(names, of: arguments, in: workshop)
    let new = try workshop.cashContents()
    let cases = calls.flatMap { call in ["ENOSPC", "EIO"].map { (call: call, error: $0) } }
    for (call, error) in Torture.sample(cases, every: 9, from: command.utf8.count) {
      for fromThenOn in [false, true] {
        try workshop.restore(start)
        let outcome = try workshop.run(
          arguments, under: Strace.wrapper(call, "error=\(error)", fromThenOn: fromThenOn))
        let what = "\(error) at \(call)\(fromThenOn ? " and after" : ""): \(outcome)"
        let found = try workshop.cashContents()
        #expect(found == old || found == new, "\(what): \(found)")
        #expect([0, 74].contains(outcome.code), "\(what)")
        if outcome.code == 0 { #expect(found == new, "\(what)") }
        try expectToGoOn(workshop, found, what)
      }
    }
  }

  @Test("on a machine with many others loses nothing")
  func manyProcesses() throws {
    let (workshop, _) = try makeWorkshop("undo")
    let count = Torture.rounds(short: 6, long: 40)
    var processes: [SpawnedProcess] = []
    for number in 1...count {
      try workshop.home.write(
        #"[{"id":\#(100 + number),"amount":1},{"id":2,"date":"2024-01-01"}]"#, to: "f\(number).json")
      processes.append(try workshop.start(["cash", "import", workshop.home.path("f\(number).json"), "-q"]))
    }
    for process in processes { #expect(process.wait() == 0) }
    let found = try workshop.cashContents()
    #expect(found.transactions.count == count + 2)
    #expect(found.undoable.count == count + 1)
  }

  /// Adds, undoes, and checks what is left in the folder.
  private func expectToGoOn(_ workshop: Workshop, _ found: Workshop.Contents.Cash, _ what: String) throws {
    let next = CashTransaction(id: "next")
    try workshop.take(next)
    #expect(try workshop.cashContents().transactions.contains(next), "\(what)")
    _ = try workshop.cashStore.undo()
    #expect(try workshop.cashContents() == found, "\(what)")
    #expect(workshop.data.names == Self.names, "\(what)")
  }
}
