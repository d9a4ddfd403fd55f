import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What is known about one account.
struct AccountDetail: Report {
  let account: Account

  static let columns = Columns<AccountDetail> {
    Column("name", \.account.name)
    Column("currency") { $0.account[.currency] }
    Column("sheltered", \.account.isSheltered)
    Column("owner") { $0.account[.owner] }
    Column("tags", in: .json) { TagList(values: $0.account.tags) }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let sheltered = account.isSheltered ? layout.words(.accountsYes) : nil
    return [
      .fields(
        LabelledLines([
          (.account, account.name), (.currency, account[.currency]), (.sheltered, sheltered),
          (.owner, account[.owner]), (.tags, account.tagList.ifNotEmpty),
        ]))
    ]
  }
}
