import CommandLineKit
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite struct ColumnTests {
  private struct Fruit: Record {
    let name: String
    var weight: ExactDecimal?
    var source: PriceSource?
    /// The day on which it was weighed, if that is long ago.
    var weighed: CalendarDay?

    static let columns = Columns<Fruit> {
      Column("id", priority: 1, position: .last) { String($0.name.prefix(2)) }
      Column("name", priority: 2, \.name)
      Column("weight", heading: .quantity, as: .quantity, missing: "-", priority: 3, \.weight)
        .marking(\.weighed)
      Column("source", isOptional: true, \.source)
      Column("note", priority: 0, in: .table) { $0.weight == nil ? "weigh it" : "" }
    }
  }

  private struct Weight: Record {
    let weight: ExactDecimal

    static let columns = Columns<Weight> { Column("weight", as: .exact, \.weight) }
  }

  private struct Misspelt: Record {
    static let columns = Columns<Misspelt> {
      Column("wieght") { _ in 1 }
      Column("eaten", in: .json) { _ in 2 }
    }
  }

  private struct Basket: Report {
    let fruit: [Fruit]

    static let columns = Columns<Basket> {
      Column("count", \.fruit.count)
      Column("fruit", \.fruit)
    }

    func body(_ layout: Layout) -> [ReportBlock] { layout.table(fruit) }
  }

  private let pear = Fruit(name: "pear", weight: ExactDecimal(2), source: .live)
  private let plum = Fruit(name: "plum")
  private let layout = Layout(width: nil, words: Words.english)

  @Test("a column is a member of the JSON, null where it has no value, or left out where it is optional")
  func json() {
    #expect(document(pear) == #"{"id":"pe","name":"pear","weight":2,"source":"live"}"# + "\n")
    #expect(document(plum) == #"{"id":"pl","name":"plum","weight":null}"# + "\n")
  }

  @Test("a column is a column of the csv, those that only tables have are not")
  func csv() {
    let csv = CSVWriter(rows: [pear, plum])
    let lines = String(decoding: csv.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines == ["id,name,weight,source", "pe,pear,2,live", "pl,plum,,"])
  }

  @Test("a column with a heading is a column of the table, in the place it asks for")
  func table() {
    #expect(
      text(layout.table([pear, plum])) == """
        Name  Quantity  Note      ID
        pear         2            pe
        plum         -  weigh it  pl

        """)
  }

  @Test("very many elements have their rows in the csv and in the table in order, as many as each has")
  func manyRows() {
    let names = Rows(10_000) { (number) throws(Never) in Fruit(name: "\(number)") }
    @Sendable func rows(_ fruit: Fruit) -> [Fruit] { fruit.name.hasSuffix("7") ? [fruit, fruit] : [fruit] }
    let expected = (0..<10_000).map { Fruit(name: "\($0)") }.flatMap(rows)
    var bytes: [UInt8] = []
    CSVWriter(names, rows: rows).write { bytes += $0 }
    #expect(bytes == CSVWriter(rows: expected).bytes)
    var table = ColumnTable([Fruit](), layout)
    table.add(names, rows: rows)
    #expect(text([table.part]) == text(layout.table(expected)))
  }

  @Test("a row of totals stands below the columns with the same names")
  func totals() {
    let table = ColumnTable([pear], layout).with("Total", Weight(weight: ExactDecimal(3)))
    #expect(text([table.part]).hasSuffix("\nTotal      3.00\n"))
  }

  @Test("a figure that is old is marked, and so is the total below it, but not what is missing")
  func staleness() {
    let table = ColumnTable(
      [
        Fruit(name: "fig", weight: ExactDecimal(1), weighed: CalendarDay(daysSinceEpoch: 0)),
        Fruit(name: "nut", weighed: CalendarDay(daysSinceEpoch: 0)),
      ],
      layout
    ).with("Total", Weight(weight: ExactDecimal(1)))
    #expect(
      text([table.part])
        == """
        Name   Quantity  Note      ID
        fig          ~1            fi
        nut           -  weigh it  nu
        ─────────────────────────────
        Total     ~1.00

        """)
  }

  @Test("a total has no name that no column has, unless it is for JSON alone")
  func strays() {
    func strays(_ total: any Totals) -> [String] {
      total.totals(privately: false).strays(below: ["name", "weight"])
    }
    #expect(strays(Weight(weight: ExactDecimal(1))).isEmpty)
    #expect(strays(Misspelt()) == ["wieght"])
    #expect(strays(Grid.one { Column("waight") { _ in 1 } }) == ["waight"])
  }

  @Test("a report that others may see has nothing that tells how much there is, in no format")
  func privacy() {
    let report = Private(Basket(fruit: [pear]))
    let json = #"{"count":1,"fruit":[\#n{"id":"pe","name":"pear","source":"live"}\#n]}"# + "\n"
    #expect(String(decoding: report.document, as: UTF8.self) == json)
    #expect(
      String(decoding: report.csv(privately: false).bytes, as: UTF8.self) == "id,name,source\npe,pear,live\n")
    #expect(report.text(layout) == "Name  ID\npear  pe\n")
    #expect(Private<Basket>.shape.lines.contains("weight") == false)
  }

  @Test("the type of a column says what help says of its JSON")
  func shape() {
    #expect(
      Fruit.shape.lines == """
          {"id": "text", "name": "text", "weight": "number|null",
            "source?": "live|cache|manual|recorded|trade"}

        """)
  }

  @Test("a shape with a name is explained once and named everywhere else")
  func namedShapes() {
    let shape = JSONShape.list(.record("fruit", of: Fruit.columns))
    #expect(shape.lines == "  [\"fruit\"]\n")
    #expect(shape.named.map(\.name) == ["fruit"])
  }

  private func document(_ fruit: Fruit) -> String {
    String(decoding: fruit.document, as: UTF8.self)
  }

  private func text(_ parts: [ReportBlock]) -> String {
    String(decoding: parts.flatMap { $0.lines(layout) }.joined(), as: UTF8.self)
  }
}
