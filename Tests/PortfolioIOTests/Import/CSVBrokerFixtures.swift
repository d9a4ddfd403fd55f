/// A file of each broker with what a reader of the file makes of it by
/// hand.
extension BrokerFixture {
  static let csv: [BrokerFixture] = [
    BrokerFixture(
      file: "degiro-transactions.csv", format: "degiro",
      transactions: [
        // Two equal fills of one order are two.
        "2024-03-14 buy IE000000000X 5 @ 30 = 150", "2024-03-14 buy IE000000000X 5 @ 30 = 150",
        // 1,001.50 euros with 1.50; the price of 110 is in dollars.
        "2024-03-14 buy US0000000001 10 @ 100 = 1000 fee 1.5",
        "2024-03-15 sell IE000000000X 2 @ 30.1 = 60.2 fee 2", "2024-03-18 buy IE00000000R1 4 @ 0 = 0",
      ],
      skipped: []),
    BrokerFixture(
      file: "degiro-newer.csv", format: "degiro",
      transactions: ["2024-03-14 buy US0000000001 10 @ 100 = 1000 fee 4.5"],  // 1004.50 − 2.50 − 2
      skipped: []),
    BrokerFixture(
      file: "degiro-account.csv", format: "degiro",
      transactions: [
        "2024-03-01 deposit = 1500", "2024-03-10 interest = -0.12", "2024-03-11 fee = 0.3",
        "2024-03-12 fee = 2.5", "2024-03-18 convert = 2.04",
        "2024-03-19 dividend US0000000001 = 2.4 tax 0.36",
      ],
      skipped: [
        "2: Overboeking naar uw geldrekening bij flatexDEGIRO Bank: 5 EUR", "7: Verkoop 2 @ 30,1 EUR",
        "8: DEGIRO Transactiekosten en/of kosten van derden", "13: Reservation iDEAL / Sofort Deposit",
      ]),
    BrokerFixture(
      file: "trade-republic.csv", format: "trade-republic",
      transactions: [
        "2024-03-01 deposit = 500", "2024-03-05 buy US000000000X 2 @ 30 = 60 fee 1",
        "2024-03-06 sell US000000000X 1 @ 40 = 40 fee 1 tax 2.5",
        "2024-03-07 dividend US000000000X = 1 tax 0.15",
        // A tax that comes back with a sale is a correction.
        "2024-03-08 sell US000000000X 0.5 @ 40 = 20 fee 1", "2024-03-08 tax US000000000X = -0.8",
        "2024-03-09 buy DE000000000X 0.5 @ 0 = 0", "2024-03-10 interest = 3 tax 0.79",
        "2024-03-11 withdrawal = 12.3", "2024-03-12 tax = -1.1",
        "2024-03-13 exchange DE000000000X FR000000000X 2:1",
      ],
      skipped: []),
    BrokerFixture(
      file: "bitvavo.csv", format: "bitvavo",
      transactions: [
        // The fee is in what was paid, and not in what was received.
        "2024-03-01 deposit = 200", "2024-03-02 buy AAA 10 @ 4.99 = 49.9 fee 0.1",
        "2024-03-03 sell AAA 2 @ 6 = 12 fee 0.03", "2024-03-04 interest AAA = 1.5",
        "2024-03-04 buy AAA 0.25 @ 6 = 1.5", "2024-03-05 interest = 0.4", "2024-03-06 withdrawal = 20",
      ],
      skipped: ["8: Pending"]),
    BrokerFixture(
      file: "revolut.csv", format: "revolut",
      transactions: [
        "2024-03-01T10:00:00.1Z deposit = 100", "2024-03-05T10:00:00.1Z buy QQX 0.5 @ 80 = 40",
        "2024-03-06T10:00:00Z sell QQX 0.25 @ 84 = 21", "2024-03-07T10:00:00Z dividend QQX = 0.25",
        "2024-03-08T10:00:00Z fee = 0.03", "2024-03-09T10:00:00Z withdrawal = 15",
      ],
      skipped: ["8: TRANSFER FROM REVOLUT TRADING LTD TO REVOLUT SECURITIES EUROPE UAB"]),
    BrokerFixture(
      file: "scalable.csv", format: "scalable",
      transactions: [
        "2024-03-01 deposit = 2000", "2024-03-05 buy IE000000000X 50.5 @ 20 = 1010 fee 0.99",
        "2024-03-06 sell IE000000000X 0.5 @ 21 = 10.5 fee 0.99",
        "2024-03-07 dividend IE000000000X = 12.5 tax 3.29",
        "2024-03-08 fee = 2.99",
      ],
      skipped: ["2: Security transfer", "3: Security transfer", "8: Cancelled"]),
    BrokerFixture(
      file: "freetrade.csv", format: "freetrade",
      transactions: [
        "2024-03-01T09:00:00.000Z withdrawal = 25", "2024-03-01T10:00:00.000Z deposit = 500",
        // 39.60 with a fee of 0.40 taken off.
        "2024-03-06T09:00:00.000Z sell QQX 5 @ 8 = 40 fee 0.4",
        "2024-03-06T10:00:00.000Z buy HOME 100 @ 2 = 200 fee 1",
        // A free share is a deposit of what it is worth, spent on it.
        "2024-03-07T10:00:00.000Z deposit = 12.5", "2024-03-07T10:00:00.000Z buy GIFT 1 @ 12.5 = 12.5",
        "2024-03-08T10:00:00.000Z interest = 0.42",
        // 0.75 dollars of tax are 0.60 pounds, and 3.40 is what is left.
        "2024-03-09T10:00:00.000Z dividend QQX = 4 tax 0.6",
      ],
      skipped: []),
    BrokerFixture(
      file: "hargreaves-lansdown.csv", format: "hargreaves-lansdown",
      transactions: [
        // 20 × 15 pounds are 300, and 11.95 the dealing charge.
        "2026-02-12 buy SOME-UCITS-ETF 20 @ 15 = 300 fee 11.95: Some UCITS ETF 20 @  1500.00",
        "2026-02-13 sell SOME-UCITS-ETF 5 @ 16 = 80 fee 11.95: Some UCITS ETF 5 @  1600.00",
        "2026-02-14 deposit = 1000: Faster payment", "2026-02-15 fee = 3.75: Management fee",
        "2026-02-16 interest = 0.55: Interest", "2026-02-17 withdrawal = 40: Withdrawal",
      ],
      skipped: []),
    BrokerFixture(
      file: "vanguard-us.csv", format: "vanguard",
      transactions: [
        "2024-03-01 deposit = 500 in 123", "2024-03-03 dividend QQX = 2.4 in 123",
        "2024-03-04 buy QQX 10 @ 29 = 290 fee 0.1 in 123", "2024-03-05 sell QQX 2 @ 30 = 60 fee 0.1 in 123",
      ],
      skipped: ["9: Sweep in"]),
    BrokerFixture(
      file: "vanguard-uk.csv", format: "vanguard",
      transactions: [
        "2024-03-01 deposit = 1000: Regular Deposit", "2024-03-05 buy VWRL 10 @ 85.04 = 850.4",
        "2024-03-13 dividend FOO = 4.1: DIV: FOO.XLON.GB @ GBP 0.41",
        "2024-03-14 dividend FOO = -4.1: Reversal of DIV: FOO.XLON.GB @ GBP 0.41",
        "2024-03-15 interest = 0.12: Cash Account Interest",
        "2024-03-16 fee = 1.5: Account Fee for the period 1 Jan - 31 Mar",
        "2024-03-20 sell VWRL 3 @ 86 = 258",
      ],
      skipped: []),
    BrokerFixture(
      file: "etrade.csv", format: "etrade",
      transactions: [
        "2024-03-09 deposit = 1000", "2024-03-10 interest = 0.05",
        "2024-03-11 sell QQX260320C00045000 1 @ 1.2 = 120 fee 0.65", "2024-03-12 dividend QQX = 2.4",
        "2024-03-13 buy QQX 5 @ 40 = 200 fee 0.5",
        "2024-03-14 sell QQX 3 @ 40.1 = 120.29",
      ],
      skipped: []),
    BrokerFixture(
      file: "etrade-newer.csv", format: "etrade",
      transactions: ["2024-03-13 buy QQX 5 @ 40 = 200 fee 0.5", "2024-03-14 dividend QQX = 2.4"], skipped: []),
    BrokerFixture(
      file: "merrill.csv", format: "merrill",
      transactions: [
        "2026-03-01 deposit = 5000 in CC-1", "2026-03-02 dividend ABX = 7.5 in CC-1",
        "2026-03-03 sell ABX 10 @ 20 = 200 fee 0.05 in CC-1", "2026-03-04 buy QQX 100 @ 44 = 4400 in CC-1",
        "2026-03-05 sell QQX260320C00045000 1 @ 1.2 = 120 fee 0.65 in CC-1",
      ],
      skipped: ["4: Pending", "9: DIV/INT REINVEST"]),
    BrokerFixture(
      file: "morgan-stanley.csv", format: "morgan-stanley",
      transactions: [
        "2024-03-05 sell GSU-CLASS-C 4 @ 50 = 200 fee 0.1", "2024-03-06 withdrawal = 199.9",
      ],
      skipped: ["4: Cancelled"]),
    BrokerFixture(
      file: "questrade.csv", format: "questrade",
      transactions: [
        "2024-03-01 deposit = 1000 in 77001", "2024-03-05 buy QQX.TO 20 @ 30 = 600 fee 4.95 in 77001",
        "2024-03-06 buy QQX260116C00012500 1 @ 0.5 = 50 fee 10.95 in 77001",
        "2024-03-07 sell QQX.TO 5 @ 31 = 155 fee 4.95 in 77001", "2024-03-08 dividend QQX.TO = 12.5 in 77001",
        "2024-03-09 fee = 9.95 in 77001",
      ],
      skipped: []),
    BrokerFixture(
      file: "wealthsimple.csv", format: "wealthsimple",
      transactions: [
        "2024-03-01 deposit = 500 in AB1", "2024-03-05 buy QQX 2 @ 30 = 60 in AB1",
        "2024-03-06 sell QQX 1 @ 31 = 31 fee 1 in AB1", "2024-03-07 dividend QQX = 0.8 in AB1",
        "2024-03-08 convert = 135 in AB1",
      ],
      skipped: []),
    BrokerFixture(
      file: "swissquote.csv", format: "swissquote",
      transactions: [
        "2024-03-01 deposit = 1500",
        // 220 left, of which 2 were its costs.
        "2024-03-02 fee = 2", "2024-03-02 withdrawal = 218", "2024-03-05 buy QQX 2 @ 30 = 60 fee 1.5",
        "2024-03-06 sell QQX 1 @ 32 = 32 fee 1.5", "2024-03-07 dividend QQX = 1 tax 0.15",
        "2024-03-08 interest = 0.6", "2024-03-09 convert = 90", "2024-03-10 fee = 27",
      ],
      skipped: []),
    BrokerFixture(
      file: "saxo.csv", format: "saxo",
      transactions: [
        "2023-05-01 deposit = 1500", "2024-03-05 buy QQX 2 @ 30 = 60 fee 1",
        "2024-03-06 sell QQX 1 @ 32 = 32 fee 1",
        "2024-03-07 dividend QQX = 1.2", "2024-03-08 fee = 3",
      ],
      skipped: []),
    BrokerFixture(
      file: "avanza.csv", format: "avanza",
      transactions: [
        "2024-03-01 deposit = 1000 in 123", "2024-03-02 withdrawal = 40 in 123",
        "2024-03-05 buy SE000000000X 5 @ 10 = 50 fee 1 in 123",
        "2024-03-06 sell SE000000000X 2 @ 11 = 22 fee 1 in 123",
        "2024-03-07 dividend SE000000000X = 2.5 tax 0.38 in 123", "2024-03-08 interest = 0.75 in 123",
        "2024-03-09 fee = 5 in 123", "2024-03-10 tax = 12 in 123",
      ],
      skipped: []),
    BrokerFixture(
      file: "avanza-older.csv", format: "avanza",
      transactions: ["2023-03-05 buy SE000000000X 5 @ 10 = 50 fee 1 in 123"], skipped: []),
    BrokerFixture(
      file: "nordnet.csv", format: "nordnet",
      transactions: [
        "2024-03-01 deposit = 3000 in 99", "2024-03-02 interest = -0.3 in 99",
        "2024-03-05 buy DK000000000X 10 @ 99.8 = 998 fee 29 in 99",
        "2024-03-06 sell DK000000000X 5 @ 110.5 = 552.5 fee 29 in 99",
        "2024-03-07 dividend DK000000000X = 10 tax 2.7 in 99", "2024-03-08 withdrawal = 200 in 99",
      ],
      skipped: []),
    BrokerFixture(
      file: "comdirect.csv", format: "comdirect",
      transactions: [
        // A thousand euros for what is priced in dollars.
        "2024-03-05 buy A1B2C3 100 @ 10 = 1000", "2024-03-05 buy XYZ999 2 @ 20 = 40",
        "2024-03-06 sell XYZ999 1 @ 21 = 21",
      ],
      skipped: []),
    BrokerFixture(
      file: "etoro.csv", format: "etoro",
      transactions: [
        "2024-03-01 deposit = 100", "2024-03-05 buy QQX 2 @ 30 = 60", "2024-03-06 fee HOME = 0.3",
        "2024-03-20 dividend QQX = 0.25", "2024-03-21 sell QQX 1 @ 31.5 = 31.5", "2024-03-22 fee QQX = 0.25",
        "2024-03-23 withdrawal = 50",
      ],
      skipped: ["9: Withdrawal Conversion Fee"]),
    BrokerFixture(
      file: "parqet.csv", format: "parqet",
      transactions: [
        "2024-03-05 buy US000000000X 2 @ 30.5 = 61 fee 1",
        "2024-03-07 sell US000000000X 1 @ 35 = 35 fee 1 tax 1.2",
        "2024-03-08 dividend US000000000X = 0.5 tax 0.08", "2024-03-09 sell US000000000X 0.5 @ 36 = 18 fee 1",
        "2024-03-09 tax US000000000X = -0.4",
      ],
      skipped: []),
    BrokerFixture(
      file: "sharesight.csv", format: "sharesight",
      transactions: [
        "2024-03-25 buy QQX 10 @ 30 = 300 fee 4.95: first", "2024-04-05 sell HOM 5 @ 12 = 60 fee 9.95",
      ],
      skipped: []),
    BrokerFixture(
      file: "interactive-investor.csv", format: "interactive-investor",
      transactions: [
        "2024-03-01 deposit = 900",
        // 1,200 × 0.53 = 636, and 5.99 more.
        "2024-03-04 buy QQX 1200 @ 0.53 = 636 fee 5.99", "2024-03-28 fee = 4.99",
        "2024-04-02 dividend QQX = 12.5", "2024-04-04 sell QQX 200 @ 0.6 = 120 fee 5.99",
        "2024-04-30 interest = 0.47",
      ],
      skipped: []),
    BrokerFixture(
      file: "investengine.csv", format: "investengine",
      transactions: [
        "2025-03-05 buy IE0000000112 2.5 @ 9 = 22.5", "2025-03-25 sell IE0000000112 1.25 @ 10 = 12.51",
      ],
      skipped: []),
    BrokerFixture(
      file: "directa.csv", format: "directa",
      transactions: [
        "2024-12-02 deposit = 300", "2024-12-03 buy QQX 10 @ 20.5 = 205", "2024-12-12 interest M.1 = 12.5",
        "2024-12-18 sell QQX 4 @ 21.125 = 84.5", "2024-12-20 dividend QQX = 10 tax 2.6",
      ],
      skipped: []),
    BrokerFixture(
      file: "flatex.csv", format: "flatex",
      transactions: [
        "2025-12-05 buy US0000000112 10.5 @ 19 = 199.5", "2025-12-19 sell US0000000112 4 @ 20.5 = 82",
      ],
      skipped: ["3: Lagerstellenwechsel in NO0000000112", "4: Lagerstellenwechsel in NO0000000112"]),
    BrokerFixture(
      file: "flatex-account.csv", format: "flatex",
      transactions: ["2025-12-01 deposit = 500", "2025-12-20 dividend US0000000112 = 4.1"],
      skipped: ["3: Ausführung ORDER Kauf US0000000112 329000001"]),
    BrokerFixture(
      file: "tastytrade.csv", format: "tastytrade",
      transactions: [
        "2024-04-30T10:00:00+02:00 deposit = 5000",
        "2024-05-01T15:30:00+02:00 buy QQX 200 @ 20 = 4000 fee 0.16",
        "2024-05-02T15:30:00+02:00 sell QQX240621C00030000 2 @ 1.1 = 220 fee 2.28",
        "2024-06-17T12:47:02+02:00 split QQZ 1:20",
      ],
      skipped: []),
    BrokerFixture(
      file: "xtb.csv", format: "xtb",
      transactions: [
        "2024-04-01 deposit = 500: Deposit",
        "2024-04-02 interest = 1.05 tax 0.2: Free-funds Interest 2024-03",
        "2024-04-05 buy QQX.PL 34 @ 12 = 408: OPEN BUY 34/42.5 @ 12.00",
        // What was paid for them, 120, and the profit of 5.
        "2024-04-12 sell QQX.PL 10 @ 12.5 = 125: CLOSE BUY 10 @ 12.50",
        "2024-05-20 dividend QQX.PL = 24: QQX.PL PLN 1.0000/ SHR",
      ],
      skipped: []),
    BrokerFixture(
      file: "xtb-newer.csv", format: "xtb",
      transactions: [
        "2025-03-01 deposit = 500: IKE deposit", "2025-03-05 buy QQX.UK 34 @ 12.5 = 425: OPEN BUY 34 @ 12.50",
      ],
      skipped: []),
    BrokerFixture(
      file: "zerodha.csv", format: "zerodha",
      transactions: [
        "2024-03-05 buy QQX 10 @ 1500.5 = 15005", "2024-03-05 buy QQX 10 @ 1500.5 = 15005",
        "2024-03-06 sell QQX 5 @ 1510 = 7550",
      ],
      skipped: []),
  ]
}
