import CommandLineKit
import PortfolioCore

/// Explains the whole profit.
extension ProfitReport: Report {
  static let columns = Columns<ProfitReport> {
    Column("currency", isOptional: true, \.currency)
    Column.list("parts", \.parts) {
      Column("what", in: .programs, \.what)
      Column("", as: .localized(.left), priority: 2, in: .table) { LocalizedText(.profitPart($0.what)) }
      Column("amount", as: .amount.asGain, priority: 1, \.amount)
    }
    Column("total", as: .money.asGain, \.total)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let total = total
    layout.table(
      "parts", of: self,
      totals: [(.profit, Grid.one { Column("amount", as: .money.asGain, missing: "-") { _ in total } })],
      nothing: isEmpty ? .noTransactions : .noMatchingTransactions)
    omissions.messages
  }
}

extension ProfitReport.Part: WordValue {}

/// Explains the figures in a row of the summary.
struct ExplainReport: Report {
  let steps: [ExplainedStep]
  let result: SummaryView.Row
  /// The home currency; nil where none is named anywhere.
  let currency: String?

  static let columns = Columns<ExplainReport> {
    Column("currency", isOptional: true, \.currency)
    Column("ticker", \.result.item.ticker)
    Column("steps", \.steps)
    Column("result", \.result)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let currency = currency
    layout.table(steps, total: result.item.position, nothing: .noMatchingTransactions)
    if !steps.isEmpty {
      layout.fields(of: result) {
        Column("price", missing: "-") { $0.item.price(beside: currency) }
          .marking(\.staleDay)
        Column("value", as: .signedMoney, \.item.value).marking(\.staleDay)
        Column("basis", as: .signedMoney, \.item.basis)
        Column("", heading: .unrealised, \.item.shownGain).marking(\.staleDay)
        Column("profit", as: .signedMoney.asGain, \.item.profit).marking(\.staleDay)
      }
    }
  }
}

extension SummaryItem {
  /// Its price with the currency, unless that is the home currency, and where it is from.
  fileprivate func price(beside home: String?) -> LocalizedText? {
    quote.map { quote in
      let foreign = priceCurrency.flatMap { $0 == home ? nil : " \($0)" } ?? ""
      return LocalizedText { words in
        let time = quote.time.map { ", " + words.formats.date($0) } ?? ""
        return "\(words.formats.price(quote.price))\(foreign) (\(words(.source(quote.source)))\(time))"
      }
    }
  }

  /// What it is worth more than it cost, and what that is in percent of the cost.
  fileprivate var shownGain: LocalizedText? {
    gain.map { [gainPercent] gain in
      LocalizedText(gain.gainStyle) { words in
        let percent = gainPercent.map { " (\(words.formats.percentage($0)))" } ?? ""
        return words.formats.money(gain) + percent
      }
    }
  }
}

extension ExplainedStep: Record {
  static let columns = Columns<ExplainedStep> {
    Column("id", priority: 1, position: .last, \.transaction.id)
    Column("date", as: .dayAlone, priority: 5, \.transaction.date)
    Column("what", in: .programs, \.transaction.what)
    Column("what", heading: .type, priority: 6, in: .table, \.transaction.localizedText)
    Column("quantity", as: .quantity.unlessZero, priority: 4, \.quantity)
    Column("expenses", as: .amount, missing: "-", priority: 3, \.expenses)
    Column("income", as: .amount, missing: "-", priority: 2, \.income)
    Column("currency", isOptional: true, in: .json) { $0.rate == nil ? nil : $0.transaction.currency }
    Column("rate", isOptional: true, in: .json, \.rate)
    Column("", heading: .rate, priority: 0, in: .table) { step in
      step.rate.flatMap { rate in
        step.transaction.currency.map { currency in
          LocalizedText(.dim) { "\($0.formats.price(rate)) \(currency)" }
        }
      }
    }
    Column("held", heading: .heldThen, as: .quantity, priority: 7, \.held)
  }
}

extension Position: Record {
  static let columns = Columns<Position> {
    Column("expenses", as: .money, \.expenses)
    Column("income", as: .money, \.income)
    Column("held", as: .quantity, \.quantity)
  }
}

/// How the cost of a lot, or of what was sold, came about.
struct CostReport: Report {
  private let transaction: Transaction
  private let method: CostBasisMethod
  private let currency: String?
  private let steps: [Step]
  /// As `gains` tells it; nil where nothing was disposed of.
  private let disposal: GainsReport.Sale?
  /// What is left of a lot; none of a sale.
  private let lots: [Lot]

