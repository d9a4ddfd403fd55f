import PortfolioCore
import TestSupport
import Testing

@Suite("Lots and gains, told by others")
struct LotOracleTests {

  @Test(
    "are those of exact fractions in Python, each figure of each piece, by every method",
    .enabled(if: ShellRunner.isInstalled("python3"), "python3 is not installed"),
    arguments: [
      (seed: UInt64(15), count: 250, withOptions: false, withMoney: false), (16, 420, true, false),
      (17, 250, false, true),
    ])
  func fractions(seed: UInt64, count: Int, withOptions: Bool, withMoney: Bool) throws {
    var random = SeededGenerator(seed: seed)
    var questions:
      [(scenario: LedgerScenario, method: CostBasisMethod, scope: LotPooling, through: CalendarDay?)] =
        []
    for _ in 0..<count {
      for method in CostBasisMethod.allCases {
        let scenario = random.scenario(14, withOptions: withOptions, withMoney: withMoney)
        let through = CalendarDay(daysSinceEpoch: 19_358 + Int.random(in: 10..<800, using: &random))
        let scope = method == .uk ? .account : random.pick([LotPooling.account, .account, .all])
        questions.append((scenario, method, scope, Bool.random(using: &random) ? through : nil))
      }
    }
    let folder = TemporaryFolder()
    let text = questions.map { $0.scenario.question($0.method, $0.scope, through: $0.through) }.joined()
    let path = try folder.write(text, to: "ledgers")
    let oracle = ProjectFiles.path("Fixtures/oracles/lots.py")
    let process = try ChildProcess("sh", "-c", "python3 -B '\(oracle)' < '\(path)'")
    for (number, question) in questions.enumerated() {
      var expected: [String] = []
      while let line = process.readLine(), line != "end" { expected.append(line) }
      let reported = try question.scenario.ledger.reported(
        question.method, question.scope, through: question.through)
      let lines = question.scenario.lines.joined(separator: "\n")
      #expect(
        reported == expected,
        "ledger \(number), \(question.method), \(question.scope), \(String(describing: question.through)):\n\(lines)"
      )
      if reported != expected { break }
    }
  }

  /// What hledger adds up: the money of all trades, and what the lots that are left have cost and are worth. What
  /// was realised is the money and the cost of what is left.
  @Test(
    "come to what hledger adds up, first in first out and last in first out",
    .enabled(if: ShellRunner.isInstalled("hledger"), "hledger is not installed"),
    arguments: [CostBasisMethod.fifo, .lifo])
  func hledger(method: CostBasisMethod) throws {
    var random = SeededGenerator(seed: 20)
    var (lines, held): ([String], Int) = ([], 0)
    var journal = "decimal-mark .\ncommodity 1.000000000000 USD\nP 2019-01-01 AAA 123.45 USD\n"
    for number in 0..<300 {
      let date = CalendarDay(daysSinceEpoch: 19_000 + number * 3)
      let quantity = Int.random(in: 1...40, using: &random)
      let amount = ExactDecimal(mantissa: Int128.random(in: 1_000...999_999, using: &random), scale: 2)
      let isSale = quantity <= held && Bool.random(using: &random)
      held += isSale ? -quantity : quantity
      lines.append("\(date) \(isSale ? "sell" : "buy") AAA - \(quantity) \(amount)")
      journal += "\(date) trade\n  cash  \(isSale ? amount : -amount) USD\n  market\n"
    }
    let ledger = try LedgerScenario(lines: lines).ledger
    for (number, lot) in try ledger.lots(method: method).enumerated() {
      let quantity = try lot.quantity.rounded(places: 12)
      journal += "2030-01-01 lot\n  lots:\(number)  \(quantity) AAA @@ \(lot.basis.rounded) USD\n  market\n"
    }
    let folder = TemporaryFolder()
    let path = try folder.write(journal, to: "journal")
    /// The one figure of a balance: `"total","1234.56 USD"`.
    func sum(_ account: String, _ options: String...) throws -> ExactDecimal {
      let process = try ChildProcess("hledger", ["-f", path, "balance", account, "-O", "csv"] + options)
      var last = ""
      while let line = process.readLine() { last = line }
      let text = last.split(separator: ",").last?.filter { "0123456789.-".contains($0) } ?? ""
      return try #require(ExactDecimal(String(text)), "\(last)")
    }
    // The costs of lots that were sold in part are endless decimals, which the journal has rounded.
    let gain = try ledger.gains(method: method).total().gain.rounded.rounded(places: 6)
    #expect(try (sum("cash") + sum("lots", "-B")).rounded(places: 6) == gain)
    let value = try ExactDecimal(held) * decimal("123.45")
    #expect(try sum("lots", "--value=2031-01-01,USD") == value)
    let unrealised = try (value - sum("lots", "-B")).rounded(places: 6)
    #expect(try sum("lots", "--gain", "--value=2031-01-01,USD").rounded(places: 6) == unrealised)
  }

  @Test(
    "are those that beancount books, first in first out and last in first out",
    .enabled(if: ShellRunner.isInstalled("bean-query"), "beancount is not installed"),
    arguments: [CostBasisMethod.fifo, .lifo])
  func beancount(method: CostBasisMethod) throws {
    var random = SeededGenerator(seed: 16)
    var (lines, held): ([String], Int) = ([], 0)
    var journal =
      "option \"booking_method\" \"\(method.rawValue.uppercased())\"\n2020-01-01 open Assets:Stock\n"
      + "2020-01-01 open Assets:Cash\n2020-01-01 open Income:Gains\n"
    for number in 0..<120 {
      let date = CalendarDay(daysSinceEpoch: 19_000 + number * 5)
      let quantity = Int.random(in: 1...40, using: &random)
      let amount = ExactDecimal(mantissa: Int128.random(in: 1_000...999_999, using: &random), scale: 2)
      let isSale = quantity <= held && Bool.random(using: &random)
      held += isSale ? -quantity : quantity
      lines.append("\(date) \(isSale ? "sell" : "buy") AAA - \(quantity) \(amount)")
      journal += "\(date) * \"trade\"\n  Assets:Stock  \(isSale ? -quantity : quantity) AAA "
      journal +=
        isSale ? "{}\n  Assets:Cash  \(amount) USD\n  Income:Gains\n" : "{{\(amount) USD}}\n  Assets:Cash\n"
    }
    let folder = TemporaryFolder()
    let path = try folder.write(journal, to: "journal.beancount")
    let check = try ChildProcess("sh", "-c", "bean-check '\(path)' 2>&1 && echo fine")
    #expect(check.readLine() == "fine")
    let query =
      "SELECT cost_date, number, number(cost(position)) WHERE account = 'Assets:Stock' AND number < 0"
    let answer = try ChildProcess("bean-query", "-q", "-f", "csv", path, query)
    _ = answer.readLine()
    var booked: [String] = []
    while let row = answer.readLine() {
      let cells = row.filter { !" \r".contains($0) }.split(separator: ",").map(String.init)
      let (quantity, cost) = (try #require(ExactDecimal(cells[1])), try #require(ExactDecimal(cells[2])))
      booked.append("\(cells[0]) \((-quantity).normalised) \((-cost).rounded(places: 10).normalised)")
    }
    let gains = try LedgerScenario(lines: lines).ledger.gains(method: method)
    let pieces = try gains.disposals.flatMap { disposal in
      try disposal.pieces.map { piece in
        let acquired = try #require(piece.acquired)
        let basis = piece.basis.rounded.rounded(places: 10).normalised
        return "\(acquired) \(try piece.quantity.rounded(places: 12)) \(basis)"
      }
    }
    #expect(pieces == booked && !pieces.isEmpty)
  }
}
