import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Sets what is known about an account.
enum AccountSetCommand: Command {
  private static let values = Argument(
    "KEY=VALUE", completion: .words(Account.Key.allCases.map { "\($0)=" }), expected: "expected.account-value"
  ) { KeyValue($0, known: Account.Key.allCases.map(\.rawValue)) }.oneOrMore

  fileprivate static let name = Argument("NAME", completion: .dynamic("accounts"))

  static let syntax = CommandSyntax("set", arguments: [name, values])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try change(input, context) { account in input[values].compactMap { account.set($0.key, to: $0.text) } }
  }

  /// Changes what is known about the named account, unless a value is invalid.
  fileprivate static func change(
    _ input: ParsedCommand, _ context: Context, _ body: (inout Account) -> [Issue]
  ) throws(Failure) -> ExitCode {
    let outcome = try Failure.catching { () throws(StoreError) in
      try context.accounts.change { book -> (issues: [Issue], after: Account) in
        var account = book[input[name]]
        let issues = body(&account)
        if issues.isEmpty { book[account.name] = account }
        return (issues, account)
      }
    }
    guard outcome.issues.isEmpty else { throw .invalid(outcome.issues) }
    // On success people get no message, but an explicit format always has its document.
    if context.console.format != .table || context.isDryRun {
      try context.console.printing(stored: []) { () throws(Failure) in
        try context.console.print(AccountDetail(account: outcome.after))
      }
    }
    return .done
  }
}

/// Removes what is known about an account.
enum AccountUnsetCommand: Command {
  private static let keys = Argument("KEY", completion: .words(Account.Key.allCases.map(\.rawValue)))
    .oneOrMore

  static let syntax = CommandSyntax("unset", arguments: [AccountSetCommand.name, keys])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try AccountSetCommand.change(input, context) { account in
      let known = Account.Key.allCases.map(\.rawValue)
      for key in input[keys] { account.unset(KeyValue.key(key, known: known)) }
      return []
    }
  }
}

extension Context {
  /// What is known about accounts.
  var knownAccounts: AccountBook {
    get throws(Failure) { try Failure.catching { () throws(StoreError) in try accounts.load() } }
  }
}
