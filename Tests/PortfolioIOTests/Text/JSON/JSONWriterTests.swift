import Foundation
import PortfolioCore
import Synchronization
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Written JSON")
struct JSONWriterTests {
  private func written(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  private func text(_ value: JSONValue) -> String { String(decoding: written(value), as: UTF8.self) }

  @Test("is read back as the same value, to the last digit and character")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<500 {
      let value = random.jsonValue()
      #expect(try JSONValue(parsing: written(value)) == value)
      #expect(try JSONValue(parsing: value.document) == value)
    }
  }

  @Test("is read by Foundation as the same texts")
  func foundationAgrees() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      let text = random.jsonText()
      let read = try JSONDecoder().decode([String].self, from: Data(written(.array([.string(text)]))))
      #expect(read.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
    }
  }

  @Test("holds no control character, so that none reaches a terminal")
  func controlCharacters() {
    let controls = String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))
    let bytes = written(.string(controls + "\u{7F}"))
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    #expect(text("\"\\\n\r\t\u{1}\u{7F}/é€𝄞") == #""\"\\\n\r\t\u0001\u007F/é€𝄞""#)
  }

  @Test("has its numbers in full, without an exponent")
  func numbers() {
    #expect(text(.number(decimal("1e30"))) == "1000000000000000000000000000000")
    #expect(text(.number(decimal("1852.00"))) == "1852")
    #expect(text(.number(decimal("-1e-18"))) == "-0.000000000000000001")
    #expect(text(.number(decimal("-0"))) == "0")
  }

  @Test("as a document has a line for each record in an array of its top object")
  func documents() {
    let value: JSONValue = .object([
      "version": .number(decimal("1")), "none": .array([]), "names": .array([.string("A"), .string("B")]),
      "list": .array([.object(["a": .null]), .array([.bool(true), .bool(false)])]),
    ])
    let expected = """
      {"version":1,"none":[],"names":["A","B"],"list":[
      {"a":null},
      [true,false]
      ]}

      """
    #expect(String(decoding: value.document, as: UTF8.self) == expected)
    #expect(String(decoding: JSONValue.null.document, as: UTF8.self) == "null\n")
  }

  @Test(
    "of a long list is the same on all processors as on one, kept or handed over piece by piece",
    arguments: [0, 1, 1_023, 1_024, 1_025, 16_384, 40_000])
  func longLists(count: Int) {
    func document(_ json: consuming JSONWriter, isLong: Bool) -> [UInt8] {
      json.document { json in
        json.object { json in
          json.key("list")
          if isLong {
            json.longList(count, ofRecords: true) { $0.value(.array([JSONValue($1)])) }
          } else {
            json.list(count, ofRecords: true) { $0.value(.array([JSONValue($1)])) }
          }
          json.key("count")
          json.value(JSONValue(count))
        }
      }
      return json.bytes
    }
    let expected = document(JSONWriter(), isLong: false)
    #expect(document(JSONWriter(), isLong: true) == expected)
    let pieces = Pieces()
    let rest = document(JSONWriter { pieces.add($0) }, isLong: true)
    #expect(pieces.all + rest == expected)
  }

  @Test("is taken from the writer piece by piece")
  func pieces() {
    var writer = JSONWriter()
    writer.raw("[")
    writer.string("a")
    #expect(writer.bytes == Array("[\"a\"".utf8))
    writer.removeAll()
    writer.raw(Array("]".utf8))
    #expect(writer.bytes == Array("]".utf8))
  }
}

/// What a writer has handed over.
private final class Pieces: Sendable {
  private let taken = Mutex<[UInt8]>([])

  var all: [UInt8] { taken.withLock { $0 } }

  func add(_ piece: [UInt8]) { taken.withLock { $0 += piece } }
}
