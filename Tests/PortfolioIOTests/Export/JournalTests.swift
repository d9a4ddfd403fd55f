import FoundationEssentials
import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// Journals, read by the programs they are written for.
@Suite("Journals")
struct JournalTests {

  /// Symbols, accounts and notes that need care, splits that leave a fraction, and a sale of more than is
  /// held.
  private static let transactions: [Transaction] = {
    let nasty = "; a [2024-99-99] x:: 1 + \"q\" \\ back | é\nnew\t  * ! (c) ="
    let symbols = [
      "BRK.B", "F", "TRUE", "USD", "7203.T", "^GSPC", "EUR=X", "EUR-", "EUR_", "BINANCE:BTCUSDT",
      "BINANCE-BTCUSDT", "AND", "IF", "ABCDEFGHIJKLMNOPQRST", "X", "X-X",
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", "ÅÄÖ", "ÅÄÜ", "日本株",
    ]
    let accounts: [String?] = [nil, "My Depot: main", "a;b(c)", "  x", "über", "日本", "Broker", "", "1"]
    var all: [Transaction] = []
    for (index, symbol) in symbols.enumerated() {
      let account = accounts[index % accounts.count]
      all.append(.buy(symbol, "3.00000001", at: "64000.12", on: "2024-01-02", fee: "1.5", account: account))
    }
    all += [
      .buy("BRK.B", "10", at: "3", on: "2024-01-03", account: "My Depot: main"),
      .sell("F", "10", at: "3", on: "2024-01-04", fee: "0", account: "a;b(c)"),
      .split("BRK.B", "1:3", on: "2024-01-05", fee: "2"), .split("F", "3:2", on: "2024-01-05"),
      .split("NONE", "3:2", on: "2024-01-05"), .dividend("^GSPC", "12.5", on: "2024-01-06", account: "über"),
      .interest(nil, "7.25", on: "2024-01-06"), .interest("EUR=X", "1", on: "2024-01-06", account: "über"),
      .fee(nil, "3", on: "2024-01-06"), .fee("EUR=X", "3", on: "2024-01-06", account: "日本"),
      .tax(nil, "3", on: "2024-01-06"), .dividend("EUR=X", "3", on: "2024-01-06", tax: "0.45"),
      .buy("BRK.B", "1", at: "9", on: "2024-01-07"), .split("BRK.B", "3:1", on: "2024-01-08"),
      .split("7203.T", "2:1", on: "2024-01-08", account: "nowhere"),
    ]
    return all.map { transaction in
      var copy = transaction
      copy.note = nasty
      return copy
    }
  }()

