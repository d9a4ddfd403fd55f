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

  @Test(
    "takes and refuses the same texts, of tens of thousands that differ from JSON by a little or not at all")
  func sameTexts() {
    var random = SeededGenerator(seed: 22)
    var accepted = 0
    for round in 0..<24_000 {
      var text = Self.seeds[round % Self.seeds.count]
      for _ in 0..<Int.random(in: 1...2, using: &random) { random.mutate(&text, with: MutationPieces.json) }
      let error = scanned(text)
      if error == nil { accepted += 1 }
      if let error, isCommaBeforeTheEnd(error, text) { continue }
      let isTheirs = (try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil
      let isSame = (error == nil) == isTheirs
      #expect(isSame, "\(String(decoding: text, as: UTF8.self)): \(String(describing: error))")
    }
    // The comparison is only meaningful if both results are frequent.
    #expect((4_000...20_000).contains(accepted), "\(accepted) were accepted")
  }

  /// Foundation accepts one comma too many at the end of a list, which the grammar does not allow.
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
      random.mutate(&text, with: MutationPieces.json)
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