  static let columns = Columns<CostReport> {
    Column("id", \.transaction.id)
    Column("type", \.transaction.kind)
    Column("ticker", \.transaction.ticker)
    Column("currency", isOptional: true, \.currency)
    Column("method", \.method)
    Column.list("steps", \.steps) {
      Column("id", priority: 1, position: .last, \.id)
      Column("date", as: .dayAlone, priority: 7, \.date)
      Column("what", in: .programs, \.transaction?.what)
      Column("what", heading: .type, priority: 8, in: .table, \.transaction?.localizedText)
      Column("ticker", as: .symbol, priority: 2, \.ticker)
      Column("lot", in: .programs, \.lot)
      Column("quantity", as: .quantity, priority: 4, \.quantity)
      Column("cost", heading: .amount, as: .amount, missing: "-", priority: 5, \.cost)
      Column("held", heading: .heldThen, as: .quantity, priority: 3, \.held)
      Column("basis", as: .amount, missing: "-", priority: 6, \.basis)
      Column("pieces", in: .json, \.pieces)
    }
    Column("disposal", \.disposal)
    Column.list("lots", \.lots) {
      Column("ticker", as: .ticker, priority: 3, \.ticker)
      Column("account", priority: 1, minimumWidth: 6, \.account)
      Column("quantity", heading: .held, as: .quantity, priority: 2, \.quantity)
      Column("basis", as: .amount, missing: "-", priority: 4, \.basis)
    }
  }

  /// - Parameter transactions: those of the steps.
  init(
    _ transaction: Transaction, _ trail: CostTrail, _ transactions: [UUID: Transaction], currency: String?
  ) throws(Overflow) {
    (self.transaction, self.currency) = (transaction, currency)
    let (gains, ledger) = (trail.gains, trail.gains.ledger)
    method = gains.method
    var (steps, lots) = ([Step](), [Lot]())
    do throws(Overflow) {
      for step in trail.steps {
        steps.append(try Step(step, transactions[step.id], isKnown: !ledger.isUnconverted(step.ticker)))
      }
      for lot in trail.left { lots.append(try Lot(lot, ledger)) }
    } catch {
      throw error.named(transaction.ticker)
    }
    (self.steps, self.lots) = (steps, lots)
    disposal = try trail.disposal.map { disposal throws(Overflow) in
      try GainsReport.Sale(disposal, of: gains)
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    Message.byMethod(method)
    layout.table("steps", of: self)
    layout.table("lots", of: self)
    layout.section(
      .explainPieces, layout.table(steps.filter { $0.id == transaction.id }.flatMap(\.pieces)))
    if let disposal {
      layout.fields(of: disposal) {
        Column("quantity", as: .quantity, \.quantity)
        Column("proceeds", as: .signedMoney, \.sums.proceeds)
        Column("basis", as: .signedMoney, \.sums.basis)
        Column("gain", heading: .realised, as: .signedMoney.asGain, \.sums.gain)
      }
    }
  }

  /// What a transaction did to a lot, or to a pool.
  private struct Step {
    let id: UUID
    let date: Timestamp
    let transaction: Transaction?
    let ticker: String
    let lot: UUID?
    let quantity: ExactDecimal
    /// nil where an amount could not be converted.
    let cost: ExactDecimal?
    let held: ExactDecimal
    let basis: ExactDecimal?
    let pieces: [Piece]

    init(_ step: CostTrail.Step, _ transaction: Transaction?, isKnown: Bool) throws(Overflow) {
      (id, date, ticker, lot) = (step.id, transaction?.date ?? step.date, step.ticker, step.lot)
      self.transaction = transaction
      (quantity, held) = (try step.quantity.rounded(places: 12), try step.held.rounded(places: 12))
      (cost, basis) = isKnown ? (step.cost.rounded, step.basis.rounded) : (nil, nil)
      pieces = try step.pieces.map { piece throws(Overflow) in
        Piece(
          rule: piece.rule, date: piece.date, id: piece.id, quantity: try piece.quantity.rounded(places: 12),
          cost: isKnown ? piece.cost.rounded : nil)
      }
    }
  }

  /// Shares that a sale took, or was matched with.
  private struct Piece: Record {
    let rule: String
    let date: CalendarDay?
    let id: UUID?
    let quantity: ExactDecimal
    let cost: ExactDecimal?

    static let columns = Columns<Piece> {
      Column("rule", priority: 5, \.rule)
      Column("date", missing: "-", priority: 4, \.date)
      Column("id", missing: "-", priority: 1, position: .last, \.id)
      Column("quantity", as: .quantity, priority: 3, \.quantity)
      Column("cost", heading: .amount, as: .amount, missing: "-", priority: 2, \.cost)
    }
  }

  /// Shares of the lot, or of the pool, that are still there.
  private struct Lot {
    let ticker: String
    let account: String?
    let quantity: ExactDecimal
    let basis: ExactDecimal?

    init(_ lot: OpenLot, _ ledger: ShareLedger) throws(Overflow) {
      (ticker, account) = (ledger.ticker(of: lot), ledger.account(of: lot))
      quantity = try lot.quantity.rounded(places: 12)
      basis = ledger.isUnconverted(ticker) ? nil : lot.basis.rounded
    }
  }
}

extension Transaction {
  /// The kind, with both names of what is renamed, and the ratio where it has one. Programs know kinds by their names.
  fileprivate var what: String { kind.rawValue + details }
  fileprivate var localizedText: LocalizedText { LocalizedText { $0(.kind(kind)) + details } }
  private var details: String {
    let names = kind == .rename ? [ticker, into] : []
    return (names + [ratio?.description]).compactMap(\.self).map { " \($0)" }.joined()
  }
}
