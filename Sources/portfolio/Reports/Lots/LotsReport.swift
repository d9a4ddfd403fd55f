import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How open lots are shown.
extension LotsReport: Report, Omitting {
  static let columns = Columns<LotsReport> {
    Column("currency", isOptional: true, \.currency)
    Column("method", \.method)
    Column("lots", \.lots)
    Column("total", \.total)
    Column.omissions()
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let isNarrowed = scope.last != nil || scope.isPart
    let nothing: Message = !hasTransactions ? .noTransactions : isNarrowed ? .noMatchingTransactions : .noLots
    let frame = Frame(
      beginning: layout.narrowing(scope, today: today), nothing: lots.isEmpty ? nothing : nil,
      omissions: omissions, hasOldPrices: lots.contains { $0.staleDay != nil })
    return layout.framed(frame) {
      var table = ColumnTable(lots, layout)
      table.addTotal(.total, total)
      return [.text(layout.words(.byMethod(method))), .gap, table.part]
    }
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
    Column("price", as: .price, missing: "-", priority: 4, \.price).marking(\.staleDay)
    Column("priceCurrency", isOptional: true, in: .json, \.priceCurrency)
    Column("priceTime", \.priceTime)
    Column("priceSource", \.priceSource)
    Column("value", as: .amount, missing: "-", priority: 6, \.value).marking(\.staleDay)
    Column("gain", as: .amount.asGain, missing: "-", priority: 10, \.gain).marking(\.staleDay)
    Column("priceGain", isOptional: true, in: .json, \.priceGain)
    Column("currencyGain", isOptional: true, in: .json, \.currencyGain)
    Column(
      "priceGain", as: .amount.asGain, priority: 1, in: .table, \.shownComponents?.price
    )
    Column(
      "currencyGain", as: .amount.asGain, priority: 1, in: .table,
      \.shownComponents?.currency)
    Column("gainPercent", heading: .percent, as: .percent.asGain, missing: "-", priority: 5, \.gainPercent)
      .marking(
        \.staleDay)
    Column("days", priority: 0, \.days)
    Column("term", priority: 1, \.term)
    Column("priceGain", in: .csv, \.shownComponents?.price)
    Column("currencyGain", in: .csv, \.shownComponents?.currency)
  }

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
    Display { term, layout in Table.Cell(layout.words(.term(term))) }
  }
}
