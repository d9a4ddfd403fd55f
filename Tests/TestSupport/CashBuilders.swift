import FoundationEssentials
import PortfolioCore

/// Transactions that move the money of accounts, and what is accumulated.
extension Transaction {
  package static func accumulation(
    _ ticker: String, _ sum: String, on date: String = "2024-01-02", account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    money(.accumulation(ticker: ticker, sum: decimal(sum)), nil, on: date, account, id)
  }

  package static func deposit(
    _ sum: String, _ currency: String? = nil, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.deposit(sum: decimal(sum)), currency, on: date, account, id)
  }

  package static func withdrawal(
    _ sum: String, _ currency: String? = nil, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.withdrawal(sum: decimal(sum)), currency, on: date, account, id)
  }

  package static func convert(
    _ sum: String, _ currency: String?, to target: String, _ toCurrency: String,
    on date: String = "2024-01-02",
    fee: String? = nil, account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    let activity = Activity.convert(sum: decimal(sum), toSum: decimal(target), toCurrency: toCurrency)
    var transaction = money(activity, currency, on: date, account, id)
    transaction.fee = fee.map(decimal)
    return transaction
  }

  package static func moneyTransfer(
    _ sum: String, _ currency: String? = nil, to target: String, on date: String = "2024-01-02",
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    money(.moneyTransfer(sum: decimal(sum), toAccount: target), currency, on: date, account, id)
  }

  package static func balance(
    _ sum: String, _ currency: String? = nil, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.balance(sum: decimal(sum)), currency, on: date, account, id)
  }

  private static func money(
    _ activity: Activity, _ currency: String?, on date: String, _ account: String?, _ id: UUID
  ) -> Transaction {
    Transaction(id: id, date: timestamp(date), activity: activity, currency: currency, account: account)
  }

  /// The same in another currency.
  package func inCurrency(_ code: String) -> Transaction {
    var transaction = self
    transaction.currency = code
    return transaction
  }
}
