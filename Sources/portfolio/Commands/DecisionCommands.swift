import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private enum Trade: String, CaseIterable { case sell, buy }

  private static let trade = Argument("TYPE", values: Trade.self)
  private static let tradeWords = [
    ticker.optional, Argument<String>("QUANTITY").optional, Argument("PRICE").optional,
  ]

  /// What reports would say if a purchase or sale were stored.
  static let whatIf = Command(
    "what-if", [trade] + tradeWords, options: TransactionFields.optionsOfTrades + [method, maxAge],
    prints: ["what-if": WhatIfReport.self]
  ) { input, context in
    var fields = TransactionFields(input, context.words)
    fields[.type] = input[trade].rawValue
    try fields.fill(from: tradeWords.compactMap { input[$0] }, context.words)
    fields[.id] = context.environment.newID().uuidString
    if fields[.date] == nil { fields[.date] = context.environment.now.description }
    if fields[.price] == nil, fields[.sum] == nil, fields[.quantity]?.ifNotEmpty != nil {
      let missing = try context.takePrice(for: &fields, input.cachePolicy(context))
      try missing.map(context.end)
    }
    if fields[.currency] == nil { fields[.currency] = try context.currency(for: fields) }
    var entered = try fields.validated(context)
    let accounts = try fields[.account] == nil ? context.chooseAccount(of: &entered, asks: true) : nil
    if let accounts { context.console.warn(accounts) }
    let transaction = try context.choosingLots(of: entered)
    for warning in try context.warnings(about: transaction, in: context.ledger) {
      context.console.warn(warning)
    }
    try context.print(
      context.ask(input.cachePolicy(context)) { portfolio in
        try portfolio.whatIf(transaction, method: input[method])
      })
  }

  private static let cash = Option("cash", placeholder: "AMOUNT")
  private static let noSell = Flag("no-sell")
  private static let fractional = Flag("fractional")
  private static let band = Option("band", placeholder: "POINTS")

  /// Trades that bring the portfolio to its targets.
  static let rebalance = Command(
    "rebalance", options: [cash, noSell, fractional, band, maxAge],
    prints: ["rebalance": RebalanceReport.self]
  ) { input, context in
    let spendsAllCash = input[cash] == "all"
    var issues: [Issue] = []
    func amount(_ text: String?, _ key: String, mayBeNegative: Bool = false) -> ExactDecimal? {
      guard let text else { return nil }
      let amount = ExactDecimal(text)
      if amount == nil { issues.append(Issue(.notADecimal(text), key: key)) }
      if let amount, amount.isNegative, !mayBeNegative { issues.append(Issue(.negative(text), key: key)) }
      return amount
    }
    var rules = Rebalancing.Rules()
    rules.maySell = !input[noSell]
    rules.cash = amount(spendsAllCash ? nil : input[cash], "cash", mayBeNegative: rules.maySell) ?? .zero
    rules.band = amount(input[band], "band")
    if !issues.isEmpty { throw Failure.invalid(issues) }
    rules.isFractional = input[fractional]
    rules.fee = context.settings.feePerTrade ?? .zero
    let targets = try context.knownInstruments.following(context.ledger.securities).all.compactMap(\.target)
    let sum = try targets.reduce(.zero) { try $0 + $1 }
    if !targets.isEmpty, sum != .hundred {
      throw Failure.invalid([Issue(.targetsOff(sum.description), key: "target")])
    }
    let proposal = try context.ask(input.cachePolicy(context)) { [rules] portfolio in
      try portfolio.rebalancing(rules, spendsAllCash: spendsAllCash)
    }
    try context.end(proposal.missing)
    guard let rebalancing = proposal.rebalancing else { return }
    if rebalancing.leftover.isNegative {
      let wanted = proposal.rules.cash
      let raised = try rebalancing.leftover - wanted
      throw Failure.invalid([Issue(.cannotRaise(wanted, most: raised), key: "cash")])
    }
    try context.console.print(
      RebalanceReport(
        rebalancing: rebalancing, hasTargets: !targets.isEmpty, today: context.environment.today,
        currency: proposal.currency))
  }

  private static let statementFile = Argument("FILE", completion: .files)

  /// Holdings compared with a broker's statement.
  static let reconcile = Command(
    "reconcile", [statementFile], options: [account, to, rules], prints: ["reconcile": ReconcileReport.self]
  ) { input, context in
    let scope = try input.scope(context)
    let (through, account) = (scope.last ?? context.environment.today, scope.account)
    let portfolio = try context.portfolio(CommandMarket(context, context.cachePolicy))
    let known = Set(portfolio.ledger.names.accounts.names)
    var statement = try PositionStatement(
      context.importFile(input[statementFile]), instruments: context.knownInstruments, accounts: known,
      rules: context.rules(input[rules]) + context.ownRules, newID: context.environment.newID)
    if !statement.issues.isEmpty { throw Failure.invalid(statement.issues.shown) }
    try statement.replay(through: through)
    // Accounts that go by other names than ours are compared together.
    let named = account == nil && !known.isDisjoint(with: statement.accounts.keys) ? statement.accounts : [:]
    let whole = account.flatMap { statement.accounts[$0] } ?? statement.total
    let compared: [(String?, PositionStatement.Holdings)] =
      named.isEmpty ? [(nil, whole)] : named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var report = ReconcileReport()
    for (name, theirs) in compared {
      // What a statement says in one currency says nothing of costs in several.
      let comparesCosts =
        theirs.positions.values.contains { $0.cost != nil }
        && portfolio.ledger.names.currencies.names.count < 2
      let positions =
        try comparesCosts
        ? portfolio.ledger.positions(
          of: [], through: through, account: name ?? account, costBy: portfolio.method, portfolio.pooling,
          in: nil)
        : portfolio.ledger.positions(through: through, account: name ?? account)
      let traded = Set(positions.items.map(\.ticker))
      let cash = try portfolio.balances(
        in: Set(theirs.positions.keys).subtracting(traded).union(theirs.cash.keys), account: name ?? account,
        on: through)
      try report.compare(theirs, of: name, positions, cash: cash)
    }
    if report.differences.isEmpty { return try context.console.print(report) }
    let tickers = Set(report.differences.map(\.ticker))
    let transactions = try context.stored.transactions(
      matching: TransactionFilter(tickers: tickers, account: account, to: through))
    var days: [String?: [String: CalendarDay]] = [:]
    for name in Set(report.differences.map(\.account)) {
      guard let series = (name.flatMap { named[$0] } ?? whole).series else { continue }
      days[name] = try portfolio.firstDays(
        apartFrom: series, of: tickers.sorted(), account: name ?? account, through: through)
    }
    report.explain(by: transactions) { days[$0.account]?[$0.ticker] }
    try context.console.print(report)
    throw Failure.ended(.failed)
  }
}
