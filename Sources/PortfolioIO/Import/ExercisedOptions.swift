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

/// A new row of a file that tells the shares of an exercise which is stored already, since the row of its options stood
/// in another file.
struct SharesOfExercise {
  /// The index of the row.
  let index: Int
  let exercise: Transaction
  let trade: Transaction

  /// - Parameters:
  ///   - stored: the stored exercises.
  ///   - open: the rows of the file that no transaction was made of. An exercise that one of them tells is joined with
  ///     the row of its shares where the file has that, too.
  ///   - new: the new transactions of the file, by the indices of their rows.
  ///   - instruments: what is known of options.
  static func all(
    of stored: [Transaction], _ open: [OpenRow], _ new: [Int: Transaction], _ instruments: InstrumentBook
  ) -> [SharesOfExercise] {
    var exercises = stored.filter { exercise in !open.contains { $0.isAnswered(by: exercise) } }
      .compactMap { exercise in ExercisedOptions(exercise, instruments).map { (exercise, options: $0) } }
    return new.sorted { $0.key < $1.key }.compactMap { index, trade in
      exercises.firstIndex { $0.options.isTraded(by: trade) }.map {
        SharesOfExercise(index: index, exercise: exercises.remove(at: $0).0, trade: trade)
      }
    }
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
