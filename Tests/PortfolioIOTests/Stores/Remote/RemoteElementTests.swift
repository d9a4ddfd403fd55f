import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("An element of a remote store")
struct RemoteElementTests {
  static let samples: [Transaction] = [
    .buy("AAPL", "10", at: "185.2", on: "2024-03-01", fee: "1", account: "Depot", id: .numbered(1)),
    .sell("AAPL", "4", at: "200", on: "2024-06-10T14:30:00Z", id: .numbered(2)),
    .sell("AAPL", "4", at: "200", on: "2024-06-10T00:00:00Z", id: .numbered(3)),
    .sell("AAPL", "4", at: "200", on: "2024-06-10T00:00:00+00:00", id: .numbered(4)),
    .buy("MSFT", "1", at: "2", on: "2024-12-31T23:30:00.250-05:00", id: .numbered(5)),
    .buy("MSFT", "1", at: "2", on: "2024-03-01T02:00:00+02:00", id: .numbered(6)),
    .dividend("AAPL", "2.40", account: "Depot", id: .numbered(7)),
    .fee(nil, "12", id: .numbered(8)), .fee("AAPL", "0.01", id: .numbered(9)),
    .split("AAPL", "4:1", fee: "3", id: .numbered(10)),
    .buy("LONG", "123456789012345678.123456789012345678", at: "1", id: .numbered(11)),
    .fee(nil, "0.1234567890123456789", id: .numbered(12)),
    .interest(nil, "3.15", id: .numbered(14)), .interest("BOND", "3.15", id: .numbered(15)),
    .tax(nil, "7", id: .numbered(16)), .dividend("AAPL", "2.40", tax: "0.36", id: .numbered(17)),
    .transfer("AAPL", "5.5", to: "Pension", account: "Depot", id: .numbered(18)),
    .transfer("AAPL", "123456789012345678", to: "Pension", id: .numbered(19)),
    .exchange("AAPL", "MSFT", "1:5", id: .numbered(20)),
    .spinoff("AAPL", "MSFT", "1:4", "24.9", account: "Depot", id: .numbered(21)),
    .returnOfCapital("AAPL", "35", id: .numbered(22)),
    .fee(nil, "-3", id: .numbered(23)), .tax("AAPL", "-21.83", id: .numbered(24)),
    .dividend("AAPL", "-145.5", id: .numbered(25)), .interest(nil, "-1", id: .numbered(26)),
    .returnOfCapital("AAPL", "-35", id: .numbered(27)), .dividend(nil, "5", id: .numbered(28)),
    .sell("AAPL", "4", at: "0", id: .numbered(29)), .buy("AAPL", "4", at: "0", id: .numbered(30)),
    .deposit("1000", "EUR", account: "Depot", id: .numbered(31)), .withdrawal("12.5", id: .numbered(32)),
    .convert("500", "EUR", to: "540.25", "USD", fee: "1", account: "Depot", id: .numbered(33)),
    .moneyTransfer("200", "EUR", to: "Savings", account: "Depot", id: .numbered(34)),
    .balance("-3.20", "EUR", account: "Depot", id: .numbered(35)), .balance("0", id: .numbered(36)),
    .accumulation("FUND", "12.4", account: "Depot", id: .numbered(37)),
    .buy("EDGE", "0.1", at: "123456789012345", id: .numbered(13)),
  ]

  private func element(_ transaction: Transaction) throws -> JSONObject {
    let bytes = RemoteElement.element(of: transaction, record: StoreFormat.line(transaction), host: "h")
    return try #require(try JSONValue(parsing: bytes).object)
  }

  /// The transaction in an element.
  private func transaction(_ element: String) throws -> Transaction? {
    let document = try RemoteDocument(body: Array("[\(element)]".utf8), host: "h")
    var reader = document.reader(name: "")
    return try reader.all().first
  }

