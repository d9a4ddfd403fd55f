import Foundation
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("The JSON Schema of all output")
struct JSONSchemaTests {
  private let machine = FakeMachine()

  /// It is the same for every machine.
  private static let text = FakeMachine().run("help json --schema").output

  private func schema() throws -> JSONValue { try JSONValue(parsing: Array(Self.text.utf8)) }

  @Test("has a definition for every command that prints JSON, and for errors, and refers to each")
  func complete() throws {
    let schema = try schema()
    let names = try #require(schema["$defs"]?.object).members.map(\.key)
    #expect(Set(names) == Set(CommandList.reports.map(\.command) + ["error"]))
    #expect(schema["anyOf"]?.array?.count == names.count)
    #expect(schema["version"]?.string != nil)
  }

  @Test(
    "holds for what commands print",
    arguments: [
      ("summary", "summary --offline"), ("lots", "lots --offline"), ("gains", "gains"),
      ("gains", "gains --by account"), ("income", "income --by category"), ("income", "income"),
      ("history", "history --offline"), ("returns", "returns --offline"),
      ("returns", "returns --by account --offline"),
      ("list", "list"), ("tax us", "tax us 2024"), ("tax uk", "tax uk 2023"),
      ("accounts", "accounts --offline"), ("balances", "balances"),
      ("allocation", "allocation --offline"), ("instruments", "instruments"), ("check", "check"),
      ("config list", "config list"), ("achievements", "achievements --offline"), ("cash list", "cash list"),
      ("error", "add buy A1 0"), ("error", "show 1234"), ("explain", "explain --offline"),
      ("explain TICKER", "explain AAA --offline"),
      ("income --forecast", "income --forecast --to 2024-12-31"), ("income --calendar", "income --calendar"),
      ("what-if", "what-if sell AAA 2 5 --offline"), ("what-if", "what-if buy AAA 2 --method uk --offline"),
      ("digest", "digest --since 2024"), ("cash partners", "cash partners"),
      ("returns", "returns --real --offline"), ("history", "history --real --offline"),
    ])
  func holds(command: String, line: String) throws {
    machine.given(
      "add deposit 100 --date 2024-01-01 --account A",
      "add buy AAA 10 3 --fee 1 --account A --date 2024-01-02",
      "add sell AAA 4 5 --account A --date 2024-02-01",
      "add dividend AAA 2 --category ordinary --account A --date 2024-03-01",
      "add fee 1 --date 2024-03-01", "prices --set AAA=5", "instruments set AAA name=A region=US",
      "config set inflation CPI")
    let outcome = machine.run(line + " --json")
    let text = outcome.output.isEmpty ? outcome.errors : outcome.output
    let document = try JSONValue(parsing: Array(text.utf8))
    let definition = try #require(try schema()["$defs"]?[command])
    #expect(violations(document, definition, "") == [])
  }

