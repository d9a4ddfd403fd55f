import FoundationEssentials
import TestSupport
import Testing

@testable import PortfolioCore

/// Form 8949: the rows say quantity, acquired, sold, proceeds - cost + adjustment = gain, the term, and the shares that
/// replaced some with the loss that went to each.
@Suite("Wash sales on a tax return of the United States")
struct WashSaleTests {
  /// Whether there is time for more random ledgers.
  private static let isLong = ProcessInfo.processInfo.environment["TORTURE"] == "long"

  private func rows(
    _ text: String, _ year: Int, sheltered: Set<String> = [], _ method: CostBasisMethod = .fifo
  ) throws -> [String] {
    try LedgerScenario(text).usTax(year, method, sheltered: sheltered).rows.map(\.line)
  }

  /// Publication 550: 100 shares for 1,000, sold for 750, within 30 days 100 for 800. The loss of 250 does not count; the
  /// new shares cost 800 + 250 = 1,050, and begin 59 days earlier, as long as the old ones were held.
  @Test("disallow the loss and add it to the cost of what replaced the shares")
  func publication550() throws {
    let found = try rows(
      """
      2024-01-02 buy XYZ - 100 1000
      2024-03-01 sell XYZ - 100 750
      2024-03-10 buy XYZ - 100 800
      2024-12-01 sell XYZ - 100 1000
      """, 2024)
    #expect(
      found == [
        "100 2024-01-02 2024-03-01 750 - 1000 + 250 = 0 short 100:250",
        "100 2024-01-11 2024-12-01 1000 - 1050 + 0 = -50 short",
      ])
  }

  /// 75 of 100 are replaced: 1,000 × 75 ÷ 100 = 750, of which 500 go to the 50 and 250 to the 25. Both begin 105 days
  /// earlier, from 26 September to 9 January.
  @Test("go to several purchases, the earliest first, each with its part of the loss")
  func severalPurchases() throws {
    let found = try rows(
      """
      2013-09-26 buy XYZ - 100 5000
      2013-12-19 buy XYZ - 50 2750
      2013-12-27 buy XYZ - 25 1125
      2014-01-09 sell XYZ - 100 4000
      2014-06-01 sell XYZ - 75 7500
      """, 2014)
    #expect(
      found == [
        "100 2013-09-26 2014-01-09 4000 - 5000 + 750 = -250 short 50:500 25:250",
        "50 2013-09-05 2014-06-01 5000 - 3250 + 0 = 1750 short",
        "25 2013-09-13 2014-06-01 2500 - 1375 + 0 = 1125 short",
      ])
  }

  /// 26 CFR 1.1091-1(h), example 3: a loss of 1,000 on 100 shares, then 50 on each of four days: the first two take 500
  /// each.
  @Test("end once as many shares are bought as were sold")
  func noMoreThanSold() throws {
    let found = try rows(
      """
      2024-01-02 buy XYZ - 100 5000
      2024-09-20 sell XYZ - 100 4000
      2024-09-21 buy XYZ - 50 2100
      2024-09-25 buy XYZ - 50 2200
      2024-09-26 buy XYZ - 50 2300
      2024-09-27 buy XYZ - 50 2400
      2024-12-31 sell XYZ - 200 12000
      """, 2024)
    #expect(found[0] == "100 2024-01-02 2024-09-20 4000 - 5000 + 1000 = 0 short 50:500 50:500")
    #expect(found[1] == "50 2024-01-03 2024-12-31 3000 - 2600 + 0 = 400 short")
    #expect(found[2] == "50 2024-01-07 2024-12-31 3000 - 2700 + 0 = 300 short")
    #expect(found[3] == "50 2024-09-26 2024-12-31 3000 - 2300 + 0 = 700 short")
  }

  /// 300 for 37,500, 12,500 for each lot: a loss of 3,300 on the first alone, which the 250 replace. Gains stay.
  @Test("concern the lots of a sale that have a loss, not its gains")
  func lossesAlone() throws {
    let found = try rows(
      """
      2020-01-02 buy XYZ - 100 15800
      2020-02-03 buy XYZ - 100 10000
      2020-03-02 buy XYZ - 100 9500
      2020-08-01 sell XYZ - 300 37500
      2020-08-10 buy XYZ - 250 30000
      """, 2020)
    #expect(
      found == [
        "100 2020-01-02 2020-08-01 12500 - 15800 + 3300 = 0 short 100:3300",
        "100 2020-02-03 2020-08-01 12500 - 10000 + 0 = 2500 short",
        "100 2020-03-02 2020-08-01 12500 - 9500 + 0 = 3000 short",
      ])
  }

  /// 26 CFR 1.1091-2: bought at 100, sold at 80: bought again at 90 it costs 110, at 70 it costs 90.
  @Test(
    "make what is bought again cost what it replaced, more or less the difference in price",
    arguments: [
      ("90", "110"), ("70", "90"),
    ])
  func basis(price: String, cost: String) throws {
    let found = try rows(
      """
      2024-01-02 buy XYZ - 1 100
      2024-02-01 sell XYZ - 1 80
      2024-02-10 buy XYZ - 1 \(price)
      2024-12-01 sell XYZ - 1 100
      """, 2024)
    #expect(found[1].contains(" 100 - \(cost) + 0 = "))
  }

  private static let chain = """
    2024-01-02 buy XYZ - 100 5000
    2024-03-01 sell XYZ - 100 4000
    2024-03-11 buy XYZ - 100 4200
    2024-04-10 sell XYZ - 100 3900
    2024-05-10 buy XYZ - 60 2400
    2025-02-20 sell XYZ - 60 3300
    """

  /// The first loss of 1,000 makes the second lot cost 5,200 from 12 January, 59 days before 11 March. Its loss of 1,300,
  /// most of which the first one made, is washed for 60 of 100: 780. They cost 2,400 + 780 = 3,180, from 11 February,
  /// 89 days before 10 May; on 20 February 2025 they have been held for more than a year.
  @Test("carry cost and holding period along a chain, to a long-term gain a year later")
  func chained() throws {
    #expect(
      try rows(Self.chain, 2024) == [
        "100 2024-01-02 2024-03-01 4000 - 5000 + 1000 = 0 short 100:1000",
        "100 2024-01-12 2024-04-10 3900 - 5200 + 780 = -520 short 60:780",
      ])
    let report = try LedgerScenario(Self.chain).usTax(2025)
    #expect(report.rows.map(\.line) == ["60 2024-02-11 2025-02-20 3300 - 3180 + 0 = 120 long"])
    #expect(report.rows[0].part == "II" && report.rows[0].bought == day("2024-05-10"))
    #expect(report.total.long.gain == ExactDecimal(120) && report.total.gain == ExactDecimal(120))
  }

  /// Revenue Ruling 2008-5: what an IRA buys makes a loss a wash sale, and its cost does not change. 400 of the loss of
  /// 1,000 are lost with its 40 shares; the other 60 cost 2,400 + 600.
  @Test("by a sheltered account lose the loss for good")
  func sheltered() throws {
    let found = try rows(
      """
      2024-01-02 buy XYZ A 100 2000
      2024-03-01 sell XYZ A 100 1000
      2024-03-05 buy XYZ IRA 40 500
      2024-03-10 buy XYZ B 60 2400
      2024-12-09 sell XYZ IRA 40 100
      2024-12-10 sell XYZ B 60 3000
      """, 2024, sheltered: ["IRA"])
    #expect(
      found == [
        "100 2024-01-02 2024-03-01 1000 - 2000 + 1000 = 0 short 40:400 lost 60:600",
        "60 2024-01-11 2024-12-10 3000 - 3000 + 0 = 0 short",
      ])
  }

  /// 70 shares for a loss of 600 on 60 and one of 800 on 40: the first takes 60 of them, 10 are left for the second,
  /// 800 × 10 ÷ 40 = 200.
  @Test("use each purchased share once, for the earlier loss")
  func twoLosses() throws {
    let found = try rows(
      """
      2024-01-02 buy XYZ - 60 2000
      2024-01-03 buy XYZ - 40 2000
      2024-03-01 sell XYZ - 60 1400
      2024-03-02 sell XYZ - 40 1200
      2024-03-10 buy XYZ - 70 2100
      """, 2024)
    #expect(
      found == [
        "60 2024-01-02 2024-03-01 1400 - 2000 + 600 = 0 short 60:600",
        "40 2024-01-03 2024-03-02 1200 - 2000 + 200 = -600 short 10:200",
      ])
  }

  @Test(
    "count day 30 on both sides, and not day 31",
    arguments: [
      ("2024-05-02", "10 2024-01-02 2024-06-01 50 - 100 + 50 = 0 short 10:50"),
      ("2024-05-01", "10 2024-01-02 2024-06-01 50 - 100 + 0 = -50 short"),
      ("2024-07-01", "10 2024-01-02 2024-06-01 50 - 100 + 50 = 0 short 10:50"),
      ("2024-07-02", "10 2024-01-02 2024-06-01 50 - 100 + 0 = -50 short"),
    ])
  func window(bought: String, row: String) throws {
    let lines = ["2024-01-02 buy XYZ - 10 100", "2024-06-01 sell XYZ - 10 50", "\(bought) buy XYZ - 10 60"]
    #expect(try rows(lines.sorted().joined(separator: "\n"), 2024) == [row])
  }

  /// Revenue Ruling 56-602: the rest of the same purchase replaces nothing, nor does what the same sale sells.
  @Test("are not made by the lot that is sold, nor by what the same sale sells")
  func ownLot() throws {
    let found = try rows(
      """
      2024-05-20 buy XYZ - 100 1000
      2024-05-25 buy XYZ - 50 600
      2024-06-01 sell XYZ - 150 900
      2024-08-20 buy XYZ - 100 1000
      2024-09-01 sell XYZ - 60 300
      """, 2024)
    #expect(
      found == [
        "100 2024-05-20 2024-06-01 600 - 1000 + 0 = -400 short",
        "50 2024-05-25 2024-06-01 300 - 600 + 0 = -300 short",
        "60 2024-08-20 2024-09-01 300 - 600 + 0 = -300 short",
      ])
  }

  /// What was bought on 1 June was sold again before the loss of 10 June.
  @Test("are not made by what was sold before the loss")
  func soldBefore() throws {
    let found = try rows(
      """
      2024-01-02 buy XYZ A 10 100
      2024-06-01 buy XYZ B 10 80
      2024-06-05 sell XYZ B 10 90
      2024-06-10 sell XYZ A 10 50
      """, 2024)
    #expect(found[1] == "10 2024-01-02 2024-06-10 50 - 100 + 0 = -50 short")
  }

  /// December's loss is washed by January's purchase: 5 before the split are 10 after it, so that 10 of the 20 new shares
  /// cost 60 + 30 ÷ 10 × 10 = 60 + 30, and the other ten 60.
  @Test("cross the year's end, and count shares in those of the sale where a split lies between")
  func splitBetween() throws {
    let text = """
      2023-12-01 buy XYZ - 5 100
      2023-12-20 sell XYZ - 5 70
      2024-01-04 split XYZ - 2:1
      2024-01-10 buy XYZ - 20 120
      2024-06-03 sell XYZ - 15 150
      """
    #expect(try rows(text, 2023) == ["5 2023-12-01 2023-12-20 70 - 100 + 30 = 0 short 5:30"])
    #expect(
      try rows(text, 2024) == [
        "10 2023-12-22 2024-06-03 100 - 90 + 0 = 10 short", "5 2024-01-10 2024-06-03 50 - 30 + 0 = 20 short",
      ])
  }

  /// The 10 of B replace those of A. Moved to C, they keep what they have.
  @Test("go with the shares to another account, and into what they are exchanged for")
  func moved() throws {
    let found = try rows(
      """
      2024-01-02 buy XYZ A 10 100
      2024-02-01 sell XYZ A 10 60
      2024-02-05 buy XYZ B 20 140
      2024-03-01 transfer XYZ B 15 C
      2024-04-01 exchange XYZ - NEW 2:1
      2024-06-03 sell NEW C 30 300
      """, 2024)
    #expect(
      found == [
        "10 2024-01-02 2024-02-01 60 - 100 + 40 = 0 short 10:40",
        "20 2024-01-06 2024-06-03 200 - 110 + 0 = 90 short",
        "10 2024-02-05 2024-06-03 100 - 35 + 0 = 65 short",
      ])
  }

  /// The 10 of NEW were bought as XYZ: they don't count as a purchase of NEW, wherever they go.
  @Test("are made by purchases of the same ticker alone")
  func otherTicker() throws {
    let found = try rows(
      """
      2024-01-02 buy NEW A 10 200
      2024-05-20 buy XYZ B 10 100
      2024-05-25 exchange XYZ - NEW 1:1
      2024-05-28 transfer NEW B 10 C
      2024-06-03 sell NEW A 10 50
      """, 2024)
    #expect(found == ["10 2024-01-02 2024-06-03 50 - 200 + 0 = -150 short"])
  }

  /// An exercise of a call buys: it replaces. Its shares cost 40 × 100 + 300 for the option, and the loss of 500.
  @Test("are made by shares that options have brought")
  func exercised() throws {
    let found = try rows(
      """
      2024-01-02 buy AAA - 100 5000
      2024-02-01 buy CALL - 1 300
      2024-03-01 sell AAA - 100 4500
      2024-03-15 exercise CALL - 1 AAA call 40 100 0
      2024-06-03 sell AAA - 100 5500
      """, 2024)
    #expect(
      found == [
        "100 2024-01-02 2024-03-01 4500 - 5000 + 500 = 0 short 100:500",
        "100 2024-01-16 2024-06-03 5500 - 4800 + 0 = 700 short",
      ])
  }

  /// The IRS has it so that a short sale is closed on the day on which the shares are delivered; the gain is short-term.
  @Test("do not concern short sales, which are acquired and sold on the day on which they are closed")
  func shortSale() throws {
    let found = try rows(
      """
      2022-05-02 sell XYZ - 10 500
      2024-05-02 buy XYZ - 10 800
      2024-05-10 buy XYZ - 10 700
      """, 2024)
    #expect(found == ["10 2024-05-02 2024-05-02 500 - 800 + 0 = -300 short"])
  }

  /// A third of 100.01 is 33.34, and 66.67 two thirds: cents, to the even one of two that are as near.
  @Test("tell whole cents, whose printed figures add up")
  func cents() throws {
    let report = try LedgerScenario(
      """
      2024-01-02 buy XYZ - 3 100.01
      2024-06-03 sell XYZ - 1 10.005
      2024-06-04 sell XYZ - 2 20.025
      """
    ).usTax(2024)
    #expect(
      report.rows.map(\.line) == [
        "1 2024-01-02 2024-06-03 10 - 33.34 + 0 = -23.34 short",
        "2 2024-01-02 2024-06-04 20.02 - 66.67 + 0 = -46.65 short",
      ])
    #expect(report.total.short.gain == decimal("-69.99"))
  }

  @Test("tell one account where it is asked for, and look for replacements in all")
  func oneAccount() throws {
    let scenario = LedgerScenario(
      """
      2024-01-02 buy XYZ A 10 100
      2024-01-02 buy XYZ B 10 100
      2024-03-01 sell XYZ A 10 60
      2024-03-05 buy XYZ C 10 70
      2024-09-01 sell XYZ B 10 150
      """)
    let found = try scenario.usTax(2024, account: "A").rows.map(\.line)
    #expect(found == ["10 2024-01-02 2024-03-01 60 - 100 + 40 = 0 short 10:40"])
  }

  @Test("of a year without anything are zero")
  func nothing() throws {
    let report = try LedgerScenario(Self.chain).usTax(2031)
    #expect(report.isEmpty && report.rows.isEmpty)
    #expect(report.total.short.proceeds == .zero && report.total.gain == .zero)
  }

  /// `Fixtures/oracles/tax_years.py PROGRAM COUNT SEED` compares more of them, with what the program prints.
  @Test(
    "are those of exact fractions in Python, in random years of several accounts",
    .enabled(if: ShellRunner.isInstalled("python3"), "python3 is not installed"))
  func oracle() throws {
    var random = SeededGenerator(seed: 39)
    let questions = (0..<(Self.isLong ? 20_000 : 2_500)).map { _ in
      (scenario: random.washScenario(), method: random.pick([CostBasisMethod.fifo, .fifo, .lifo, .hifo]))
    }
    let text = questions.map { scenario, method in
      let lines = scenario.question(method, .account, through: nil).split(separator: "\n")
      return ([String(lines[0]), "sheltered I"] + lines.dropFirst().map(String.init)).map { $0 + "\n" }
        .joined()
    }.joined()
    let folder = TemporaryFolder()
    let path = try folder.write(text, to: "ledgers")
    let script = ProjectFiles.path("Fixtures/oracles/wash.py")
    let process = try ChildProcess("sh", "-c", "python3 -B '\(script)' < '\(path)'")
    var washed = 0
    for (number, question) in questions.enumerated() {
      var expected: [String] = []
      while let line = process.readLine(), line != "end" { expected.append(line) }
      let rows = try (2023...2025).flatMap {
        try question.scenario.usTax($0, question.method, sheltered: ["I"]).rows
      }
      washed += rows.count { $0.code == "W" }
      let lines = question.scenario.lines.joined(separator: "\n")
      #expect(rows.map(\.oracleLine) == expected, "ledger \(number), \(question.method):\n\(lines)")
      if rows.map(\.oracleLine) != expected { break }
    }
    #expect(washed > 500)
  }
}

