import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Gains by reference, because copying them for each row of a report would take longer than making the row.
final class KnownGains: Sendable {
  let gains: Gains

  init(_ gains: Gains) { self.gains = gains }
}

/// What of a gain prices and what exchange rates brought.
struct GainComponents: Equatable {
  let price: ExactDecimal
  let currency: ExactDecimal

  init(of gain: FixedPoint256, currency part: FixedPoint256) throws(DecimalOverflow) {
    (price, currency) = (try (gain - part).rounded, part.rounded)
  }

  /// Nil where one is not known.
  init?(sumOf parts: [GainComponents?]) throws(DecimalOverflow) {
    var (price, currency) = (ExactDecimal.zero, ExactDecimal.zero)
    for part in parts {
      guard let part else { return nil }
      try price += part.price
      try currency += part.currency
    }
    (self.price, self.currency) = (price, currency)
  }
}

extension GainsReport {
  struct Sums: GroupFigures {
    let proceeds: ExactDecimal
    let basis: ExactDecimal
    let gain: ExactDecimal
    /// Nil for a method without holding terms.
    let shortTerm: ExactDecimal?
    let longTerm: ExactDecimal?

    static let columns: [Column<Sums>] = [
      Column("proceeds", as: .money, \.proceeds), Column("basis", as: .money, \.basis),
      Column("gain", as: .money.asGain, \.gain), Column("shortTerm", as: .money.asGain, \.shortTerm),
      Column("longTerm", as: .money.asGain, \.longTerm),
    ]

    static let groupings = [Grouping.ticker, .account, .month, .year].map(\.rawValue)

    static let aboveTotal: [Column<Sums>] = [
      Column("proceeds", .proceeds, as: .amountAboveMoney, priority: 7, \.proceeds),
      Column("basis", .basis, as: .amountAboveMoney, priority: 6, \.basis),
      Column("gain", .gain, as: .amountAboveMoney.asGain, priority: 8, \.gain),
      Column("shortTerm", .shortTerm, as: .amountAboveMoney.asGain, priority: 5, \.shortTerm),
      Column("longTerm", .longTerm, as: .amountAboveMoney.asGain, priority: 4, \.longTerm),
    ]

    init(_ sums: GainSums, _ method: CostBasisMethod) {
      (proceeds, basis, gain) = (sums.proceeds.rounded, sums.basis.rounded, sums.gain.rounded)
      shortTerm = method == .uk ? nil : sums.shortTerm.rounded
      longTerm = method == .uk ? nil : sums.longTerm.rounded
    }
  }

  /// A sale, or a purchase that covers a short sale.
  struct Sale: Record {
    let id: UUID
    let date: Timestamp
    let ticker: String
    let account: String?
    let quantity: ExactDecimal
    let sums: Sums
    let washQuantity: ExactDecimal
    let pieces: [Piece]
    /// What of the gain prices and what exchange rates brought; nil where all is in one currency, and for a pool.
    let parts: GainComponents?

    static let columns: [Column<Sale>] =
      [
        Column("id", \.id), Column("date", \.date), Column("ticker", \.ticker), Column("account", \.account),
        Column("quantity", \.quantity),
      ] + Sums.columns.map { $0.of(\.sums) } + [
        Column("washQuantity", \.washQuantity), Column("pieces", \.pieces),
      ]

    init(_ disposal: Disposal, of known: KnownGains) throws(PositionOverflow) {
      (id, date) = (known.gains.id(of: disposal), known.gains.date(of: disposal))
      (ticker, account) = (known.gains.ticker(of: disposal), known.gains.account(of: disposal))
      do throws(DecimalOverflow) {
        quantity = try known.gains.quantity(of: disposal).rounded(places: 12)
        sums = Sums(try known.gains.sums(of: disposal), known.gains.method)
        washQuantity = try known.gains.washQuantity(of: disposal).rounded(places: 12)
        var pieces: [Piece] = []
        for piece in known.gains.pieces(of: disposal) { pieces.append(try Piece(piece, disposal, known)) }
        self.pieces = pieces
        parts = known.gains.ledger.hasSeveralCurrencies ? try GainComponents(sumOf: pieces.map(\.parts)) : nil
      } catch {
        throw PositionOverflow(ticker: known.gains.ticker(of: disposal))
      }
    }
  }

  /// The shares of a sale that come from one lot.
  struct Piece: Record {
    /// Nil for shares of a pool.
    let lot: UUID?
    let acquired: CalendarDay?
    let quantity: ExactDecimal
    let proceeds: ExactDecimal
    let basis: ExactDecimal
    let gain: ExactDecimal
    let days: Int?
    let term: HoldingTerm?
    let parts: GainComponents?

    static let columns: [Column<Piece>] = [
      Column("lot", \.lot), Column("acquired", \.acquired), Column("quantity", \.quantity),
      Column("proceeds", \.proceeds), Column("basis", \.basis), Column("gain", \.gain),
      Column("priceGain", isOptional: true, in: .json, \.parts?.price),
      Column("currencyGain", isOptional: true, in: .json, \.parts?.currency),
      Column("days", \.days),
      Column("term", \.term),
    ]

