import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Context {
  var knownInstruments: InstrumentBook { get throws(Failure) { try known(Instrument.self) } }
  var knownAccounts: AccountBook { get throws(Failure) { try known(Account.self) } }

  private func known<Entry: StoredBookEntry>(_ kind: Entry.Type) throws(Failure) -> Book<Entry> {
    try Failure.catching { () throws(StoreError) in try book(of: kind).load() }
  }

  /// Changes what is known about something, unless a value is invalid.
  ///
  /// - Parameters:
  ///   - id: what it is found by.
  ///   - report: what it then is, for scripts.
  ///   - body: returns what is wrong.
  func change<Entry: StoredBookEntry>(
    _ id: String, report: (Entry) -> some Report, _ body: (inout Entry) -> [Issue]
  ) throws(Failure) -> ExitCode {
    let outcome = try Failure.catching { () throws(StoreError) in
      try book(of: Entry.self).change { book -> (issues: [Issue], after: Entry) in
        var entry = book[id]
        let issues = body(&entry)
        if issues.isEmpty { book[id] = entry }
        return (issues, entry)
      }
    }
    guard outcome.issues.isEmpty else { throw .invalid(outcome.issues) }
    // On success people get no message, but an explicit format always has its document.
    if console.format != .table || isDryRun {
      try console.printing(stored: []) { () throws(Failure) in try console.print(report(outcome.after)) }
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
