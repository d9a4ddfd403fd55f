import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Verifies the store, and saves what can be read of a damaged one.
enum CheckCommand: Command {
  private static let repair = Flag("repair")

  static let syntax = CommandSyntax("check", options: [repair])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    if input[repair], try repairStores(context) { return .done }
    let today = context.environment.today
    let store = try context.store
    var attempts = Attempts()
    let trades = attempts.result { () throws(StoreError) in
      try store.read { (reader) throws(StoreError) in try reader.findings(today: today) }
    }
    let cash = attempts.result { () throws(StoreError) in
      try context.cashStore.read { (reader) throws(StoreError) in try reader.findings(today: today) }
    }
    guard let trades, let cash else {
      // Programs get the error alone.
      if attempts.failures.contains(where: { $0.exitCode == .invalidData }), context.console.format != .json {
        context.console.note(.repairHint)
      }
      throw .stores(attempts.failures)
    }
    try context.console.print(CheckReport(trades: trades, cash: cash))
    return .done
  }

  /// Returns whether anything was repaired.
  private static func repairStores(_ context: Context) throws(Failure) -> Bool {
    var attempts = Attempts()
    let newID = context.environment.newID
    let remote = try context.storeAddress.map { address throws(Failure) in
      try context.remoteStore(at: address, takesCopies: false)
    }
    let trades = attempts.result { () throws(StoreError) in
      if let remote { return try remote.repair(isTrial: context.isDryRun, newID: newID) }
      return try context.fileStore.repair(isTrial: context.isDryRun, newID: newID)
    }
    let cash = attempts.result { () throws(StoreError) in
      try context.cashStore.repair(isTrial: context.isDryRun)
    }
    let report = RepairReport(trades: trades ?? nil, cash: cash ?? nil, isTrial: context.isDryRun)
    if !report.isEmpty {
      if context.isDryRun { context.console.note(.wouldRepair) }
      try context.console.print(report)
    }
    if !attempts.failures.isEmpty { throw .stores(attempts.failures) }
    return !report.isEmpty
  }
}

/// Stores that are looked at one after the other, each whatever is wrong with the one before.
private struct Attempts {
  private(set) var failures: [StoreError] = []

  mutating func result<Result>(_ body: () throws(StoreError) -> Result) -> Result? {
    do throws(StoreError) {
      return try body()
    } catch {
      failures.append(error)
      return nil
    }
  }
}

/// What a check found in stores that can be read.
private struct CheckReport: Report {
  let trades: StoreFindings
  let cash: StoreFindings

  private static let columns = ["line", "column", "id", "field", "message"]

  private var warnings: [Issue] { trades.warnings + cash.warnings }

  private func records(_ words: any Catalogue) -> [JSONObject] {
    warnings.map { issue in
      [
        "line": issue.place.line.map { JSONValue($0) } ?? .null,
        "column": issue.place.column.map { JSONValue($0) } ?? .null, "id": .optional(issue.place.id),
        "field": .optional(issue.fieldName), "message": .string(words.sentence(for: issue)),
      ]
    }
  }

  var json: JSONValue {
    .object([
      "issues": .array(records(English()).map(JSONValue.object)), "count": JSONValue(warnings.count),
      "transactions": JSONValue(trades.count), "cashTransactions": JSONValue(cash.count),
    ])
  }

  var csv: CSVWriter { CSVWriter(columns: Self.columns, records: records(English())) }

  func text(_ layout: Layout) -> String {
    var text = ""
    for issue in warnings {
      let place = [issue.place.file, issue.place.line.map(String.init)].compactMap { $0 }.joined(
        separator: ":")
      let parts = [place, issue.place.id, issue.fieldName, layout.words.sentence(for: issue)]
      text += VisibleText.escaped(parts.compactMap { $0 }.joined(separator: ": ")) + "\n"
    }
    text += layout.words.text(.checked(trades.count, issues: trades.warnings.count)) + "\n"
    if cash.count == 0 { return text }
    return text + layout.words.text(.cash(.checked(cash.count, issues: cash.warnings.count))) + "\n"
  }
}

/// What a repair saved; nil for a store that was in order.
private struct RepairReport: Report {
  let trades: StoreRepair?
  let cash: StoreRepair?
  /// Whether it only would be saved.
  let isTrial: Bool

  var isEmpty: Bool { trades == nil && cash == nil }

  var json: JSONValue {
    var object: JSONObject = [:]
    if let trades { object = trades.json }
    object["cash"] = (cash?.json).map(JSONValue.object)
    return .object(object)
  }

  var csv: CSVWriter {
    CSVWriter(columns: ["saved", "copy", "leftOut"], records: [trades, cash].compactMap { $0?.json })
  }

  func text(_ layout: Layout) -> String {
    [trades, cash].compactMap { $0 }.map { repair in
      VisibleText.escaped(
        layout.words.text(
          .repaired(
            saved: repair.saved, renamed: repair.renamed.count, leftOut: repair.leftOut, copy: repair.copy,
            isTrial: isTrial)))
        + "\n"
    }.joined()
  }
}

extension StoreRepair {
  fileprivate var json: JSONObject {
    [
      "saved": JSONValue(saved), "renamed": .array(renamed.map { .string($0.uuidString) }),
      "leftOut": JSONValue(leftOut), "copy": .string(copy),
    ]
  }
}
