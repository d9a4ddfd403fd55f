import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Messages")
struct MessagesTests {
  @Test("every one that can be said is among the approved ones", arguments: MessageSamples.all.indices)
  func complete(index: Int) throws {
    let samples = MessageSamples.all[index]
    let source = try #require(try ProjectFiles.text(samples.file))
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.contains(where: { $0.contains("struct \(samples.type):") }) { return }
    let start = try #require(lines.firstIndex { $0.contains("enum \(samples.type):") })
    let indent = String(lines[start].prefix { $0 == " " })
    let body = lines[(start + 1)...].prefix { $0 != indent + "}" }
    let declared = body.filter { $0.hasPrefix(indent + "  case ") }.flatMap { line in
      line.dropFirst(indent.count + "  case ".count).prefix { $0 != "=" && $0 != "(" }.split(separator: ",")
        .map {
          $0.filter { $0.isLetter || $0.isNumber }
        }
    }
    #expect(declared.count > 1)
    #expect(Set(declared).subtracting(samples.samples.map(\.name)) == [], "\(samples.type)")
  }

  @Test("none is empty where another language says something, and none shows a key")
  func said() {
    for sample in MessageSamples.all.flatMap(\.samples) {
      let texts = Language.allCases.map { sample.text($0.words()) }
      #expect(Set(texts.map(\.isEmpty)).count == 1, "\(texts)")
      #expect(!texts.contains { $0.contains("expected.") }, "\(texts)")
    }
  }
}
