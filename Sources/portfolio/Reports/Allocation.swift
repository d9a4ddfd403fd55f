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

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let nothing: Message = hasTransactions ? .noLots : .noTransactions
    let frame = Frame(
      nothing: groups.isEmpty ? nothing : nil, omissions: omissions,
      hasOldPrices: groups.contains { $0.staleDay != nil })
    return layout.framed(frame) {
      if layout.isPrivate { return [.table(groups, layout)] }
      var table = ColumnTable(groups, layout)
      table.addTotal(.total, Total(value: total))
      if let width = layout.width, let room = BarRow.room(beside: table.width, in: width) {
        table = ColumnTable(groups.map { BarRow(group: $0, room: room) }, layout)
        table.addTotal(.total, Total(value: total))
      }
      return [table.part] + note(onDrift: layout)
    }
  }

  /// What drift is compared with, where that is not all that the percentages are of.
  private func note(onDrift layout: Layout) -> [ReportBlock] {
    let isPart = groups.contains { $0.drift != nil } && groups.contains { $0.drift == nil && $0.value != nil }
    return isPart ? [.gap, .text(layout.words(.rebalanceDriftOfTargets))] : []
  }

  private struct Total: Record {
    let value: ExactDecimal

    static let columns = Columns<Total> {
      Column("value", as: .money.bold, \.value)
    }
  }
}

extension AllocationGroup: Record {
  static let columns = Columns<AllocationGroup> {
    Column(nil, priority: 9) { group, layout in
      Table.Cell(group.isCash ? layout.heading(.cash) : group.group ?? "-", .bold)
    }
    Column("group", \.group)
    Column("value", as: .amount, missing: "-", priority: 8, \.value).marking(\.staleDay)
    Column("percent", as: .percent, missing: "-", priority: 7, \.percent).marking(\.staleDay)
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
    Column(nil, priority: 1) { row, _ in Table.Cell(row.bar, .dim) }
  }

  /// What a table leaves of a line; nil if that is too little for bars.
  static func room(beside table: Int, in width: Int) -> Int? {
    let room = width - table - Table.gap
    return room < 8 ? nil : room
  }

  private var bar: String {
    guard let percent = group.percent?.approximation else { return "" }
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

  func csv(privately: Bool) -> CSVWriter {
    let orders = rebalancing.trades.map { Order(trade: $0, today: today) }
    return currency == nil
      ? CSVWriter(rows: orders) : CSVWriter(rows: orders.map { OrderInCurrency(order: $0) })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if !hasTargets { return [.text(layout.words(.rebalanceNoTargets))] }
    var parts: [ReportBlock] = []
    if rebalancing.trades.isEmpty {
      parts.append(.text(layout.words(.rebalanceNothingToDo)))
    } else {
      let isForeign = rebalancing.trades.contains { $0.priceCurrency != currency }
      parts.append(
        isForeign
          ? .table(rebalancing.trades.map { ForeignTrade(trade: $0) }, layout)
          : .table(rebalancing.trades, layout))
    }
    func money(_ amount: ExactDecimal?) -> Table.Cell? { amount.map { Table.Cell(layout.formats.money($0)) } }
    return parts + [
      .gap,
      .fields(
        LabelledLines([
          (.leftover, money(rebalancing.leftover)), (.cashToTarget, money(rebalancing.cashToTarget)),
        ])),
    ] + layout.note(onOldPrices: rebalancing.trades.contains { $0.staleDay != nil })
  }

  /// A trade as a row that can be imported after it is done.
  private struct Order: Record {
    let trade: Rebalancing.Trade
    let today: CalendarDay

    static let columns = Columns<Order> {
      Column("date", \.today)
      Column("type", \.trade.action)
      Column("sum") { $0.trade.sum.rounded(places: 12) }
      Rebalancing.Trade.columns.of(\.trade)
    }
  }

  /// The same where currencies are named: an order is in that of its price.
  private struct OrderInCurrency: Record {
    let order: Order

    static let columns = Columns<OrderInCurrency> {
      Order.columns.of(\.order)
      Column("currency", \.order.trade.priceCurrency)
    }
  }

  /// A trade with what its price is in.
  private struct ForeignTrade: Record {
    let trade: Rebalancing.Trade

    static let columns = Columns<ForeignTrade> {
      Rebalancing.Trade.columns.of(\.trade)
      Column(.currency, priority: 3) { row, _ in Table.Cell(row.trade.priceCurrency ?? "") }
    }
  }
}

extension Rebalancing.Trade: Record {
  fileprivate var action: String { isSale ? TransactionKind.sell.rawValue : TransactionKind.buy.rawValue }

  static let columns = Columns<Rebalancing.Trade> {
    Column("ticker", as: .text.bold, priority: 9, \.ticker)
    Column("action", in: .programs, \.action)
    Column(.type, priority: 8) { trade, layout in
      Table.Cell(layout.words(.kind(trade.isSale ? .sell : .buy)))
    }
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
