import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A JSON value")
struct JSONValueTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: text.utf8) }

  @Test("holds its numbers exactly")
  func exactNumbers() throws {
    for text in [
      "0.1", "0.30000000000000004", "123456789012345678.123456789012345678", "-9007199254740993", "1852",
    ] {
      #expect(try value(text).number?.description == text)
    }
    #expect(
      try value("[1.5e3,1852.00,-0]")
        == .array([.number(decimal("1500")), .number(decimal("1852")), .number(.zero)]))
  }

  @Test(
    "refuses a number that cannot be held, in place of rounding it",
    arguments: [
      "1e400", "-1e400", "1234567890123456789012345678901234567890", "1e-400", "1e99999999999999999999",
    ])
  func longNumbers(text: String) {
    #expect(parsed("[ \(text) ]") == JSONError(.invalidNumber, at: 2))
    #expect(scanned("[ \(text) ]") == nil)
  }

  @Test("knows whole numbers")
  func wholeNumbers() throws {
    #expect(
      try value("5").wholeNumber == 5 && value("5.0").wholeNumber == 5 && value("-5e2").wholeNumber == -500)
    #expect(try value("5.5").wholeNumber == nil && value("\"5\"").wholeNumber == nil)
    #expect(try value("99999999999999999999").wholeNumber == nil)
  }

  @Test("has no key twice in one object, however it is written")
  func duplicates() {
    #expect(parsed(#"{"a":1,"b":{"a":2},"a":3}"#) == JSONError(.duplicateKey("a"), at: 20))
    #expect(parsed(#"[{"a":1,"\u0061":2}]"#) == JSONError(.duplicateKey("a"), at: 9))
    #expect(parsed(#"{"a":{"x":1},"b":{"x":1}}"#) == nil)
  }

  @Test("keeps its members in their order, and finds them by key")
  func objects() throws {
    var object = try #require(try value(#"{"b":1,"a":null,"c":[true,"x"]}"#).object)
    #expect(object.members.map(\.key) == ["b", "a", "c"])
    #expect(object["a"] == .null && object["z"] == nil && object["c"]?.array?.first?.bool == true)
    object["a"] = "new"
    object["z"] = .number(decimal("1"))
    object["b"] = nil
    object["y"] = nil
    #expect(JSONValue.object(object)["a"]?.string == "new" && JSONValue.null["a"] == nil)
    #expect(object.members.map(\.key) == ["a", "c", "z"])
  }

  @Test("may be nested as deep as 512, and a text that goes deeper is refused without a crash")
  func depth() {
    func nested(_ depth: Int, _ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    for (open, inner, close) in [("[", "", "]"), ("{\"a\":", "{}", "}")] {
      let deepest = nested(512 - (inner.isEmpty ? 0 : 1), open, inner, close)
      #expect(parsed(deepest) == nil && scanned(deepest) == nil)
      let deeper = nested(513, open, inner, close)
      #expect(parsed(deeper)?.problem == .nestedTooDeeply && scanned(deeper)?.problem == .nestedTooDeeply)
    }
    let endless = String(repeating: "[", count: 200_000)
    #expect(parsed(endless) == JSONError(.nestedTooDeeply, at: 512))
    #expect(scanned(String(repeating: "{\"a\":", count: 200_000))?.problem == .nestedTooDeeply)
  }

  @Test("may begin with a byte order mark, which counts where an error is told")
  func byteOrderMark() throws {
    #expect(
      try JSONValue(parsing: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) == .array([.number(decimal("1"))]))
    #expect(parsed([0xEF, 0xBB, 0xBF, 0x78]) == JSONError(.unexpectedByte(0x78, expected: .value), at: 3))
    #expect(parsed([0xEF, 0xBB, 0xBF]) == JSONError(.unexpectedEnd, at: 3))
    #expect(parsed([0xEF, 0xBB]) != nil)
  }

  @Test("that is malformed says where and how")
  func errors() {
    let cases: [(String, JSONError)] = [
      ("", JSONError(.unexpectedEnd, at: 0)), ("[1,", JSONError(.unexpectedEnd, at: 3)),
      ("{\"a\"", JSONError(.unexpectedEnd, at: 4)), ("\"ab", JSONError(.unexpectedEnd, at: 3)),
      ("\"\\", JSONError(.unexpectedEnd, at: 2)), ("\"\\u12", JSONError(.unexpectedEnd, at: 5)),
      ("\"\\ud83d\\", JSONError(.unexpectedEnd, at: 8)), ("tru", JSONError(.unexpectedEnd, at: 3)),
      ("-", JSONError(.unexpectedEnd, at: 1)), ("1.", JSONError(.unexpectedEnd, at: 2)),
      ("[1.]", JSONError(.invalidNumber, at: 3)), ("[01]", JSONError(.invalidNumber, at: 1)),
      ("[1e]", JSONError(.invalidNumber, at: 3)),
      ("NaN", JSONError(.unexpectedByte(0x4E, expected: .value), at: 0)),
      ("[nil]", JSONError(.unexpectedByte(0x69, expected: .value), at: 2)),
      ("{a:1}", JSONError(.unexpectedByte(0x61, expected: .key), at: 1)),
      ("{\"a\" 1}", JSONError(.unexpectedByte(0x31, expected: .colon), at: 5)),
      ("{\"a\":1 \"b\"}", JSONError(.unexpectedByte(0x22, expected: .commaOrBrace), at: 7)),
      ("[1 2]", JSONError(.unexpectedByte(0x32, expected: .commaOrBracket), at: 3)),
      ("[1] x", JSONError(.textAfterTheEnd, at: 4)), ("[\"\t\"]", JSONError(.controlCharacter(9), at: 2)),
      ("[\"\\x\"]", JSONError(.invalidEscape, at: 3)), ("[\"\\ud800x\"]", JSONError(.invalidEscape, at: 8)),
    ]
    for (text, error) in cases { #expect(parsed(text) == error, "\(text)") }
    #expect(parsed([0x22, 0x61, 0xFF, 0x22]) == JSONError(.invalidUTF8, at: 2))
  }

  @Test("reads its escapes")
  func escapes() throws {
    #expect(try value(#""\"\\\/\b\f\n\r\t""#).string == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try value(#""a\u00e9\u20AC\ud834\udd1eb\u0000c""#).string == "aé€𝄞b\u{0}c")
    #expect(try value(#""\ud83d\ude39\ud83d\udc8d\n\ud83d\ude39""#).string == "😹💍\n😹")
    #expect(try value(#""é\u0301\\u0041""#).string == "é\u{301}\\u0041")
  }

  @Test("knows whole numbers of at most 2^53, so that sums of what a file says never overflow")
  func largeWholeNumbers() throws {
    #expect(try value("9007199254740992").wholeNumber == 1 << 53)
    #expect(try value("-9007199254740992").wholeNumber == -1 << 53)
    for text in ["9007199254740993", "9223372036854775807", "-9007199254740993", "1e30"] {
      #expect(try value(text).wholeNumber == nil, "\(text)")
    }
    #expect(JSONValue(-1).count == nil && JSONValue(7).count == 7)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}