  @Test("has the seven keys that every app needs, with values of their types", arguments: samples)
  func keys(sample: Transaction) throws {
    let element = try element(sample)
    for key in ["id", "date", "ticket", "type"] { #expect(element[key]?.string != nil, "\(key)") }
    for key in ["quantity", "price", "sum"] { #expect(element[key]?.number != nil, "\(key)") }
    // What those apps accept as a date: ISO 8601 in whole seconds with Z.
    let date = try #require(element["date"]?.string)
    #expect(date.utf8.count == 20 && date.hasSuffix("Z"))
  }

  @Test("comes back as what it was", arguments: samples)
  func roundTrip(sample: Transaction) throws {
    let bytes = RemoteElement.element(of: sample, record: StoreFormat.line(sample), host: "h")
    #expect(try transaction(String(decoding: bytes, as: UTF8.self)) == sample)
  }

  @Test("comes back as what it was from a store that keeps numbers in binary", arguments: samples)
  func roundTripThroughBinary(sample: Transaction) throws {
    let bytes = RemoteElement.element(of: sample, record: StoreFormat.line(sample), host: "h")
    let database = try RealtimeDatabase("[\(String(decoding: bytes, as: UTF8.self))]")
    var writer = JSONWriter()
    writer.value(database.elements[0])
    #expect(try transaction(String(decoding: writer.bytes, as: UTF8.self)) == sample)
  }

  @Test("is counted right by an app that takes every type but buy for a sale")
  func appsCount() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "10", at: "20"), .sell("AAA", "4", at: "30"), .dividend("AAA", "7"), .fee("AAA", "2"),
      .split("AAA", "2:1"),
    ]
    var (quantity, income) = (decimal("0"), decimal("0"))
    for transaction in transactions {
      let element = try element(transaction)
      let isBuy = element["type"] == .string("buy")
      let (held, sum) = (
        try #require(element["quantity"]?.number), try #require(element["sum"]?.number)
      )
      quantity = try isBuy ? quantity + held : quantity - held
      income = try isBuy ? income - sum : income + sum
    }
    // −200 + 120 + 7 − 2; the split changes none of their figures.
    #expect(quantity == decimal("6") && income == decimal("-75"))
  }

  @Test("of an app is a day where its time is midnight in UTC, and an instant otherwise")
  func dates() throws {
    func date(_ text: String) throws -> Timestamp? {
      try transaction(
        #"{"id":"\#(UUID.numbered(1))","date":"\#(text)","ticket":"AAA","type":"buy","quantity":1,"price":2,"sum":2}"#
      )?.date
    }
    #expect(try date("2024-03-01T00:00:00Z") == timestamp("2024-03-01"))
    #expect(try date("2024-03-01T00:00:01Z") == timestamp("2024-03-01T00:00:01Z"))
    #expect(try date("2024-03-01T00:00:00+00:00") == timestamp("2024-03-01T00:00:00+00:00"))
    #expect(try date("2024-03-01") == timestamp("2024-03-01"))
  }

  @Test("that an app has changed since counts as the app has it, not as what stands exactly beside it")
  func changedByApps() throws {
    let text = """
      {"id":"\(UUID.numbered(1))","date":"2024-03-02T10:00:00Z","ticket":"AAA","type":"buy","quantity":2,"price":2,
      "sum":4,"exact":{"date":"2024-03-01T12:00:00+02:00","quantity":"0.1234567890123456789"}}
      """
    let found = try #require(try transaction(text))
    #expect(found.date == timestamp("2024-03-02T10:00:00Z") && found.quantity == decimal("2"))
  }

  @Test("that an app saved, which knows sales alone, is again a dividend, a fee or a split")
  func savedByApps() throws {
    func saved(_ sum: String, _ ticker: String = "AAA") throws -> RemoteDocument {
      try RemoteDocument(
        body: Array(
          """
          [{"id":"\(UUID.numbered(1))","date":"2024-01-02T00:00:00Z","ticket":"\(ticker)","type":"sell","quantity":0,
          "price":0,"sum":\(sum)}]
          """.utf8), host: "h", known: { $0 == UUID.numbered(1).uuidString ? ["ratio": .string("3:1")] : nil }
      )
    }
    func only(_ document: RemoteDocument) throws -> Transaction? {
      var reader = document.reader(name: "")
      return try reader.all().first
    }
    #expect(try only(saved("5")) == .dividend("AAA", "5", id: .numbered(1)))
    #expect(try only(saved("-5")) == .fee("AAA", "5", id: .numbered(1)))
    #expect(try only(saved("-5", "")) == .fee(nil, "5", id: .numbered(1)))
    #expect(try only(saved("0")) == .split("AAA", "3:1", id: .numbered(1)))
    // The cached copy still has what the app has dropped.
    let body = String(decoding: try saved("0").body(name: ""), as: UTF8.self)
    #expect(body.contains(#""type":"split""#) && body.contains(#""ratio":"3:1""#))
  }

  @Test(
    "that an app saved is again the correction or the tax that it was known as",
    arguments: [
      Transaction.dividend("AAA", "-5", id: .numbered(1)), .fee(nil, "-5", id: .numbered(1)),
      .tax("AAA", "5", id: .numbered(1)), .dividend(nil, "5", id: .numbered(1)),
      .returnOfCapital("AAA", "5", id: .numbered(1)),
    ])
  func knownAsBefore(sample: Transaction) throws {
    let known = try element(sample)
    var saved = known
    saved["type"] = .string("sell")
    let line = StoreFormat.line(saved, replacing: []) { _ in true }
    let document = try RemoteDocument(
      body: Array("[\(String(decoding: line, as: UTF8.self))]".utf8), host: "h", known: { _ in known })
    var reader = document.reader(name: "")
    #expect(try reader.all() == [sample])
  }

  @Test("keeps what the program does not know, through changes to it and to others")
  func unknownKeys() throws {
    let other =
      #"{"x" : {"y":[1,{"z":null}]},"date":"2024-01-02T00:00:00Z","type":"buy","ticket":"AAA","price":2,"#
      + #""sum":2,"quantity":1, "id":"\#(UUID.numbered(1))","exact":7}"#
    let document = try RemoteDocument(body: Array("[\(other)]".utf8), host: "h")
    let reader = document.reader(name: "")
    let added = try Rewriting([.insert(.fee(nil, "1", id: .numbered(2)))], of: reader.document)
    let body = String(decoding: try document.applying(added.splices).body(name: ""), as: UTF8.self)
    // Byte for byte, where nothing was changed.
    #expect(body.contains(other))
    let replaced = try Rewriting([.replace(.fee(nil, "1", id: .numbered(1)))], of: reader.document)
    let changed = try JSONValue(parsing: try document.applying(replaced.splices).body(name: "")).array?.first
    let unknown = try JSONValue(parsing: Array(#"{"y":[1,{"z":null}]}"#.utf8))
    #expect(changed?["x"] == unknown && changed?["exact"] == .number(decimal("7")))
    #expect(changed?["type"] == .string("fee"))
  }
}

@Suite("What a remote store holds")
struct RemoteDocumentTests {
  private let element =
    #"{"id":"\#(UUID.numbered(1))","date":"2024-01-02T00:00:00Z","ticket":"AAA","type":"buy","quantity":1,"price":2,"sum":2}"#

  private func count(_ body: String) throws -> Int {
    var reader = try RemoteDocument(body: Array(body.utf8), host: "h").reader(name: "")
    return try reader.all().count
  }

  @Test("is nothing where it is null or an empty list")
  func empty() throws {
    #expect(try count("null") == 0 && count("[]") == 0 && count(" null\n") == 0)
  }

  @Test("may have gaps, as a list or as the object that the service makes of one")
  func gaps() throws {
    let second = element.replacing(UUID.numbered(1).uuidString, with: UUID.numbered(2).uuidString)
    #expect(try count("[null,\(element),null,\(second)]") == 2)
    var reader = try RemoteDocument(body: Array(#"{"10":\#(element),"9":\#(second)}"#.utf8), host: "h")
      .reader(name: "")
    #expect(try reader.all().map(\.id) == [.numbered(2), .numbered(1)])
  }

  @Test(
    "of another shape is refused",
    arguments: [#"{"error":"x"}"#, "{}", "7", #""text""#, "[7]", "[[]]", #"{"a":{}}"#, "true"])
  func foreign(body: String) {
    #expect(throws: RemoteFailure.foreign) { try count(body) }
  }

  @Test("that is no JSON is refused", arguments: ["<html></html>", "", "[", #"[{"id":]"#, "[] x"])
  func malformed(body: String) {
    do throws(RemoteFailure) {
      _ = try RemoteDocument(body: Array(body.utf8), host: "h")
      Testing.Issue.record("\(body) was taken")
    } catch {
      guard case .malformed = error else {
        Testing.Issue.record("\(error)")
        return
      }
    }
  }
}
