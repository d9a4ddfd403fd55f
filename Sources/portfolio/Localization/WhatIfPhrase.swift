import PortfolioCore

/// Phrases of `what-if`, apart from its figures.
enum WhatIfPhrase: Sendable {
  /// The purchase or sale that is looked at; a currency where one is known.
  case supposed(
    TransactionKind, quantity: String, ticker: String, price: String, currency: String?, day: String)
  // Titles.
  case realised, lotsAfter
  case gainsOfYear(String)
  /// Purchases that would make it a wash sale, and sales that it would make one.
  case washed, washes
  /// The other side of its matches within 30 days, in the United Kingdom.
  case thirtyDays
  // Labels of rows.
  case before, after
}
