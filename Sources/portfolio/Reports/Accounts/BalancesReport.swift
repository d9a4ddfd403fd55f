import CommandLineKit
import PortfolioCore
import PortfolioIO

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
