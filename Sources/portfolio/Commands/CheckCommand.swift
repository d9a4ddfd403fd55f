import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Verifies the store, and saves what can be read of a damaged one.
enum CheckCommand: Command {
  private static let repair = Flag("repair")

  static let syntax = CommandSyntax("check", options: [repair])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    if input[repair], let repaired = try context.repair() {
      if context.isDryRun { context.console.note(.wouldRepair) }
      try context.console.print(RepairReport(repair: repaired))
      return .done
    }
    let today = context.environment.today
    let findings: StoreFindings
    do throws(Failure) {
      findings = try context.read { (reader) throws(StoreError) in try reader.findings(today: today) }
    } catch {
      if case .store(let problem) = error, problem.exitCode == .invalidData {
        context.console.note(.repairHint)
      }
      throw error
    }
    try context.console.print(CheckReport(findings: findings))
    return .done
  }
}

extension Context {
  fileprivate func repair() throws(Failure) -> StoreRepair? {
    do throws(StoreError) {
      return try fileStore.repair(isTrial: isDryRun, newID: environment.newID)
    } catch {
      throw .store(error)
    }
  }
}

/// What a check found in a store that can be read.
private struct CheckReport: Report {
  let findings: StoreFindings

  private static let columns = ["line", "column", "id", "field", "message"]

  private func records(_ words: any Catalogue) -> [JSONObject] {
    findings.warnings.map { issue in
      [
        "line": issue.place.line.map { JSONValue($0) } ?? .null,
        "column": issue.place.column.map { JSONValue($0) } ?? .null, "id": .optional(issue.place.id),
        "field": .optional(issue.field?.rawValue), "message": .string(words.sentence(for: issue)),
      ]
    }
  }

  var json: JSONValue {
    .object([
      "issues": .array(records(English()).map(JSONValue.object)), "count": JSONValue(findings.warnings.count),
      "transactions": JSONValue(findings.count),
    ])
  }

  var csv: CSVWriter { CSVWriter(columns: Self.columns, records: records(English())) }

  func text(_ layout: Layout) -> String {
    var text = ""
    for issue in findings.warnings {
      let place = [issue.place.file, issue.place.line.map(String.init)].compactMap { $0 }.joined(
        separator: ":")
      let parts = [place, issue.place.id, issue.field?.rawValue, layout.words.sentence(for: issue)]
      text += VisibleText.escaped(parts.compactMap { $0 }.joined(separator: ": ")) + "\n"
    }
    return text + layout.words.text(.checked(findings.count, issues: findings.warnings.count)) + "\n"
  }
}

/// What a repair saved.
private struct RepairReport: Report {
  let repair: StoreRepair

  private var record: JSONObject {
    [
      "saved": JSONValue(repair.saved), "renamed": .array(repair.renamed.map { .string($0.uuidString) }),
      "copy": .string(repair.copy),
    ]
  }

  var json: JSONValue { .object(record) }
  var csv: CSVWriter { CSVWriter(columns: ["saved", "copy"], records: [record]) }

  func text(_ layout: Layout) -> String {
    VisibleText.escaped(
      layout.words.text(.repaired(saved: repair.saved, renamed: repair.renamed.count, copy: repair.copy)))
      + "\n"
  }
}
