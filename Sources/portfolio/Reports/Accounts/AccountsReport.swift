import CommandLineKit
import PortfolioCore
import PortfolioIO

extension AccountsReport: Report, Omitting {
  static let columns = Columns<AccountsReport> {
    Column("currency", isOptional: true, \.currency)
    Column("accounts", \.accounts)
    Column("total", \.total)
    Column.omissions()
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let frame = Frame(
      nothing: accounts.isEmpty ? .accountsNone : nil, omissions: omissions,
      hasOldPrices: accounts.contains { $0.sums.staleDay != nil })
    return layout.framed(frame) {
      var table = ColumnTable(accounts, layout)
      if accounts.count > 1 { table.addTotal(.total, total) }
      return [table.part]
    }
  }
}

extension AccountWorth: Record {
  static let columns = Columns<AccountWorth> {
    Column("name", heading: .account, as: .text.bold, missing: "-", priority: 9, \.name)
    Column("currency", priority: 3, \.currency)
    Column("sheltered", in: .programs, \.sheltered)
    Column(.sheltered, priority: 2) { row, layout in
      Table.Cell(row.sheltered ? layout.words(.accountsYes) : "")
    }
    Column("owner", priority: 1, \.owner)
    Column("tags", in: .json) { TagList(values: $0.account.tags) }
    Worth.columns.of(\.sums)
    Column("balances", in: .json, \.balances)
    Column("tracked", heading: .trackedSince, priority: 2, \.tracked)
  }
}

extension Worth: Record {
  static let columns = Columns<Worth> {
    Column("value", as: .amount, missing: "-", priority: 6, \.value).marking(\.staleDay)
    Column("cash", as: .amount, priority: 7, \.cash)
    Column("worth", as: .amount.bold, missing: "-", priority: 8, \.worth)
      .marking(\.staleDay)
  }
}

extension CashFigures.Balance: Record {
  static let columns = Columns<CashFigures.Balance> {
    Column("currency", \.currency)
    Column("amount", \.amount)
    Column("value", \.value)
  }
}