    fileprivate init(_ piece: ClosedLot, _ disposal: Disposal, _ known: KnownGains)
      throws(DecimalOverflow)
    {
      (lot, acquired) = (known.gains.lot(of: piece), known.gains.acquired(piece))
      quantity = try piece.quantity.rounded(places: 12)
      (proceeds, basis, gain) = (piece.proceeds.rounded, piece.basis.rounded, try piece.gain.rounded)
      (days, term) = (known.gains.days(piece, of: disposal), known.gains.term(piece, of: disposal))
      parts = try known.gains.currencyGain(piece, of: disposal).map { part throws(DecimalOverflow) in
        try GainComponents(of: piece.gain, currency: part)
      }
    }
  }

  /// A row of the table: a sale, or a piece of the sale above it.
  struct Line: Record {
    let sale: Sale
    let piece: Piece?

    /// Of the piece, or of the sale.
    private var parts: GainComponents? { sale.parts == nil ? nil : piece?.parts ?? sale.parts }

    static let columns: [Column<Line>] = [
      Column("ticker", .ticker, as: .text.bold, priority: 11) { $0.piece == nil ? $0.sale.ticker : nil },
      Column("sold", .sold, as: .dayAlone, priority: 9) { $0.piece == nil ? $0.sale.date : nil },
      Column("acquired", .acquired, priority: 7, \.piece?.acquired),
      Column("quantity", .quantity, as: .quantity, priority: 8) { $0.piece?.quantity ?? $0.sale.quantity },
      Column("proceeds", .proceeds, as: .amountAboveMoney, priority: 6) {
        $0.piece?.proceeds ?? $0.sale.sums.proceeds
      },
      Column("basis", .basis, as: .amountAboveMoney, priority: 5) { $0.piece?.basis ?? $0.sale.sums.basis },
      Column("gain", .gain, as: .amountAboveMoney.asGain, priority: 10) {
        $0.piece?.gain ?? $0.sale.sums.gain
      },
      Column("priceGain", .priceGain, as: .amountAboveMoney.asGain, priority: 1, \.parts?.price),
      Column("currencyGain", .currencyGain, as: .amountAboveMoney.asGain, priority: 1, \.parts?.currency),
      Column("term", .term, priority: 4, \.piece?.term),
      Column("days", .days, priority: 0, \.piece?.days),
      Column("washQuantity", .washSale, as: .quantity, priority: 3) { line in
        line.piece == nil && !line.sale.washQuantity.isZero ? line.sale.washQuantity : nil
      },
      Column("account", .account, priority: 2, minimumWidth: 6) { $0.piece == nil ? $0.sale.account : nil },
      Column("id", .id, priority: 1, position: .last) { $0.piece.map(\.lot) ?? $0.sale.id },
    ]
  }

  /// A row of the csv: a piece with everything about its sale, as a tax return requires.
  struct TaxRow: Record {
    let sale: Sale
    let piece: Piece
    let method: CostBasisMethod
    let currency: String?

    /// Nil where all is in one currency.
    private var parts: GainComponents? { sale.parts == nil ? nil : piece.parts }

    static let columns: [Column<TaxRow>] = [
      Column("sale", \.sale.id), Column("lot", \.piece.lot), Column("ticker", \.sale.ticker),
      Column("account", \.sale.account), Column("acquired", \.piece.acquired),
      Column("sold", \.sale.date.day),
      Column("quantity", \.piece.quantity), Column("proceeds", \.piece.proceeds),
      Column("basis", \.piece.basis), Column("gain", \.piece.gain), Column("days", \.piece.days),
      Column("term", \.piece.term), Column("method", \.method), Column("currency", \.currency),
      Column("priceGain", \.parts?.price), Column("currencyGain", \.parts?.currency),
    ]
  }

  /// The total gains under one method.
  struct Comparison: Record {
    let method: CostBasisMethod
    let realised: ExactDecimal
    /// Of what has a price; nil if nothing that is held has one.
    let unrealised: ExactDecimal?
    let total: ExactDecimal?

    static let columns: [Column<Comparison>] = [
      Column("method", .method, priority: 4, \.method),
      Column("realised", .realised, as: .amountAboveMoney.asGain, priority: 3, \.realised),
      Column(
        "unrealised", .unrealised, as: .amountAboveMoney.asGain, missing: "-", priority: 2, \.unrealised),
      Column("total", .total, as: .amountAboveMoney.asGain, missing: "-", priority: 1, \.total),
    ]

    init(_ method: CostBasisMethod, _ realised: GainSums, _ unrealised: LotTotal?) throws(PositionOverflow) {
      self.method = method
      do throws(DecimalOverflow) {
        (self.realised, self.unrealised) = (realised.gain.rounded, unrealised?.gain.rounded)
        total = try unrealised.map { unrealised throws(DecimalOverflow) in
          try (realised.gain + unrealised.gain).rounded
        }
      } catch {
        throw PositionOverflow(ticker: nil)
      }
    }
  }
}
