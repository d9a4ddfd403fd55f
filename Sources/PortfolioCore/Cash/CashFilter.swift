/// Which cash transactions are meant. Conditions combine; an empty one lets everything through.
public struct CashFilter: Equatable, Sendable {
  /// Any of these; empty for all. They are few, so that looking through them is faster than a set.
  public var categories: [Int]
  /// In upper or lower case.
  public var currency: String?
  /// A part of the partner's name, in upper or lower case.
  public var partner: FoldedText?
  /// The first and the last day, both included; what has no date is in no period.
  public var from: CalendarDay?
  public var to: CalendarDay?
  /// The currency of transactions that name none.
  public var defaultCurrency: String?

  public init(
    categories: [Int] = [], currency: String? = nil, partner: String? = nil, from: CalendarDay? = nil,
    to: CalendarDay? = nil
  ) {
    self.categories = categories
    self.currency = currency?.uppercased()
    self.partner = partner.map(FoldedText.init)
    self.from = from
    self.to = to
  }

  /// Whether it keeps anything back.
  public var isNarrow: Bool {
    self != CashFilter().naming(defaultCurrency)
  }

  /// The same for a currency that counts where none is named.
  public func naming(_ defaultCurrency: String?) -> CashFilter {
    var filter = self
    filter.defaultCurrency = defaultCurrency
    return filter
  }

  /// Whether it lets a transaction with these values through; texts are asked for only where they count.
  @inlinable
  public func allows(
    category: Int?, day: CalendarDay?, currency: @autoclosure () -> String?,
    partner: @autoclosure () -> String?
  ) -> Bool {
    if !categories.isEmpty {
      guard let category, categories.contains(category) else { return false }
    }
    if from != nil || to != nil {
      guard let day else { return false }
      if let from, day < from { return false }
      if let to, to < day { return false }
    }
    if let wanted = self.currency, (currency() ?? defaultCurrency)?.uppercased() != wanted { return false }
    if let wanted = self.partner {
      guard let partner = partner(), wanted.occurs(in: partner) else { return false }
    }
    return true
  }

  public func allows(_ transaction: CashTransaction) -> Bool {
    allows(
      category: transaction.category, day: transaction.bookingDate?.day, currency: transaction.currency,
      partner: transaction.partner)
  }
}
