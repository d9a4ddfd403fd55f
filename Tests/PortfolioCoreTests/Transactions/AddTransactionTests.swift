import PortfolioCore
import TestSupport
import Testing

/// The story of entering a transaction. Whether it is stored, or not if it is cancelled, is up to the store's
/// tests.
@Suite("Entering a transaction")
struct AddTransactionTests {
  @Test("with quantity and sum: the price is calculated")
  func priceIsCalculated() throws {
    let draft = TransactionDraft(typing: [
      .type: "buy", .ticker: "AAPL", .quantity: "10", .sum: "1852",
    ])
    let transaction = try draft.validated(.entering(.letters))
    #expect(transaction.price == decimal("185.2"))
  }

  @Test("saving checks all fields, and tells one issue for each that is wrong")
  func allFieldsAreChecked() {
    let draft = TransactionDraft(typing: [
      .id: "12", .date: "2024-02-31", .type: "bye", .ticker: "A1", .quantity: "0", .price: "-1", .sum: "1,5",
      .fee: "-0.01", .ratio: "4:0",
    ])
    #expect(
      draft.issues() == [
        Issue(.notAnID("12"), field: .id), Issue(.notADate("2024-02-31"), field: .date),
        Issue(.unknownType("bye"), field: .type),
        Issue(.tickerNotLetters("A1", isSymbol: true), field: .ticker),
        Issue(.notPositive("0"), field: .quantity), Issue(.notPositive("-1"), field: .price),
        Issue(.comma("1,5"), field: .sum), Issue(.notARatio("4:0"), field: .ratio),
        Issue(.negative("-0.01"), field: .fee),
      ])
  }

  @Test("gives no transaction until every field is right")
  func nothingBeforeAllIsRight() throws {
    var draft = TransactionDraft(typing: [
      .type: "buy", .ticker: "AAPLE", .quantity: "-1", .sum: "abc", .date: "tomorrow",
    ])
    let corrections: [(Field, String)] = [
      (.ticker, "AAPL"), (.quantity, "1"), (.sum, "185.20"), (.date, "2024-03-01"),
    ]
    for (index, (field, text)) in corrections.enumerated() {
      #expect(draft.issues().compactMap(\.field).count == corrections.count - index)
      #expect(throws: InvalidTransaction.self) { try draft.validated(.entering(.letters)) }
      draft.set(field, to: text)
    }
    let transaction = try draft.validated(.entering(.letters))
    #expect(transaction == .buy("AAPL", "1", at: "185.20", on: "2024-03-01", id: transaction.id))
  }

  @Test(
    "takes a ticker of 3 or 4 letters, in upper case whatever the case typed",
    arguments: [
      ("AAPL", true), ("ibm", true), ("Goog", true), ("F", false), ("GE", false), ("GOOGL", false),
      ("BRK.B", false), ("AB1", false), ("A B", false), ("ÄÖÜ", true), ("äöü", true), ("", false),
    ])
  func ticker(text: String, isRight: Bool) {
    let draft = TransactionDraft(typing: [.type: "return", .ticker: text, .sum: "1"])
    #expect(draft.issues().map(\.field) == (isRight ? [] : [.ticker]))
    if isRight {
      #expect((try? draft.validated(.entering(.letters)))?.ticker == text.uppercased())
    }
  }

  @Test(
    "takes a quantity only above 0, and a price, sum and fee of 0 or more",
    arguments: [
      (Field.quantity, "0", Issue.Problem.notPositive("0")), (.quantity, "-0.5", .notPositive("-0.5")),
      (.price, "-0.01", .negative("-0.01")), (.sum, "-1852", .negative("-1852")),
      (.fee, "-1", .negative("-1")), (.sum, "one", .notADecimal("one")),
      (.price, "1e400", .tooManyDigits("1e400")), (.quantity, "NaN", .notADecimal("NaN")),
      (.fee, "1.000,50", .comma("1.000,50")),
    ])
  func ranges(field: Field, text: String, problem: Issue.Problem) {
    var draft = TransactionDraft(typing: [
      .type: "sell", .ticker: "AAPL", .quantity: "1", .price: "2", .sum: "2", .fee: "0",
    ])
    #expect(draft.issues().isEmpty)
    draft.set(field, to: text)
    #expect(draft.issues() == [Issue(problem, field: field)])
  }
}
