import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("One security, one ticker")
struct SecurityTickerTests {
  private static let isin = "IE00B4L5Y983"
  private let trading212 =
    "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,"
    + "Currency (Result),Total,Currency (Total),ID\n"
    + "Market buy,2024-05-02 14:30:00,IE00B4L5Y983,EUNL,\"Fund\",10,80,EUR,1.0,,\"EUR\",800.00,\"EUR\",E1\n"
  private let degiro =
    "Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert,,Wechselkurs,"
    + "Transaktionsgebühren,,Gesamt,,Order-ID\n"
    + "10-09-2024,15:45,FUND,IE00B4L5Y983,XET,XETA,-4,\"100,0000\",EUR,\"400,00\",EUR,\"400,00\",EUR,,,,\"400,00\",EUR,o-2\n"
    + "10-06-2024,15:45,FUND,IE00B4L5Y983,XET,XETA,10,\"90,0000\",EUR,\"-900,00\",EUR,\"-900,00\",EUR,,,,\"-900,00\",EUR,o-1\n"

  /// The rows of both files in an order, the second one with what the first has told.
  private func tickers(_ first: String, _ second: String) throws -> ([String?], [PortfolioCore.Issue.Problem])
  {
    let before = try rows(first)
    let after = try rows(second) { $0.instruments = before.instruments }
    return (
      (before.transactions + after.transactions).map(\.ticker), after.warnings.shown.map(\.problem)
    )
  }

  @Test("a row that tells its ISIN alone goes to the ticker that has it")
  func byNumber() throws {
    let (tickers, warnings) = try tickers(trading212, degiro)
    #expect(tickers == ["EUNL", "EUNL", "EUNL"])
    #expect(warnings.isEmpty)
  }

  @Test("a symbol of what is stored under its ISIN is stored there, and it is said once how to join them")
  func bySymbol() throws {
    let more = trading212 + trading212.split(separator: "\n")[1].replacing("E1", with: "E2") + "\n"
    let (tickers, warnings) = try tickers(degiro, more)
    #expect(tickers == Array(repeating: Self.isin, count: 4))
    #expect(warnings == [.storedUnder("EUNL", Self.isin, command: "portfolio add rename \(Self.isin) EUNL")])
  }

  private func book(_ tickers: [(String, currency: String)]) -> InstrumentBook {
    InstrumentBook(
      tickers.map { ticker, currency in
        var instrument = Instrument(ticker)
        _ = instrument.set("isin", to: Self.isin, sources: [])
        _ = instrument.set("currency", to: currency, sources: [])
        return instrument
      })
  }

  @Test("of several tickers the row's own wins, then that of its currency; else the row is refused with both")
  func several() throws {
    func read(_ text: String, _ tickers: [(String, currency: String)]) throws -> Imported {
      try Imported(text) { $0.instruments = book(tickers) }
    }
    let own = try read(trading212, [("EUNL", "EUR"), ("IWDA", "EUR")])
    #expect(own.transactions.allSatisfy { $0.contains(" EUNL ") })
    let byCurrency = try read(degiro, [("EUNL", "EUR"), ("IWDA", "USD")])
    #expect(byCurrency.transactions.allSatisfy { $0.contains(" EUNL ") })
    let open = try read(degiro, [("EUNL", "EUR"), ("IWDA", "EUR")])
    #expect(open.transactions.isEmpty)
    #expect(open.issues[0] == "2: ticker: severalTickers(\"IE00B4L5Y983\", [\"EUNL\", \"IWDA\"])")
  }

  @Test("what the user says of a symbol goes before")
  func mapped() throws {
    let read = try rows(degiro) {
      $0.instruments = book([("EUNL", "EUR")])
      $0.symbols = [Self.isin: "MINE"]
    }
    #expect(Set(read.transactions.map(\.ticker)) == ["MINE"])
  }
}
