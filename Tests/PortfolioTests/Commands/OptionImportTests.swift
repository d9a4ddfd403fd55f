import PortfolioIO
import TestSupport
import Testing

/// Brokers book the end of an option in a row for the option and one for its shares, in whatever order.
@Suite("Imports of options and bonds")
struct OptionImportTests {
  private let machine = FakeMachine()

  init() { machine.given("config set ticker-rule symbol") }

  private static let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"

  /// What a file adds, `date type ticker quantity sum fee` each, after the messages.
  private func imported(_ text: String, as name: String = "file.csv") throws -> (code: Int32, rows: [String])
  {
    let path = try machine.home.write(text, to: name)
    let code = Int32(machine.run("import \(path)").code)
    let rows = try machine.json("list --sort date").objects("transactions").map { row in
      [
        row["date"]?.string, row["type"]?.string, row["ticker"]?.string, row.number("quantity"),
        row.number("sum"),
        row.number("fee"),
      ].compactMap(\.self).joined(separator: " ")
    }
    return (code, rows.sorted())
  }

  @Test(
    "Schwab: a put that was written, and assigned above its row of shares or below it",
    arguments: [true, false])
  func assigned(isAbove: Bool) throws {
    let pair = [
      "04/19/2024,Assigned,ABC 04/19/2024 50.00 P,PUT ABC INC,1,,,\n",
      "04/19/2024,Buy,ABC,ABC INC,100,$50.00,$0.50,-$5000.50\n",
    ]
    let file =
      Self.schwab + (isAbove ? pair : pair.reversed()).joined()
      + "01/10/2024,Sell to Open,ABC 04/19/2024 50.00 P,PUT ABC INC,1,$2.00,$0.65,$199.35\n"
    let expected = [
      "2024-01-10 sell ABC240419P00050000 1 200 0.65", "2024-04-19 exercise ABC240419P00050000 1 0.5",
    ]
    #expect(try imported(file) == (0, expected))
    #expect(try imported(file) == (0, expected))
    // 5000 + 0.50 − (200 − 0.65)
    machine.given("prices --set ABC=55")
    #expect(try machine.json("lots").objects("lots").map { $0.number("basis") } == ["4801.15"])
  }

