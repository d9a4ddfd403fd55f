import FoundationEssentials
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A store that is looked over")
struct StoreCheckTests {
  @Test("has what is allowed and yet likely to be a mistake named, with its place")
  func warnings() throws {
    let store = try StoreText()
    let odd = Transaction.buy("AAA", "2", at: "3", on: "2024-01-03", id: .numbered(2))
      .with { $0.sum = decimal("7") }
    try store.store.insert(
      .sell("AAA", "5", at: "1", on: "2024-01-04", account: "A", id: .numbered(1)), odd,
      .fee(nil, "1", on: "2024-01-06", id: .numbered(3)), .fee(nil, "1", on: "2024-01-05", id: .numbered(4)))
    var reader = try store.store.open()
    let findings = try reader.findings(now: timestamp("2024-01-05"))
    #expect(findings.count == 4)
    let expected: [(StoreIssue.Problem, Field, Int, Int)] = [
      (.openShort(ticker: "AAA", held: decimal("-5"), account: "A"), .quantity, 2, 1),
      (.sumDisagrees(sum: decimal("7"), product: decimal("6")), .sum, 3, 2),
      (.inTheFuture("2024-01-06"), .date, 4, 3),
    ]
    #expect(
      findings.warnings
        == expected.map { problem, field, line, id in
          StoreIssue(
            problem, field: field, place: store.place(line, 1, id: id),
            severity: field == .quantity ? .note : .warning)
        })
  }

  @Test(
    "compares the moment of a transaction with the moment of now, whatever days both are written with",
    arguments: [
      ("2024-01-06T08:59:00+09:00", false), ("2024-01-06T09:01:00+09:00", true),
      ("2024-01-05T15:59:00-08:00", false), ("2024-01-05T16:01:00-08:00", true),
      ("2024-01-06", false), ("2024-01-07", true),
    ])
  func moments(date: String, isToCome: Bool) throws {
    let store = try StoreText()
    try store.store.insert(.fee(nil, "1", on: date, id: .numbered(1)))
    var reader = try store.store.open()
    let warnings = try reader.findings(now: timestamp("2024-01-06T00:00:00Z")).warnings
    #expect(warnings.map(\.problem) == (isToCome ? [.inTheFuture(date)] : []))
  }

  @Test(
    "has named what is no longer there for what was stored: shares to move, lots, purchases before their sales"
  )
  func missing() throws {
    let store = try StoreText()
    var sale = Transaction.sell("AAA", "2", at: "1", on: "2024-01-04", account: "A", id: .numbered(3))
    sale.lots = [NamedLot(id: .numbered(1), quantity: decimal("2"))]
    try store.store.insert(
      .buy("AAA", "5", at: "1", on: "2024-01-02", account: "A", id: .numbered(1)),
      .buy("AAA", "5", at: "1", on: "2024-01-02", account: "A", id: .numbered(2)), sale,
      .transfer("AAA", "7", to: "B", on: "2024-01-05", account: "A", id: .numbered(4)),
      .sell("BBB", "1", at: "1", on: "2024-01-05", id: .numbered(5)),
      .buy("BBB", "1", at: "1", on: "2024-01-05", id: .numbered(6)),
      .sell("AAA", "1", at: "1", on: "2024-01-06", id: .numbered(7)))
    func problems(_ scope: LotPooling = .account) throws -> [StoreIssue.Problem] {
      var reader = try store.store.open()
      let findings = try reader.findings(now: timestamp("2024-02-01"), method: .fifo, scope: scope)
      #expect(findings.warnings.allSatisfy { $0.severity == .warning && $0.place.line != nil })
      return findings.warnings.map(\.problem)
    }
    let shorts: [StoreIssue.Problem] = [
      .soldBeforePurchase(ticker: "BBB"), .soldOutsideAccounts(ticker: "AAA", held: decimal("-1")),
    ]
    #expect(try problems() == shorts)
    #expect(try problems(.all) == shorts.dropLast())
    try store.store.apply(.remove(.numbered(1)))
    #expect(
      try problems() == [
        .noSuchLot(UUID.numbered(1).uuidString),
        .overTransferred(ticker: "AAA", quantity: decimal("7"), held: decimal("3"), account: "A"),
      ] + shorts)
  }

  @Test("has the ticker named whose product cannot be held")
  func longProducts() throws {
    let long = decimal("99999999999999999999.5")
    let store = try StoreText()
    try store.store.insert(
      .trade(.buy, "AAA", long, at: long, sum: decimal("1"), on: "2024-01-03", id: .numbered(1)))
    var reader = try store.store.open()
    let warnings = try reader.findings(now: timestamp("2024-01-05")).warnings
    #expect(warnings.map(\.problem) == [.overflow(ticker: "AAA")])
  }

  @Test("that is in order has nothing to be said about it, and nothing to repair")
  func inOrder() throws {
    for layout in StoreSamples.layouts {
      let store = try StoreText(layout.text)
      var reader = try store.store.open()
      #expect(try reader.findings(now: timestamp("2024-12-31"), scope: .all).warnings.isEmpty)
      #expect(try store.store.repair { .numbered(99) } == nil)
      #expect(try store.text == layout.text && !store.folder.names.contains { $0.contains("damaged") })
    }
  }
}

