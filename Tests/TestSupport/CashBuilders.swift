import FoundationEssentials
import PortfolioCore

/// Transactions that move the money of accounts, and what is accumulated.
extension Transaction {
  package static func accumulation(
    _ ticker: String, _ sum: String, on date: String = "2024-01-02", account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    money(.accumulation, ticker, sum, on: date, account: account, id: id)
  }

  package static func deposit(
    _ sum: String, _ currency: String? = nil, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.deposit, nil, sum, currency, on: date, account: account, id: id)
  }

  package static func withdrawal(
    _ sum: String, _ currency: String? = nil, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.withdrawal, nil, sum, currency, on: date, account: account, id: id)
  }

  package static func convert(
    _ sum: String, _ currency: String?, to target: String, _ toCurrency: String,
    on date: String = "2024-01-02",
    fee: String? = nil, account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    money(.convert, nil, sum, currency, on: date, account: account, id: id).with {
      ($0.toSum, $0.toCurrency, $0.fee) = (decimal(target), toCurrency, fee.map(decimal))
    }
  }

  package static func moneyTransfer(
    _ sum: String, _ currency: String? = nil, to target: String, on date: String = "2024-01-02",
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    money(.transfer, nil, sum, currency, on: date, account: account, id: id).with { $0.toAccount = target }
  }

  package static func balance(
    _ sum: String, _ currency: String? = nil, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.balance, nil, sum, currency, on: date, account: account, id: id)
  }

  /// The same in another currency.
  package func inCurrency(_ code: String) -> Transaction { with { $0.currency = code } }
}