/// What no rounding touches.
@Suite("The losses of wash sales")
struct WashSaleIdentityTests {
  /// Once all is sold in the end, each loss that did not count has come back in a cost, but for those that a sheltered
  /// account has lost: the costs of all that was sold are the plain ones and all that was disallowed, less what was lost.
  @Test("are in the cost of what replaced the shares, or lost for good, to the last digit")
  func identity() throws {
    var random = SeededGenerator(seed: 1091)
    for _ in 0..<500 {
      let scenario = random.washScenario(stayingPut: true)
      let end = ["A", "B", "I"].flatMap { account in
        ["2030-01-02 sell AAA \(account) 1000000 1", "2030-01-02 sell BBB \(account) 1000000 1"]
      }
      let ledger = try LedgerScenario(lines: scenario.lines + end).ledger(sheltered: ["I"])
      let method = random.pick([CostBasisMethod.fifo, .lifo, .hifo])
      let basis = try ledger.realised(method, .account).total().basis
      var (cost, kept) = (Amount.zero, Amount.zero)
      for closed in try ledger.washSaleAdjusted(method, .account, through: day("2031-01-01")) {
        try cost += closed.cost
        var sum = Amount.zero
        for replacement in closed.replacements {
          try sum += replacement.amount
          if !replacement.isForGood { try kept += replacement.amount }
        }
        #expect(sum == closed.disallowed)
      }
      #expect(try (cost - basis).rounded == kept.rounded, "\(scenario.lines.joined(separator: "\n"))")
    }
  }
}

