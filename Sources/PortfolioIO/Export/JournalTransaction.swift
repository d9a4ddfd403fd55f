import PortfolioCore

/// A double-entry transaction, as in any accounting journal.
struct JournalTransaction {
  /// One line of a journal transaction.
  struct Posting {
    let account: [String]
    let amount: ExactDecimal
    /// The unit of the amount.
    let commodity: Commodity
    /// What all of it is worth, for a line that counts shares or money of another currency.
    var total: ExactDecimal?

    init(_ account: [String], _ amount: ExactDecimal, _ commodity: Commodity, total: ExactDecimal? = nil) {
      (self.account, self.amount, self.commodity, self.total) = (account, amount, commodity, total)
    }

    /// Its value in money.
    var weight: ExactDecimal { total.map { amount.isNegative ? -$0 : $0 } ?? amount }
  }

  enum Commodity: Hashable {
    /// By the code of its currency.
    case money(String)
    case shares(String)

    /// What a journal calls it that has names of its own for shares.
    func name(_ ofShares: (String) -> String) -> String {
      switch self {
      case .money(let code): code
      case .shares(let ticker): ofShares(ticker)
      }
    }
  }

  let day: CalendarDay
  /// What its lines add up to nothing in.
  let currency: String
  /// `buy AAPL`.
  let title: String
  let note: String?
  let lines: [Posting]
  /// What the cash account holds at the end of the day; nil for what says nothing of it.
  var assertion: Assertion?
  /// What is booked, which the lines do not tell all of.
  var record: Transaction?

  /// What an account holds of a currency at the end of a day.
  struct Assertion {
    let account: [String]
    let amount: ExactDecimal
    let currency: String
  }
}

extension JournalTransaction {
  /// That of a transaction that moves nothing, like a split of what is not held.
  static func none(of transaction: Transaction, in currency: String) -> JournalTransaction {
    JournalTransaction(
      day: transaction.date.day, currency: currency, title: transaction.kind.rawValue, note: nil, lines: [])
  }
}

extension [JournalTransaction] {
  /// All currencies used, sorted.
  var currencies: [String] {
    Set(
      flatMap { journalTransaction in
        [journalTransaction.currency] + [journalTransaction.assertion?.currency].compactMap(\.self)
          + journalTransaction.lines.compactMap {
            if case .money(let code) = $0.commodity { code } else { nil }
          }
      }
    ).sorted()
  }

  /// All accounts used, sorted.
  var accounts: [[String]] {
    Set(flatMap { $0.lines.map(\.account) + [$0.assertion?.account].compactMap(\.self) }).sorted {
      $0.joined(separator: ":") < $1.joined(separator: ":")
    }
  }

  /// The tickers of all shares booked, sorted.
  var tickers: [String] {
    let all = flatMap { $0.lines.map(\.commodity) }.compactMap { commodity -> String? in
      if case .shares(let ticker) = commodity { ticker } else { nil }
    }
    return Set(all).sorted()
  }
}
