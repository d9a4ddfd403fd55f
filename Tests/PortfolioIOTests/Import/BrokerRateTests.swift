import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// What brokers say of exchange rates, each in a direction of its own, becomes what 1 of the row's currency was at
/// home.
@Suite("Exchange rates in files of brokers")
struct BrokerRateTests {
  private func rates(_ text: String, home: String?) throws -> [String] {
    try rows(text) { $0.home = home }.transactions.map { transaction in
      "\(transaction.currency ?? "-") \(transaction.rate?.description ?? "-")"
    }
  }

  private let flex =
    "Buy/Sell,TradeDate,Symbol,Quantity,TradePrice,TradeMoney,CurrencyPrimary,FXRateToBase\n"

  @Test("Interactive Brokers tells the base currency for 1 of the trade's")
  func interactiveBrokers() throws {
    let dollars = "BUY,20240301,AAPL,10,10,100,USD,0.92\n"
    let euros = "BUY,20240301,SAP,10,10,100,EUR,1\n"
    #expect(try rates(flex + dollars, home: "EUR") == ["USD 0.92"])
    #expect(try rates(flex + dollars + euros, home: "EUR") == ["USD 0.92", "EUR -"])
    // The rate of 1 says what the base currency is, and that is not the home currency.
    #expect(try rates(flex + dollars + euros, home: "CHF") == ["USD -", "EUR -"])
    #expect(try rates(flex + dollars, home: nil) == ["USD -"])
    #expect(try rates(flex + "BUY,20240301,AAPL,10,10,100,USD,1\n", home: "EUR") == ["USD -"])
  }

  /// Earlier versions left it out, or converted it: 1 EUR is 1 ÷ 0.8 = 1.25 USD.
  @Test(
    "a commission in the base currency is kept in it, also where it was converted before",
    arguments: ["", "1.25"])
  func commission(before: String) throws {
    let head =
      "Buy/Sell,TradeDate,Symbol,Quantity,TradePrice,TradeMoney,CurrencyPrimary,IBCommission,"
      + "IBCommissionCurrency,FXRateToBase\n"
    let row = "BUY,20240301,AAPL,10,10,100,USD,-1,EUR,"
    let converted = try rows(head + row + "0.8\n") { $0.home = "EUR" }
    #expect(converted.transactions.map(\.fee) == [decimal("1")])
    #expect(converted.transactions.map(\.feeCurrency) == ["EUR"])
    #expect(try Imported(head + row + "\n").issues.isEmpty)
    let text = try StoreText()
    _ = try text.store.importing(
      rows("date,type,ticker,quantity,price,fee,currency,rate\n2024-03-01,buy,AAPL,10,10,\(before),USD,0.8\n")
    )
    let plan = try text.store.importing(
      rows(head + row + "0.8\n") { ($0.home, $0.newID) = ("EUR", { .numbered(9) }) })
    #expect((plan.newCount, plan.replaced.map(\.fee)) == (0, [decimal("1")]))
    #expect(plan.replaced.map(\.feeCurrency) == ["EUR"])
  }

  @Test("Wealthfolio tells the account's currency for 1 of the activity's")
  func wealthfolio() throws {
    let head =
      "date,type,symbol,instrumentType,quantity,unit_price,currency,fee,amount,comment,fxRate,subtype\n"
    let row = "2024-01-15,BUY,AAPL,EQUITY,10,185.50,USD,4.95,,,0.9125,\n"
    #expect(try rates(head + row, home: "EUR") == ["USD 0.9125"])
    #expect(try rates(head + row, home: "USD") == ["USD -"])
  }

  /// 49.96 USD × 0.029053 ÷ 1.09303 = 1.33 EUR.
  @Test("Trading 212 tells the price's currency for 1 of the account's")
  func trading212() throws {
    let head =
      "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,"
      + "Currency (Total),ID\n"
    let row = "Market buy,2023-12-18 14:30:03,US17275R1023,CSCO,Cisco,0.029053,49.96,USD,1.09303,1.33,EUR,1\n"
    let none = "Market buy,2023-12-18 14:30:03,US17275R1023,CSCO,Cisco,1,50,USD,Not available,45,EUR,2\n"
    #expect(try rates(head + row + none, home: "EUR") == ["EUR -", "EUR -"])
    #expect(try rates(head + row + none, home: "USD") == ["EUR 1.09303", "EUR -"])
    #expect(try rates(head + row, home: "GBP") == ["EUR -"])
  }

  /// 10 USD of gross amount at 0.8 are 8 EUR of value, so that a euro was 1.25 dollars.
  @Test("Portfolio Performance tells the booking's currency for 1 of the gross amount's")
  func portfolioPerformance() throws {
    let head =
      "Date,Type,Value,Transaction Currency,Gross Amount,Currency Gross Amount,Exchange Rate,Fees,Taxes,Shares,"
      + "ISIN,WKN,Ticker Symbol,Security Name,Note\n"
    let row =
      "2023-03-01T00:00,Dividend,8.00,EUR,10.00,USD,0.8,0.00,0.00,10,US5949181045,870747,MSFT,Microsoft,\n"
    #expect(try rates(head + row, home: "USD") == ["EUR 1.25"])
    #expect(try rates(head + row, home: "EUR") == ["EUR -"])
    #expect(try rates(head + row, home: "CHF") == ["EUR -"])
  }

  @Test("our own csv has both columns, and gives back what was exported")
  func own() throws {
    let text = "date,type,ticker,quantity,price,sum,currency,rate\n2024-01-15,buy,AAPL,1,10,10,USD,0.9\n"
    #expect(try rates(text, home: "CHF") == ["USD 0.9"])
  }

  @Test("a transaction history of Interactive Brokers is in the base currency that stands above its rows")
  func baseCurrency() throws {
    let text =
      "Statement,Header,Field Name,Field Value\nSummary,Header,Field Name,Field Value\n"
      + "Summary,Data,Base Currency,CHF\n"
      + "Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,"
      + "Commission,Net Amount\n"
      + "Transaction History,Data,2025-03-15,U1,X,Buy,CNX1,4.0,1000.0,-4000.0,-3.0,-4003.0\n"
    #expect(try rates(text, home: "EUR") == ["CHF -"])
    #expect(try rates(text.replacing("Summary,Data,Base Currency,CHF\n", with: ""), home: "EUR") == ["- -"])
  }

  /// 0.92 is what a euro's rate says; the franc's is 0.88.
  @Test("a rate that is far from the one to the home currency is one to another base currency")
  func otherBase() throws {
    let dollars = "BUY,20240301,AAPL,10,10,100,USD,0.92092\n"
    let known = ExchangeRates(OneDay(day: day("2024-03-01"), rates: ["USD": "1.0858", "CHF": "0.95606"]))
    func rates(home: String) throws -> [String] {
      try rows(flex + dollars) { ($0.home, $0.rates) = (home, known) }.transactions.map {
        $0.rate?.description ?? "-"
      }
    }
    #expect(try rates(home: "CHF") == ["-"])
    #expect(try rates(home: "EUR") == ["0.92092"])
  }
}

/// Published on one day.
private struct OneDay: PublishedRates {
  let day: CalendarDay
  let rates: [String: String]

  func last(_ code: String, through last: CalendarDay) -> DayRate? {
    rates[code].map { DayRate(day: day, rate: decimal($0), source: .ecb) }
  }
}
