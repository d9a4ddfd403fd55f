import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Where there is no room or no right")
struct FullDiskTests {
  /// Checks that a command that may have failed did all or nothing, and reported it.
  private func expectAllOrNothing(
    _ workshop: Workshop, _ outcome: Workshop.Outcome, from start: Workshop.Snapshot,
    _ old: Workshop.Contents,
    to new: Workshop.Contents, codes: Set<Int32> = [74], _ what: String
  ) throws {
    let found = try workshop.contents()
    if outcome.code == 0 {
      #expect(found.sameChange(as: new), "\(what): \(outcome)")
    } else {
      #expect(codes.contains(outcome.code) && found == old, "\(what): \(outcome)")
      #expect(try workshop.snapshot().stores == start.stores, "\(what): \(outcome)")
      #expect(outcome.output == "", "\(what): \(outcome)")
    }
  }

  private static let scenarios = Scenario.changes + Scenario.cashChanges

  private static let hasLimits = access("/usr/bin/prlimit", X_OK) == 0

  @Test(
    "for a larger file a change is made whole or not at all",
    .enabled(if: hasLimits, "prlimit is not installed"), arguments: scenarios.filter { !$0.isMending })
  func limitOfSize(_ scenario: Scenario) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    let start = try workshop.snapshot()
    let old = try workshop.contents()
    try workshop.run(scenario.arguments)
    let new = try workshop.contents()
    let largest = try workshop.snapshot().largestFile
    var codes: Set<Int32> = []
    for limit in stride(from: 0, through: largest + 5, by: Torture.rounds(short: 83, long: 9)) {
      try workshop.restore(start)
      let outcome = try workshop.run(scenario.arguments, under: ["/usr/bin/prlimit", "--fsize=\(limit)"])
      codes.insert(outcome.code)
      // Standard output is a file too, and reaches its limit after the change.
      if outcome.code == 74, outcome.errors.contains("standard output") { continue }
      try expectAllOrNothing(workshop, outcome, from: start, old, to: new, "at most \(limit) bytes")
    }
    #expect(codes.contains(74))
    try workshop.restore(start)
    let enough = try workshop.run(scenario.arguments, under: ["/usr/bin/prlimit", "--fsize=\(largest + 5)"])
    #expect(enough.code == 0)
  }

  /// Whether this process may mount a file system that only its children see.
  private static let mayMount: Bool = {
    let workshop = Workshop()
    let script = "mount -t tmpfs -o size=4k none '\(workshop.data.path)'"
    let outcome = try? workshop.shell(
      script, under: ["/usr/bin/unshare", "--mount", "--propagation", "private"])
    return access("/usr/bin/unshare", X_OK) == 0 && outcome?.code == 0
  }()

  @Test(
    "on the disk a change is made whole or not at all",
    .enabled(if: mayMount, "no file system can be mounted"),
    arguments: scenarios.filter { !$0.isMending })
  func fullDisk(_ scenario: Scenario) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    try workshop.fillPages()
    if scenario.arguments.last == "redo" {
      _ = try workshop.store.undo()
      _ = try workshop.cashStore.undo()
    }
    let start = try workshop.snapshot()
    let old = try workshop.contents()
    try workshop.run(scenario.arguments)
    let new = try workshop.contents()
    try workshop.restore(start)
    let size = start.pages
    var codes: Set<Int32> = []
    for room in stride(from: 0, through: size + 10, by: Torture.rounds(short: 3, long: 1)) {
      // The data is copied to a disk of that size, changed there, and copied back.
      let disk = TemporaryFolder()
      let script = """
        mount -t tmpfs -o size=\((size + room) * 4)k none '\(disk.path)' || exit 99
        cp -a '\(workshop.data.path)/.' '\(disk.path)' || exit 98
        export PORTFOLIO_STORE='\(disk.path)/\(Workshop.name)'
        "$portfolio" \(scenario.arguments.joined(separator: " "))
        code=$?
        rm -f '\(workshop.data.path)'/* '\(workshop.data.path)'/.[a-z]*
        cp -a '\(disk.path)/.' '\(workshop.data.path)'
        exit $code
        """
      let outcome = try workshop.shell(
        script, under: ["/usr/bin/unshare", "--mount", "--propagation", "private"])
      codes.insert(outcome.code)
      try expectAllOrNothing(
        workshop, outcome, from: start, old, to: new, "\(room) pages of room on a disk of \(size)")
      try workshop.restore(start)
    }
    // A redo may fit into the space that the undo has freed.
    #expect(codes == [0, 74] || scenario.arguments.last == "redo" && codes == [0])
  }

  // MARK: Rights

  private static let nobody: UInt32 = 65534
  private static let asNobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  /// Whether the program can be run as an unprivileged user.
  private static let canBeNobody: Bool = {
    guard geteuid() == 0, access(asNobody[0], X_OK) == 0 else { return false }
    let workshop = Workshop()
    return (try? workshop.run(["--version"], under: asNobody).code) == 0
  }()

  /// A history in a folder that everybody may read.
  private func readableWorkshop() throws -> Workshop {
    let workshop = Workshop()
    try workshop.makeHistory()
    try workshop.makeCashHistory()
    chmod(workshop.data.path, 0o755)
    for name in workshop.data.names { chmod(workshop.data.path(name), 0o644) }
    chown(workshop.home.path, Self.nobody, Self.nobody)
    return workshop
  }

  @Test(
    "to write everything can be read, and a change is refused with 77 and leaves no trace",
    .enabled(if: canBeNobody, "needs to be root, with setpriv"), arguments: scenarios)
  func readOnlyFolder(_ scenario: Scenario) throws {
    let workshop = try readableWorkshop()
    let start = try workshop.snapshot()
    for arguments in [
      ["list", "--json"], ["summary", "--total"], ["check"], ["undo", "--list"], ["cash", "list"],
      ["cash", "undo", "--list"],
    ] {
      let outcome = try workshop.run(arguments + ["--offline"], under: Self.asNobody)
      #expect(outcome.code == 0 || arguments[0] == "summary" && outcome.code == 69, "\(outcome)")
    }
    let outcome = try workshop.run(scenario.arguments, under: Self.asNobody)
    #expect(outcome.code == 77 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
    #expect(try workshop.snapshot() == start)
  }

  @Test(
    "to read the journal the store can be read, and is changed by nobody who could not note it",
    .enabled(if: canBeNobody, "needs to be root, with setpriv"))
  func secretJournal() throws {
    let workshop = try readableWorkshop()
    for name in workshop.data.names { chown(workshop.data.path(name), Self.nobody, Self.nobody) }
    chown(workshop.data.path, Self.nobody, Self.nobody)
    let changeLog = workshop.data.path(Workshop.name + ".journal")
    chown(changeLog, 0, 0)
    chmod(changeLog, 0o600)
    let start = try workshop.snapshot()
    #expect(try workshop.run(["list", "--json"], under: Self.asNobody).code == 0)
    let outcome = try workshop.run(["add", "fee", "1"], under: Self.asNobody)
    #expect(outcome.code == 77 && outcome.errors.contains(".journal"), "\(outcome)")
    #expect(try workshop.bytes() == start[Workshop.name])
  }

  @Test(
    "to write the store itself it is neither appended to nor replaced",
    .enabled(if: canBeNobody, "needs to be root, with setpriv"), arguments: scenarios)
  func readOnlyStore(_ scenario: Scenario) throws {
    let workshop = try readableWorkshop()
    for name in workshop.data.names { chown(workshop.data.path(name), Self.nobody, Self.nobody) }
    chown(workshop.data.path, Self.nobody, Self.nobody)
    for name in [Workshop.name, Workshop.cashName] { chmod(workshop.data.path(name), 0o400) }
    let old = try workshop.contents()
    let stores = try workshop.snapshot().stores
    let outcome = try workshop.run(scenario.arguments, under: Self.asNobody)
    #expect(outcome.code == 77 && outcome.output == "", "\(outcome)")
    #expect(try workshop.contents() == old)
    #expect(try workshop.snapshot().stores == stores)
  }

  // MARK: Standard output

  @Test(
    "to print, the change stands, the exit code is 74, and nothing is printed into the store",
    arguments: scenarios)
  func noOutput(_ scenario: Scenario) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    let start = try workshop.snapshot()
    try workshop.run(scenario.arguments)
    let new = try workshop.contents()
    for redirection in [">&-", ">/dev/full", "<&- >&-", "<&- >&- 2>&-"] {
      try workshop.restore(start)
      let line = #""$portfolio" \#(scenario.arguments.joined(separator: " ")) \#(redirection)"#
      let outcome = try workshop.shell(line)
      #expect(outcome.code == 74, "\(redirection): \(outcome)")
      #expect(try workshop.contents().sameChange(as: new), "\(redirection)")
      #expect(
        outcome.errors.hasPrefix("portfolio: ") || redirection.contains("2>"), "\(redirection): \(outcome)")
    }
  }

  @Test("to print a list the exit code is 74", arguments: ["list", "list --json", "summary --csv", "check"])
  func noOutputOfAList(_ command: String) throws {
    let workshop = Workshop()
    try workshop.makeHistory()
    let start = try workshop.snapshot()
    for redirection in [">&-", ">/dev/full", "<&- >&-", "<&- >&- 2>&-"] {
      let outcome = try workshop.shell(#""$portfolio" \#(command) --offline \#(redirection)"#)
      #expect(outcome.code == 74, "\(redirection): \(outcome)")
      #expect(try workshop.snapshot() == start)
    }
  }
}

extension Workshop {
  /// Adds transactions until the stores fill all but a few bytes of their last page.
  fileprivate func fillPages() throws {
    let cashSize = (try bytes(Workshop.cashName) ?? []).count
    try take(CashTransaction(id: "fill", description: String(repeating: "-", count: 4000 - cashSize)))
    for number in 100..<140 { try store.add(.buy("BBB", "\(number)", at: "7", id: .numbered(number))) }
    func last(_ length: Int) -> Transaction {
      .fee(nil, "1", id: .numbered(140)).with { $0.note = String(repeating: "-", count: length) }
    }
    let size = (try bytes() ?? []).count + StoreFormat.separator.count + StoreFormat.line(last(1)).count
    try store.add(last(1 + 4096 - 20 - size % 4096))
  }
}

extension Workshop.Snapshot {
  /// The size of the largest file.
  fileprivate var largestFile: Int { files.values.map(\.count).max() ?? 0 }

  /// The number of memory pages in which a file system keeps the files.
  fileprivate var pages: Int { files.values.map { ($0.count + 4095) / 4096 }.reduce(0, +) }
}