extension USTaxReport.Row {
  /// In the form of the oracle.
  fileprivate var oracleLine: String {
    let figures = [proceeds, cost, adjustment].map { $0?.description ?? "?" }
    let acquired = acquired.map { String($0.daysSinceEpoch) } ?? "-"
    let replaced = replacements.map {
      "\($0.lot.numbered):\($0.quantity):\($0.amount):\($0.forGood ? "lost" : "kept")"
    }
    let words = ["row", "\(sale.numbered)", lot.map { "\($0.numbered)" } ?? "-", "\(quantity)"] + figures
    return (words + [acquired, term.rawValue] + replaced).joined(separator: " ")
  }
}

extension SeededGenerator {
  /// Trades of a share in several accounts within two years, often close to each other and at falling prices, so that
  /// many are wash sales and some of these a chain, with splits, transfers, exchanges and returned capital between them.
  ///
  /// - Parameter stayingPut: whether nothing goes from one account to another.
  fileprivate mutating func washScenario(stayingPut: Bool = false) -> LedgerScenario {
    let count = Int.random(in: 6...30, using: &self)
    var (day, price) = (19_358, 9_000)
    var lines: [String] = []
    for _ in 0..<count {
      day += pick([0, 1, 2, 3, 5, 7, 12, 20, 29, 30, 31])
      price = max(100, price + Int.random(in: -700...400, using: &self))
      let (date, account) = (CalendarDay(daysSinceEpoch: day), pick(["A", "A", "A", "B", "I"]))
      let quantity = Int.random(in: 1...20, using: &self)
      let amount = ExactDecimal(mantissa: Int128(quantity * price), scale: 2).normalised
      let ticker = pick(["AAA", "AAA", "AAA", "BBB"])
      let movement =
        switch Int.random(in: 0..<20, using: &self) {
        case 0: "split \(ticker) - \(pick(["2:1", "3:1", "1:2", "3:2"]))"
        case 1 where !stayingPut: "transfer \(ticker) \(account) \(quantity) \(pick(["A", "B", "I"]))"
        case 2: "return \(ticker) - \(Int.random(in: 1...9, using: &self))"
        case 3:
          stayingPut ? "split AAA - 3:1" : pick(["exchange AAA - BBB 1:2", "transfer AAA B \(quantity) A"])
        case 1, 4...11: "buy \(ticker) \(account) \(quantity) \(amount)"
        default: "sell \(ticker) \(account) \(quantity) \(amount)"
        }
      lines.append("\(date) \(movement)")
    }
    // On a day, splits come before all else, then what is returned on shares that are exchanged, exchanges, and trades.
    let exchanged = lines.filter { $0.contains(" exchange AAA ") }.map { "\($0.prefix(10)) return AAA " }
    func rank(_ line: String) -> String {
      if exchanged.contains(where: line.hasPrefix) { return line.prefix(10) + "1" }
      let kind = line.split(separator: " ")[1]
      return line.prefix(10) + (kind == "split" ? "0" : kind == "exchange" ? "2" : "3")
    }
    let ordered = lines.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return LedgerScenario(lines: ordered.map(\.element))
  }
}
