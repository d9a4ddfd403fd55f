import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How realised gains are shown.
extension GainsReport: Report, Omitting {
  static let columns = Columns<GainsReport> {
    Column("currency", isOptional: true, \.currency)
    Column("method", \.method)
    Column("disposals", isOptional: true) { $0.grouping == .sale ? $0.sales : nil }
    Column("groups", isOptional: true) { $0.grouping == .sale ? nil : $0.groups }
    Column("total", \.total)
    Column.list("methods", isOptional: true, \.methods) {
      Column("method", priority: 4, \.method)
      Column("realised", as: .amount.asGain, priority: 3, \.realised)
      Column("unrealised", as: .amount.asGain, missing: "-", priority: 2, \.unrealised)
      Column("total", as: .amount.asGain, missing: "-", priority: 1, \.total)
    }
    Column.omissions(optional: true)
  }

  /// The methods if they are compared, the groups if there are any, or else a row for each piece.
  func csv(privately: Bool) -> CSVWriter {
    if let methods = grid("methods", in: .csv, privately: privately) { return CSVWriter(methods) }
    if grouping != .sale { return Group.csv(groups, by: grouping.rawValue) }
    let rows = rows
    return CSVWriter(sales, rows: rows)
  }

  /// A row for each piece.
  var taxRows: [TaxRow] { sales.flatMap(rows) }

  /// What makes the rows of a sale.
  private var rows: @Sendable (Sale) -> [TaxRow] {
    { [method, currency] sale in
      sale.pieces.map { TaxRow(sale: sale, piece: $0, method: method, currency: currency) }
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    [layout.narrowing(scope) { .narrowed(from: $0, to: $1, account: $2) }]
    if !isEmpty {
      Message.byMethod(method)
      table(layout).with(.total, total).part
    } else if methods != nil || omissions.messages.isEmpty {
      // What cannot be converted was sold all the same.
      hasTransactions ? Message.noGains : .noTransactions
    }
    layout.table("methods", of: self)
  }

  private func table(_ layout: Layout) -> ColumnTable {
    if grouping != .sale { return ColumnTable(groups, layout) }
    var table = ColumnTable([Line](), layout)
    table.add(sales) { Line.lines(of: $0) }
    for (term, sums) in terms { table = table.with(term == .short ? .shortTerm : .longTerm, sums) }
    for (year, sums) in years { table = table.with(year, sums) }
    return table
  }
}

extension GainsReport.Sums: GroupFigures {
  static let columns = Columns<GainsReport.Sums> {
    Column("proceeds", as: .money, priority: 7, \.proceeds)
    Column("basis", as: .money, priority: 6, \.basis)
    Column("gain", heading: .realised, as: .money.asGain, priority: 8, \.gain)
    Column("shortTerm", as: .money.asGain, priority: 4, \.shortTerm).half
    Column("longTerm", as: .money.asGain, priority: 4, \.longTerm).half
  }

  static let groupings = [GainsReport.Grouping.ticker, .account, .month, .year].map(\.rawValue)
}

extension GainsReport.Sale: Record {
  static let columns = Columns<GainsReport.Sale> {
    Column("id", \.id)
    Column("date", \.date)
    Column("ticker", \.ticker)
    Column("account", \.account)
    Column("quantity", \.quantity)
    GainsReport.Sums.columns.of(\.sums)
    Column("washQuantity", \.washQuantity)
    Column.list("pieces", \.pieces) {
      Column("lot", \.lot)
      Column("acquired", \.acquired)
      Column("quantity", \.quantity)
      Column("proceeds", \.proceeds)
      Column("basis", \.basis)
      Column("gain", \.gain)
      Column("priceGain", isOptional: true, in: .json, \.priceGain)
      Column("currencyGain", isOptional: true, in: .json, \.currencyGain)
      Column("days", \.days)
      Column("term", \.term)
    }
  }
}

extension GainsReport {
  /// A row of the table: a sale, a piece of the sale above it, or a sale with its only piece.
  struct Line: Record {
    let sale: Sale
    let piece: Piece?
    let showsSale: Bool

    static func lines(of sale: Sale) -> [Line] {
      if sale.pieces.count == 1 { return [Line(sale: sale, piece: sale.pieces[0], showsSale: true)] }
      return [Line(sale: sale, piece: nil, showsSale: true)]
        + sale.pieces.map { Line(sale: sale, piece: $0, showsSale: false) }
    }

    /// Of the piece, or of the sale.
    private var parts: GainComponents? {
      sale.components == nil ? nil : piece?.components ?? sale.components
    }

