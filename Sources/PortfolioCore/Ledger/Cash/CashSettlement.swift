/// In which currency money lies that something moves: what is booked in pence lies in pounds, and what is traded in an
/// account that is kept in one currency moves that one.
package struct CashSettlement: Sendable {
  /// Nil where no currency is named anywhere.
  package let home: BaseRates?
  /// The currency in which an account is kept, by its name.
  let kept: [String: String]

  /// - Parameters:
  ///   - home: nil where no currency is named anywhere.
  ///   - kept: the currency in which an account is kept, by its name.
  package init(home: BaseRates?, kept: [String: String]) { (self.home, self.kept) = (home, kept) }

  /// The currency in which money of a code lies, and what one unit of the code is of it.
  ///
  /// - Parameter code: nil for the home currency.
  package func currency(_ code: String?) -> (code: String?, unit: ExactDecimal) {
    guard let code = code ?? home?.code, let whole = Currency.whole(of: code) else {
      return (code ?? home?.code, ExactDecimal(1))
    }
    return (whole, ExactDecimal(mantissa: 1, scale: 2))
  }

  /// The currency that trades in another one move.
  func currency(ofTradesIn currency: String?, _ account: String?) -> String? {
    account.flatMap { kept[$0] } ?? currency
  }

  /// What a transaction moves that is not about cash alone: how much of which currency, converted to 12 digits
  /// after the point; nil where a rate is missing.
  ///
  /// - Parameter amount: in the currency of the transaction.
  package func moved(
    by transaction: Transaction, _ amount: ExactDecimal
  ) throws(Overflow) -> (amount: ExactDecimal, currency: String?)? {
    let (day, account) = (transaction.date.day, transaction.account)
    let (code, unit) = currency(transaction.currency)
    let moved = try amount * unit
    let own = currency(ofTradesIn: code, account)
    if own == code { return (moved, own) }
    guard
      let worth = try home.converted(
        Amount(amount), from: transaction.currency, on: day, stated: transaction.rate ?? .zero),
      let settled = try settled(Amount(moved), in: code, worth, account, on: day)
    else { return nil }
    return (settled.rounded, own)
  }

  /// The currency of what is about the cash of an account alone, and what one unit of that which it names is of it.
  package func currency(ofCash transaction: Transaction) -> (code: String?, unit: ExactDecimal) {
    currency(transaction.currency ?? transaction.account.flatMap { kept[$0] })
  }

  /// What a trade moves, given its amount and what that is at home; nil where a rate is missing.
  func settled(
    _ amount: Amount, in currency: String?, _ worth: Amount, _ account: String?, on day: CalendarDay
  ) throws(Overflow) -> Amount? {
    guard let own = self.currency(ofTradesIn: currency, account), own != currency else { return amount }
    let lying = home.map { BaseRates(code: own, rates: $0.rates) }
    return try lying.converted(worth, from: home?.code, on: day)
  }
}
