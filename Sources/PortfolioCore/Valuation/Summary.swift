/// What the positions are worth at the prices of a book, and what was gained.
public struct Summary: Equatable, Sendable {
  public let items: [SummaryItem]
  public let total: SummaryTotal
  /// Tickers that are held and have no price; the total leaves them out.
  public let unpriced: [String]
  /// What belongs to no ticker; nil where there is nothing.
  public let other: OtherAmounts?

  public var isComplete: Bool { unpriced.isEmpty }
}

/// One position with its price. Without a price there is no value, no profit and no percentage.
public struct SummaryItem: Equatable, Sendable {
  public let position: Position
  public let quote: Quote?
  /// quantity × price; 0 for a closed position.
  public let value: ExactDecimal?
  /// value + income − expenses
  public let profit: ExactDecimal?
  /// 100 × profit / expenses, to 6 decimals; nil where expenses are 0.
  public let profitPercent: ExactDecimal?
  /// What the shares that are held have cost; nil where nobody asked.
  public var basis: ExactDecimal? { position.basis?.rounded }
}

/// What was paid and received for no ticker.
public struct OtherAmounts: Equatable, Sendable {
  public let expenses: ExactDecimal
  public let income: ExactDecimal
  /// income − expenses
  public let profit: ExactDecimal
}

/// The sums over all positions with a price.
public struct SummaryTotal: Equatable, Sendable {
  public let value: ExactDecimal
  public let expenses: ExactDecimal
  public let income: ExactDecimal
  public let profit: ExactDecimal
  public let profitPercent: ExactDecimal?
  public let basis: ExactDecimal
}

extension Positions {
  /// These positions at the prices of `book`. Throws where a figure has more than 38 digits.
  public func summary(pricedBy book: PriceBook) throws(PositionOverflow) -> Summary {
    var items: [SummaryItem] = []
    var running = RunningTotal(expenses: otherExpenses, income: otherIncome)
    for position in self.items {
      do throws(DecimalOverflow) {
        let item = try SummaryItem(position, quote: book[position.ticker])
        if let value = item.value { try running.add(position, value: value) }
        items.append(item)
      } catch {
        throw PositionOverflow(ticker: position.ticker)
      }
    }
    do throws(DecimalOverflow) {
      let total = try running.total(isEmpty: isEmpty)
      let others = OtherAmounts(
        expenses: otherExpenses, income: otherIncome, profit: try otherIncome - otherExpenses)
      return Summary(
        items: items, total: total, unpriced: items.filter { $0.value == nil }.map(\.position.ticker),
        other: hasOthers ? others : nil)
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }
}

extension SummaryItem {
  fileprivate init(_ position: Position, quote: Quote?) throws(DecimalOverflow) {
    self.position = position
    self.quote = quote
    if let quote {
      value = try quote.value(of: position.quantity)
    } else {
      value = position.isClosed ? .zero : nil
    }
    profit = try value.map { value throws(DecimalOverflow) in try value + position.income - position.expenses
    }
    profitPercent = try profit.flatMap { profit throws(DecimalOverflow) in
      try profit.percent(of: position.expenses)
    }
  }
}

private struct RunningTotal {
  var value = ExactDecimal.zero
  var expenses: ExactDecimal
  var income: ExactDecimal
  var basis = FineDecimal.zero

  mutating func add(_ position: Position, value: ExactDecimal) throws(DecimalOverflow) {
    try self.value += value
    try expenses += position.expenses
    try income += position.income
    if let cost = position.basis { try basis += cost }
  }

  func total(isEmpty: Bool) throws(DecimalOverflow) -> SummaryTotal {
    let profit = try value + income - expenses
    let percentage = isEmpty ? .zero : try profit.percent(of: expenses)
    return SummaryTotal(
      value: value, expenses: expenses, income: income, profit: profit, profitPercent: percentage,
      basis: basis.rounded)
  }
}
