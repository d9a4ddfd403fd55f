import PortfolioCore

/// Options that were exercised or assigned in an account, as a row of a file or a stored transaction tells.
struct ExercisedOptions {
  let ticker: String
  let terms: OptionTerms
  /// How many shares they are about.
  let shares: ExactDecimal
  let day: CalendarDay
  let account: String?

  /// How many days the trade of the shares may be away: an option that ends on a Friday may be booked on Tuesday, and
  /// its shares as of Friday.
  static let reach = 5

  /// Nil where it is not known what the options are, or how many.
  init?(
    _ ticker: String?, _ terms: OptionTerms?, _ contracts: ExactDecimal?, on day: CalendarDay?,
    in account: String?
  ) {
    guard let ticker, let terms, let contracts, let day, let shares = try? contracts * terms.contractSize
    else { return nil }
    (self.ticker, self.terms, self.shares, self.day, self.account) = (ticker, terms, shares, day, account)
  }

  /// What a stored transaction exercises; nil where it is something else.
  ///
  /// - Parameter instruments: what is known of options.
  init?(_ transaction: Transaction, _ instruments: InstrumentBook) {
    guard transaction.kind == .exercise, let ticker = transaction.ticker else { return nil }
    self.init(
      ticker, instruments[ticker].option, transaction.quantity, on: transaction.date.day,
      in: transaction.account)
  }

  /// Whether a trade is that of all these shares, at the strike.
  func isTraded(by transaction: Transaction) -> Bool {
    transaction.ticker == terms.underlying && transaction.account == account
      && abs(transaction.date.day.days(to: day)) <= ExercisedOptions.reach
      && transaction.price?.normalised == terms.strike.normalised
      && transaction.quantity?.normalised == shares.normalised
  }
}

extension Transaction {
  /// An exercise with the fee of the trade of its shares, too.
  func adding(feeOf trade: Transaction) throws(Overflow) -> Transaction {
    guard let fee = trade.fee else { return self }
    var exercise = self
    exercise.fee = try (self.fee ?? .zero) + fee
    return exercise
  }
}
