import PortfolioCore
import TestSupport
import Testing

@Suite("A draft of a stored transaction that is changed")
struct DraftChangeTests {
  private let stored = Transaction.buy("AAA", "10", at: "6", fee: "1", account: "A", id: .numbered(1))

  private func changed(_ fields: KeyValuePairs<Field, String>, from transaction: Transaction) throws
    -> Transaction
  {
    var draft = TransactionDraft(transaction)
    let kind = fields.first { $0.key == .type }.flatMap { TransactionKind(rawValue: $0.value) }
    draft.prepareForChange(of: Set(fields.map(\.key)), to: kind)
    for (field, text) in fields { draft.set(field, to: text) }
    return try draft.validated(.entering(.letters))
  }

  @Test("computes anew what follows from the fields that are named")
  func figures() throws {
    let cases: [(KeyValuePairs<Field, String>, [String])] = [
      ([.quantity: "20"], ["20", "6", "120"]), ([.price: "7"], ["10", "7", "70"]),
      ([.sum: "80"], ["10", "8", "80"]), ([.quantity: "20", .price: "7"], ["20", "7", "140"]),
      ([.quantity: "20", .sum: "80"], ["20", "4", "80"]), ([.price: "8", .sum: "80"], ["10", "8", "80"]),
      ([.price: "4", .sum: "80"], ["20", "4", "80"]),
      ([.quantity: "2", .price: "3", .sum: "6"], ["2", "3", "6"]), ([.ticker: "bbb"], ["10", "6", "60"]),
    ]
    for (fields, expected) in cases {
      let trade = try changed(fields, from: stored)
      #expect([trade.quantity, trade.price, trade.sum] == expected.map(decimal), "\(fields)")
    }
    #expect(throws: InvalidTransaction.self) {
      try changed([.quantity: "2", .price: "3", .sum: "9"], from: stored)
    }
  }

  @Test("keeps what is not named")
  func others() throws {
    let moved = try changed([.date: "2024-05-05"], from: stored)
    #expect(moved == .buy("AAA", "10", at: "6", on: "2024-05-05", fee: "1", account: "A", id: .numbered(1)))
  }

  @Test("of a new type loses what has no place there")
  func types() throws {
    #expect(try changed([.type: "sell"], from: stored).kind == .sell)
    let dividend = try changed([.type: "dividend"], from: stored)
    #expect(dividend.sum == decimal("60") && dividend.quantity == nil && dividend.price == nil)
    let split = try changed([.type: "split", .ratio: "2:1"], from: stored)
    #expect(split.ratio == SplitRatio("2:1") && split.account == "A")
    let buy = try changed([.type: "buy", .quantity: "1", .price: "2"], from: split)
    #expect(buy.sum == decimal("2") && buy.ratio == nil)
  }
}
