import PortfolioCore

/// A cost or a tax in another currency than the amount of its row.
struct ForeignCost {
  /// As it is written.
  let text: String
  let currency: String
}

extension BrokerActivity {
  /// The costs in the currency of the row: by what a conversion gives and brings, by the rate of the row, else by what
  /// its price and its amount say, which are the same money in two currencies, else by that of the day. Nil where
  /// nothing tells.
  func converted(
    _ cost: ForeignCost, _ point: LocalizedNumberParser.Point, _ rates: ExchangeRates?, on day: CalendarDay?
  ) throws(Overflow) -> ExactDecimal? {
    guard let value = LocalizedNumberParser.read(cost.text, point)?.magnitude else { return nil }
    if value.isZero { return value }
    if cost.currency == toCurrency, let given = LocalizedNumberParser.read(amount.text, point)?.magnitude,
      let received = LocalizedNumberParser.read(toAmount, point)?.magnitude, !received.isZero
    {
      return try (value * given).divided(by: received, places: 12)
    }
    if rate.currency == cost.currency, let rate = try rate.value(point) {
      return try value.divided(by: rate, places: 12)
    }
    if cost.currency == priceCurrency, let shares = LocalizedNumberParser.read(quantity, point),
      let price = LocalizedNumberParser.read(price, point),
      let amount = LocalizedNumberParser.read(amount.text, point)
    {
      let product = try shares * price
      if !product.isZero { return try (value * amount).magnitude.divided(by: product.magnitude, places: 12) }
    }
    guard let day, let from = rates?.rate(of: cost.currency, on: day),
      let to = rates?.rate(of: currency, on: day)
    else { return nil }
    return try (value * to.rate).divided(by: from.rate, places: 12)
  }
}