    static let columns = Columns<Line> {
      Column("ticker", as: .ticker, priority: 11) { $0.showsSale ? $0.sale.ticker : nil }
      Column("sold", as: .dayAlone, priority: 9) { $0.showsSale ? $0.sale.date : nil }
      Column("acquired", priority: 7, \.piece?.acquired)
      Column("quantity", as: .quantity, priority: 8) { $0.piece?.quantity ?? $0.sale.quantity }
      Column("proceeds", as: .amount, priority: 6) {
        $0.piece?.proceeds ?? $0.sale.sums.proceeds
      }
      Column("basis", as: .amount, priority: 5) { $0.piece?.basis ?? $0.sale.sums.basis }
      Column("gain", heading: .realised, as: .amount.asGain, priority: 10) {
        $0.piece?.gain ?? $0.sale.sums.gain
      }
      Column("priceGain", as: .amount.asGain, priority: 1, \.parts?.price).half
      Column("currencyGain", as: .amount.asGain, priority: 1, \.parts?.currency).half
      Column("term", priority: 4, \.piece?.term)
      Column("days", priority: 0, \.piece?.days)
      Column("washQuantity", heading: .washSale, as: .quantity, priority: 3) { line in
        line.showsSale && !line.sale.washQuantity.isZero ? line.sale.washQuantity : nil
      }
      Column("account", priority: 2, minimumWidth: 6) { $0.showsSale ? $0.sale.account : nil }
      Column("id", priority: 1, position: .last) { $0.showsSale ? $0.sale.id : $0.piece?.lot }
    }
  }

  /// A row of the csv: a piece with everything about its sale, as a tax return requires.
  struct TaxRow: Record {
    let sale: Sale
    let piece: Piece
    let method: CostBasisMethod
    let currency: String?

    /// Nil where all is in one currency.
    private var parts: GainComponents? { sale.components == nil ? nil : piece.components }

    static let columns = Columns<TaxRow> {
      Column("sale", \.sale.id)
      Column("lot", \.piece.lot)
      Column("ticker", \.sale.ticker)
      Column("account", \.sale.account)
      Column("acquired", \.piece.acquired)
      Column("sold", \.sale.date.day)
      Column("quantity", \.piece.quantity)
      Column("proceeds", \.piece.proceeds)
      Column("basis", \.piece.basis)
      Column("gain", \.piece.gain)
      Column("days", \.piece.days)
      Column("term", \.piece.term)
      Column("method", \.method)
      Column("currency", \.currency)
      Column("priceGain", \.parts?.price)
      Column("currencyGain", \.parts?.currency)
    }
  }
}

/// How what would be is shown.
extension WhatIfReport: Report {
  static let columns = Columns<WhatIfReport> {
    Column("currency", isOptional: true, \.currency)
    Column("disposals", \.disposals)
    Column("lots", \.lots)
    Column.object("year", \.year) {
      Column("before", \.before)
      Column("after", \.after)
    }
    Column.list("conflicts", \.conflicts) {
      Column("id", priority: 1, position: .last, \.id)
      Column("date", as: .dayAlone, priority: 3, \.date)
      Column("quantity", as: .quantity, priority: 2, \.quantity)
      Column("rule", \.rule)
    }
  }

  /// A row for each piece, as of gains.
  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(
      rows: disposals.flatMap { sale in
        sale.pieces.map {
          GainsReport.TaxRow(sale: sale, piece: $0, method: gains.method, currency: currency)
        }
      })
  }

  var leftOut: Omissions { held.omissions }

  func body(_ layout: Layout) -> [ReportBlock] {
    let (figures, day) = (layout.formats, transaction.date.day)
    Message.whatIfSupposed(
      transaction.kind, quantity: figures.quantity(transaction.quantity ?? .zero),
      ticker: transaction.ticker ?? "", price: figures.price(transaction.price ?? .zero),
      currency: transaction.currency, day: figures.day(day))
    layout.section(.whatIfRealised, layout.table(disposals.flatMap(GainsReport.Line.lines)))
    layout.section(
      .whatIfLotsAfter, lots.isEmpty ? [.message(.noLots)] : layout.table(lots, total: held.total))
    layout.section(
      .whatIfGainsOfYear(String(day.components.year)),
      layout.table([
        (label: Message.whatIfBefore, sums: year.before), (label: .whatIfAfter, sums: year.after),
      ]) {
        Column("", as: .localized(.left).bold, priority: 9, in: .table) { LocalizedText($0.label) }
        GainsReport.Sums.columns.of(\.sums)
      })
    layout.section(
      gains.method == .uk ? .whatIfThirtyDays : transaction.kind == .buy ? .whatIfWashes : .whatIfWashed,
      layout.table("conflicts", of: self))
  }
}

extension WhatIfReport.Conflict.Rule: WordValue {}
