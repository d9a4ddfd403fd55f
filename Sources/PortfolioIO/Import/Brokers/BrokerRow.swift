import PortfolioCore

/// A row of a broker's file, its cells found by the names of their columns.
struct BrokerRow {
  let line: Int
  private let cells: [String]
  private let columns: [String: Int]
  private let dateColumns: [String]

  init(line: Int, cells: [String], columns: [String: Int], dateColumns: [String]) {
    self.line = line
    self.cells = cells
    self.columns = columns
    self.dateColumns = dateColumns
  }

  /// When it was, as it is written.
  var date: String { self[dateColumns] }

  /// The content of the first of the named columns that has one; empty where none has. Names are in lower case.
  subscript(names: String...) -> String { self[names] }

  subscript(names: [String]) -> String {
    for name in names {
      if let index = columns[name], index < cells.count, !cells[index].isEmpty { return cells[index] }
    }
    return ""
  }

  /// The columns whose names begin like this, with what they hold.
  func columns(beginningWith prefix: String) -> [(name: String, value: String)] {
    columns.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value < cells.count ? cells[$0.value] : "") }
  }
}

/// A trade as a broker tells it, every figure as it is written.
struct BrokerTrade {
  /// What an amount holds beside quantity × price.
  enum Amount: Equatable {
    case none
    /// Fees and taxes are not in it.
    case gross(String)
    /// Fees and taxes are in it: more was paid, or less received.
    case net(String)
    /// One of the two, as the figures tell; where they do not, fees are not in it.
    case either(String)
  }

  var kind: TransactionKind
  var date: String
  var symbol = ""
  var isin = ""
  var quantity = ""
  var price = ""
  var amount = Amount.none
  /// Costs beside the price, taxes too.
  var fees: [String] = []
  /// Whether costs are written with a minus, and what is given back without.
  var costsAreNegative = false
  /// A cost in another currency, with it: no part of the sum.
  var foreignCost: String?
  /// What it was settled in.
  var currency = ""
  /// What the price is in, where that is another.
  var priceCurrency = ""
  /// The broker's own id.
  var id = ""
  var account = ""
  var note = ""
  var ratio = ""
  /// What the broker calls an order whose executions may stand in the file as well; then those are the trades.
  var order: String?
  /// Whether it is one of the executions of an order.
  var isExecution = false
}

/// What a row of a broker's file is.
enum BrokerEntry {
  case trade(BrokerTrade)
  /// No trade, with what the broker calls it.
  case skipped(String)
  /// No row at all: a title, a total, a disclaimer.
  case nothing
}
