import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// Compares `portfolio help json` with what the commands print.
@Suite struct HelpJSONTests {
  private let machine = FakeMachine()

  @Test(
    "help json names every key that a command prints",
    arguments: [
      ("show", "show 1870"), ("list", "list"), ("summary", "summary --offline"),
      ("prices", "prices AAA"), ("prices --history", "prices AAA --history"), ("undo --list", "undo --list"),
      ("undo", "undo"), ("check", "check"),
      ("cash list", "cash list"), ("cash import", "cash import FIXTURES/cash/list.json"),
      ("config list", "config list"), ("config get", "config get max-age"), ("config path", "config path"),
      ("delete", "delete 1870"), ("error", "add buy A1 0"),
      ("import", "import trades.csv"), ("advisors", "advisors --mock FIXTURES/advisors"),
      ("advisors show", "advisors show Taylor --mock FIXTURES/advisors"),
      ("advisors account", "advisors account 98745261 --mock FIXTURES/advisors"),
      ("achievements", "achievements"),
      ("pull", "pull https://example.com/t.json"),
    ])
  func namesEveryKey(section: String, line: String) throws {
    machine.given(
      "add buy AAA 10 3 --fee 1 --account A --note n --id 1870AAF2-1DF7-4114-B845-BAFB0B0E4138 -q",
      "prices --set AAA=5", "cash import \(Fixtures.folder)/cash/items.json -q")
    // A date in the future, which is a finding.
    _ = machine.run("add buy BBB 2 3 --date 2030-01-01 -q --account B")
    machine.service.answer(
      "https://example.com/t.json",
      [
        .response(
          200,
          #"[{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-01-02T00:00:00Z","ticket":"AAA","type":"buy","#
            + #""quantity":1,"price":2,"sum":2}]"#)
      ])
    let file = try machine.home.write(
      "date,type,ticker,quantity,price\n2024-01-02,buy,CCC,1,0\n", to: "trades.csv")
    let named = line.replacing("trades.csv", with: file).replacing("FIXTURES", with: Fixtures.folder)
    let outcome = machine.run(named + " --json")
    let text = outcome.output.isEmpty ? outcome.errors : outcome.output
    let printed = paths(try JSONValue(parsing: Array(text.utf8)))
    let documented = paths(try skeleton(section))
    #expect(!printed.isEmpty)
    #expect(printed.subtracting(documented) == [], "\(line)")
  }

  /// The shape of a command's output, with named shapes filled in.
  private func skeleton(_ command: String) throws -> JSONValue {
    let blocks = Words.english.topic(.json).split(separator: "\n\n").map { $0.split(separator: "\n") }
    var shapes: [String: JSONValue] = [:]
    for block in blocks where block.dropFirst().first?.hasPrefix("  ") ?? false {
      let shape = try JSONValue(parsing: Array(block.dropFirst().joined(separator: " ").utf8))
      for title in String(block[0]).split(separator: ", ") { shapes[String(title)] = shape }
    }
    return resolved(try #require(shapes[command], "\(command)"), shapes)
  }

  private func resolved(_ shape: JSONValue, _ shapes: [String: JSONValue]) -> JSONValue {
    switch shape {
    case .string(let name):
      return shapes[name.replacing("|null", with: "")].map { resolved($0, shapes) } ?? shape
    case .array(let elements): return .array(elements.map { resolved($0, shapes) })
    case .object(let object):
      var result = JSONObject()
      for member in object.members {
        result[member.key.replacing("?", with: "")] = resolved(member.value, shapes)
      }
      return .object(result)
    case .null, .bool, .number: return shape
    }
  }

  /// `items[].ticker` and the like for every member.
  private func paths(_ value: JSONValue, below prefix: String = "") -> Set<String> {
    switch value {
    case .array(let elements):
      return elements.reduce(into: []) { $0.formUnion(paths($1, below: prefix + "[]")) }
    case .object(let object):
      return object.members.reduce(into: []) { found, member in
        let path = prefix + "." + member.key
        found.insert(path)
        found.formUnion(paths(member.value, below: path))
      }
    default: return []
    }
  }
}
