import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Rows that what is stored or held answers")
struct OpenRowTests {
  private let text: StoreText

  init() throws { text = try StoreText() }

  private func fresh(_ text: String) throws -> ImportedRows {
    try rows(text) { $0.newID = { UUID() } }
  }

  private let robinhood =
    "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
  private let split = "7/1/2024,7/1/2024,7/1/2024,QQX,Split,SPL,30,,\n"

  private func splits() throws -> [String] {
    try text.store.read { reader in try reader.transactions() }
      .compactMap(\.ratio?.description)
  }

  @Test(
    "a split that tells the shares added is worked out from those held, in the file or in the store, once",
    arguments: [true, false])
  func worksOutSplits(isInOneFile: Bool) throws {
    let purchase = "1/16/2024,1/16/2024,1/20/2024,QQX,Q,Buy,10,$440.00,($4400.00)\n"
    if !isInOneFile { _ = try text.store.importing(fresh(robinhood + purchase)) }
    let file = robinhood + split + (isInOneFile ? purchase : "")
    let plan = try text.store.importing(fresh(file))
    #expect((plan.newCount, plan.workedOut.count) == (isInOneFile ? 2 : 1, 1))
    // 10 shares and 30 more are 40.
    #expect(try splits() == ["4:1"])
    let again = try fresh(file)
    let second = try text.store.importing(again)
    #expect((second.newCount, second.duplicates, second.rejected) == (0, isInOneFile ? 2 : 1, 0))
  }

  @Test("two splits of one security are worked out one after the other")
  func severalSplits() throws {
    let plan = try text.store.importing(
      fresh(
        robinhood + "9/2/2024,9/2/2024,9/2/2024,QQX,Split,SPL,40,,\n" + split
          + "1/16/2024,1/16/2024,1/20/2024,QQX,Q,Buy,10,$440.00,($4400.00)\n"))
    #expect(plan.newCount == 3)
    #expect(try splits().sorted() == ["2:1", "4:1"])
  }

  @Test("a split of shares that are not held is a bad row")
  func notHeld() throws {
    let rows = try fresh(robinhood + split)
    let plan = try text.store.importing(rows)
    #expect((plan.newCount, plan.rejected) == (0, 1))
  }

  private let spinoff = """
    Statement,Header,Field Name,Field Value
    Statement,Data,Title,Activity Statement
    Account Information,Header,Field Name,Field Value
    Account Information,Data,Account,U1
    Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code
    Corporate Actions,Data,Stocks,USD,2024-06-10,"2024-06-07, 20:25:00","MMM(US1) Spinoff  1 for 4 (SOLV, S CORP, US2)",25,0,0,0,

    """

  @Test(
    "a spin-off that was entered by hand within three days is known, in its account and of its ticker alone",
    arguments: [
      (day: "2024-06-07", ticker: "MMM", account: "U1", isKnown: true),
      (day: "2024-06-06", ticker: "MMM", account: "U1", isKnown: false),
      (day: "2024-06-10", ticker: "MMX", account: "U1", isKnown: false),
      (day: "2024-06-10", ticker: "MMM", account: "U2", isKnown: false),
    ])
  func entered(day: String, ticker: String, account: String, isKnown: Bool) throws {
    let entered = Transaction.spinoff(ticker, "SOLV", "1:4", "20", on: day, account: account)
    try text.store.change(as: "add") { _ in [.insert(entered)] }
    let rows = try fresh(spinoff)
    let plan = try text.store.importing(rows)
    #expect((plan.duplicates, plan.rejected) == (isKnown ? 1 : 0, isKnown ? 0 : 1))
  }

  @Test("one transaction answers one row, and none where it is that of another row")
  func answersOnce() throws {
    let head = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n"
    let sale =
      "1,2024-03-09 10:00:04,Spot,Sell,BTC,-0.002,\n1,2024-03-09 10:00:04,Spot,Transaction Related,USDT,80,\n"
    let swap =
      "1,2024-03-10 10:00:04,Spot,Binance Convert,BTC,-0.002,\n1,2024-03-10 10:00:04,Spot,Binance Convert,ETH,0.04,\n"
    let file = head + sale + swap + swap.replacing("10:00:04", with: "11:00:04")
    _ = try text.store.importing(fresh(head + sale))
    func rejected() throws -> Int {
      try text.store.importing(fresh(file)).rejected
    }
    #expect(try rejected() == 4)
    let entered = Transaction.sell("BTC", "0.002", at: "40000", on: "2024-03-10")
    try text.store.change(as: "add") { _ in [.insert(entered)] }
    #expect(try rejected() == 3)
  }

