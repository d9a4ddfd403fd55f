import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// Files of a bank that tell parts of a year, one after the other, while what was imported is edited and deleted.
@Suite("Files that overlap")
struct OverlappingFilesTests {
  /// What changes between the first files and the last ones.
  enum Change: CaseIterable {
    case nothing, hasIDs, idsAdded, columnAdded, accountNamed, ruleChanged, columnAddedAndAccountNamed
  }

  private struct Row: Equatable {
    let day: String
    let what: String
    let paper: String
    let count: String
    let sum: String
    /// Whether only later files tell it, as tax is that is booked for a day that is long past.
    var isLate = false
  }

  private static func rows(_ random: inout SeededGenerator) -> [Row] {
    var rows: [Row] = []
    for month in 1...6 {
      for day in ["01", "03", "15", "28"] {
        let (day, paper) = ("2024-0\(month)-\(day)", ["AAA", "BBB"].randomElement(using: &random) ?? "AAA")
        let count = Int.random(in: 1...3, using: &random)
        let isPurchase = Bool.random(using: &random)
        let trade = Row(
          day: day, what: isPurchase ? "Buy" : "Sale", paper: paper, count: "\(count)",
          sum: "\(isPurchase ? "-" : "")\(count)0.00")
        // Two fills may be equal.
        rows += [[], [trade], [trade, trade]].randomElement(using: &random) ?? []
        guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
        rows.append(Row(day: day, what: "Div", paper: paper, count: "", sum: "10.00"))
        for sum in ["-1.00", "-2.00"].prefix(Int.random(in: 0...2, using: &random)) {
          let isLate = Bool.random(using: &random)
          rows.append(Row(day: day, what: "Tax", paper: paper, count: "", sum: sum, isLate: isLate))
        }
      }
    }
    return rows
  }

  private func read(_ rows: [(number: Int, row: Row)], _ change: Change, isLate: Bool) throws -> ImportedRows
  {
    let hasIDs = change == .hasIDs || change == .idsAdded && isLate
    let hasText =
      [.columnAdded, .columnAddedAndAccountNamed].contains(change) && isLate || change == .ruleChanged
    var columns = #""date":"day","type":"what","ticker":"paper","quantity":"count","amount":"sum""#
    if hasIDs { columns += #","id":"ref""# }
    if change == .ruleChanged, isLate { columns += #","note":"text""# }
    let rules = """
      {"name":"bank","match":["day","what"],"columns":{\(columns)},
       "values":{"type":{"Buy":"buy","Sale":"sell","Div":"dividend","Tax":"tax"}}}
      """
    let lines = rows.map { number, row in
      [row.day, row.what, row.paper, row.count, row.sum].joined(separator: ",")
        + (hasText ? ",t\(number % 3)" : "") + (hasIDs ? ",R\(number)" : "")
    }
    let header = "day,what,paper,count,sum" + (hasText ? ",text" : "") + (hasIDs ? ",ref" : "")
    let all = try ImportRules.all(in: ImportFile(name: "bank.json", bytes: Array(rules.utf8)))
    return try PortfolioIOTests.rows(([header] + lines).joined(separator: "\n") + "\n") { options in
      options.rules = all
      options.newID = { UUID() }
      if [.accountNamed, .columnAddedAndAccountNamed].contains(change), isLate { options.account = "X" }
    }
  }

  /// What a store tells: its trades and dividends, and the tax of each security and day.
  private func sums(_ transactions: [Transaction]) throws -> [String: ExactDecimal] {
    var sums: [String: ExactDecimal] = [:]
    for transaction in transactions {
      let name = "\(transaction.date.day) \(transaction.ticker ?? "")"
      let tax = transaction.kind == .tax ? transaction.sum : transaction.tax
      sums[name + " tax"] = try (sums[name + " tax"] ?? .zero) + (tax ?? .zero)
      if transaction.kind == .tax { continue }
      let trade = "\(name) \(transaction.kind) \(transaction.quantity?.description ?? "")"
      sums[trade] = try (sums[trade] ?? .zero) + (transaction.sum ?? .zero)
    }
    return sums.filter { !$0.value.isZero }.mapValues(\.normalised)
  }

  @Test(
    "come to what one file of all does, whatever was edited and deleted between, and is told otherwise since",
    arguments: Change.allCases, 1...6 as ClosedRange<UInt64>)
  func overlapping(change: Change, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Array(Self.rows(&random).enumerated()).map { (number: $0.offset, row: $0.element) }
    let text = try StoreText()
    let stored = { try text.store.read { reader in try reader.transactions() } }
    var originals: [Transaction] = []
    for step in 1...7 {
      let months = step == 7 ? 1...6 : step...min(6, step + Int.random(in: 0...2, using: &random))
      let part = rows.filter { _, row in
        months.contains(Int(row.day.dropFirst(5).prefix(2)) ?? 0) && !(row.isLate && step < 5)
      }
      _ = try text.store.importing(read(part, change, isLate: step > 3))
      for isDeleted in [true, false] {
        let ids = Set(originals.map(\.id))
        let trades = try stored().filter { $0.kind.isTrade && !ids.contains($0.id) }
        guard let trade = trades.randomElement(using: &random) else { continue }
        originals.append(trade)
        var edited = trade
        (edited.quantity, edited.price) = (ExactDecimal(77), nil)
        let change: RecordEdit = isDeleted ? .remove(trade.id) : .replace(edited)
        try text.store.change(as: "edit") { _ in [change] }
      }
    }
    let ids = Set(originals.map(\.id))
    let whole = try StoreText()
    _ = try whole.store.importing(read(rows, .nothing, isLate: false))
    let all = try whole.store.read { reader in try reader.transactions() }
    #expect(try sums(stored().filter { !ids.contains($0.id) } + originals) == sums(all))
    #expect(try text.store.importing(read(rows, change, isLate: true)).newCount == 0)
  }
}
