import CommandLineKit
import Testing

@Suite("Tables")
struct TableTests {
  private var table: Table {
    var table = Table(columns: [
      .init("TICKER", priority: 3), .init("SUM", .right, priority: 2), .init("FEE", .right, priority: 0),
      .init("NOTE", priority: 1, minimumWidth: 6),
    ])
    table.add(["AAPL", "1852.00", "1.5", "the first of many"])
    table.add(["VTI", "7", "10.25", ""])
    table.addTotal(["", Table.Cell("1859.00", .green)])
    return table
  }

  private func widest(_ text: String) -> Int {
    text.split(separator: "\n").map { CellWidth.of(String($0)) }.max() ?? 0
  }

  @Test("without a width nothing is cut, columns are aligned and no line ends with spaces")
  func piped() {
    #expect(
      table.render() == """
        TICKER      SUM    FEE  NOTE
        AAPL    1852.00    1.5  the first of many
        VTI           7  10.25
        ─────────────────────────────────────────
                1859.00

        """)
  }

  @Test("rows of several tables stand in one, table after table, as if they had been added there")
  func pages() {
    let columns = [Table.Column("TICKER"), Table.Column("SUM", .right), Table.Column("NOTE")]
    var pages = [Table(columns: columns), Table(columns: columns), Table(columns: columns)]
    pages[0].add(["BRK.B", "10.25", "a note"])
    var inner = Table(columns: columns)
    inner.add(["VTI", "7"])
    pages[0].add([inner])
    pages[2].add(["AAPL", "1852.00"])
    var joined = Table(columns: columns)
    joined.add(["NVDA", "1"])
    joined.add(pages)
    joined.addTotal(["", "1870.25"])
    var expected = Table(columns: columns)
    expected.add(["NVDA", "1"])
    expected.add(["BRK.B", "10.25", "a note"])
    expected.add(["VTI", "7"])
    expected.add(["AAPL", "1852.00"])
    expected.addTotal(["", "1870.25"])
    #expect(joined.count == 4)
    for width in [nil, 80, 16, 10] {
      #expect(joined.render(width: width) == expected.render(width: width))
      #expect(joined.withoutEmptyColumns.render(width: width) == expected.render(width: width))
    }
    var withoutNotes = Table(columns: columns)
    withoutNotes.add([pages[2]])
    #expect(
      withoutNotes.withoutEmptyColumns.render() == """
        TICKER      SUM
        AAPL    1852.00

        """)
  }

  @Test("where a table fits it looks the same with a width and without")
  func fits() {
    #expect(table.render(width: 41) == table.render())
  }

  @Test("a text that may be cut is cut to the width")
  func cut() {
    #expect(
      table.render(width: 34) == """
        TICKER      SUM    FEE  NOTE
        AAPL    1852.00    1.5  the first…
        VTI           7  10.25
        ──────────────────────────────────
                1859.00

        """)
  }

  @Test("the column of least priority is left out where cutting is not enough, and others get its room")
  func drop() {
    #expect(
      table.render(width: 28) == """
        TICKER      SUM  NOTE
        AAPL    1852.00  the first…
        VTI           7
        ────────────────────────────
                1859.00

        """)
  }

  @Test("headings and totals are shortened before a column is lost, no further than that takes")
  func shorter() {
    var table = Table(columns: [
      .init("A", priority: 3), .init("QUANTITY", .right, short: "QTY", priority: 2), .init("B", .right),
    ])
    table.add(["x", "1.50", "7.00"])
    table.addTotal([
      Table.Cell("SUM", shorter: ["SUM US$", "SUM"]), Table.Cell("US$1.50", shorter: ["1.50"]),
      Table.Cell("US$7.00", .green, shorter: ["7.00"]),
    ])
    #expect(table.render(width: 22) == table.render())
    #expect(table.render().hasSuffix("\nSUM   US$1.50  US$7.00\n"))
    #expect(
      table.render(width: 21) == """
        A         QTY     B
        x        1.50  7.00
        ───────────────────
        SUM US$  1.50  7.00

        """)
    #expect(table.render(width: 18).hasSuffix("\nSUM  1.50  7.00\n"))
    // Where the same columns are lost all the same, nothing is shortened.
    #expect(table.render(width: 13).hasSuffix("\nSUM   US$1.50\n"))
  }

  @Test(
    "what stands behind the number of a total leaves digits below each other, and no room in other columns")
  func overhang() {
    var table = Table(columns: [.init("A", .right), .init("SUM", .right), .init("C", .right)])
    table.add(["1", "1.50", "2"])
    table.addTotal(["", Table.Cell("11.50 €", shorter: ["11.50"]), ""])
    table.addTotal(["", "-"])
    #expect(
      table.render() == """
        A      SUM  C
        1   1.50    2
        ─────────────
           11.50 €
               -

        """)
  }

  @Test("numbers are never cut, even where nothing is left to leave out", arguments: 0...45)
  func numbers(width: Int) {
    let text = table.render(width: width)
    for word in text.split(whereSeparator: { " \n".contains($0) }) where word.contains("…") {
      #expect("the first of many…".contains(word) || word == "…" || word.hasSuffix("…"))
      #expect(word.allSatisfy { !$0.isNumber })
    }
    #expect(widest(text) <= max(width, 6))
    #expect(text.contains("AAPL\n") || text.contains("1852.00"))
  }

  @Test("of two columns of equal priority the right one goes first")
  func equalPriority() {
    var table = Table(columns: [.init("A"), .init("B"), .init("C")])
    table.add(["aaaa", "bbbb", "cccc"])
    #expect(table.render(width: 15) == "A     B\naaaa  bbbb\n")
    #expect(table.render(width: 9) == "A\naaaa\n")
  }

  @Test("halves of a pair go together, and what says the same in each row goes first")
  func halves() {
    var table = Table(columns: [
      .init("A", priority: 9), .init("B", priority: 1, isHalf: true), .init("C", priority: 8),
      .init("D", priority: 1, isHalf: true), .init("E", priority: 5),
    ])
    table.add(["aaaa", "bbbb", "cccc", "dddd", "e"])
    table.add(["aaab", "bbbc", "cccd", "ddde", "e"])
    #expect(
      table.render(width: 24) == "A     B     C     D\naaaa  bbbb  cccc  dddd\naaab  bbbc  cccd  ddde\n")
    #expect(table.render(width: 20) == "A     C\naaaa  cccc\naaab  cccd\n")
    #expect(table.lines(width: 20).hidden == ["B", "D", "E"])
  }

  @Test("a total that says the same as each row keeps no column, and any other does")
  func sameTotal() {
    var table = Table(columns: [.init("A", priority: 9), .init("B", priority: 5), .init("C", priority: 1)])
    table.add(["aaaa", "0.00", "cccc"])
    table.add(["aaab", "0.00", "cccd"])
    var other = table
    table.addTotal(["", "0.00", ""])
    other.addTotal(["", "1.00", ""])
    #expect(table.lines(width: 10).hidden == ["B"])
    #expect(other.lines(width: 10).hidden == ["C"])
  }

  @Test("texts of low priority are cut before those of high priority")
  func cutOrder() {
    var table = Table(columns: [
      .init("A", priority: 1, minimumWidth: 3), .init("B", priority: 2, minimumWidth: 3),
    ])
    table.add(["aaaaaaaa", "bbbbbbbb"])
    #expect(table.render(width: 14) == "A     B\naaa…  bbbbbbbb\n")
    #expect(table.render(width: 11) == "A    B\naa…  bbbbb…\n")
  }

  @Test("wide characters keep columns aligned")
  func wide() {
    var table = Table(columns: [.init("NAME"), .init("N", .right)])
    table.add(["日本", "1"])
    table.add(["e\u{301}", "22"])
    #expect(table.render() == "NAME   N\n日本   1\ne\u{301}     22\n")
  }

  @Test("styles surround the texts and not the spaces, and only in colour")
  func color() {
    var table = Table(columns: [.init("A"), .init("B", .right)])
    table.add([Table.Cell("x", .red), Table.Cell("1", .green)])
    #expect(
      table.render(theme: .standard)
        == "\u{1B}[1mA\u{1B}[0m  \u{1B}[1mB\u{1B}[0m\n\u{1B}[31mx\u{1B}[0m  \u{1B}[32m1\u{1B}[0m\n")
    #expect(table.render() == "A  B\nx  1\n")
  }

  @Test("nothing in a cell can control the terminal or break a line")
  func safe() {
    var table = Table(columns: [.init("A"), .init("B")])
    table.add([Table.Cell("a\nb"), Table.Cell("\u{1B}[2J")])
    #expect(table.render() == "A     B\na\\nb  \\u{1B}[2J\n")
  }

  @Test("texts of any length and kind stand as they are", arguments: [1, 100, 254, 255, 256, 70_000])
  func lengths(length: Int) {
    for letter in ["x", "ß", "日", "e\u{301}"] {
      let text = String(repeating: letter, count: length)
      var table = Table(columns: [.init("A"), .init("B", .right)])
      table.add([Table.Cell(text), "1"])
      table.add(["", Table.Cell(text)])
      let width = CellWidth.of(text)
      let space = String(repeating: " ", count: width)
      #expect(
        table.render()
          == "A\(space.dropFirst())  \(space.dropFirst())B\n\(text)  \(space.dropFirst())1\n\(space)  \(text)\n"
      )
    }
  }

  @Test("of a column that is limited no text shows more, and nothing says that there is more")
  func limited() {
    var table = Table(columns: [.init("A"), .init("B", .right, minimumWidth: 2), .init("C", .right)])
    table.add(["abcdef", "1234567", "x"])
    table.add(["äöüäöü", "日本日本", "y"])
    table.limit(column: 0, to: 4)
    table.limit(column: 1, to: 5)
    #expect(table.render() == "A         B  C\nabcd  12345  x\näöüä   日本  y\n")
    #expect(table.render(width: 12) == "A       B  C\nabcd  12…  x\näöüä  日…  y\n")
    #expect(table.render(width: 80) == table.render())
  }

  @Test("a long table is the same in pieces, with its headings and its totals once")
  func pieces() {
    var table = Table(columns: [.init("NUMBER", .right), .init("NOTE")])
    for number in 0..<10_000 { table.add([Table.Cell(String(number)), "a"]) }
    table.addTotal(["49995000"])
    let lines = table.lines(width: 80)
    let text = lines.pieces.map { String(decoding: lines.piece($0), as: UTF8.self) }.joined()
    #expect(lines.pieces.count > 1 && text == table.render(width: 80))
    let rows = (0..<10_000).map { String(repeating: " ", count: 8 - "\($0)".count) + "\($0)  a\n" }
    let separator = String(repeating: "─", count: 14)
    #expect(text == "  NUMBER  NOTE\n" + rows.joined() + separator + "\n49995000\n")
  }

  @Test("a row with too few cells is filled up, and what is too much is ignored")
  func ragged() {
    var table = Table(columns: [.init("A"), .init("B")])
    table.add(["x"])
    table.add(["y", "z", "ignored"])
    #expect(table.render() == "A  B\nx\ny  z\n")
  }

  @Test("a table without rows is its headings")
  func empty() {
    #expect(Table(columns: [.init("A"), .init("B")]).render() == "A  B\n")
    #expect(Table(columns: []).render(width: 10) == "\n")
  }
}

extension Table {
  fileprivate mutating func add(_ row: [Cell]) {
    addRow { cells in for cell in row { cells.cell(cell.text, cell.style) } }
  }

  fileprivate var withoutEmptyColumns: Table {
    var table = self
    table.hidesEmptyColumns = true
    return table
  }

  fileprivate func render(width: Int? = nil, theme: ColorTheme = .plain) -> String {
    let lines = lines(width: width, theme: theme)
    return lines.pieces.map { String(decoding: lines.piece($0), as: UTF8.self) }.joined()
  }
}
