import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Context {
  var knownInstruments: InstrumentBook { get throws { try files.book(of: Instrument.self).read() } }
  var knownAccounts: AccountBook { get throws { try files.book(of: Account.self).read() } }

  /// Changes what is known about something, unless a value is invalid.
  ///
  /// - Parameters:
  ///   - id: what it is found by.
  ///   - report: what it then is, for scripts.
  ///   - body: returns what is wrong.
  func change<Entry: StoredBookEntry>(
    _ id: String, report: (Entry) -> some Report, _ body: (inout Entry) -> [Issue]
  ) throws -> ExitCode {
    let outcome = try files.book(of: Entry.self).change { book -> (issues: [Issue], after: Entry) in
      var entry = book[id]
      let issues = body(&entry)
      if issues.isEmpty { book[id] = entry }
      return (issues, entry)
    }
    guard outcome.issues.isEmpty else { throw StoreError.invalid(outcome.issues) }
    try console.acknowledge(report(outcome.after))
    return .done
  }
}

extension BookEntry {
  /// The keys that mean something to the program, as they are typed.
  static var keys: [String] { Key.allCases.map(\.rawValue) }

  /// `KEY=VALUE` as typed; nil without a key and a `=`.
  static func assignment(_ word: String) -> (name: String, value: String)? {
    guard let typed = Assignment(word, at: .first), !typed.name.isEmpty else { return nil }
    return (key(typed.name), typed.value.trimmed)
  }

  /// Removes keys as they were typed.
  mutating func unset(_ words: [String]) -> [Issue] {
    for word in words { unset(Self.key(word)) }
    return []
  }

  /// The program's own keys may be typed in any case.
  private static func key(_ word: String) -> String { keys.first { $0 == word.lowercased() } ?? word }

  /// The tags as they would be typed.
  var tagList: String { tags.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
}
