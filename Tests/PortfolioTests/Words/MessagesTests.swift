import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Messages")
struct MessagesTests {
  @Test("each case of an enum that can be told is among the approved ones")
  func cases() throws {
    for samples in MessageSamples.all {
      guard let type = samples.type else { continue }
      let source = try #require(try ProjectFiles.text(type.file))
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.contains(where: { $0.contains("struct \(type.name):") }) { continue }
      let start = try #require(lines.firstIndex { $0.contains("enum \(type.name):") })
      let indent = String(lines[start].prefix { $0 == " " })
      let body = lines[(start + 1)...].prefix { $0 != indent + "}" }
      let declared = body.filter { $0.hasPrefix(indent + "  case ") }.flatMap { line in
        line.dropFirst(indent.count + "  case ".count).prefix { $0 != "=" && $0 != "(" }.split(separator: ",")
          .map { $0.filter { $0.isLetter || $0.isNumber } }
      }
      #expect(declared.count > 1)
      #expect(Set(declared).subtracting(samples.samples.map(\.name)) == [], "\(samples.title)")
    }
  }

  /// The texts that no message is: help and its pages, and what sentences are made of.
  private static let others: Set = [
    "colon", "list.and", "list.more", "list.or", "plural.rules", "quoted", "sentence.capitals", "subject",
  ]

  @Test("each text is among the approved ones")
  func complete() {
    let known = Set(MessageSamples.all.flatMap(\.samples).flatMap(\.messages).map(\.key))
    let unknown = WordsFile.english.keys.subtracting(known).subtracting(Self.others).filter { key in
      !["help ", "topic "].contains(where: key.hasPrefix)
        && !(key.hasPrefix("heading.") && key.hasSuffix(".short"))
    }
    #expect(unknown.sorted().map { WordsFile.english.fault($0, "is in no sample") } == [])
  }

  @Test("none is empty where another language says something, and none shows a key or a place")
  func known() {
    for sample in MessageSamples.all.flatMap(\.samples) {
      let texts = Language.allCases.map { sample.text($0.words()) }
      #expect(Set(texts.map(\.isEmpty)).count == 1, "\(texts)")
      let keys = ["expected."] + sample.messages.map(\.key).filter { $0.contains(".") }
      #expect(!texts.contains { text in keys.contains(where: text.contains) }, "\(texts)")
      #expect(!texts.contains { $0.contains(/\{[a-z][A-Za-z-]*[,}]/) }, "\(texts)")
    }
  }
}
