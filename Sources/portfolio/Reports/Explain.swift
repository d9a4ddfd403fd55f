import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Explains the figures in a row of the summary.
struct ExplainReport: Report {
  let explanation: Explanation
  let result: SummaryView.Row
  /// The home currency; nil where none is named anywhere.
  let currency: String?

  static let columns = Columns<ExplainReport> {
    Column("currency", isOptional: true, \.currency)
    Column("ticker", \.explanation.ticker)
    Column("steps", \.explanation.steps)
    Column("result", \.result)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if explanation.steps.isEmpty { return [.text(layout.words(.noMatchingTransactions))] }
    var table = ColumnTable(explanation.steps, layout)
    let item = result.item
    table.addTotal(.total, item.position)
    let price = item.quote.map { quote in
      let time = quote.time.map { ", " + layout.formats.date($0) } ?? ""
      let foreign = item.priceCurrency.flatMap { $0 == currency ? nil : " \($0)" } ?? ""
      return
        "\(layout.formats.price(quote.price))\(foreign) (\(layout.words(.source(quote.source)))\(time))"
    }
    let profit = item.profit.map { profit in
      let percent = item.profitPercent.map { " (\(layout.formats.percentage($0)))" } ?? ""
      return Table.Cell(layout.formats.money(profit) + percent, layout.formats.style(ofGain: profit))
    }
    func money(_ amount: ExactDecimal?) -> Table.Cell? { amount.map { Table.Cell(layout.formats.money($0)) } }
    func marked(_ cell: Table.Cell?) -> Table.Cell? {
      result.staleDay != nil ? cell.map(OldPrices.marked) : cell
    }
    return [
      table.part, .gap,
      .fields(
        LabelledLines([
          (.price, marked(Table.Cell(price ?? "-"))), (.value, marked(money(item.value))),
          (.profit, marked(profit)), (.basis, money(item.basis)),
        ])),
    ] + layout.note(onOldPrices: result.staleDay != nil)
  }
}

extension Explanation.Step: Record {
  static let columns = Columns<Explanation.Step> {
    Column("id", priority: 1, position: .last, \.transaction.id)
    Column("date", as: .dayAlone, priority: 5, \.transaction.date)
    Column("what", in: .programs, \.transaction.what)
    Column("what", heading: .type, as: .what, priority: 6, in: .table, \.transaction)
    Column("quantity", as: .quantity, priority: 4, \.quantity)
    Column("expenses", as: .amount, missing: "-", priority: 3, \.expenses)
    Column("income", as: .amount, missing: "-", priority: 2, \.income)
    Column("currency", isOptional: true, in: .json) { $0.rate == nil ? nil : $0.transaction.currency }
    Column("rate", isOptional: true, in: .json, \.rate)
    Column(.rate, priority: 0) { step, layout in
      guard let rate = step.rate, let currency = step.transaction.currency else { return "" }
      return Table.Cell("\(layout.formats.price(rate)) \(currency)", .dim)
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
    Column("steps", \.steps)
    Column("disposal", \.disposal)
    Column("lots", \.lots)
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
        steps.append(try Step(step, transactions[step.id], isKnown: !ledger.lacksRate(step.ticker)))
      }
      for lot in trail.left { lots.append(try Lot(lot, ledger)) }
    } catch {
      throw error.named(transaction.ticker)
    }
    (self.steps, self.lots) = (steps, lots)
    disposal = try trail.disposal.map { disposal throws(Overflow) in
      try GainsReport.Sale(disposal, of: KnownGains(gains))
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var parts: [ReportBlock] = [
      .text(layout.words(.byMethod(method))), .gap, .table(steps, layout),
    ]
    if !lots.isEmpty { parts += [.gap, .table(lots, layout)] }
    func money(_ amount: ExactDecimal?) -> Table.Cell? { amount.map { Table.Cell(layout.formats.money($0)) } }
    if let disposal {
      let gain = disposal.sums.gain
      parts += [
        .gap,
        .fields(
          LabelledLines([
            (.quantity, Table.Cell(layout.formats.quantity(disposal.quantity))),
            (.proceeds, money(disposal.sums.proceeds)), (.basis, money(disposal.sums.basis)),
            (.gain, Table.Cell(layout.formats.money(gain), layout.formats.style(ofGain: gain))),
          ])),
      ]
    }
    return parts
  }

  /// What a transaction did to a lot, or to a pool.
  private struct Step: Record {
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

    static let columns = Columns<Step> {
      Column("id", priority: 1, position: .last, \.id)
      Column("date", as: .dayAlone, priority: 7, \.date)
      Column("what", in: .programs) { $0.transaction?.what }
      Column(.type, priority: 8) { step, layout in
        Table.Cell(step.transaction.map { layout.words.what($0) } ?? "")
      }
      Column("ticker", priority: 2, \.ticker)
      Column("lot", in: .programs, \.lot)
      Column("quantity", as: .quantity, priority: 4, \.quantity)
      Column("cost", heading: .amount, as: .amount, missing: "-", priority: 5, \.cost)
      Column("held", heading: .heldThen, as: .quantity, priority: 3, \.held)
      Column("basis", as: .amount, missing: "-", priority: 6, \.basis)
    }

    init(_ step: CostTrail.Step, _ transaction: Transaction?, isKnown: Bool) throws(Overflow) {
      (id, date, ticker, lot) = (step.id, transaction?.date ?? step.date, step.ticker, step.lot)
      self.transaction = transaction
      (quantity, held) = (try step.quantity.rounded(places: 12), try step.held.rounded(places: 12))
      (cost, basis) = isKnown ? (step.cost.rounded, step.basis.rounded) : (nil, nil)
    }
  }

  /// Shares of the lot, or of the pool, that are still there.
  private struct Lot: Record {
    let ticker: String
    let account: String?
    let quantity: ExactDecimal
    let basis: ExactDecimal?

    static let columns = Columns<Lot> {
      Column("ticker", as: .text.bold, priority: 3, \.ticker)
      Column("account", priority: 1, minimumWidth: 6, \.account)
      Column("quantity", heading: .held, as: .quantity, priority: 2, \.quantity)
      Column("basis", as: .amount, missing: "-", priority: 4, \.basis)
    }

    init(_ lot: OpenLot, _ ledger: ShareLedger) throws(Overflow) {
      (ticker, account) = (ledger.ticker(of: lot), ledger.account(of: lot))
      quantity = try lot.quantity.rounded(places: 12)
      basis = ledger.lacksRate(ticker) ? nil : lot.basis.rounded
    }
  }
}

extension Transaction {
  /// The kind, with the ratio where it has one.
  var what: String { kind.rawValue + (ratio.map { " \($0)" } ?? "") }
}

extension Display where Value == Transaction {
  /// What it is, in words.
  static var what: Display { Display { transaction, layout in Table.Cell(layout.words.what(transaction)) } }
}

extension Words {
  /// The same in words.
  func what(_ transaction: Transaction) -> String {
    self(.kind(transaction.kind)) + (transaction.ratio.map { " \($0)" } ?? "")
  }
}
