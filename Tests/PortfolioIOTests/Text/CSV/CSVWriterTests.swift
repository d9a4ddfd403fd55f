import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("Comma-separated values")
struct CSVWriterTests {
  private func record(_ cells: CSVWriter.Cell...) -> String {
    var writer = CSVWriter(header: ["h"])
    writer.add(cells)
    return String(decoding: writer.bytes.dropFirst(2), as: UTF8.self)
  }

  @Test("a header comes first and every record ends with LF")
  func header() {
    var writer = CSVWriter(header: ["date", "sum"])
    writer.add([.text("2024-03-01"), .number(decimal("-1.5"))])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "date,sum\n2024-03-01,-1.5\n")
  }

  @Test("a text with a comma, a quote or a line break is quoted, and nothing else is")
  func quotes() {
    #expect(
      record(.text("a,b"), .text("say \"x\""), .text("a\nb"), .text("a b"), .text("é"))
        == "\"a,b\",\"say \"\"x\"\"\",\"a\nb\",a b,é\n")
  }

  @Test(
    "very many records at the end come in order, piece by piece", arguments: [0, 1, 1_024, 1_025, 40_000])
  func manyRecords(count: Int) {
    var writer = CSVWriter(header: ["n"])
    writer.end(with: count) { csv, number in
      if number % 3 != 0 { csv.add([.number(ExactDecimal(number))]) }
    }
    var text: [UInt8] = []
    writer.write { text += $0 }
    let expected = "n\n" + (0..<count).filter { $0 % 3 != 0 }.map { "\($0)\n" }.joined()
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }

  @Test("an empty cell and an empty text are nothing between the commas")
  func empty() {
    #expect(record(.empty, .text(""), .number(decimal("1"))) == ",,1\n")
  }

  @Test(
    "a text that a spreadsheet would run gets one apostrophe in front",
    arguments: [
      ("=1+1", "'=1+1"), ("+x", "'+x"), ("-x", "'-x"), ("@x", "'@x"), ("\tx", "'\tx"), ("\rx", "\"'\rx\""),
      ("'=x", "''=x"), ("''-x", "'''-x"), ("=a,b", "\"'=a,b\""),
    ])
  func formula(text: String, expected: String) {
    #expect(record(.text(text)) == expected + "\n")
  }

  @Test("other texts are left alone", arguments: ["a=b", "'quoted'", "'", " =x", "1-2", ""])
  func unchanged(text: String) {
    #expect(record(.text(text)) == text + "\n")
  }

  @Test("a number is left alone, negative ones too")
  func number() {
    #expect(record(.number(decimal("-12.5"))) == "-12.5\n")
  }
}
