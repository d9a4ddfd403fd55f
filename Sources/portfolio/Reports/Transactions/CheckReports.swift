import PortfolioCore
import PortfolioIO

/// What a check found.
struct CheckReport: Report {
  /// nil where they cannot be read.
  let trades: StoreFindings?
  /// About the cash of accounts.
  var accounts: [Issue] = []
  /// Of each service whose transactions can be read.
  let cash: [StoreFindings]
  /// The number of prices in the price history.
  let prices: Int
  /// Why a store cannot be read.
  var errors: [Diagnostic] = []

  static let columns = Columns<CheckReport> {
    Column("checked") { $0.tradeCount + $0.cashCount }
    Column("issues", \.findings)
    Column("count", \.findings.count)
    Column("notes") { $0.notes.map(Finding.init) }
    Column("transactions", \.tradeCount)
    Column("cashTransactions", \.cashCount)
    Column("prices", \.prices)
  }

  private var findings: [Finding] { errors.map(Finding.init) + warnings.map(Finding.init) }
  private var warnings: [Issue] { problems + cashWarnings }
  private var problems: [Issue] { ((trades?.warnings ?? []) + accounts).filter { $0.severity != .note } }
  /// What is probably meant.
  private var notes: [Issue] { ((trades?.warnings ?? []) + accounts).filter { $0.severity == .note } }
  private var cashWarnings: [Issue] { cash.flatMap(\.warnings) }
  private var tradeCount: Int { trades?.count ?? 0 }
  private var cashCount: Int { cash.map(\.count).reduce(0, +) }

  private struct Finding: Record {
    let line, column: Int?
    let id, field: String?
    let message: String

    init(_ issue: Issue) {
      (line, column, id) = (issue.place.line, issue.place.column, issue.place.id)
      (field, message) = (issue.fieldName, Words.english(issue.message))
    }

    init(_ error: Diagnostic) {
      (line, column, id, field) = (error.line, nil, nil, error.field)
      message = error.message
    }

    static let columns = Columns<Finding> {
      Column("line", \.line)
      Column("column", \.column)
      Column("id", \.id)
      Column("field", \.field)
      Column("message", \.message)
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let words = layout.words
    var texts = (warnings + notes).map { issue in
      let place = [issue.place.file, issue.place.line.map(String.init)].compactMap { $0 }
        .joined(separator: ":")
      return words.message(
        about: issue,
        at: [place, issue.place.id].compactMap { $0?.ifNotEmpty }.joined(separator: ": ").ifNotEmpty)
    }
    texts.append(words(.checked(tradeCount, issues: problems.count)))
    if cashCount > 0 {
      texts.append(words(.cashChecked(cashCount, issues: cashWarnings.count)))
    }
    if prices > 0 { texts.append(words(.priceChecked(prices))) }
    return texts.map { .text($0) }
  }
}

/// The result of a repair; nil for a store that was intact.
struct RepairReport: Report {
  let trades: StoreRepair?
  /// One for each cash environment, in order.
  let cash: [StoreRepair?]
  let prices: StoreRepair?

  static let columns = Columns<RepairReport> {
    Column("saved", isOptional: true, \.trades?.saved)
    Column("renamed", isOptional: true, \.trades?.renamed)
    Column("leftOut", isOptional: true, \.trades?.omissions)
    Column("copy", isOptional: true, \.trades?.copy)
    Column("cash", isOptional: true) { $0.cash(of: .production) }
    Column("cashTest", isOptional: true) { $0.cash(of: .test) }
    Column("cashMock", isOptional: true) { $0.cash(of: .mock) }
    Column("prices", isOptional: true, \.prices)
  }

  private var repairs: [StoreRepair] { ([trades] + cash).compactMap { $0 } }

  private func cash(of service: CashEnvironment) -> StoreRepair? {
    zip(CashEnvironment.allCases, cash).first { $0.0 == service }?.1
  }

  var isEmpty: Bool { repairs.isEmpty && prices == nil }

  func csv(privately: Bool) -> CSVWriter { CSVWriter(rows: repairs + [prices].compactMap { $0 }) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let stores = repairs.map { repair in
      Message.repaired(
        saved: repair.saved, renamed: repair.renamed.count, omissions: repair.omissions, copy: repair.copy)
    }
    let history = prices.map {
      Message.priceRepaired(saved: $0.saved, omissions: $0.omissions, copy: $0.copy)
    }
    return (stores + [history].compactMap { $0 }).map { .text(layout.words($0)) }
  }
}

extension StoreRepair: Record {
  static let columns = Columns<StoreRepair> {
    Column("saved", \.saved)
    Column("renamed", in: .json, \.renamed)
    Column("leftOut", \.omissions)
    Column("copy", \.copy)
  }
}
