import PortfolioCore
import PortfolioIO

/// How what has happened is shown.
extension DigestReport: Report {
  static let columns = Columns<DigestReport> {
    Column("since", \.since)
    Column("currency", isOptional: true, \.currency)
    Column("transactions", \.transactions)
    Column("income", \.income)
    Column("prices", \.prices)
    Column("achievements") { $0.achieved.rows }
  }

  var leftOut: Omissions { isEmpty ? Omissions() : omissions }

  private var achieved: AchievementReport {
    AchievementReport(achievements: Achievements(title: nil, items: achievements))
  }

  /// Transactions, prices and achievements, told apart by the first column.
  func csv(privately: Bool) -> CSVWriter {
    let lines: [(part: String, transaction: Transaction?, price: Move?, achievement: Achievement?)] =
      transactions.map { ("transactions", $0, nil, nil) } + prices.map { ("prices", nil, $0, nil) }
      + achievements.map { ("achievements", nil, nil, $0) }
    return CSVWriter(lines) {
      Column("part", \.part)
      Column("date") { $0.transaction?.date ?? $0.achievement?.reached.map(Timestamp.day) }
      Column("type", \.transaction?.kind)
      Column("ticker") { $0.transaction?.ticker ?? $0.price?.ticker }
      Column("quantity", \.transaction?.quantity)
      Column("sum", \.transaction?.sum)
      Column("currency", \.transaction?.currency)
      Move.columns.only("from", "to", "changePercent", in: .csv).map { $0.of(\.price) }
      Column("id") { $0.transaction?.id.uuidString ?? $0.achievement?.id?.text }
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if !isEmpty { Message.digestSince(layout.formats.day(since)) }
    if !transactions.isEmpty {
      layout.section(
        .transactions, [Transaction.table([ColumnTable(transactions, layout)], idLength: 8, layout)])
    }
    if [income.dividends, income.interest, income.tax].contains(where: { !$0.isZero }) {
      layout.fields(of: income) {
        Column("dividends", as: .signedMoney.unlessZero, \.dividends)
        Column("interest", as: .signedMoney.unlessZero, \.interest)
        Column("tax", as: .signedMoney.unlessZero, \.tax)
        Column("net", as: .signedMoney.unlessZero, \.net)
      }
    }
    layout.section(.digestPrices, layout.table(prices))
    if !achievements.isEmpty { achieved.blocks(layout) }
  }
}

extension DigestReport.Move: Record {
  static let columns = Columns<DigestReport.Move> {
    Column("ticker", as: .ticker, priority: 4, \.ticker)
    Column("from", heading: .percentBefore, as: .price, priority: 2, \.from)
    Column("to", heading: .price, as: .price, priority: 3, \.to)
    Column("changePercent", as: .percent.asGain, missing: "-", priority: 1, \.changePercent)
  }
}
