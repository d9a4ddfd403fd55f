import PortfolioCore
import TestSupport
import Testing

@Suite("A draft")
struct ValidationTests {
  @Test("of which nothing is known lacks its id, date, type and ticker")
  func nothing() {
    #expect(TransactionDraft().issues().map(\.field) == [.id, .date, .type, .ticker])
    #expect(TransactionDraft().issues().allSatisfy { $0.problem == .missing && $0.severity == .error })
  }

  @Test(
    "lacks what its type needs",
    arguments: [
      ("buy", [:], [Field.ticker, .quantity, .price]),
      ("sell", [.ticker: "AAA"], [.quantity, .price]),
      ("buy", [.ticker: "AAA", .quantity: "1"], [.price]),
      ("buy", [.ticker: "AAA", .price: "1"], [.quantity]),
      ("buy", [.ticker: "AAA", .sum: "1"], [.quantity]),
      ("buy", [.ticker: "AAA", .quantity: "1", .sum: "1"], []),
      ("buy", [.ticker: "AAA", .price: "1", .sum: "1"], []),
      ("dividend", [:], [.sum]), ("return", [:], [.ticker, .sum]),
      ("fee", [:], [.sum]),
      ("split", [.ticker: "AAA"], [.ratio]),
      ("split", [.ratio: "2:1"], [.ticker]),
    ] as [(String, [Field: String], [Field])])
  func missing(type: String, fields: [Field: String], expected: [Field]) {
    var draft = TransactionDraft(typing: [.type: type])
    for (field, text) in fields { draft.set(field, to: text) }
    #expect(draft.issues().map(\.field) == expected)
    #expect(draft.issues().allSatisfy { $0.problem == .missing })
  }

  @Test("may not have a figure that amounts have no room for, given or computed, unless it is stored already")
  func digits() throws {
    let long = "100000000000000000000000000"
    var draft = TransactionDraft(
      typing: [.type: "buy", .ticker: "AAA", .quantity: "1", .price: "1", .sum: long, .fee: "1e-37"])
    let issues = [
      Issue(.doesNotFit(long), field: .sum),
      Issue(.doesNotFit("0.0000000000000000000000000000000000001"), field: .fee),
    ]
    #expect(draft.issues() == issues)
    #expect(draft.issues(.stored) == [])
    var rules = ValidationRules.stored
    let stored = try draft.validated(rules)
    rules = ValidationRules(tickers: nil, sumsAgree: false)
    rules.before = stored
    #expect(draft.issues(rules) == [])
    draft.set(.fee, to: "1e-38")
    #expect(draft.issues(rules).map(\.field) == [.fee])
    let product = TransactionDraft(
      typing: [.type: "buy", .ticker: "AAA", .quantity: "10000000000000", .price: "10000000000000"])
    #expect(product.issues() == [Issue(.doesNotFit(long), field: .sum)])
  }

