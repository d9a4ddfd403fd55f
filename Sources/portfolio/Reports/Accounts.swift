import PortfolioCore

extension AccountsReport: Report, Omitting {
  static let columns = Columns<AccountsReport> {
    Column("currency", isOptional: true, \.currency)
    Column.list("accounts", \.accounts) {
      Column("name", heading: .account, as: .text.bold, missing: "-", priority: 9, \.name)
      Column("currency", priority: 3, \.currency)
      Column("sheltered", in: .programs, \.sheltered)
      Column("sheltered", priority: 2, in: .table) { $0.sheltered ? LocalizedText(.accountsYes) : nil }
      Column("owner", priority: 1, \.owner)
      Column("tags", in: .json) { TagList(values: $0.account.tags) }
      Worth.columns.of(\.sums)
      Column("balances", in: .json, \.balances)
      Column("tracked", heading: .trackedSince, priority: 2, \.tracked)
    }
    Column("total", \.total)
    Column.omissions()
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    layout.table(
      "accounts", of: self, totals: accounts.count > 1 ? [(.total, total)] : [], nothing: .accountsNone)
  }
}

extension Worth: Record {
  static let columns = Columns<Worth> {
    Column("value", heading: .holdings, as: .amount, missing: "-", priority: 6, \.value).marking(\.staleDay)
    Column("cash", as: .amount, priority: 7, \.cash)
    Column("worth", as: .amount.bold, missing: "-", priority: 8, \.worth)
      .marking(\.staleDay)
  }
}

extension CashBalance: Record {
  static let columns = Columns<CashBalance> {
    Column("currency", \.currency)
    Column("amount", \.amount)
    Column("value", \.value)
  }
}

/// What is known about one account.
struct AccountDetail: Report {
  let account: Account

  static let columns = Columns<AccountDetail> {
    Column("name", heading: .account, priority: 1, \.account.name)
    Column("currency", priority: 1) { $0.account[.currency] }
    Column("sheltered", in: .programs, \.account.isSheltered)
    Column("sheltered", priority: 1, in: .table) {
      $0.account.isSheltered ? LocalizedText(.accountsYes) : nil
    }
    Column("owner", priority: 1) { $0.account[.owner] }
    Column("tags", in: .json) { TagList(values: $0.account.tags) }
    Column("tags", priority: 1, in: .table, \.account.tagList)
  }

  func body(_ layout: Layout) -> [ReportBlock] { layout.fields(of: self) }
}

extension BalancesReport: Report {
  static let columns = Columns<BalancesReport> {
    Column.list("movements", \.movements) {
      Column("date", as: .dayAlone, priority: 9, \.date)
      Column("id", priority: 1, position: .last, \.id)
      Column("what", in: .programs, \.what)
      Column("type", priority: 7, in: .table) { LocalizedText(.accountsCause($0.cause)) }
      Column("account", priority: 5, \.account)
      Column("currency", priority: 6, \.currency)
      Column("amount", as: .amount.asGain, priority: 8, \.amount)
      Column("balance", as: .amount, priority: 8, \.balance)
    }
    Column.list("balances", \.balances) {
      Column("account", missing: "-", priority: 3, \.account)
      Column("currency", priority: 2, \.currency)
      Column("amount", heading: .balance, as: .amount, priority: 4, \.amount)
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    layout.table("movements", of: self, nothing: balances.isEmpty ? .accountsNoMovements : nil)
    layout.table("balances", of: self)
  }
}
