import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Context {
  var knownInstruments: InstrumentBook { get throws { try known(Instrument.self) } }
  var knownAccounts: AccountBook { get throws { try known(Account.self) } }

  private func known<Entry: StoredBookEntry>(_ kind: Entry.Type) throws -> Book<Entry> {
    try book(of: kind).load()
  }

  /// Changes what is known about something, unless a value is invalid.
  ///
  /// - Parameters:
  ///   - id: what it is found by.
  ///   - report: what it then is, for scripts.
  ///   - body: returns what is wrong.
  func change<Entry: StoredBookEntry>(
    _ id: String, report: (Entry) -> some Report, _ body: (inout Entry) -> [Issue]
  ) throws -> ExitCode {
    let outcome = try book(of: Entry.self).change { book -> (issues: [Issue], after: Entry) in
      var entry = book[id]
      let issues = body(&entry)
      if issues.isEmpty { book[id] = entry }
      return (issues, entry)
    }
    guard outcome.issues.isEmpty else { throw StoreError.invalid(outcome.issues) }
    // On success people get no message, but an explicit format always has its document.
    if console.format != .table || isDryRun {
      try console.printing(stored: []) { try console.print(report(outcome.after)) }
    }
    return .done
  }
}

extension BookEntry {
  /// The keys that mean something to the program, as they are typed.
  static var keys: [String] { Key.allCases.map(\.rawValue) }

  /// Removes keys as they were typed.
  mutating func unset(_ words: [String]) -> [Issue] {
    for word in words { unset(KeyValue.key(word, known: Self.keys)) }
    return []
  }

  /// The tags as they would be typed.
  var tagList: String { tags.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
}
