import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  fileprivate static let words = [
    Argument("TYPE", completion: .words(TransactionKind.allCases.map(\.rawValue))).optional,
    ticker.optional, Argument<String>("QUANTITY").optional, Argument("PRICE").optional,
  ]
  fileprivate static let id = Option("id", placeholder: "UUID")

  /// Stores a transaction.
  static let add = Command(
    "add", words, options: TransactionFields.options + [id], prints: ["add": TransactionDetail.self]
  ) { input, context in
    let console = context.console
    let (fields, wasAsked) = try context.enteredFields(input)
    var entered = try fields.validated(context)
    let accountIssue = try fields[.account] == nil ? context.chooseAccount(of: &entered, asks: true) : nil
    let transaction = try context.choosingLots(of: entered)
    if transaction.rules.capital == .accumulated || transaction.kind == .exercise {
      try context.requireHolding(transaction)
    }
    let isAsking = wasAsked && !context.isYes
    var reported = [accountIssue].compactMap(\.self)
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
          let accountIssue = try context.chooseAccount(of: &typed, in: reader.allStored())
          edited.warnings += [accountIssue].compactMap(\.self)
        }
        let after = try context.choosingLots(
          of: typed, insteadOf: before, in: typed.lots.isEmpty ? nil : reader.allStored())
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
  /// The fields of a transaction from arguments and answers, with what follows from them and from what is stored.
  fileprivate func enteredFields(
    _ input: ParsedCommand
  ) throws -> (TransactionFields, wasAsked: Bool) {
    var fields = TransactionFields(input, words)
    try fields.fill(from: Command.words.compactMap { input[$0] }, words)
    if let given = input[Command.id] { fields[.id] = given }
    if fields[.id] == nil { fields[.id] = environment.newID().uuidString }
    let wasAsked = canAsk ? try TransactionQuestions(self).complete(&fields) : false
    if fields[.date] == nil { fields[.date] = environment.now.description }
    // A split has no amounts, and what money becomes or lies in an account is in that account's currency.
    if fields[.currency] == nil, fields.hasAmounts { fields[.currency] = try currency(for: fields) }
    if fields.kind == .exchange, fields[.sum] != nil, fields[.price] == nil, fields[.basisPercent] == nil {
      _ = try takePrice(for: &fields, of: .into, cachePolicy)
    }
    return (fields, wasAsked)
  }

  /// What is to be changed where no option says so, asked field by field.
  fileprivate func askedFields(of prefixes: [String]) throws -> TransactionFields {
    guard canAsk, !isYes, prefixes.count == 1,
      let before = try read(nil, { reader in try reader.transactions(named: prefixes) }).first
    else { throw UsageError.missingArgument("--FIELD", command: ["edit"]) }
    let fields = try TransactionQuestions(self).changes(of: before)
    let after = try fields.applied(to: before, self)
    if after != before {
      console.show(TransactionDetail(transaction: after, before: before))
      try console.requireYes(to: .confirmStore, otherwise: true)
    }
    return fields
  }
}
