import TestSupport
import Testing

@testable import PortfolioCore

@Suite("Gains")
struct GainsTests {
  /// The trades of one ticker over three years, with costs and proceeds after fees: bought for 5,424, sold for
  /// 4,865, 4 shares left, worth 350 each on 2024-12-31.
  private static let example = LedgerScenario(
    """
    2022-01-10 buy ACME - 10 1005
    2022-03-15 buy ACME - 15 1805
    2022-09-01 sell ACME - 8 1035
    2022-11-07 buy ACME - 7 630
    2023-05-02 split ACME - 3:2
    2023-06-15 buy ACME - 9 632
    2023-08-21 sell ACME - 20 1696
    2023-08-21 buy ACME - 5 421
    2024-03-05 split ACME - 1:4
    2024-04-10 sell ACME - 2.5 797
    2024-07-01 buy ACME - 3 931
    2024-10-15 sell ACME - 4 1337
    """)

  /// The calculations.
  ///
  /// fifo, the first sale: 8 of the first 10, 1005 × 8 ÷ 10 = 804. The second: the other 2, which are 3 after 3:2,
  /// for 201, and 17 of the 22.5 that were bought for 1805, 1805 × 17 ÷ 22.5 = 1363.777…, in all 14083 ÷ 9. lifo: 8
  /// of the 15 for 1805, 2888 ÷ 3; then the 9 for 632, 10.5 for 630 and 0.5 of the 22.5, 11719 ÷ 9. hifo: 8 of the
  /// 15, which cost 120.33 each; then the other 10.5 at 80.22, the 9 at 70.22, and 0.5 of the first at 67. average:
  /// (1005 + 1805) × 8 ÷ 25 = 899.2; then (1910.8 + 630 + 632) × 20 ÷ 45 = 21152 ÷ 15. uk: the second sale takes
  /// the 5 of its day for 421, and 15 of the 45 in the pool, 3172.8 × 15 ÷ 45 = 1057.6.
  private static let figures: [Figures] = [
    Figures(
      method: .fifo, bases: ["804", "1564.777777777778", "711.222222222222", "1076.2"],
      gains: ["231", "131.222222222222", "85.777777777778", "260.8"], realised: "708.8", short: "231",
      long: "477.8", left: "1267.8", unrealised: "132.2"),
    Figures(
      method: .lifo,
      bases: ["962.666666666667", "1302.111111111111", "822.111111111111", "1251.888888888889"],
      gains: ["72.333333333333", "393.888888888889", "-25.111111111111", "85.111111111111"],
      realised: "526.222222222222", short: "513.183333333333", long: "13.038888888889",
      left: "1085.222222222222", unrealised: "314.777777777778"),
    Figures(
      method: .hifo, bases: ["962.666666666667", "1507.833333333333", "756", "1199"],
      gains: ["72.333333333333", "188.166666666667", "41", "138"], realised: "439.5",
      short: "252.783333333333", long: "186.716666666667", left: "998.5", unrealised: "401.5"),
    Figures(
      method: .average, bases: ["899.2", "1410.133333333333", "727.888888888889", "1193.388888888889"],
      gains: ["135.8", "285.866666666667", "69.111111111111", "143.611111111111"],
      realised: "634.388888888889", short: "135.8", long: "498.588888888889", left: "1193.388888888889",
      unrealised: "206.611111111111"),
    Figures(
      method: .uk, bases: ["899.2", "1478.6", "705.066666666667", "1170.566666666667"],
      gains: ["135.8", "217.4", "91.933333333333", "166.433333333333"], realised: "611.566666666667",
      short: "0", long: "0", left: "1170.566666666667", unrealised: "229.433333333333"),
  ]

  /// Basis and gain of the four sales, the totals realised, short-term and long-term, the cost of what is
  /// left, and the unrealised gain.
  struct Figures: Sendable {
    let method: CostBasisMethod
    let bases: [String]
    let gains: [String]
    let realised: String
    let short: String
    let long: String
    let left: String
    let unrealised: String
  }

  @Test("of the example are those that beancount and a spreadsheet find, by every method", arguments: figures)
  func example(figures: Figures) throws {
    let ledger = try Self.example.ledger
    let found = try ledger.gains(method: figures.method)
    let sums = try found.disposals.map { try $0.sums }
    #expect(sums.map(\.basis.rounded) == figures.bases.map(decimal))
    #expect(sums.map(\.gain.rounded) == figures.gains.map(decimal))
    let total = try found.total()
    #expect(total.proceeds.rounded == decimal("4865"))
    #expect(total.gain.rounded == decimal(figures.realised))
    #expect(total.shortTerm.rounded == decimal(figures.short))
    #expect(total.longTerm.rounded == decimal(figures.long))
    var (quantity, cost) = (ExactFraction.zero, Amount.zero)
    for lot in try ledger.lots(method: figures.method) {
      quantity = try quantity + lot.quantity
      cost = try cost + lot.basis
    }
    #expect(try quantity.rounded(places: 12) == decimal("4"))
    #expect(cost.rounded == decimal(figures.left))
    #expect(try (Amount(decimal("1400")) - cost).rounded == decimal(figures.unrealised))
  }

