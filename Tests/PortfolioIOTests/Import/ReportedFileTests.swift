import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// What the files of users have in them that the brokers' descriptions do not tell.
@Suite("Rows as users have them")
struct ReportedFileTests {
  @Test(
    "Degiro's account says in its user's language what belongs to a trade, and wraps long order numbers")
  func degiro() throws {
    let text = """
      Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id
      19-06-2024,06:53,18-06-2024,,,Prelievo FX,"1,0767",USD,"-0,85",USD,"0,00",
      19-06-2024,06:53,18-06-2024,,,Credito FX,,EUR,"0,79",EUR,"319,39",
      15-12-2022,16:55,15-12-2022,QX INC,US0000000001,Valuta Creditering,"1,0624",USD,"33,90",USD,"0,00",5925d76b-
      ,,,,,,,,,,,b017
      15-12-2022,16:55,15-12-2022,QX INC,US0000000001,Valuta Debitering,,EUR,"-31,91",EUR,"0,07",5925d76b-b017
      14-12-2022,16:55,14-12-2022,QX INC,US0000000001,Comissões de transação DEGIRO e/ou taxas de terceiros,,EUR,"-1,00",EUR,"1,00",
      13-12-2022,16:55,13-12-2022,QX INC,US0000000001,Frais DEGIRO de courtage et/ou de parties tierces,,EUR,"-1,00",EUR,"1,00",
      12-12-2022,16:55,12-12-2022,QX INC,US0000000001,DEGIRO costi di transazione e/o di terze parti,,EUR,"-1,00",EUR,"1,00",
      11-12-2022,16:55,11-12-2022,QX INC,US0000000001,"PRODUCTWIJZIGING : Koop 500 @ 0,039 EUR",,EUR,"0,00",EUR,"1,00",
      26-08-2022,13:30,26-08-2022,,,Processed Flatex Withdrawal,,EUR,"15,10",EUR,"0,36",
      26-08-2022,13:30,26-08-2022,,,flatex terugstorting,,EUR,"-15,10",EUR,"-14,74",
      20-08-2022,13:30,20-08-2022,,,Dépôt flatex,,EUR,"20,00",EUR,"0,36",

      """
    let read = try Imported(text)
    #expect(
      read.transactions == [
        "2022-08-20 deposit = 20", "2022-08-26 withdrawal = 15.1", "2022-12-15 convert = 31.91",
        "2024-06-19 convert = 0.85",
      ])
    #expect(read.issues == [])
    #expect(read.skipped.map { $0.prefix { $0 != ":" } } == ["7", "8", "9", "10", "11"])
  }

  @Test("What Degiro's account converts for a trade is in the trade's total, which the other file tells")
  func degiroConversions() throws {
    let text = """
      Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id
      15-12-2022,16:55,15-12-2022,QX INC,US0000000001,Valuta Creditering,"1,0624",USD,"33,90",USD,"0,00",5925d76b-b017
      15-12-2022,16:55,15-12-2022,QX INC,US0000000001,Valuta Debitering,,EUR,"-31,91",EUR,"0,07",5925d76b-b017
      15-12-2022,16:55,15-12-2022,QX INC,US0000000001,"Koop 1 @ 33,9 USD",,USD,"-33,90",USD,"-33,90",5925d76b-b017
      14-12-2022,07:10,14-12-2022,,,Valuta Creditering,,EUR,"0,79",EUR,"31,98",
      14-12-2022,07:10,14-12-2022,,,Valuta Debitering,"1,0767",USD,"-0,85",USD,"0,00",
      14-12-2022,07:10,14-12-2022,OTHER INC,US0000000002,"Verkoop 2 @ 5 EUR",,EUR,"10,00",EUR,"31,19",

      """
    let read = try Imported(text)
    #expect(read.transactions == ["2022-12-14 convert = 0.85"])
    #expect(read.issues == [])
    #expect(read.skipped.map { $0.prefix { $0 != ":" } } == ["2", "3", "4", "7"])
    let balances = try Imported(text) { $0.takesBalances = true }.transactions.filter {
      $0.contains("balance")
    }
    #expect(
      balances == [
        "2022-12-14 balance = 0", "2022-12-14 balance = 31.98", "2022-12-15 balance = 0.07",
        "2022-12-15 balance = 0",
      ])
  }

  @Test("Avanza's other events are exchanges where one security goes and another comes")
  func avanza() throws {
    let text = """
      Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);Valutakurs;Instrumentvaluta;ISIN;Resultat
      2024-02-27;123;Övrigt;Återbetalning Total avgift 2023;;;1,24;SEK;;;;;
      2023-03-10;123;Övrigt;Nya fonden;3,6545;;;;;;;LU2553958823;
      2023-03-10;123;Övrigt;Gamla fonden;-3,6545;;;;;;;LU0302296149;
      2023-03-09;123;Övrigt;Något annat;;;-5,00;SEK;;;;;

      """
    let read = try Imported(text)
    #expect(
      read.transactions == [
        "2023-03-10 exchange LU0302296149 LU2553958823 1:1 in 123", "2024-02-27 fee = -1.24 in 123",
      ])
    #expect(read.issues == [unknown(5, "Övrigt")])
  }

  @Test("eToro's nightly costs are of no security where none is named, and may come back")
  func eToro() throws {
    let text = """
      Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA
      19/05/2020 00:51:22,Overnight fee,Daily,"(0,31)",-,"(0,31)"," 1 791,84 "," 1 091,84 ",6,CFD," 0,00 "
      20/05/2020 01:31:04,Overnight refund,Daily," 0,21 ",-," 0,21 "," 1 903,87 "," 1 303,87 ",6,CFD," 0,00 "

      """
    #expect(
      try Imported(text) == Imported(transactions: ["2020-05-19 fee = 0.31", "2020-05-20 fee = -0.21"]))
  }

  @Test("Saxo's column of amounts has two names, and Swissquote's currency may stand where its balance does")
  func columns() throws {
    let saxo = """
      Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Instrument Symbol,Event,Booked Amount
      ,02-mei-2025,02-mei-2025,Cash amount,,,USD,,Custody Fee,"-3,91"

      """
    #expect(try rows(saxo).transactions.map(\.currency) == ["USD"])
    #expect(try Imported(saxo) == Imported(transactions: ["2025-05-02 fee = 3.91"]))
    let swissquote = """
      Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
      30-12-2024 00:35:49;00000000;Zahlung;;;;1.0;1000.00;0.00;0.00;1000.00;CHF;

      """
    let read = try rows(swissquote) { $0.takesBalances = true }
    #expect(read.transactions.map(\.currency) == ["CHF"])
    #expect(try Imported(read) == Imported(transactions: ["2024-12-30 deposit = 1000"]))
  }

  /// 1.50 USD at 0.8 are 1.20 GBP.
  @Test("Freetrade tells withheld tax in the instrument's currency, which without a rate is nobody's guess")
  func freetradeTax() throws {
    let head =
      "Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Instrument Currency,Base FX Rate,"
      + "Dividend Withheld Tax Amount\n"
    let row = "Q,DIVIDEND,2024-03-07T11:00:00Z,GBP,6.80,,QQX,US000000000X,USD,"
    let (told, untold) = (head + row + "0.8,1.50\n", head + row + ",1.50\n")
    #expect(try Imported(told).transactions == ["2024-03-07T11:00:00Z dividend QQX = 8 tax 1.2"])
    #expect(try Imported(untold).issues == ["2: tax: notConverted(\"1.50 USD\", to: \"GBP\")"])
    #expect(try Imported(head + row + ",\n").transactions == ["2024-03-07T11:00:00Z dividend QQX = 6.8"])
  }

  @Test("Parqet's transfers come in at their cost, and without a price are refused")
  func parqet() throws {
    let header =
      #""datetime";"date";"time";"price";"shares";"amount";"tax";"fee";"type";"identifier";"currency""#
    let text = """
      \(header)
      "x";"23.07.2024";"09:00:00";80;2;160;0;0;"TransferIn";"IE00BM67HT60";"EUR"
      "x";"24.07.2024";"09:00:00";;3;;0;0;"TransferIn";"IE00BM67HT60";"EUR"

      """
    let read = try Imported(text)
    #expect(
      read.transactions == ["2024-07-23 deposit = 160", "2024-07-23 buy IE00BM67HT60 2 @ 80 = 160"])
    #expect(read.issues.count == 1 && read.issues[0].contains("add buy IE00BM67HT60 3 --sum SUM"))
  }

  @Test("columns of lots and of the part of a cost can be mapped, as all those of our own csv")
  func mapped() throws {
    let text = """
      When,type,ticker,quantity,sum,taken,into,ratio,basisPercent,id
      2024-01-15,buy,AAA,10,100,,,,,11111111-1111-4111-8111-111111111111
      2024-02-15,sell,AAA,4,50,11111111-1111-4111-8111-111111111111=4,,,,
      2024-03-15,spinoff,AAA,,,,BBB,1:2,20,

      """
    let read = try rows(text, as: "csv") {
      $0.overrides.map("When", to: .date)
      $0.overrides.map("taken", to: .lots)
    }
    #expect(read.issues.isEmpty && read.open.isEmpty)
    #expect(read.transactions[1].lots.first?.quantity == ExactDecimal(4))
    #expect(read.transactions[2].basisPercent == ExactDecimal(20))
  }
}
