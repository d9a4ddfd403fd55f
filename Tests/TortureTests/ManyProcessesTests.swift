import Foundation
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Many processes at one store")
struct ManyProcessesTests {
  @Test("lose nothing: 50 that add 20 transactions each leave 1,000, and every reader sees a whole store")
  func adding() throws {
    let workshop = Workshop()
    try workshop.write(StoreFormat.empty)
    let script = """
      add() {
        for i in {1..20}; do
          "$portfolio" --lock-timeout 5m -q add buy AAA 1 "$1.$i" --date 2024-03-01 || exit 1
        done
      }
      for process in {1..50}; do add $process & processes+=($!); done
      for process in "${processes[@]}"; do wait $process || exit 1; done
      """
    let writers = try SpawnedProcess(
      ["/bin/bash", "-c", script], environment: try workshop.shellVariables,
      output: .file(workshop.home.path("ids")))
    let reader = Workshop()
    reader.variables["PORTFOLIO_STORE"] = workshop.path
    var (seen, reads) = (0, 0)
    var status: Int32 = 0
    while waitpid(writers.id, &status, WNOHANG) == 0 {
      reads += 1
      let list = try reader.run(["list", "--json"])
      #expect(list.code == 0 && list.errors == "", "\(list.errors)")
      let count = try JSONSerialization.count(in: list.output)
      #expect(count >= seen, "a later reader sees no less")
      seen = max(seen, count)
      let summary = try reader.run(["summary", "--json", "--offline"])
      #expect(summary.code == (count == 0 ? summary.code : 69), "\(summary.errors)")
      // This process reads the text too, the way a program that ignores the change log would: it may see a torn
      // end at first, but then sees a complete one.
      #expect(try workshop.store.all().count >= seen)
    }
    #expect(status == 0)
    #expect(reads > 5)
    let ids = try workshop.home.text("ids")?.split(separator: "\n").map(String.init) ?? []
    #expect(ids.count == 1000 && Set(ids).count == 1000)
    let stored = try IndependentStore(workshop.bytes() ?? [])
    #expect(Set(stored.ids.map(\.uuidString)) == Set(ids) && stored.ids.count == 1000)
    #expect(try workshop.store.undoable().count == 1000)
    #expect(workshop.data.names == ["", ".journal", ".lock"].map { Workshop.name + $0 })
  }

  @Test("of all kinds leave a store in which each change was made once")
  func mixed() throws {
    let workshop = Workshop()
    let rounds = Torture.rounds(short: 6, long: 60)
    // Each process adds, edits, deletes and undoes; each round leaves one transaction.
    let script = """
      work() {
        for i in {1..\(rounds)}; do
          id=$("$portfolio" --lock-timeout 5m -q add fee 1 --note "$1") || exit 1
          "$portfolio" --lock-timeout 5m -q edit $id --sum 2 || exit 2
          other=$("$portfolio" --lock-timeout 5m -q add fee 3) || exit 3
          "$portfolio" --lock-timeout 5m -q delete $other || exit 4
          "$portfolio" list --json >/dev/null || exit 5
        done
      }
      for process in {1..8}; do work $process & processes+=($!); done
      for process in "${processes[@]}"; do wait $process || exit $?; done
      """
    #expect(try workshop.shell(script).code == 0)
    let stored = try workshop.store.all()
    #expect(stored.count == 8 * rounds)
    #expect(stored.allSatisfy { $0.sum == decimal("2") })
    for process in 1...8 { #expect(stored.count { $0.note == "\(process)" } == rounds) }
    #expect(try workshop.store.undoable().count == 4 * 8 * rounds)
  }

  @Test("show to whoever reads meanwhile only what was committed, each change whole and none taken back")
  func readers() throws {
    let workshop = Workshop()
    let batches = Torture.rounds(short: 8, long: 80)
    for writer in ["A", "B"] {
      for batch in 1...batches {
        let rows = (1...Readings.batchSize).map { "2024-03-01,fee,\($0),\(writer)\(batch)\n" }
        try workshop.home.write("date,type,sum,account\n" + rows.joined(), to: "\(writer)\(batch).csv")
      }
    }
    // Each writer adds its batches one after the other, which appends to the store, and deletes the one before,
    // which rewrites it. Whoever reads adds up how much of each batch is there, until the writers have ended.
    let script = """
      cd "$HOME"
      write() {
        for i in {1..\(batches)}; do
          "$portfolio" --lock-timeout 5m -q import $1$i.csv || exit 1
          [ $i = 1 ] && continue
          ids=$("$portfolio" list --csv | awk -F, -v account=$1$((i - 1)) '$8 == account { print $11 }') || exit 2
          "$portfolio" --lock-timeout 5m -q delete $ids || exit 3
        done
      }
      read_on() {
        set -o pipefail
        until [ -e done ]; do
          "$portfolio" list --csv | awk -F, 'NR > 1 { n[$8]++ } END { for (b in n) printf "%s=%d ", b, n[b]; print "" }' ||
            exit 4
        done
      }
      for reader in 1 2 3; do read_on > readings$reader & readers+=($!); done
      write A & writers=($!)
      write B & writers+=($!)
      for process in "${writers[@]}"; do wait $process || code=$?; done
      touch done
      for process in "${readers[@]}"; do wait $process || code=$?; done
      exit ${code:-0}
      """
    let outcome = try workshop.shell(script)
    #expect(outcome.code == 0, "\(outcome)")
    var seen: Set<String> = []
    for reader in 1...3 {
      let text = try #require(try workshop.home.text("readings\(reader)"))
      // An empty line is a reading too, of a store in which nothing is, or that is missing.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      for writer in ["A", "B"] {
        // The states of a writer's batches in the order in which it committed them; a reader may skip some.
        let states = Readings.states(of: writer, batches)
        var last = 0
        for line in lines {
          let reading = Set(line.split(separator: " ").filter { $0.hasPrefix(writer) }.map(String.init))
          let next = states[last...].firstIndex(of: reading)
          #expect(next != nil, "'\(line)' after state \(last) of \(writer)")
          guard let next else { return }
          last = next
        }
      }
      seen.formUnion(lines.map { $0.split(separator: " ").sorted().joined(separator: " ") })
    }
    #expect(seen.count > batches, "readers saw only \(seen.count) states, which proves little")
  }

