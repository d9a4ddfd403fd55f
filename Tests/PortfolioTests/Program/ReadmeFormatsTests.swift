import PortfolioIO
import TestSupport
import Testing

@Suite("The documentation of imports")
struct ReadmeFormatsTests {
  private static let beginning = "<!-- formats -->\n"
  private static let end = "<!-- /formats -->"

  /// The table as the registry has it.
  private var table: String {
    let rows = ImportFormat.all.map { format in
      let contents = format.contents()
      let marks = ImportContent.allCases.map { contents.contains($0) ? "✓" : "" }
      return ([format.title, "`\(format.name)`"] + marks).joined(separator: " | ")
    }
    let head = "Format | `--as` | Trades | Income | Costs | Cash | Conversions | Options | Splits | Positions"
    return ([head, "---|---" + String(repeating: "|:-:", count: ImportContent.allCases.count)] + rows)
      .map { $0 + "\n" }.joined()
  }

  @Test("has the formats of the program, with what their files bring")
  func formats() throws {
    let text = try Documentation.text(Documentation.page("Brokers.md"))
    let start = try #require(text.firstRange(of: Self.beginning)).upperBound
    let end = try #require(text.firstRange(of: Self.end)).lowerBound
    #expect(text[start..<end] == table, "put this between the two comments:\n\(table)")
  }

  @Test("has every field of rules")
  func fields() throws {
    let text = try Documentation.text(Documentation.page("ImportRules.md"))
    #expect(RulesField.allCases.map(\.name).filter { !text.contains("`\($0)`") } == [])
  }
}
