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

extension TakenRow: Record {
  static let columns = Columns<TakenRow> {
    Column("line", \.line)
    Column("what", \.what)
    Column("transactions") { $0.transactions.map(TransactionToBe.init) }
  }
}

/// A transaction that is not stored, so that its id says nothing.
struct TransactionToBe: Record {
  let transaction: Transaction

  static let columns = Columns<TransactionToBe> {
    Transaction.columns.of(\.transaction).filter { $0.name != "id" }
  }
}

/// A row of a file with one of the transactions that were made of it, for people.
struct TakenLine: Record {
  let line: Int
  let what: String
  /// Nil where what the row tells is part of another row's.
  let transaction: Transaction?

  static let columns = Columns<TakenLine> {
    Column("line", priority: 11, \.line)
    Column("what", heading: .inFile, priority: 6, minimumWidth: 8, \.what)
    Column("date", priority: 9) { $0.transaction?.date.day }
    Column(.type, priority: 8, minimumWidth: 8) { taken, layout in
      Table.Cell(taken.transaction.map { layout.words(.kind($0.kind)) } ?? "")
    }
    Column("ticker", priority: 10) { $0.transaction?.ticker }
    Column("quantity", as: .quantity, priority: 7) { $0.transaction?.quantity }
    Column("sum", as: .amount, priority: 7) { $0.transaction?.sum }
    Column("fee", as: .amount, priority: 5) { $0.transaction?.fee }
    Column("tax", as: .amount, priority: 5) { $0.transaction?.tax }
    Column("currency", priority: 6) { $0.transaction?.currency }
    Column("account", priority: 4) { $0.transaction?.account }
  }

  /// The lines of a row.
  static func lines(of row: TakenRow) -> [TakenLine] {
    if row.transactions.isEmpty { return [TakenLine(line: row.line, what: row.what, transaction: nil)] }
    return row.transactions.map { TakenLine(line: row.line, what: row.what, transaction: $0) }
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

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var parts: [ReportBlock] = []
    if !merge.differences.isEmpty {
      parts.append(.table(merge.differences.prefix(MergeReport.maximumShown), layout))
    }
    let left = merge.differences.count - MergeReport.maximumShown
    var messages: [Message] = left > 0 ? [.remoteMore(left)] : []
    messages.append(.remoteMerged(new: merge.new, changed: merge.changed, same: merge.same))
    if !merge.deleted.isEmpty { messages.append(.remoteDeleted(merge.deleted.count)) }
    if merge.others > 0 { messages.append(.remoteOthers(merge.others)) }
    return parts + messages.map { .text(layout.words($0)) }
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
    Column(.type, priority: 4) { Table.Cell($1.words(.kind($0.transaction.kind))) }
    Column("ticker", priority: 6, in: .table, \.transaction.ticker)
    Column("sum", priority: 2, in: .table, \.transaction.sum)
    Column("change", \.change)
    Column(.change, priority: 7, minimumWidth: 12) { difference, layout in
      Table.Cell(layout.words(.remoteDifference(difference.kind)))
    }
    Column("fields", \.fields)
  }
}