  /// All that reports say of random ledgers in two currencies, of which one has no rate, with securities without a price.
  @Test("holds for what commands print about random stores", arguments: 0..<8)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var transactions = random.transactions(30)
    for number in transactions.indices { transactions[number].currency = random.pick([nil, "EUR", "USD"]) }
    try FileStore(path: machine.home.path(FakeMachine.storeName)).change(as: "test") { _ in
      transactions.map(RecordEdit.insert)
    }
    machine.given("config set currency EUR")
    // Far from the price of a trade, perhaps.
    #expect(machine.run("prices --set AAA=5 --set BBB=0.5").code == 0)
    let definitions = try #require(try schema()["$defs"]?.object).members
    let lines = [
      "summary", "summary --private", "lots", "lots all", "gains", "gains --by year", "gains --by ticker",
      "gains --harvest", "income", "income --by country", "income --forecast", "income --calendar", "history",
      "history --private", "returns", "returns --by month", "risk", "risk --by ticker", "list", "accounts",
      "balances", "allocation --by class", "allocation --private", "rebalance", "explain AAA", "check",
      "tax us 2023", "tax uk 2023", "what-if sell AAA 1 2", "what-if buy BBB 1 2", "digest --since 2023",
      "achievements", "prices --history", "rates", "undo --list",
    ]
    for line in lines {
      let outcome = machine.run(line + " --offline --json")
      let name = line.split(separator: " ")[0]
      for text in [outcome.output, outcome.errors] where text.hasPrefix("{") {
        let document = try JSONValue(parsing: Array(text.utf8))
        let wanted = document["error"] == nil ? name : "error"
        let found = definitions.filter { $0.key.split(separator: " ")[0] == wanted }
          .map { violations(document, $0.value, "") }
        #expect(found.contains([]), "\(line): \(found)")
      }
    }
  }

  @Test("holds for every document in the golden files")
  func golden() throws {
    let definitions = try #require(try schema()["$defs"]?.object).members
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.path("Fixtures/golden"))
    where file.hasSuffix(".txt") {
      let text = try String(contentsOfFile: ProjectFiles.path("Fixtures/golden/\(file)"), encoding: .utf8)
      for (line, document) in try JSONSchemaTests.documents(in: text) {
        let name = document["error"] == nil ? line.split(separator: " ")[0] : "error"
        let fitting = definitions.filter { $0.key.split(separator: " ")[0] == name }
        let found = fitting.map { violations(document, $0.value, "") }
        #expect(found.contains([]), "\(file): \(line): \(found)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  /// The commands in a golden file that print JSON, without the program's name, each with its document.
  private static func documents(in text: String) throws -> [(line: String, document: JSONValue)] {
    var found: [(String, JSONValue)] = []
    for part in text.components(separatedBy: "$ portfolio ").dropFirst() {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines[0].split(separator: " ").contains("--json"),
        let first = lines.firstIndex(where: { $0.hasPrefix("{") })
      else { continue }
      // The end of the output, or what stands beside it.
      let document = lines[first...].prefix { !$0.isEmpty && !$0.hasPrefix("# ") }
      found.append(
        (String(lines[0]), try JSONValue(parsing: Array(document.joined(separator: "\n").utf8))))
    }
    return found
  }

  @Test("is only there for the topic of JSON")
  func otherTopics() {
    #expect(machine.run("help list --schema").failed(64, at: ""))
  }

  /// Where a value is not what a schema says: of the words of JSON Schema as far as ours has them.
  private func violations(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    if let choices = schema["anyOf"]?.array {
      let found = choices.map { violations(value, $0, path) }
      return found.contains([]) ? [] : found.min { $0.count < $1.count } ?? []
    }
    switch schema["type"]?.string {
    case "string":
      guard let text = value.string else { return ["\(path) is no text"] }
      let words = schema["enum"]?.array?.compactMap(\.string)
      return words.map { $0.contains(text) ? [] : ["\(path) is \(text)"] } ?? []
    case "number": return value.number == nil ? ["\(path) is no number"] : []
    case "boolean":
      return value == .bool(true) || value == .bool(false) ? [] : ["\(path) is neither true nor false"]
    case "null": return value == .null ? [] : ["\(path) is not null"]
    case "array":
      guard let elements = value.array, let items = schema["items"] else { return ["\(path) is no list"] }
      return elements.enumerated().flatMap { violations($1, items, "\(path)[\($0)]") }
    case "object":
      guard let object = value.object else { return ["\(path) is no object"] }
      let known = schema["properties"]?.object?.members ?? []
      let required = schema["required"]?.array?.compactMap(\.string) ?? []
      var found = required.filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
      for member in object.members {
        if let property = known.first(where: { $0.key == member.key }) {
          found += violations(member.value, property.value, "\(path).\(member.key)")
        } else if schema["additionalProperties"] == .bool(false) {
          found.append("\(path).\(member.key) is not in the schema")
        }
      }
      return found
    case let other: return ["\(path) has the type \(other ?? "-")"]
    }
  }
}
