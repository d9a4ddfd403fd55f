import TestSupport
import Testing

@testable import PortfolioCore

@Suite("A renamed security")
struct RenameTests {
  /// The names of a security, in order, and from which day on it has each but the first.
  private struct Names {
    let names = ["AAA", "NEW", "NEX", "AAA2"]
    let days: [Int]

    /// What a transaction of the day calls it, which may be the old name for ten days more.
    func name(on day: Int, _ random: inout SeededGenerator) -> String {
      let number = days.count { $0 <= day }
      guard number > 0, day - days[number - 1] <= 10, Bool.random(using: &random) else {
        return names[number]
      }
      return names[number - 1]
    }
  }

  @Test(
    "has the gains, the lots and the wash sales that it has under one name, where a ratio is that of a split",
    arguments: CostBasisMethod.allCases)
  func oneSecurity(method: CostBasisMethod) throws {
    var random = SeededGenerator(seed: 67)
    for round in 0..<400 {
      let scenario = random.scenario(25)
      let starts = Set(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 19_360..<20_080, using: &random)
        })
      let names = Names(days: starts.sorted())
      let lines = scenario.lines.map { line in
        let name = names.name(on: timestamp(String(line.prefix(10))).day.daysSinceEpoch, &random)
        return line.replacing(" AAA ", with: " \(name) ")
      }
      var (splits, renames) = ([String](), [String]())
      for (number, day) in names.days.enumerated() {
        let (day, ratio) = (CalendarDay(daysSinceEpoch: day), random.pick(["1:1", "2:1", "1:3"]))
        splits.append("\(day) split AAA - \(ratio)")
        renames.append("\(day) rename \(names.names[number]) - \(names.names[number + 1]) \(ratio)")
      }
      // A rename may stand anywhere among those that are stored.
      let (whole, renamed) = (
        LedgerScenario(lines: scenario.lines + splits), LedgerScenario(lines: lines + renames)
      )
      let scope = random.pick(LotPooling.allCases)
      // What is held goes by its last name.
      let last = " \(names.names[names.days.count]) "
      let found = try renamed.ledger.reported(method, scope, through: nil)
        .map { $0.replacing(last, with: " AAA ") }.sorted()
      #expect(
        try found == whole.ledger.reported(method, scope, through: nil).sorted(),
        "round \(round):\n\(renamed.lines)")
      guard method != .average, method != .uk else { continue }
      #expect(
        try renamed.ledger.adjusted(method, scope) == whole.ledger.adjusted(method, scope),
        "round \(round):\n\(renamed.lines)")
    }
  }

  private func quantities(
    _ lines: String, isins: [String: String] = [:]
  ) throws -> [String: String] {
    var instruments = InstrumentBook()
    for (ticker, isin) in isins { _ = instruments[ticker].set("isin", to: isin, sources: []) }
    let ledger = Ledger(LedgerScenario(lines).transactions, instruments: instruments)
    let held = try ledger.positions().items.filter { !$0.quantity.isZero }
    return Dictionary(uniqueKeysWithValues: held.map { ($0.ticker, $0.quantity.description) })
  }

  /// META was a fund until 31 January 2022, then METV; the shares of FB are META from 9 June 2022 on.
  @Test("is none that had its name before, nor one that has its old name more than ten days later")
  func sharedSymbols() throws {
    let lines = """
      2021-10-01 buy META - 10 150
      2022-02-10 buy META - 3 48
      2022-02-11 buy META - 5 85
      2020-01-01 buy FB - 1 300
      2022-06-09 buy META - 2 400
      2022-06-19 buy FB - 4 800
      2022-06-20 buy FB - 7 77
      2022-06-09 rename FB - META 1:1
      2022-01-31 rename META - METV 1:1
      """
    #expect(try quantities(lines) == ["METV": "13", "META@2022-06-08": "5", "META": "7", "FB": "7"])
    // One ISIN says that it is one security: as FB it is bought after the rename, and as META before.
    let isin = "US30303M1027"
    #expect(try quantities(lines, isins: ["FB": isin, "META": isin]) == ["METV": "13", "META": "19"])
  }

  @Test("is the same where its rename was told twice, and where it got an earlier name again")
  func repeated() throws {
    let lines = """
      2024-01-01 buy AAA - 1 10
      2024-02-01 rename AAA - BBB 2:1
      2024-02-04 rename AAA - BBB 2:1
      2024-05-01 rename AAA - BBB 2:1
      2024-06-01 buy BBB - 1 10
      """
    #expect(try quantities(lines) == ["BBB": "3"])
    #expect(
      try quantities(lines + "\n2024-07-01 rename BBB - AAA 1:1\n2024-07-02 buy AAA - 1 5") == ["AAA": "4"])
  }

  @Test("has what others became that day, and what is received for others by its new name")
  func received() throws {
    let lines = """
      2024-01-01 buy AAA - 10 100
      2024-01-01 buy OLD - 10 100
      2024-02-01 spinoff AAA - OLD 1:2 20
      2024-02-01 exchange AAA - NEW 1:1
      2024-02-01 rename OLD - NEW 1:1
      """
    #expect(try quantities(lines) == ["NEW": "25"])
  }
}

extension LedgerScenario {
  fileprivate var transactions: [Transaction] {
    lines.enumerated().map {
      LedgerScenario.transaction($1.split(separator: " ").map(String.init), id: .numbered($0))
    }
  }
}

extension ShareLedger {
  /// What wash sales make of each part of a lot that was sold.
  fileprivate func adjusted(_ method: CostBasisMethod, _ scope: LotPooling) throws -> [String] {
    try washSaleAdjusted(method, scope, through: CalendarDay(daysSinceEpoch: 30_000)).map { lot in
      let replaced = try lot.replacements.map {
        try "\($0.origin) \($0.quantity.rounded(places: 12)) \($0.amount.rounded)"
      }
      return try
        "\(lot.disposal.place) \(lot.quantity.rounded(places: 12)) \(lot.cost.rounded) \(lot.disallowed.rounded) "
        + "\(lot.daysEarlier) \(replaced)"
    }
  }
}
