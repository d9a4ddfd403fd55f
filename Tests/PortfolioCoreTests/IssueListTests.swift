import PortfolioCore
import Testing

@Suite("A list of issues")
struct IssueListTests {
  @Test("keeps the first hundred, counts the others and tells how many they are")
  func limit() {
    var list = IssueList()
    #expect(list.isEmpty && list.shown.isEmpty)
    var made = 0
    for line in 1...250 {
      list.append(
        {
          made += 1
          return Issue(.missing, place: Place(line: line), severity: .warning)
        }())
      if line == 100 { #expect(list.shown.count == 100) }
    }
    #expect(list.count == 250 && made == 100)
    #expect(list.shown.prefix(100).map(\.place.line) == Array(1...100))
    #expect(list.shown.last == Issue(.notShown(150), severity: .warning))
  }
}
