import FoundationEssentials
import PortfolioCore
import TestSupport

@testable import PortfolioIO

/// One portfolio in many layouts.
enum StoreSamples {
  static let transactions: [Transaction] = [
    .buy("AAPL", "10", at: "185.20", on: "2024-03-01", fee: "1.50", account: "Broker é", id: .numbered(1))
      .with { ($0.sum, $0.note) = (decimal("1852"), "first \"😹\" \\ note\n") },
    .sell("AAPL", "4", at: "200", on: "2024-06-10T14:30:00.250+02:00", id: .numbered(2)),
    .dividend("MSFT", "3.75", on: "2024-06-11", account: "A", id: .numbered(3)),
    .split("AAPL", "4:1", on: "2024-07-01T00:00:00Z", id: .numbered(4)),
    .fee(nil, "9.99", on: "2024-07-02", id: .numbered(5)),
  ]

  /// The layout of the program.
  static let canonical: String = {
    let lines = transactions.map { String(decoding: StoreFormat.line($0.json), as: UTF8.self) }
    return "{\"version\":1,\"transactions\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }()

  /// Each layout with a description of what is odd about it.
  static let layouts: [(name: String, text: String)] = [
    ("canonical", canonical),
    ("without a line end", String(canonical.dropLast())),
    ("on one line", canonical.replacing("\n", with: "")),
    ("with a byte order mark", "\u{FEFF}" + canonical),
    ("with Windows line ends", canonical.replacing("\n", with: "\r\n")),
    ("with white space wherever it may be", spaced(canonical)),
    ("pretty", pretty(document(transactions.map { .object($0.json) }))),
    ("keys in reverse", pretty(document(transactions.map { .object(reversed($0.json)) }))),
    ("transactions before the version", versionLast),
    ("with unknown keys", withUnknownKeys),
    ("ticket for ticker", canonical.replacing("\"ticker\":", with: "\"ticket\":")),
    ("ids in lower case", lowerCaseIDs),
    ("keys and values escaped", escaped),
    ("tickers in lower case", canonical.replacing("\"AAPL\"", with: "\"aapl\"")),
    ("with nulls", canonical.replacing("\"type\":", with: "\"ratio\":null,\"type\":", maxReplacements: 3)),
    ("numbers in other forms", otherNumbers),
    ("without what follows from other figures", canonical.replacing(",\"price\":185.2", with: "")),
    (
      "zeros where no figures belong",
      canonical.replacing("\"sum\":3.75", with: "\"quantity\":0,\"price\":0,\"sum\":3.75")
    ),
  ]

  private static func document(_ records: [JSONValue]) -> JSONValue {
    .object(["version": JSONValue(1), "transactions": .array(records)])
  }

  private static func reversed(_ object: JSONObject) -> JSONObject { JSONObject(object.members.reversed()) }

  private static var versionLast: String {
    canonical.replacing("{\"version\":1,\"transactions\":", with: "{\"transactions\":")
      .replacing("\n]}", with: "\n],\"version\":1.0e0}")
  }

  private static var withUnknownKeys: String {
    canonical
      .replacing(
        "{\"version\":1,", with: "{\"by\":\"x\",\"list\":[{\"id\":1},[[1e400]]],\"version\":1,\"more\":{},"
      )
      .replacing("\"type\":", with: "\"tags\":[\"a\",{\"id\":null,\"id\":2}],\"\":\"\",\"type\":")
      .replacing("\n]}", with: "\n],\"last\":123456789012345678901234567890123456789012345}")
  }

  private static var lowerCaseIDs: String {
    transactions.reduce(canonical) { $0.replacing($1.id.uuidString, with: $1.id.uuidString.lowercased()) }
  }

  private static var escaped: String {
    canonical.replacing("\"id\":\"C0DE", with: #""\u0069d":"\u0043\u0030DE"#)
      .replacing("\"date\":\"2024", with: #""d\u0061te":"2\u00304"#).replacing(
        "2\\u00304", with: "2\\u003024"
      )
      .replacing("\"AAPL\"", with: #""A\u0041PL""#).replacing("\"note\":", with: #""n\u006Fte":"#)
      .replacing("😹", with: #"\ud83d\uDE39"#).replacing("\"A\"", with: #""\u0041""#)
      .replacing("\"sell\"", with: #""s\u0065ll""#).replacing("\"4:1\"", with: #""4\u003a1""#)
  }

  private static var otherNumbers: String {
    canonical.replacing("\"quantity\":10,", with: "\"quantity\":1.0E+1,")
      .replacing("\"sum\":1852,", with: "\"sum\":1852.000e0,").replacing(
        "\"price\":200,", with: "\"price\":20000e-2,"
      )
      .replacing("\"sum\":9.99", with: "\"sum\":0.999e1")
  }

  /// White space around every token outside strings.
  private static func spaced(_ text: String) -> String {
    var result = ""
    var (isInString, isEscaped) = (false, false)
    for character in text {
      if !isInString, "{}[],:".contains(character) {
        result += " \t\r\n\(character)\n  "
      } else {
        result.append(character)
      }
      if character == "\"", !isEscaped { isInString.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }

  /// The layout of `jq .`.
  static func pretty(_ value: JSONValue, indent: String = "") -> String {
    let inner = indent + "  "
    func compact(_ value: JSONValue) -> String {
      var writer = JSONWriter()
      writer.value(value)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    switch value {
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { inner + pretty($0, indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let object) where !object.members.isEmpty:
      let lines = object.members.map {
        inner + compact(.string($0.key)) + ": " + pretty($0.value, indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}" + (indent.isEmpty ? "\n" : "")
    default: return compact(value)
    }
  }
}
