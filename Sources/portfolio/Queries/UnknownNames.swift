import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Checks whether a list is empty because of an unknown name.
extension Context {
  /// Throws `Failure.unknownNames` for tickers and an account that no transaction has, unless there are no
  /// transactions. The empty name stands for what has no account.
  func requireKnown(_ scope: ReportScope) throws {
    try requireKnown(tickers: scope.tickers, account: scope.account)
  }

  /// The same for names.
  func requireKnown(tickers: some Sequence<String>, account: String?) throws {
    try Failure.requireKnown(tickers: tickers, account: account, among: storedNames)
  }
}

extension Failure {
  /// The same among these names, which are asked for only if any are wanted.
  static func requireKnown(
    tickers: some Sequence<String>, account: String?, among names: @autoclosure () throws -> StoredNames
  ) throws {
    let wanted = tickers.sorted()
    if wanted.isEmpty, account == nil { return }
    let stored = try names()
    guard !stored.isEmpty else { return }
    let named = account.flatMap(\.ifNotEmpty).map { (Command.account.spelling, $0, stored.accounts) }
    try requireKnown(wanted.map { ("TICKER", $0, stored.tickers) } + [named].compactMap { $0 })
  }

  /// Throws `unknownNames` for names that are not among the stored ones.
  static func requireKnown(_ wanted: [(option: String, name: String, stored: Set<String>)]) throws {
    let unknown = wanted.filter { !$0.stored.contains($0.name) }.map { option, name, stored in
      let alike = stored.filter { $0.lowercased() == name.lowercased() }
      return UnknownName(
        option: option, name: name,
        near: alike.isEmpty ? suggestions(for: name, among: stored.sorted()) : alike.sorted())
    }
    if !unknown.isEmpty { throw Failure.unknownNames(unknown) }
  }
}