@Suite("A store that is repaired")
struct StoreRepairTests {
  private let whole = StoreSamples.canonical

  private func repair(_ store: StoreText, isDryRun: Bool = false) throws -> StoreRepair? {
    var next = 900
    return try (isDryRun ? store.store.tried() : store.store).repair {
      next += 1
      return .numbered(next)
    }
  }

  @Test("saves each record that is whole, wherever the file is torn, and keeps the file as it was beside it")
  func torn() throws {
    let bytes = Array(whole.utf8)
    for count in stride(from: 1, to: bytes.count - 1, by: 13) {
      let store = try StoreText("")
      let torn = Array(bytes.prefix(count))
      try store.write(torn)
      let saved = StoreSamples.transactions.filter {
        let line = StoreFormat.line($0.json)
        return torn.firstRange(of: line) != nil
      }
      guard !saved.isEmpty else {
        #expect(throws: StoreError.self) { _ = try repair(store) }
        #expect(try store.bytes == torn)
        continue
      }
      let trial = try repair(store, isDryRun: true)
      #expect(try store.bytes == torn && access(store.path + ".lock", F_OK) != 0)
      let result = try repair(store)
      let copy = store.path + ".damaged"
      // Apart from the document's own, each brace starts a record.
      let begun = torn.count { $0 == UInt8(ascii: "{") } - 1
      let expected = StoreRepair(
        saved: saved.count, renamed: [], omissions: begun - saved.count, copy: copy)
      #expect(result == trial && result == expected)
      #expect(try store.store.all() == saved)
      #expect(try AtomicFile.read(copy, limit: .max) == torn)
    }
  }

  @Test("without a byte becomes an empty one")
  func empty() throws {
    let store = try StoreText("")
    #expect(try repair(store)?.saved == 0)
    #expect(try store.store.all().isEmpty)
  }

  @Test("keeps one of two records that are the same, and gives a new id to one that is not")
  func duplicates() throws {
    let (a, b) = (
      Transaction.fee("AAA", "1", id: .numbered(1)), Transaction.fee("BBB", "2", id: .numbered(1))
    )
    let lines = [a, a, b].map { String(decoding: StoreFormat.line($0.json), as: UTF8.self) }
    let store = try StoreText("{\"version\":1,\"transactions\":[\n\(lines.joined(separator: ",\n"))\n]}\n")
    let result = try repair(store)
    #expect(result?.saved == 2 && result?.renamed == [.numbered(901)])
    #expect(try store.store.all() == [a, .fee("BBB", "2", id: .numbered(901))])
  }

  @Test("leaves out what isn't a transaction, and keeps what is unknown in those that are")
  func badRecords() throws {
    let text = try #require(StoreSamples.layouts.first { $0.name == "with unknown keys" }?.text)
    let store = try StoreText(text.replacing("\"sum\":9.99", with: "\"sum\":0"))
    let result = try repair(store)
    #expect(result?.saved == 4 && result?.omissions == 1)
    #expect(try store.store.all() == Array(StoreSamples.transactions.dropLast()))
    #expect(try store.text.contains("\"tags\":[\"a\",{\"id\":null,\"id\":2}]"))
  }

