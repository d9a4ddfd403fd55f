/// In which currency money lies that something moves: what is booked in pence lies in pounds, and what is traded in an
/// account that is kept in one currency moves that one.
struct CashSettlement {
  /// Nil where no currency is named anywhere.
  let home: BaseRates?
  /// The currency in which an account is kept, by its name.
  let kept: [String: String]

  /// The currency that a code means in an account, and what one unit of the code is of it.
  ///
  /// - Parameter code: nil for that of the account, or the home currency.
  func currency(_ code: String?, of account: String?) -> (code: String?, unit: ExactDecimal) {
    let code = code ?? account.flatMap { kept[$0] } ?? home?.code
    guard let code, let whole = Currency.whole(of: code) else { return (code, ExactDecimal(1)) }
    return (whole, ExactDecimal(mantissa: 1, scale: 2))
  }

  /// The currency that trades in another one move.
  func currency(ofTradesIn currency: String?, _ account: String?) -> String? {
    account.flatMap { kept[$0] } ?? currency
  }

  /// What a trade moves, given its amount and what that is at home; nil where a rate is missing.
  func settled(
    _ amount: BaseAmount, in currency: String?, _ worth: BaseAmount, _ account: String?, on day: CalendarDay
  ) throws(DecimalOverflow) -> BaseAmount? {
    guard let own = self.currency(ofTradesIn: currency, account), own != currency else { return amount }
    guard let home, own != home.code else { return worth }
    guard let rate = home.rates.quotient(from: home.code, to: own, on: day) else { return nil }
    return BaseAmount(
      converted: try worth.fine.times(Share(numerator: rate.numerator, denominator: rate.denominator)))
  }
}

extension BaseAmount {
  /// What an amount in a currency is at home; nil where a rate is missing.
  ///
  /// - Parameter rate: that of the transaction, which takes precedence; 0 if it states none.
  func worth(
    _ currency: String?, rate: ExactDecimal = .zero, _ home: BaseRates?, on day: CalendarDay
  ) throws(DecimalOverflow) -> BaseAmount? {
    guard let home, let currency, currency != home.code else { return self }
    if !rate.isZero { return try times(rate) }
    guard let rate = home.rates.quotient(from: currency, to: home.code, on: day) else { return nil }
    return BaseAmount(
      converted: try fine.times(Share(numerator: rate.numerator, denominator: rate.denominator)))
  }
}
