import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A file of many rows, which are read in batches")
struct BatchedRowsTests {
  private static let header = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
  private static let rowsOfPart = 1_000
  private static let partCount = 10

  /// What stands newest first: purchases, dividends with their taxes, and rows that are bad or skipped.
  private static func part(_ number: Int) -> String {
    let last = 30_000 - number * rowsOfPart
    return stride(from: last, to: last - rowsOfPart, by: -4).map { number in
      let date = CalendarDay(daysSinceEpoch: number / 4).description
      let ticker = "T\(["A", "B", "C", "D", "E", "F", "G"][number / 4 % 7])"
      let other =
        number % 40 == 0
        ? "\(date),Buy,\(ticker),Company \(ticker),x,$10.00,,-$10.00\n"
        : number % 28 == 0
          ? "\(date),Journal,,Journal,,,,\n"
          : "\(date),Journal,,Journal,,,,$\(number).00\n"
      return """
        \(date),Buy,\(ticker),Company \(ticker),\(number),$10.00,,-$\(number)0.00
        \(date),NRA Tax Adj,\(ticker),Company \(ticker),,,,-$1.50
        \(date),Qualified Dividend,\(ticker),Company \(ticker),,,,$\(number).00

        """ + other
    }.joined()
  }

  @Test("is what its parts are, in their order: transactions, bad rows, skipped ones, taxes, securities")
  func parts() throws {
    let texts = (0..<Self.partCount).map(Self.part)
    let whole = try rows(Self.header + texts.joined()) { $0.newID = { .numbered(1) } }
    let parts = try texts.map { text in try rows(Self.header + text) { $0.newID = { .numbered(1) } } }
    let records = { (rows: ImportedRows) in Array(rows.records.pieces.joined()) }
    #expect(
      records(whole) == Array(parts.reversed().map(records).joined(separator: StoreFormat.separator)))
    #expect(whole.rejected == parts.reduce(0) { $0 + $1.rejected })
    #expect(whole.issues.count == parts.reduce(0) { $0 + $1.issues.count })
    #expect(whole.warnings.count == parts.reduce(0) { $0 + $1.warnings.count })
    #expect(
      whole.skipped.map(\.line)
        == parts.enumerated().flatMap { part in
          part.element.skipped.map { $0.line + part.offset * Self.rowsOfPart }
        })
    #expect(whole.instruments == parts.reduce(into: InstrumentBook()) { $0.fill(from: $1.instruments) })
    // Each dividend has the tax that stands above it.
    let taxed = whole.forms.count { $0.joined.count == 1 }
    #expect(taxed == Self.partCount * Self.rowsOfPart / 4)
    #expect(whole.forms.count { $0.tax == ExactDecimal("1.5") } == taxed)
  }

  @Test("in our own csv is what its parts are, also where rows go over several lines")
  func ownParts() throws {
    let header = "date,type,ticker,quantity,price,note\n"
    let texts = (1...Self.partCount).map { part in
      (0..<Self.rowsOfPart).map { row in
        let trade = "\(CalendarDay(daysSinceEpoch: 18_000 + row)),buy,ABC,\(part)"
        return switch row % 10 {
        case 3: "\(trade),10,\"a \"\"note\"\",\nand a line\"\n"
        case 5: "\(trade)x,10,\n"
        case 7: "\n\(trade),10,5\" of pipe\n"
        default: "\(trade),1.25,\n"
        }
      }.joined()
    }
    let whole = try rows(header + texts.joined()) { $0.newID = { .numbered(1) } }
    let parts = try texts.map { text in try rows(header + text) { $0.newID = { .numbered(1) } } }
    let records = { (rows: ImportedRows) in Array(rows.records.pieces.joined()) }
    #expect(records(whole) == Array(parts.map(records).joined(separator: StoreFormat.separator)))
    #expect(whole.rejected == Self.partCount * Self.rowsOfPart / 10 && whole.issues.count == whole.rejected)
    let linesOfPart = texts[0].utf8.count { $0 == UInt8(ascii: "\n") }
    #expect(
      whole.rows.map(\.line)
        == parts.enumerated().flatMap { part in part.element.rows.map { $0.line + part.offset * linesOfPart }
        })
  }

  @Test("and an open quotation mark at its end is refused as one row is")
  func openQuote() {
    let text = "date,type,ticker,sum\n" + String(repeating: "2024-01-02,fee,,1\n", count: 5_000) + "\"2024"
    #expect(throws: ImportFailure.openQuote(Place(file: "file", line: 5_002))) { try rows(text) }
  }
}
