import TestSupport
import Testing

@testable import PortfolioIO

/// A format whose rows have a total, and how its rows are written.
struct BalancedFormat: Sendable, CustomTestStringConvertible {
  let name: String
  let header: String
  /// What its rows can be.
  var kinds = BalancedRow.Kind.allCases
  /// The rules by which it is read; none for one that is more than rules can say.
  var rules: [ImportRules] = []
  let row: @Sendable (BalancedRow) -> String

  var testDescription: String { name }

  static let all = described + written

  /// Reads a file of it.
  func read(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws -> ImportedRows {
    try PortfolioIOTests.rows(text, as: name) {
      $0.rules = rules
      change(&$0)
    }
  }

  /// A file with these rows.
  func file(_ rows: some Sequence<BalancedRow>) -> String {
    ([header] + rows.map(row)).joined(separator: "\n") + "\n"
  }
}

/// A row of a random file.
struct BalancedRow {
  enum Kind: CaseIterable {
    case buy, sell, dividend, interest, fee, tax
    /// Paid in or out.
    case money
  }

  let kind: Kind
  /// A number that no other row of its file has.
  let number: Int
  /// Between 13 and 28, so that it isn't a month.
  let day: Int
  let month: Int
  let ticker: String
  /// Of a sale below 0.
  let quantity: Int
  /// All amounts are in hundredths.
  let price: Int
  let cost: Int
  /// What it does to the money of its account.
  let cents: Int

  init(_ kinds: [Kind], number: Int, using random: inout SeededGenerator) {
    kind = kinds.randomElement(using: &random) ?? .money
    self.number = number
    (day, month) = (Int.random(in: 13...28, using: &random), Int.random(in: 1...9, using: &random))
    let shares = Int.random(in: 1...50, using: &random)
    let unit = Int.random(in: 1_000...99_999, using: &random)
    let isTrade = kind == .buy || kind == .sell
    cost = isTrade ? Int.random(in: 0...995, using: &random) : 0
    cents =
      switch kind {
      case .buy: -(shares * unit + cost)
      case .sell: shares * unit - cost
      case .dividend, .interest: unit
      case .fee, .tax: -unit
      case .money: Bool.random(using: &random) ? unit : -unit
      }
    ticker = isTrade || kind == .dividend ? ["QQX", "ABX"][shares % 2] : ""
    (quantity, price) = isTrade ? (kind == .sell ? -shares : shares, unit) : (0, 0)
  }

  /// Whether it is one of money that goes out.
  var isPaid: Bool { cents < 0 }
  var isTrade: Bool { quantity != 0 }

  /// An amount in hundredths with a decimal sign.
  static func text(_ cents: Int, _ point: String = ".") -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")\(whole)\(point)\(rest < 10 ? "0" : "")\(rest)"
  }

  var amount: String { Self.text(cents) }
  /// Without its sign.
  var total: String { Self.text(abs(cents)) }
  /// Without its cost.
  var gross: String { Self.text(cents + cost) }
  var fee: String { isTrade ? Self.text(cost) : "" }
  var each: String { isTrade ? Self.text(price) : "" }
  var shares: String { isTrade ? "\(quantity)" : "" }
  var held: String { isTrade ? "\(abs(quantity))" : "" }
  var ymd: String { "2024-0\(month)-\(day)" }
  var mdy: String { "0\(month)/\(day)/2024" }
  var dmy: String { "\(day)/0\(month)/2024" }
}

