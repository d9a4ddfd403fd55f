import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What became of the rows of an imported file.
struct ImportReport: Report {
  let rows: ImportedRows
  let plan: ImportPlan
  /// Whether bad rows keep all others from being stored.
  let isRefused: Bool
  /// Whether the others only would be stored.
  let isTrial: Bool

  private var newCount: Int { isRefused ? 0 : plan.newCount }

  private var counts: JSONObject {
    [
      "new": JSONValue(newCount), "duplicate": JSONValue(plan.duplicates),
      "rejected": JSONValue(rows.rejected), "skipped": JSONValue(rows.skipped.count),
    ]
  }

  var json: JSONValue {
    var object = counts
    object["issues"] = .array(
      rows.issues.map { issue in
        .object([
          "line": issue.place.line.map { JSONValue($0) } ?? .null, "field": .optional(issue.field?.rawValue),
          "message": .string(English().sentence(for: issue)),
        ])
      })
    object["skippedRows"] = .array(
      rows.skipped.map { .object(["line": JSONValue($0.line), "what": .string($0.what)]) })
    return .object(object)
  }

  var csv: CSVWriter { CSVWriter(columns: ["new", "duplicate", "rejected", "skipped"], records: [counts]) }

  func text(_ layout: Layout) -> String {
    var phrases: [Phrase] = [.imported(newCount, isTrial: isTrial)]
    if plan.duplicates > 0 { phrases.append(.importedBefore(plan.duplicates)) }
    if !rows.skipped.isEmpty { phrases.append(.notTrades(rows.skipped.count, skippedNames)) }
    if rows.rejected > 0 { phrases.append(.refusedRows(rows.rejected, isPartial: !isRefused)) }
    return phrases.map { VisibleText.escaped(layout.words.text($0)) + "\n" }.joined()
  }

  /// `Bank Interest (3)`: each name once, in the order in which they come.
  private var skippedNames: [String] {
    var counts: [String: Int] = [:]
    var names: [String] = []
    for row in rows.skipped {
      if counts[row.what] == nil { names.append(row.what) }
      counts[row.what, default: 0] += 1
    }
    return names.map { name in counts[name].map { $0 > 1 ? "\(name) (\($0))" : name } ?? name }
  }
}
