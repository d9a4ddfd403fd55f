import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// What the rows of the csv files among the fixtures do to money, as `Fixtures/oracles/fixture_sums.py` adds it up.
@Suite("The sums by kind of brokers' files, added up by others")
struct FixtureSumsTests {
  @Test(
    "are those of what an import makes of them",
    .enabled(if: ShellRunner.isInstalled("python3"), "python3 is not installed"))
  func sums() throws {
    let script = ProjectFiles.path("Fixtures/oracles/fixture_sums.py")
    let process = try ChildProcess("sh", "-c", "python3 -B '\(script)' '\(importFixture(""))' 2>&1")
    var expected: [String: [String]] = [:]
    while let line = process.readLine() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      expected[words[0], default: []].append(words.count > 1 ? words[1] : "")
    }
    let files = TemporaryFolder.names(in: importFixture("")).filter { $0.hasSuffix(".csv") }
    // That of its sections is added up from random years instead, by `broker_sums.py`.
    #expect(Set(expected.keys) == Set(files).subtracting(["interactive-brokers-activity.csv"]))
    for (file, sums) in expected.sorted(by: { $0.key < $1.key }) {
      let read = try ImportFormat.read(
        ImportFile(path: importFixture(file)), as: nil, ImportOptions(newID: { .numbered(1) }))
      #expect(try self.sums(of: read.transactions) == sums, "\(file)")
    }
  }

  /// A line for each currency and kind, as the script writes it.
  private func sums(of transactions: [Transaction]) throws -> [String] {
    var sums: [String: ExactDecimal] = [:]
    func add(_ currency: String?, _ kind: String, _ amount: ExactDecimal) throws {
      try sums["\(currency ?? "-") \(kind)", default: .zero] += amount
    }
    for transaction in transactions {
      let sum = transaction.sum ?? .zero
      let costs = try (transaction.fee ?? .zero) + (transaction.tax ?? .zero)
      let code = transaction.currency
      switch transaction.kind {
      case .buy: try add(code, "bought", -sum - costs)
      case .sell: try add(code, "sold", sum - costs)
      case .dividend, .interest, .returnOfCapital: try add(code, "income", sum - costs)
      case .tax: try add(code, "income", -sum)
      case .fee: try add(code, "fees", -sum)
      case .deposit: try add(code, "moved", sum)
      case .withdrawal: try add(code, "moved", -sum)
      case .convert:
        try add(code, "converted", -sum - costs)
        try add(transaction.toCurrency, "converted", transaction.toSum ?? .zero)
      case .exchange: try add(code, "sold", sum - costs)
      case .split, .transfer, .spinoff, .accumulation, .balance, .exercise, .rename: break
      }
    }
    return sums.filter { !$0.value.isZero }.sorted { $0.key < $1.key }.map { key, amount in
      let millionths = amount.rounded(places: 6)
      let parts = millionths.normalised.description.split(separator: ".")
      let rest = parts.count > 1 ? String(parts[1]) : ""
      return "\(key) \(parts[0]).\(rest)\(String(repeating: "0", count: 6 - rest.count))"
    }
  }
}
