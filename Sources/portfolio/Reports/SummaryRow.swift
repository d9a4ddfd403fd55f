import CommandLineKit
import PortfolioCore

extension SummaryView {
  /// A ticker with its figures.
  struct Row: Record {
    let item: SummaryItem
    /// The net worth.
    let whole: ExactDecimal?
    let home: String?
    let now: Instant
    /// The day of its price, if that is more than a week old.
    var staleDay: CalendarDay?
    /// What its price changed by on its last day.
    var dayPercent: ExactDecimal?
    /// What its shares have cost on average, in the currency of its price.
    var averageCost: ExactDecimal?
    /// What its price has changed by since it was shown before.
    var change: ExactDecimal?
    /// Its prices of a year, oldest first.
    var trend: [Double] = []

    static let columns = Columns<Row> {
      Column("ticker", as: .ticker, priority: 12, \.item.ticker)
      Column("percent", in: .programs, for: .privately, \.weight)
      Column("profitPercent", in: .programs, for: .privately, \.item.profitPercent)
      Column("quantity", heading: .held, as: .quantity, priority: 6, \.item.quantity)
      Column("price", as: .price, in: .programs, \.item.price)
      Column(
        "price", as: .localized(.right), missing: "-", priority: 5, in: .table, for: .openly, \.shownPrice
      )
      .marking(\.staleDay)
      Column("averageCost", as: .localized(.right), priority: 0, in: .table, for: .openly, \.shownCost)
      Column("change", as: .price.asGain, priority: 7, in: .table, \.change)
      Column("priceCurrency", isOptional: true, in: .json, for: .openly, \.item.priceCurrency)
      Column("dayPercent", as: .percent.asGain, priority: 4, in: .table, \.dayPercent)
      Column("priceTime", \.item.priceTime)
      Column("priceSource", \.item.priceSource)
      Column("via", isOptional: true, in: .json, \.item.via)
      Column("value", as: .amount, missing: "-", priority: 11, \.item.value).marking(\.staleDay)
      Column("weight", as: .percentage, priority: 3, in: .table, \.weight).marking(\.staleDay)
      Column("gain", heading: .unrealised, as: .amount.asGain, priority: 8, in: .table, \.item.gain)
        .marking(\.staleDay).half
      Column("gainPercent", as: .percent.asGain, priority: 8, in: .table, \.item.gainPercent)
        .marking(\.staleDay).half
      Column("basis", as: .amount, priority: 1, in: .table, \.item.basis)
      Column("expenses", as: .amount, missing: "-", priority: 2, \.item.expenses).half
      Column("income", as: .amount, missing: "-", priority: 2, \.item.income).half
      Column("profit", as: .amount.asGain, missing: "-", priority: 9, \.item.profit).marking(\.staleDay)
      Column("profitPercent", in: .programs, for: .openly, \.item.profitPercent)
      Column("basis", in: .programs, \.item.basis)
      Column("age", as: .localized(.right), priority: 0, in: .table, for: .openly, \.origin)
      Column("trend", priority: 0, in: .table, for: .openly, \.sparkline)
    }

    private var weight: ExactDecimal? { item.position.isClosed ? nil : item.value?.share(of: whole) }

    /// Its price with the sign of its currency, unless that is the home currency.
    private var shownPrice: LocalizedText? { LocalizedText(price: item.price, in: foreignCurrency) }
    private var shownCost: LocalizedText? { LocalizedText(price: averageCost, in: foreignCurrency) }
    private var foreignCurrency: String? { item.priceCurrency == home ? nil : item.priceCurrency }

    /// A note on where the price comes from; none for a live one.
    private var origin: LocalizedText? {
      guard let quote = item.quote, quote.source != .live else { return nil }
      let age = quote.source == .cache ? quote.age(at: now) : nil
      return age.map { age in LocalizedText(.dim) { $0.shortAge(age) } }
        ?? LocalizedText(.source(quote.source), .dim)
    }

    /// A line of the prices of a year; none for a single one.
    private var sparkline: LocalizedText? {
      guard let first = trend.first, let last = trend.last, trend.count > 1 else { return nil }
      let style: Style = last == first ? .plain : last < first ? .red : .green
      return LocalizedText(style) { [trend] _ in Sparkline.text(trend) }
    }
  }
}

/// What a summary is sorted by.
enum SummarySort: String, CaseIterable, Sendable {
  case value, name, gain, day, weight

  /// The highest first; what has no such figure comes after it, and what is not held any more last.
  func sorted(_ rows: [SummaryView.Row]) -> [SummaryView.Row] {
    let ranks = rows.map { row in
      let figure: ExactDecimal? =
        switch self {
        case .name: nil
        case .value, .weight: row.item.value
        case .gain: row.item.gain
        case .day: row.dayPercent
        }
      return (ticker: row.item.ticker, isClosed: row.item.position.isClosed, figure: figure)
    }
    return ranks.indices.sorted { left, right in
      let (left, right) = (ranks[left], ranks[right])
      if left.isClosed != right.isClosed { return right.isClosed }
      if left.figure == right.figure { return left.ticker < right.ticker }
      guard let first = left.figure, let second = right.figure else { return left.figure != nil }
      return first > second
    }.map { rows[$0] }
  }
}
