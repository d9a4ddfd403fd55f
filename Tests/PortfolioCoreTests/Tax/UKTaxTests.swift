import PortfolioCore
import TestSupport
import Testing

/// A disposal is a line: `120 FUND 780 - 713.6 = 66.4`, then what its shares were matched with.
@Suite("A tax year of the United Kingdom")
struct UKTaxTests {
  /// A fund over two years; the fees of the two sales are 8 and 9.
  private static let fund = LedgerScenario(
    """
    2023-05-10 buy FUND - 200 1010
    2024-01-31 return FUND - -18
    2024-09-02 buy FUND - 50 315
    2024-09-02 sell FUND - 120 772
    2024-09-20 buy FUND - 30 185
    2024-11-15 sell FUND - 160 1111
    """)

  /// The pool costs 1010 + 24 accumulated − 6 given back = 1028. The first sale takes the 50 of its day for 315, the 30 of
  /// the next 30 days for 185, and 40 of 200 from the pool, 1028 × 40 ÷ 200 = 205.6: with the fee 713.6, a gain of
  /// 66.4. The second takes what is left, 160 for 822.4: with its fee 831.4, a gain of 288.6.
  @Test("matches a disposal with its day, the next 30 and the pool, and tells costs with the fee")
  func matches() throws {
    let report = try Self.fund.ukTax(2024, fees: [3: "8", 5: "9"])
    #expect(
      report.disposals.map(\.line) == [
        "120 FUND 780 - 713.6 = 66.4: same-day 50 315, 30-day 30 185, section-104 40 205.6",
        "160 FUND 1120 - 831.4 = 288.6: section-104 160 822.4",
      ])
    let first = report.disposals[0]
    #expect(first.expenses == ExactDecimal(8) && first.sales == [.numbered(3)])
    #expect(first.matches.map(\.date) == [day("2024-09-02"), day("2024-09-20"), nil])
    #expect(first.pool?.before.quantity == ExactDecimal(200) && first.pool?.before.cost == ExactDecimal(1028))
    #expect(first.pool?.after.quantity == ExactDecimal(160) && first.pool?.after.cost == decimal("822.4"))
  }

  /// 780 + 1,120 − 713.6 − 831.4 = 355; the rates changed on 30 October 2024.
  @Test("sums up, in 2024-25 for each of its parts, and tells the annual exempt amount")
  func sums() throws {
    let report = try Self.fund.ukTax(2024, fees: [3: "8", 5: "9"])
    #expect(report.year == "2024-25" && report.from == day("2024-04-06") && report.to == day("2025-04-05"))
    #expect(report.total.disposals == 2 && report.total.proceeds == ExactDecimal(1900))
    #expect(report.total.costs == ExactDecimal(1545) && report.total.net == ExactDecimal(355))
    #expect(report.total.gains == ExactDecimal(355) && report.total.losses == .zero)
    #expect(report.total.exempt == ExactDecimal(3000))
    #expect(report.periods.map(\.to) == [day("2024-10-29"), day("2025-04-05")])
    #expect(report.periods.map(\.gains) == [decimal("66.4"), decimal("288.6")])
  }

  /// Each gain is 2 − 10 ÷ 7 = 0.571428571428…, three of them 12 ÷ 7.
  @Test("sums up before it rounds")
  func exactSums() throws {
    let thirds = LedgerScenario(
      """
      2023-05-10 buy FUND - 7 10
      2024-06-03 sell FUND - 1 2
      2024-07-03 sell FUND - 1 2
      2024-08-03 sell FUND - 1 2
      """)
    let total = try thirds.ukTax(2024).total
    #expect(total.net == decimal("1.714285714286") && total.gains == total.net)
    #expect(total.costs == decimal("4.285714285714"))
    #expect(total.forms.gains == "SA108 box 26")
    #expect(try thirds.ukTax(2030).total.form == nil)
  }

  private static let helpsheet = """
    2015-04-10 buy LOB - 1000 4150
    2018-09-03 buy LOB - 500 2130
    2023-05-02 sell LOB - 700 3260
    2024-02-08 sell LOB - 400 1975
    """

  /// HMRC's helpsheet HS284, example 3: 1,000 for 4,000 + 150 and 500 for 2,050 + 80 are a pool of 1,500 for 6,280. 700
  /// cost 6280 × 700 ÷ 1500 = 2,930.67, a gain of 3,360 − 100 − 2,930.67 = 329.33; 400 of 800 cost half of 3,349.33: a
  /// gain of 2,080 − 105 − 1,674.67 = 300.33.
  @Test("is that of helpsheet HS284, example 3")
  func hs284() throws {
    let report = try LedgerScenario(Self.helpsheet).ukTax(2023, fees: [2: "100", 3: "105"])
    let pounds = report.disposals.map { $0.gain?.rounded(places: 2) }
    #expect(pounds == [decimal("329.33"), decimal("300.33")])
    #expect(report.disposals[1].pool?.after.cost?.rounded(places: 2) == decimal("1674.67"))
    #expect(report.total.exempt == ExactDecimal(6000) && report.periods.isEmpty)
  }

  /// HS284, example 1, and CG51560: of the 4,000, 500 are those of 11 September for 2,850, and 3,500 those of the pool,
  /// 19,000 × 3,500 ÷ 9,500 = 7,000.
  @Test("is that of helpsheet HS284, example 1")
  func hs284BoughtBack() throws {
    let report = try LedgerScenario(
      """
      2010-05-01 buy MES - 9500 19000
      2023-08-30 sell MES - 4000 24000
      2023-09-11 buy MES - 500 2850
      """
    ).ukTax(2023)
    #expect(
      report.disposals.map(\.line) == [
        "4000 MES 24000 - 9850 = 14150: 30-day 500 2850, section-104 3500 7000"
      ])
  }

  /// With 150 bought back for 750 + 80 24 days later, 250 come from the pool: 1975 − 830 − 3349.33 × 250 ÷ 800 = 98.33.
  @Test("matches a purchase of the next 30 days in the next tax year, too")
  func boughtBack() throws {
    let report = try LedgerScenario(Self.helpsheet + "\n2024-03-03 buy LOB - 150 830").ukTax(
      2023, fees: [3: "105"])
    #expect(report.disposals[1].gain?.rounded(places: 2) == decimal("98.33"))
    let late = try LedgerScenario(
      """
      2023-05-02 buy LOB - 10 100
      2024-04-05 sell LOB - 10 150
      2024-04-20 buy LOB - 10 140
      """
    ).ukTax(2023)
    #expect(late.disposals.map(\.line) == ["10 LOB 150 - 140 = 10: 30-day 10 140"])
  }

  /// What the calculator cgtcalc publishes for its examples; a fund's notional income and what it pays back of it are one
  /// line here. Gains are rounded down to the pound.
  struct Published: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// By line.
    var fees: [Int: String] = [:]
    let year: Int
    let gains: [Int]

    var testDescription: String { name }
  }

  private static let published: [Published] = [
    Published(
      name: "SpecialYear",
      text: """
        2024-08-29 buy STOCK - 1000 10010
        2024-08-29 sell STOCK - 1000 8990
        2024-10-29 buy STOCK - 1000 5010
        2024-10-29 sell STOCK - 1000 9990
        2024-10-30 buy STOCK - 1000 5010
        2024-10-30 sell STOCK - 1000 7990
        2024-12-30 buy STOCK - 1000 10010
        2024-12-30 sell STOCK - 1000 8990
        """, fees: [1: "10", 3: "10", 5: "10", 7: "10"], year: 2024, gains: [-1020, 4980, 2980, -1020]),
    Published(
      name: "MultipleMatches, same day",
      text: "2018-08-28 buy FUND - 10 54.065\n2018-08-28 sell FUND - 10 34.202", year: 2018, gains: [-20]),
    Published(
      name: "MultipleMatches, 30 days",
      text: "2019-08-28 sell FUND - 10 34.202\n2019-09-20 buy FUND - 10 54.065", year: 2019, gains: [-20]),
    Published(
      name: "MultipleMatches, section 104",
      text: "2020-08-28 buy FUND - 10 54.065\n2020-10-28 sell FUND - 10 34.202", year: 2020, gains: [-20]),
    Published(
      name: "GainsAndLosses",
      text: """
        2018-08-28 buy STOCK - 1000 1010
        2018-08-28 sell STOCK - 1000 1990
        2018-10-28 buy STOCK - 1000 5010
        2018-10-28 sell STOCK - 1000 3990
        """, year: 2018, gains: [980, -1020]),
    Published(
      name: "SameDayMerge",
      text: """
        2018-08-28 buy FUND - 10 62.5
        2018-08-28 buy FUND - 10 102
        2018-08-28 buy FUND - 10 82
        2018-10-28 sell FUND - 10 57.5
        2018-10-28 sell FUND - 10 88
        """, year: 2018, gains: [-19]),
    Published(
      name: "WithUnsplitBB",
      text: """
        2019-01-01 buy FOO - 20 200
        2019-02-01 sell FOO - 20 240
        2019-02-10 buy FOO - 10 100
        2019-02-15 split FOO - 1:2
        2019-02-20 buy FOO - 5 100
        """, year: 2018, gains: [40]),
    Published(
      name: "WithSplitBB",
      text: """
        2019-01-01 buy FOO - 20 200
        2019-02-01 sell FOO - 20 240
        2019-02-10 buy FOO - 10 100
        2019-02-15 split FOO - 2:1
        2019-02-20 buy FOO - 20 100
        """, year: 2018, gains: [40]),
    Published(
      name: "WithUnsplitS104",
      text: """
        2019-01-01 buy FOO - 20 200
        2019-02-01 split FOO - 1:2
        2019-04-01 sell FOO - 10 240
        """, year: 2018, gains: [40]),
    Published(
      name: "WithAssetEventsMultipleYears",
      text: """
        2018-08-29 buy FUND - 20 200
        2019-03-15 buy FUND - 20 200
        2019-05-31 return FUND - -20
        2019-12-01 sell FUND - 40 480
        2020-02-01 buy FUND - 100 2000
        2020-05-31 return FUND - 40
        2020-06-01 sell FUND - 100 2500
        """, year: 2020, gains: [540]),
    Published(
      name: "Day30BoundaryInclusive",
      text: "2020-01-01 sell STOCK - 10 100\n2020-01-31 buy STOCK - 10 30", year: 2019, gains: [70]),
    Published(
      name: "Day31BoundaryExclusive",
      text: """
        2019-12-01 buy STOCK - 10 40
        2020-01-01 sell STOCK - 10 100
        2020-02-01 buy STOCK - 10 30
        """, year: 2019, gains: [60]),
    Published(
      name: "BBPriorityMultipleEarlierSells",
      text: """
        2019-12-01 buy STOCK - 200 200
        2020-01-01 sell STOCK - 60 300
        2020-01-05 sell STOCK - 60 360
        2020-01-20 buy STOCK - 80 160
        2020-01-20 sell STOCK - 50 350
        """, year: 2019, gains: [210, 300, 250]),
    Published(
      name: "CrossTaxYearBBSameDayPriority, 2019-20", text: crossingYears, year: 2019, gains: [260]),
    Published(
      name: "CrossTaxYearBBSameDayPriority, 2020-21", text: crossingYears, year: 2020, gains: [160]),
    Published(
      name: "SameDayPriorityAcrossDisposals",
      text: """
        2020-01-01 buy STOCK - 100 100
        2020-01-10 sell STOCK - 70 140
        2020-01-20 buy STOCK - 60 90
        2020-01-20 sell STOCK - 50 150
        """, year: 2019, gains: [65, 75]),
    Published(
      name: "FutureDayProRataExpenses",
      text: """
        2019-12-01 buy STOCK - 100 100
        2020-01-10 sell STOCK - 70 700
        2020-01-20 buy STOCK - 30 90
        2020-01-20 buy STOCK - 70 140
        2020-01-20 sell STOCK - 60 660
        """, year: 2019, gains: [578, 522]),
    Published(
      name: "SplitBetweenSellAndFutureBuyDay",
      text: """
        2019-12-01 buy STOCK - 100 400
        2020-01-01 sell STOCK - 100 1000
        2020-01-10 split STOCK - 2:1
        2020-01-20 buy STOCK - 200 600
        2020-01-20 sell STOCK - 150 1650
        """, year: 2019, gains: [550, 1200]),
    Published(
      name: "WithSplitS104",
      text: """
        2019-01-01 buy FOO - 20 200
        2019-02-01 split FOO - 2:1
        2019-04-01 sell FOO - 40 240
        """, year: 2018, gains: [40]),
    Published(
      name: "HMRCExample1",
      text: """
        2014-04-01 buy STOCK - 1000 4150
        2017-09-01 buy STOCK - 500 2130
        2018-05-01 sell STOCK - 700 3260
        2019-02-01 sell STOCK - 400 1975
        """, fees: [2: "100", 3: "105"], year: 2018, gains: [329, 300]),
    Published(
      name: "CarryLoss",
      text: "2018-01-01 buy STOCK - 1 1000\n2018-01-01 sell STOCK - 1 0", year: 2017, gains: [-1000]),
    Published(
      name: "AssetEventsNotFullSale",
      text: notFullSale + "\n2020-07-01 sell STOCK - 5 500", year: 2020, gains: [64]),
    Published(
      name: "AssetEventsNotFullSale2",
      text: notFullSale + "\n2020-07-01 sell STOCK - 20 2000", year: 2020, gains: [256]),
    Published(
      name: "SimpleTwoSameDay",
      text: """
        2018-08-28 buy BAR - 10 54.065
        2018-08-28 sell BAR - 10 34.202
        2018-08-28 buy FOO - 10 54.065
        2018-08-28 sell FOO - 10 34.202
        """, fees: [1: "12.5", 3: "12.5"], year: 2018, gains: [-20, -20]),
    Published(
      name: "SameDayMergeInterleaved",
      text: """
        2018-08-28 buy FUND - 10 62.5
        2018-08-28 buy FUND - 10 102
        2018-08-28 buy FUND - 10 82
        2018-10-28 sell FUND - 10 88
        2018-10-28 sell FUND - 10 57.5
        """, fees: [3: "2", 4: "12.5"], year: 2018, gains: [-19]),
    Published(
      name: "RoundingError",
      text: """
        2025-02-09 buy FUND - 20 67.4
        2025-02-09 buy FUND - 52 168.48
        2026-02-10 sell FUND - 72 688.32
        2026-02-18 buy FUND - 22 70.62
        2026-02-18 buy FUND - 57 213.18
        2026-02-25 sell FUND - 79 493.75
        """, year: 2025, gains: [429, 232]),
    Published(
      name: "WithAssetEvents",
      text: """
        2018-08-29 buy FUND - 20 3705.5
        2019-03-15 buy FUND - 20 3633.2
        2019-05-31 return FUND - -0.49
        2019-12-05 sell FUND - 40 7756.3
        """, fees: [3: "12.5"], year: 2019, gains: [417]),
    Published(
      name: "WithAssetEventsSellBeforeEvents",
      text: """
        2018-01-01 buy FUND - 20 3705.5
        2019-01-01 buy FUND - 20 3633.2
        2019-02-01 sell FUND - 40 7756.3
        2019-04-01 buy FUND - 40 7877.6
        2019-05-31 return FUND - -0.49
        2019-06-01 sell FUND - 40 7872.3
        """, fees: [2: "12.5", 5: "12.5"], year: 2019, gains: [-6]),
    Published(
      name: "BuySellAllBuyAgainCapitalReturn, 2018-19", text: boughtAgain, fees: [2: "12.5", 5: "12.5"],
      year: 2018, gains: [1084]),
    Published(
      name: "BuySellAllBuyAgainCapitalReturn, 2019-20", text: boughtAgain, fees: [2: "12.5", 5: "12.5"],
      year: 2019, gains: [-6]),
  ]

  private static let notFullSale = """
    2019-08-01 buy STOCK - 10 1000
    2019-09-01 sell STOCK - 5 525
    2020-01-01 buy STOCK - 10 900
    2020-04-01 return STOCK - 20
    2020-06-01 buy STOCK - 10 800
    """

  private static let crossingYears = """
    2020-01-01 buy STOCK - 100 100
    2020-03-25 sell STOCK - 70 350
    2020-04-10 buy STOCK - 60 120
    2020-04-10 sell STOCK - 40 240
    """

  /// 50 for 9,232.50 + 12.50 and 50 for 9,078 + 2, 100 sold for 19,422; 40 for 7,875.60 + 2, of which the fund pays back
  /// 149.75 and takes 150.24 as income, 40 sold for 7,884.80.
  private static let boughtAgain = """
    2018-01-01 buy FUND - 50 9245
    2019-01-01 buy FUND - 50 9080
    2019-02-01 sell FUND - 100 19409.5
    2019-04-01 buy FUND - 40 7877.6
    2019-05-31 return FUND - -0.49
    2019-06-01 sell FUND - 40 7872.3
    """

  @Test("agrees with what another calculator publishes, to the pound", arguments: published)
  func others(example: Published) throws {
    let report = try LedgerScenario(example.text).ukTax(example.year, fees: example.fees)
    let pounds = report.disposals.compactMap { $0.gain.map { Int($0.nearestDouble.rounded(.down)) } }
    #expect(pounds == example.gains)
  }

  /// cgtcalc's tax return of its special year: 4 disposals, proceeds 36,000, allowable costs 30,080, gains 7,960, losses
  /// 2,040; gains to 29 October 4,980, after it 2,980.
  @Test("adds up as another calculator's tax return does")
  func othersReturn() throws {
    let example = Self.published[0]
    let report = try LedgerScenario(example.text).ukTax(example.year, fees: example.fees)
    let total = report.total
    #expect(total.disposals == 4 && total.proceeds == ExactDecimal(36_000))
    #expect(total.costs == ExactDecimal(30_080) && total.gains == ExactDecimal(7_960))
    #expect(total.losses == ExactDecimal(2_040))
    #expect(report.periods.map(\.gains) == [ExactDecimal(4_980), ExactDecimal(2_980)])
  }

  @Test(
    "has the gains of the method uk in it, disposal by disposal, and what left the pool, in random ledgers")
  func sameGains() throws {
    var random = SeededGenerator(seed: 104)
    for _ in 0..<300 {
      let scenario = random.scenario(14)
      let reports = try (2022...2025).map { try scenario.ukTax($0) }
      var (net, lines) = (ExactDecimal.zero, scenario.lines.joined(separator: "\n"))
      lines += "\n"
      for disposal in reports.flatMap(\.disposals) {
        try net += disposal.gain ?? .zero
        var (costs, shares, pooled) = (ExactDecimal.zero, ExactDecimal.zero, ExactDecimal.zero)
        for match in disposal.matches {
          try costs += match.cost ?? .zero
          try shares += match.quantity
          if match.rule == .section104 { try pooled += match.quantity }
        }
        #expect(
          disposal.costs?.isClose(to: costs) == true && disposal.quantity.isClose(to: shares), "\(lines)")
        guard let pool = disposal.pool else { continue }
        let left = try pool.before.quantity - pool.after.quantity
        #expect(left.isClose(to: pooled), "\(disposal.date)\n\(lines)")
      }
      let all = try scenario.ledger.gains(method: .uk).total().gain.rounded
      #expect(net.isClose(to: all), "\(lines)")
    }
  }

  @Test("ends on 5 April and begins on the 6th", arguments: [("2025-04-05", 2024), ("2025-04-06", 2025)])
  func bounds(sold: String, year: Int) throws {
    let scenario = LedgerScenario("2020-01-02 buy AAA - 10 100\n\(sold) sell AAA - 10 150")
    #expect(try scenario.ukTax(2024).disposals.count == (year == 2024 ? 1 : 0))
    #expect(try scenario.ukTax(2025).disposals.count == (year == 2025 ? 1 : 0))
  }

  @Test("takes the sales of a day as one disposal, of all accounts that are not sheltered")
  func oneDay() throws {
    let scenario = LedgerScenario(
      """
      2020-01-02 buy AAA A 100 1000
      2020-01-02 buy AAA B 100 2000
      2020-01-02 buy AAA ISA 100 3000
      2024-06-03 sell AAA A 10 200
      2024-06-03 sell AAA B 30 600
      2024-06-03 sell AAA ISA 50 700
      """)
    let report = try scenario.ukTax(2024, sheltered: ["ISA"])
    #expect(report.disposals.map(\.line) == ["40 AAA 800 - 600 = 200: section-104 40 600"])
    #expect(report.disposals[0].sales == [.numbered(3), .numbered(4)])
    #expect(report.disposals[0].pool?.before.quantity == ExactDecimal(200))
    #expect(report.disposals[0].pool?.after.quantity == ExactDecimal(160))
  }

  /// What a transfer to an ISA brings counts as sold and bought at its value, which nobody has told.
  @Test("says of which tickers shares went to or from a sheltered account")
  func acrossShelters() throws {
    let trades = """
      2020-01-02 buy AAA A 100 1000
      2020-01-02 buy BBB A 100 1000
      2024-06-03 sell AAA A 10 200
      2024-06-03 sell BBB A 10 200
      """
    let moved = "2023-06-03 transfer AAA A 10 ISA"
    let lines = ([moved] + trades.split(separator: "\n").map(String.init)).sorted()
    #expect(
      try LedgerScenario(lines: lines).ukTax(2024, sheltered: ["ISA"]).unknown.last
        == .transfersAcrossShelters(["AAA"]))
    #expect(try LedgerScenario(lines: lines).ukTax(2024).unknown.last == .earlierLosses)
  }

  @Test("leaves out what an instrument says is exempt")
  func exempt() throws {
    let scenario = LedgerScenario(
      """
      2020-01-02 buy GILT - 100 1000
      2020-01-02 buy AAA - 100 1000
      2024-06-03 sell GILT - 100 1200
      2024-06-03 sell AAA - 100 900
      """)
    let report = try scenario.ukTax(2024, exempt: ["GILT"])
    #expect(report.disposals.map(\.ticker) == ["AAA"])
    #expect(report.total.losses == ExactDecimal(100) && report.total.gains == .zero)
    #expect(report.total.net == ExactDecimal(-100))
  }

  @Test("counts shares in those of the day, where a split lies between sale and purchase")
  func split() throws {
    let report = try LedgerScenario(
      """
      2020-01-02 buy AAA - 100 1000
      2024-06-03 sell AAA - 50 600
      2024-06-10 split AAA - 2:1
      2024-06-17 buy AAA - 40 300
      """
    ).ukTax(2024)
    #expect(report.disposals.map(\.line) == ["50 AAA 600 - 600 = 0: 30-day 20 300, section-104 30 300"])
    #expect(report.disposals[0].pool?.after.quantity == ExactDecimal(70))
  }

  @Test(
    "has the exempt amount of its year, as far as it is known",
    arguments: [
      (2008, "9600"), (2010, "10100"), (2012, "10600"), (2016, "11100"), (2017, "11300"), (2018, "11700"),
      (2019, "12000"), (2022, "12300"), (2023, "6000"), (2024, "3000"), (2026, "3000"), (2007, nil),
      (2027, nil),
    ])
  func annualExemptAmount(year: Int, pounds: String?) throws {
    #expect(try Self.fund.ukTax(year).total.exempt == pounds.map(decimal))
  }

  @Test(
    "is read as it is written",
    arguments: [("2024", "2024-25"), ("2024-25", "2024-25"), ("1999-00", "1999-00")])
  func named(text: String, name: String) {
    #expect(TaxYear.unitedKingdom(text)?.name == name)
  }

  @Test(
    "is none where the second year is not the next, or there is no year",
    arguments: [
      "2024-26", "2024-2025", "24", "2024-", "", "20x4", "0000", "9999",
    ])
  func noYear(text: String) {
    #expect(TaxYear.unitedKingdom(text) == nil)
  }
}

extension ExactDecimal {
  /// Whether they are the same but for the rounding of what they are sums of.
  fileprivate func isClose(to other: ExactDecimal) -> Bool {
    abs(nearestDouble - other.nearestDouble) <= 1e-9 * max(1, abs(nearestDouble))
  }
}

extension UKTaxReport.Disposal {
  fileprivate var line: String {
    func text(_ amount: ExactDecimal?) -> String { amount?.description ?? "?" }
    let matched = matches.map { "\($0.rule.rawValue) \($0.quantity) \(text($0.cost))" }
    return "\(quantity) \(ticker) \(text(proceeds)) - \(text(costs)) = \(text(gain)): "
      + matched.joined(separator: ", ")
  }
}
