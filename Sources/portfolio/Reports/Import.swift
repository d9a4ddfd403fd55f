import PortfolioCore
import PortfolioIO

/// What happened to the rows of an imported file.
struct ImportReport: Report {
  let plan: ImportPlan
  /// Whether invalid rows prevent the import of all others.
  let isRefused: Bool
  let isDryRun: Bool
  /// The prices that came with the transactions and were not known.
  var prices = 0
  /// What was made of each row, where that is asked for.
  var taken: [TakenRow]?

  private var newCount: Int { isRefused ? 0 : plan.newCount }
  private var replacedCount: Int { isRefused ? 0 : plan.replaced.count }

  /// Rows that are not trades, and those whose transactions were deleted since an earlier import.
  private var skipped: [SkippedRow] { merged(unimportant, plan.deleted) }

  /// Rows that move nothing.
  private var unimportant: [SkippedRow] { merged(plan.rows.skipped, plan.withoutEffect) }

  private func merged(_ skipped: [SkippedRow], _ others: [SkippedRow]) -> [SkippedRow] {
    others.isEmpty ? skipped : (skipped + others).sorted { $0.line < $1.line }
  }

  static let columns = Columns<ImportReport> {
    Column("new", \.newCount)
    Column("duplicate", \.plan.duplicates)
    Column("rejected", \.plan.rejected)
    Column("skipped", \.skipped.count)
    Column("replaced", \.replacedCount)
    Column("stored", in: .json) { !$0.isRefused && !$0.isDryRun }
    Column.issues { $0.plan.issues }
    Column("skippedRows", in: .json, \.skipped)
    Column.list("taken", isOptional: true, in: .json, \.taken) {
      Column("line", \.line)
      Column("what", \.what)
      // They are not stored, so that their ids say nothing.
      Column.list("transactions", \.transactions) {
        Transaction.columns.list.filter { $0.name != "id" }
      }
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let unimportant = unimportant
    let messages: [Message?] = [
      taken == nil ? .imported(newCount) : nil, replacedCount > 0 ? .replacedByImport(replacedCount) : nil,
      prices > 0 ? .priceImported(prices) : nil,
      plan.duplicates > 0 ? .importedBefore(plan.duplicates) : nil,
      plan.deleted.isEmpty ? nil : .deletedSince(plan.deleted.count),
      unimportant.isEmpty
        ? nil : .notTrades(unimportant.count, skippedNames(unimportant, layout.words)),
      plan.rejected > 0 ? .refusedRows(plan.rejected, isPartial: !isRefused) : nil,
    ]
    (taken.map { explanation(of: $0, layout) } ?? []) + ReportBlock.lines(messages)
  }

  /// The rows of the file, each with one of the transactions that were made of it.
  private func explanation(of taken: [TakenRow], _ layout: Layout) -> [ReportBlock] {
    let lines: [(row: TakenRow, transaction: Transaction?)] = taken.flatMap { row in
      // Without a transaction where what the row tells is part of another row's.
      row.transactions.isEmpty ? [(row, nil)] : row.transactions.map { (row, $0) }
    }
    let table = Grid(lines, in: .table) {
      Column("line", priority: 11, \.row.line)
      Column("what", heading: .inFile, priority: 6, minimumWidth: 8, \.row.what)
      Column("date", priority: 9) { $0.transaction?.date.day }
      Column("type", priority: 8, minimumWidth: 8, \.transaction?.kind)
      Column("ticker", as: .symbol, priority: 10, \.transaction?.ticker)
      Column("quantity", as: .quantity, priority: 7, \.transaction?.quantity)
      Column("sum", as: .amount, priority: 7, \.transaction?.sum)
      Column("fee", as: .amount, priority: 5, \.transaction?.fee)
      Column("tax", as: .amount, priority: 5, \.transaction?.tax)
      Column("currency", priority: 6, \.transaction?.currency)
      Column("account", priority: 4, \.transaction?.account)
    }
    let refused = plan.issues.shown.map { issue in
      let line = issue.place.line.map { layout.words(.line($0)) }
      return ReportBlock.text(layout.words.message(about: issue, at: line))
    }
    return [ColumnTable(table, layout).part] + refused
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

extension Column {
  /// Issues with the rows of a file.
  static func issues(_ issues: @escaping @Sendable (Row) -> IssueList) -> Column {
    let shown: @Sendable (Row) -> [Issue]? = { issues($0).shown }
    return list("issues", in: .json, shown) {
      Column<Issue>("line", \.place.line)
      Column<Issue>("id", isOptional: true, in: .json, \.place.id)
      Column<Issue>("field", \.fieldName)
      Column<Issue>("message") { Words.english($0.message) }
    }
  }
}

extension SkippedRow: Record {
  static let columns = Columns<SkippedRow> {
    Column("line", \.line)
    Column("what", \.what.description)
  }
}

/// The transactions copied from one store to another.
struct MergeReport: Report {
  let merge: StoreMerge
  /// Whether transactions that only the target had were to be deleted.
  var isDeleting = false

  /// The most differences shown to people.
  private static let maximumShown = 20

  static let columns = Columns<MergeReport> {
    Column("new", \.merge.new)
    Column("changed", \.merge.changed)
    Column("same", \.merge.same)
    Column("others", \.merge.others)
    Column("deleted", isOptional: true, in: .json) { $0.isDeleting ? $0.merge.deleted.count : nil }
    Column("differences", in: .json, \.merge.differences)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let left = merge.differences.count - MergeReport.maximumShown
    let messages: [Message?] = [
      left > 0 ? .remoteMore(left) : nil,
      .remoteMerged(new: merge.new, changed: merge.changed, same: merge.same),
      merge.deleted.isEmpty ? nil : .remoteDeleted(merge.deleted.count),
      merge.others > 0 ? .remoteOthers(merge.others) : nil,
    ]
    layout.table(merge.differences.prefix(MergeReport.maximumShown))
      + ReportBlock.lines(messages)
  }
}

extension StoreMerge.Difference: Record {
  private enum Change: String, WordValue { case new, changed, deleted }

  private var change: Change {
    switch kind {
    case .new: .new
    case .changed: .changed
    case .deleted: .deleted
    }
  }

  private var fields: [Field] {
    switch kind {
    case .changed(let fields): fields
    case .new, .deleted: []
    }
  }

  static let columns = Columns<StoreMerge.Difference> {
    Column("id", priority: 3, position: .last, \.transaction.id)
    Column("date", priority: 5, in: .table, \.transaction.date.day)
    Column("type", priority: 4, in: .table, \.transaction.kind)
    Column("ticker", as: .symbol, priority: 6, in: .table, \.transaction.ticker)
    Column("sum", priority: 2, in: .table, \.transaction.sum)
    Column("change", \.change)
    Column("change", priority: 7, minimumWidth: 12, in: .table) { LocalizedText(.remoteDifference($0.kind)) }
    Column("fields", \.fields)
  }
}
