import CommandLineKit
import PortfolioCore
import PortfolioIO

extension GainsReport.Sums: GroupFigures {
  static let columns = Columns<GainsReport.Sums> {
    Column("proceeds", as: .money, priority: 7, \.proceeds)
    Column("basis", as: .money, priority: 6, \.basis)
    Column("gain", as: .money.asGain, priority: 8, \.gain)
    Column("shortTerm", as: .money.asGain, priority: 5, \.shortTerm)
    Column("longTerm", as: .money.asGain, priority: 4, \.longTerm)
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
    Column("pieces", \.pieces)
  }
}

extension GainsReport.Piece: Record {
  static let columns = Columns<GainsReport.Piece> {
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

extension GainsReport.Comparison: Record {
  static let columns = Columns<GainsReport.Comparison> {
    Column("method", priority: 4, \.method)
    Column("realised", as: .amount.asGain, priority: 3, \.realised)
    Column("unrealised", as: .amount.asGain, missing: "-", priority: 2, \.unrealised)
    Column("total", as: .amount.asGain, missing: "-", priority: 1, \.total)
  }
}

extension GainsReport {
  /// A row of the table: a sale, or a piece of the sale above it.
  struct Line: Record {
    let sale: Sale
    let piece: Piece?

    /// Of the piece, or of the sale.
    private var parts: GainComponents? {
      sale.components == nil ? nil : piece?.components ?? sale.components
    }

    static let columns = Columns<Line> {
      Column("ticker", as: .ticker, priority: 11) { $0.piece == nil ? $0.sale.ticker : nil }
      Column("sold", as: .dayAlone, priority: 9) { $0.piece == nil ? $0.sale.date : nil }
      Column("acquired", priority: 7, \.piece?.acquired)
      Column("quantity", as: .quantity, priority: 8) { $0.piece?.quantity ?? $0.sale.quantity }
      Column("proceeds", as: .amount, priority: 6) {
        $0.piece?.proceeds ?? $0.sale.sums.proceeds
      }
      Column("basis", as: .amount, priority: 5) { $0.piece?.basis ?? $0.sale.sums.basis }
      Column("gain", as: .amount.asGain, priority: 10) {
        $0.piece?.gain ?? $0.sale.sums.gain
      }
      Column("priceGain", as: .amount.asGain, priority: 1, \.parts?.price)
      Column("currencyGain", as: .amount.asGain, priority: 1, \.parts?.currency)
      Column("term", priority: 4, \.piece?.term)
      Column("days", priority: 0, \.piece?.days)
      Column("washQuantity", heading: .washSale, as: .quantity, priority: 3) { line in
        line.piece == nil && !line.sale.washQuantity.isZero ? line.sale.washQuantity : nil
      }
      Column("account", priority: 2, minimumWidth: 6) { $0.piece == nil ? $0.sale.account : nil }
      Column("id", priority: 1, position: .last) { $0.piece.map(\.lot) ?? $0.sale.id }
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
