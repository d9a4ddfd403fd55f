import FoundationEssentials
import PortfolioCore
import PortfolioSystem
import Synchronization
import TestSupport

@testable import PortfolioIO

/// The result of reading a file, in a form that tests can write out.
struct Imported: Equatable {
  /// `2024-03-01 buy AAPL 10 @ 185.2 = 1852 fee 1 in Depot: note`
  var transactions: [String] = []
  /// `2: date: notADate("x")`
  var issues: [String] = []
  /// `7: Bank Interest`
  var skipped: [String] = []
}

extension Imported {
  /// Reads `text` in the named format, or in the first that recognises it.
  init(_ text: String, as format: String? = nil, _ change: (inout ImportOptions) -> Void = { _ in }) throws {
    try self.init(rows(text, as: format, change))
  }

  init(_ rows: ImportedRows) throws {
    transactions = rows.transactions.map(\.line)
    let found = rows.issues.shown + rows.open.filter { !$0.bringsFee }.map(\.issue)
    issues = found.sorted { ($0.place.line ?? 0) < ($1.place.line ?? 0) }.map { issue in
      "\(issue.place.line ?? 0): \(issue.field?.rawValue ?? "-"): \(issue.problem)"
    }
    skipped = rows.skipped.map { "\($0.line): \($0.what)" }
    // What tells nothing but the fee of a trade of another file.
    for row in rows.open where row.bringsFee {
      if case .takesBack(let name, _) = row.issue.problem {
        skipped.append("\(row.issue.place.line ?? 0): \(name)")
      }
    }
  }
}

/// The rows of a file with this text.
func rows(
  _ text: String, as format: String? = nil, _ change: (inout ImportOptions) -> Void = { _ in }
) throws -> ImportedRows {
  try rows(Array(text.utf8), as: format, change)
}

func rows(
  _ bytes: [UInt8], as format: String? = nil, _ change: (inout ImportOptions) -> Void = { _ in }
) throws -> ImportedRows {
  let count = Mutex(0)
  var options = ImportOptions(newID: {
    .numbered(
      count.withLock { number in
        number += 1
        return number
      })
  })
  change(&options)
  return try ImportFormat.read(ImportFile(name: "file", bytes: bytes), as: format, options)
}

extension ImportedRows {
  /// The transactions in the lines that were written.
  var transactions: [Transaction] {
    Array(records.pieces.joined()).split(separator: StoreFormat.separator).compactMap {
      Transaction(record: Array($0))
    }
  }
}

extension Transaction {
  fileprivate var line: String {
    var text = "\(date) \(kind.rawValue)"
    if let ticker { text += " \(ticker)" }
    if let into { text += " \(into)" }
    if let quantity { text += " \(quantity)" }
    if let price { text += " @ \(price)" }
    if let sum { text += " = \(sum)" }
    if let ratio { text += " \(ratio)" }
    if let fee { text += " fee \(fee)" }
    if let tax { text += " tax \(tax)" }
    if let account { text += " in \(account)" }
    if let toAccount { text += " to \(toAccount)" }
    if let note { text += ": \(note)" }
    return text
  }
}

/// The issue with a row that moves shares but is not stored, naming the command that enters it by hand.
func refusal(_ line: Int, _ name: String, _ command: String) -> String {
  "\(line): -: \(Issue.Problem.sharesMoved(name, command: "portfolio add " + command))"
}

/// The issue with a row of shares that come in from nobody, naming both the transfer that it may be, and the deposit and
/// purchase that it is otherwise.
func receipt(
  _ line: Int, _ name: String, _ shares: String, on day: String, currency: String? = nil,
  account: String? = nil,
  isSymbol: Bool = false
) -> String {
  let known = (account.map { " --account \($0)" } ?? "") + (currency.map { " --currency \($0)" } ?? "")
  let rule = isSymbol ? " --ticker-rule symbol" : ""
  let from = "--to-account \(account ?? "ACCOUNT") --account ACCOUNT"
  let problem = Issue.Problem.sharesReceived(
    name, transfer: "portfolio add transfer \(shares) \(from) --date \(day)\(rule)",
    entries: [
      "portfolio add deposit SUM\(known) --date \(day)",
      "portfolio add buy \(shares) --sum SUM\(known) --date \(day)\(rule)",
    ])
  return "\(line): -: \(problem)"
}

/// The issue with a row of which nobody knows what it means.
func unknown(_ line: Int, _ name: String) -> String { "\(line): -: \(Issue.Problem.undefinedType(name))" }

/// The path of a file in `Fixtures/import`.
func importFixture(_ name: String) -> String { FilePaths.join(Fixtures.folder, "import/\(name)") }
