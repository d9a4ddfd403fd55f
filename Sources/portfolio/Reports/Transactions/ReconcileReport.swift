import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The differences between a broker's statement and the store.
struct ReconcileReport: Report {
  /// The number of tickers with the same quantity in both.
  let matches: Int
  private(set) var differences: [Difference]

  static let columns = Columns<ReconcileReport> {
    Column("matches", \.matches)
    Column("differences", \.differences)
  }

  /// The most transactions listed for a ticker that differs.
  static let mostRecent = 5

  struct Difference: Record {
    let ticker: String
    let statement: ExactDecimal
    let ours: ExactDecimal
    /// statement − ours
    let difference: ExactDecimal
    /// The value according to the statement.
    let value: ExactDecimal?
    /// The cost according to the statement.
    let cost: ExactDecimal?
    /// The day from which on the two never agree; nil where the statement has no transactions.
    var since: CalendarDay?
    /// The latest transactions, newest first.
    var recent: [UUID] = []

    static let columns = Columns<Difference> {
      Column("ticker", as: .text.bold, priority: 5, \.ticker)
      Column("statement", as: .quantity, priority: 3, \.statement)
      Column("ours", as: .quantity, priority: 2, \.ours)
      Column("difference", as: .quantity.asGain, priority: 4, \.difference)
      Column("value", priority: 1, in: .table, \.value)
      Column("cost", heading: .basis, priority: 1, isOptional: true, in: .table, \.cost)
      Column("since", priority: 3, isOptional: true, \.since)
      Column("recent", in: .json, \.recent)
    }
  }

  /// Compares quantities; a ticker that only one side has counts as 0 on the other.
  ///
  /// - Parameter cash: the balances of the currencies that the statement names.
  init(
    _ statement: PositionStatement, _ positions: Positions, cash: [String: ExactDecimal] = [:]
  ) throws(Overflow) {
    let held = positions.items.filter { !$0.isClosed }
    let shares = Dictionary(held.map { ($0.ticker, $0.quantity) }) { first, _ in first }
    let likeTickers = cash.filter { statement.cash[$0.key] == nil }
    let ours = shares.merging(likeTickers) { own, _ in own }
    let compared =
      Set(ours.keys).union(statement.positions.keys)
      .map { (ticker: $0, theirs: statement.positions[$0], own: ours[$0] ?? .zero) }
      + statement.cash.map { (ticker: $0.key, theirs: $0.value, own: cash[$0.key] ?? .zero) }
    var (matches, differences) = (0, [Difference]())
    for (ticker, theirs, own) in compared.sorted(by: { $0.ticker < $1.ticker }) {
      do throws(Overflow) {
        let quantity = theirs?.quantity ?? .zero
        let difference = try quantity - own
        if difference.isZero {
          matches += 1
        } else {
          differences.append(
            Difference(
              ticker: ticker, statement: quantity, ours: own, difference: difference, value: theirs?.value,
              cost: theirs?.cost))
        }
      } catch {
        throw error.named(ticker)
      }
    }
    (self.matches, self.differences) = (matches, differences)
  }

  /// Adds the last of these transactions, of which the newest come first, and the days from which on tickers
  /// differ.
  mutating func explain(by transactions: [Transaction], _ apart: [String: CalendarDay]) {
    let byTicker = Dictionary(grouping: transactions) { $0.ticker ?? "" }
    for index in differences.indices {
      let ticker = differences[index].ticker
      differences[index].since = apart[ticker]
      differences[index].recent = (byTicker[ticker] ?? []).prefix(Self.mostRecent).map(\.id)
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if differences.isEmpty { return [.text(layout.words(.reconcileAgrees(matches)))] }
    let recent = differences.filter { !$0.recent.isEmpty }.map(RecentRow.init)
    return [.table(differences, layout), .gap] + (recent.isEmpty ? [] : [.table(recent, layout), .gap]) + [
      .text(layout.words(.reconcileDiffers(differences.count, matches: matches)))
    ]
  }

  /// The latest transactions of a ticker, for people: beside the figures, there would be no room for whole IDs.
  private struct RecentRow: Record {
    let difference: Difference

    static let columns = Columns<RecentRow> {
      Column("ticker", as: .text.bold, priority: 0, minimumWidth: 8, \.difference.ticker)
      Column(.recent, priority: 1) { row, _ in
        Table.Cell(row.difference.recent.map { String($0.uuidString.prefix(8)) }.joined(separator: " "), .dim)
      }
    }
  }
}
