import PortfolioCore

/// Phrases of `tax`, apart from its figures.
enum TaxPhrase: Sendable {
  /// What is shown: a year, and the currency of its amounts if one is named.
  case usTitle(year: String, currency: String?)
  case ukTitle(year: String, from: String, to: String, currency: String?)
  case notBegun(year: String)
  case beforeFirst(year: String, String)
  case nothing(year: String)
  /// The rules that are followed, in one sentence each.
  case usRules(CostBasisMethod)
  case ukRules
  case unknownTitle
  case unknown(TaxUnknown)
  case foreignTitle, computationsTitle, periodsTitle
  /// Above the losses of wash sales, by what replaced the shares, and beside those that a sheltered account has lost.
  case replacementsTitle, lostForGood
  case computation(ComputationPhrase)
}

/// A line of the computation of a gain in the United Kingdom. Numbers and days are in the form of the language.
enum ComputationPhrase: Sendable {
  case sold(quantity: String, ticker: String, day: String, proceeds: String, fee: String?)
  /// Capital was returned beyond what the holding had cost.
  case returned(ticker: String, day: String, amount: String)
  /// Purchases of the same day, or of one of the next 30, with what they cost.
  case sameDay(quantity: String, cost: String)
  case thirtyDays(quantity: String, day: String, cost: String)
  /// A part of the pool, with what that cost.
  case pool(quantity: String, cost: String)
  /// The same where the whole pool is known.
  case partOfPool(quantity: String, of: String, poolCost: String, cost: String)
  case costs([String], sum: String)
  case gain(proceeds: String, costs: String, gain: String)
  case loss(proceeds: String, costs: String, loss: String)
  case poolAfterwards(quantity: String, cost: String)
  case noRate(quantity: String, ticker: String, day: String)
}
