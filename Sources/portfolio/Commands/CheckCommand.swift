import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Verifies the store, and repairs a damaged one.
enum CheckCommand: Command {
  private static let repair = Flag("repair")

  static let syntax = CommandSyntax("check", options: [repair])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("check", CheckReport.self), ("check --repair", RepairReport.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    if input[repair], try repairStores(context) { return .done }
    let now = Timestamp.instant(context.environment.now)
    let store = try context.store
    var attempts = Attempts()
    let (method, scope) = (context.settings.lotMethod, context.settings.lotPooling)
    let home = context.portfolio.reading.homeRates
    let trades = attempts.result { () throws(StoreError) in
      try store.read { (reader) throws(StoreError) in
        context.equip(&reader)
        return try reader.findings(now: now, method: method, scope: scope, in: home)
      }
    }
    let cash = CashEnvironment.allCases.compactMap { service in
      attempts.result { () throws(StoreError) in
        try context.cashStore(of: service).read { (reader) throws(StoreError) in
          try reader.findings(now: now)
        }
      }
    }
    let prices = attempts.result { () throws(StoreError) in
      try PriceLookup(context).recordedPrices.checked()
    }
    guard let trades, let prices, attempts.failures.isEmpty else {
      if attempts.failures.contains(where: { $0.exitCode == .invalidData }) {
        // People read the same on standard error.
        if context.console.format == .table {
          context.console.note(.repairHint)
        } else {
          let errors = English().diagnostics(about: .stores(attempts.failures))
          try context.console.print(
            CheckReport(trades: trades, cash: cash, prices: prices ?? 0, errors: errors))
        }
      }
      throw .stores(attempts.failures)
    }
    let accounts = trades.tracksCash ? try accountIssues(home, context) : []
    try context.console.print(CheckReport(trades: trades, accounts: accounts, cash: cash, prices: prices))
    return .done
  }

  /// What looks wrong about the cash of accounts.
  private static func accountIssues(_ home: BaseRates?, _ context: Context) throws(Failure) -> [Issue] {
    let cash = try context.read { (reader) throws(StoreError) in try reader.accountCash(in: home) }
    let tolerance = context.settings.value(of: .balanceTolerance).flatMap { ExactDecimal($0) } ?? .zero
    return try Failure.catching { () throws(DecimalOverflow) in
      var issues: [Issue] = []
      for difference in cash.differences where !difference.isOpening {
        let amount = try difference.amount.shown
        if amount.magnitude <= tolerance { continue }
        let problem = Issue.Problem.unexplained(
          amount: amount, currency: difference.currency, account: difference.account,
          day: difference.day.description)
        issues.append(Issue(problem, field: .sum, severity: .warning))
      }
      for (account, currency, day, balance) in try cash.overdrafts {
        let problem = Issue.Problem.overdrawn(
          balance: try balance.shown, currency: currency, account: account, day: day.description)
        issues.append(Issue(problem, field: .sum, severity: .warning))
      }
      for (account, count) in cash.earlierCounts.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
        issues.append(Issue(.beforeTracking(count, account: account), field: .account, severity: .note))
      }
      return issues
    }
  }

  /// Returns whether anything was repaired.
  private static func repairStores(_ context: Context) throws(Failure) -> Bool {
    var attempts = Attempts()
    let newID = context.environment.newID
    let remote = try context.storeAddress.map { address throws(Failure) in
      try context.remoteStore(at: address, takesCopies: false)
    }
    let trades = attempts.result { () throws(StoreError) in
      if let remote { return try remote.repair(newID: newID) }
      return try context.fileStore.repair(newID: newID)
    }
    let cash = CashEnvironment.allCases.map { service in
      attempts.result { () throws(StoreError) in try context.cashStore(of: service).repair() } ?? nil
    }
    let prices = attempts.result { () throws(StoreError) in
      try PriceLookup(context).recordedPrices.repair()
    }
    let report = RepairReport(trades: trades ?? nil, cash: cash, prices: prices ?? nil)
    if !report.isEmpty { try context.console.print(report) }
    if !attempts.failures.isEmpty { throw .stores(attempts.failures) }
    return !report.isEmpty
  }
}

/// Runs on several stores, collecting the failures of each.
private struct Attempts {
  private(set) var failures: [StoreError] = []

  mutating func result<Result>(_ body: () throws(StoreError) -> Result) -> Result? {
    do throws(StoreError) {
      return try body()
    } catch {
      failures.append(error)
      return nil
    }
  }
}
