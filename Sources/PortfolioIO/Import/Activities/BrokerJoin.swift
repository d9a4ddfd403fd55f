import PortfolioCore

/// Joins rows that tell one thing together: withheld tax and its dividend, the two sides of a split, of an
/// exchange, of a redemption, or of a transfer of shares or of money.
struct BrokerJoin {
  /// In the order of the file.
  var rows: [BrokerEntry]
  let reading: RowReading

  init(_ rows: [BrokerEntry], _ reading: RowReading) { (self.rows, self.reading) = (rows, reading) }

  /// Lets rows that belong together tell what they tell once. They are changed in place, since they are large.
  static func join(_ rows: inout [BrokerEntry], _ reading: RowReading) {
    var join = BrokerJoin([], reading)
    swap(&join.rows, &rows)
    if !reading.options.isStatement {
      join.underlyings()
      join.settlements()
      join.exercises()
    }
    join.cancellations()
    join.parts()
    join.taxes()
    // Where old shares go, those that come are all there are, and not those that are added.
    join.join(.splitSide, join.groups(.splitSide, .splitByChange) { [$0.day, $0.account] })
    join.join(.exchangeSide, join.groups(.exchangeSide) { [$0.day, $0.account, $0.common] })
    join.join(.exchangeSide, join.groups(.exchangeSide) { [$0.day, $0.account] })
    join.mergers()
    join.redemptions()
    join.listedTrades()
    join.swaps()
    join.conversions()
    join.accruedInterest()
    join.transfers()
    join.moneyTransfers()
    join.returns()
    swap(&join.rows, &rows)
  }

  /// The rows of which nothing is known yet but what they say themselves.
  func open(where isWanted: (BrokerActivity) -> Bool) -> [Int] {
    rows.indices.filter { isWanted(self[$0]) && rows[$0].isOpen }
  }

  /// Those of some kinds in groups by what they have in common, each in the order of the file.
  func groups(_ kinds: BrokerActivity.Kind..., by common: (BrokerActivity) -> [String]) -> [[Int]] {
    groups(open { kinds.contains($0.kind) }, by: common)
  }

  func groups(_ found: [Int], by common: (BrokerActivity) -> [String]) -> [[Int]] {
    Dictionary(grouping: found) { common(self[$0]) }.values.sorted { $0[0] < $1[0] }
  }

  mutating func change(_ index: Int, _ body: (inout BrokerActivity) -> Void) { body(&self[index]) }

  /// Leaves what rows tell to others.
  mutating func drop(_ dropped: Int...) { for index in dropped { rows[index].fate = .nothing } }

  mutating func skip(_ skipped: Int...) {
    for index in skipped { rows[index].fate = .skipped(.named(self[index].name)) }
  }

  subscript(index: Int) -> BrokerActivity {
    _read { yield rows[index].activity }
    _modify { yield &rows[index].activity }
  }

  func quantity(_ index: Int) -> ExactDecimal? { self[index].quantity.value }

  func amount(_ index: Int) -> ExactDecimal? { self[index].amount.value }

  /// How many days a row comes after another; nil where one of their dates cannot be read.
  func days(from first: BrokerActivity, to other: BrokerActivity) -> Int? {
    guard let day = reading.day(first), let next = reading.day(other) else { return nil }
    return day.days(to: next)
  }
}

extension BrokerActivity {
  /// The date without a time.
  var day: String { DateText.day(of: date) }
  /// What the rows of one thing have in common beside their account.
  var common: String { rare.group.isEmpty ? date : rare.group }
  /// What its security goes by, as far as it is no name.
  var code: String { symbol.isEmpty ? isin : symbol }
  /// Whether it tells money.
  var isPaid: Bool { amount.figure.isAmount }
}
