import PortfolioCore
import PortfolioIO

/// What a check found.
struct CheckReport: Report {
  /// nil where they cannot be read.
  let trades: StoreFindings?
  /// About the cash of accounts.
  var accounts: [Issue] = []
  /// Of each service whose transactions can be read.
  let cash: [StoreFindings]
  /// The number of prices in the price history.
  let prices: Int
  /// Why a store cannot be read.
  var errors: [Diagnostic] = []

  static let columns = Columns<CheckReport> {
    Column("checked") { $0.tradeCount + $0.cashCount }
    list("issues", \.findings)
    Column("count", \.findings.count)
    list("notes") { $0.notes.map(finding) }
    Column("transactions", \.tradeCount)
    Column("cashTransactions", \.cashCount)
    Column("prices", \.prices)
  }

  private var findings: [Finding] {
    errors.map { ($0.line, nil, nil, $0.field, $0.message) } + warnings.map(Self.finding)
  }
  private var warnings: [Issue] { problems + cashWarnings }
  private var problems: [Issue] { ((trades?.warnings ?? []) + accounts).filter { $0.severity != .note } }
  /// What is probably meant.
  private var notes: [Issue] { ((trades?.warnings ?? []) + accounts).filter { $0.severity == .note } }
  private var cashWarnings: [Issue] { cash.flatMap(\.warnings) }
  private var tradeCount: Int { trades?.count ?? 0 }
  private var cashCount: Int { cash.map(\.count).reduce(0, +) }

  private typealias Finding = (line: Int?, column: Int?, id: String?, field: String?, message: String)

  private static func finding(_ issue: Issue) -> Finding {
    (issue.place.line, issue.place.column, issue.place.id, issue.fieldName, Words.english(issue.message))
  }

  private static func list(
    _ name: String, _ findings: @escaping @Sendable (CheckReport) -> [Finding]?
  ) -> Column<CheckReport> {
    Column.list(name, findings) {
      Column("line", \.line)
      Column("column", \.column)
      Column("id", \.id)
      Column("field", \.field)
      Column("message", \.message)
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let found = (warnings + notes).map { issue in
      let place = [issue.place.file, issue.place.line.map(String.init)].compactMap { $0 }
        .joined(separator: ":")
      return ReportBlock.text(
        layout.words.message(
          about: issue,
          at: [place, issue.place.id].compactMap { $0?.ifNotEmpty }.joined(separator: ": ").ifNotEmpty))
    }
    let sums: [Message?] = [
      .checked(tradeCount, issues: problems.count),
      cashCount > 0 ? .cashChecked(cashCount, issues: cashWarnings.count) : nil,
      prices > 0 ? .priceChecked(prices) : nil,
    ]
    found + ReportBlock.lines(sums)
  }
}

/// The result of a repair; nil for a store that was intact.
struct RepairReport: Report {
  let trades: StoreRepair?
  /// One for each cash environment, in order.
  let cash: [StoreRepair?]
  let prices: StoreRepair?

  static let columns = Columns<RepairReport> {
    Column("saved", isOptional: true, \.trades?.saved)
    Column("renamed", isOptional: true, \.trades?.renamed)
    Column("leftOut", isOptional: true, \.trades?.omissions)
    Column("copy", isOptional: true, \.trades?.copy)
    Column("cash", isOptional: true, \.cash[0])
    Column("cashTest", isOptional: true, \.cash[1])
    Column("cashMock", isOptional: true, \.cash[2])
    Column("prices", isOptional: true, \.prices)
  }

  private var repairs: [StoreRepair] { ([trades] + cash).compactMap { $0 } }

  var isEmpty: Bool { repairs.isEmpty && prices == nil }

  func csv(privately: Bool) -> CSVWriter { CSVWriter(rows: repairs + [prices].compactMap { $0 }) }

  func body(_ layout: Layout) -> [ReportBlock] {
    let stores = repairs.map { repair in
      Message.repaired(
        saved: repair.saved, renamed: repair.renamed.count, omissions: repair.omissions, copy: repair.copy)
    }
    stores + [
      prices.map { .priceRepaired(saved: $0.saved, omissions: $0.omissions, copy: $0.copy) }
    ]
  }
}

extension StoreRepair: Record {
  static let columns = Columns<StoreRepair> {
    Column("saved", \.saved)
    Column("renamed", in: .json, \.renamed)
    Column("leftOut", \.omissions)
    Column("copy", \.copy)
  }
}

/// The differences between a broker's statement and the store.
struct ReconcileReport: Report {
  /// The number of tickers with the same quantity in both.
  private(set) var matches = 0
  /// Of those, what is said to have cost something else.
  private(set) var costs: [Cost] = []
  private(set) var differences: [Difference] = []

