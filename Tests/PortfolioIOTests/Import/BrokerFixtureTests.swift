import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// A file of each broker, with the transactions expected from it.
struct BrokerFixture: Sendable, CustomTestStringConvertible {
  let file: String
  let format: String
  let transactions: [String]
  let skipped: [String]

  var testDescription: String { file }

  static let all: [BrokerFixture] = first + csv

  private static let first: [BrokerFixture] = [
    BrokerFixture(
      file: "ghostfolio.csv", format: "ghostfolio",
      transactions: [
        // Three date formats; the first one settles the order of day and month in the second.
        "2021-09-16 buy MSFT 5 @ 298.58 = 1492.9 fee 19: The first one",
        "2021-11-17 dividend MSFT = 3.1",  // 5 × 0.62
        "2022-01-03 sell MSFT 2 @ 330.1 = 660.2 fee 5.5",
        "2022-02-03 buy VTI 3 @ 228.05 = 684.15",
      ],
      skipped: ["6: interest"]),
    BrokerFixture(
      file: "ghostfolio.json", format: "ghostfolio",
      transactions: [
        "2022-05-10T22:00:00.000Z buy VT 10 @ 20.25 = 202.5 fee 1.5 in Depot: start",
        "2022-07-01 dividend VT = 3.5 in Depot",
        "2022-12-31 fee = 12 in Depot",
      ],
      skipped: ["2: ITEM"]),
    BrokerFixture(
      file: "portfolio-performance-en.csv", format: "portfolio-performance",
      transactions: [
        "2023-01-05 buy VWCE.DE 10 @ 100 = 1000 fee 10: savings plan",  // 1010 − 9 − 1
        "2023-02-06 sell VWCE.DE 3 @ 100 = 300 fee 1 tax 0.5",  // 298.5 + 1 + 0.5
        "2023-03-01 dividend MSFT = 10 tax 1.5",  // 8.5 + 1.5
        "2023-04-01 deposit = 500", "2023-05-01 fee = 3.9: custody",
      ],
      skipped: []),
    BrokerFixture(
      file: "portfolio-performance-de.csv", format: "portfolio-performance",
      transactions: [
        "2023-01-05 buy VWCE.DE 10 @ 100 = 1000 fee 10: Sparplan",
        "2023-02-06 sell VWCE.DE 3 @ 100 = 300 fee 1 tax 0.5",
        "2023-03-01 dividend MSFT = 10 tax 1.5", "2023-04-01 deposit = 500",
      ],
      skipped: []),
    BrokerFixture(
      file: "wealthfolio.csv", format: "wealthfolio",
      transactions: [
        "2024-01-15 buy AAPL 10 @ 185.5 = 1855 fee 4.95: The first lot",
        "2024-02-15 dividend AAPL = 2.4",
        "2024-03-01 sell AAPL 4 @ 180 = 720 fee 4.95",
        "2024-03-02 deposit = 1000",
        "2024-06-10 split AAPL 4:1",
        "2024-07-01 fee = 3.5: quarter",
      ],
      skipped: []),
    BrokerFixture(
      file: "yahoo.csv", format: "yahoo",
      transactions: [
        "2025-03-03 buy RKLB 25 @ 20.33 = 508.25 fee 3.03",
        "2025-06-10 sell RKLB 5 @ 27.5 = 137.5: half",
      ],
      skipped: ["4: ^GSPC", "5: DEPOSIT"]),
    BrokerFixture(
      file: "interactive-brokers-flex.csv", format: "interactive-brokers",
      transactions: [
        "2023-05-22 buy US9220427424 95 @ 93.78 = 8909.1 fee 1",
        "2023-06-01 sell US9220427424 5 @ 95.1 = 475.5 fee 1.05",
      ],
      skipped: []),
    BrokerFixture(
      file: "interactive-brokers-history.csv", format: "interactive-brokers",
      transactions: [
        "2025-03-15 buy CNX1 4 @ 1000 = 4000 fee 3 in U***00000",
        "2025-04-02 sell CNX1 1 @ 1010 = 1010 fee 3 in U***00000",
        "2025-04-05 deposit = 500 in U***00000", "2025-05-05 dividend VWRL = 7.25 in U***00000",
      ],
      skipped: []),
    BrokerFixture(
      file: "interactive-brokers-activity.csv", format: "interactive-brokers",
      transactions: [
        "2024-03-01 buy AAPL 1000 @ 185.2 = 185200 fee 5 in U1234567",
        "2024-09-02 sell AAPL 400 @ 51.5 = 20600 fee 1.25 in U1234567",
        "2024-01-10 buy AAPL240119C00190000 1 @ 2.5 = 250 fee 1 in U1234567",
        "2024-02-01 convert = 1080 fee 2 in U1234567",  // for 1,000 euros
        // Reported on the evening of Friday the 7th, for the 10th.
        "2024-06-10 split AAPL 4:1 in U1234567",
        "2024-01-02 deposit = 200000 in U1234567: Electronic Fund Transfer",
        "2024-04-03 fee = 4.5 in U1234567: Market data for March 2024",
        "2024-05-16 dividend AAPL = 250 tax 37.5 in U1234567",  // 75 − 37.5 withheld
        "2024-08-15 dividend AAPL = 1100 in U1234567", "2024-08-15 dividend AAPL = -1100 in U1234567",
        "2024-08-15 dividend AAPL = 1000 in U1234567",
        "2024-11-20 tax AAPL = -12 in U1234567",
        "2024-03-05 interest = 3.21 in U1234567: USD Credit Interest for Feb-2024",
      ],
      skipped: []),
    BrokerFixture(
      file: "schwab.csv", format: "schwab",
      transactions: [
        "2023-03-31 dividend VTI = 1234.5",
        "2023-04-03 buy VTI 1000 @ 204.1 = 204100 fee 4.95",  // 204,104.95 − 4.95
        "2023-04-15 interest = 0.03",
        "2023-04-18 sell BND 10.065 @ 73.4049 = 738.82 fee 0.01",  // 738.81 + 0.01
      ],
      skipped: []),
    BrokerFixture(
      file: "fidelity.csv", format: "fidelity",
      transactions: [
        "2024-01-04 deposit = 500",
        "2024-01-05 dividend VTI = 12.34",
        "2024-01-09 sell AAPL 5 @ 185.2 = 926 fee 4.96",  // 921.04 + 4.95 + 0.01
        "2024-01-16 buy VTI 10 @ 236.51 = 2365.1",
      ],
      skipped: []),
    BrokerFixture(
      file: "robinhood.csv", format: "robinhood",
      transactions: [
        "2026-01-16 buy TSLA 100 @ 440 = 44000",
        // The amount is what was received: 4499.90 ÷ 10.
        "2026-01-20 sell TSLA 10 @ 449.99 = 4499.9",
        "2026-01-22 deposit = 1000", "2026-01-23 dividend AAPL = 2.4",
      ],
      skipped: []),
    BrokerFixture(
      file: "trading212.csv", format: "trading212",
      transactions: [
        // The price is in dollars, the amount in euros: 1.33 ÷ 0.029053.
        "2023-12-18 buy CSCO 0.029053 @ 45.778404983995 = 1.33",
        "2023-12-19 sell CSCO 0.01 @ 46 = 0.46 fee 0.01",  // 0.45 + 0.01
        "2023-12-01 deposit = 100: Bank transfer",
        "2024-01-24 dividend CSCO = 0.01",
      ],
      skipped: []),
    BrokerFixture(
      file: "trading212-oldest.csv", format: "trading212",
      transactions: [
        // 1250 pence are 12.50 pounds; the stamp duty is included in the total.
        "2021-02-03 buy RDSB 10 @ 12.5 = 125 fee 0.63"
      ],
      skipped: []),
  ]
}

