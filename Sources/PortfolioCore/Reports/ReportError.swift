/// Transactions name several currencies, and none of them is known to be the home currency.
public struct SeveralCurrencies: Error, Equatable, Sendable {
  public let codes: [String]

  package init(codes: [String]) { self.codes = codes }
}

/// Why there are no figures for a tax return.
public enum TaxError: Error, Equatable, Sendable {
  /// They cannot be computed by this method, but by the others.
  case method(CostBasisMethod, allowed: [CostBasisMethod])
  /// There is no tax year of this number.
  case noYear(Int)
}
