import CommandLineKit
import PortfolioCore
import PortfolioIO

/// An account with its holdings.
struct AccountReport: Report {
  let account: ValuedAccount
  let advisor: Advisor
  let origin: FeedOrigin
  let now: Instant

  static let columns = Columns<AccountReport> {
    Column("account") { Account(account: $0.account) }
    Column("source", \.origin)
  }

  private struct Account: Record {
    let account: ValuedAccount

    static let columns = Columns<Account> {
      ValuedAccount.ownColumns.of(\.account)
      Column("holdings", \.account.holdings)
      Column("value", \.account.value)
    }
  }

  func csv(privately: Bool) -> CSVWriter { CSVWriter(rows: account.holdings) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let (plain, custodian) = (account.account, account.custodian)
    let overview = LabelledLines([
      (.name, plain.name), (.number, plain.number), (.id, plain.id?.text), (.client, plain.clientID?.text),
      (.custodian, custodian?.name ?? plain.custodianID?.text), (.advisor, advisor.name),
    ])
    var holdings = ColumnTable(account.holdings, layout)
    holdings.addTotal(.total, TotalValue(value: account.value))
    return [
      .fields(overview), .gap,
      account.holdings.isEmpty ? .text(layout.words(.advisorsNoHoldings)) : holdings.part,
    ] + origin.footnote(now, layout)
  }
}
