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

    var currency: String? { if case .money(let code) = self { code } else { nil } }
    var ticker: String? { if case .shares(let ticker) = self { ticker } else { nil } }

    /// What a journal calls it that has names of its own for shares.
    func name(_ ofShares: (String) -> String) -> String {
      switch self {
      case .money(let code): code
      case .shares(let ticker): ofShares(ticker)
      }
    }
  }

  /// What is booked, which the lines do not tell all of.
  let record: Transaction
  /// What its lines add up to nothing in.
  let currency: String
  /// `buy AAPL`.
  let title: String
  let lines: [Posting]
  /// What the cash account holds at the end of the day; nil for what says nothing of it.
  var assertion: Posting?

  var day: CalendarDay { record.date.day }
  /// What it says of accounts.
  fileprivate var postings: [Posting] { lines + [assertion].compactMap(\.self) }
}

extension JournalTransaction {
  init(of record: Transaction, title: String? = nil, in currency: String, _ lines: [Posting]) {
    self.init(record: record, currency: currency, title: title ?? record.kind.rawValue, lines: lines)
  }
}

extension [JournalTransaction] {
  /// All currencies used.
  var currencies: Set<String> {
    Set(map(\.currency) + flatMap { $0.postings.compactMap(\.commodity.currency) })
  }

  /// All accounts used, sorted.
  var accounts: [[String]] {
    Set(flatMap { $0.postings.map(\.account) }).sorted {
      $0.joined(separator: ":") < $1.joined(separator: ":")
    }
  }

  /// The tickers of all shares booked.
  var tickers: Set<String> { Set(flatMap { $0.lines.compactMap(\.commodity.ticker) }) }
}
