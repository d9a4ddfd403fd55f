import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Journals of ledger and beancount")
struct JournalImportTests {
  private let head = """
    option "operating_currency" "USD"
    2024-01-01 open Assets:Broker:Cash
    2024-01-01 commodity BRKB
      symbol: "BRK.B"

    """

  private func beancount(_ text: String, _ accounts: String...) throws -> Imported {
    try Imported(head + text, as: "beancount") { $0.accounts = accounts }
  }

  private func ledger(_ text: String, _ accounts: String...) throws -> Imported {
    try Imported(text, as: "ledger") { $0.accounts = accounts }
  }

  @Test("of beancount: a purchase costs what its lot does, and what was paid beside it stands beside it")
  func purchase() throws {
    let text = """
      2024-01-03 * "Broker" "Apple" #tag
        note: "x"
        Assets:Broker:AAPL   10 AAPL {185.20 USD}
        Expenses:Commissions  1.00 USD
        Assets:Broker:Cash  -1,853.00 USD
      """
    #expect(
      try beancount(text, "Assets:Broker").transactions == [
        "2024-01-03 buy AAPL 10 @ 185.2 = 1852 in Assets:Broker: Broker | Apple",
        "2024-01-03 fee AAPL = 1 in Assets:Broker: Broker | Apple",
      ])
  }

  /// hledger shows 6 QQX, and 3 QQX and 2 NEW.
  @Test("shares that become others while more of them stay are sold and bought")
  func partOfThem() throws {
    let bought = "2024-01-02 Buy\n  assets:broker  4 QQX @ $100\n  equity\n"
    func later(_ postings: String) throws -> [String] {
      let text = bought + "2024-01-05 x\n" + postings
      return Array(try ledger(text, "assets:broker").transactions.dropFirst(2))
    }
    #expect(
      try later("  assets:broker  -2 QQX @ $100\n  assets:broker  4 QQX @ $50\n") == [
        "2024-01-05 sell QQX 2 @ 100 = 200 in assets:broker: x",
        "2024-01-05 buy QQX 4 @ 50 = 200 in assets:broker: x",
      ])
    #expect(
      try later("  assets:broker  -1 QQX @ $100\n  assets:broker  2 NEW @ $50\n") == [
        "2024-01-05 sell QQX 1 @ 100 = 100 in assets:broker: x",
        "2024-01-05 buy NEW 2 @ 50 = 100 in assets:broker: x",
      ])
    #expect(
      try later("  assets:broker  -4 QQX @ $100\n  assets:broker  8 QQX @ $50\n") == [
        "2024-01-05 split QQX 2:1 in assets:broker: x"
      ])
  }

  @Test("income of an account that is named after a security is its dividend")
  func namedIncome() throws {
    let text = """
      2024-01-02 Buy
        assets:broker  4 QQX @ $100
        assets:broker  $-400
      2024-03-05 paid
        assets:broker  $10
        income:investments:QQX
      """
    #expect(
      try ledger(text, "assets:broker").transactions.last
        == "2024-03-05 dividend QQX = 10 in assets:broker: paid")
  }

  /// 10 at 10 and 10 at 20: the dearer ones are sold for 300, less the fee of 2, at a gain of 100. By the oldest it
  /// would be 200.
  @Test("of beancount: a sale takes the lots that it names, also after a split")
  func namedLots() throws {
    let text = """
      2024-01-03 * "a"
        Assets:Broker:AAPL   10 AAPL {10 USD}
        Assets:Broker:Cash
      2024-01-04 * "b"
        Assets:Broker:AAPL   10 AAPL {20 USD, "dear"}
        Assets:Broker:Cash  -200 USD
      2024-01-05 * "split"
        Assets:Broker:AAPL   -10 AAPL {10 USD}
        Assets:Broker:AAPL   -10 AAPL {20 USD}
        Assets:Broker:AAPL   20 AAPL {5 USD}
        Assets:Broker:AAPL   20 AAPL {10 USD}
      2024-02-01 * "c"
        Assets:Broker:AAPL   -20 AAPL {10 USD} @ 15 USD
        Assets:Broker:Cash  298 USD
        Expenses:Fees  2 USD
        Income:Anything
      """
    let transactions = try rows(head + text, as: "beancount") { $0.accounts = ["Assets:Broker"] }.transactions
    #expect(transactions.map(\.kind) == [.buy, .buy, .split, .sell, .fee])
    #expect(transactions[3].lots == [NamedLot(id: transactions[1].id, quantity: decimal("20"))])
    #expect(transactions[3].sum == decimal("300"))
    #expect(try ShareLedger(transactions).gains(method: .fifo).total().gain.rounded == decimal("100"))
  }

  @Test("have the same ids at every import, so that a sale of the next month names lots of this one")
  func sameIDs() throws {
    let text = "2024-01-03 * \"a\"\n  Assets:Broker:AAPL  10 AAPL {10 USD}\n  Assets:Broker:Cash\n"
    let once = try rows(head + text + text, as: "beancount").transactions.map(\.id)
    #expect(once == (try rows(head + text + text, as: "beancount").transactions.map(\.id)))
    #expect(Set(once).count == 2)
  }

  @Test("a lot that was paid from an account that is not selected is a deposit and a purchase")
  func paidFromElsewhere() throws {
    let text = "2024-01-03 * \"a\"\n  Assets:Broker:X  1 BRKB {100 USD}\n  Assets:Bank  -100 USD\n"
    #expect(
      try beancount(text, "Assets:Broker").transactions == [
        "2024-01-03 deposit = 100 in Assets:Broker:X: a",
        "2024-01-03 buy BRK.B 1 @ 100 = 100 in Assets:Broker:X: a",
      ])
  }

  @Test("income has its security and the tax that was withheld, and money its way")
  func money() throws {
    let text = """
      2024-01-03 * "a"
        Assets:Broker:AAPL   10 AAPL {10 USD}
        Assets:Broker:Cash  -100 USD
      2024-02-03 * "d"
        Income:Dividends:AAPL -10.00 USD
        Expenses:Taxes 1.50 USD
        Assets:Broker:Cash
      2024-02-04 * "i"
        Income:Interest -3.00 USD
        Assets:Broker:Cash  3.00 USD
      2024-02-05 * "w"
        Assets:Bank  50.00 USD
        Assets:Broker:Cash
      2024-02-06 * "c"
        Assets:Broker:Cash  -110 USD @ 0.90909 EUR
        Assets:Broker:Cash  100 EUR
      """
    #expect(
      try beancount(text, "Assets:Broker").transactions.dropFirst() == [
        "2024-02-03 dividend AAPL = 10 tax 1.5 in Assets:Broker: d",
        "2024-02-04 interest = 3 in Assets:Broker: i", "2024-02-05 withdrawal = 50 in Assets:Broker: w",
        "2024-02-06 convert = 110 in Assets:Broker: c",
      ])
    let conversion = try #require(try rows(head + text, as: "beancount").transactions.last)
    #expect(conversion.toSum == decimal("100") && conversion.toCurrency == "EUR")
  }

  @Test("of ledger: signs of currencies, elided amounts, lots and costs in its own ways")
  func ledger() throws {
    let text = """
      Y 2024
      commodity $
         format $1,000.00
      01/02 * Deposit
          Assets:Broker          $5,000.00
          Assets:Checking
      2024/01/03=2024/01/05 * (12) Buy  ; why
          Assets:Broker          10 AAPL @ $185.20
          Assets:Broker          $-1,852.00
      2024-01-04 implied
          Assets:Broker          5 "BRK.B"
          Assets:Broker          $-100
      2024-02-01 Sell
          Assets:Broker         -4 AAPL {$185.20} [2024-01-03] @ $200
          Assets:Broker          $799
          Expenses:Commission    $1
          Income:Capital Gains  $-59.20
      2024-02-02 at a price
          Assets:Broker   -1 AAPL @ $210
          Assets:Broker
      2024-02-04 move
          Assets:IRA  2 AAPL @ $185.20
          Assets:Broker  -2 AAPL @ $185.20
      2024-02-05 groceries
          Expenses:Food  $20
          Assets:Checking
      """
    #expect(
      try ledger(text, "Assets:Broker", "Assets:IRA").transactions == [
        "2024-01-02 deposit = 5000 in Assets:Broker: Deposit",
        "2024-01-03 buy AAPL 10 @ 185.2 = 1852 in Assets:Broker: Buy",
        "2024-01-04 buy BRK.B 5 @ 20 = 100 in Assets:Broker: implied",
        "2024-02-01 sell AAPL 4 @ 200 = 800 in Assets:Broker: Sell",
        "2024-02-01 fee AAPL = 1 in Assets:Broker: Sell",
        "2024-02-02 sell AAPL 1 @ 210 = 210 in Assets:Broker: at a price",
        "2024-02-04 transfer AAPL 2 in Assets:Broker to Assets:IRA: move",
      ])
  }

  @Test("what does not add up, stands for others or is not understood is refused with its line")
  func refused() throws {
    let text = """
      2024-02-06 short
          Expenses:Food  $20
          Assets:Broker  $-21
      include other.ledger
      2024-02-07 odd
          Assets:Broker  10 * (2 USD
          Assets:Bank
      nonsense
      2024-02-08 out
          Assets:Broker  -2 AAPL @ $5
          Assets:Other  2 AAPL @ $5
      """
    #expect(
      try ledger(text, "Assets:Broker").issues == [
        "1: -: \(Issue.Problem.unbalanced("short"))",
        "4: -: \(Issue.Problem.standsForOthers("include other.ledger"))",
        "6: sum: \(Issue.Problem.notADecimal("Assets:Broker  10 * (2 USD"))",
        "8: -: \(Issue.Problem.notUnderstood("nonsense"))",
        refusal(
          9, "out",
          "transfer AAPL 2 --to-account ACCOUNT --account Assets:Broker --date 2024-02-08"),
      ])
  }

  @Test("amounts are calculated as those programs do")
  func calculations() throws {
    let text = """
      2024-01-02 * "in"
        Assets:Broker:Cash   10 * (100 + 2.5) - 25 USD
        Equity:Opening
      2024-01-03 * "buy"
        Assets:Broker:AAPL   2 AAPL {20/4 USD}
        Assets:Broker:Cash  -10 USD

      """
    #expect(
      try beancount(text, "Assets:Broker").transactions == [
        "2024-01-02 deposit = 1000 in Assets:Broker: in",
        "2024-01-03 buy AAPL 2 @ 5 = 10 in Assets:Broker: buy",
      ])
    let ledgers = """
      2024-01-02 in
          Assets:Broker  (2 * 3.50 USD)
          Equity  -($14 / 2)
      2024-01-03 in
          Assets:Broker  (1 USD + 1 EUR)
          Equity
      2024-01-04 in
          Assets:Broker  1/0 USD
          Equity
      2024-01-05 in
          Assets:Broker  \(String(repeating: "(", count: 100_000))1 USD
          Equity

      """
    let read = try ledger(ledgers, "Assets:Broker")
    #expect(read.transactions == ["2024-01-02 deposit = 7 in Assets:Broker: in"])
    #expect(read.issues.map { $0.prefix(2) } == ["5:", "8:", "11"])
  }

  @Test("of beancount: a balance is what was held the evening before, where balances are asked for")
  func balances() throws {
    let text = """
      2024-01-02 * "in"
        Assets:Broker:AAPL  1 AAPL {1 USD}
        Assets:Broker:Cash  10 USD
        Equity:Opening
      2024-01-05 balance Assets:Broker:Cash  10.00 ~ 0.01 USD
      2024-01-05 balance Assets:Broker:AAPL  1 AAPL
      2024-01-06 balance Assets:Bank  5 USD

      """
    let plain = try beancount(text, "Assets:Broker").transactions
    let read = try Imported(head + text, as: "beancount") {
      ($0.accounts, $0.takesBalances) = (["Assets:Broker"], true)
    }
    #expect(read.issues == [])
    #expect(read.transactions == plain + ["2024-01-04 balance = 10 in Assets:Broker"])
  }

  @Test("of ledger: what an account holds after a posting is a balance, where balances are asked for")
  func assertions() throws {
    let text = """
      2024-01-02 Deposit
        Assets:Broker:Cash  1000.00 USD = 1000.00 USD
        Equity:Bank
      2024-01-05 Purchase
        Assets:Broker:QQX  10 QQX {40.00 USD}
        Assets:Broker:Cash  -400.00 USD == 590.00 USD
      2024-01-05 Fee
        Assets:Broker:Cash  -1.00 USD
        Expenses:Fees  1.00 USD
      2024-01-06 Other
        Assets:Bank  5 EUR = 5 EUR
        Equity:Bank

      """
    let moved = [
      "2024-01-02 deposit = 1000 in Assets:Broker: Deposit",
      "2024-01-05 buy QQX 10 @ 40 = 400 in Assets:Broker: Purchase",
      "2024-01-05 fee = 1 in Assets:Broker: Fee",
    ]
    #expect(try ledger(text, "Assets:Broker").transactions == moved)
    func balanced(_ text: String) throws -> [String] {
      let read = try Imported(text, as: "ledger") {
        ($0.accounts, $0.takesBalances) = (["Assets:Broker"], true)
      }
      return Array(read.transactions.dropFirst(moved.count))
    }
    // The fee comes after the balance of its day.
    #expect(
      try balanced(text) == [
        "2024-01-02 balance = 1000 in Assets:Broker", "2024-01-05 balance = 589 in Assets:Broker",
      ])
    // What lies in two accounts that are one for us, neither tells.
    let more = "2024-01-07 More\n  Assets:Broker  1 USD = 1 USD\n  Assets:Broker:Cash  -1 USD\n\n"
    #expect(try balanced(text + more) == [])
  }

  @Test("a pad is refused where it fills one of the accounts, and passed over elsewhere")
  func pads() throws {
    let text = """
      2024-01-02 pad Assets:Bank Equity:Opening
      2024-01-03 * "a"
        Assets:Broker:AAPL   10 AAPL {10 USD}
        Assets:Broker:Cash  -100 USD
      2024-01-04 pad Assets:Broker:Cash Equity:Opening
      """
    let found = try beancount(text, "Assets:Broker")
    #expect(
      found.issues == [
        "9: -: \(Issue.Problem.standsForOthers("pad Assets:Broker:Cash Equity:Opening"))"
      ])
  }

  @Test("an account that is not there is refused, with those that hold shares")
  func unknownAccount() throws {
    let text = head + "2024-01-03 * \"a\"\n  Assets:Broker:AAPL  10 AAPL {10 USD}\n  Assets:Broker:Cash\n"
    #expect(
      throws: ImportFailure.noAccount(name: "file", "Assets:Brokr", known: ["Assets:Broker"])
    ) {
      _ = try rows(text, as: "beancount") { $0.accounts = ["Assets:Brokr"] }
    }
    #expect(throws: ImportFailure.noAccount(name: "file", nil, known: ["Assets:Bank", "Expenses:Food"])) {
      _ = try rows("2024-01-03 a\n  Expenses:Food  5 EUR\n  Assets:Bank\n", as: "ledger")
    }
  }

  @Test("prices of what was imported come with it, under its symbol")
  func prices() throws {
    let text = """
      2024-01-03 * "a"
        Assets:Broker:BRKB   10 BRKB {10 USD}
        Assets:Broker:Cash  -100 USD
      2024-03-05 price BRKB 105.5 USD
      2024-03-05 price MSFT 1 USD
      """
    let prices = try rows(head + text, as: "beancount").prices
    #expect(prices.map(\.ticker) == ["BRK.B"])
    #expect(prices.first?.price.price == decimal("105.5") && prices.first?.price.currency == "USD")
  }

  private static func journal(_ transactions: [Transaction], _ format: String) throws -> String {
    let text = try #require(
      try ExportFormat.text(of: ExportedBook(transactions, currency: "USD"), as: format))
    return String(decoding: text, as: UTF8.self)
  }

  @Test("that we have written come back as what they were", arguments: ["ledger", "beancount"])
  func ownJournals(format: String) throws {
    var random = SeededGenerator(seed: 37)
    for round in 0..<12 {
      let transactions = random.transactions(40).sorted { $0.order < $1.order }
      let text = try Self.journal(transactions, format)
      let found = try rows(text, as: format)
      #expect(found.issues.shown == [], "round \(round)")
      #expect(Set(found.transactions.map(\.id)) == Set(transactions.map(\.id)), "round \(round)")
      let byID = Dictionary(uniqueKeysWithValues: transactions.map { ($0.id, $0) })
      #expect(found.transactions.allSatisfy { byID[$0.id] == $0 }, "round \(round)")
    }
  }

  /// What the postings say alone, without the comments that our own journals have beside them.
  @Test(
    "and their postings alone say what was held, what it cost and what was realised",
    arguments: ["ledger", "beancount"])
  func postingsAlone(format: String) throws {
    var random = SeededGenerator(seed: 38)
    for round in 0..<12 {
      let transactions = try Self.covered(random.transactions(60).sorted { $0.order < $1.order })
      let text = try Self.journal(transactions, format).withoutRecords
      let found = try rows(text, as: format) { $0.accounts = ["Assets"] }
      #expect(found.issues.shown == [], "round \(round)")
      let (ours, theirs) = try (ShareLedger(transactions), ShareLedger(found.transactions))
      #expect(try Self.held(ours) == Self.held(theirs), "round \(round)")
      let gain = try ours.gains(method: .fifo).total().gain.rounded
      let other = try theirs.gains(method: .fifo).total().gain.rounded
      #expect(try (gain - other).magnitude < decimal("0.000001"), "round \(round)")
    }
  }

  /// Purchases, sales of what is held, income and costs, whose amounts are above 0.
  private static func covered(_ transactions: [Transaction]) throws -> [Transaction] {
    var held: [String: ExactDecimal] = [:]
    var covered: [Transaction] = []
    for var transaction in transactions {
      guard [.buy, .sell, .dividend, .fee, .tax, .interest].contains(transaction.kind),
        let sum = transaction.sum, sum > (transaction.fee ?? .zero), sum.isPositive
      else { continue }
      (transaction.accrued, transaction.tax) = (nil, nil)
      if transaction.kind.isTrade, let quantity = transaction.quantity {
        let place = "\(transaction.ticker ?? "") \(transaction.account ?? "")"
        let change = transaction.kind == .buy ? quantity : -quantity
        let after = try (held[place] ?? .zero) + change
        if after.isNegative { continue }
        held[place] = after
      }
      covered.append(transaction)
    }
    return covered
  }

  /// Quantity and cost by ticker, to 6 digits after the point.
  private static func held(_ ledger: ShareLedger) throws -> [String: [ExactDecimal]] {
    var held: [String: [ExactDecimal]] = [:]
    for lot in try ledger.lots(method: .fifo) {
      let before = held[ledger.ticker(of: lot)] ?? [.zero, .zero]
      held[ledger.ticker(of: lot)] = [
        try before[0] + lot.quantity.rounded(places: 12), try before[1] + lot.basis.rounded,
      ]
    }
    return held.mapValues { $0.map { $0.rounded(places: 6).normalised } }
  }

  @Test("a transaction of ours that was changed since is what its postings say")
  func changedByHand() throws {
    let text = try Self.journal([.buy("AAA", "10", at: "2", on: "2024-01-02", account: "A")], "ledger")
    let changed = text.replacing("10 AAA @@ 20 USD", with: "10 AAA @@ 30 USD").replacing(
      "-20 USD", with: "-30 USD")
    #expect(
      try Imported(changed, as: "ledger").transactions == [
        "2024-01-02 buy AAA 10 @ 3 = 30 in Assets:A: buy AAA"
      ])
  }

  @Test("cut at any line, they are refused or hold whole transactions", arguments: ["ledger", "beancount"])
  func cut(format: String) throws {
    var random = SeededGenerator(seed: 39)
    let transactions = random.transactions(12).sorted { $0.order < $1.order }
    let lines = try Self.journal(transactions, format).split(
      separator: "\n", omittingEmptySubsequences: false)
    for count in lines.indices {
      let found = try rows(lines[..<count].joined(separator: "\n") + "\n", as: format)
      if found.rejected > 0 { continue }
      for transaction in found.transactions {
        #expect(transactions.contains(transaction), "\(count): \(transaction)")
      }
    }
  }
}
