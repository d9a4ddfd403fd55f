import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private static let words = [
    Argument("TYPE", completion: .words(TransactionKind.allCases.map(\.rawValue))).optional,
    ticker.optional, Argument("QUANTITY").optional, Argument("PRICE").optional,
  ]
  private static let id = Option("id", placeholder: "UUID")

  /// Stores a transaction.
  static let add = Command(
    "add", words, options: TransactionFields.options + [id], prints: ["add": TransactionDetail.self]
  ) { input, context in
    let console = context.console
    var fields = TransactionFields(input, context.words)
    try fields.fill(from: words.compactMap { input[$0] }, context.words)
    if let given = input[id] { fields[.id] = given }
    if fields[.id] == nil { fields[.id] = context.environment.newID().uuidString }
    let wasAsked = context.canAsk ? try TransactionQuestions(context).complete(&fields) : false
    if fields[.date] == nil { fields[.date] = context.environment.now.description }

    // A split has no amounts, and what money becomes or lies in an account is in that account's currency.
    if fields[.currency] == nil, fields.hasAmounts { fields[.currency] = try context.currency(for: fields) }
    if fields.kind == .exchange, fields[.sum] != nil, fields[.price] == nil, fields[.basisPercent] == nil {
      _ = try context.takePrice(for: &fields, of: .into, context.cachePolicy)
    }
    var entered = try fields.validated(context)
    let accounts = try fields[.account] == nil ? context.chooseAccount(of: &entered, asks: true) : nil
    let transaction = try context.choosingLots(of: entered)
    if transaction.rules.capital == .accumulated || transaction.kind == .exercise {
      try context.requireHolding(transaction)
    }
    let isAsking = wasAsked && !context.isYes
    var reported = [accounts].compactMap(\.self)
    for warning in reported { console.warn(warning) }
    if isAsking {
      console.show(TransactionDetail(transaction: transaction))
      let found = try context.warnings(about: transaction, in: context.ledger)
      reported += found
      for warning in found { console.warn(warning) }
      try console.requireYes(to: .confirmStore, otherwise: true)
    }
    let isNewID = input[id] == nil
    let warnings = try context.change(as: "add") { reader in
      let change: RecordEdit = isNewID ? .insertNew(transaction) : .insert(transaction)
      return (try context.warnings(about: transaction, in: reader.ledger()), [change])
    }
    for warning in warnings where !reported.contains(warning) { console.warn(warning) }
    try console.confirm(
      added: transaction.id.uuidString, TransactionDetail(transaction: transaction), wasShown: isAsking)
  }

  private static let ids = Argument("ID", completion: .dynamic("ids")).oneOrMore

  /// Changes fields of the named transactions, all or none.
  static let edit = Command(
    "edit", [ids], options: TransactionFields.options, prints: ["edit": TransactionDetail.self]
  ) { input, context in
    let prefixes = input[ids]
    var fields = TransactionFields(input, context.words)
    let wasAsked = fields.isEmpty
    if wasAsked { fields = try context.askedFields(of: prefixes) }
    let edited = try context.change(as: "edit") { [fields] reader in
      var edited = Edited()
      for before in try reader.transactions(named: prefixes) {
        var typed = try fields.applied(to: before, context)
        if fields.moveShares, fields[.account] == nil {
          let accounts = try context.chooseAccount(of: &typed, in: reader.ledger())
          edited.warnings += [accounts].compactMap(\.self)
        }
        let after = try context.choosingLots(
          of: typed, insteadOf: before, in: typed.lots.isEmpty ? nil : reader.ledger())
        edited.transactions.append((before, after))
        // Checking the holdings for each of many transactions would take long.
        if prefixes.count == 1 || fields.moveShares {
          edited.warnings += try context.warnings(about: after, in: reader.ledger())
        }
      }
      return (edited, edited.changed.map(RecordEdit.replace))
    }
    for warning in edited.warnings { context.console.warn(warning) }
    let ids = edited.changed.map(\.id.uuidString)
    if edited.transactions.count == 1, let (before, after) = edited.transactions.first {
      try context.console.confirm(
        stored: ids, TransactionDetail(transaction: after, before: before),
        wasShown: wasAsked && after != before)
    } else {
      let all = edited.transactions.map(\.after)
      try context.console.confirm(stored: ids, TransactionList(transactions: all, isFiltered: false))
    }
  }

  private struct Edited {
    var transactions: [(before: Transaction, after: Transaction)] = []
    var warnings: [Issue] = []

    var changed: [Transaction] { transactions.filter { $0 != $1 }.map(\.after) }
  }
}

extension Context {
  /// What is to be changed where no option says so, asked field by field.
  fileprivate func askedFields(of prefixes: [String]) throws -> TransactionFields {
    guard canAsk, !isYes, prefixes.count == 1,
      let before = try read(nil, { reader in try reader.transactions(named: prefixes) }).first
    else { throw Failure.usage(.missingArgument("--FIELD", command: ["edit"])) }
    let fields = try TransactionQuestions(self).changes(of: before)
    let after = try fields.applied(to: before, self)
    if after != before {
      console.show(TransactionDetail(transaction: after, before: before))
      try console.requireYes(to: .confirmStore, otherwise: true)
    }
    return fields
  }
}

/// What a transaction means in view of those in the store.
extension Context {
  /// Throws where nothing was held that could have accumulated anything, or been exercised.
  fileprivate func requireHolding(_ transaction: Transaction) throws {
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
  /// - Parameter ledger: that of the store; nil to ask for it.
  func chooseAccount(
    of transaction: inout Transaction, in ledger: Ledger? = nil, asks: Bool = false
  ) throws -> Issue? {
    guard transaction.account == nil, let ticker = transaction.ticker, !transaction.rules.isOfAllAccounts
    else { return nil }
    let stored = try ledger ?? self.ledger
    guard !stored.names.accounts.names.isEmpty else { return nil }
    var holders = try stored.accounts(
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

  private func hasLots(of sale: Transaction, in account: String, _ ledger: Ledger) throws -> Bool {
    var sale = sale
    sale.account = account
    return try portfolio(CommandMarket(self, cachePolicy), of: ledger).namedLots(ofSale: sale).issues.isEmpty
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