extension BalancedFormat {
  /// Those that are more than rules can say.
  static let written: [BalancedFormat] = [
    BalancedFormat(
      name: "schwab", header: "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount"
    ) { row in
      let type =
        switch row.kind {
        case .buy: "Buy"
        case .sell: "Sell"
        case .dividend: "Cash Dividend"
        case .interest: "Bank Interest"
        case .fee: "Service Fee"
        case .tax: "NRA Tax Adj"
        case .money: "MoneyLink Transfer"
        }
      return "\(row.mdy),\(type),\(row.ticker),x,\(row.held),\(row.each),\(row.fee),\(row.amount)"
    },
    BalancedFormat(
      name: "fidelity",
      header:
        "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date"
    ) { row in
      let action =
        switch row.kind {
        case .buy: "YOU BOUGHT"
        case .sell: "YOU SOLD"
        case .dividend: "DIVIDEND RECEIVED"
        case .interest: "INTEREST EARNED"
        case .fee: "FEE CHARGED"
        case .tax: "FOREIGN TAX PAID"
        case .money: "Electronic Funds Transfer"
        }
      return
        "\(row.mdy),\(action) x (Cash),\(row.ticker),x,Cash,\(row.shares),\(row.each),\(row.fee),,,\(row.amount),,"
    },
    BalancedFormat(
      name: "robinhood",
      header: "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount"
    ) { row in
      let code =
        switch row.kind {
        case .buy: "Buy"
        case .sell: "Sell"
        case .dividend: "CDIV"
        case .interest: "INT"
        case .fee: "GOLD"
        case .tax: "DTAX"
        case .money: "ACH"
        }
      let amount = row.isPaid ? "($\(row.total))" : "$\(row.total)"
      return "\(row.mdy),\(row.mdy),\(row.mdy),\(row.ticker),x,\(code),\(row.held),\(row.each),\(amount)"
    },
    BalancedFormat(
      name: "trading212",
      header:
        "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Notes,ID,Currency conversion fee,Currency (Currency conversion fee)",
      kinds: [.buy, .sell, .dividend, .interest, .money]
    ) { row in
      let action =
        switch row.kind {
        case .buy: "Market buy"
        case .sell: "Limit sell"
        case .dividend: "Dividend (Ordinary)"
        case .interest, .fee, .tax: "Interest on cash"
        case .money: row.isPaid ? "Withdrawal" : "Deposit"
        }
      return
        "\(action),\(row.ymd) 10:00:00,,\(row.ticker),x,\(row.held),\(row.each),EUR,1,\(row.total),EUR,,t\(row.number),\(row.fee),EUR"
    },
    BalancedFormat(
      name: "freetrade",
      header:
        "Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,FX Fee Amount",
      kinds: [.buy, .sell, .dividend, .interest, .money]
    ) { row in
      let type =
        switch row.kind {
        case .buy, .sell: "ORDER"
        case .dividend: "DIVIDEND"
        case .interest, .fee, .tax: "INTEREST_FROM_CASH"
        case .money: row.isPaid ? "WITHDRAWAL" : "TOP_UP"
        }
      let side = row.isTrade ? (row.isPaid ? "BUY" : "SELL") : ""
      return
        "x,\(type),\(row.ymd)T10:00:00.000Z,GBP,\(row.total),\(side),\(row.ticker),,\(row.each),\(row.fee),\(row.held),"
    },
    BalancedFormat(
      name: "hargreaves-lansdown",
      header: "Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)",
      kinds: [.buy, .sell, .interest, .fee, .money]
    ) { row in
      let reference =
        switch row.kind {
        case .buy: "B1\(row.number)"
        case .sell: "S1\(row.number)"
        case .interest, .dividend: "INTEREST"
        case .fee, .tax: "MANAGE FEE"
        case .money: "FPC"
        }
      let figures = row.isTrade ? "\(row.price),\(row.held)" : "n/a,n/a"
      return
        "\(row.dmy),\(row.dmy),\(reference),\(row.isTrade ? "\(row.ticker) \(row.held) @ \(row.price)" : "x"),\(figures),\(row.amount)"
    },
    BalancedFormat(
      name: "saxo",
      header:
        "Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Instrument Symbol,Event,Amount"
    ) { row in
      let event =
        switch row.kind {
        case .buy: "Buy \(row.held) @ \(row.each) EUR"
        case .sell: "Sell \(row.shares) @ \(row.each) EUR"
        case .dividend: "Cash dividend"
        case .interest: "Interest"
        case .fee: "Custody Fee"
        case .tax: "Withholding Tax"
        case .money: "Cash"
        }
      return "7,\(row.dmy),\(row.dmy),Trade,x,,EUR,\(row.ticker):xams,\(event),\(row.amount)"
    },
    BalancedFormat(
      name: "etoro",
      header:
        "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA"
    ) { row in
      let type =
        switch row.kind {
        case .buy: "Open Position"
        case .sell: "Position closed"
        case .dividend: "Dividend"
        case .interest: "Interest Payment"
        case .fee: "Overnight fee"
        case .tax: "SDRT"
        case .money: row.isPaid ? "Withdraw Request" : "Deposit"
        }
      let amount = row.isTrade ? row.total : row.kind == .fee ? "(\(row.total))" : row.amount
      let details = row.ticker.isEmpty ? "-" : "\(row.ticker)/USD"
      return "\(row.dmy) 10:00:00,\(type),\(details),\(amount),\(row.held),0,0,0,1,Stocks,0"
    },
    BalancedFormat(
      name: "portfolio-performance",
      header:
        "Date,Type,Value,Transaction Currency,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note"
    ) { row in
      let type =
        switch row.kind {
        case .buy: "Buy"
        case .sell: "Sell"
        case .dividend: "Dividend"
        case .interest: "Interest"
        case .fee: "Fees"
        case .tax: "Taxes"
        case .money: row.isPaid ? "Removal" : "Deposit"
        }
      return "\(row.ymd)T00:00,\(type),\(row.total),EUR,\(row.fee),,\(row.held),,,\(row.ticker),x,"
    },
    BalancedFormat(
      name: "interactive-brokers",
      header:
        "Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount"
    ) { row in
      let type =
        switch row.kind {
        case .buy: "Buy"
        case .sell: "Sell"
        case .dividend: "Dividend"
        case .interest: "Credit Interest"
        case .fee: "Other Fee"
        case .tax: "Foreign Tax Withholding"
        case .money: row.isPaid ? "Withdrawal" : "Deposit"
        }
      let commission = row.isTrade ? "-\(row.fee)" : "-"
      return
        "Transaction History,Data,\(row.ymd),U1,x,\(type),\(row.ticker.isEmpty ? "-" : row.ticker),\(row.isTrade ? row.shares : "-"),\(row.isTrade ? row.each : "-"),\(row.gross),\(commission),\(row.amount)"
    },
  ]
}
