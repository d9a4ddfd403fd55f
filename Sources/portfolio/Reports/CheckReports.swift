import FoundationEssentials
import PortfolioCore
import PortfolioIO

/// What a check found in stores that can be read.
struct CheckReport: Report {
  let trades: StoreFindings
  /// Of each service.
  let cash: [StoreFindings]
  /// How many prices of days there are.
  let prices: Int

  static let columns: [Column<CheckReport>] = [
    Column("checked") { $0.trades.count + $0.cashCount },
    Column("issues", \.findings), Column("count", \.findings.count),
    Column("transactions", \.trades.count), Column("cashTransactions", \.cashCount),
    Column("prices", \.prices),
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
    if prices > 0 { texts.append(layout.words.text(.price(.checked(prices)))) }
    return texts.map { .text($0) }
  }
}

/// What a repair saved; nil for a store that was in order.
struct RepairReport: Report {
  let trades: StoreRepair?
  /// Of each service, in their order.
  let cash: [StoreRepair?]
  let prices: StoreRepair?

  static let columns: [Column<RepairReport>] = [
    Column("saved", isOptional: true, \.trades?.saved),
    Column("renamed", isOptional: true, \.trades?.renamed),
    Column("leftOut", isOptional: true, \.trades?.leftOut),
    Column("copy", isOptional: true, \.trades?.copy),
    Column("cash", isOptional: true) { $0.cash(of: .production) },
    Column("cashTest", isOptional: true) { $0.cash(of: .test) },
    Column("cashMock", isOptional: true) { $0.cash(of: .mock) },
    Column("prices", isOptional: true, \.prices),
  ]

  private var repairs: [StoreRepair] { ([trades] + cash).compactMap { $0 } }

  private func cash(of service: CashEnvironment) -> StoreRepair? {
    zip(CashEnvironment.allCases, cash).first { $0.0 == service }?.1
  }

  var isEmpty: Bool { repairs.isEmpty && prices == nil }

  var csv: CSVWriter { CSVWriter(rows: repairs + [prices].compactMap { $0 }) }

  func parts(_ layout: Layout) -> [Part] {
    let stores = repairs.map { repair in
      Phrase.repaired(
        saved: repair.saved, renamed: repair.renamed.count, leftOut: repair.leftOut, copy: repair.copy)
    }
    let history = prices.map { Phrase.price(.repaired(saved: $0.saved, leftOut: $0.leftOut, copy: $0.copy)) }
    return (stores + [history].compactMap { $0 }).map { .text(layout.words.text($0)) }
  }
}

extension StoreRepair: Record {
  static let columns: [Column<StoreRepair>] = [
    Column("saved", \.saved), Column("renamed", in: .json, \.renamed), Column("leftOut", \.leftOut),
    Column("copy", \.copy),
  ]
}