  @Test("wait for a stopped one no longer than they are told, and say which it is")
  func busy() throws {
    let workshop = Workshop()
    try workshop.makeHistory()
    let start = try workshop.snapshot()
    let lock = try FileLock.acquire(for: workshop.path, FileAccess(time: .machine, waitLimit: .zero))
    let outcome = try workshop.run(["--lock-timeout", "1s", "add", "fee", "1"])
    #expect(outcome.code == 75 && outcome.errors.contains("\(getpid())"), "\(outcome)")
    #expect(try workshop.run(["list"]).code == 0, "who only reads needs no lock")
    lock.release()
    #expect(try workshop.bytes() == start[Workshop.name])
    #expect(try workshop.run(["--lock-timeout", "1s", "add", "fee", "1"]).code == 0)
  }

  @Test(
    "wait for one that is stopped in the middle of its change, and not for one that is killed there",
    .enabled(if: Strace.isAvailable, "strace cannot be used here"), arguments: [SIGKILL, SIGCONT])
  func stopped(_ end: Int32) throws {
    let workshop = Workshop()
    try workshop.makeHistory()
    let trace = workshop.home.path("trace")
    let holder = try workshop.start(
      ["add", "fee", "7"],
      under: ["/usr/bin/strace", "-o", trace, "-e", "inject=fsync:signal=STOP:when=2"])
    // It has written everything and waits before flushing. Its state in /proc does not show that, because a
    // traced process stops briefly at every call.
    var number: Int32?
    for _ in 0..<1000 where number == nil {
      usleep(10_000)
      guard try workshop.home.text("trace")?.contains("--- stopped by SIGSTOP ---") ?? false else { continue }
      let text = try workshop.data.text(Workshop.name + ".lock") ?? ""
      number = Int32(text.split(separator: "\n").first ?? "")
    }
    let process = try #require(number)
    let old = try workshop.store.all().count
    let waiting = try workshop.run(["--lock-timeout", "1s", "add", "fee", "8"])
    #expect(waiting.code == 75 && waiting.errors.contains("\(process)"), "\(waiting)")
    kill(process, end)
    #expect(holder.wait() == (end == SIGKILL ? 128 + SIGKILL : 0))
    #expect(try workshop.run(["--lock-timeout", "1s", "add", "fee", "8"]).code == 0)
    #expect(try workshop.store.all().count == old + 1)
  }
}

/// What readers may see of batches that are added and deleted.
private enum Readings {
  /// The number of rows in a batch, all in an account with its name.
  static let batchSize = 40

  /// What is there after each change: the first batch is added, then each next one before the last is deleted.
  static func states(of writer: String, _ batches: Int) -> [Set<String>] {
    func batch(_ number: Int) -> String { "\(writer)\(number)=\(batchSize)" }
    return [[], [batch(1)]] + (2...batches).flatMap { [[batch($0 - 1), batch($0)], [batch($0)]] }
  }
}

extension JSONSerialization {
  /// The number of transactions in a list, which must match its own count.
  fileprivate static func count(in list: String) throws -> Int {
    let document = try jsonObject(with: Data(list.utf8)) as? [String: Any]
    let transactions = document?["transactions"] as? [Any]
    #expect(transactions?.count == document?["count"] as? Int)
    return transactions?.count ?? -1
  }
}
