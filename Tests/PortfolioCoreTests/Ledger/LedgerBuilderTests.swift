import FoundationEssentials
import TestSupport
import Testing

@testable import PortfolioCore

@Suite("A ledger")
struct LedgerBuilderTests {
  private var names = Names()

  private mutating func entries(_ transactions: [Transaction]) -> [Entry] {
    transactions.enumerated().map { index, transaction in
      Entry(transaction, index: index) { names.intern($0, $1) }
    }
  }

  /// The ledger of entries that were read in parts of so many.
  private func ledger(_ entries: [Entry], inPartsOf size: Int) throws -> Ledger {
    var builder = LedgerBuilder()
    for start in stride(from: 0, to: entries.count, by: size) {
      var part = LedgerBuilder()
      for var entry in entries[start...].prefix(size) { part.add(&entry) }
      builder.add(part)
    }
    return try Ledger(builder, names, accounts: AccountBook(), instruments: InstrumentBook())
  }

  @Test(
    "has every entry as it was read, in the order of time, in however many parts it was read",
    arguments: 0..<20)
  mutating func same(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    // What is returned may come before an exchange of its day.
    var transactions = random.transactions(60).filter { $0.kind != .returnOfCapital }
    for index in transactions.indices where index % 5 == 0 { transactions[index].currency = "EUR" }
    for index in transactions.indices where index % 10 == 0 { transactions[index].rate = decimal("1.1") }
    transactions += [
      .buy("BBB", "99999999999999999999.5", at: "1", on: "2024-01-10T09:00:00.250Z"),
      .buy("AAA", "2.50", at: "10", on: "2024-01-10T09:00:00-03:30"),
      .sell("AAA", "1", at: "99999999999999999999.25", on: "2024-01-09T09:00:00.000Z"),
      .dividend("BBB", "99999999999999999999.75", on: "2024-01-08T09:00:00.125+01:00"),
    ]
    transactions.shuffle(using: &random)
    let entries = entries(transactions)
    let ledger = try ledger(entries, inPartsOf: 1 + seed * 4)
    let sorted = entries.sorted { $0.order == $1.order ? $0.index < $1.index : $0.order < $1.order }
    let expected = sorted.map { $0.text(names) }
    #expect(try ledger.texts() == expected)
    var backwards: [String] = []
    try ledger.visit(isBackwards: true) { entry in
      backwards.append(entry.text(names))
      return true
    }
    #expect(backwards == expected.reversed())
  }

  @Test("keeps what is of one time in the order of the store, however much it is", arguments: [1, 2])
  mutating func blocks(dayCount: Int) throws {
    let days = ["2024-06-10", "2024-06-09"].prefix(dayCount)
    let purchases = (0..<40_000).map { Transaction.buy("AAA", "1", at: "2", on: days[$0 % dayCount]) }
    let ledger = try ledger(entries(purchases), inPartsOf: 25_000)
    var ids: [UUID] = []
    try ledger.forEach(through: nil) { entry throws(Overflow) in ids.append(entry.id) }
    let expected = days.reversed().flatMap { day in
      purchases.filter { $0.date.day.description == day }.map(\.id)
    }
    #expect(ids == expected)
  }

  @Test(
    "has what names no currency and is about cash alone in that of its account, named for it alone"
  )
  mutating func currenciesOfAccounts() throws {
    var book = AccountBook()
    for (account, currency) in [("A", "EUR"), ("B", "CHF")] {
      #expect(book[account].set("currency", to: currency) == nil)
    }
    func deposit(_ account: String?, _ currency: String? = nil) -> Transaction {
      var deposit = Transaction(.deposit, id: UUID(), date: timestamp("2024-01-02"))
      (deposit.sum, deposit.account, deposit.currency) = (decimal("5"), account, currency)
      return deposit
    }
    let transactions: [Transaction] = [
      deposit("A"), .buy("AAA", "1", at: "2", on: "2024-01-02", account: "B"), deposit("A", "USD"),
      deposit(nil),
    ]
    var builder = LedgerBuilder()
    for var entry in entries(transactions) { builder.add(&entry) }
    let ledger = try Ledger(builder, names, accounts: book, instruments: InstrumentBook())
    var codes: [String?] = []
    try ledger.forEach(through: nil) { entry throws(Overflow) in
      codes.append(entry.currency.map { ledger.names.currencies.names[$0] })
    }
    #expect(codes == ["EUR", nil, "USD", nil])
    #expect(ledger.names.currencies.names.sorted() == ["EUR", "USD"])
  }
}
