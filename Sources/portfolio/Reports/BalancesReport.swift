import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What moved the cash of accounts, and what was left each time.
struct BalancesReport: Report {
  let movements: [CashStatement.Movement]
  let balances: [Balance]

  static let columns: [Column<BalancesReport>] = [
    Column("movements", \.movements), Column("balances", \.balances),
  ]

  init(
    _ statement: CashStatement, account: String?, from first: CalendarDay?, to last: CalendarDay
  ) throws(PositionOverflow) {
    movements = statement.movements.filter { movement in
      (account == nil || movement.account ?? "" == account) && movement.date.day <= last
        && first.map { movement.date.day >= $0 } ?? true
    }
    do throws(DecimalOverflow) {
      var balances: [Balance] = []
      for (account, currency, amount) in statement.cash.balances(on: last, account: account) {
        balances.append(Balance(account: account, currency: currency, amount: try amount.shown))
      }
      self.balances = balances
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }

  var csv: CSVWriter { CSVWriter(rows: movements) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if movements.isEmpty, balances.isEmpty { return [.text(layout.words.text(.accounts(.noMovements)))] }
    var blocks: [ReportBlock] = []
    if !movements.isEmpty { blocks += [.table(movements, layout)] }
    if !balances.isEmpty {
      if !blocks.isEmpty { blocks.append(.gap) }
      blocks.append(.table(balances, layout))
    }
    return blocks
  }

  /// What an account holds of a currency.
  struct Balance: Record {
    let account: String?
    let currency: String?
    let amount: ExactDecimal

    static let columns: [Column<Balance>] = [
      Column("account", .account, missing: "-", priority: 3, \.account),
      Column("currency", .currency, priority: 2, \.currency),
      Column("amount", .balance, as: .amount, priority: 4, \.amount),
    ]
  }
}

extension CashStatement.Movement: Record {
  static let columns: [Column<CashStatement.Movement>] = [
    Column("date", .date, as: .dayAlone, priority: 9, \.date),
    Column("id", .id, priority: 1, position: .last, \.id),
    Column("what", in: .programs) { $0.cause.word },
    Column(.type, priority: 7) { movement, layout in
      Table.Cell(layout.words.text(.accounts(.cause(movement.cause))))
    },
    Column("account", .account, priority: 5, \.account),
    Column("currency", .currency, priority: 6, \.currency),
    Column("amount", .amount, as: .amount.asGain, priority: 8, \.amount),
    Column("balance", .balance, as: .amount, priority: 8, \.balance),
  ]
}

extension CashStatement.Cause {
  /// What programs read.
  fileprivate var word: String {
    switch self {
    case .transaction(let kind): kind.rawValue
    case .opening: "opening"
    case .unexplained: "unexplained"
    }
  }
}
