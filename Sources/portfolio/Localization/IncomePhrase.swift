/// Phrases of `income`, apart from its figures.
enum IncomePhrase: Sendable {
  case none
  case narrowed(from: String?, to: String?, account: String?)
  /// The title of the dividend yields on cost.
  case yieldOnCost
  /// What a forecast is, of what is held on a day and up to another.
  case estimated(from: String, to: String)
  /// Nothing that is held on a day has paid in the twelve months before.
  case nothingRecurs(day: String)
  /// The title of the payments of a forecast.
  case payments
}
