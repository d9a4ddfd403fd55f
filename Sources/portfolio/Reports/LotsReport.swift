import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Open lots with their cost and value.
struct LotsReport: Report {
  /// The home currency; nil if no currencies are used.
  let currency: String?
  let method: CostBasisMethod
  let lots: [Row]
  let total: Total
  let omissions: Omissions
  private let narrowing: Narrowing
  private let isNarrowed: Bool
  private let hasTransactions: Bool

  static let columns: [Column<LotsReport>] = [
    Column("currency", isOptional: true, \.currency), Column("method", \.method), Column("lots", \.lots),
    Column("total", \.total),
    Column("complete", \.omissions.isEmpty), Column("unpriced", \.omissions.names),
  ]

  /// - Parameter day: the day for which holding periods are counted.
  init(
    _ ledger: Ledger, _ valuation: LotValuation, currency: String?, method: CostBasisMethod,
    on day: CalendarDay,
    narrowing: Narrowing, isNarrowed: Bool
  ) throws(PositionOverflow) {
    var lots: [Row] = []
    lots.reserveCapacity(valuation.items.count)
    for item in valuation.items { lots.append(try Row(ledger, item, on: day)) }
    self.currency = currency
    (self.method, self.lots, omissions) = (method, lots, valuation.omissions)
    (self.narrowing, self.isNarrowed) = (narrowing, isNarrowed)
    hasTransactions = !ledger.isEmpty
    do throws(DecimalOverflow) {
      total = try Total(valuation)
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }

  var csv: CSVWriter { CSVWriter(rows: lots) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let parts = narrowing.blocks(layout)
    if lots.isEmpty {
      let phrase: Phrase = !hasTransactions ? .noTransactions : isNarrowed ? .noMatchingTransactions : .noLots
      return parts + [.text(layout.words.text(phrase))]
    }
    var table = ColumnTable(lots, layout)
    table.addTotal(layout.words.text(.total), total)
    return parts + [.text(layout.words.text(.byMethod(method))), .gap, table.part]
      + layout.parts(about: omissions)
  }
}

extension LotsReport {
  struct Row: Record {
    let id: UUID?
    let ticker: String
    let account: String?
    let date: Timestamp?
    let quantity: ExactDecimal
    /// Nil if an amount could not be converted.
    let basis: ExactDecimal?
    let quote: Quote?
    let priceCurrency: String?
    let parts: GainComponents?
    /// The same where amounts are in several currencies.
    let shownParts: GainComponents?
    let worth: Total?
    let days: Int?
    let term: HoldingTerm?

    static let columns: [Column<Row>] = [
      Column("id", .id, priority: 3, position: .last, \.id),
      Column("ticker", .ticker, as: .text.bold, priority: 11, \.ticker),
      Column("account", .account, priority: 2, minimumWidth: 6, \.account),
      Column("date", .date, as: .dayAlone, priority: 7, \.date),
      Column("quantity", .held, as: .quantity, priority: 8, \.quantity),
      Column("basis", .basis, as: .amountAboveMoney, missing: "-", priority: 9, \.basis),
      Column("price", .price, as: .price, missing: "-", priority: 4, \.quote?.price),
      Column("priceCurrency", isOptional: true, in: .json, \.priceCurrency),
      Column("priceTime", \.quote?.time),
      Column("priceSource", \.quote?.source),
      Column("value", .value, as: .amountAboveMoney, missing: "-", priority: 6, \.worth?.value),
      Column("gain", .gain, as: .amountAboveMoney.asGain, missing: "-", priority: 10, \.worth?.gain),
      Column("priceGain", isOptional: true, in: .json, \.parts?.price),
      Column("currencyGain", isOptional: true, in: .json, \.parts?.currency),
      Column(
        "priceGain", .priceGain, as: .amountAboveMoney.asGain, priority: 1, in: .table, \.shownParts?.price),
      Column(
        "currencyGain", .currencyGain, as: .amountAboveMoney.asGain, priority: 1, in: .table,
        \.shownParts?.currency),
      Column("gainPercent", .percent, as: .percent.asGain, missing: "-", priority: 5, \.worth?.gainPercent),
      Column("days", .days, priority: 0, \.days),
      Column("term", .term, priority: 1, \.term),
      Column("priceGain", in: .csv, \.shownParts?.price),
      Column("currencyGain", in: .csv, \.shownParts?.currency),
    ]

    fileprivate init(_ ledger: Ledger, _ item: LotValuation.Item, on day: CalendarDay)
      throws(PositionOverflow)
    {
      let lot = item.lot
      (ticker, quote, priceCurrency) = (item.ticker, item.quote, item.priceCurrency)
      (id, account, date) = (ledger.id(of: lot), ledger.account(of: lot), ledger.date(of: lot))
      basis = ledger.lacksRate(item.ticker) ? nil : lot.basis.rounded
      days = date.map { day.daysSinceEpoch - $0.day.daysSinceEpoch }
      term = date.map { lot.quantity.isNegative ? .short : HoldingTerm(from: $0.day, to: day) }
      do throws(DecimalOverflow) {
        quantity = try lot.quantity.rounded(places: 12)
        worth = try item.worth.map { worth throws(DecimalOverflow) in try Total(worth) }
        var parts: GainComponents?
        if let gain = item.worth?.gain, let currency = try ledger.currencyGain(of: lot, on: day) {
          parts = try GainComponents(of: gain, currency: currency)
        }
        (self.parts, shownParts) = (parts, ledger.hasSeveralCurrencies ? parts : nil)
      } catch {
        throw PositionOverflow(ticker: item.ticker)
      }
    }
  }

  struct Total: Record {
    let basis: ExactDecimal
    /// Of what has a price; nil if nothing has one.
    let value: ExactDecimal?
    let gain: ExactDecimal?
    let gainPercent: ExactDecimal?

    static let columns: [Column<Total>] = [
      Column("basis", as: .money, \.basis), Column("value", as: .money.bold, missing: "-", \.value),
      Column("gain", as: .money.asGain, missing: "-", \.gain),
      Column("gainPercent", as: .percent.asGain, missing: "-", \.gainPercent),
    ]

    fileprivate init(_ exact: LotTotal) throws(DecimalOverflow) {
      (basis, value, gain) = (exact.basis.rounded, exact.value.rounded, exact.gain.rounded)
      gainPercent = try exact.gainPercent
    }

    fileprivate init(_ valuation: LotValuation) throws(DecimalOverflow) {
      basis = valuation.basis.rounded
      (value, gain) = (valuation.total?.value.rounded, valuation.total?.gain.rounded)
      gainPercent =
        valuation.items.isEmpty
        ? .zero : try valuation.total.flatMap { total throws(DecimalOverflow) in try total.gainPercent }
    }
  }
}

extension CostBasisMethod: WordValue {}

extension HoldingTerm: WordValue {
  static var display: Display<HoldingTerm> {
    Display { term, layout in Table.Cell(layout.words.text(.term(term))) }
  }
}
