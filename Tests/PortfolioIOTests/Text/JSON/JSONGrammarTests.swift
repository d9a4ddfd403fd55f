import PortfolioCore
import Testing

@testable import PortfolioIO

@Suite("The grammar of JSON")
struct JSONGrammarTests {
  @Test(
    "takes every form that it has",
    arguments: [
      // values
      "null", "true", "false", "0", "-0", "12", "\"\"", "[]", "{}", " null ", "\t[\r\n]\n",
      "[null, 1, \"1\", {}]",
      "[[]   ]", "[1\n]", " [1]", "[1,null,null,null,2]", "[2] ", "[false]", "[true]", "[-0]", "[123]",
      // numbers
      "[1E22]", "[0e+1]", "[0e1]", "[ 4]", "[-0.000000000000000000000000000000000001]", "[20e1]", "[-123]",
      "[-1]",
      "[1E-2]", "[1E+2]", "[123e35]", "[123.456e8]", "[1e-2]", "[1e+2]", "[123.456789]", "[0.1]",
      // objects
      "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{\"a\":\"b\",\"a\\u0020\":1}", "{\"\":0}",
      "{\"foo\\u0000bar\": 42}",
      "{ \"min\": -1.0e+28, \"max\": 1.0e+28 }", "{\"x\":[{\"id\": \"xxxx\"}], \"id\": \"xxxx\"}",
      "{\"a\":[]}",
      "{\n\"a\": \"b\"\n}",
      // strings
      #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
      #"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\""]"#, "[\"a/*b*/c\"]", #"["\\a"]"#, #"["\\n"]"#,
      #"["\u0012"]"#, #"["\uFFFF"]"#, "[\"asd\"]", "[ \"asd\"]", "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]",
      #"["\u0000"]"#,
      "[\"\u{2C}\"]", "[\"π\"]", "[\"\u{1BFFF}\"]", "[\"asd \"]", "\" \"", "[\"\u{2028}\u{2029}\"]",
      "[\"€𝄞\"]",
      "[\"\u{7F}\"]", #"["\uDBFF\uDFFE"]"#, #"["\u2064"]"#, "[\"\u{FEFF}\"]",
    ])
  func accepted(text: String) {
    #expect(scanned(text) == nil && parsed(text) == nil)
  }

  @Test(
    "takes nothing else",
    arguments: [
      // documents
      "", " ", "\n", "]", "}", "[]]", "[][]", "{}{}", "1 2", "[1]x", "{\"a\":1}#", "<null>", "[<null>]", "[",
      "{",
      "[\"a", "[\"a\"", "\"", "nul", "tru", "fals", "nulll", "True", "NULL", "TRUE", "undefined", "*", "[*]",
      "'a'",
      "a", "å", "\u{FEFF}\u{FEFF}null", "null\u{0}", "\u{0}", "[\u{0}]", "\u{C}[]", "[\u{B}1]", "[\u{A0}]",
      "[\u{2060}]",
      "{\"a\":true} \"x\"", "[1]/**/", "// c\n[]", "{\"a\":/*c*/\"b\"}", "[{}", "{\"a\":[", "[1,[2]",
      // arrays
      "[1,]", "[,1]", "[1,,2]", "[,]", "[\"\",]", "[1 true]", "[\"a\" \"b\"]", "[1:2]", "[3[4]]", "[\"x\"]]",
      "[1,\n1\n,1",
      // objects
      "{\"a\"}", "{\"a\":}", "{\"a\" 1}", "{\"a\":1,}", "{,}", "{\"a\":1,,\"b\":2}", "{\"a\":1 \"b\":2}",
      "{a:1}", "{1:1}",
      "{'a':1}", "{null:null,null:null}", "{[:1}", "{\"a\"::1}", "{\"a\":1:2}", "{\"a\",1}", "{\"a\":1]",
      "[\"a\":1]",
      "{\"a\":\"b\"", "{\"a\": true,", "{🇨🇭}", "{\"x\", null}", "{\"x\"::\"b\"}", "{\"a\":\"b\"}/",
      "{\"a\":nul}",
      // numbers
      "-", "+1", "01", "-01", "00", ".5", "-.5", "1.", "-1.", "1.e3", "0.e1", "1e", "1e+", "1E-", "0e",
      "1.2e", "1.2.3",
      "--1", "-+1", "1-1", "1+2", "0x1", "1_000", "1,000", "NaN", "-NaN", "Infinity", "-Infinity", "-foo",
      "- 1", "1 000",
      "[1eE2]", "[1e0e1]", "[9.e+]", "[2.e-3]", "[0.3e+]", "[1.8011670033376514H-308]", "[１]", "[1a]",
      "[Inf]", "[-2.]",
      "[0E]", "[-012]", "[1.0e]", "[1ea]", "[-1x]", "[0x42]", "[+Inf]", "[.2e-3]", "[012]",
      // strings
      #""\"#, #""\""#, #""\x00""#, #""\a""#, #""\'""#, #""\u""#, #""\u1""#, #""\u12""#, #""\u123""#,
      #""\u123g""#,
      #""\U0041""#, #""\u 123""#, #""\uqqqq""#, #""\u+123""#, #""\ud800""#, #""\ud800\u0041""#,
      #""\ud800\n""#,
      #""\ud800a""#, #""\udc00""#, #""\udfff\ud800""#, #""\ud800\ud800""#, #""\ud800\udc0""#, #""\ud800\"#,
      #""\ud800\u"#, "\"\t\"", "\"\n\"", "\"\u{0}\"", "\"\u{1F}\"", "\"\u{1}\"", #""\\\""#, #"["\\\\\"]"#,
      "\"a\nb\"",
      #"["\🌀"]"#, #"[\n]"#, #"["asd]"#, #"['single']"#, #"["a\u{0}a"]"#, #"[\u0020"asd"]"#, "[\"\\\t\"]",
    ])
  func rejected(text: String) {
    #expect(scanned(text) != nil && parsed(text) != nil)
  }

  @Test("takes UTF-8, and nothing that only looks like it")
  func everyPair() {
    var wrong = 0
    for first in UInt8(0x80)...0xFF {
      for second in UInt8.min...0xFF
      where second != UInt8(ascii: "\"") && second != UInt8(ascii: "\\") && second >= 0x20 {
        for tail: [UInt8] in [[], [0x80], [0xBF, 0x80], [0x80, 0xBF, 0x41]] {
          let bytes = [first, second] + tail
          let isText = String(validating: bytes, as: UTF8.self) != nil
          if (scanned([0x22] + bytes + [0x22]) == nil) != isText { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test("takes UTF-8 in keys too, and no bytes beyond ASCII outside of strings")
  func outsideStrings() {
    #expect(scanned([0x7B, 0x22, 0xC3, 0xA9, 0x22, 0x3A, 0x31, 0x7D]) == nil)
    #expect(scanned([0x7B, 0x22, 0xC3, 0x22, 0x3A, 0x31, 0x7D]) != nil)
    for byte in UInt8(0x80)...0xFF { #expect(scanned([byte]) != nil && scanned([0x5B, byte, 0x5D]) != nil) }
    // UTF-16
    #expect(scanned([0x5B, 0, 0x5D, 0]) != nil && scanned([0xFF, 0xFE, 0x5B, 0, 0x5D, 0]) != nil)
  }
}
