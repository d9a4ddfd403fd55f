import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What happened to the records of a feed.
struct CashImportReport: Report {
  let outcome: CashImport

  static let columns = Columns<CashImportReport> {
    Column("new", \.outcome.new)
    Column("replaced", \.outcome.replaced)
    Column("duplicate", \.outcome.duplicate)
    Column("rejected", \.outcome.rejected)
    Column("skipped") { _ in 0 }
    Column("issues", in: .json) { $0.outcome.issues.map(Omission.init) }
    Column("skippedRows", in: .json) { _ in [SkippedRow]() }
    Column("removed", isOptional: true, in: .json) { $0.outcome.isReplacing ? $0.outcome.removed : nil }
  }

  /// Why a record, or part of one, was left out.
  private struct Omission: Record {
    let issue: Issue

    static let columns = Columns<Omission> {
      Column("id", \.issue.place.id)
      Column("field", \.issue.fieldName)
      Column("message") { Words.english($0.issue.omission) }
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var messages: [Message] = [.cashImported(outcome.new)]
    if outcome.replaced > 0 { messages.append(.cashReplaced(outcome.replaced)) }
    if outcome.duplicate > 0 { messages.append(.cashDuplicate(outcome.duplicate)) }
    if outcome.rejected > 0 { messages.append(.cashRejected(outcome.rejected)) }
    if !outcome.removed.isEmpty { messages.append(.cashRemoved(outcome.removed.count)) }
    let texts: [ReportBlock] = messages.map { .text(layout.words($0)) }
    return outcome.removed.isEmpty ? texts : texts + [ColumnTable(outcome.removed, layout).ofCash]
  }
}
