import PortfolioCore

/// An exchange rate as a broker tells it.
struct BrokerRate {
  /// As it is written; anything but a number is none.
  var text = ""
  /// What it tells of 1 of the row's currency in; empty for that of the account, which the row does not name.
  var currency = ""
  /// Whether it tells how much of the row's currency 1 of the other is.
  var isInverse = false

  /// What 1 of the row's currency was, to at most 12 digits after the point where that has to be divided; nil where
  /// it is not known.
  func value(_ point: LocalizedNumberParser.Point) throws(Overflow) -> ExactDecimal? {
    guard let rate = text.number(point), rate.isPositive else { return nil }
    return isInverse ? try ExactDecimal(1).divided(by: rate, places: 12) : rate
  }
}
