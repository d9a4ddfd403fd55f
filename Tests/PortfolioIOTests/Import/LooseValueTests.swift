import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Numbers and dates as brokers write them")
struct LooseValueTests {
  @Test(
    "a number is read in any way of writing it, in a file whose decimals have a point",
    arguments: [
      ("$1,234.56", "1234.56"), ("($44,000.00)", "-44000"), ("-$3.50", "-3.5"), ("$-3.50", "-3.5"),
      ("1'234.5", "1234.5"), ("1 234.5", "1234.5"), ("1,234", "1234"), ("12,34", "12.34"), ("+5", "5"),
      (".5", "0.5"), ("5-", "-5"), ("€ 7", "7"), ("1.234.567", "1234567"), ("1,234,567", "1234567"),
      ("1.234,5", "1234.5"), ("\u{2212}2", "-2"), ("0.000", "0"), ("1e3", "1000"),
    ])
  func points(text: String, value: String) {
    #expect(LocalizedNumberParser.read(text, .point) == decimal(value))
  }

  @Test(
    "a comma is the decimal sign in a file of decimal commas, and a point is that of what can be nothing else",
    arguments: [
      ("1.234,56", "1234.56"), ("1.234", "1234"), ("0,029", "0.029"), ("93.78", "93.78"), ("5", "5"),
    ])
  func commas(text: String, value: String) {
    #expect(LocalizedNumberParser.read(text, .comma) == decimal(value))
  }

  @Test(
    "what is no number is none",
    arguments: ["", "x", "1,23,4", "12,345,6", "1.2.3", "--5", "5.", "$", "1 2", "0,125,000"])
  func noNumbers(text: String) {
    #expect(LocalizedNumberParser.read(text, .point) == nil)
  }

  @Test(
    "a file's numbers tell what they have before their fraction",
    arguments: [
      (["1,5", "1000"], ";", LocalizedNumberParser.Point.comma), (["93.78"], ";", .point),
      (["1.234"], ";", .comma),
      (["1,234"], ",", .point), (["93,78"], ",", .comma), (["1.010,00", "9.00"], ",", .comma),
      ([], ",", .point),
      (["0,125"], ",", .comma),
    ] as [([String], String, LocalizedNumberParser.Point)])
  func pointOfFile(numbers: [String], separator: String, point: LocalizedNumberParser.Point) {
    var search = LocalizedNumberParser.PointSearch(separator: separator.utf8.first ?? 0)
    for number in numbers { search.look(at: number) }
    #expect(search.point == point)
  }

  @Test(
    "a date that can be read in one way is read in that",
    arguments: [
      ("2024-01-02", "2024-01-02"), ("2024/1/2", "2024-01-02"), ("20240102", "2024-01-02"),
      ("20240102;143000", "2024-01-02"), ("2024-01-02 14:30:03.613", "2024-01-02"),
      ("2024-01-02T00:00", "2024-01-02"), ("2024-01-02, 14:30:00", "2024-01-02"),
      ("02.01.2024", "2024-01-02"),
      ("2024-01-02T14:30:00Z", "2024-01-02T14:30:00Z"),
      ("2024-01-02 14:30:00+0100", "2024-01-02T14:30:00+01:00"),
      ("5 maart 2024", "2024-03-05"), ("5 aout 2024", "2024-08-05"), ("2-Jan-2024", "2024-01-02"),
      ("Jan 2, 2024", "2024-01-02"), ("2 January 2024", "2024-01-02"),
    ])
  func dates(text: String, date: String) {
    #expect(DateText(text)?.date(nil) == timestamp(date))
  }

  @Test(
    "what is no date is none",
    arguments: ["", "x", "2024-02-30", "20241301", "1/2", "Foo 2, 2024", "1/2/3/4", "2024"])
  func noDates(text: String) {
    #expect(DateText(text)?.date(.dmy) == nil)
  }
}

@Suite("What rows are in")
struct RowCurrencyTests {
  private func currencies(_ text: String, named: Bool = false) throws -> [String?] {
    try rows(text) { options in
      for (column, field) in [
        ("Tag", RulesField.date), ("Typ", .type), ("Sym", .ticker), ("Stk", .quantity), ("Total", .amount),
      ] {
        options.overrides.map(column, to: field)
      }
      if named { options.overrides.map("Cur", to: .currency) }
    }.transactions.map(\.currency)
  }

  @Test("may stand beside their amounts, where no column tells")
  func besideAmounts() throws {
    let rows = ["-$61.00", "61.00 €", "£61.00", "61.00 CHF", "61.00", "(61.00)"].map {
      "2024-03-05,buy,QQX,2,\($0)\n"
    }
    #expect(
      try currencies("Tag,Typ,Sym,Stk,Total\n" + rows.joined()) == ["USD", "EUR", "GBP", "CHF", nil, nil])
    #expect(
      try currencies("Tag,Typ,Sym,Stk,Total,Cur\n2024-03-05,buy,QQX,2,$61.00,CAD\n", named: true) == ["CAD"])
  }

  @Test("are pence where that is written, and nothing where it is no currency: such a row is bad")
  func columns() throws {
    let head = "Tag,Typ,Sym,Stk,Total,Cur\n"
    #expect(
      try currencies(head + "2024-03-05,buy,QQX,2,3000,GBp\n2024-03-05,buy,QQX,2,30,gbp\n", named: true)
        == ["GBX", "GBP"])
    let wealthfolio = "date,type,symbol,quantity,unit_price,currency,fee,amount\n"
    #expect(
      try Imported(wealthfolio + "2024-01-15,BUY,A,1,2,US,,\n").issues
        == ["2: currency: notACurrency(\"US\")"])
    #expect(
      try rows(wealthfolio + "2024-01-15,BUY,A,1,2,null,,\n").transactions.map(\.currency) == [nil])
  }
}
