import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

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
    var reading = context.portfolio.reading
    // What was paid does not count here, so that no rate of its days is needed.
    let positions = try Failure.catching { () throws(PortfolioError) in
      try reading.read { (reader, _) throws(StoreError) in
        try reader.positions(through: day, account: account)
      }
    }
    if positions.isEmpty { try context.requireKnown(tickers: [], account: account) }
    let held = positions.items.filter { !$0.isClosed }
    let summary = try Failure.catching { () throws(PortfolioError) in
      let book = try reading.prices(for: held.map(\.ticker), on: to, input.cachePolicy(context))
      return try reading.summary(of: Positions(items: held), book, on: day)
    }
    let values = Dictionary(summary.items.map { ($0.position.ticker, $0.exactValue) }) { first, _ in first }
    let currencies = Dictionary(summary.items.map { ($0.position.ticker, $0.priceCurrency) }) { first, _ in
      first
    }

    var parts: [Allocation.Share] = []
    if grouping == "account" {
      let ledger = try context.read { (reader) throws(StoreError) in try reader.ledger(in: nil) }
      parts = try AccountShares(of: ledger, held, values, on: day, only: account).shares
    } else {
      let targeted = account == nil ? instruments.all.filter { $0.target != nil }.map(\.ticker) : []
      for ticker in Set(values.keys).union(targeted).sorted() {
        let instrument = instruments[ticker]
        let value = values[ticker] ?? .some(.zero)
        if let division = instrument.division(of: grouping) {
          parts += try shares(of: value, division)
          continue
        }
        let group: String? =
          switch grouping {
          case "ticker": ticker
          case "currency": currencies[ticker] ?? instrument[.currency] ?? reading.home
          default: instrument[grouping]
          }
        parts.append(Allocation.Share(group: group, value: value, target: instrument.target))
      }
    }
    var omissions = summary.omissions
    if positions.tracksCash {
      let values = try Failure.catching { () throws(PortfolioError) in
        let cash = try reading.cash(through: day)
        return try reading.valued { (rates) throws(PositionOverflow) in
          try cash.values(on: day, account: account, in: rates.home)
        } missing: { values in
          Set(
            values.filter { $0.value == nil }.compactMap(\.currency).map { MissingRate(code: $0, day: day) })
        }
      }
      for (owner, currency, value) in values {
        let group: String? =
          switch grouping {
          case "account": owner
          case "currency": currency ?? reading.home
          default: "cash"
          }
        parts.append(Allocation.Share(group: group, value: value))
        if value == nil, let currency { omissions.unconverted.insert(currency) }
      }
    }
    let allocation = try Failure.catching(DecimalOverflow.self, Allocation(parts))
    return try context.print(
      AllocationReport(
        allocation: allocation, omissions: omissions, isEmpty: positions.isEmpty && parts.isEmpty,
        currency: reading.home), lacking: reading.lacking)
  }

  /// The value of a security divided among groups, in percent; the rest belongs to none.
  private static func shares(
    of value: BaseAmount?, _ division: [(name: String, percent: ExactDecimal)]
  ) throws(Failure) -> [Allocation.Share] {
    try Failure.catching { () throws(DecimalOverflow) in
      var shares: [Allocation.Share] = []
      var rest = ExactDecimal.hundred
      func share(_ name: String?, _ percent: ExactDecimal) throws(DecimalOverflow) -> Allocation.Share {
        Allocation.Share(
          group: name,
          value: try value.map { value throws(DecimalOverflow) in
            try value.part(ExactFraction(percent), of: .hundred)
          })
      }
      for (name, percent) in division {
        shares.append(try share(name, percent))
        rest = try rest - percent
      }
      if !rest.isZero { shares.append(try share(nil, rest)) }
      return shares
    }
  }
}
