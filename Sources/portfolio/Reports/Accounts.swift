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

extension BalancesReport: Report {
  static let columns = Columns<BalancesReport> {
    Column("movements", \.movements)
    Column("balances", \.balances)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if movements.isEmpty, balances.isEmpty { return [.text(layout.words(.accountsNoMovements))] }
    var blocks: [ReportBlock] = []
    if !movements.isEmpty { blocks += [.table(movements, layout)] }
    if !balances.isEmpty {
      if !blocks.isEmpty { blocks.append(.gap) }
      blocks.append(.table(balances, layout))
    }
    return blocks
  }
}

extension AccountBalance: Record {
  static let columns = Columns<AccountBalance> {
    Column("account", missing: "-", priority: 3, \.account)
    Column("currency", priority: 2, \.currency)
    Column("amount", heading: .balance, as: .amount, priority: 4, \.amount)
  }
}

extension CashMovementRow: Record {
  static let columns = Columns<CashMovementRow> {
    Column("date", as: .dayAlone, priority: 9, \.date)
    Column("id", priority: 1, position: .last, \.id)
    Column("what", in: .programs, \.what)
    Column(.type, priority: 7) { movement, layout in
      Table.Cell(layout.words(.accountsCause(movement.cause)))
    }
    Column("account", priority: 5, \.account)
    Column("currency", priority: 6, \.currency)
    Column("amount", as: .amount.asGain, priority: 8, \.amount)
    Column("balance", as: .amount, priority: 8, \.balance)
  }
}
