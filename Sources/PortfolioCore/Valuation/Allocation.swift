/// How the value of what is held is spread over groups, such as tickers or classes.
public struct Allocation: Equatable, Sendable {
  public let groups: [Group]
  /// Of everything with a price.
  public let total: ExactDecimal

  public struct Group: Equatable, Sendable {
    /// nil for what belongs to none.
    public let key: String?
    /// nil where something in it has no price.
    public let value: ExactDecimal?
    /// Of the total.
    public let percent: ExactDecimal?
    /// What it is meant to be; nil where nothing in it has a target.
    public let target: ExactDecimal?
    /// percent − target
    public let drift: ExactDecimal?
  }

  /// Something that is held or has a target.
  public struct Part: Equatable, Sendable {
    public let group: String?
    /// nil without a price.
    public let value: HomeAmount?
    public let target: ExactDecimal?

    public init(group: String?, value: HomeAmount?, target: ExactDecimal? = nil) {
      (self.group, self.value, self.target) = (group, value, target)
    }
  }

  /// The groups of these parts, the largest first. Throws where a figure has more than 38 digits.
  public init(_ parts: [Part]) throws(DecimalOverflow) {
    var exact = HomeAmount.zero
    for part in parts { if let value = part.value { try exact += value } }
    total = try exact.shown
    var groups: [Group] = []
    for (key, parts) in Dictionary(grouping: parts, by: \.group) {
      var sum: HomeAmount? = .zero
      var target: ExactDecimal?
      for part in parts {
        if let value = sum, let more = part.value { sum = try value + more } else { sum = nil }
        if let more = part.target { target = try (target ?? .zero) + more }
      }
      var (value, percent, drift): (ExactDecimal?, ExactDecimal?, ExactDecimal?)
      if let sum {
        value = try sum.shown
        percent = try value?.percent(of: total)
      }
      if let percent, let target { drift = try percent - target }
      groups.append(Group(key: key, value: value, percent: percent, target: target, drift: drift))
    }
    self.groups = groups.sorted { left, right in
      (left.value ?? .zero) == (right.value ?? .zero)
        ? (left.key ?? "") < (right.key ?? "") : (left.value ?? .zero) > (right.value ?? .zero)
    }
  }
}
