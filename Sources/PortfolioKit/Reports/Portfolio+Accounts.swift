import PortfolioIO

extension Portfolio {
  /// What is in each account at the end of a day: shares and cash.
  ///
  /// - Parameter last: the day; nil for today.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func accounts(to last: CalendarDay? = nil) throws -> AccountsReport {
    try PortfolioError.catching { try accounts(to: last, .none).report }
  }

  package func accounts(to last: CalendarDay?, _ policy: CachePolicy) throws -> Answer<AccountsReport> {
    let day = last ?? today
    let book = try sources.accounts
    var reading = reading
    let held = try reading.heldValues(to: last, policy)
    let cash = try reading.cash(through: day)
    let (ledger, stored) = try reading.read { reader, _ in
      (try ShareLedger(reader.ledger(), in: nil), try reader.names().accounts)
    }
    let shares = try held.shares(ofAccountsIn: ledger, on: day, only: nil)
    var names: Set<String?> = Set(stored.map(Optional.some)).union(book.all.map(\.name))
    if cash.hasTransactions(inAccount: nil) { names.insert(nil) }
    let report = try reading.valued { (rates) throws(Overflow) in
      var rows: [AccountWorth] = []
      for name in names.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
        let tracked = cash.trackedFrom[name]
        let figures = try tracked.map { _ throws(Overflow) in
          try cash.figures(on: day, account: name ?? "", in: rates.home)
        }
        rows.append(
          try AccountWorth(
            name, book[name ?? ""], shares.filter { $0.group == name }, figures, tracked: tracked))
      }
      return try AccountsReport(rows, held.summary.omissions, currency: rates.home?.code)
    } missing: {
      $0.omissions.rates
    }
    return Answer(report: report, lacking: reading.lacking)
  }
}