  @Test(
    "for ledger has no part of an account's name that is longer than it takes, and each account of its own")
  func longAccounts() throws {
    let accounts = ["x", "y"].map { String(repeating: "ä", count: 300) + $0 }
    let transactions = accounts.map { Transaction.buy("AAA", "1", at: "2", on: "2024-01-02", account: $0) }
    let folder = TemporaryFolder()
    _ = try journal("ledger", of: transactions, in: folder)
    let lines = try #require(try folder.text("journal.ledger")).split(separator: "\n")
    let names = Set(lines.filter { $0.hasPrefix("account ") }.map { $0.dropFirst("account ".count) })
    #expect(names.count { $0.hasSuffix("AAA") || $0.hasSuffix("AAA-2") } == 2)
    for name in names { for part in name.split(separator: ":") { #expect(part.utf8.count < 256) } }
  }

  private func journal(
    _ format: String, of transactions: [Transaction] = Self.transactions, _ method: CostBasisMethod = .fifo,
    _ scope: LotPooling = .account, in folder: TemporaryFolder
  ) throws -> String {
    let book = ExportedBook(transactions, currency: "USD", method: method, scope: scope)
    let text = try #require(try ExportFormat.text(of: book, as: format))
    return try folder.write(String(decoding: text, as: UTF8.self), to: "journal." + format)
  }

  /// All lines that a program prints.
  private func lines(_ program: String, _ arguments: String...) throws -> [String] {
    // hledger reads files in the encoding of the machine's locale.
    let process = try ChildProcess("env", ["LC_ALL=C.UTF-8", program] + arguments)
    var lines: [String] = []
    while let line = process.readLine() { lines.append(line) }
    return lines
  }

  private var holdings: [String: ExactDecimal] {
    get throws {
      Dictionary(
        try Self.transactions.positions().items.map { ($0.ticker, $0.quantity) }
      ) { first, _ in first }
    }
  }

  @Test("hledger reads it strictly and finds what we hold", .enabled(if: ShellRunner.isInstalled("hledger")))
  func hledger() throws {
    let folder = TemporaryFolder()
    let path = try journal("ledger", in: folder)
    for (ticker, quantity) in try holdings where ticker != "USD" {
      let found = try lines(
        "hledger", "-s", "-f", path, "balance", "assets", "cur:^\(escaped(ticker))$", "--depth", "1", "-N",
        "-O",
        "csv")
      let amount = try #require(found.last, "\(ticker)").split(separator: ",").last?
        .replacing("\"", with: "").split(separator: " ").first
      #expect(amount.flatMap { ExactDecimal(String($0)) } == quantity, "\(ticker): \(found)")
    }
  }

  private func escaped(_ ticker: String) -> String {
    ticker.map { ".^".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  @Test(
    "ledger reads it pedantically and finds what we hold", .enabled(if: ShellRunner.isInstalled("ledger")))
  func ledger() throws {
    let folder = TemporaryFolder()
    let path = try journal("ledger", in: folder)
    let format = "%(quantity(scrub(amount)))|%(commodity(scrub(amount)))\\n"
    var found: [String: ExactDecimal] = [:]
    for line in try lines("ledger", "--pedantic", "-f", path, "register", "Assets", "--format", format) {
      let parts = line.split(separator: "|").map { String($0).replacing("\"", with: "") }
      let quantity = try #require(ExactDecimal(parts[0]), "\(line)")
      found[parts[1]] = try (found[parts[1]] ?? .zero) + quantity
    }
    for (ticker, quantity) in try holdings where ticker != "USD" {
      #expect(found[ticker] == quantity, "\(ticker)")
    }
    #expect(found["USD-X"] == (try holdings["USD"]))
  }

  @Test(
    "bean-check passes it, and bean-query finds what we hold",
    .enabled(if: ShellRunner.isInstalled("bean-check")))
  func beancount() throws {
    let folder = TemporaryFolder()
    let path = try journal("beancount", in: folder)
    #expect(try lines("bean-check", path) == [])
    let process = try lines("sh", "-c", "bean-check \(path) 2>&1 && echo fine")
    #expect(process == ["fine"])
    let query = "SELECT currency, sum(position) WHERE account ~ '^Assets' GROUP BY currency"
    let found = try lines("bean-query", "-q", "-f", "csv", path, query)
    var amounts: [String: ExactDecimal] = [:]
    for line in found.dropFirst() {
      let cells = line.split(separator: ",").map { String($0).trimmingSpaces }
      amounts[cells[0]] = cells.last?.split(separator: " ").first.flatMap { ExactDecimal(String($0)) }
    }
    for (ticker, quantity) in try holdings where amounts[ticker] != nil && ticker != "USD" {
      #expect(amounts[ticker] == quantity, "\(ticker)")
    }
    #expect(amounts["F-X"] == (try holdings["F"]))
    #expect(amounts.count == (try holdings.count) + 1)
  }

  /// Shares stand in a journal at what they have cost, so that the cost of all lines is that of the lots that are
  /// held, and what their sales and returned capital brought beside it is what was realised.
  @Test(
    "of any ledger, of all kinds, are passed by bean-check, and hledger finds its shares, their cost and what was realised",
    .enabled(if: ShellRunner.isInstalled("bean-check") && ShellRunner.isInstalled("hledger")),
    arguments: CostBasisMethod.allCases, LotPooling.allCases)
  func anyLedger(method: CostBasisMethod, scope: LotPooling) throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<8 {
      let transactions = random.transactions(40, splits: ["2:1", "1:4", "3:2"])
        .sorted { $0.order < $1.order }
      let folder = TemporaryFolder()
      let beancount = try journal("beancount", of: transactions, method, scope, in: folder)
      #expect(
        try lines("sh", "-c", "bean-check \(beancount) 2>&1 && echo fine") == ["fine"], "round \(round)")
      let path = try journal("ledger", of: transactions, method, scope, in: folder)
      let ledger = try ShareLedger(transactions)
      var held: [String: (quantity: ExactDecimal, cost: ExactDecimal)] = [:]
      for lot in try ledger.lots(method: method, scope: scope) {
        let before = held[ledger.ticker(of: lot)] ?? (.zero, .zero)
        held[ledger.ticker(of: lot)] = (
          try before.quantity + lot.quantity.rounded(places: 12), try before.cost + lot.basis.rounded
        )
      }
      // Where accounts are one pool, its cost is spread over tickers in another way.
      let isOnePool = scope == .all || method == .uk
      for (ticker, expected) in held where !isOnePool {
        let name = "assets:.*:\(ticker)$"
        #expect(try sum(of: name, in: path).isNear(expected.quantity), "\(ticker) in round \(round)")
        #expect(try sum(of: name, in: path, "-B").isNear(expected.cost), "\(ticker) in round \(round)")
      }
      let realised = try ledger.gains(method: method, scope: scope).total().gain.rounded
      #expect(try sum(of: "income:gains", in: path).isNear(-realised), "round \(round)")
    }
  }

  /// The one figure of a balance; 0 where there is none.
  private func sum(of account: String, in path: String, _ options: String...) throws -> ExactDecimal {
    let arguments = ["-s", "-f", path, "balance", account, "--depth", "1", "-N", "-O", "csv"] + options
    let process = try ChildProcess("env", ["LC_ALL=C.UTF-8", "hledger"] + arguments)
    guard process.readLine() != nil, let line = process.readLine() else { return .zero }
    let text = line.split(separator: ",").last?.filter { "0123456789.-".contains($0) } ?? ""
    return try #require(ExactDecimal(String(text)), "\(line)")
  }

  /// 10 at 10 and 10 at 20 cost 15 each on average, so that 10 sold at 16 bring 10, where the oldest would bring
  /// 60; and 5 bought at 12 within thirty days of that sale were half of it under `uk`: 160 − 5 × 12 − 5 × 15 = 25.
  @Test("book the gains of the methods that know no lots, and say so", arguments: ["ledger", "beancount"])
  func pools(format: String) throws {
    let transactions: [Transaction] = [
      .buy("AAA", "10", at: "10", on: "2024-01-02"), .buy("AAA", "10", at: "20", on: "2024-02-02"),
      .sell("AAA", "10", at: "16", on: "2024-06-03"), .buy("AAA", "5", at: "12", on: "2024-06-13"),
    ]
    for (method, gain) in [(CostBasisMethod.fifo, "-60"), (.average, "-10"), (.uk, "-25")] {
      let folder = TemporaryFolder()
      let path = try journal(format, of: transactions, method, in: folder)
      let text = try #require(try folder.text("journal." + format))
      #expect(text.contains("Income:Gains:AAA  \(gain) USD\n"), "\(method): \(path)")
      #expect(text.hasPrefix("; ") == (method != .fifo))
    }
  }

  @Test(
    "accept tickers of letters of any script",
    .enabled(
      if: ShellRunner.isInstalled("bean-check") && ShellRunner.isInstalled("hledger")
        && ShellRunner.isInstalled("ledger")))
  func scripts() throws {
    let transactions: [Transaction] = [
      .buy("ÅÄÖ", "3", at: "10", on: "2024-01-02"), .buy("ЯЖ", "4", at: "10", on: "2024-01-02"),
      .buy("三菱", "5", at: "10", on: "2024-01-02"), .sell("ЯЖ", "1", at: "12", on: "2024-01-03"),
    ]
    let folder = TemporaryFolder()
    let beancount = try journal("beancount", of: transactions, in: folder)
    #expect(try lines("sh", "-c", "bean-check \(beancount) 2>&1 && echo fine") == ["fine"])
    let path = try journal("ledger", of: transactions, in: folder)
    #expect(try lines("sh", "-c", "hledger -s -f \(path) check 2>&1 && echo fine") == ["fine"])
    #expect(
      try lines("sh", "-c", "ledger --pedantic -f \(path) stats >/dev/null 2>&1 && echo fine") == ["fine"])
  }

  /// Each is bought in another quantity, pays a dividend, becomes another, and has a price.
  private static let odd: (transactions: [Transaction], prices: [ExportedPrice], count: Int) = {
    let tickers = OddTickers.all + ["X\n  Assets:Evil  1000000 USD\n  Equity:Evil", "USD"]
    let transactions = tickers.enumerated().flatMap { index, ticker in
      [
        Transaction.buy(ticker, "\(index + 1)", at: "2", on: "2024-01-02", account: "D\u{202E}\(index % 3)"),
        .dividend(ticker, "1", on: "2024-01-03", account: "D\u{202E}\(index % 3)"),
      ]
    }
    let prices = tickers.map {
      ExportedPrice(of: $0, on: CalendarDay(daysSinceEpoch: 19_730), decimal("3"), in: "USD")
    }
    return (transactions, prices, tickers.count)
  }()

  private func oddJournal(_ format: String, in folder: TemporaryFolder) throws -> String {
    let book = ExportedBook(Self.odd.transactions, currency: "USD", prices: Self.odd.prices)
    let bytes = try #require(try ExportFormat.text(of: book, as: format))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.unicodeScalars.contains { $0.isHidden && $0 != "\n" })
    return try folder.write(text, to: "journal." + format)
  }

  @Test(
    "hold every ticker that a store can hold under a name of its own, for hledger and for ledger",
    .enabled(if: ShellRunner.isInstalled("hledger") && ShellRunner.isInstalled("ledger")))
  func oddTickers() throws {
    let folder = TemporaryFolder()
    let path = try oddJournal("ledger", in: folder)
    #expect(try lines("sh", "-c", "hledger -s -f \(path) check 2>&1 && echo fine") == ["fine"])
    #expect(try lines("hledger", "-f", path, "commodities").count == Self.odd.count + 1)
    #expect(try lines("hledger", "-f", path, "prices").count == Self.odd.count)
    #expect(
      try lines("hledger", "-f", path, "accounts", "--depth", "2").sorted() == [
        "Assets:D0", "Assets:D1", "Assets:D2", "Income:Dividends",
      ])
    let format = "%(quantity(scrub(amount)))|%(commodity(scrub(amount)))\\n"
    let arguments = ["--pedantic", "-f", path, "register", "Assets", "--format", format]
    let process = try ChildProcess("env", ["LC_ALL=C.UTF-8", "ledger"] + arguments)
    var quantities: Set<String> = []
    while let line = process.readLine() {
      if !line.hasSuffix("|USD") { quantities.insert(String(line.prefix { $0 != "|" })) }
    }
    #expect(quantities == Set((1...Self.odd.count).map(String.init)))
  }

