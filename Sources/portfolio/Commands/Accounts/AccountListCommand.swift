import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Shows what lies in each account: shares and cash.
enum AccountListCommand: Command {
  static let syntax = CommandSyntax("list", options: [SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("accounts", AccountsReport.self), ("accounts set NAME KEY=VALUE", AccountDetail.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let to = try input.days(context).last
    let day = to ?? context.environment.today
    let book = try context.knownAccounts
    var reading = context.portfolio.reading
    // What was paid does not count here, so that no rate of its days is needed.
    let (cash, held, summary) = try Failure.catching { () throws(PortfolioError) in
      let positions = try reading.read { (reader, _) throws(StoreError) in
        try reader.positions(through: day)
      }
      let cash = try reading.cash(through: day)
      let held = positions.items.filter { !$0.isClosed }
      let prices = try reading.prices(for: held.map(\.ticker), on: to, input.cachePolicy(context))
      return (cash, held, try reading.summary(of: Positions(items: held), prices, on: day))
    }
    let ledger = try context.read { (reader) throws(StoreError) in try reader.ledger(in: nil) }
    let values = Dictionary(summary.items.map { ($0.position.ticker, $0.exactValue) }) { first, _ in first }
    let shares = try AccountShares(of: ledger, held, values, on: day, only: nil).shares
    let stored = try context.read { (reader) throws(StoreError) in try reader.names().accounts }
    var names: Set<String?> = Set(stored.map(Optional.some)).union(book.all.map(\.name))
    if cash.hasTransactions(inAccount: nil) { names.insert(nil) }
    let report = try Failure.catching { () throws(PortfolioError) in
      try reading.valued { (rates) throws(PositionOverflow) in
        var rows: [AccountsReport.Row] = []
        for name in names.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
          rows.append(
            try AccountsReport.Row(
              name, book[name ?? ""], shares.filter { $0.group == name },
              cash.trackedFrom[name].map { _ throws(PositionOverflow) in
                try cash.figures(on: day, account: name ?? "", in: rates.home)
              }, tracked: cash.trackedFrom[name]))
        }
        return try AccountsReport(rows, summary.omissions, currency: rates.home?.code)
      } missing: {
        $0.omissions.rates
      }
    }
    return try context.print(report, lacking: reading.lacking)
  }
}

/// The value of each ticker divided among accounts in proportion to their shares.
struct AccountShares {
  /// By account.
  let shares: [Allocation.Share]

  /// - Parameters:
  ///   - values: by ticker; nil without a price.
  ///   - account: the only account that counts; nil for all.
  init(
    of ledger: Ledger, _ held: [Position], _ values: [String: BaseAmount?], on day: CalendarDay,
    only account: String?
  ) throws(Failure) {
    let lots = try Failure.catching(
      PositionOverflow.self, ledger.lots(method: .fifo, scope: .account, asOf: day))
    let quantities = Dictionary(held.map { ($0.ticker, $0.quantity) }) { first, _ in first }
    var shares: [Allocation.Share] = []
    for lot in lots where account == nil || ledger.account(of: lot) ?? "" == account {
      let ticker = ledger.ticker(of: lot)
      guard let value = values[ticker], let quantity = quantities[ticker] else { continue }
      shares.append(
        Allocation.Share(
          group: ledger.account(of: lot),
          value: try value.map { value throws(Failure) in
            try Failure.catching(DecimalOverflow.self, value.part(lot.quantity, of: quantity))
          }))
    }
    self.shares = shares
  }
}
