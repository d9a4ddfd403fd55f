import CommandLineKit
import PortfolioCore
import PortfolioIO
import Testing

@testable import portfolio

@Suite("Markup")
struct HTMLTests {
  @Test(
    "a text that is put into markup is text, in an element and in quotes",
    arguments: [
      ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"), ("a & b", "a &amp; b"),
      ("\" onload=\"x", "&quot; onload=&quot;x"), ("' onload='x", "&#39; onload=&#39;x"),
      ("&lt;", "&amp;lt;"), ("\u{202E}gnp.exe", "\\u{202E}gnp.exe"), ("a\u{0}\nb", "a\\u{0}\\nb"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(("<p title=\"\(text)\">\(text)</p>" as HTML).text == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test("markup that is put into markup stays markup")
  func nesting() {
    let cell: HTML = "<td>\("A<B")</td>"
    #expect(("<tr>\(HTML([cell, cell]))</tr>" as HTML).text == "<tr><td>A&lt;B</td><td>A&lt;B</td></tr>")
  }

  @Test(
    "a place in a drawing has two decimals at most",
    arguments: [
      (0.0, "0"), (12.5, "12.5"), (12.345, "12.35"), (0.04, "0.04"), (-0.5, "-0.5"), (1000, "1000"),
      (-0.001, "0"),
    ])
  func places(value: Double, text: String) {
    #expect(("\(value)" as HTML).text == text)
  }

  @Test(
    "an axis has round numbers from the lowest value, or 0, to the highest",
    arguments: [
      ([3611.55, 1537.03], ["0", "1,000", "2,000", "3,000", "4,000"]),
      ([-1400.3, 2589.62], ["-2,000", "-1,000", "0", "1,000", "2,000", "3,000"]),
      ([0.0007], ["0", "0.0002", "0.0004", "0.0006", "0.0008"]), ([], ["0", "1"]),
      ([-5], ["-6", "-4", "-2", "0"]),
      ([122890.16], ["0", "50,000", "100,000", "150,000"]),
    ])
  func axis(values: [Double], numbers: [String]) {
    let axis = Axis(of: values, height: 100)
    #expect(axis.ticks.compactMap(\.number).map { Formats().quantity($0) } == numbers)
    #expect(axis.place(of: axis.ticks.last?.value ?? 0) == 0)
    #expect(axis.place(of: axis.ticks.first?.value ?? 0) == 100)
  }

  @Test("words below an axis stand apart, and in a narrow page fewer of them are shown")
  func labels() {
    let years = (0..<20).map { (at: Double($0) * 5 + 2.5, text: String(2005 + $0)) }
    let drawn = Markup("<!DOCTYPE html><svg>\(Drawing.labels(years, below: 10).text)</svg>")
    #expect(drawn.faults == [])
    let texts = drawn.all("text")
    #expect(texts.map(\.text).count == 7)
    #expect(
      texts.filter { $0.attributes["class"]?.contains("wide") == false }.map(\.text)
        == ["2005", "2017"])
  }

  @Test("a table is found by the names of JSON, and no cell has more text than it was given")
  func table() throws {
    struct Row {
      let ticker: String
      let value: ExactDecimal
      var staleDay: CalendarDay?
    }
    let columns = Columns<Row> {
      Column("ticker", \.ticker)
      Column("value", as: .amount.asGain, \.value).marking(\.staleDay)
    }
    let old = CalendarDay(year: 2026, month: 1, day: 2)
    let rows = [
      Row(ticker: "A \"B\" <C>", value: ExactDecimal(1)),
      Row(ticker: "D", value: ExactDecimal(2), staleDay: old),
    ]
    let table = PageTable(
      name: "rows", caption: "Rows", grid: Grid(rows, columns.list), keys: rows.map(\.ticker),
      layout: Layout(width: nil, words: Words.english, isPage: true))
    let page = Markup("<!DOCTYPE html><body>\(table.html.text)</body>")
    #expect(page.faults == [])
    let read = try #require(page.table("rows"))
    #expect(read.fields == ["ticker", "value"] && read.rows.map(\.key) == ["A \"B\" <C>", "D"])
    #expect(read["D", "value"] == "2.00" && read.cell("D", "value")?.staleDay == "2026-01-02")
    #expect(read.rows[0].cells.map(\.text) == ["A \"B\" <C>", "1.00"])
  }
}
