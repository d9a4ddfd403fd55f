import CommandLineKit
import PortfolioCore
import PortfolioIO

extension AllocationReport: Report, Omitting {
  static let columns = Columns<AllocationReport> {
    Column("currency", isOptional: true, for: .openly, \.currency)
    Column("groups", \.groups)
    Column("total", \.total)
    Column.omissions()
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if groups.isEmpty || layout.isPrivate {
      layout.table(groups, nothing: hasTransactions ? .noLots : .noTransactions)
    } else {
      table(layout).part
      // Drift is of what has targets, where that is not all that the percentages are of.
      if groups.contains(where: { $0.drift != nil }),
        groups.contains(where: { $0.drift == nil && $0.value != nil })
      {
        Message.rebalanceDriftOfTargets
      }
    }
  }

  /// With bars, where there is room for them.
  private func table(_ layout: Layout) -> ColumnTable {
    func table(_ rows: some Sequence<some Record>) -> ColumnTable {
      ColumnTable(rows, layout).with(.total, Grid.one { Column("value", as: .money.bold) { _ in total } })
    }
    let alone = table(groups)
    guard let width = layout.width, let room = BarRow.room(beside: alone.table.width, in: width) else {
      return alone
    }
    return table(groups.map { BarRow(group: $0, room: room) })
  }
}

extension AllocationGroup: Record {
  static let columns = Columns<AllocationGroup> {
    Column("", as: .localized(.left).bold, priority: 9, in: .table) { group in
      LocalizedText { words in
        group.isCash ? words(.heading(.cash)) : group.group.map(OptionSymbol.read) ?? "-"
      }
    }
    Column("group", \.group)
    Column("value", as: .amount, missing: "-", priority: 8, \.value).marking(\.staleDay)
    Column("percent", heading: .weight, as: .percentage, missing: "-", priority: 7, \.percent).marking(
      \.staleDay)
    Column("target", as: .percent, priority: 6) { $0.target }
    Column("drift", as: .percent, priority: 5) { $0.drift }.marking(\.staleDay)
  }
}

/// A group with a bar in the room that its figures leave. The bar of the whole would fill it.
private struct BarRow: Record {
  let group: AllocationGroup
  /// In columns.
  let room: Int

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  static let columns = Columns<BarRow> {
    AllocationGroup.columns.of(\.group)
    Column("", as: .text.dim, priority: 1, in: .table, \.bar)
  }

  /// What a table leaves of a line; nil if that is too little for bars.
  static func room(beside table: Int, in width: Int) -> Int? {
    let room = width - table - Table.gap
    return room < 8 ? nil : room
  }

  private var bar: String {
    guard let percent = group.percent?.nearestDouble else { return "" }
    let length = Int((max(0, min(percent, 100)) / 100 * Double(room) * 8).rounded())
    return String(repeating: "█", count: length / 8) + BarRow.eighths[length % 8]
  }
}

/// Proposed trades that bring the portfolio to its targets. Nothing is stored.
struct RebalanceReport: Report {
  let rebalancing: Rebalancing
  let hasTargets: Bool
  /// The date of the orders in the csv, which `import` can read.
  let today: CalendarDay
  /// The home currency; nil where none is named anywhere.
  let currency: String?

  static let columns = Columns<RebalanceReport> {
    Column("currency", isOptional: true, \.currency)
    Column("trades", \.rebalancing.trades)
    Column("leftover") { $0.rebalancing.leftover.rounded(places: 12) }
    Column("cashToTarget", \.rebalancing.cashToTarget)
  }

  /// Trades as rows that can be imported after they are done. Where currencies are named, an order is in that of its
  /// price.
  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(rebalancing.trades) { [today, currency] in
      Column("date") { _ in today }
      Column("type", \.action)
      Column("sum") { $0.sum.rounded(places: 12) }
      Rebalancing.Trade.columns.list
      if currency != nil { Column("currency", \.priceCurrency) }
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let (trades, currency) = (rebalancing.trades, currency)
    if !hasTargets {
      Message.rebalanceNoTargets
    } else {
      if trades.isEmpty { Message.rebalanceNothingToDo }
      layout.table(trades) {
        Rebalancing.Trade.columns.list.map { column in
          column.name != "price"
            ? column
            : Column("price", as: .localized(.right), priority: 3, in: .table) {
              LocalizedText(price: $0.price, in: $0.priceCurrency == currency ? nil : $0.priceCurrency)
            }.marking(\.staleDay)
        }
      }
      layout.fields(of: rebalancing) {
        Column("leftover", as: .signedMoney, \.leftover)
        Column("cashToTarget", as: .signedMoney, \.cashToTarget)
      }
    }
  }
}

extension Rebalancing.Trade: Record {
  fileprivate var action: String { isSale ? TransactionKind.sell.rawValue : TransactionKind.buy.rawValue }

  static let columns = Columns<Rebalancing.Trade> {
    Column("ticker", as: .ticker, priority: 9, \.ticker)
    Column("action", in: .programs, \.action)
    Column("type", priority: 8, in: .table) { LocalizedText(.kind($0.isSale ? .sell : .buy)) }
    Column("quantity", as: .quantity, priority: 7, \.quantity)
    Column("price", as: .price, priority: 3, \.price).marking(\.staleDay)
    Column("priceCurrency", isOptional: true, in: .json, \.priceCurrency)
    Column("amount", as: .signedMoney, priority: 6) { $0.amount.rounded(places: 12) }
      .marking(\.staleDay)
    Column("percentBefore", as: .percent, missing: "-", priority: 2, \.percentBefore)
      .marking(\.staleDay)
    Column("percentAfter", as: .percent, missing: "-", priority: 5, \.percentAfter)
      .marking(\.staleDay)
    Column("target", as: .percent, priority: 4, \.target)
  }
}
