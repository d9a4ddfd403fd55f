import PortfolioCore

/// `tax`, apart from its figures.
extension Message {
  /// What is shown: a year, and the currency of its amounts if one is named.
  static func taxUsTitle(year: String, currency: String?) -> Message {
    Message("tax.usTitle", ["year": year, "currency": currency])
  }
  static func taxUkTitle(year: String, from: String, to: String, currency: String?) -> Message {
    Message("tax.ukTitle", ["year": year, "from": from, "to": to, "currency": currency])
  }
  static func taxNotBegun(year: String) -> Message { Message("tax.notBegun", ["year": year]) }
  static func taxBeforeFirst(year: String, _ day: String) -> Message {
    Message("tax.beforeFirst", ["year": year, "day": day])
  }
  static func taxNothing(year: String) -> Message { Message("tax.nothing", ["year": year]) }
  /// The rules that are followed, in one sentence each.
  static func taxUsRules(_ method: CostBasisMethod) -> Message {
    Message("tax.usRules", ["method": method.rawValue])
  }
  static let taxUkRules = Message("tax.ukRules")
  static let taxUnknownTitle = Message("tax.unknownTitle")
  static func taxUnknown(_ unknown: TaxUnknown) -> Message {
    guard case .transfersAcrossShelters(let tickers) = unknown else {
      return Message("tax.unknown", about: unknown)
    }
    return Message("tax.unknown", about: unknown, ["tickers": tickers])
  }
  static func taxAssets(_ assets: TaxedAssets) -> Message { Message("tax.assets", about: assets) }
  static let taxForeignTitle = Message("tax.foreignTitle")
  static let taxComputationsTitle = Message("tax.computationsTitle")
  static let taxPeriodsTitle = Message("tax.periodsTitle")
  static let taxSectionsTitle = Message("tax.sectionsTitle")
  /// Above the losses of wash sales, by what replaced the shares.
  static let taxReplacementsTitle = Message("tax.replacementsTitle")
  /// Beside the losses of wash sales that a sheltered account has lost.
  static let taxLostForGood = Message("tax.lostForGood")
}

/// A line of the computation of a gain in the United Kingdom. Numbers and days are in the form of the language.
extension Message {
  static func computationSold(
    quantity: String, ticker: String, day: String, proceeds: String, fee: String?
  ) -> Message {
    Message(
      "computation.sold",
      [
        "quantity": quantity, "ticker": ticker, "day": day, "proceeds": proceeds,
        "fee": fee,
      ])
  }
  /// Capital was returned beyond what the holding had cost.
  /// Money that came without a sale: with other shares, or as capital that was returned.
  static func computationReceived(
    ticker: String, day: String, amount: String, isExchange: Bool
  ) -> Message {
    let key = isExchange ? "computation.exchanged" : "computation.returned"
    return Message(key, ["ticker": ticker, "day": day, "amount": amount])
  }
  /// Purchases of the same day, with what they cost.
  static func computationSameDay(quantity: String, cost: String) -> Message {
    Message("computation.sameDay", ["quantity": quantity, "cost": cost])
  }
  /// Purchases of one of the next 30 days.
  static func computationThirtyDays(quantity: String, day: String, cost: String) -> Message {
    Message("computation.thirtyDays", ["quantity": quantity, "day": day, "cost": cost])
  }
  /// A part of the pool, with what that cost.
  static func computationPool(quantity: String, cost: String) -> Message {
    Message("computation.pool", ["quantity": quantity, "cost": cost])
  }
  /// The same where the whole pool is known.
  static let computationPartOfCost = Of<String>("computation.partOfCost", "cost")
  static func computationPartOfPool(quantity: String, of all: String, poolCost: String, cost: String)
    -> Message
  {
    Message("computation.partOfPool", ["quantity": quantity, "all": all, "poolCost": poolCost, "cost": cost])
  }
  static func computationCosts(_ parts: [String], sum: String) -> Message {
    Message("computation.costs", ["costs": parts.joined(separator: " + "), "sum": sum])
  }
  static func computationGain(proceeds: String, costs: String, gain: String) -> Message {
    Message("computation.gain", ["proceeds": proceeds, "costs": costs, "gain": gain])
  }
  static func computationLoss(proceeds: String, costs: String, loss: String) -> Message {
    Message("computation.loss", ["proceeds": proceeds, "costs": costs, "loss": loss])
  }
  static func computationPoolAfterwards(quantity: String, cost: String) -> Message {
    Message("computation.poolAfterwards", ["quantity": quantity, "cost": cost])
  }
  static func computationNoRate(quantity: String, ticker: String, day: String) -> Message {
    Message("computation.noRate", ["quantity": quantity, "ticker": ticker, "day": day])
  }
}
