import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("What a broker takes back or prints beside its rows")
struct TakenBackTests {
  private static let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
  private static let bought = "01/03/2024,Buy,AAA,x,2,$10.00,,-$20.00\n"
  private static let cancelled = "01/04/2024,Cancel Buy,AAA,x,2,$10.00,,$20.00\n"

  private func plan(_ text: String, into store: FileStore) throws -> ImportPlan {
    try store.importing(rows(Self.schwab + text) { $0.newID = { .init() } })
  }

  @Test("a trade that the same file takes back is neither")
  func inOneFile() throws {
    let plan = try plan(Self.cancelled + Self.bought, into: StoreText().store)
    #expect((plan.newCount, plan.rejected) == (0, 0))
    #expect(plan.rows.skipped == [SkippedRow(line: 3, .named("Buy"))])
    #expect(plan.withoutEffect == [SkippedRow(line: 2, .named("Cancel Buy"))])
  }

  @Test("a trade that was stored before the file that takes it back is to be deleted, though it has both")
  func storedAndInOneFile() throws {
    let text = try StoreText()
    #expect(try plan(Self.bought, into: text.store).newCount == 1)
    let late = Self.cancelled.replacing("01/04/2024", with: "02/20/2024")
    let refused = try plan(late + Self.bought, into: text.store)
    #expect((refused.newCount, refused.rejected) == (0, 1))
  }

  @Test("a trade that was booked again is not the one that was taken back")
  func bookedAgain() throws {
    let file = "01/04/2024,Buy,AAA,x,2,$10.50,,-$21.00\n" + Self.cancelled + Self.bought
    for text in [file, "01/04/2024,Buy,AAA,x,2,$10.00,,-$20.00\n" + Self.cancelled + Self.bought] {
      let store = try StoreText().store
      #expect(try plan(text, into: store).newCount == 1)
      let again = try plan(text, into: store)
      #expect((again.newCount, again.duplicates, again.rejected) == (0, 1, 0))
    }
  }

  @Test("a stored trade that a file takes back is to be deleted, and then the file has nothing to say")
  func stored() throws {
    let text = try StoreText()
    #expect(try plan(Self.bought, into: text.store).newCount == 1)
    let refused = try plan(Self.cancelled, into: text.store)
    let issue = try #require(refused.issues.shown.first)
    let isTold = if case .takesBack("Cancel Buy", let id?) = issue.problem { !id.isEmpty } else { false }
    #expect(isTold && issue.place.line == 2)
    let nothing = try plan(Self.cancelled, into: try StoreText().store)
    #expect(nothing.rejected == 0 && nothing.newCount == 0)
    #expect(nothing.withoutEffect == [SkippedRow(line: 2, .named("Cancel Buy"))])
  }

  @Test("balances beside rows are records of the end of each day, only where they are asked for")
  func balances() throws {
    let text = """
      Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA
      13/03/2024 10:00:00,Deposit,x,100.00,-,100.00,100.00,100.00,-,,0.00
      14/03/2024 10:00:00,Open Position,QQX/USD,60.00,2.0,0.00,100.00,40.00,1,Stocks,0.00
      14/03/2024 11:00:00,Dividend,QQX/USD,0.25,-,0.25,100.25,40.25,1,Stocks,0.00

      """
    let trades = [
      "2024-03-13 deposit = 100", "2024-03-14 buy QQX 2 @ 30 = 60", "2024-03-14 dividend QQX = 0.25",
    ]
    #expect(try Imported(text).transactions == trades)
    #expect(
      try Imported(text) { $0.takesBalances = true }.transactions
        == trades + ["2024-03-13 balance = 100", "2024-03-14 balance = 40.25"])
  }

  @Test("the interest that is paid with a bond is that of its purchase")
  func accruedInterest() throws {
    let text = """
      Statement,Header,Field Name,Field Value
      Statement,Data,Title,Transaction History
      Summary,Data,Base Currency,GBP
      Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount
      Transaction History,Data,2024-03-05,U1,UKT 0 5/8 06/07/25,Buy,UKT 0 5/8 06/07/25,1000.0,95.0,-950.0,-3.0,-953.0
      Transaction History,Data,2024-03-05,U1,Purchase Accrued Interest UKT 0 5/8,Investment Interest Paid,-,-,-,-1.5,-,-1.5

      """
    let read = try rows(text)
    #expect(try Imported(read).issues.isEmpty)
    let bond = try #require(read.transactions.first)
    #expect(read.transactions.count == 1)
    #expect(bond.ticker == "UKT-0-5-8-06-07-25")
    #expect(bond[.accrued]?.number == ExactDecimal("1.5"))
    #expect(bond.sum == ExactDecimal(950))
    #expect(read.instruments["UKT-0-5-8-06-07-25"][.multiplier] == "0.01")
  }

  @Test("a file that ends in the middle of a row is refused with its line, whatever the broker")
  func cutOff() throws {
    let header =
      "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total (USD)\n"
    let row = "Dividend,2024-03-05 10:00:00,US0,QQX,Qx,2,0.5,USD,1.00\n"
    #expect(try Imported(header + row + row.dropLast(12)).issues == ["3: -: cutOff"])
    #expect(try Imported(header + row + "Divid").issues == ["3: -: cutOff"])
    #expect(try Imported(header + row + row.dropLast()).transactions.count == 2)
  }

  @Test("what Vanguard holds stands before its transactions, and its settlement fund is cash")
  func vanguardPositions() throws {
    let file = try ImportFile(path: importFixture("vanguard-us.csv"))
    let statement = try PositionStatement(file, newID: { .init() })
    #expect(statement.issues.isEmpty)
    #expect(statement.positions.mapValues(\.quantity) == ["QQX": ExactDecimal(8)])
    #expect(statement.positions["QQX"]?.value == ExactDecimal(248))
    #expect(statement.cash.mapValues(\.quantity) == ["USD": ExactDecimal(20)])
  }

  @Test("Interactive Brokers tells shares, options and the cash of each currency, with what they cost")
  func openPositions() throws {
    let text = """
      Statement,Header,Field Name,Field Value
      Statement,Data,Title,Activity Statement
      Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code
      Open Positions,Data,Summary,Stocks,USD,AAPL,"1,000",1,10,10000,11,11000,1000,
      Open Positions,Data,Lot,Stocks,USD,AAPL,"1,000",1,10,10000,11,11000,1000,
      Open Positions,Data,Summary,Equity and Index Options,USD,AAPL 19JAN24 190 C,-1,100,2,-200,1,-100,100,
      Open Positions,Total,,Stocks,USD,,,,,10000,,11000,1000,
      Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures
      Cash Report,Data,Starting Cash,USD,5,5,0
      Cash Report,Data,Ending Cash,Base Currency Summary,130.5,130.5,0
      Cash Report,Data,Ending Cash,USD,120.5,120.5,0
      Cash Report,Data,Ending Cash,EUR,9.25,9.25,0

      """
    let file = ImportFile(name: "file", bytes: Array(text.utf8))
    let statement = try PositionStatement(file, newID: { .init() })
    #expect(statement.issues.isEmpty)
    #expect(
      statement.positions.mapValues(\.quantity)
        == ["AAPL": ExactDecimal(1000), "AAPL240119C00190000": ExactDecimal(-1)])
    #expect(statement.positions["AAPL"]?.cost == ExactDecimal(10_000))
    #expect(statement.cash.mapValues(\.quantity.description) == ["USD": "120.5", "EUR": "9.25"])
  }
}