  @Test(
    "hold every ticker that a store can hold under a name of its own, for beancount",
    .enabled(if: ShellRunner.isInstalled("bean-check")))
  func oddCommodities() throws {
    let folder = TemporaryFolder()
    let path = try oddJournal("beancount", in: folder)
    #expect(try lines("sh", "-c", "bean-check \(path) 2>&1 && echo fine") == ["fine"])
    let query =
      "SELECT currency, sum(number) WHERE account ~ '^Assets' AND currency != 'USD' GROUP BY currency"
    let found = try lines("bean-query", "-q", "-f", "csv", path, query).dropFirst()
    let quantities = found.compactMap {
      $0.split(separator: ",").last.flatMap { ExactDecimal(String($0).trimmingSpaces) }
    }
    #expect(Set(quantities.map(\.normalised)) == Set((1...Self.odd.count).map { ExactDecimal($0) }))
    #expect(found.count == Self.odd.count)
  }

  @Test(
    "bean-check passes whole sums of quantities that do not divide them, and their splits",
    .enabled(if: ShellRunner.isInstalled("bean-check")))
  func wholeSums() throws {
    var random = SeededGenerator(seed: 6)
    let transactions = try (10..<90).flatMap { number -> [Transaction] in
      let quantity = ExactDecimal(Int.random(in: 3...999, using: &random))
      let sum = ExactDecimal(Int.random(in: 1...99_999, using: &random))
      let price = try sum.divided(by: quantity, places: 12)
      return [
        .trade(.buy, "T\(number)", quantity, at: price, sum: sum, id: .numbered(number)),
        .split("T\(number)", "3:1", on: "2024-01-03"),
      ]
    }
    let folder = TemporaryFolder()
    let path = try journal("beancount", of: transactions, in: folder)
    #expect(try lines("sh", "-c", "bean-check \(path) 2>&1 && echo fine") == ["fine"])
  }
}

extension ExactDecimal {
  /// Each line of a journal is rounded to 12 digits.
  fileprivate func isNear(_ other: ExactDecimal) throws -> Bool {
    try (self - other).magnitude < decimal("0.000000001")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ").replacing("\r", with: "")
  }
}
