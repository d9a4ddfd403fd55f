import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite(
  "A command one of whose system calls fails", .enabled(if: Strace.isAvailable, "strace cannot be used here"))
struct FailingCallTests {
  /// Errors that a disk may return from calls that change it.
  private static let errors = ["ENOSPC", "EIO", "EDQUOT"]

  /// The calls that may return such errors. Calls made before the program's own code are left out: a library
  /// that fails to load proves nothing.
  private static let failing = [
    "openat", "write", "pwrite64", "ftruncate", "truncate", "fsync", "rename", "fchmod", "flock", "mkdir",
    "read",
    "pread64", "close", "unlink", "newfstatat", "lseek",
  ]
  /// The calls that a signal can interrupt.
  private static let interruptible = [
    "openat", "read", "pread64", "write", "pwrite64", "ftruncate", "truncate", "fsync", "rename", "fchmod",
    "flock",
    "close", "mkdir", "lseek",
  ]

  @Test(
    "has changed all or nothing, and ends with 0 only where all is done", arguments: Scenario.changes)
  func once(_ scenario: Scenario) throws {
    try tryAll(scenario, fromThenOn: false)
  }

  @Test(
    "as all that follow do has changed all or nothing, and ends with 0 only where all is done",
    arguments: Scenario.changes)
  func fromThenOn(_ scenario: Scenario) throws {
    try tryAll(scenario, fromThenOn: true)
  }

  private func tryAll(_ scenario: Scenario, fromThenOn: Bool) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    let start = try workshop.snapshot()
    let old = try workshop.contents()
    let calls = try Strace.calls(Self.failing, of: scenario.arguments, in: workshop)
    let new = try workshop.contents()
    let cases = calls.flatMap { call in Self.errors.map { (call: call, error: $0) } }
    for (call, error) in Torture.sample(cases, every: 17, from: scenario.name.utf8.count) {
      try workshop.restore(start)
      let outcome = try workshop.run(
        scenario.arguments, under: Strace.wrapper(call, "error=\(error)", fromThenOn: fromThenOn))
      let what = "\(error) at \(call)\(fromThenOn ? " and after" : ""): \(outcome)"
      let found = try workshop.contents()
      let isNew = found.sameChange(as: new)
      #expect(isNew || found == old, "\(what): \(found)")
      #expect([0, 74].contains(outcome.code), "\(what)")
      if outcome.code == 0 {
        #expect(isNew, "\(what)")
      } else if !fromThenOn {
        #expect(outcome.errors.hasPrefix("portfolio: "), "\(what)")
      }
      if !isNew, !fromThenOn, !scenario.isMending {
        #expect(try workshop.bytes() == start[Workshop.name], "\(what)")
      }
      let next = Transaction.dividend("NEXT", "1", id: .numbered(99))
      try workshop.store.add(next)
      #expect(try workshop.store.all() == found.transactions + [next], "\(what)")
      #expect(
        try IndependentStore(workshop.bytes() ?? []).ids.count == found.transactions.count + 1, "\(what)")
    }
  }

  @Test("by an interruption makes it again and is not noticed", arguments: Scenario.changes)
  func interrupted(_ scenario: Scenario) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    let start = try workshop.snapshot()
    let calls = try Strace.calls(Self.interruptible, of: scenario.arguments, in: workshop)
    let new = try workshop.contents()
    for call in Torture.sample(calls, every: 5, from: scenario.name.utf8.count) {
      try workshop.restore(start)
      let outcome = try workshop.run(scenario.arguments, under: Strace.wrapper(call, "error=EINTR"))
      #expect(outcome.code == 0 && outcome.errors == "", "\(call): \(outcome)")
      #expect(try workshop.contents().sameChange(as: new), "\(call)")
    }
  }

  @Test("by taking nothing, again and again, ends", arguments: Scenario.changes)
  func nothingTaken(_ scenario: Scenario) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    let start = try workshop.snapshot()
    let old = try workshop.contents()
    let calls = try Strace.calls(["write"], of: scenario.arguments, in: workshop)
    let new = try workshop.contents()
    for call in calls.filter({ !$0.text.hasPrefix("write(1<") }) {
      try workshop.restore(start)
      let outcome = try workshop.run(
        scenario.arguments, under: Strace.wrapper(call, "retval=0", fromThenOn: true))
      // Standard output is not writable either.
      #expect(outcome.code == 74, "\(call): \(outcome)")
      let found = try workshop.contents()
      let isNew = found.sameChange(as: new)
      if call.text.contains(".journal") {
        #expect(isNew || found == old, "\(call): \(found)")
      } else {
        #expect(found == old, "\(call): \(found)")
      }
    }
  }

  @Test("says so, where it was to read the store", arguments: ["list", "summary", "check", "undo --list"])
  func reading(_ command: String) throws {
    let workshop = Workshop()
    try workshop.makeHistory()
    let start = try workshop.snapshot()
    let arguments = command.split(separator: " ").map(String.init) + ["--offline"]
    let before = try workshop.run(arguments)
    let names = ["openat", "read", "pread64", "write", "lseek", "newfstatat"]
    for call in Torture.sample(try Strace.calls(names, of: arguments, in: workshop), every: 2) {
      let outcome = try workshop.run(arguments, under: Strace.wrapper(call, "error=EIO"))
      // A cache that cannot be read only causes a warning.
      let isSame = outcome.code == before.code && outcome.output == before.output
      #expect(outcome.code == 74 || isSame, "\(call): \(outcome)")
      #expect(try workshop.snapshot() == start, "\(call)")
    }
  }
}
