import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private static let repair = Flag("repair")

  /// Verifies the store, and repairs a damaged one.
  static let check = Command(
    "check", options: [repair], prints: ["check": CheckReport.self, "check --repair": RepairReport.self]
  ) { input, context in
    if input[repair], try context.repairStores() { return }
    let (console, settings) = (context.console, context.settings)
    let now = Timestamp.instant(context.environment.now)
    let store = try context.store
    var attempts = Attempts()
    let rates = ExchangeRates(RateLookup(context).stored)
    var currencies: [String] = []
    let trades = attempts.result {
      try store.read { reader in
        context.equip(&reader)
        defer { context.transactions.stored = reader.allKnown }
        return try reader.findings(
          now: now, method: settings.method, scope: settings.lots,
          zone: { try context.environment.zone(settings) }
        ) { named in
          currencies = named
          return Portfolio.home(set: settings.currency, named: named).map {
            BaseRates(code: $0, rates: rates)
          }
        }
      }
    }
    let cash = CashEnvironment.allCases.compactMap { service in
      attempts.result { try context.cashStore(of: service).findings(now: now) }
    }
    let prices = attempts.result { try context.files.history.checked() }
    let others = try context.damageBeside(store)
    // The store cannot be read where the files beside it cannot.
    let repairable = attempts.failures(without: others)
    let failures = repairable + others
    guard let trades, let prices, failures.isEmpty else {
      func isInvalid(_ failure: any Error) -> Bool { failure.exitCode == .invalidData }
      let errors = Words.english.diagnostics(about: Failure.several(failures))
      try console.print(
        forPrograms: failures.contains(where: isInvalid)
          ? CheckReport(trades: trades, cash: cash, prices: prices ?? 0, errors: errors) : nil,
        note: repairable.contains(where: isInvalid) ? .repairHint : nil)
      throw Failure.several(failures)
    }
    var accounts: [Issue] = []
    if settings.currency == nil, currencies.count > 1 {
      accounts = [Issue(.severalCurrencies(currencies), severity: .warning)]
    } else if trades.tracksCash {
      let portfolio = try context.portfolio(CommandMarket(context, context.cachePolicy))
      accounts = try portfolio.cashIssues(above: settings.balanceTolerance)
    }
    try console.print(CheckReport(trades: trades, accounts: accounts, cash: cash, prices: prices))
  }
}

extension Context {
  /// What is wrong with the files beside the stores, none of which a repair touches.
  fileprivate func damageBeside(_ store: any TransactionStore) throws -> [any Error] {
    let imports = try importsPath(of: store)
    var attempts = Attempts()
    attempts.result { _ = try knownInstruments }
    attempts.result { _ = try knownAccounts }
    attempts.result { _ = try files.rates.read() }
    attempts.result { _ = try files.manualPrices.read() }
    attempts.result { _ = try files.digest.read() }
    attempts.result { _ = try ImportMemory(path: imports) }
    attempts.result { _ = try files.mirror.read() }
    attempts.result {
      if let remote = store as? RemoteStore {
        try remote.checkChangeLog()
      } else {
        try fileStore.checkChangeLog()
      }
    }
    for service in CashEnvironment.allCases {
      attempts.result { try cashStore(of: service).checkChangeLog() }
      attempts.result { try cashStore(of: service).checkDeleted() }
    }
    return attempts.failures
  }

  /// Returns whether anything was repaired.
  fileprivate func repairStores() throws -> Bool {
    var attempts = Attempts()
    let newID = environment.newID
    let remote = try storeAddress.map { try remoteStore(at: $0, takesCopies: false) }
    let trades = attempts.result {
      if let remote { return try remote.repair(newID: newID) }
      return try fileStore.repair(newID: newID)
    }
    let cash = CashEnvironment.allCases.map { service in
      attempts.result { try cashStore(of: service).repair() } ?? nil
    }
    let prices = attempts.result { try files.history.repair() }
    let report = RepairReport(trades: trades ?? nil, cash: cash, prices: prices ?? nil)
    if !report.isEmpty { try console.print(report) }
    // Where nothing is repaired, they are looked at along with all the rest.
    let others = try report.isEmpty ? [] : damageBeside(store)
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
