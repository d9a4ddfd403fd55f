import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A cash feed")
struct CashRecordsTests {
  private func records(_ text: String) throws(CashFeedFailure) -> CashRecords {
    try CashRecords(ImportFile(name: "feed", bytes: Array(text.utf8)))
  }

  /// The transactions of a feed that has nothing else.
  private func read(_ text: String) throws(CashFeedFailure) -> [CashTransaction] {
    let records = try records(text)
    #expect(records.rejected == 0)
    return records.transactions
  }

  /// What is wrong with a feed of which so many records are left out, and no others are there.
  private func issues(_ text: String, of count: Int = 1) throws(CashFeedFailure) -> [PortfolioCore.Issue] {
    let records = try records(text)
    #expect(records.rejected == count && records.transactions.isEmpty)
    return records.issues
  }

  private func item(_ date: String) -> String {
    #"[{"id":"a","date":"\#(date)","amount":1}]"#
  }

  @Test("of partners and bookings is read with all its fields")
  func items() throws {
    let text = """
      {"page":1,"items":[{"partnerDisplayName":"Corner Bakery","alias":{"reference":"098"},"category":2,"new":{"x":[1]},
      "transactionDetail":{"description":"Bread","bookingDate":"2022-07-24T10:59:05+0200","value":{"amount":124.50,"currency":"PBP"}}},
      {"alias":{"reference":"099"}}]}
      """
    #expect(
      try read(text) == [
        CashTransaction(
          id: "098", bookingDate: timestamp("2022-07-24T10:59:05+02:00"), partner: "Corner Bakery",
          description: "Bread", category: 2, amount: decimal("124.5"), currency: "PBP"),
        CashTransaction(id: "099"),
      ])
  }

  @Test("of plain bookings is read with all its fields, and an id in digits becomes a text")
  func list() throws {
    let text =
      #"[{"id":13332,"date":"2018-07-11T22:49:24.000Z","amount":-1.5e2,"fee":-3.18,"description":"x"}, {"id":"b","amount":null}]"#
    #expect(
      try read(text) == [
        CashTransaction(
          id: "13332", bookingDate: timestamp("2018-07-11T22:49:24.000Z"), description: "x",
          amount: decimal("-150"), fee: decimal("-3.18")),
        CashTransaction(id: "b"),
      ])
  }

  @Test("that this program wrote is read back as it was")
  func own() throws {
    let transaction = CashTransaction(
      id: "\u{1F}\"ä", bookingDate: timestamp("2024-02-29"), partner: "p", description: "d", category: -1,
      amount: decimal("-0.10"), currency: "EUR", fee: decimal("1"))
    var writer = JSONWriter()
    writer.record(transaction)
    let record = String(decoding: writer.bytes, as: UTF8.self)
    for text in [#"{"version":1,"transactions":[\#(record)]}"#, "[\(record)]"] {
      #expect(try read(text) == [transaction])
    }
    #expect(
      try read(#"[{"id":"a","partner":"p"}]"#) == [CashTransaction(id: "a", partner: "p")])
    #expect(String(decoding: StoreFormat.line(transaction.json), as: UTF8.self) == record)
  }

  @Test(
    "takes a date with a time in any zone, and a plain day",
    arguments: [
      "2018-07-26T19:26:10.000Z", "2022-07-24T10:59:05+0200", "2022-07-24T10:59:05-05:00", "2018-07-26",
    ])
  func validDates(date: String) throws {
    #expect(
      try read(item(date)) == [
        CashTransaction(id: "a", bookingDate: timestamp(date), amount: decimal("1"))
      ])
  }

  @Test(
    "leaves out a record with a date that is none, by its id",
    arguments: ["2018-13-45", "yesterday", "2018-02-30", "", "26.07.2018", "2018-07-26T25:00:00Z"])
  func invalidDates(date: String) throws {
    #expect(
      try issues(item(date)) == [Issue(.notADate(date), cashField: .bookingDate, place: Place(id: "a"))])
  }

  @Test("leaves out a record without an id, or with a number that is none, and says of which field")
  func rejected() throws {
    let text =
      #"[{"amount":1},{"id":null},{"id":""},{"id":true},{"id":"a","amount":"abc","fee":[1]},{"id":"b","amount":1e99},7]"#
    #expect(
      try issues(text, of: 7) == [
        Issue(.missing, cashField: .id), Issue(.missing, cashField: .id), Issue(.missing, cashField: .id),
        Issue(.notAText("true"), cashField: .id),
        Issue(.notADecimal("abc"), cashField: .amount, place: Place(id: "a")),
        Issue(.notADecimal("[1]"), cashField: .fee, place: Place(id: "a")),
        Issue(.tooManyDigits("1e99"), cashField: .amount, place: Place(id: "b")),
        Issue(.notARecord("7")),
      ])
    #expect(
      try issues(#"{"items":[{"alias":{"reference":1},"category":2.5}]}"#)
        == [Issue(.notAWholeNumber("2.5"), cashField: .category, place: Place(id: "1"))])
  }

  @Test("leaves out a record that is longer than one may be, and says by which field")
  func tooLong() throws {
    let long = String(repeating: "p", count: 1 << 20)
    #expect(
      try issues(#"[{"id":"a","partner":"\#(long)"}]"#)
        == [Issue(.tooLong, cashField: .partner, place: Place(id: "a"))])
  }

  @Test("without records is one", arguments: ["[]", #"{"items":[]}"#, #"{"version":1,"transactions":[]}"#])
  func empty(text: String) throws {
    #expect(try read(text) == [])
  }

  @Test(
    "is told from trades, in json and csv",
    arguments: [
      #"[{"id":"1","date":"2024-01-01","type":"buy","ticker":"AAPL","quantity":1,"price":2,"sum":2}]"#,
      #"{"version":1,"transactions":[{"id":"1","date":"2024-01-01","type":"fee","sum":2}]}"#,
      "date,type,ticker,quantity,price\n2024-01-01,buy,AAPL,1,2\n",
    ])
  func trades(text: String) {
    #expect(throws: CashFeedFailure.trades(name: "feed")) { try read(text) }
  }

  @Test("that is something else is refused")
  func others() {
    #expect(throws: CashFeedFailure.undetected(name: "feed")) { try read("hello") }
    #expect(throws: CashFeedFailure.undetected(name: "feed")) { try read(#"{"a":1}"#) }
    #expect(
      throws: CashFeedFailure.malformed(Place(file: "feed", line: 2, column: 1), .unexpectedEnd)
    ) { try read("[{\"id\":1},\n") }
  }

  @Test("of every shape in the registry says where the id and the date stand")
  func registry() {
    #expect(CashFeedFormat.all.allSatisfy { Set($0.paths.map(\.field)).isSuperset(of: [.id, .bookingDate]) })
  }
}