  @Test(
    "tells how many records were left out, each once, whatever stands in it",
    arguments: [
      (#"{"version":1,"transactions":[RECORD,]}"#, 0),
      (#"{"version":1,"transactions":[{"a":1},RECORD,{"b":{"c":{}},"d":[{}]},{]}"#, 3),
      (#"{"version":1,"transactions":[{"a":1,"b":{},RECORD,{"c":2"#, 2),
      (#"[{"version":1,"transactions":[RECORD,{"a":1}]}]"#, 1),
    ])
  func omissions(text: String, count: Int) throws {
    let store = try StoreText(text.replacing("RECORD", with: records.0))
    let result = try repair(store)
    #expect(result?.saved == 1 && result?.omissions == count)
  }

  @Test("never overwrites a copy that was kept before")
  func copies() throws {
    let store = try StoreText(String(whole.dropLast(4)))
    _ = try repair(store)
    try store.write(Array(whole.utf8.dropLast(20)))
    #expect(try repair(store)?.copy == store.path + ".damaged-2")
    #expect(try store.folder.text("portfolio.json.damaged") == String(whole.dropLast(4)))
    #expect(try store.folder.text("portfolio.json.damaged-2") == String(whole.dropLast(20)))
  }

  @Test("of a later version is left alone")
  func newer() throws {
    let text = whole.replacing("\"version\":1", with: "\"version\":2")
    let store = try StoreText(text)
    #expect(throws: StoreError.newer(store.place(1, 12), version: "2")) { _ = try repair(store) }
    #expect(try store.text == text)
  }

  /// Two records as written in a store.
  private var records: (String, String) {
    let lines = whole.split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }
      .map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
    return (lines[0], lines[1])
  }

  @Test("of a later version is left alone, wherever it says so and whatever is damaged")
  func damagedAndNewer() throws {
    let (record, _) = records
    let many = String(repeating: "9", count: 44)
    for text in [
      #"{"transactions":[\#(record),],"version":2}"#, #"{"transactions":[\#(record),{],"version":2}"#,
      #"{"transactions":[\#(record)"# + "\n" + #""version" : 2}"#,
      #"{"version":\#(many),"transactions":[\#(record)]}"#,
      #"{"version":\#(many),"transactions":[\#(record),]}"#,
    ] {
      let store = try StoreText(text)
      do {
        _ = try store.store.repair(newID: { .numbered(999) })
        Issue.record("\(text) was repaired")
      } catch {
        guard case StoreError.newer = error else {
          Issue.record("\(error)")
          continue
        }
      }
      #expect(try store.text == text && store.folder.names.filter { $0.contains("damaged") } == [])
    }
  }

  @Test("is repaired where its version isn't a number at all", arguments: ["null", "\"2\"", "[2]", "true"])
  func oddVersion(version: String) throws {
    let (record, _) = records
    let store = try StoreText(#"{"version":\#(version),"transactions":[\#(record)]}"#)
    #expect(try repair(store)?.saved == 1)
    #expect(try store.store.all().count == 1)
  }

  @Test("keeps the whole members beside its transactions as they are, and takes no transaction out of them")
  func otherMembers() throws {
    let (record, other) = records
    for (text, members) in [
      (
        #"{"version":1,"archive":{"transactions":["# + "\n" + other + "]},\n"
          + #""transactions":["# + "\n\(record),\n]}", [#""archive":{"transactions":["# + "\n" + other + "]}"]
      ),
      (
        #"{"version":1,"mine":{"a":1},"transactions":[\#(record),null],"zz":[1,2]}"#,
        [#""mine":{"a":1}"#, #""zz":[1,2]"#]
      ),
    ] {
      let store = try StoreText(text)
      #expect(try repair(store)?.saved == 1)
      #expect(
        try store.text
          == "{\"version\":1,\(members.joined(separator: ",")),\"transactions\":[\n\(record)\n]}\n")
      #expect(try store.store.all().count == 1)
    }
    let store = try StoreText(#"{"version":1,"old":[\#(record)],"transactions":[]"#)
    #expect(throws: StoreError.self) { _ = try repair(store) }
  }
}
