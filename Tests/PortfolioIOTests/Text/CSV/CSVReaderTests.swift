import Testing

@testable import PortfolioIO

@Suite("Reading csv")
struct CSVReaderTests {
  private func records(_ text: String, _ separator: String = ",") throws -> [[String]] {
    var reader = CSVReader(ImportText(Array(text.utf8)), separator: separator.utf8.first ?? 0)
    var records: [[String]] = []
    while try reader.next() { records.append(["\(reader.line)"] + reader.cells.map(reader.wholeText)) }
    return records
  }

  @Test("line ends of every kind, the last one missing")
  func lineEnds() throws {
    #expect(
      try records("a,b\nc,d\r\ne,f\rg,h") == [
        ["1", "a", "b"], ["2", "c", "d"], ["3", "e", "f"], ["4", "g", "h"],
      ])
  }

  @Test("quotes hold separators, line ends and quotes, and lines are counted through them")
  func quotes() throws {
    #expect(
      try records("\"a,1\",\"b\nc\"\n\"say \"\"x\"\"\",\"\"\n\"p\r\nq\r\",z\nlast\n")
        == [["1", "a,1", "b\nc"], ["3", "say \"x\"", ""], ["4", "p\r\nq\r", "z"], ["7", "last"]])
  }

  @Test("blank lines, and lines of nothing but separators, are passed over")
  func blankLines() throws {
    #expect(try records("\n\na\n,,\n\r\nb\n\n") == [["3", "a"], ["6", "b"]])
  }

  @Test("of more cells than a spreadsheet has columns only the last that says something is kept")
  func manyCells() throws {
    let separators = String(repeating: ",", count: 200_000)
    let found = try records("a\(separators)b\(separators)\"c\"\(separators)\nd,e\n")
    #expect(found.map(\.count) == [16_385, 3])
    #expect(found.first?.prefix(3) == ["1", "a", ""] && found.first?.last == "c")
  }

  @Test("no format looks for its header in a line that is longer than any, or behind one")
  func longLine() throws {
    let long = "date,price," + String(repeating: "x", count: 200_000)
    for text in [long, long + "\ndate,price\n", "\"" + long + "\"\ndate,price\n"] {
      var seen = 0
      let table = CSVTable(ImportText(Array(text.utf8))) { names in
        seen = max(seen, names.reduce(0) { $0 + $1.utf8.count })
        return names.starts(with: ["date", "price"])
      }
      #expect(table == nil && seen <= CSVTable.longestHeader)
    }
    let late = String(repeating: "some words;\n", count: 20) + "date;price\n2026-01-01;" + long
    let table = CSVTable(ImportText(Array(late.utf8))) { $0.starts(with: ["date", "price"]) }
    #expect(table?.header == ["date", "price"])
    var reader = try #require(table?.reader)
    let hasNext = try reader.next()
    #expect(hasNext && reader.count == late.utf8.count)
  }

  @Test("quotes in the middle of a text are part of it")
  func strayQuotes() throws {
    #expect(try records("5\" pipe,\"a\" b,\"c\" ,d") == [["1", "5\" pipe", "\"a\" b", "c", "d"]])
  }

  @Test("other separators")
  func separators() throws {
    #expect(try records("a;b,c;d", ";") == [["1", "a", "b,c", "d"]])
    #expect(try records("a\tb c\t", "\t") == [["1", "a", "b c", ""]])
  }

  @Test("a quote that nothing closes is told with its line")
  func openQuote() {
    #expect(throws: CSVReader.OpenQuote(line: 2)) { try records("a\n\"b\nc\n") }
  }

  @Test("an empty text has no records", arguments: ["", "\n", "\u{FEFF}", ",\n"])
  func empty(text: String) throws {
    #expect(try records(text) == [])
  }
}
