import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Money that becomes another currency")
struct ConversionTests {
  private func conversions(_ text: String) throws -> [String] {
    try rows(text).transactions.map { transaction in
      "\(transaction.kind) \(transaction.sum ?? .zero) \(transaction.currency ?? "-") fee \(transaction.fee ?? .zero)\(transaction.feeCurrency.map { " \($0)" } ?? "") to \(transaction.toSum ?? .zero) \(transaction.toCurrency ?? "-")"
    }
  }

  @Test("is a conversion in an activity statement, bought or sold, with its commission in its own currency")
  func activityStatement() throws {
    let text = """
      Statement,Header,Field Name,Field Value
      Statement,Data,BrokerName,Interactive Brokers
      Statement,Data,Title,Activity Statement
      Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm in USD,Basis,Realized P/L,MTM P/L,Code
      Trades,Data,Order,Forex,USD,EUR.USD,"2024-02-01, 10:00:00","1,000",1.08,,-1080,-2,,,0.3,
      Trades,Data,Order,Forex,USD,EUR.USD,"2024-02-02, 10:00:00",-500,1.10,,550,0,,,0.3,

      """
    #expect(
      try conversions(text) == ["convert 1080 USD fee 2 to 1000 EUR", "convert 500 EUR fee 0 to 550 USD"])
    #expect(
      try conversions(text.replacing("Comm in USD", with: "Comm in EUR"))
        == ["convert 1080 USD fee 2 EUR to 1000 EUR", "convert 500 EUR fee 0 to 550 USD"])
  }

  @Test("is a conversion at Trading 212, which writes both amounts")
  func trading212() throws {
    let text = """
      Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total),ID,Currency conversion from amount,Currency (Currency conversion from amount),Currency conversion to amount,Currency (Currency conversion to amount),Currency conversion fee,Currency (Currency conversion fee)
      Currency conversion,2024-03-01 09:00:00,,,,,,,,C1,100.00,EUR,108.20,USD,0.15,EUR

      """
    #expect(try conversions(text) == ["convert 100 EUR fee 0.15 to 108.2 USD"])
  }

  @Test("is a bad row, with the command that enters it, where a Flex row does not tell the pair")
  func unknownPair() throws {
    let text = """
      "ClientAccountID","CurrencyPrimary","AssetClass","Symbol","ISIN","TradeDate","Quantity","TradePrice","TradeMoney","IBCommission","IBCommissionCurrency","Buy/Sell","TradeID"
      "U1","USD","CASH","EUR.USD","","20240201","1000","1.08","1080","-2","USD","BUY","11"
      "U1","USD","CASH","","","20240202","1000","1.08","1080","-2","USD","BUY","12"

      """
    let read = try rows(text)
    #expect(try conversions(text) == ["convert 1080 USD fee 2 to 1000 EUR"])
    #expect((read.issues.shown + read.open.map(\.issue)).count == 1)
  }
}

@Suite("The category of income in brokers' files")
struct IncomeCategoryTests {
  @Test(
    "is the known word that a name tells",
    arguments: [
      ("Qualified Dividend", IncomeCategory.qualified), ("Non-Qualified Div", .ordinary),
      ("Qual Div Reinvest", .qualified), ("Pr Yr Non-Qual Div", .ordinary),
      ("Special Non Qual Div", .special),
      ("Dividend (Ordinary)", .ordinary), ("Special Dividend", .special),
      ("Long Term Cap Gain Reinvest", .longGain), ("SHORT-TERM CAP GAIN", .shortGain),
      ("Payment In Lieu Of Dividends", .inLieu), ("MUNI EXEMPT INT", .exempt),
    ])
  func known(name: String, category: IncomeCategory) {
    #expect(IncomeCategory(named: name) == category)
  }

  @Test("is not what the name of a company begins with")
  func companies() {
    for name in ["DIVIDEND RECEIVED QUALCOMM INC", "Dividend SPECIALTY FUND", "Foreigner Inc"] {
      #expect(IncomeCategory(named: name) == nil, "\(name)")
    }
  }

  @Test("is none where the broker's word is no known one")
  func words() throws {
    let header =
      "\"Date\",\"Action\",\"Symbol\",\"Description\",\"Quantity\",\"Price\",\"Fees & Comm\",\"Amount\"\n"
    func category(_ action: String) throws -> String? {
      try rows(header + "01/31/2024,\(action),VTI,V,,,,$1.00\n").transactions.first?.category
    }
    #expect(try category("Qualified Dividend") == "qualified")
    #expect(try category("Cash Dividend") == nil)
    #expect(try category("Dividend") == nil)
    #expect(try category("Bank Interest") == nil)
  }
}