@Suite("Files of brokers")
struct BrokerFixtureTests {
  @Test("says what the broker meant", arguments: BrokerFixture.all)
  func saysWhatTheBrokerMeant(fixture: BrokerFixture) throws {
    let file = try ImportFile(path: importFixture(fixture.file))
    let rows = try ImportFormat.read(file, as: nil, ImportOptions(newID: { .numbered(1) }))
    #expect(
      try Imported(rows) == Imported(transactions: fixture.transactions, issues: [], skipped: fixture.skipped)
    )
  }

  @Test("is recognised as its own format and as no other", arguments: BrokerFixture.all)
  func isRecognised(fixture: BrokerFixture) throws {
    let file = try ImportFile(path: importFixture(fixture.file))
    // A file of Portfolio Performance's comes first, and has all columns of those made for it of Trade Republic's.
    let others = fixture.format == "portfolio-performance" ? ["trade-republic"] : []
    let names = ImportFormat.all.filter { $0.detects(file) }.map(\.name)
    #expect(names == [fixture.format] + others.filter(names.contains))
  }

  @Test("adds nothing the second time", arguments: BrokerFixture.all)
  func addsNothingTwice(fixture: BrokerFixture) throws {
    let text = try StoreText()
    let bytes = try #require(try AtomicFile.read(importFixture(fixture.file), limit: 1 << 20))
    #expect(try text.store.importing(rows(bytes)).newCount == fixture.transactions.count)
    let again = try text.store.importing(rows(bytes) { $0.newID = { .init() } })
    #expect(again.newCount == 0)
    #expect(again.duplicates == fixture.transactions.count)
    #expect(again.differing.isEmpty)
  }

  @Test(
    "is read the same with every kind of line end and with a byte order mark", arguments: BrokerFixture.all)
  func lineEnds(fixture: BrokerFixture) throws {
    let bytes = try #require(try AtomicFile.read(importFixture(fixture.file), limit: 1 << 20))
    let read = ImportText(bytes)
    let text = withExtendedLifetime(read) { String(decoding: read.bytes, as: UTF8.self) }
    let expected = Imported(transactions: fixture.transactions, issues: [], skipped: fixture.skipped)
    for end in ["\r\n", "\r"] where !fixture.file.hasSuffix("json") {
      #expect(
        try Imported("\u{FEFF}" + text.replacing("\n", with: end)) == expected, "\(end.debugDescription)")
    }
  }

  @Test(
    "of one day happened in the order in which the broker lists its days, newest first or oldest first",
    arguments: ["01/02/2024", "01/03/2024", "01/04/2024"])
  func orderOfADay(otherDay: String) throws {
    let trades = ["01/03/2024,Sell,AAA,x,1,$2.00,,$2.00\n", "01/03/2024,Buy,AAA,x,1,$1.00,,-$1.00\n"]
    let interest = "\(otherDay),Bank Interest,,x,,,,$1.00\n"
    let header = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
    // A later day below makes it a file that lists the oldest first.
    let isNewestFirst = otherDay != "01/04/2024"
    let file = header + (isNewestFirst ? trades : trades.reversed()).joined() + interest
    let read = try Imported(rows(file)).transactions.filter { !$0.contains("interest") }
    #expect(read == ["2024-01-03 buy AAA 1 @ 1 = 1", "2024-01-03 sell AAA 1 @ 2 = 2"])
  }

  @Test("every format of a broker has a fixture")
  func everyFormatHasOne() {
    let own: Set = ["csv", "json"]
    let found = Set(BrokerFixture.all.map(\.format)).union(StatementTests.files.values)
    #expect(found == Set(ImportFormat.all.map(\.name)).subtracting(own))
    #expect(Set(ImportFormat.all.map(\.name)).count == ImportFormat.all.count)
  }
}

extension FileStore {
  /// Stores the new rows among `rows`, as the command does.
  func importing(_ rows: ImportedRows, isAgain: Bool = false) throws -> ImportPlan {
    let path = FileKind.imports.path(beside: path)
    return try change(as: "import") { reader in
      let memory = try ImportMemory(path: path)
      let plan = try ImportPlan(rows, after: memory, isAgain: isAgain, in: &reader, newID: { UUID() }) {
        () throws in
        try undoable()
      }
      try memory.remember(plan, at: Instant(secondsSinceEpoch: 0))
      return (plan, plan.changes)
    }
  }
}
