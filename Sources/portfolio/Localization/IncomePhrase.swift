/// Phrases of `income`, apart from its figures.
enum IncomePhrase: Sendable {
  case none
  case narrowed(from: String?, to: String?, account: String?)
  /// The title of the dividend yields on cost.
  case yieldOnCost
}
