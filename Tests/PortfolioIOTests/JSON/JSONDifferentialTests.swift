import Foundation
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("JSON beside Foundation's")
struct JSONDifferentialTests {
  private static let seeds = [
    #"{"version":1,"transactions":[{"id":"1870AAF2","quantity":10,"price":185.2e0,"note":"é\n\u00e9\ud83d\ude39"}]}"#,
    #"[-0, 0.5, 12e3, 1E-2, true, false, null, "", "\\\"\/", [], {}, {"a":{"b":[[1]]}}]"#,
    "\t{ \"x\" : [ 1 , 2.25 ] ,\r\n \"y\" : \"€𝄞\" } ",
  ].map { Array($0.utf8) }

  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "1", "-", "+", ".", "e", "E", "u", "\\u", "\\ud83d",
      "\\ude39", " ",
      "\n", "\t", "null", "true", "false", "\"a\":", "é", "/", "n", "9",
    ].map { Array($0.utf8) } + [
      [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5], [0x1F], [0x7F], [0xC0, 0x80],
    ]

  private func mutate(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    let position = Int.random(in: 0...text.count, using: &random)
    let end = min(text.count, position + Int.random(in: 0...2, using: &random))
    let piece = Self.pieces.randomElement(using: &random) ?? []
    switch Int.random(in: 0..<6, using: &random) {
    case 0: text.removeSubrange(position..<end)
    case 1: text.replaceSubrange(position..<end, with: piece)
    case 2: text.insert(contentsOf: piece, at: position)
    case 3: text.insert(contentsOf: text[position..<end], at: position)
    case 4: text.removeLast(min(text.count, Int.random(in: 1...8, using: &random)))
    default:
      guard position < text.count else { return }
      text[position] = UInt8.random(in: 1...255, using: &random)
    }
  }

  @Test(
    "takes and refuses the same texts, of tens of thousands that differ from JSON by a little or not at all")
  func sameTexts() {
    var random = SeededGenerator(seed: 22)
    var accepted = 0
    for round in 0..<24_000 {
      var text = Self.seeds[round % Self.seeds.count]
      for _ in 0..<Int.random(in: 1...2, using: &random) { mutate(&text, &random) }
      let error = scanned(text)
      if error == nil { accepted += 1 }
      if let error, isCommaBeforeTheEnd(error, text) { continue }
      let isTheirs = (try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil
      let isSame = (error == nil) == isTheirs
      #expect(isSame, "\(String(decoding: text, as: UTF8.self)): \(String(describing: error))")
    }
    // The comparison is worth something only where both answers come often.
    #expect((4_000...20_000).contains(accepted), "\(accepted) were accepted")
  }

  /// Foundation takes one comma too many at the end of a list, which the grammar does not.
  private func isCommaBeforeTheEnd(_ error: JSONError, _ text: [UInt8]) -> Bool {
    guard case .unexpectedByte(let byte, _) = error.problem,
      byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    else { return false }
    return text[..<error.offset].last { $0 > 0x20 } == UInt8(ascii: ",")
  }

  @Test("reads the same values")
  func sameValues() throws {
    var random = SeededGenerator(seed: 23)
    for round in 0..<2_000 {
      var text = Self.seeds[round % Self.seeds.count]
      mutate(&text, &random)
      guard let value = try? JSONValue(parsing: text) else { continue }
      let theirs = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
      #expect(isSame(value, theirs), "\(String(decoding: text, as: UTF8.self))")
    }
  }

  private func isSame(_ value: JSONValue, _ theirs: Any) -> Bool {
    switch value {
    case .null: return theirs is NSNull
    case .bool(let flag): return (theirs as? Bool) == flag
    case .string(let text): return (theirs as? String) == text
    case .number(let number):
      guard let double = (theirs as? NSNumber)?.doubleValue, let exact = Double(number.description) else {
        return false
      }
      return abs(exact - double) <= abs(double) * 1e-12
    case .array(let elements):
      guard let list = theirs as? [Any], list.count == elements.count else { return false }
      return zip(elements, list).allSatisfy(isSame)
    case .object(let object):
      guard let members = theirs as? [String: Any], members.count == object.members.count else {
        return false
      }
      return object.members.allSatisfy { member in
        members[member.key].map { isSame(member.value, $0) } ?? false
      }
    }
  }
}