  /// 25 ÷ 4 = 6.25, of which the file tells 6.
  @Test(
    "cash for a fraction is a sale of what a spin-off has left beside whole shares, once",
    arguments: [true, false])
  func fractions(isSpunOff: Bool) throws {
    let purchase = Transaction.buy("MMM", "25", at: "100", on: "2024-01-05")
    let spinoff = Transaction.spinoff("MMM", "SOLV", "1:4", "20", on: "2024-04-02")
    try text.store.change(as: "add") { _ in [.insert(purchase)] + (isSpunOff ? [.insert(spinoff)] : []) }
    let file = robinhood + "4/10/2024,4/10/2024,4/10/2024,SOLV,Cash,CIL,,,$16.00\n"
    #expect(try text.store.importing(fresh(file)).newCount == 1)
    let last = try text.store.read { reader in try reader.transactions() }.first {
      $0.sum == ExactDecimal(16)
    }
    #expect(last?.kind == (isSpunOff ? .sell : .returnOfCapital))
    #expect(last?.quantity?.description == (isSpunOff ? "0.25" : nil))
    #expect(try text.store.importing(fresh(file)).newCount == 0)
  }

  @Test("money that was entered by hand answers the row of it, as whatever it was entered")
  func answersMoney() throws {
    let file =
      robinhood
      + "7/1/2024,7/1/2024,7/1/2024,,Credit,MISC,,,$5.00\n7/2/2024,7/2/2024,7/2/2024,,Credit,MISC,,,$5.00\n"
    func rejected() throws -> Int {
      try text.store.importing(fresh(file)).rejected
    }
    #expect(try rejected() == 2)
    let entered = Transaction.deposit("5", on: "2024-07-01")
    try text.store.change(as: "add") { _ in [.insert(entered)] }
    #expect(try rejected() == 1)
  }

  @Test("a conversion that was entered by hand answers the row of what it brought")
  func answersConversion() throws {
    let file =
      "Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id\n"
      + "02-03-2024,09:00,02-03-2024,,,Currency Exchange,1.1000,USD,110.00,USD,110.00,\n"
    func rejected() throws -> Int { try text.store.importing(fresh(file)).rejected }
    #expect(try rejected() == 1)
    var entered = Transaction.deposit("100", on: "2024-03-02")
    (entered.kind, entered.currency) = (.convert, "EUR")
    (entered.toSum, entered.toCurrency) = (ExactDecimal(110), "USD")
    try text.store.change(as: "add") { _ in [.insert(entered)] }
    #expect(try rejected() == 0)
  }

  /// 10 × 50 for 505.90, and 4 × 60 for 234.10.
  @Test("what flatex has booked for trades tells their fees once those are stored, and nothing without them")
  func fees() throws {
    let depot =
      "Nummer;Buchtag;Valuta;ISIN;Bezeichnung;Nominal;;Buchungsinformationen;TA-Nr.;Kurs;;Depot\n"
      + "1;05.03.2024;07.03.2024;US0000000101;Q;10;Stk.;Ausführung ORDER Kauf US0000000101 329000001;1;50,00;EUR;1\n"
      + "2;06.03.2024;08.03.2024;US0000000101;Q;-4;Stk.;Ausführung ORDER Verkauf US0000000101 329000002;2;60,00;EUR;1\n"
    let account =
      "Buchtag;Valuta;BIC / BLZ;IBAN / Kontonummer;Buchungsinformationen;TA-Nr.;Betrag;;Auftraggeberkonto;Konto\n"
      + "05.03.2024;07.03.2024;;;Ausführung ORDER Kauf US0000000101 329000001;8;-505,90;EUR;1;2\n"
      + "06.03.2024;08.03.2024;;;Ausführung ORDER Verkauf US0000000101 329000002;9;234,10;EUR;1;2\n"
    let alone = try text.store.importing(fresh(account))
    #expect((alone.newCount, alone.rejected, alone.withoutEffect.count) == (0, 0, 2))
    _ = try text.store.importing(fresh(depot))
    #expect(try text.store.importing(fresh(account)).replaced.count == 2)
    for file in [account, depot] {
      let again = try text.store.importing(fresh(file))
      #expect((again.duplicates, again.changes.count) == (2, 0))
    }
    let stored = try text.store.read { reader in try reader.transactions() }
    #expect(Set(stored.map { $0.sum?.normalised.description }) == ["500", "240"])
    #expect(stored.map { $0.fee?.description } == ["5.9", "5.9"])
  }

  @Test("what is lost with coins that leave is stored with them, and not where their row is refused")
  func losses() throws {
    let file =
      "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n"
      + "L1,R1,2024-03-04 10:00:00,deposit,,currency,ZEUR,100,0,100\n"
      + "L2,R2,2024-03-07 10:00:00,withdrawal,,currency,XETH,-0.01,0.001,0\n"
    let refused = try text.store.importing(fresh(file))
    #expect((refused.newCount, refused.rejected) == (1, 1))
    let entered = Transaction.transfer("ETH", "0.01", to: "Wallet", on: "2024-03-07")
    try text.store.change(as: "add") { _ in [.insert(entered)] }
    let answered = try text.store.importing(fresh(file))
    #expect((answered.newCount, answered.rejected) == (1, 0))
    #expect(try text.store.importing(fresh(file)).newCount == 0)
  }

  @Test("a statement of transactions counts the shares that such a row brings")
  func statement() throws {
    let file = ImportFile(name: "file", bytes: Array(spinoff.utf8))
    var statement = try PositionStatement(file, newID: { UUID() })
    #expect(statement.issues.isEmpty)
    try statement.replay(through: day("2024-12-31"))
    #expect(statement.positions.mapValues(\.quantity) == ["SOLV": decimal("25")])
  }
}
