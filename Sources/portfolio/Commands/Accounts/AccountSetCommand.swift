import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Sets what is known about an account.
enum AccountSetCommand: Command {
  private static let values = Argument(
    "KEY=VALUE", completion: .words(Account.keys.map { "\($0)=" }), expected: "expected.account-value"
  ) { Account.assignment($0) }.oneOrMore

  fileprivate static let name = Argument("NAME", completion: .dynamic("accounts"))

  static let syntax = CommandSyntax("set", arguments: [name, values])

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try context.change(input[name], report: AccountDetail.init) { account in
      input[values].compactMap { account.set($0.name, to: $0.value) }
    }
  }
}

/// Removes what is known about an account.
enum AccountUnsetCommand: Command {
  private static let keys = Argument("KEY", completion: .words(Account.keys)).oneOrMore

  static let syntax = CommandSyntax("unset", arguments: [AccountSetCommand.name, keys])

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try context.change(input[AccountSetCommand.name], report: AccountDetail.init) { $0.unset(input[keys]) }
  }
}
