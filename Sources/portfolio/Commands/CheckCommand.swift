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

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    if input[repair], try repairStores(context) { return .done }
    let now = Timestamp.instant(context.environment.now)
    let store = try context.store
    var attempts = Attempts()
    let (method, scope) = (context.settings.method, context.settings.lots)
    let rates = ExchangeRates(RateLookup(context).stored)
    var currencies: [String] = []
    var ledger: Ledger?
    let trades = attempts.result {
      try store.read { reader in
        context.equip(&reader)
        defer { ledger = reader.known }
        return try reader.findings(now: now, method: method, scope: scope) { named in
          currencies = named
          return Portfolio.home(set: context.settings.currency, named: named).map {
            BaseRates(code: $0, rates: rates)
          }
        }
      }
    }
    let cash = CashEnvironment.allCases.compactMap { service in
      attempts.result {
        try context.cashStore(of: service).read { reader in
          try reader.findings(now: now)
        }
      }
    }
    let prices = attempts.result {
      try context.files.history.checked()
    }
    let others = try damageBeside(store, context)
    // The store cannot be read where the files beside it cannot.
    let repairable = attempts.failures(without: others)
    let failures = repairable + others
    guard let trades, let prices, failures.isEmpty else {
      // People read the same on standard error.
      if context.console.format == .table {
        if repairable.contains(where: { $0.exitCode == .invalidData }) { context.console.note(.repairHint) }
      } else if failures.contains(where: { $0.exitCode == .invalidData }) {
        let errors = Words.english.diagnostics(about: Failure.several(failures))
        try context.console.print(
          CheckReport(trades: trades, cash: cash, prices: prices ?? 0, errors: errors))
      }
      throw Failure.several(failures)
    }
    var accounts: [Issue] = []
    if context.settings.currency == nil, currencies.count > 1 {
      accounts = [Issue(.severalCurrencies(currencies), severity: .warning)]
    } else if trades.tracksCash {
      let portfolio = try context.portfolio(CommandMarket(context, context.cachePolicy), of: ledger)
      accounts = try portfolio.cashIssues(above: context.settings.balanceTolerance)
    }
    try context.console.print(CheckReport(trades: trades, accounts: accounts, cash: cash, prices: prices))
    return .done
  }

  /// What is wrong with the files beside the stores, none of which a repair touches.
  private static func damageBeside(_ store: any TransactionStore, _ context: Context) throws -> [any Error] {
    let imports = try context.importsPath(of: store)
    var attempts = Attempts()
    func look(_ reading: () throws -> Void) { attempts.result(reading) }
    look { _ = try context.knownInstruments }
    look { _ = try context.knownAccounts }
    look { _ = try context.files.rates.archive() }
    look { _ = try context.files.manualPrices.read() }
    look { _ = try context.files.digest.read() }
    look { _ = try ImportMemory(path: imports) }
    look { _ = try context.files.mirror.read() }
    look {
      if let remote = store as? RemoteStore {
        try remote.checkChangeLog()
      } else {
        try context.fileStore.checkChangeLog()
      }
    }
    for service in CashEnvironment.allCases {
      look { try context.cashStore(of: service).checkChangeLog() }
      look { try context.cashStore(of: service).checkDeleted() }
    }
    return attempts.failures
  }

  /// Returns whether anything was repaired.
  private static func repairStores(_ context: Context) throws -> Bool {
    var attempts = Attempts()
    let newID = context.environment.newID
    let remote = try context.storeAddress.map { address in
      try context.remoteStore(at: address, takesCopies: false)
    }
    let trades = attempts.result {
      if let remote { return try remote.repair(newID: newID) }
      return try context.fileStore.repair(newID: newID)
    }
    let cash = CashEnvironment.allCases.map { service in
      attempts.result { try context.cashStore(of: service).repair() } ?? nil
    }
    let prices = attempts.result {
      try context.files.history.repair()
    }
    let report = RepairReport(trades: trades ?? nil, cash: cash, prices: prices ?? nil)
    if !report.isEmpty { try context.console.print(report) }
    // Where nothing is repaired, they are looked at along with all the rest.
    let others = try report.isEmpty ? [] : damageBeside(context.store, context)
    let failures = attempts.failures(without: others) + others
    if !failures.isEmpty { throw Failure.several(failures) }
    return !report.isEmpty
  }
}

/// Runs on several stores, collecting the failures of each.
private struct Attempts {
  private(set) var failures: [any Error] = []

  /// The failures of which the others do not already say the same.
  func failures(without others: [any Error]) -> [any Error] {
    let known = others.map { Words.english.diagnostics(about: $0) }
    return failures.filter { !known.contains(Words.english.diagnostics(about: $0)) }
  }

  @discardableResult
  mutating func result<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      failures.append(error)
      return nil
    }
  }
}
