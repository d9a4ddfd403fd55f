/// A sum in one currency; nil for transactions without a currency.
public struct CashSum: Equatable, Sendable {
  /// The account; nil for the sum of all, or of transactions without one.
  public let account: String?
  /// The code of the currency; nil where none is named anywhere.
  public let currency: String?
  /// How much there is.
  public let amount: ExactDecimal

  /// A sum of an account, or of what has no account where none is named.
  public init(account: String? = nil, currency: String?, amount: ExactDecimal) {
    self.account = account
    self.currency = currency
    self.amount = amount
  }
}
