import FoundationEssentials
import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A store that is not right")
struct StoreErrorTests {
  private static let good =
    #"{"id":"\#(UUID.numbered(1))","date":"2024-03-01","type":"buy","ticker":"AAA","quantity":1,"price":2,"sum":2}"#

  /// The only error of a store with this text, which must stay unchanged.
  private func error(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> (
    StoreError?, StoreText
  ) {
    let store = try StoreText(text)
    let found = store.readingError()
    for chunks in [2, 5] {
      #expect(store.readingError(chunks: chunks) == found, sourceLocation: sourceLocation)
    }
    var tried: StoreError?
    do { try store.store.insert(.dividend("AAA", "1")) } catch { tried = error as? StoreError }
    #expect(tried == found, sourceLocation: sourceLocation)
    #expect(try store.text == text, sourceLocation: sourceLocation)
    return (found, store)
  }

  private func document(_ records: String...) -> String {
    "{\"version\":1,\"transactions\":[\n" + records.joined(separator: ",\n") + "\n]}\n"
  }

  private func good(_ number: Int) -> String {
    Self.good.replacing(UUID.numbered(1).uuidString, with: UUID.numbered(number).uuidString)
  }

  @Test(
    "of a later version is refused, whatever else is in it",
    arguments: [
      ("{\"version\":2,\"transactions\":[]}", "2", 12), ("{\"version\":1.5,\"x\":{}}", "1.5", 12),
      ("{\"transactions\":[\n],\"version\":99}", "99", 13), ("{\"version\": 1000, nonsense", "1000", 12),
      ("{\"version\":1e400,\"x\":{}}", "1e400", 12),
    ])
  func newer(text: String, version: String, column: Int) throws {
    let (error, store) = try error(text)
    let line = text.contains("\n") ? 2 : 1
    #expect(error == .newer(store.place(line, column), version: version))
  }

  @Test(
    "is no store of ours where version or transactions are missing",
    arguments: [
      "{}", "{\"version\":1}", "{\"transactions\":[]}", "{\"a\":{\"version\":1,\"transactions\":[]}}",
    ])
  func foreign(text: String) throws {
    let (error, store) = try error(text)
    #expect(error == .foreign(store.place(1, 1)))
  }

  @Test(
    "is no store of ours where the version is none that ever was", arguments: ["0", "-1", "0.5"])
  func foreignVersion(version: String) throws {
    let (error, store) = try error("{\"version\":\(version),\"transactions\":[]}")
    #expect(error == .foreign(store.place(1, 12)))
  }

  @Test("that is other JSON says what was expected and where")
  func otherJSON() throws {
    let cases: [(String, Int, JSONError.Problem)] = [
      ("[]", 1, .unexpectedByte(0x5B, expected: .object)),
      ("null", 1, .unexpectedByte(0x6E, expected: .object)),
      ("{\"version\":\"1\"}", 12, .unexpectedByte(0x22, expected: .number)),
      ("{\"version\":1,\"transactions\":{}}", 29, .unexpectedByte(0x7B, expected: .array)),
      ("{\"version\":1,\"transactions\":null}", 29, .unexpectedByte(0x6E, expected: .array)),
      ("{\"version\":1,\"transactions\":[1]}", 30, .unexpectedByte(0x31, expected: .object)),
      ("{\"version\":1,\"transactions\":[],}", 32, .unexpectedByte(0x7D, expected: .key)),
      ("{\"version\":1,\"transactions\":[]} x", 33, .textAfterTheEnd),
      ("{\"version\":1,\"transactions\":[]}{}", 32, .textAfterTheEnd),
      (
        "{\"version\":1,\"transactions\":[\(Self.good),]}", Self.good.utf8.count + 31,
        .unexpectedByte(0x5D, expected: .object)
      ),
      ("{\"version\":1,\"version\":1,\"transactions\":[]}", 14, .duplicateKey("version")),
      ("{\"version\":1,\"transactions\":[],\"transactions\":[]}", 32, .duplicateKey("transactions")),
      ("{\"version\":1,\"a\":\(String(repeating: "[", count: 600))", 530, .nestedTooDeeply),
    ]
    for (text, column, problem) in cases {
      let (error, store) = try error(text)
      #expect(error == .malformed(store.place(1, column), problem), "\(text.prefix(60))")
    }
  }

  @Test("lists all records that aren't transactions, each with its line, column, id and fields")
  func badRecords() throws {
    let text = document(
      good(1), good(2).replacing("\"quantity\":1", with: "\"quantity\":-1"),
      "  " + good(3).replacing("\"sum\":2", with: "\"sum\":-3").replacing("03-01", with: "02-30"),
      "{}", good(4), "{\"id\":\"12\",\"date\":\"2024-01-01\",\"type\":\"gift\"}")
    let (error, store) = try error(text)
    let (second, third) = (store.place(3, 1, id: 2), store.place(4, 3, id: 3))
    let (empty, last) = (store.place(5, 1), store.place(7, 1))
    #expect(
      error
        == .invalid([
          StoreIssue(.notPositive("-1"), field: .quantity, place: second),
          StoreIssue(.notADate("2024-02-30"), field: .date, place: third),
          StoreIssue(.negative("-3"), field: .sum, place: third),
          StoreIssue(.missing, field: .id, place: empty), StoreIssue(.missing, field: .date, place: empty),
          StoreIssue(.missing, field: .type, place: empty),
          StoreIssue(.missing, field: .ticker, place: empty),
          StoreIssue(.notAnID("12"), field: .id, place: last),
          StoreIssue(.unknownType("gift"), field: .type, place: last),
          StoreIssue(.missing, field: .ticker, place: last),
        ]))
  }

  @Test(
    "names the field whose value is none",
    arguments: [
      ("quantity", "1e400", StoreIssue.Problem.tooManyDigits("1e400")),
      (
        "price", "1234567890123456789012345678901234567890",
        .tooManyDigits("1234567890123456789012345678901234567890")
      ),
      ("sum", "-0.001", .negative("-0.001")),
      ("fee", "-0.01", .negative("-0.01")),
      ("quantity", "\"1\"", .notADecimal("1")), ("price", "true", .notADecimal("true")),
      ("sum", "[1]", .notADecimal("[1]")),
      ("sum", "null", .missing), ("ticker", "5", .tickerNotSymbol("5")),
      ("ticker", "true", .tickerNotSymbol("true")),
      ("ticker", "\"\"", .missing), ("date", "20240301", .notADate("20240301")),
      ("date", "\"2024-02-31\"", .notADate("2024-02-31")),
      ("type", "1", .unknownType("1")), ("type", "\"gift\"", .unknownType("gift")),
      ("id", "7", .notAnID("7")),
      ("ratio", "\"2:1\"", .doesNotApply(.buy)), ("ratio", "4", .notARatio("4")),
    ])
  func values(key: String, value: String, problem: StoreIssue.Problem) throws {
    var record = try #require(try JSONValue(parsing: Self.good.utf8).object)
    record["price"] = nil
    record["sum"] = nil
    let others = [("price", "2"), ("sum", "2")].filter {
      $0.0 != key && (problem != .missing || key != "sum")
    }
    record[key] = nil
    let members = record.members.map { "\"\($0.key)\":\(String(decoding: bytes($0.value), as: UTF8.self))" }
    let line = members + others.map { "\"\($0.0)\":\($0.1)" } + ["\"\(key)\":\(value)"]
    let (error, store) = try error(document("{" + line.joined(separator: ",") + "}"))
    let field = try #require(Field(rawValue: problem == .missing && key == "sum" ? "price" : key))
    let place = store.place(2, 1, id: key == "id" ? nil : 1)
    #expect(error == .invalid([StoreIssue(problem, field: field, place: place)]))
  }

  private func bytes(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  @Test("lists ids that are there twice, in whatever case, at the later ones, with what else is wrong")
  func duplicates() throws {
    let text = document(
      good(1), good(2), good(1).replacing("AAA", with: "BBB"),
      good(2).replacing(UUID.numbered(2).uuidString, with: UUID.numbered(2).uuidString.lowercased()),
      good(3).replacing("\"sum\":2", with: "\"sum\":-2"), good(1))
    let (error, store) = try error(text)
    let ids = [1, 2].map { UUID.numbered($0).uuidString }
    #expect(
      error
        == .invalid([
          StoreIssue(.duplicateID(ids[0]), field: .id, place: store.place(4, 1, id: 1)),
          StoreIssue(.duplicateID(ids[1]), field: .id, place: store.place(5, 1, id: 2)),
          StoreIssue(.negative("-2"), field: .sum, place: store.place(6, 1, id: 3)),
          StoreIssue(.duplicateID(ids[0]), field: .id, place: store.place(7, 1, id: 1)),
        ]))
  }

  @Test("names the record in which the text goes wrong")
  func malformedRecords() throws {
    // The text becomes malformed where the second string starts.
    let cases: [(String, String, JSONError.Problem)] = [
      (
        good(2).replacing("\"quantity\":1", with: "\"quantity\":NaN"), "NaN",
        .unexpectedByte(0x4E, expected: .value)
      ),
      (good(2).replacing("\"quantity\":1", with: "\"quantity\":01"), "01,\"price", .invalidNumber),
      (good(2).replacing("AAA", with: "A\tA"), "\tA", .controlCharacter(9)),
      (good(2).replacing("\"sum\"", with: "\"price\""), "price\":2}", .duplicateKey("price")),
      (good(2).replacing("\"quantity\"", with: "\"ticket\""), "ticket", .duplicateKey("ticket")),
      (
        good(2).replacing(",\"sum\"", with: " \"sum\""), "\"sum\"",
        .unexpectedByte(0x22, expected: .commaOrBrace)
      ),
    ]
    for (record, wrong, problem) in cases {
      let (error, store) = try error(document(good(1), record, good(3)))
      let column = try #require(record.firstRange(of: wrong)).lowerBound.utf16Offset(in: record) + 1
      #expect(error == .malformed(store.place(3, column, id: 2), problem), "\(record)")
    }
  }

  @Test("counts columns in characters, and not the byte order mark")
  func columns() throws {
    let (error, store) = try error("\u{FEFF}{\"é😹\":1,x}")
    #expect(error == .malformed(store.place(1, 9), .unexpectedByte(0x78, expected: .key)))
  }

  @Test("is told of the first hundred issues where everything is wrong")
  func manyIssues() throws {
    let store = try StoreText(document(Array(repeating: "{}", count: 1000).joined(separator: ",\n")))
    guard case .invalid(let issues)? = store.readingError() else {
      Testing.Issue.record("\(String(describing: store.readingError()))")
      return
    }
    #expect(issues.count == 100 && issues.last?.place == store.place(26, 1))
  }
}
