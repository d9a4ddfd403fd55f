import CommandLineKit
import PortfolioCore

/// How open lots are shown.
extension LotsReport: Report, Omitting {
  static let columns = Columns<LotsReport> {
    Column("currency", isOptional: true, \.currency)
    Column("method", \.method)
    Column("lots", \.lots)
    Column("total", \.total)
    Column.omissions()
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let isNarrowed = scope.last != nil || scope.isPart
    [layout.narrowing(scope, today: today)]
    if !lots.isEmpty { Message.byMethod(method) }
    layout.table(
      lots, total: total,
      nothing: !hasTransactions ? .noTransactions : isNarrowed ? .noMatchingTransactions : .noLots)
  }
}

extension LotsReport.Row: Record {
  static let columns = Columns<LotsReport.Row> {
    Column("id", priority: 3, position: .last, \.id)
    Column("ticker", as: .ticker, priority: 11, \.ticker)
    Column("account", priority: 2, minimumWidth: 6, \.account)
    Column("date", as: .dayAlone, priority: 7, \.date)
    Column("quantity", heading: .held, as: .quantity, priority: 8, \.quantity)
    Column("basis", as: .amount, missing: "-", priority: 9, \.basis)
    Column("price", as: .price, in: .programs, \.price)
    Column("price", as: .localized(.right), missing: "-", priority: 4, in: .table, \.shownPrice).marking(
      \.staleDay)
    Column("priceCurrency", isOptional: true, in: .json, \.priceCurrency)
    Column("priceTime", \.priceTime)
    Column("priceSource", \.priceSource)
    Column("value", as: .amount, missing: "-", priority: 6, \.value).marking(\.staleDay)
    Column("gain", heading: .unrealised, as: .amount.asGain, missing: "-", priority: 10, \.gain)
      .marking(\.staleDay)
    Column("priceGain", isOptional: true, in: .json, \.priceGain)
    Column("currencyGain", isOptional: true, in: .json, \.currencyGain)
    Column(
      "priceGain", as: .amount.asGain, priority: 1, in: .table, \.shownComponents?.price
    ).half
    Column(
      "currencyGain", as: .amount.asGain, priority: 1, in: .table,
      \.shownComponents?.currency
    ).half
    Column("gainPercent", as: .percent.asGain, missing: "-", priority: 5, \.gainPercent)
      .marking(\.staleDay)
    Column("days", priority: 0, \.days)
    Column("term", priority: 1, \.term)
    Column("priceGain", in: .csv, \.shownComponents?.price)
    Column("currencyGain", in: .csv, \.shownComponents?.currency)
  }

  /// Its price with the sign of its currency, unless that is the home currency.
  private var shownPrice: LocalizedText? { LocalizedText(price: price, in: foreignCurrency) }

  /// The components of its gain where amounts are in several currencies; elsewhere prices bring all of it.
  private var shownComponents: GainComponents? { hasSeveralCurrencies ? components : nil }
}

extension LotsReport.Total: Record {
  static let columns = Columns<LotsReport.Total> {
    Column("basis", as: .money, \.basis)
    Column("value", as: .money.bold, missing: "-", \.value)
    Column("gain", as: .money.asGain, missing: "-", \.gain)
    Column("gainPercent", as: .percent.asGain, missing: "-", \.gainPercent)
  }
}

extension CostBasisMethod: WordValue {}

extension HoldingTerm: WordValue {
  static var display: Display<HoldingTerm> {
    Display { term, layout in (layout.words(.term(term)), .plain) }
  }
}

/// Lots at a loss, which a sale would realise, largest first.
struct HarvestReport: Report {
  /// The home currency; nil if no currencies are used.
  let currency: String?
  let lots: [Row]
  let total: Total
  let leftOut: Omissions

  static let columns = Columns<HarvestReport> {
    Column("currency", isOptional: true, \.currency)
    Column.list("harvest", \.lots) {
      LotsReport.Row.columns.of(\.lot)
      Column("longFrom", priority: 4, \.longFrom)
      Column("spoiledBy", in: .json, \.spoiledBy)
      Column("spoiledBy", in: .csv) { $0.spoiledBy.map(\.uuidString).joined(separator: " ") }
      Column("spoiledBy", as: .text.dim, priority: 5, in: .table) { $0.spoiledBy.inShort }
    }
    Column("total", \.total)
  }

  /// - Parameters:
  ///   - report: all lots that are held.
  ///   - purchases: those of the last 30 days, by ticker.
  init(_ report: LotsReport, purchases: [String: [UUID]]) throws(Overflow) {
    (currency, leftOut) = (report.currency, report.omissions)
    let lots = report.lots.filter { $0.gain?.isNegative ?? false }
      .sorted { ($0.gain ?? .zero) < ($1.gain ?? .zero) }
      .map { lot in
        Row(
          lot: lot,
          longFrom: lot.quantity.isNegative
            ? nil : lot.date.flatMap { HoldingTerm.firstLongDay(from: $0.day) },
          spoiledBy: (purchases[lot.ticker] ?? []).filter { $0 != lot.id })
      }
    var total = Total()
    for row in lots { try total.add(row.lot) }
    (self.lots, self.total) = (lots, total)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    layout.table("harvest", of: self, totals: [(.total, total)], nothing: .noLosses)
    if lots.contains(where: { !$0.spoiledBy.isEmpty }) { Message.boughtAgain }
  }

  struct Row {
    let lot: LotsReport.Row
    /// The first day on which its gain or loss is long-term; nil for short sales and pools.
    let longFrom: CalendarDay?
    /// Other purchases that would make its sale a wash sale.
    let spoiledBy: [UUID]
  }

  struct Total: Record {
    private(set) var basis = ExactDecimal.zero
    private(set) var value = ExactDecimal.zero
    private(set) var gain = ExactDecimal.zero

    static let columns = Columns<Total> {
      Column("basis", as: .money, \.basis)
      Column("value", as: .money.bold, \.value)
      Column("gain", as: .money.asGain, \.gain)
    }

    fileprivate mutating func add(_ lot: LotsReport.Row) throws(Overflow) {
      guard let worth = lot.value, let part = lot.gain, let cost = lot.basis else { return }
      (basis, value, gain) = (try basis + cost, try value + worth, try gain + part)
    }
  }
}
