import PortfolioCore
import PortfolioIO

/// What a transaction means beside those that are stored.
extension Context {
  /// Throws where nothing was held that could have accumulated anything, or been exercised.
  func requireHolding(_ transaction: Transaction) throws {
    let idle =
      transaction.kind == .exercise
      ? try exerciseFindings(about: transaction, in: ledger)
      : try shares(behind: transaction, in: ledger).idleAccumulations()
    let issues = idle.filter { $0.id == transaction.id && $0.issue.field == .ticker }.map {
      Issue($0.issue.problem, field: $0.issue.field)
    }
    if !issues.isEmpty { throw Failure.invalid(issues) }
  }

  /// Puts a transaction that names no account into the one that holds its ticker on its day, and says so; returns a
  /// warning where several do.
  ///
  /// Throws where it takes from one of several, unless somebody can be asked which.
  ///
  /// - Parameter stored: all transactions; nil to ask for them.
  func chooseAccount(
    of transaction: inout Transaction, in stored: StoredTransactions? = nil, asks: Bool = false
  ) throws -> Issue? {
    guard transaction.account == nil, let ticker = transaction.ticker, !transaction.rules.isOfAllAccounts
    else { return nil }
    let stored = try stored ?? self.stored
    guard !stored.ledger.names.accounts.names.isEmpty else { return nil }
    var holders = try stored.ledger.accounts(
      holding: ticker, through: transaction.date.day, except: transaction.id
    ).filter { $0 != transaction.toAccount }
    if holders.contains("") { return nil }
    if holders.count > 1, !transaction.lots.isEmpty {
      let having = try holders.filter { try hasLots(of: transaction, in: $0, stored) }
      if !having.isEmpty { holders = having }
    }
    guard let holder = holders.first else { return nil }
    if holders.count == 1 {
      transaction.account = holder
      console.note(.accountOfHolding(holder, ticker: ticker))
      return nil
    }
    let issue = Issue(
      .heldInSeveral(ticker: ticker, accounts: holders), field: .account, severity: .warning)
    guard transaction.kind.takesFromAccount, transaction.kind != .sell || settings.lots == .account else {
      return issue
    }
    guard asks, canAsk, !isYes else { throw Failure.invalid([Issue(issue.problem, field: .account)]) }
    console.warn(issue)
    transaction.account = try console.ask(.askField(.account)).trimmed.ifNotEmpty
    return nil
  }

  private func hasLots(of sale: Transaction, in account: String, _ all: StoredTransactions) throws -> Bool {
    var sale = sale
    sale.account = account
    return try portfolio(CommandMarket(self, cachePolicy), of: all).namedLots(ofSale: sale).issues.isEmpty
  }

  /// Warnings about a transaction: a date in the future, or more sold or transferred than is held.
  ///
  /// - Parameter ledger: what is stored, asked for only if it matters.
  func warnings(
    about transaction: Transaction, in ledger: @autoclosure () throws -> Ledger
  ) throws -> [Issue] {
    var warnings: [Issue] = []
    if transaction.date.day > environment.today {
      warnings.append(
        Issue(.notCountedYet(transaction.date.description), field: .date, severity: .warning))
    }
    if transaction.rules.shares == .moved || transaction.kind == .exchange && transaction.quantity != nil {
      let transfers = try shares(behind: transaction, in: ledger()).overTransfers()
      return warnings + transfers.filter { $0.id == transaction.id }.map(\.issue)
    }
    if transaction.kind == .exercise {
      return try warnings + exerciseFindings(about: transaction, in: ledger()).map(\.issue)
    }
    guard transaction.kind.rules.shares == .removed, let symbol = transaction.ticker,
      let quantity = transaction.quantity
    else { return warnings }
    let ledger = try ledger()
    let ticker = ledger.securities.name(of: symbol, on: transaction.date.day)
    let held =
      try ledger.positions(
        of: [ticker], through: transaction.date.day,
        account: transaction.account ?? (settings.lots == .account ? "" : nil), except: transaction.id
      ).items.first { $0.ticker == ticker }?.quantity ?? .zero
    guard quantity > held else { return warnings }
    // To sell an option that is not held is to write it.
    if !held.isPositive, try knownInstruments[ticker].isOption { return warnings }
    let problem = Issue.Problem.oversold(
      ticker: ticker, quantity: quantity, held: held, account: transaction.account)
    return warnings + [Issue(problem, field: .quantity, severity: .warning)]
  }

  /// What its figures come from, with the transaction itself.
  private func shares(behind transaction: Transaction, in ledger: Ledger) throws -> ShareLedger {
    // Quantities do not depend on what anything cost.
    try ShareLedger(
      adding(transaction, to: ledger),
      behind: Set(
        [transaction.ticker.map { ledger.securities.name(of: $0, on: transaction.date.day) }].compactMap(
          \.self)), in: nil)
  }

  private func exerciseFindings(
    about transaction: Transaction, in ledger: Ledger
  ) throws -> [LedgerFinding] {
    try adding(transaction, to: ledger).exerciseFindings(knownInstruments).filter { $0.id == transaction.id }
  }

  private func adding(_ transaction: Transaction, to ledger: Ledger) throws -> Ledger {
    try ledger.adding(transaction, accounts: knownAccounts, instruments: knownInstruments)
  }
}
