import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows how the value of what is held is spread.
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
    let positions = try context.read { (reader) throws(StoreError) in
      try reader.positions(through: day, account: account)
    }
    if positions.isEmpty { try context.requireKnown(tickers: [], account: account) }
    let held = positions.items.filter { !$0.isClosed }
    let lookup = PriceLookup(context)
    let prices = try lookup.quotes(for: held.map(\.ticker), freshness: input.freshness(context))
    lookup.warnAboutCachedPrices(prices)
    let summary = try Failure.catching(
      PositionOverflow.self, Positions(items: held).summary(pricedBy: prices.book))
    let values = Dictionary(summary.items.map { ($0.position.ticker, $0.value) }) { first, _ in first }

    var parts: [Allocation.Part] = []
    if grouping == "account" {
      let ledger = try context.read { (reader) throws(StoreError) in try reader.ledger() }
      parts = try accountParts(of: ledger, held, values, on: day, only: account)
    } else {
      let targeted = account == nil ? instruments.all.filter { $0.target != nil }.map(\.ticker) : []
      for ticker in Set(values.keys).union(targeted).sorted() {
        let instrument = instruments[ticker]
        let group: String? =
          switch grouping {
          case "ticker": ticker
          case "currency": instrument[.currency] ?? context.settings.value(of: .currency)
          default: instrument[grouping]
          }
        parts.append(
          Allocation.Part(group: group, value: values[ticker] ?? .some(.zero), target: instrument.target))
      }
    }
    let allocation = try Failure.catching(DecimalOverflow.self, Allocation(parts))
    try context.console.print(
      AllocationReport(allocation: allocation, unpriced: summary.unpriced, isEmpty: positions.isEmpty))
    if let failure = lookup.failure(prices) { throw failure }
    return .done
  }

  /// What each account has of each ticker's value: its part of the shares.
  private static func accountParts(
    of ledger: Ledger, _ held: [Position], _ values: [String: ExactDecimal?], on day: CalendarDay,
    only account: String?
  ) throws(Failure) -> [Allocation.Part] {
    let lots = try Failure.catching(
      PositionOverflow.self, ledger.lots(method: .fifo, scope: .account, asOf: day))
    let quantities = Dictionary(held.map { ($0.ticker, $0.quantity) }) { first, _ in first }
    var parts: [Allocation.Part] = []
    for lot in lots where account == nil || ledger.account(of: lot) == account {
      let ticker = ledger.ticker(of: lot)
      guard let value = values[ticker], let quantity = quantities[ticker] else { continue }
      parts.append(
        Allocation.Part(
          group: ledger.account(of: lot),
          value: try value.map { value throws(Failure) in
            try Failure.catching { () throws(DecimalOverflow) in
              try (lot.quantity.rounded(places: 12) * value).divided(by: quantity, places: 12)
            }
          }))
    }
    return parts
  }
}
