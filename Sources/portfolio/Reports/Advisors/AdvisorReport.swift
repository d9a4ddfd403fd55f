import CommandLineKit
import PortfolioCore
import PortfolioIO

/// An advisor: an overview, the accounts with their values, the custodians and the securities.
struct AdvisorReport: Report {
  let valuation: AdvisorValuation
  let origin: FeedOrigin
  let now: Instant

  static let columns = Columns<AdvisorReport> {
    Column("advisor", \.valuation)
    Column("securities") { $0.detail.isFetched ? $0.detail.securities : nil }
    Column("source", \.origin)
  }

  private var detail: AdvisorDetail { valuation.detail }

  func csv(privately: Bool) -> CSVWriter { CSVWriter(rows: valuation.accounts) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let advisor = detail.advisor
    let overview = LabelledLines([
      (.name, advisor.name), (.id, advisor.id.text),
      (.assets, advisor.totalAssets.map { layout.formats.amount($0) }),
      (.clients, advisor.totalClients.map(layout.formats.count)),
      (.accounts, advisor.totalAccounts.map(layout.formats.count)),
    ])
    var accounts = ColumnTable(valuation.accounts, layout)
    accounts.addTotal(.total, TotalValue(value: valuation.value))
    return [.fields(overview)]
      + section(.accounts, valuation.accounts.isEmpty ? nil : accounts.part, layout)
      + section(.custodians, advisor.custodians.isEmpty ? nil : .table(advisor.custodians, layout), layout)
      + section(.securities, detail.securities.isEmpty ? nil : .table(detail.securities, layout), layout)
      + origin.footnote(now, layout)
  }

  private func section(_ title: Heading, _ table: ReportBlock?, _ layout: Layout) -> [ReportBlock] {
    let isKnown = title == .custodians || detail.isFetched
    return [
      .gap, .title(layout.heading(title)),
      table ?? .text(layout.words(isKnown ? .advisorsNothing : .advisorsNotFetched)),
    ]
  }
}

extension AdvisorValuation: Record {
  static let columns = Columns<AdvisorValuation> {
    Advisor.columns.of(\.detail.advisor)
    Column("accounts") { $0.detail.isFetched ? $0.accounts : nil }
  }
}

/// A total value.
struct TotalValue: Record {
  let value: ExactDecimal

  static let columns = Columns<TotalValue> {
    Column("value", as: .amount.bold, \.value)
  }
}
