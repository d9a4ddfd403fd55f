@_exported import PortfolioCore
import PortfolioIO
import PortfolioSystem

extension Portfolio {
  /// Reads a portfolio from its store and the files beside it. A store that does not exist is an empty portfolio.
  ///
  /// - Parameters:
  ///   - path: the path of the store, such as `portfolio.json`.
  ///   - home: the home currency, in which amounts are given; nil for the only one that transactions name.
  ///   - method: which lots a sale uses.
  ///   - pooling: whose lots a sale can use: those of its account, or of all accounts.
  ///   - today: the day that counts as today; nil for the one in the environment variable `PORTFOLIO_TODAY` or, without
  ///     it, that of the system.
  /// - Throws: `PortfolioError` if a file cannot be read or is damaged, or if transactions name several currencies and
  ///   `home` is nil.
  public init(
    contentsOf path: String, home: String? = nil, method: CostBasisMethod = .fifo,
    pooling: LotPooling = .account, today: CalendarDay? = nil
  ) throws {
    Processors.use { CurrentProcess.processors }
    do {
      let today = if let today { today } else { try CalendarDay.ofSystem() }
      let files = PortfolioFiles(store: path)
      let instruments = try files.book(of: Instrument.self).read()
      let accounts = try files.book(of: Account.self).read()
      let stored = try files.transactions.read { reader in
        reader.instruments = { instruments }
        reader.accounts = { accounts }
        return try reader.allStored()
      }
      let named = stored.ledger.names.currencies.names
      let currency = Portfolio.home(set: home, named: named)
      try self.init(
        stored.ledger, NamedRecords(records: stored.records),
        FileMarket(files, today: today, currency: currency) { PortfolioError($0) },
        instruments: instruments, accounts: accounts, currency: currency, method: method, pooling: pooling,
        today: today)
    } catch {
      throw PortfolioError(error)
    }
  }
}

/// Records of a store that cannot be read throw `PortfolioError`.
private struct NamedRecords: TransactionRecords {
  let records: StoredRecords

  func transactions(at places: [(id: UUID, index: Int)]) throws -> [Transaction] {
    do { return try records.transactions(at: places) } catch { throw PortfolioError(error) }
  }
}

extension CalendarDay {
  /// Today by the system's clock, in its time zone, or as the environment says.
  package static func ofSystem(
    _ variables: [String: String] = CurrentProcess.environment
  ) throws(NotADay) -> CalendarDay {
    let clock = try TimeSource.machine.onDay(
      of: variables, offsetMinutes: TimeSource.machineOffsetMinutes)
    let now = clock.now().secondsSinceEpoch
    let offset = TimeSource.machineOffsetMinutes(at: now)
    return Instant(localSeconds: now + 60 * offset, offsetMinutes: offset).day
  }
}
