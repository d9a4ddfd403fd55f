import FoundationEssentials
import PortfolioCore
import PortfolioIO

/// The findings of a check in readable stores.
struct CheckReport: Report {
  let trades: StoreFindings
  /// One for each cash environment.
  let cash: [StoreFindings]

  static let columns: [Column<CheckReport>] = [
    Column("checked") { $0.trades.count + $0.cashCount },
    Column("issues", \.findings), Column("count", \.findings.count),
    Column("transactions", \.trades.count), Column("cashTransactions", \.cashCount),
  ]

  private var findings: [Finding] { (trades.warnings + cashWarnings).map(Finding.init) }
  private var cashWarnings: [Issue] { cash.flatMap(\.warnings) }
  private var cashCount: Int { cash.map(\.count).reduce(0, +) }

  private struct Finding: Record {
    let issue: Issue

    static let columns: [Column<Finding>] = [
      Column("line", \.issue.place.line), Column("column", \.issue.place.column),
      Column("id", \.issue.place.id), Column("field", \.issue.fieldName),
      Column("message") { English().sentence(for: $0.issue) },
    ]

    func text(_ words: any Catalogue) -> String {
      let place = [issue.place.file, issue.place.line.map(String.init)].compactMap { $0 }
        .joined(separator: ":")
      let parts: [String?] = [place, issue.place.id, issue.fieldName, words.sentence(for: issue)]
      return parts.compactMap { $0 }.joined(separator: ": ")
    }
  }

  var csv: CSVWriter { CSVWriter(rows: findings) }

  func parts(_ layout: Layout) -> [Part] {
    var texts = findings.map { $0.text(layout.words) }
    texts.append(layout.words.text(.checked(trades.count, issues: trades.warnings.count)))
    if cashCount > 0 {
      texts.append(layout.words.text(.cash(.checked(cashCount, issues: cashWarnings.count))))
    }
    return texts.map { .text($0) }
  }
}

/// The result of a repair; nil for a store that was intact.
struct RepairReport: Report {
  let trades: StoreRepair?
  /// One for each cash environment, in order.
  let cash: [StoreRepair?]

  static let columns: [Column<RepairReport>] = [
    Column("saved", isOptional: true, \.trades?.saved),
    Column("renamed", isOptional: true, \.trades?.renamed),
    Column("leftOut", isOptional: true, \.trades?.leftOut),
    Column("copy", isOptional: true, \.trades?.copy),
    Column("cash", isOptional: true) { $0.cash(of: .production) },
    Column("cashTest", isOptional: true) { $0.cash(of: .test) },
    Column("cashMock", isOptional: true) { $0.cash(of: .mock) },
  ]

  private var repairs: [StoreRepair] { ([trades] + cash).compactMap { $0 } }

  private func cash(of service: CashEnvironment) -> StoreRepair? {
    zip(CashEnvironment.allCases, cash).first { $0.0 == service }?.1
  }

  var isEmpty: Bool { repairs.isEmpty }

  var csv: CSVWriter { CSVWriter(rows: repairs) }

  func parts(_ layout: Layout) -> [Part] {
    repairs.map { repair in
      .text(
        layout.words.text(
          .repaired(
            saved: repair.saved, renamed: repair.renamed.count, leftOut: repair.leftOut, copy: repair.copy)))
    }
  }
}

extension StoreRepair: Record {
  static let columns: [Column<StoreRepair>] = [
    Column("saved", \.saved), Column("renamed", in: .json, \.renamed), Column("leftOut", \.leftOut),
    Column("copy", \.copy),
  ]
}
