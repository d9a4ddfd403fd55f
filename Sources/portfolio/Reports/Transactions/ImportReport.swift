import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What happened to the rows of an imported file.
struct ImportReport: Report {
  let rows: ImportedRows
  let plan: ImportPlan
  /// Whether invalid rows prevent the import of all others.
  let isRefused: Bool
  let isDryRun: Bool
  /// The prices that came with the transactions and were not known.
  var prices = 0
  /// What was made of each row, where that is asked for.
  var taken: [TakenRow]?

  private var rejected: Int { plan.rejected(of: rows) }
  private var newCount: Int { isRefused ? 0 : plan.newCount }
  private var replacedCount: Int { isRefused ? 0 : plan.replaced.count }

  /// Rows that are not trades, and those whose transactions were deleted since an earlier import.
  private var skipped: [SkippedRow] { merged(unimportant, plan.deleted) }

  /// Rows that move nothing.
  private var unimportant: [SkippedRow] { merged(rows.skipped, plan.withoutEffect) }

  private func merged(_ skipped: [SkippedRow], _ others: [SkippedRow]) -> [SkippedRow] {
    others.isEmpty ? skipped : (skipped + others).sorted { $0.line < $1.line }
  }

  static let columns = Columns<ImportReport> {
    Column("new", \.newCount)
    Column("duplicate", \.plan.duplicates)
    Column("rejected", \.rejected)
    Column("skipped", \.skipped.count)
    Column("replaced", \.replacedCount)
    Column("stored", in: .json) { !$0.isRefused && !$0.isDryRun }
    Column("issues", in: .json) { $0.plan.issues(of: $0.rows).shown.map(BadRow.init) }
    Column("skippedRows", in: .json, \.skipped)
    Column("taken", isOptional: true, in: .json, \.taken)
  }

  /// An issue with a row.
  struct BadRow: Record {
    let issue: Issue

    static let columns = Columns<BadRow> {
      Column("line", \.issue.place.line)
      Column("id", isOptional: true, in: .json, \.issue.place.id)
      Column("field", \.issue.fieldName)
      Column("message") { Words.english($0.issue.message) }
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var messages: [Message] = taken == nil ? [.imported(newCount)] : []
    if replacedCount > 0 { messages.append(.replacedByImport(replacedCount)) }
    if prices > 0 { messages.append(.priceImported(prices)) }
    if plan.duplicates > 0 { messages.append(.importedBefore(plan.duplicates)) }
    if !plan.deleted.isEmpty { messages.append(.deletedSince(plan.deleted.count)) }
    let unimportant = unimportant
    if !unimportant.isEmpty {
      messages.append(.notTrades(unimportant.count, skippedNames(unimportant, layout.words)))
    }
    if rejected > 0 { messages.append(.refusedRows(rejected, isPartial: !isRefused)) }
    let sentences = messages.map { ReportBlock.text(layout.words($0)) }
    guard let taken else { return sentences }
    let refused = plan.issues(of: rows).shown.map { issue in
      let line = issue.place.line.map { layout.words(.line($0)) }
      return ReportBlock.text(layout.words.message(about: issue, at: line))
    }
    return [ColumnTable(taken.flatMap(TakenLine.lines), layout).part] + refused + sentences
  }

  /// The most line numbers listed for one name.
  private static let maximumLines = 4

  /// `Bank Interest (line 7, line 9)`: each name once, in order of first appearance.
  private func skippedNames(_ skipped: [SkippedRow], _ words: Words) -> [String] {
    var (names, lines) = ([SkippedRow.What](), [SkippedRow.What: [String]]())
    for row in skipped {
      let count = lines[row.what]?.count ?? 0
      if count == 0 { names.append(row.what) }
      if count > ImportReport.maximumLines { continue }
      lines[row.what, default: []].append(
        count == ImportReport.maximumLines ? "…" : words(.line(row.line)))
    }
    return names.map { "\(words.text(.skippedRow($0))) (\((lines[$0] ?? []).joined(separator: ", ")))" }
  }
}

extension SkippedRow: Record {
  static let columns = Columns<SkippedRow> {
    Column("line", \.line)
    Column("what", \.what.description)
  }
}
