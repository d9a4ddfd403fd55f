import PortfolioIO
import TestSupport
import Testing

@Suite("tax")
struct TaxTests {
  /// Its day is 2026-11-20.
  let machine = FakeMachine()

  /// 100 shares for 1,000, sold for 750.50 less a fee of 1, and within 30 days bought again: a loss of 250.50 that does
  /// not count. Besides, dividends, gains of a fund, and interest.
  private func giveWashSale() {
    machine.given(
      "add buy XYZ 100 10 --date 2024-01-02 -q", "add sell XYZ 100 --sum 750.50 --fee 1 --date 2024-03-01 -q",
      "add buy XYZ 100 8 --date 2024-03-10 -q",
      "add dividend XYZ 12 --tax 1.80 --category qualified --date 2024-05-02 -q",
      "add dividend XYZ 5 --category capital-gain-long --date 2024-05-03 -q",
      "add interest 3 --date 2024-05-04 -q", "instruments set XYZ country=IE")
  }

  @Test("us tells the rows of Form 8949, their sums, and income by its kind")
  func us() throws {
    giveWashSale()
    let report = try machine.json("tax us 2024")
    #expect(
      report.keys() == [
        "country", "year", "method", "currency", "rows", "total", "sections", "distributions", "dividends",
        "interest", "foreignTax", "withheld", "rules", "unknown",
      ])
    #expect(report["country"]?.string == "us" && report["year"]?.string == "2024")
    #expect(report["currency"] == .null && report["method"]?.string == "fifo")
    let row = try #require(report.objects("rows").first)
    #expect(
      ["proceeds", "cost", "adjustment", "gain", "quantity"].map { row.number($0) } == [
        "749.5", "1000", "250.5", "0", "100",
      ])
    #expect(
      ["part", "description", "acquired", "bought", "sold", "code", "term"].map { row[$0]?.string } == [
        "I", "100 sh. XYZ", "2024-01-02", "2024-01-02", "2024-03-01", "W", "short",
      ])
    let replacement = try #require(row.objects("replacements").first)
    #expect(replacement.number("amount") == "250.5" && replacement["forGood"] == .bool(false))
    #expect(report["total"]?["short"]?["adjustment"]?.number?.description == "250.5")
    // What the fund passed on counts as a gain, not as a dividend.
    #expect(report["total"]?["gain"]?.number?.description == "5")
    #expect(report["distributions"]?["long"]?.number?.description == "5")
    #expect(report.objects("dividends").map { $0.number("amount") } == ["12"])
    #expect(report.objects("interest").map { $0["category"] } == [.null])
    let foreign = try #require(report.objects("foreignTax").first)
    #expect(foreign["country"]?.string == "IE")
    #expect(foreign.number("income") == "17" && foreign.number("tax") == "1.8")
    #expect(report["unknown"]?.array?.isEmpty == false && report["rules"]?.string?.isEmpty == false)
  }

  /// 30 of 100 shares, and with them 30 of the loss of 100, go to an account that keeps it for good.
  @Test("us shows people the purchases that have the losses of wash sales, and what is lost")
  func replacements() throws {
    machine.given(
      "add buy XYZ 100 10 --date 2024-01-02 -q", "add sell XYZ 100 9 --date 2024-03-01 -q",
      "add buy XYZ 30 8 --account IRA --date 2024-03-05 -q",
      "add buy XYZ 70 8 --date 2024-03-10 --account '' -q", "accounts set IRA sheltered=yes")
    let row = try #require(machine.json("tax us 2024").objects("rows").first)
    let lots = row.objects("replacements").compactMap { $0["lot"]?.string?.prefix(8) }
    let shown = machine.run("tax us 2024").output.split(separator: "\n").filter { line in
      lots.contains { line.contains($0) }
    }
    #expect(
      shown.map { $0.split(separator: " ").joined(separator: " ") } == [
        "XYZ 2024-03-01 30 30.00 \(lots[0]) permanently disallowed", "XYZ 2024-03-01 70 70.00 \(lots[1])",
      ])
  }

  @Test("us --csv and --form csv have the columns of the form, and what they come from")
  func csv() {
    giveWashSale()
    let lines = machine.run("tax us 2024 --csv").output.split(separator: "\n")
    #expect(
      lines[0]
        == "part,description,acquired,sold,proceeds,cost,code,adjustment,gain,ticker,account,quantity,bought,term,sale,lot"
    )
    #expect(
      lines[1].hasPrefix(
        "I,100 sh. XYZ,2024-01-02,2024-03-01,749.5,1000,W,250.5,0,XYZ,,100,2024-01-02,short,"))
    #expect(machine.run("tax us 2024 --form csv").output == machine.run("tax us 2024 --csv").output)
  }

  /// The Tax Exchange Format: cost before proceeds, the adjustment last, in dollars and cents.
  @Test(
    "us --form txf writes a record for each row, numbered by what the broker reported",
    arguments: [("", "321"), (" --basis unreported", "711"), (" --basis none", "712")])
  func txf(option: String, number: String) {
    giveWashSale()
    let lines = [
      "V042", "Aportfolio 1.0.0", "D11/20/2026", "^", "TD", "N\(number)", "C1", "L1", "P100 sh. XYZ",
      "D01/02/2024", "D03/01/2024", "$1000.00", "$749.50", "$250.50", "^",
    ]
    #expect(machine.run("tax us 2024 --form txf\(option)").output == lines.map { $0 + "\r\n" }.joined())
  }

  @Test("us --form txf has no third amount where nothing was washed, and another number for the long term")
  func longTXF() {
    machine.given("add buy XYZ 1 10 --date 2022-01-03 -q", "add sell XYZ 1 12.5 --date 2024-03-01 -q")
    let output = machine.run("tax us 2024 --form txf").output
    #expect(
      output.hasSuffix(
        "TD\r\nN323\r\nC1\r\nL1\r\nP1 sh. XYZ\r\nD01/03/2022\r\nD03/01/2024\r\n$10.00\r\n$12.50\r\n^\r\n"))
  }

  /// HMRC's way: 120 for 780 less a fee of 8, of which 50 were bought that day and the rest comes from 200 for 1,010.
  private func giveDisposal() {
    machine.given(
      "add buy FUND 200 5 --fee 10 --date 2023-05-10 -q", "add buy FUND 50 6.20 --fee 5 --date 2024-09-02 -q",
      "add sell FUND 120 6.50 --fee 8 --date 2024-09-02 -q")
  }

  @Test("uk tells disposals with their matches, the pool, and the computation in words")
  func uk() throws {
    giveDisposal()
    let report = try machine.json("tax uk 2024-25")
    #expect(
      report.keys() == [
        "country", "year", "from", "to", "currency", "disposals", "total", "sections", "periods", "dividends",
        "notional", "interest", "foreignTax", "rules", "unknown",
      ])
    let disposal = try #require(report.objects("disposals").first)
    #expect(
      ["proceeds", "expenses", "costs", "gain"].map { disposal.number($0) } == ["780", "8", "676.5", "103.5"])
    #expect(disposal.objects("matches").map { $0["rule"]?.string } == ["same-day", "section-104"])
    #expect(disposal.objects("matches").map { $0["date"] } == [.string("2024-09-02"), .null])
    #expect(
      disposal["text"]?.string == """
        2024-09-02: sold 120 FUND for 780.00, with a fee of 8.00
        Same day: 50, bought for 315.00
        Section 104 holding: 70 of 200: 1,010.00 × 70 ÷ 200 = 353.50
        Costs: 315.00 + 353.50 + 8.00 = 676.50
        Gain: 780.00 − 676.50 = 103.50
        Section 104 holding afterwards: 130, cost 656.50
        """)
    let table = machine.run("tax uk 2024").output
    #expect(table.contains("Costs: 315.00 + 353.50 + 8.00 = 676.50"))
    #expect(table.contains("Annual exempt amount  3,000.00"))
  }

  /// 12 of an ordinary dividend, and 5 of a fund's gains.
  @Test("uk counts what funds pay out of their gains as dividends")
  func ukDistributions() throws {
    giveWashSale()
    #expect(try machine.json("tax uk 2024").number("dividends") == "17")
  }

  @Test("uk --csv has a row for each match, whose figures add up to the disposal's")
  func ukCSV() {
    giveDisposal()
    let lines = machine.run("tax uk 2024 --csv").output.split(separator: "\n")
    #expect(lines[0] == "date,ticker,quantity,proceeds,expenses,cost,gain,rule,matched,sales")
    #expect(
      lines[1].hasPrefix("2024-09-02,FUND,50,325,3.333333333333,315,6.666666666667,same-day,2024-09-02,"))
    #expect(lines[2].hasPrefix("2024-09-02,FUND,70,455,4.666666666667,353.5,96.833333333333,section-104,,"))
    #expect(machine.run("tax uk 2024 --form csv").output == machine.run("tax uk 2024 --csv").output)
  }

  /// Dollars for 1 euro 1.10 and 1.08: what is in dollars stays, 100 and 120 euros are 110 and 129.60 dollars.
  @Test("is in the currency of the country whatever the home currency, at each day's own rate")
  func currency() throws {
    machine.given(
      "config set currency EUR", "rates --set USD=1.10@2024-01-02 --set USD=1.08@2024-06-03",
      "add buy AAA 1 100 --date 2024-01-02 -q", "add sell AAA 1 120 --date 2024-06-03 -q",
      "add buy BBB 1 100 --currency USD --rate 0.5 --date 2024-01-02 -q",
      "add sell BBB 1 120 --currency USD --date 2024-06-03 -q")
    let report = try machine.json("tax us 2024 --offline")
    #expect(report["currency"]?.string == "USD" && report["complete"] == .bool(true))
    #expect(report.objects("rows").map { $0.number("cost") } == ["110", "100"])
    #expect(report.objects("rows").map { $0.number("proceeds") } == ["129.6", "120"])
  }

  @Test("names a rate that is missing, leaves the figures open, and fails as unavailable")
  func missingRate() throws {
    machine.given(
      "config set currency EUR", "add buy AAA 1 100 --date 2024-01-02 -q --offline",
      "add sell AAA 1 120 --date 2024-06-03 -q --offline",
      "add buy BBB 1 100 --currency USD --date 2024-01-02 -q --offline",
      "add sell BBB 1 120 --currency USD --date 2024-06-03 -q --offline")
    let report = try machine.json("tax us 2024 --offline", code: 69)
    let rows = report.objects("rows")
    #expect(rows.map { $0["gain"]?.number?.description } == [nil, "20"] && rows[0]["gain"] == .null)
    #expect(report["total"]?["gain"] == .null && report["total"]?["long"]?["gain"]?.number?.isZero == true)
    #expect(report["unpriced"]?.array?.map(\.string) == ["AAA"])
    let table = machine.run("tax us 2024 --offline")
    #expect(table.code == 69 && table.errors.contains("USD"))
    // A file for a tax program has no rows without figures.
    #expect(machine.run("tax us 2024 --offline --form txf").output.split(separator: "TD").count == 2)
    #expect(try machine.json("tax uk 2024 --offline", code: 69)["total"]?["net"] == .null)
  }

  @Test("leaves sheltered accounts out, even where one is named")
  func sheltered() throws {
    machine.given(
      "add buy AAA 1 100 --account IRA --date 2024-01-02 -q",
      "add sell AAA 1 120 --account IRA --date 2024-06-03 -q",
      "add dividend AAA 5 --account IRA --date 2024-06-03 -q", "accounts set IRA sheltered=yes")
    for line in ["tax us 2024", "tax us 2024 --account IRA"] {
      let report = try machine.json(line)
      #expect(report.objects("rows").isEmpty && report.objects("dividends").isEmpty)
    }
    #expect(try machine.json("tax uk 2024").objects("disposals").isEmpty)
  }

  @Test("of a year that has not begun, or before the first transaction, says so kindly: zeros, no failure")
  func outsideOfAll() throws {
    giveWashSale()
    for (year, words) in [("2031", "has not begun yet"), ("2020", "before your first transaction")] {
      for country in ["us", "uk"] {
        let outcome = machine.run("tax \(country) \(year)")
        #expect(outcome.code == 0 && outcome.errors.contains(words))
        #expect(outcome.output.contains("Nothing was sold or paid out"))
      }
      #expect(try machine.json("tax us \(year)")["total"]?["gain"]?.number?.isZero == true)
      #expect(try machine.json("tax uk \(year)")["total"]?["net"]?.number?.isZero == true)
    }
  }

  @Test(
    "refuses a method by which shares are not taken lot by lot, or for the United Kingdom are",
    arguments: ["tax us 2024 --method average", "tax us 2024 --method uk", "tax uk 2024 --method fifo"])
  func method(line: String) {
    let outcome = machine.run(line)
    #expect(outcome.code == 65 && outcome.errors.contains("method"))
  }

  @Test(
    "takes a year, a country and one format",
    arguments: [
      "tax us abc", "tax uk 2024-26", "tax us", "tax", "tax de 2024", "tax uk 2024 --form txf",
      "tax us 2024 --form txf --json", "tax us 2024 --form txf --csv", "tax us 2024 --basis maybe",
    ])
  func usage(line: String) {
    #expect(machine.run(line).code == 64)
  }

  @Test("knows the accounts that it can list")
  func unknownAccount() {
    giveWashSale()
    #expect(machine.run("tax us 2024 --account Nope").code == 66)
  }

  /// 3.21 + 6.75 by the broker's word; 0.45 is nobody's but the country's own, and 2 are withheld from a sale.
  @Test("us counts what a broker calls foreign as foreign, and other tax as withheld, each with its line")
  func withheld() throws {
    machine.given(
      "instruments set VXUS isin=US9219097683", "add tax VXUS 3.21 --category foreign --date 2023-12-22 -q",
      "add tax 6.75 --category foreign --date 2023-12-22 -q", "add tax 0.45 --date 2023-12-22 -q",
      "add buy AAA 1 10 --date 2023-01-03 -q", "add sell AAA 1 20 --tax 2 --date 2023-06-03 -q")
    let report = try machine.json("tax us 2023")
    let foreign = try #require(report.objects("foreignTax").first)
    #expect(foreign["country"] == .null && foreign.number("tax") == "9.96")
    #expect(foreign["form"]?.string == "Schedule 3 line 1")
    let withheld = try #require(report["withheld"]?.object)
    #expect(withheld.number("amount") == "2.45" && withheld["form"]?.string == "1040 line 25b")
    #expect(try machine.json("tax us 2019")["withheld"]?["form"] == .null)
    // What lowers income elsewhere lowers it here: the tax of the sale, too.
    #expect(try machine.json("income --to 2023-12-31")["total"]?.object?.number("tax") == "12.41")
  }

  @Test("us counts a broker's foreign tax as foreign beside a dividend that says what kind it is")
  func foreignBesideQualified() throws {
    let path = try machine.home.write(
      """
      "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
      "12/22/2023","Foreign Tax Paid","VXUS","V","","","","-$3.21"
      "12/22/2023","Qualified Dividend","VXUS","V","","","","$40.00"

      """, to: "schwab.csv")
    machine.given("instruments set VXUS isin=US9219097683", "import \(path) -q")
    let report = try machine.json("tax us 2023")
    #expect(report.objects("foreignTax").map { $0.number("tax") } == ["3.21"])
    #expect(report["withheld"]?.object?.number("amount") == "0")
  }

  /// 25 − 14: the bond's coupons say what its interest is, even those of a later year.
  @Test("us takes accrued interest to be of the category of the bond's coupons")
  func accrued() throws {
    machine.given(
      "add buy MUNI 100 100 --accrued 14 --date 2024-03-02 -q",
      "add interest MUNI 25 --category exempt --date 2024-06-02 -q",
      "add buy LATE 100 100 --accrued 3 --date 2024-12-02 -q",
      "add interest LATE 25 --category exempt --date 2025-01-02 -q")
    let interest = try machine.json("tax us 2024").objects("interest")
    #expect(interest.map { $0["category"]?.string } == ["exempt"])
    #expect(interest.map { $0.number("amount") } == ["8"])
    #expect(interest.map { $0["form"]?.string } == ["1040 line 2a"])
  }

  /// 10 × (113 − 100) + 31; the 2 are dividends (Form 1099-DIV, box 1a).
  @Test("us counts short-term gains of funds as dividends, and dividends in the year that they are paid for")
  func distributions() throws {
    machine.given(
      "add buy AAA 10 100 --date 2023-01-03 -q", "add sell AAA 10 113 --date 2023-06-03 -q",
      "add dividend FCN 2 --category capital-gain-short --date 2023-12-18 -q",
      "add dividend FCN 31 --category capital-gain-long --date 2023-12-18 -q",
      "add dividend VTI 15 --category prior-year-qualified --date 2024-01-16 -q",
      "add dividend VTI 7 --category special-qualified --date 2023-03-16 -q")
    let report = try machine.json("tax us 2023")
    #expect(report["total"]?["gain"]?.number?.description == "161")
    let dividends = report.objects("dividends")
    #expect(dividends.map { $0["category"]?.string } == ["capital-gain-short", "qualified"])
    #expect(dividends.map { $0.number("amount") } == ["2", "22"])
    #expect(dividends.map { $0["form"]?.string } == ["1040 line 3b", "1040 line 3a"])
    #expect(report["distributions"]?["forms"]?["long"]?.string == "Schedule D line 13")
    #expect(try machine.json("tax us 2024").objects("dividends").isEmpty)
  }

  /// 20 of a share, 5,000 and −1,000 of coins; SA108 has a part for these from 2024-25 on, and Form 8949 boxes from 2025.
  @Test("coins go on parts of the forms of their own")
  func coins() throws {
    machine.given(
      "add buy AAA 1 10 --date 2023-01-03 -q", "add buy BTC 1 20000 --date 2023-01-03 -q",
      "add buy BTC 1 26000 --date 2024-02-01 -q", "instruments set BTC kind=crypto",
      "add sell AAA 1 30 --date 2024-05-02 -q", "add sell BTC 2 25000 --date 2024-05-03 -q")
    let us = try machine.json("tax us 2024")
    #expect(
      us.objects("sections").map { $0["form"]?.string } == [
        "Form 8949 Part II, Schedule D line 8b", "Form 8949 Part I box C, Schedule D line 3",
        "Form 8949 Part II box F, Schedule D line 10",
      ])
    #expect(us.objects("sections").map { $0.number("gain") } == ["20", "-1000", "5000"])
    #expect(
      us["total"]?["long"]?["form"] == .null && us["total"]?["long"]?["gain"]?.number?.description == "5020")
    #expect(us["total"]?["short"]?["form"]?.string == "Form 8949 Part I box C, Schedule D line 3")
    let uk = try machine.json("tax uk 2024")
    #expect(
      uk.objects("sections").map { $0["form"]?.string } == [
        "SA108 boxes 23 to 27", "SA108 boxes 13.1 to 13.5",
      ])
    #expect(uk.objects("sections").map { $0.number("gains") } == ["20", "4000"])
    #expect(
      uk.objects("sections").map { $0["forms"]?["losses"]?.string } == ["SA108 box 27", "SA108 box 13.5"])
    #expect(uk["total"]?["form"] == .null)
    #expect(machine.run("tax uk 2024").output.contains("SA108 boxes 13.1 to 13.5"))
    let txf = machine.run("tax us 2024 --form txf").output
    #expect(["N323", "N712", "N714"].allSatisfy { txf.contains("\r\n\($0)\r\n") })
  }
}