  /// Bought before the sale of its day, the lot of 5 for 421 is there to be sold. lifo: it, the 9 for 632 and 6 of
  /// the 10.5 for 630, 1413 in all. hifo: it at 84.2 each, the 10.5 left of the 15 for 1805 before the first sale,
  /// which are 80.22 each, and 4.5 of the 9, 421 + 842.33 + 316. average: (3172.8 + 421) × 20 ÷ 50 = 1437.52.
  @Test(
    "go by the order of a day: what is bought before a sale can be sold",
    arguments: [
      (.fifo, "131.222222222222", "708.8"), (.lifo, "283", nil), (.hifo, "116.666666666667", nil),
      (.average, "258.48", "625.26"), (.uk, "217.4", "611.566666666667"),
    ] as [(CostBasisMethod, String, String?)])
  func orderOfADay(method: CostBasisMethod, gain: String, realised: String?) throws {
    var lines = Self.example.lines
    lines.swapAt(6, 7)
    let found = try LedgerScenario(lines: lines).ledger.gains(method: method)
    #expect(try found.disposals[1].sums.gain.rounded == decimal(gain))
    if let realised { #expect(try found.total().gain.rounded == decimal(realised)) }
  }

  /// lifo sells the 9 for 632 and the 10.5 for 630 of less than a year, for 763.2 and 890.4, and 0.5 of the 22.5
  /// for 1805 of more, for 42.4. In April it sells the 1.25 for 421 at 318.8 each, and 1.25 of those that cost
  /// 320.89.
  @Test("part a sale of lots of less and of more than a year")
  func termsOfASale() throws {
    let found = try Self.example.ledger.gains(method: .lifo)
    let sums = try found.disposals.map { try $0.sums }
    #expect(sums[1].shortTerm.rounded == decimal("391.6"))
    #expect(sums[1].longTerm.rounded == decimal("2.288888888889"))
    #expect(sums[2].shortTerm.rounded == decimal("-22.5"))
    #expect(sums[2].longTerm.rounded == decimal("-2.611111111111"))
  }

  /// 250 go in, 150 come out, and 5 are left that are worth 100: 0 is gained in all by the first five, and 50 by
  /// the others, whatever the method. An average over all that was ever bought would find 58.33.
  @Test("with what is still held come to the money that was made", arguments: CostBasisMethod.allCases)
  func roundTrip(method: CostBasisMethod) throws {
    let ledger = try LedgerScenario(
      """
      2023-01-02 buy AAA - 10 100
      2023-03-01 sell AAA - 5 50
      2023-06-01 buy AAA - 5 100
      2023-09-01 sell AAA - 5 100
      """
    ).ledger
    let realised = try ledger.gains(method: method).total().gain
    let cost = try ledger.lots(method: method).reduce(Amount.zero) { try $0 + $1.basis }
    #expect(try (realised + Amount(decimal("100")) - cost).rounded == decimal("50"))
  }

  @Test("leave the lots that are left with their dates and cost")
  func lotsLeft() throws {
    #expect(
      try Self.example.ledger.reported(.fifo, .account, through: nil).suffix(2) == [
        "open 10 ACME - 3 931", "open 7 ACME - 1 336.8",
      ])
    #expect(
      try Self.example.ledger.reported(.lifo, .account, through: nil).suffix(2) == [
        "open 0 ACME - 3.75 1005", "open 1 ACME - 0.25 80.222222222222",
      ])
    #expect(
      try Self.example.ledger.reported(.hifo, .account, through: nil).suffix(2) == [
        "open 0 ACME - 1.375 368.5", "open 3 ACME - 2.625 630",
      ])
  }

  /// The disposals of a few transactions, without the lots that are left.
  private func disposals(
    _ text: String, _ method: CostBasisMethod = .fifo, _ scope: LotPooling = .account, through: String? = nil
  ) throws -> [String] {
    try LedgerScenario(text).ledger.reported(method, scope, through: through.map(day)).filter {
      !$0.hasPrefix("open")
    }
  }

  private func open(
    _ text: String, _ method: CostBasisMethod = .fifo, _ scope: LotPooling = .account
  ) throws -> [String] {
    try LedgerScenario(text).ledger.reported(method, scope, through: nil).filter { $0.hasPrefix("open") }
  }

  /// 100 are bought on 1, 2, 3 and 6 March, 200 sold on the 2nd and 100 on the 3rd. The days' own purchases go
  /// first, so that the 200 are left with the 100 of the 6th, and not those of the 3rd; those of the 1st stay in
  /// the pool.
  @Test("under uk match the same day for all days before the next 30 days")
  func sameDayFirst() throws {
    let text = """
      2024-03-01 buy AAA - 100 1000
      2024-03-02 buy AAA - 100 1100
      2024-03-02 sell AAA - 200 2600
      2024-03-03 buy AAA - 100 1200
      2024-03-03 sell AAA - 100 1300
      2024-03-06 buy AAA - 100 1250
      """
    #expect(
      try disposals(text, .uk) == [
        "disposal 2 sale 0", "piece 1 100 1300 1100 200 - -", "piece 5 100 1300 1250 50 - -",
        "disposal 4 sale 0", "piece 3 100 1300 1200 100 - -",
      ])
    #expect(try open(text, .uk) == ["open - AAA - 100 1000"])
  }

  /// 60 sold at 7 match 30 that are bought at 6 within 30 days, after 10 of the 40 went to the sale of that day,
  /// and 30 of the pool at 10: 420 − 180 − 300 = −60.
  @Test("under uk match the purchases of the next 30 days before the pool, of any account")
  func thirtyDays() throws {
    let text = """
      2024-05-01 buy AAA A 100 1000
      2024-06-03 sell AAA B 60 420
      2024-06-20 buy AAA - 40 240
      2024-06-20 sell AAA A 10 65
      """
    #expect(
      try disposals(text, .uk) == [
        "disposal 1 sale 0", "piece 2 30 210 180 30 - -", "piece - 30 210 300 -90 - -",
        "disposal 3 sale 0", "piece 2 10 65 60 5 - -",
      ])
    // Purchases after the day in question count for the 30 days, but not for what is held.
    #expect(try disposals(text, .uk, through: "2024-06-10").count == 3)
    let before = try LedgerScenario(text).ledger
    #expect(try before.lots(method: .uk, asOf: day("2024-06-10")).count == 2)
  }

  @Test("under uk give each of a day's sales its part, and take the same shares across a split")
  func partsOfADay() throws {
    #expect(
      try disposals(
        """
        2024-06-03 sell AAA - 10 100
        2024-06-03 sell AAA - 30 330
        2024-06-10 split AAA - 2:1
        2024-06-20 buy AAA - 80 240
        """, .uk) == [
          "disposal 0 sale 0", "piece 3 10 100 60 40 - -", "disposal 1 sale 0", "piece 3 30 330 180 150 - -",
        ])
  }

  @Test(
    "are long-term from the day after the same day of the next year",
    arguments: [
      ("2008-01-01", "2009-01-01", "short"), ("2008-01-01", "2009-01-02", "long"),
      ("2024-02-29", "2025-02-28", "short"), ("2024-02-29", "2025-03-01", "long"),
      ("2023-02-28", "2024-02-28", "short"), ("2023-02-28", "2024-02-29", "long"),
    ])
  func term(acquired: String, disposed: String, expected: String) {
    #expect(HoldingTerm(from: day(acquired), to: day(disposed)).rawValue == expected)
  }

  @Test(
    "of what was sold short are those of the purchase that covers it, the oldest sale first, and short-term")
  func short() throws {
    let text = """
      2020-01-02 buy AAA - 5 50
      2020-02-03 sell AAA - 8 96
      2020-03-02 sell AAA - 2 30
      2024-03-02 buy AAA - 4 40
      """
    // 8 for 96 are 12 each: 5 were held, 3 are short. The 4 for 10 each cover these, and one of the 2 for 15 each.
    #expect(
      try disposals(text) == [
        "disposal 1 sale 0", "piece 0 5 60 50 10 32 short", "disposal 3 cover 0",
        "piece 1 3 36 30 6 1489 short", "piece 2 1 15 10 5 1461 short",
      ])
    #expect(try open(text) == ["open 2 AAA - -1 -15"])
  }

  @Test("come out of the account of the sale, or of all where they are one")
  func scope() throws {
    let text = """
      2024-01-02 buy AAA A 10 1000
      2024-01-03 buy AAA B 10 800
      2024-02-01 sell AAA B 5 750
      """
    #expect(try disposals(text) == ["disposal 2 sale 0", "piece 1 5 750 400 350 29 short"])
    #expect(try disposals(text, .fifo, .all) == ["disposal 2 sale 0", "piece 0 5 750 500 250 30 short"])
    #expect(try disposals(text, .average, .all) == ["disposal 2 sale 0", "piece 0 5 750 450 300 30 short"])
  }

  @Test("come first out of the lots that a sale asks for", arguments: [CostBasisMethod.fifo, .lifo, .hifo])
  func namedLots(method: CostBasisMethod) throws {
    let text = """
      2024-01-02 buy AAA - 10 100
      2024-01-03 buy AAA - 10 200
      2024-01-04 buy AAA - 10 150
      2024-02-01 sell AAA - 7 140 2=3 1=
      """
    #expect(
      try disposals(text, method) == [
        "disposal 3 sale 0", "piece 2 3 60 45 15 28 short", "piece 1 4 80 80 0 29 short",
      ])
  }

  @Test("flag what was sold at a loss and bought again within 30 days, each purchased share once")
  func wash() throws {
    let text = """
      2024-01-02 buy AAA A 100 1000
      2024-02-01 buy AAA B 10 90
      2024-03-01 sell AAA A 15 75
      2024-03-04 sell AAA A 15 75
      2024-03-31 buy AAA - 8 60
      2024-04-05 buy AAA - 50 400
      """
    // The first is within 30 days of 10 and 8: 15 of these. The second of the 3 that are left; 2024-04-05 is too late.
    #expect(
      try disposals(text).filter { $0.hasPrefix("disposal") } == ["disposal 2 sale 15", "disposal 3 sale 3"])
    let own = """
      2024-01-02 buy AAA - 10 100
      2024-01-10 sell AAA - 5 40
      """
    #expect(try disposals(own).first == "disposal 1 sale 0")
  }

  @Test("know what a transfer leaves behind: lots keep their ids, dates and cost")
  func transfer() throws {
    let text = """
      2024-01-02 buy AAA A 10 100
      2024-01-03 buy AAA A 10 200
      2024-01-05 transfer AAA A 15 B
      2024-01-06 sell AAA B 12 240
      """
    #expect(
      try disposals(text) == [
        "disposal 3 sale 0", "piece 0 10 200 100 100 4 short", "piece 1 2 40 40 0 3 short",
      ])
    #expect(try open(text) == ["open 1 AAA A 5 100", "open 1 AAA B 3 60"])
  }

  @Test("follow shares through spin-offs and exchanges, with their dates and their part of the cost")
  func corporateActions() throws {
    let text = """
      2024-01-02 buy AAA - 10 100
      2024-02-01 spinoff AAA - BBB 1:4 20
      2024-03-01 exchange BBB - CCC 2:1
      2024-04-01 sell CCC - 5 50
      """
    #expect(try disposals(text) == ["disposal 3 sale 0", "piece 0 5 50 20 30 90 short"])
    #expect(try open(text) == ["open 0 AAA - 10 80"])
  }

  @Test("of returned capital are what exceeds the cost of a lot, and all of it where nothing is held")
  func returnOfCapital() throws {
    let text = """
      2023-01-02 buy AAA A 10 100
      2024-01-03 buy AAA B 30 60
      2024-06-01 return AAA - 100
      """
    // 25 lower the cost of the 10, and 75 that of the 30, which have cost 60.
    #expect(try disposals(text) == ["disposal 2 sale 0", "piece 1 0 15 0 15 150 short"])
    #expect(try open(text) == ["open 0 AAA A 10 75", "open 1 AAA B 30 0"])
    #expect(try disposals("2024-06-01 return AAA - 7") == ["disposal 0 sale 0", "piece - 0 7 0 7 - short"])
  }

  /// 100 − 30 is the cost that goes with the shares; without the exchange before it, all 30 would be a gain.
  @Test("are none of capital that is returned on the day of an exchange, wherever it stands in the file")
  func returnOnDayOfExchange() throws {
    for rows in [
      ["return AAA - 30", "exchange AAA - BBB 1:1"], ["exchange AAA - BBB 1:1", "return AAA - 30"],
    ] {
      let text = (["2024-01-02 buy AAA - 10 100"] + rows.map { "2024-03-01 " + $0 }).joined(separator: "\n")
      #expect(try disposals(text).isEmpty)
      #expect(try open(text) == ["open 0 BBB - 10 70"])
    }
  }

  @Test("name the ticker where a figure has more digits than are held")
  func overflow() {
    let splits = (1...60).map { "2024-02-\($0 % 20 + 10) split AAA - 7:3" }.joined(separator: "\n")
    #expect(throws: Overflow(ticker: "AAA")) {
      try LedgerScenario("2024-01-02 buy AAA - 1 1\n" + splits).ledger.gains(method: .fifo)
    }
  }
}
