import CommandLineKit
import PortfolioCore
import PortfolioIO

extension TakenRow: Record {
  static let columns = Columns<TakenRow> {
    Column("line", \.line)
    Column("what", \.what)
    Column("transactions") { $0.transactions.map(TransactionToBe.init) }
  }
}

/// A transaction that is not stored, so that its id says nothing.
struct TransactionToBe: Record {
  let transaction: Transaction

  static let columns = Columns<TransactionToBe> {
    Transaction.columns.of(\.transaction).filter { $0.name != "id" }
  }
}

/// A row of a file with one of the transactions that were made of it, for people.
struct TakenLine: Record {
  let line: Int
  let what: String
  /// Nil where what the row tells is part of another row's.
  let transaction: Transaction?

  static let columns = Columns<TakenLine> {
    Column("line", priority: 11, \.line)
    Column("what", heading: .inFile, priority: 6, minimumWidth: 8, \.what)
    Column("date", priority: 9) { $0.transaction?.date.day }
    Column(.type, priority: 8, minimumWidth: 8) { taken, layout in
      Table.Cell(taken.transaction.map { layout.words(.kind($0.kind)) } ?? "")
    }
    Column("ticker", priority: 10) { $0.transaction?.ticker }
    Column("quantity", as: .quantity, priority: 7) { $0.transaction?.quantity }
    Column("sum", as: .amount, priority: 7) { $0.transaction?.sum }
    Column("fee", as: .amount, priority: 5) { $0.transaction?.fee }
    Column("tax", as: .amount, priority: 5) { $0.transaction?.tax }
    Column("currency", priority: 6) { $0.transaction?.currency }
    Column("account", priority: 4) { $0.transaction?.account }
  }

  /// The lines of a row.
  static func lines(of row: TakenRow) -> [TakenLine] {
    if row.transactions.isEmpty { return [TakenLine(line: row.line, what: row.what, transaction: nil)] }
    return row.transactions.map { TakenLine(line: row.line, what: row.what, transaction: $0) }
  }
}
