import PortfolioCore

extension StoreReader {
  /// The cash of accounts up to the end of a day. Throws `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package mutating func accountCash(
    through day: CalendarDay? = nil, in home: BaseRates?
  ) throws -> AccountCash {
    try accountCash(folded(CashFold(through: day, converter(to: home))), in: home)
  }

  /// The same of what has been summed up already.
  mutating func accountCash(_ fold: CashFold, in home: BaseRates?) throws -> AccountCash {
    let (names, kept) = (records.names, try kept())
    return try AccountCash(
      fold, accounts: names.accounts.names, currencies: names.currencies.names, in: home, kept: kept)
  }

  /// Whether what stands first or last in a large store is about the cash of accounts, so that it is probably worth summing
  /// up cash along with the rest: reading the store once more takes as long as everything else. A wrong guess costs time
  /// alone.
  var seemsToTrackCash: Bool {
    get throws {
      guard let file = source.file, let size = file.size, size > 1 << 20 else { return false }
      let words = TransactionKind.allCases.filter { $0.rules.account != nil }.map { "\"\($0.rawValue)\"" }
      let looked = 1 << 12
      for range in [0..<looked, (size - looked)..<size] {
        let text = String(decoding: try source.bytes(in: range), as: UTF8.self)
        if words.contains(where: text.contains) { return true }
      }
      return false
    }
  }

  /// What moved the cash of accounts, with the balance after each movement. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - home: what amounts are converted to; nil where they count as they are.
  ///   - isIncluded: whether movements of an account on a day are told.
  package mutating func cashStatement(
    in home: BaseRates?, where isIncluded: @escaping (String?, CalendarDay) -> Bool
  ) throws -> CashStatement {
    let empty = CashLog(CashFold(converter(to: home)))
    let log = try collect(into: empty) { log, records in
      try log.add(&records.record.compact, id: records.record.id.uuid)
    } merge: {
      try $0.add($1)
    }
    let (names, kept) = (records.names, try kept())
    return try CashStatement(
      log, accounts: names.accounts.names, currencies: names.currencies.names, in: home, kept: kept,
      where: isIncluded)
  }
}
