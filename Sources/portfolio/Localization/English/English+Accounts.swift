import PortfolioCore

/// Phrases about accounts and their cash.
extension English {
  func text(_ phrase: AccountPhrase) -> String {
    switch phrase {
    case .none:
      "No accounts yet. Specify one when you add a transaction: 'portfolio add buy AAPL 10 185 --account Broker'"
    case .noMovements:
      "No cash is tracked yet. Start with what an account holds: 'portfolio add balance 1000 --account Broker'"
    case .yes: "yes"
    case .cause(.transaction(let kind)): kind.rawValue
    case .cause(.opening): "opening"
    case .cause(.unexplained): "unexplained"
    case .noAccount: "(no account)"
    case .goesByTrades(let names):
      "Returns are based on trades, because the cash of \(list(names)) is not known from the beginning."
    case .beforeImport(let count, let account, let command):
      "\(account.map { "\($0): " } ?? "")\(counted(count, "transaction", "transactions")) before the first cash movement of this file moved no cash. Enter what the account held until then: \(command)"
    case .deposited(let sum, let gain):
      "Deposited \(sum)" + (gain.map { "; exchange rates changed the cash by \($0)" } ?? "") + "."
    }
  }
}
