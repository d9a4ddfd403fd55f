/// What is said beside the figures of `income`.
enum IncomePhrase: Sendable {
  case none
  case narrowed(from: String?, to: String?, account: String?)
  /// The title of what dividends come to in relation to cost.
  case yieldOnCost
}
