/// The figures of one group, such as a ticker or a year, whose members it has too.
@dynamicMemberLookup
public struct Group<Figures: Sendable>: Sendable {
  /// What the groups are: `ticker`, `month` and so on.
  public let grouping: String
  /// Which one this is; nil for amounts without a ticker, account and so on.
  public let key: String?
  /// The figures of the group.
  public let figures: Figures

  package init(grouping: String, key: String?, figures: Figures) {
    (self.grouping, self.key, self.figures) = (grouping, key, figures)
  }

  /// A figure of the group.
  public subscript<Value>(dynamicMember figure: KeyPath<Figures, Value>) -> Value { figures[keyPath: figure] }

  /// The key where the groups are tickers; nil otherwise. The others are alike.
  public var ticker: String? { key(of: "ticker") }
  /// The account of the row, if rows are accounts.
  public var account: String? { key(of: "account") }
  /// The month of the row, such as 2024-06, if rows are months.
  public var month: String? { key(of: "month") }
  /// The quarter of the row, such as 2024-Q2, if rows are quarters.
  public var quarter: String? { key(of: "quarter") }
  /// The year of the row, if rows are years.
  public var year: String? { key(of: "year") }
  /// The category of the row, if rows are categories of income.
  public var category: String? { key(of: "category") }
  /// The country of the row in two letters, if rows are countries.
  public var country: String? { key(of: "country") }

  private func key(of grouping: String) -> String? { self.grouping == grouping ? key : nil }
}
