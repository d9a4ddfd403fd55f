import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows how the value of the portfolio is allocated.
enum AllocationCommand: Command {
  private static let by = Option(
    "by", placeholder: "KEY", completion: .words(["ticker", "account", "currency", "class"]))

  static let syntax = CommandSyntax(
    "allocation", options: [by, SharedOptions.account, SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("allocation", AllocationReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let (to, account) = (try input.days(context).last, input[SharedOptions.account])
    let day = to ?? context.environment.today
    let grouping = input[by] ?? "ticker"
    let instruments = try context.knownInstruments
    var reading = HomeCurrencyReading(context)
    // What was paid does not count here, so that no rate of its days is needed.
    let positions = try reading.read { (reader, _) throws(StoreError) in
      try reader.positions(through: day, account: account)
    } missing: { _ in
      []
    }
    if positions.isEmpty { try context.requireKnown(tickers: [], account: account) }
    let held = positions.items.filter { !$0.isClosed }
    let book = try reading.prices(
      for: held.map(\.ticker), on: to, cachePolicy: input.cachePolicy(context))
    let summary = try reading.summary(of: Positions(items: held), book, on: day)
    let values = Dictionary(summary.items.map { ($0.position.ticker, $0.exactValue) }) { first, _ in first }
    let currencies = Dictionary(summary.items.map { ($0.position.ticker, $0.priceCurrency) }) { first, _ in
      first
    }

    var parts: [Allocation.Share] = []
    if grouping == "account" {
      let ledger = try context.read { (reader) throws(StoreError) in try reader.ledger(in: nil) }
      parts = try accountParts(of: ledger, held, values, on: day, only: account)
    } else {
      let targeted = account == nil ? instruments.all.filter { $0.target != nil }.map(\.ticker) : []
      for ticker in Set(values.keys).union(targeted).sorted() {
        let instrument = instruments[ticker]
        let group: String? =
          switch grouping {
          case "ticker": ticker
          case "currency": currencies[ticker] ?? instrument[.currency] ?? reading.home
          default: instrument[grouping]
          }
        parts.append(
          Allocation.Share(group: group, value: values[ticker] ?? .some(.zero), target: instrument.target))
      }
    }
    let allocation = try Failure.catching(DecimalOverflow.self, Allocation(parts))
    try context.console.print(
      AllocationReport(
        allocation: allocation, omissions: summary.omissions, isEmpty: positions.isEmpty,
        currency: reading.home))
    if let failure = reading.failure() { throw failure }
    return .done
  }

  /// Divides the value of each ticker among accounts in proportion to their shares.
  private static func accountParts(
    of ledger: Ledger, _ held: [Position], _ values: [String: BaseAmount?], on day: CalendarDay,
    only account: String?
  ) throws(Failure) -> [Allocation.Share] {
    let lots = try Failure.catching(
      PositionOverflow.self, ledger.lots(method: .fifo, scope: .account, asOf: day))
    let quantities = Dictionary(held.map { ($0.ticker, $0.quantity) }) { first, _ in first }
    var parts: [Allocation.Share] = []
    for lot in lots where account == nil || ledger.account(of: lot) == account {
      let ticker = ledger.ticker(of: lot)
      guard let value = values[ticker], let quantity = quantities[ticker] else { continue }
      parts.append(
        Allocation.Share(
          group: ledger.account(of: lot),
          value: try value.map { value throws(Failure) in
            try Failure.catching(DecimalOverflow.self, value.part(lot.quantity, of: quantity))
          }))
    }
    return parts
  }
}