  static let columns = Columns<ReconcileReport> {
    Column("matches", \.matches)
    Column.list("differences", \.differences) {
      Column("account", priority: 4, isOptional: true, \.account)
      Column("ticker", as: .ticker, priority: 5, \.ticker)
      Column("statement", as: .quantity, priority: 3, \.statement)
      Column("ours", as: .quantity, priority: 2, \.ours)
      Column("difference", as: .quantity.asGain, priority: 4, \.difference)
      Column("value", priority: 1, in: .table, \.value)
      Column("cost", heading: .basis, priority: 1, isOptional: true, in: .table, \.cost)
      Column("since", priority: 3, isOptional: true, \.since)
      Column("recent", in: .json, \.recent)
    }
    Column.list("costs", isOptional: true, in: .json, { $0.costs.isEmpty ? nil : $0.costs }) {
      Column("account", isOptional: true, \.account)
      Column("ticker", \.ticker)
      Column("statement", \.statement)
      Column("ours", \.ours)
    }
  }

  /// The most transactions listed for a ticker that differs.
  static let mostRecent = 5

  struct Difference {
    /// Nil where all accounts are compared together.
    let account: String?
    let ticker: String
    let statement: ExactDecimal
    let ours: ExactDecimal
    /// statement − ours
    let difference: ExactDecimal
    /// The value according to the statement.
    let value: ExactDecimal?
    /// The cost according to the statement.
    let cost: ExactDecimal?
    /// The day from which on the two never agree; nil where the statement has no transactions.
    var since: CalendarDay?
    /// The latest transactions, newest first.
    var recent: [UUID] = []
  }

  /// What a statement says that shares have cost, as many as we have.
  struct Cost {
    let account: String?
    let ticker: String
    let statement: ExactDecimal
    let ours: ExactDecimal
  }

  /// What rounding makes of a cost.
  private static let roundingOfCost = ExactDecimal(mantissa: 5, scale: 2)

  /// Compares quantities; a ticker that only one side has counts as 0 on the other.
  ///
  /// - Parameters:
  ///   - account: whose they are, where each account is compared by itself.
  ///   - own: with their costs, where those are to be compared.
  ///   - cash: the balances of the currencies that the statement names.
  mutating func compare(
    _ statement: PositionStatement.Holdings, of account: String?, _ own: Positions,
    cash: [String: ExactDecimal]
  ) throws(Overflow) {
    let held = own.items.filter { !$0.isClosed }
    let shares = Dictionary(held.map { ($0.ticker, $0.quantity) }) { first, _ in first }
    let basis = Dictionary(held.map { ($0.ticker, $0.basis?.rounded) }) { first, _ in first }
    let likeTickers = cash.filter { statement.cash[$0.key] == nil }
    let positions = try HoldingComparison.all(
      stated: statement.positions.mapValues(\.quantity), held: shares.merging(likeTickers) { own, _ in own })
    let balances = try HoldingComparison.all(
      stated: statement.cash.mapValues(\.quantity), held: cash.filter { statement.cash[$0.key] != nil })
    let compared =
      positions.map { ($0, statement.positions[$0.name]) } + balances.map { ($0, statement.cash[$0.name]) }
    for (holding, theirs) in compared.sorted(by: { $0.0.name < $1.0.name }) {
      let ticker = holding.name
      if holding.difference.isZero {
        matches += 1
        if let cost = theirs?.cost, let ours = basis[ticker] ?? nil,
          try Overflow.naming(ticker, (cost - ours).magnitude) > Self.roundingOfCost
        {
          costs.append(Cost(account: account, ticker: ticker, statement: cost, ours: ours))
        }
      } else {
        differences.append(
          Difference(
            account: account, ticker: ticker, statement: holding.stated, ours: holding.held,
            difference: holding.difference, value: theirs?.value, cost: theirs?.cost))
      }
    }
  }

  /// Adds the last of these transactions, of which the newest come first, and the days from which on tickers
  /// differ.
  mutating func explain(by transactions: [Transaction], _ apart: (Difference) -> CalendarDay?) {
    let byTicker = Dictionary(grouping: transactions) { $0.ticker ?? "" }
    for index in differences.indices {
      let difference = differences[index]
      differences[index].since = apart(difference)
      differences[index].recent = (byTicker[difference.ticker] ?? []).filter { transaction in
        difference.account.map { [transaction.account ?? "", transaction.toAccount].contains($0) } ?? true
      }.prefix(Self.mostRecent).map(\.id)
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    layout.table("differences", of: self, nothing: .reconcileAgrees(matches))
    // Beside the figures, there would be no room for whole IDs.
    layout.table(differences.filter { !$0.recent.isEmpty }) {
      Column("ticker", as: .ticker, priority: 0, minimumWidth: 8, \.ticker)
      Column("recent", as: .text.dim, priority: 1, in: .table) { $0.recent.inShort }
    }
    if !differences.isEmpty { Message.reconcileDiffers(differences.count, matches: matches) }
    costs.map { cost in
      let amounts = [cost.statement, cost.ours].map { layout.words.figures.amount($0) }
      return Message.reconcileCost(
        cost.ticker + (cost.account.map { " (\($0))" } ?? ""), statement: amounts[0], ours: amounts[1])
    }
  }
}

extension [UUID] {
  /// As they are read beside figures.
  var inShort: String { map { String($0.uuidString.prefix(8)) }.joined(separator: " ") }
}
