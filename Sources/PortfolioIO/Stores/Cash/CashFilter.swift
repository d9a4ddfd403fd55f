import PortfolioCore

/// Selects cash transactions. All conditions must hold; an empty one lets everything through.
package struct CashFilter: Equatable, Sendable {
  /// Empty for all categories.
  package var categories: [Int]
  /// Compared without regard to case.
  package var currency: String?
  /// A part of the partner's name, compared without regard to case.
  package var partner: FoldedText?
  package var account: String?
  /// The first and last day, inclusive; transactions without a date are outside any period.
  package var from: CalendarDay?
  package var to: CalendarDay?

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
  package var isNarrow: Bool { self != CashFilter() }

  /// Whether it names what transactions have: categories, a currency or an account, which none may have.
  package var namesSomething: Bool { !categories.isEmpty || currency != nil || account != nil }

  /// Whether it includes a transaction.
  ///
  /// - Parameters:
  ///   - partner: that of the transaction; only asked for where it matters.
  ///   - defaultCurrency: the currency of a transaction that names none.
  func allows(
    _ transaction: CashTransaction, partner name: @autoclosure () -> String?, defaultCurrency: String? = nil
  ) -> Bool {
    if !categories.isEmpty {
      guard let category = transaction.category, categories.contains(category) else { return false }
    }
    if from != nil || to != nil {
      guard let day = transaction.bookingDate?.day else { return false }
      if let from, day < from { return false }
      if let to, to < day { return false }
    }
    if let account, transaction.account != account { return false }
    if let currency, (transaction.currency ?? defaultCurrency)?.uppercased() != currency { return false }
    if let partner {
      guard let name = name(), partner.occurs(in: name) else { return false }
    }
    return true
  }
}
