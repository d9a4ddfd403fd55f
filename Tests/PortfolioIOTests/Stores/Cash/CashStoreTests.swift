import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A store of cash transactions")
struct CashStoreTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("portfolio.cash.json") }
  private var store: CashStore { CashStore(path: path) }

  private func cash(_ id: String, _ date: String? = nil, _ amount: String = "1") -> CashTransaction {
    CashTransaction(id: id, bookingDate: date.map(timestamp), amount: decimal(amount))
  }

  @discardableResult
  private func take(_ transactions: CashTransaction...) throws -> CashImport {
    try store.take(CashRecords(transactions), as: "test")
  }

  private func all() throws -> [CashTransaction] {
    try store.transactions().newest()
  }

  private var text: String { get throws { try folder.text("portfolio.cash.json") ?? "" } }

  @Test("has a line for each, is for its owner alone, and shows the newest first, those without a date last")
  func written() throws {
    try take(cash("a"), cash("b", "2018-07-26"), cash("c", "2018-07-27"), cash("d"), cash("e", "2018-07-26"))
    #expect(
      try text == """
        {"version":1,"kind":"cash","transactions":[
        {"id":"a","amount":1},
        {"id":"b","bookingDate":"2018-07-26","amount":1},
        {"id":"c","bookingDate":"2018-07-27","amount":1},
        {"id":"d","amount":1},
        {"id":"e","bookingDate":"2018-07-26","amount":1}
        ]}

        """)
    #expect(try all().map(\.id) == ["c", "e", "b", "d", "a"])
    #expect(try store.transactions().newest(2).map(\.id) == ["c", "e"])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("that is not there is empty, and reading does not make it")
  func missing() throws {
    #expect(try all() == [] && folder.names == [])
  }

  @Test("keeps the newest of one id, whichever comes first and across feeds")
  func newest() throws {
    let (old, new) = (cash("a", "2018-07-26"), cash("a", "2018-07-27", "2"))
    #expect(try take(old, new) == CashImport(new: 1, replaced: 1))
    #expect(try take(old) == CashImport(duplicate: 1))
    #expect(try take(new) == CashImport(duplicate: 1))
    #expect(try all() == [new])
    let later = cash("a", "2018-07-27", "3")
    #expect(try take(cash("b"), later) == CashImport(new: 1, replaced: 1))
    #expect(try all() == [later, cash("b")])
  }

  @Test("keeps layout and unknown keys of everything that a feed does not touch, and of what it replaces")
  func unknownKeys() throws {
    try folder.write(
      #"{ "transactions": [ {"x": [1], "id": "a"}, {"id": 5, "amount": 1e2, "mine": "keep"} ], "version": 1 }"#,
      to: "portfolio.cash.json")
    try take(cash("5", "2018-07-26"), cash("c"))
    #expect(
      try text == #"{ "transactions": [ {"x": [1], "id": "a"}, "#
        + #"{"id":"5","bookingDate":"2018-07-26","amount":1,"mine": "keep"},"# + "\n"
        + #"{"id":"c","amount":1} ], "version": 1 }"#)
  }

  @Test("reads a record the canonical and the thorough way alike")
  func validated() throws {
    let canonical =
      #""bookingDate":"2018-07-26T19:26:10Z","partner":"Ä \"b\"","description":"d","category":2,"amount":-0.5,"currency":"EUR","fee":1"#
    let odd =
      #""bookingDate":"2018-07-26T19:26:10Z","partner":"Ä \"b\"","description":"d","category":2.0,"amount":-5e-1,"currency":"EUR","fee":1,"empty":null"#
    try folder.write(
      #"{"version":1,"transactions":[{"id":"1",\#(canonical)},{"id":"2",\#(odd)},{"id":3,\#(canonical)}]}"#,
      to: "portfolio.cash.json")
    let found = try all()
    #expect(found.map(\.id) == ["3", "2", "1"])
    for transaction in found {
      #expect(
        transaction
          == CashTransaction(
            id: transaction.id, bookingDate: timestamp("2018-07-26T19:26:10Z"), partner: "Ä \"b\"",
            description: "d", category: 2, amount: decimal("-0.5"), currency: "EUR", fee: decimal("1")))
    }
  }

  @Test(
    "that is damaged is an error with line and id, and stays as it is",
    arguments: [
      (#"{"id":"a"},"# + "\n" + #"{"id":"a"}"#, PortfolioCore.Issue.Problem.duplicateID("a")),
      (#"{"id":"b"},"# + "\n" + #"{"id":"a","bookingDate":"2018-02-30"}"#, .notADate("2018-02-30")),
      (#"{"id":"b"},"# + "\n" + #"{"id":"a","amount":"x"}"#, .notADecimal("x")),
    ])
  func damaged(records: String, problem: PortfolioCore.Issue.Problem) throws {
    let before = "{\"version\":1,\"transactions\":[\n\(records)\n]}\n"
    try folder.write(before, to: "portfolio.cash.json")
    for attempt in [{ _ = try all() }, { _ = try take(cash("z")) }] as [() throws -> Void] {
      do {
        try attempt()
        Testing.Issue.record("it was taken")
      } catch StoreError.invalid(let issues) {
        #expect(issues.map(\.problem) == [problem])
        #expect(issues.map(\.place) == [Place(file: path, line: 3, column: 1, id: "a")])
      }
    }
    #expect(try text == before)
  }

  @Test("says of each record what the way that checks everything says, however it is written")
  func lines() throws {
    let records = [
      #"{"id":"1","bookingDate":"2018-07-26T19:26:10.500Z","partner":"p","category":2,"amount":-0.5,"currency":"EUR","fee":0}"#,
      #"{"id":"2","amount":1.50}"#, #"{"id":"3","amount":-0}"#, #"{"id":"4","amount":1e2}"#,
      #"{"id":"5","bookingDate":"2018-07-26T19:26:10+0200"}"#,
      #"{"id":"6","bookingDate":"2018-07-26T19:26:10-00:00"}"#, #"{"amount":1,"id":"7"}"#,
      #"{"id":"8","mine":1,"amount":1}"#, #"{"id":"9", "amount":1}"#, #"{"id":"10","amount": 1}"#,
      #"{ "id":"11"}"#, #"{"id":"12" }"#, #"{"id":13}"#, #"{"id":"14","partner":"a\u0062\n"}"#,
      #"{"id":"15","category":2.0,"currency":"\u0045UR"}"#, #"{"id":"16","bookingDate":"2018-07-26"}"#,
      #"{"id":"17","bookingDate":"2018-07-26T19:26:10-05:30","amount":-12345678901234567890.25}"#,
      #"{"i\u0064":"18","partner":null}"#, #"{"id":"19","description":"é"}"#,
      "{\"id\":\"20\",\"description\":\"a\u{7F}b\"}",
    ]
    try folder.write(
      "{\"version\":1,\"transactions\":[\n\(records.joined(separator: ",\n"))\n]}\n",
      to: "portfolio.cash.json")
    let expected = records.compactMap { StoredRecord(.cash, text: Array($0.utf8))?.cash }
    #expect(try store.transactions() == expected && expected.count == records.count)
  }

  @Test("read in several places at once says the same: what is kept, what it comes to, and in which order")
  func chunks() throws {
    var random = SeededGenerator(seed: 5)
    let records = (0..<200).map { number in
      let day = Int.random(in: 10...28, using: &random)
      let cents = Int.random(in: 10...99, using: &random)
      return #"{"id":"\#(number)","bookingDate":"2018-07-\#(day)","amount":\#(number).\#(cents),"#
        + #""currency":"\#(["EUR", "USD", "PTS"].randomElement(using: &random) ?? "")","fee":0.1}"#
    }
    try folder.write(
      "{\"version\":1,\"transactions\":[\n\(records.joined(separator: ",\n"))\n]}\n",
      to: "portfolio.cash.json")
    let filter = CashFilter(from: timestamp("2018-07-15").day)
    func answers(chunks: Int) throws -> [String] {
      try store.read { document in
        var document = document
        document.chunking = Chunking(most: chunks, threads: 3, least: 1)
        let all = try document.cash().transactions
        return [
          "\(all.filter { filter.allows($0) }.newest())", "\(all.newest(7))",
          "\(try all.sums(CashTotals(includingFees: true, byAccount: true)))",
          "\(try all.sums(CashTotals(includingFees: true)))",
          "\(all.called(["150"]).first??.id ?? "")",
        ]
      }
    }
    let expected = try answers(chunks: 1)
    #expect(expected[4] == "150")
    for chunks in [2, 3, 8] { #expect(try answers(chunks: chunks) == expected) }
  }

  @Test("comes to the same in parts, also where that of a part alone has too many digits", arguments: [1, 9])
  func balance(digit: Int) throws {
    let most = "\(digit)" + String(repeating: "0", count: 37)
    let amounts = ["-\(most)"] + Array(repeating: "1", count: 90) + [most, most]
    let records = amounts.enumerated().map { number, amount in
      #"{"id":"\#(number)","bookingDate":"2018-07-\#(10 + number % 7)","amount":\#(amount),"currency":"EUR","#
        + #""description":"\#(String(repeating: "x", count: 1 << 15))"}"#
    }
    try folder.write(
      "{\"version\":1,\"transactions\":[\n\(records.joined(separator: ",\n"))\n]}\n",
      to: "portfolio.cash.json")
    let totals = CashTotals(includingFees: true, byAccount: true)
    let (balance, stored) = (try store.find(totals, newest: 20), try store.transactions())
    #expect(try balance.sums == stored.sums(totals))
    #expect(balance.count == amounts.count && Array(balance.newest) == stored.newest(20))
    let filter = CashFilter(from: timestamp("2018-07-15").day)
    let (found, wanted) = (try store.find(matching: filter, totals, newest: 20), stored.filter(filter.allows))
    #expect(Array(found.newest) == wanted.newest(20) && found.count == wanted.count)
    #expect(try found.sums == wanted.sums(totals) && found.insteadOf.isEmpty)
  }

  @Test("says what there is instead where a filter names what nothing has, and only there")
  func instead() throws {
    try take(cash("a"), cash("b"))
    let found = try store.find(matching: CashFilter(categories: [7]), CashTotals(), newest: 5)
    #expect(found.newest.isEmpty && found.insteadOf == [cash("a"), cash("b")])
    let ofNobody = try store.find(matching: CashFilter(partner: "x"), CashTotals(), newest: 5)
    #expect(ofNobody.newest.isEmpty && ofNobody.insteadOf.isEmpty)
  }

  @Test("holds of the newest what is wanted, in whatever order they come", arguments: [0, 1, 20, 2_000])
  func held(limit: Int) {
    var random = SeededGenerator(seed: 9)
    let transactions = (0..<5_000).map { cash("\($0)", "2018-07-\(Int.random(in: 10...28, using: &random))") }
    var newest = NewestCash(limit)
    for transaction in transactions { newest.add(transaction, order: transaction.order) }
    #expect(newest.transactions == transactions.newest(limit))
  }

  @Test("that becomes what a feed has keeps the newest of one id, and what the feed says badly however often")
  func replacing() throws {
    try take(cash("a", "2018-07-26"), cash("gone"), cash("bad 150"), cash("same"))
    var feed = CashRecords([
      cash("a", "2018-07-20", "2"), cash("new"), cash("a", "2018-07-22", "3"), cash("same"),
    ])
    for number in 0..<200 {
      feed.reject([Issue(.notADate("x"), cashField: .bookingDate, place: Place(id: "bad \(number)"))])
    }
    let found = try store.take(feed, as: "test", isReplacing: true)
    #expect(found.new == 1 && found.replaced == 1 && found.duplicate == 1 && found.rejected == 200)
    #expect(found.removed == [cash("gone")] && found.issues.count == 101)
    #expect(try all().map(\.id) == ["a", "new", "same", "bad 150"])
    #expect(try all().first == cash("a", "2018-07-22", "3"))
  }

  @Test("is left as it is by a trial")
  func trial() throws {
    var records = CashRecords([cash("a")])
    records.reject([Issue(.missing, cashField: .id)])
    #expect(
      try store.tried().take(records, as: "test")
        == CashImport(new: 1, rejected: 1, issues: [Issue(.missing, cashField: .id)]))
    #expect(folder.names == [])
  }
}
