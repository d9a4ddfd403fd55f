/// Totals of dividends and interest.
public struct IncomeSums: Equatable, Sendable {
  /// Before tax.
  public private(set) var dividends = ExactDecimal.zero
  /// Before tax.
  public private(set) var interest = ExactDecimal.zero
  /// Tax withheld from them, and tax booked on its own.
  public private(set) var tax = ExactDecimal.zero
  /// dividends + interest − tax
  public private(set) var net = ExactDecimal.zero

  public init() {}

  /// Nil for a posting that is neither income nor a tax on it.
  @inline(__always)
  fileprivate init?(_ posting: Posting) {
    switch posting.kind {
    case .dividend: (dividends, tax) = (posting.sum, posting.tax)
    case .interest: (interest, tax) = (posting.sum, posting.tax)
    case .tax: tax = posting.sum
    case .buy, .sell, .split, .transfer, .exchange, .spinoff, .returnOfCapital, .fee: return nil
    }
  }

  /// Computes `net`. Throws if it has more than 38 digits.
  fileprivate mutating func settle() throws(DecimalOverflow) { net = try dividends + interest - tax }

  public mutating func add(_ other: IncomeSums) throws(DecimalOverflow) {
    try dividends += other.dividends
    try interest += other.interest
    try tax += other.tax
    try net += other.net
  }
}

/// Folds postings into the income of each ticker in each month.
public struct IncomeFold: PostingFold {
  private let scope: PositionScope
  private let firstDay: Int
  /// The day before the twelve months whose dividends are totalled for the yield.
  private let yearBefore: Int
  private var sums: [Group: IncomeSums] = [:]
  private var trailing: [Int: ExactDecimal] = [:]

  private struct Group: Hashable {
    /// Nil for income without a ticker.
    let ticker: Int?
    /// Months since January 1970.
    let month: Int
  }

  public init(_ scope: PositionScope, from first: CalendarDay?) {
    self.scope = scope
    firstDay = first?.daysSinceEpoch ?? .min
    yearBefore = CalendarDay(daysSinceEpoch: scope.lastDay).oneYearEarlier.daysSinceEpoch
  }

  public mutating func add(_ posting: Posting) throws(FoldOverflow) {
    guard var income = IncomeSums(posting), scope.includes(posting) else { return }
    do throws(DecimalOverflow) {
      try income.settle()
      if posting.day >= firstDay {
        let (year, month, _) = CalendarDay(daysSinceEpoch: posting.day).components
        let group = Group(ticker: posting.ticker, month: (year - 1970) * 12 + month - 1)
        try sums[group, default: IncomeSums()].add(income)
      }
      guard let ticker = posting.ticker, posting.kind == .dividend else { return }
      try trailing[ticker, default: .zero] += posting.day > yearBefore ? posting.sum : .zero
    } catch {
      throw FoldOverflow(ticker: posting.ticker)
    }
  }

  public mutating func add(_ other: IncomeFold) throws(FoldOverflow) {
    for (group, more) in other.sums {
      do throws(DecimalOverflow) {
        try sums[group, default: IncomeSums()].add(more)
      } catch {
        throw FoldOverflow(ticker: group.ticker)
      }
    }
    for (ticker, more) in other.trailing {
      do throws(DecimalOverflow) {
        try trailing[ticker, default: .zero] += more
      } catch {
        throw FoldOverflow(ticker: ticker)
      }
    }
  }
}

extension IncomeFold {
  /// The income, given the names of the tickers.
  public func income(tickers names: [String]) -> Income {
    Income(
      entries: sums.map { group, sums in
        Income.Entry(ticker: group.ticker.map { names[$0] }, month: .month(group.month), sums: sums)
      },
      trailing: Dictionary(uniqueKeysWithValues: trailing.map { (names[$0.key], $0.value) }))
  }
}

/// Dividends and interest by ticker and month.
public struct Income: Sendable {
  /// In no particular order.
  public let entries: [Entry]
  /// The dividends of the last twelve months, by ticker; 0 for tickers that only paid earlier.
  public let trailing: [String: ExactDecimal]

  public struct Entry: Sendable {
    /// Nil for income without a ticker.
    public let ticker: String?
    /// The first day of the month.
    public let month: CalendarDay
    public let sums: IncomeSums
  }
}

extension CalendarDay {
  /// The first day of a month, counted from January 1970.
  fileprivate static func month(_ month: Int) -> CalendarDay {
    let year = (month >= 0 ? month : month - 11) / 12
    return CalendarDay(year: 1970 + year, month: month - year * 12 + 1, day: 1)
      ?? CalendarDay(daysSinceEpoch: 0)
  }

  /// The same day a year earlier; for 29 February the 28th.
  var oneYearEarlier: CalendarDay {
    let (year, month, day) = components
    return CalendarDay(year: year - 1, month: month, day: day)
      ?? CalendarDay(year: year - 1, month: month, day: 28) ?? self
  }
}
