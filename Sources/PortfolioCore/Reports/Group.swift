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
  public var account: String? { key(of: "account") }
  public var month: String? { key(of: "month") }
  public var quarter: String? { key(of: "quarter") }
  public var year: String? { key(of: "year") }
  public var category: String? { key(of: "category") }
  public var country: String? { key(of: "country") }

  private func key(of grouping: String) -> String? { self.grouping == grouping ? key : nil }
}
