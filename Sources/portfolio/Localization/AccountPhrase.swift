import PortfolioCore

/// Phrases about accounts and their cash outside help pages and errors.
enum AccountPhrase: Sendable {
  case none
  /// No cash is tracked.
  case noMovements
  case yes
  case cause(CashStatement.Cause)
  /// What stands in a list of accounts for transactions that name none.
  case noAccount
  /// Returns go by trades because the cash of these accounts is not known from the beginning.
  case goesByTrades(untracked: [String])
  /// What money was earned by itself, beside what was deposited and earned.
  case deposited(String, gain: String?)
  /// So many transactions of an account, nil for what has none, came before an import that tells its money; the command
  /// enters what it held before them.
  case beforeImport(Int, account: String?, command: String)
}

extension Catalogue {
  /// The names of accounts as they stand in a list, of which one may have none.
  func names(ofAccounts names: [String?]) -> [String] { names.map { $0 ?? text(.accounts(.noAccount)) } }
}
