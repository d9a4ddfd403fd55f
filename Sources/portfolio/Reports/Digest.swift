import CommandLineKit
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

  private var achieved: AchievementReport {
    AchievementReport(achievements: Achievements(title: nil, items: achievements))
  }

  /// Transactions, prices and achievements, told apart by the first column.
  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(
      rows: transactions.map { DigestLine.transaction($0) } + prices.map { DigestLine.price($0) }
        + achievements.map { DigestLine.achievement($0) })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var parts: [ReportBlock] = [
      .text(layout.words(.digestSince(layout.formats.day(since))))
    ]
    if !transactions.isEmpty {
      parts += [
        .gap, .title(layout.heading(.transactions)),
        Transaction.table(transactions, idLength: 8, layout),
      ]
    }
    if [income.dividends, income.interest, income.tax].contains(where: { !$0.isZero }) {
      let lines: [(Heading, Table.Cell?)] = [
        (.dividends, income.dividends), (.interest, income.interest), (.tax, income.tax), (.net, income.net),
      ].map { heading, amount in (heading, amount.isZero ? nil : Table.Cell(layout.formats.money(amount))) }
      parts += [.gap, .fields(LabelledLines(lines))]
    }
    if !prices.isEmpty {
      parts += [.gap, .title(layout.words(.digestPrices)), .table(prices, layout)]
    }
    if !achievements.isEmpty { parts += [.gap] + achieved.blocks(layout) }
    return parts + layout.parts(about: omissions)
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

/// Something that has happened, for a line of csv.
private enum DigestLine: Record {
  case transaction(Transaction)
  case price(DigestReport.Move)
  case achievement(Achievement)

  private var transaction: Transaction? { if case .transaction(let it) = self { it } else { nil } }
  private var price: DigestReport.Move? { if case .price(let it) = self { it } else { nil } }
  private var achievement: Achievement? { if case .achievement(let it) = self { it } else { nil } }

  private var part: String {
    switch self {
    case .transaction: "transactions"
    case .price: "prices"
    case .achievement: "achievements"
    }
  }

  static let columns = Columns<DigestLine> {
    Column("part", \.part)
    Column("date") { $0.transaction?.date ?? $0.achievement?.reached.map(Timestamp.day) }
    Column("type", \.transaction?.kind)
    Column("ticker") { $0.transaction?.ticker ?? $0.price?.ticker }
    Column("quantity", \.transaction?.quantity)
    Column("sum", \.transaction?.sum)
    Column("currency", \.transaction?.currency)
    Column("from", \.price?.from)
    Column("to", \.price?.to)
    Column("changePercent", \.price?.changePercent)
    Column("id") { $0.transaction?.id.uuidString ?? $0.achievement?.id?.text }
  }
}