  @Test("does not call a field missing that is there and wrong")
  func wrongIsNotMissing() {
    let draft = TransactionDraft(typing: [.type: "buy", .ticker: "AAA", .quantity: "x", .price: "y"])
    #expect(
      draft.issues() == [
        Issue(.notADecimal("x"), field: .quantity), Issue(.notADecimal("y"), field: .price),
      ])
  }

  @Test(
    "may not have what does not belong to its type",
    arguments: [
      ("dividend", [.sum: "1", .quantity: "2", .price: "3"], [Field.quantity, .price]),
      ("fee", [.sum: "1", .quantity: "2", .price: "3", .ratio: "2:1"], [.quantity, .price, .ratio]),
      ("split", [.ratio: "2:1", .quantity: "2", .price: "3", .sum: "4"], [.quantity, .price, .sum]),
      ("buy", [.quantity: "1", .price: "1", .ratio: "2:1"], [.ratio]),
      ("sell", [.quantity: "1", .price: "1", .ratio: "2:1"], [.ratio]),
      // One issue for each field, even if it is wrong in two ways.
      ("dividend", [.sum: "1", .quantity: "-2"], [.quantity]),
      ("split", [.ratio: "2:1", .sum: "-4"], [.sum]),
    ] as [(String, [Field: String], [Field])])
  func foreign(type: String, fields: [Field: String], expected: [Field]) throws {
    var draft = TransactionDraft(typing: [.type: type, .ticker: "AAA"])
    for (field, text) in fields { draft.set(field, to: text) }
    let kind = try #require(TransactionKind(rawValue: type))
    #expect(draft.issues() == expected.map { Issue(.doesNotApply(kind), field: $0) })
  }

  @Test("may have zeros where a figure does not belong, as some apps write them")
  func foreignZeros() throws {
    let dividend = TransactionDraft(typing: [
      .type: "dividend", .ticker: "AAA", .sum: "5", .quantity: "0", .price: "0.00",
    ])
    let stored = try dividend.validated(.stored)
    #expect(stored.sum == decimal("5") && stored.quantity == nil && stored.price == nil)
    let split = TransactionDraft(typing: [
      .type: "split", .ticker: "AAA", .ratio: "4:1", .quantity: "0", .price: "0", .sum: "0",
    ])
    #expect(try split.validated(.stored).kind == .split)
  }

  @Test("takes three letters for a currency, and stores them in upper case")
  func currency() throws {
    var draft = TransactionDraft(typing: [.type: "fee", .sum: "1", .currency: "eur"])
    #expect(try draft.validated(.stored).currency == "EUR")
    for text in ["EURO", "EU", "E1R", "€"] {
      draft.set(.currency, to: text)
      #expect(draft.issues() == [Issue(.notACurrency(text), field: .currency)])
    }
  }

  @Test("of a fee needs no ticker")
  func feeWithoutTicker() throws {
    let fee = try TransactionDraft(typing: [.type: "fee", .sum: "9.99"]).validated(.entering(.letters))
    #expect(fee.kind == .fee && fee.sum == decimal("9.99") && fee.ticker == nil)
  }

  @Test(
    "of income, a cost or returned capital may be less than 0, which takes it back, but not 0",
    arguments: [TransactionKind.dividend, .interest, .fee, .tax, .returnOfCapital])
  func corrections(kind: TransactionKind) throws {
    var draft = TransactionDraft(typing: [.type: kind.rawValue, .ticker: "AAA", .sum: "-21.83"])
    #expect(try draft.validated(.entering(.letters)).sum == decimal("-21.83"))
    #expect(try draft.validated(.stored).sum == decimal("-21.83"))
    draft.set(.sum, to: "0.00")
    #expect(draft.issues() == [Issue(.zero, field: .sum)])
  }

  @Test("of a dividend needs no ticker, as a broker's row may name none")
  func dividendWithoutTicker() throws {
    let dividend = try TransactionDraft(typing: [.type: "dividend", .sum: "5"]).validated(.stored)
    #expect(dividend.kind == .dividend && dividend.sum == decimal("5") && dividend.ticker == nil)
  }

  @Test(
    "of a trade for nothing has a price and a sum of 0, whichever is given",
    arguments: [[Field.price: "0"], [.sum: "0.00"], [.price: "0", .sum: "0"]])
  func tradesForNothing(figures: [Field: String]) throws {
    for kind in ["buy", "sell"] {
      var draft = TransactionDraft(typing: [.type: kind, .ticker: "AAA", .quantity: "10"])
      for (field, text) in figures { draft.set(field, to: text) }
      let trade = try draft.validated(.entering(.letters))
      #expect(trade.quantity == decimal("10") && trade.price == .zero && trade.sum == .zero)
    }
  }

  @Test("of a trade needs a quantity, which a price of 0 does not tell")
  func zeroGivesNoQuantity() {
    let free = TransactionDraft(typing: [.type: "sell", .ticker: "AAA", .price: "0", .sum: "0"])
    #expect(free.issues() == [Issue(.missing, field: .quantity)])
    let odd = TransactionDraft(typing: [.type: "sell", .ticker: "AAA", .price: "5", .sum: "0"])
    #expect(odd.issues() == [Issue(.notPositive("0"), field: .quantity)])
    let wrong = TransactionDraft(typing: [
      .type: "sell", .ticker: "AAA", .quantity: "10", .price: "0", .sum: "5",
    ])
    #expect(
      wrong.issues() == [Issue(.sumDisagrees(sum: decimal("5"), product: decimal("0")), field: .sum)])
  }

  @Test("takes its type in any case, and its commission, account and note as they are")
  func others() throws {
    let transaction = try TransactionDraft(typing: [
      .type: "BUY", .ticker: "AAA", .quantity: "1", .price: "2", .fee: "0", .account: "Broker 1",
      .note: " x ",
    ]).validated(.entering(.letters))
    #expect(transaction.kind == .buy && transaction.fee == .zero)
    #expect(transaction.account == "Broker 1" && transaction.note == " x ")
  }

  @Test("takes an id of 36 characters, and makes none of anything else")
  func ids() {
    func isID(_ text: String) -> Bool {
      var draft = TransactionDraft(typing: [.type: "fee", .sum: "1"])
      draft.set(.id, to: text)
      return draft.issues().isEmpty
    }
    #expect(isID("C0DE0000-0000-4000-8000-000000000001") && isID("c0de0000-0000-4000-8000-00000000000f"))
    for text in [
      "C0DE00000000400080000000000000001", "C0DE0000-0000-4000-8000-00000000000",
      "{C0DE0000-0000-4000-8000-00000000001}",
      "C0DE0000-0000-4000-8000-0000000000012", "+0DE0000-0000-4000-8000-000000000001",
      "0xDE0000-0000-4000-8000-000000000001", " 0DE0000-0000-4000-8000-000000000001",
      "C0DE0000-0000-4000-8000-00000000000g", "C0DE0000-0000-4000-8000-000000000001\u{0}",
      "C0DE0000-0000-4000-80000-00000000001",
      "C0DE0000-0000-4000-8000-0000000000é", "--------------------------------–",
    ] {
      #expect(!isID(text), "\(text)")
    }
  }

  @Test("takes an empty text for a field that is not there")
  func emptyTexts() throws {
    var draft = TransactionDraft(.buy("AAA", "1", at: "2", fee: "3", account: "A", id: .numbered(7)))
    for field in [Field.fee, .account, .note, .ratio] { draft.set(field, to: "") }
    #expect(try draft.validated(.stored) == .buy("AAA", "1", at: "2", id: .numbered(7)))
    draft.set(.ticker, to: "")
    draft.set(.date, to: "")
    #expect(draft.issues() == [Issue(.missing, field: .date), Issue(.missing, field: .ticker)])
  }

  @Test("of a transaction becomes the same transaction again, whatever its kind")
  func roundTrip() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "1.50", at: "2.25", on: "2024-06-10T14:30:00.250+02:00", fee: "0.10", account: "A"),
      .sell("BRK.B", "3", at: "4"), .dividend("AAA", "5", account: "B"), .split("AAA", "3:2"),
      .fee(nil, "6"), .fee("AAA", "7"),
    ]
    for transaction in transactions {
      #expect(try TransactionDraft(transaction).validated(.stored) == transaction)
    }
  }

  @Test("whose figures cannot be held names the ticker")
  func overflow() {
    let draft = TransactionDraft(typing: [
      .type: "buy", .ticker: "AAA", .quantity: "123456789012345678.123456789012345678",
      .price: "123456789012345678.123456789012345678",
    ])
    #expect(draft.issues() == [Issue(.overflow(ticker: "AAA"), field: .sum)])
  }

  @Test("whose derived figure rounds to nothing is refused by that figure's name")
  func derivedZero() {
    let price = TransactionDraft(typing: [
      .type: "buy", .ticker: "AAA", .quantity: "10000000000000", .sum: "0.01",
    ])
    #expect(price.issues() == [Issue(.notPositive("0"), field: .price)])
    let quantity = TransactionDraft(typing: [
      .type: "buy", .ticker: "AAA", .price: "10000000000000", .sum: "0.01",
    ])
    #expect(quantity.issues() == [Issue(.notPositive("0"), field: .quantity)])
  }

  @Test("that comes from a file may have any ticker, and figures that do not agree, but nothing else")
  func storedRules() throws {
    let odd = TransactionDraft(typing: [
      .type: "buy", .ticker: "société", .quantity: "2", .price: "3", .sum: "7",
    ])
    #expect(try odd.validated(.stored).sum == decimal("7"))
    #expect(odd.issues().map(\.field) == [.ticker])
    let bad = TransactionDraft(typing: [.type: "buy", .ticker: "AAA", .quantity: "-2", .price: "3"])
    #expect(bad.issues(.stored).map(\.field) == [.quantity])
  }
}