  /// 28,000 − (1,200 − 0.65), once.
  @Test(
    "an assignment counts once where the symbol of the shares has a point and that of their option has not")
  func classesOfShares() throws {
    let file =
      Self.schwab + "02/18/2022,Assigned,BRKB 02/18/2022 280.00 P,PUT BERKSHIRE,1,,,\n"
      + "02/18/2022,Buy,BRK/B,BERKSHIRE,100,$280.00,,-$28000.00\n"
      + "02/04/2022,Sell to Open,BRKB 02/18/2022 280.00 P,PUT BERKSHIRE,1,$12.00,$0.65,$1199.35\n"
    let expected = [
      "2022-02-04 sell BRKB220218P00280000 1 1200 0.65", "2022-02-18 exercise BRKB220218P00280000 1",
    ]
    #expect(try imported(file) == (0, expected))
    #expect(try imported(file) == (0, expected))
    machine.given("prices --set BRK.B=290")
    let lots = try machine.json("lots").objects("lots")
    #expect(
      lots.map { [$0["ticker"]?.string, $0.number("quantity"), $0.number("basis")] } == [
        ["BRK.B", "100", "26800.65"]
      ])
  }

  @Test("Robinhood: an option on shares with a point in their ticker is one")
  func robinhood() throws {
    let file =
      "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
      + "2/18/2022,2/18/2022,2/22/2022,BRK.B,BRK.B 2/18/2022 Put $280.00,OASGN,1,,\n"
      + "2/18/2022,2/18/2022,2/22/2022,BRK.B,Berkshire,Buy,100,$280.00,\"($28,000.00)\"\n"
      + "2/4/2022,2/4/2022,2/7/2022,BRK.B,BRK.B 2/18/2022 Put $280.00,STO,1,$12.00,\"$1,199.95\"\n"
    #expect(
      try imported(file) == (
        0, ["2022-02-04 sell BRKB220218P00280000 1 1199.95", "2022-02-18 exercise BRKB220218P00280000 1"]
      ))
  }

  @Test("an assignment of what was sold before the first file is a trade, until that file comes too")
  func olderPremium() throws {
    let later =
      Self.schwab + "04/19/2024,Assigned,ABC 04/19/2024 50.00 P,PUT ABC INC,1,,,\n"
      + "04/19/2024,Buy,ABC,ABC INC,100,$50.00,$0.50,-$5000.50\n"
    let earlier =
      Self.schwab + "12/10/2023,Sell to Open,ABC 04/19/2024 50.00 P,PUT ABC INC,1,$2.00,$0.65,$199.35\n"
    let path = try machine.home.write(later, to: "2024.csv")
    #expect(machine.run("import \(path)").errors.contains("a trade at the strike"))
    #expect(try imported(later, as: "2024.csv") == (0, ["2024-04-19 buy ABC 100 5000 0.5"]))
    _ = try imported(earlier, as: "2023.csv")
    #expect(
      try imported(later, as: "2024.csv") == (
        0,
        ["2023-12-10 sell ABC240419P00050000 1 200 0.65", "2024-04-19 exercise ABC240419P00050000 1 0.5"]
      ))
  }

  @Test("an assignment and its shares count once where they come in two files", arguments: [true, false])
  func inTwoFiles(sharesAreLater: Bool) throws {
    let option = "05/09/2023,Assigned,ABC 05/05/2023 50.00 P,PUT ABC INC,1,,,\n"
    let shares = "05/09/2023 as of 05/05/2023,Buy,ABC,ABC INC,100,$50.00,$0.50,-$5000.50\n"
    let sold = "04/10/2023,Sell to Open,ABC 05/05/2023 50.00 P,PUT ABC INC,1,$2.00,$0.65,$199.35\n"
    let files = [Self.schwab + option + sold, Self.schwab + shares]
    for file in sharesAreLater ? files : files.reversed() { _ = try imported(file) }
    let expected = [
      "2023-04-10 sell ABC230505P00050000 1 200 0.65", "2023-05-09 exercise ABC230505P00050000 1 0.5",
    ]
    #expect(try imported(files[0]) == (0, expected))
    #expect(try imported(Self.schwab + shares + option + sold) == (0, expected))
  }

  @Test("the shares of a stored exercise are named, and are not imported; other shares at the strike are")
  func sharesOfStored() throws {
    let file =
      Self.schwab + "05/05/2023,Assigned,ABC 05/05/2023 50.00 P,PUT ABC INC,1,,,\n"
      + "04/10/2023,Sell to Open,ABC 05/05/2023 50.00 P,PUT ABC INC,1,$2.00,,$200.00\n"
    _ = try imported(file)
    let shares = "05/05/2023,Buy,ABC,ABC INC,100,$50.00,,-$5000.00\n"
    let path = try machine.home.write(
      Self.schwab + shares + "05/08/2023,Buy,ABC,ABC INC,100,$50.00,,-$5000.00\n", to: "next.csv")
    let outcome = machine.run("import \(path)")
    #expect(outcome.errors.contains("the shares of the exercise of ABC230505P00050000"))
    #expect(outcome.output.hasPrefix("1 transaction imported."))
  }

  @Test("what expires is sold or bought back for nothing, with or without a sign")
  func expired() throws {
    let file =
      Self.schwab + "04/22/2024,Expired,ABC 04/19/2024 50.00 P,PUT ABC INC,1,,,\n"
      + "04/22/2024,Expired,ABC 04/19/2024 60.00 C,CALL ABC INC,-2,,,\n"
      + "01/10/2024,Sell to Open,ABC 04/19/2024 50.00 P,PUT ABC INC,1,$2.00,,$200.00\n"
      + "01/10/2024,Buy to Open,ABC 04/19/2024 60.00 C,CALL ABC INC,2,$3.00,$1.00,-$601.00\n"
    let expected = [
      "2024-01-10 buy ABC240419C00060000 2 600 1", "2024-01-10 sell ABC240419P00050000 1 200",
      "2024-04-22 buy ABC240419P00050000 1 0", "2024-04-22 sell ABC240419C00060000 2 0",
    ]
    #expect(try imported(file) == (0, expected))
    #expect(try imported(file) == (0, expected))
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "-401")
  }

  @Test("an expiry of what is not known to be held is a bad row, with the command that enters it")
  func unknownExpiry() throws {
    let path = try machine.home.write(
      Self.schwab + "04/22/2024,Expired,ABC 04/19/2024 50.00 P,PUT ABC INC,1,,,\n", to: "file.csv")
    let outcome = machine.run("import \(path)")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("portfolio add sell ABC240419P00050000 1 --sum 0"))
  }

  @Test("Robinhood: a position that is assigned in part, the rest of which expires")
  func robinhoodInPart() throws {
    let file =
      "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
      + "1/17/2026,,,ABC,ABC 1/16/2026 Put $10.00,OEXP,2S,,\n"
      + "1/16/2026,,,ABC,ABC 1/16/2026 Put $10.00,OASGN,3,,\n"
      + "1/16/2026,,,ABC,ABC INC,Buy,300,$10.00,($3000.00)\n"
      + "12/01/2025,,,ABC,ABC 1/16/2026 Put $10.00,STO,5,$0.40,$199.80\n"
    #expect(
      try imported(file) == (
        0,
        [
          "2025-12-01 sell ABC260116P00010000 5 199.8", "2026-01-16 exercise ABC260116P00010000 3",
          "2026-01-17 buy ABC260116P00010000 2 0",
        ]
      ))
  }

  @Test("Fidelity: a call that is exercised, and its shares")
  func fidelity() throws {
    let file =
      "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date\n"
      + "01/19/2024,YOU BOUGHT EXERCISED CALLS AS OF 01-19-24 ABC INC,ABC,ABC INC,Cash,100,190,,,,-19000,01/23/2024\n"
      + "01/19/2024,EXERCISED as of Jan-19-2024 CALL (ABC) ABC INC, -ABC240119C190,CALL (ABC),Cash,-1,,,,,,01/19/2024\n"
      + "01/10/2024,YOU BOUGHT OPENING TRANSACTION CALL (ABC), -ABC240119C190,CALL (ABC),Cash,1,2.5,0.65,0.03,,-250.68,01/11/2024\n"
      + "01/08/2024,YOU BOUGHT US TREAS NTS,912828YK0,UNITED STATES TREAS,Cash,1000,99.3,,3,1.87,-997.87,01/09/2024\n"
    #expect(
      try imported(file) == (
        0,
        [
          "2024-01-08 buy 912828YK0 1000 993 3", "2024-01-10 buy ABC240119C00190000 1 250 0.68",
          "2024-01-19 exercise ABC240119C00190000 1",
        ]
      ))
    #expect(machine.run("list --csv").output.contains(",1.87,"))
    #expect(machine.run("instruments show 912828YK0 --csv").output.contains(",0.01,"))
  }

  @Test("Interactive Brokers: what codes say of options, and bonds in percent")
  func interactiveBrokers() throws {
    let head =
      "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code\n"
    let file =
      "Statement,Header,Field Name,Field Value\nStatement,Data,Title,Activity Statement\n" + head
      + "Trades,Data,Order,Stocks,USD,ARKK,\"2024-01-02, 10:00:00\",100,38.603,38,-3860.3,0,0,0,0,O\n"
      + "Trades,Data,Order,Equity and Index Options,USD,ARKK 19JAN24 80 C,\"2024-01-03, 10:00:00\",-1,1.64,1.6,164,-1.05424,0,0,0,O\n"
      + "Trades,Data,Order,Stocks,USD,ARKK,\"2024-01-19, 16:20:00\",-100,80,82,8000,-0.0166,0,0,0,A;C\n"
      + "Trades,Data,Order,Equity and Index Options,USD,ARKK 19JAN24 80 C,\"2024-01-19, 16:20:00\",1,0,0,0,0,0,0,0,A;C\n"
      + "Trades,Data,Order,Bonds,USD,T 4 02/15/34,\"2024-01-05, 10:00:00\",1000,99.3,99,-993,-3,0,0,0,O\n"
    let (code, rows) = try imported(file)
    #expect(code == 0)
    #expect(rows.contains { $0.hasSuffix("exercise ARKK240119C00080000 1 0.0166") })
    #expect(rows.contains { $0.hasSuffix("buy T-4-02-15-34 1000 993 3") })
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "4302.62916")
    machine.given("prices --set T-4-02-15-34=99.5")
    #expect(machine.run("lots --csv").output.contains(",995,"))
  }
}
