import PortfolioCore

/// What tells bonds from other securities: their names, their numbers, and prices in percent.
extension BrokerActivity {
  /// Whether it is of a bond, as far as its name tells.
  var isNamedAsBond: Bool {
    isBond || BrokerActivity.isNameOfBond(security) || BrokerActivity.isNameOfBond(symbol)
      || BrokerActivity.isBondNumber(symbol)
  }

  /// Whether a description is that of interest that is paid with the purchase of a bond.
  static func isAccruedInterest(_ description: String) -> Bool {
    let words = description.lowercased()
    return words.contains("purchase accrued int") || words.contains("purchased accrued int")
  }

  /// Interest by what describes it.
  static func interest(_ description: String) -> Kind {
    isAccruedInterest(description) ? .accruedInterest : .interest
  }

  /// Currencies in whose countries shares are priced in hundredths of them.
  private static let pricedInHundredths: Set = ["GBP", "ZAR", "ILS", ""]

  /// Whether its price is in percent: its amount is about a hundredth of price × quantity. Where that could as well be
  /// pence, it has to be named as bonds are.
  var isPricedInPercent: Bool {
    guard kind == .buy || kind == .sell, rare.priceCurrency.isEmpty || rare.priceCurrency == currency,
      !BrokerActivity.pricedInHundredths.contains(currency) || isNamedAsBond,
      let amount = amount.value?.magnitude, let shares = quantity.value?.magnitude,
      let price = price.value, let product = try? shares * price,
      // Costs and accrued interest may be a tenth of it.
      let distance = try? (amount * .hundred - product).magnitude * ExactDecimal(10)
    else { return false }
    return distance <= product
  }

  /// Whether a name has an interest rate or a day of maturity in it, as in `UKT 0 5/8 06/07/25` and `Bund 2.3% 2033`.
  private static func isNameOfBond(_ name: String) -> Bool {
    if name.utf8.contains(UInt8(ascii: "%")) { return true }
    let slash = UInt8(ascii: "/")
    guard name.utf8.contains(slash) else { return false }
    return name.utf8.split(separator: 0x20).contains { word in
      let parts = word.split(separator: slash, omittingEmptySubsequences: false)
      return parts.count == 3 && parts.allSatisfy { $0.count >= 2 && $0.allSatisfy(\.isDigit) }
    } && OptionNotation.symbol(in: name) == nil
  }

  /// Whether a symbol is the number by which bonds go in the United States: nine letters and digits, of which the first
  /// three and the last are digits, as in `912828YK0`.
  static func isBondNumber(_ symbol: String) -> Bool {
    isNumberOfSecurity(symbol) && symbol.utf8.prefix(3).allSatisfy(\.isDigit)
  }

  /// Whether a symbol is the number of a paper in the United States, as in `74346N701`.
  static func isCUSIP(_ symbol: String) -> Bool {
    isNumberOfSecurity(symbol) && symbol.utf8.count(where: \.isDigit) >= 5
  }

  /// Whether it is nine letters and digits, of which the last is a digit.
  private static func isNumberOfSecurity(_ symbol: String) -> Bool {
    let bytes = symbol.utf8
    return bytes.count == 9 && bytes.last?.isDigit == true
      && bytes.allSatisfy { $0.isDigit || (0x41...0x5A).contains($0) }
  }
}
