/// Selects cash transactions. All conditions must hold; an empty one lets everything through.
package struct CashFilter: Equatable, Sendable {
  /// Empty for all categories. A search through so few is faster than a set.
  package var categories: [Int]
  /// Compared without regard to case.
  package var currency: String?
  /// A part of the partner's name, compared without regard to case.
  package var partner: FoldedText?
  package var account: String?
  /// The first and last day, inclusive; transactions without a date are outside any period.
  package var from: CalendarDay?
  package var to: CalendarDay?
  /// The currency assumed for transactions without one.
  package var defaultCurrency: String?

  package init(
    categories: [Int] = [], currency: String? = nil, partner: String? = nil,
    account: String? = nil, from: CalendarDay? = nil, to: CalendarDay? = nil
  ) {
    self.categories = categories
    self.currency = currency?.uppercased()
    self.partner = partner.map(FoldedText.init)
    self.account = account
    self.from = from
    self.to = to
  }

  /// Whether it excludes anything.
  package var isNarrow: Bool {
    self != CashFilter().naming(defaultCurrency)
  }

  /// The same filter with another default currency.
  package func naming(_ defaultCurrency: String?) -> CashFilter {
    var filter = self
    filter.defaultCurrency = defaultCurrency
    return filter
  }

  /// Whether it includes a transaction with these values; texts are only read if a condition needs them.
  @inlinable
  package func allows(
    category: Int?, day: CalendarDay?, currency: @autoclosure () -> String?,
    partner: @autoclosure () -> String?, account: @autoclosure () -> String?
  ) -> Bool {
    if !categories.isEmpty {
      guard let category, categories.contains(category) else { return false }
    }
    if from != nil || to != nil {
      guard let day else { return false }
      if let from, day < from { return false }
      if let to, to < day { return false }
    }
    if let wanted = self.account, account() != wanted { return false }
    if let wanted = self.currency, (currency() ?? defaultCurrency)?.uppercased() != wanted { return false }
    if let wanted = self.partner {
      guard let partner = partner(), wanted.occurs(in: partner) else { return false }
    }
    return true
  }

  package func allows(_ transaction: CashTransaction) -> Bool {
    allows(
      category: transaction.category, day: transaction.bookingDate?.day, currency: transaction.currency,
      partner: transaction.partner, account: transaction.account)
  }
}
