import TestSupport
import Testing

@testable import PortfolioCore

/// The cases by which HM Revenue & Customs and those who teach its rules explain them.
@Suite("Shares that are matched as in the United Kingdom")
struct SharePoolTests {
  private func reported(_ text: String, through: String? = nil) throws -> [String] {
    try LedgerScenario(text).ledger.reported(.uk, .account, through: through.map(day))
  }

  /// HS284, example 3: 1,000 at 4.00 and 150 of costs, 500 at 4.10 and 80: a pool of 1,500 for 6,280. 700 at 4.80 less
  /// 100 cost 6280 × 700 ÷ 1500 = 2930.67, a gain of 329; 400 at 5.20 less 105 cost 1674.67, a gain of 300. The 400
  /// left cost 1674.67.
  @Test("come out of the pool at what all of it has cost, by example 3 of HS284")
  func lobster() throws {
    #expect(
      try reported(
        """
        2015-04-01 buy LOBS - 1000 4150
        2018-09-01 buy LOBS - 500 2130
        2023-05-01 sell LOBS - 700 3260
        2024-02-01 sell LOBS - 400 1975
        """) == [
          "disposal 2 sale 0", "piece - 700 3260 2930.666666666667 329.333333333333 - -",
          "disposal 3 sale 0", "piece - 400 1975 1674.666666666667 300.333333333333 - -",
          "open - LOBS - 400 1674.666666666667",
        ])
  }

  /// HS284, example 1: of 4,000 sold on 30 August, 500 are those of 11 September and 3,500 those of the pool of 9,500.
  @Test("are those of the next 30 days before those of the pool, by example 1 of HS284")
  func schneider() throws {
    #expect(
      try reported(
        """
        2010-05-01 buy MES - 9500 19000
        2023-08-30 sell MES - 4000 24000
        2023-09-11 buy MES - 500 2850
        """) == [
          "disposal 1 sale 0", "piece 2 500 3000 2850 150 - -", "piece - 3500 21000 7000 14000 - -",
          "open - MES - 6000 12000",
        ])
  }

  /// A paper of the AAT: 1,400 of the 2,800 bought at 2.20 on 1 February are those sold on 12 January, a gain of 980.
  /// The other 1,400 join the 5,600 for 14,560: 17,640 for 7,000, which bring 20,000, a gain of 2,360.
  @Test("that a purchase leaves unmatched go to the pool")
  func beeco() throws {
    #expect(
      try reported(
        """
        2005-04-15 buy BEE - 5600 14560
        2010-01-12 sell BEE - 1400 4060
        2010-02-01 buy BEE - 2800 6160
        2010-03-31 sell BEE - 7000 20000
        """) == [
          "disposal 1 sale 0", "piece 2 1400 4060 3080 980 - -", "disposal 3 sale 0",
          "piece - 7000 20000 17640 2360 - -",
        ])
  }

  /// CG51560: the same day comes before everything. 600 of the 650 bought on the 14th are those sold on it, so that of
  /// the 700 sold on the 13th 500 are its own, 50 those of the 14th and 150 those of the pool.
  @Test("are those of the same day before an earlier sale gets any of them")
  func sameDayBeforeEarlierSale() throws {
    #expect(
      try reported(
        """
        2020-12-31 buy AAA - 700 700
        2021-01-13 sell AAA - 700 1400
        2021-01-13 buy AAA - 500 750
        2021-01-14 buy AAA - 650 1300
        2021-01-14 sell AAA - 600 1800
        """) == [
          "disposal 1 sale 0", "piece 2 500 1000 750 250 - -", "piece 3 50 100 100 0 - -",
          "piece - 150 300 150 150 - -", "disposal 4 sale 0", "piece 3 600 1800 1200 600 - -",
          "open - AAA - 550 550",
        ])
  }

  /// 40 were held for 80. Of 30 and 70 sold on one day 10 were bought on it, 40 are those of the pool, and 50 are short:
  /// of each sale a tenth, four tenths and a half.
  @Test("are shared by all sales of a day, where the day does not have enough for them")
  func shortDay() throws {
    #expect(
      try reported(
        """
        2024-01-02 buy AAA - 40 80
        2024-03-01 sell AAA - 30 90
        2024-03-01 buy AAA - 10 25
        2024-03-01 sell AAA A 70 280
        2024-06-01 buy AAA - 20 60
        2024-06-01 buy AAA A 40 60
        """) == [
          "disposal 1 sale 0", "piece 2 3 9 7.5 1.5 - -", "piece - 12 36 24 12 - -",
          "disposal 3 sale 0", "piece 2 7 28 17.5 10.5 - -", "piece - 28 112 56 56 - -",
          // The two purchases are one of 60 at 2, and 50 of them cover what was short: 15 of the first sale at 3, 35 of
          // the second at 4.
          "disposal 4 cover 0", "piece 1 5 15 10 5 - -",
          "piece 3 11.666666666667 46.666666666667 23.333333333333 23.333333333333 - -",
          "disposal 5 cover 0", "piece 1 10 30 20 10 - -",
          "piece 3 23.333333333333 93.333333333333 46.666666666667 46.666666666667 - -",
          "open - AAA - 40 80", "open - AAA A -30 -60",
        ])
  }

  @Test("that were sold short are covered by all purchases of a day, also where they take all of it")
  func wholeDayCovers() throws {
    #expect(
      try reported(
        """
        2024-01-02 sell AAA - 10 100
        2024-06-01 buy AAA - 1 12
        2024-06-01 buy AAA - 3 12
        """) == [
          "disposal 1 cover 0", "piece 0 1 10 6 4 - -", "disposal 2 cover 0", "piece 0 3 30 18 12 - -",
          "open - AAA - -6 -60",
        ])
  }

  @Test("are as many after a split, in whatever account it was booked")
  func splits() throws {
    // Only A holds and books the split; B buys afterwards, and its shares are worth as much as those of A.
    #expect(
      try reported(
        """
        2023-01-02 buy AAA A 10 100
        2023-06-01 split AAA A 2:1
        2023-09-01 buy AAA B 20 300
        2024-01-02 sell AAA B 20 500
        """) == ["disposal 3 sale 0", "piece - 20 500 200 300 - -", "open - AAA A 20 200"])
    // Both book it: it is one.
    #expect(
      try reported(
        """
        2023-01-02 sell AAA A 10 100
        2023-01-05 split AAA A 2:1
        2023-01-05 split AAA B 2:1
        2023-01-09 buy AAA B 20 80
        """
      ).prefix(2) == ["disposal 0 sale 0", "piece 3 10 100 80 20 - -"])
  }

  @Test("divide their cost among accounts by shares, beside tickers of which nothing was ever held")
  func accounts() throws {
    // 1200 for 8 shares are 150 each. Nothing of PUT is there to be exercised.
    let text = """
      2023-01-02 buy AAA A 6 600
      2023-01-03 buy AAA B 2 600
      2023-01-04 exercise PUT - 1 ZZZ put 7 3 0
      2023-01-05 buy CCC - 1 5
      """
    #expect(
      try LedgerScenario(text).ledger.reported(.uk, .account, through: nil) == [
        "open - AAA A 6 900", "open - AAA B 2 300", "open - CCC - 1 5",
      ])
  }
}
