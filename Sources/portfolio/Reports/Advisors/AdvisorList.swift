import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A list of advisors with the firm's totals.
struct AdvisorList: Report {
  let advisors: [Advisor]
  let origin: FeedOrigin
  /// Whether a filter has left out advisors.
  let isFiltered: Bool
  let shown: FirmTotals
  let firm: FirmTotals
  let now: Instant

  static let columns = Columns<AdvisorList> {
    Column("advisors", \.advisors)
    Column("source", \.origin)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if advisors.isEmpty {
      return [.text(layout.words(isFiltered ? .advisorsNoMatch : .advisorsNobody))]
        + origin.footnote(now, layout)
    }
    var table = ColumnTable(advisors, layout)
    if isFiltered { table.addTotal(layout.words(.advisorsShown), shown) }
    table.addTotal(layout.words(.advisorsFirm), firm)
    return [table.part] + origin.footnote(now, layout)
  }
}

extension FirmTotals: Record {
  static let columns = Columns<FirmTotals> {
    Column("totalAssets", as: .amount.bold, \.assets)
    Column("totalClients", as: .quantity, \.clients)
    Column("totalAccounts", as: .quantity, \.accounts)
  }
}
