/// What of a gain prices and what exchange rates brought.
package struct GainComponents: Equatable, Sendable {
  package let price: ExactDecimal
  package let currency: ExactDecimal

  init(of gain: Amount, currency part: Amount) throws(Overflow) {
    (price, currency) = (try (gain - part).rounded, part.rounded)
  }

  /// Nil where one is not known.
  init?(sumOf parts: [GainComponents?]) throws(Overflow) {
    var (price, currency) = (ExactDecimal.zero, ExactDecimal.zero)
    for part in parts {
      guard let part else { return nil }
      try price += part.price
      try currency += part.currency
    }
    (self.price, self.currency) = (price, currency)
  }
}
