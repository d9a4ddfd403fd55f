import Foundation
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// Random portfolios that are exported as journals, read by the programs these are for, and imported again: five
/// hundred of them in the long form. `JOURNALS=500` asks for as many.
@Suite("A portfolio that was exported as a journal")
struct JournalRoundTripTests {
  @Test(
    "is accepted by hledger and bean-check, and comes back with its lots, gains and money",
    .enabled(if: ShellRunner.isInstalled("hledger") && ShellRunner.isInstalled("bean-check")))
  func roundTrip() throws {
    var random = SeededGenerator(seed: 3_700)
    let asked = ProcessInfo.processInfo.environment["JOURNALS"].flatMap { Int($0) }
    for round in 0..<(asked ?? Torture.rounds(short: 20, long: 500)) {
      let transactions = random.transactions(50).sorted { $0.order < $1.order }
      for (format, check) in [("ledger", "hledger -s -f %s check"), ("beancount", "bean-check %s")] {
        let text = try #require(
          try ExportFormat.text(of: ExportedBook(transactions, currency: "USD"), as: format))
        let folder = TemporaryFolder()
        let path = try folder.write(String(decoding: text, as: UTF8.self), to: "journal." + format)
        let process = try ChildProcess(
          "sh", ["-c", "LC_ALL=C.UTF-8 \(check.replacing("%s", with: path)) 2>&1 && echo fine"])
        #expect(process.readLine() == "fine", "\(format) in round \(round)")
        let rows = try ImportFormat.read(
          ImportFile(name: path, bytes: text), as: format, ImportOptions(newID: { .numbered(1) }))
        #expect(rows.rejected == 0 && rows.count == transactions.count, "\(format) in round \(round)")
        let found = Array(rows.records.pieces.joined()).split(separator: StoreFormat.separator)
          .compactMap { Transaction(record: Array($0)) }.sorted { $0.order < $1.order }
        let byID = Dictionary(uniqueKeysWithValues: transactions.map { ($0.id, $0) })
        #expect(found.allSatisfy { byID[$0.id] == $0 }, "\(format) in round \(round)")
        let (ours, theirs) = try (ShareLedger(transactions), ShareLedger(found))
        #expect(
          try ours.gains(method: .fifo).total().gain.rounded
            == theirs.gains(method: .fifo).total().gain.rounded,
          "\(format) in round \(round)")
      }
    }
  }
}
