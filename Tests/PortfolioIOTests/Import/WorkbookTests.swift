import FoundationEssentials
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// Workbooks that `Fixtures/workbooks/make.py` makes of the csv fixtures.
@Suite("Workbooks")
struct WorkbookTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    try #require(
      try AtomicFile.read(FilePaths.join(Fixtures.folder, "workbooks/\(name).xlsx"), limit: 1 << 20))
  }

  private static func csv(_ name: String) throws -> Imported {
    try Imported(rows(try #require(try AtomicFile.read(importFixture(name + ".csv"), limit: 1 << 20))))
  }

  @Test(
    "a workbook brings what the csv of the same rows brings",
    arguments: [
      "etoro": "etoro", "xtb": "xtb", "xtb-newer": "xtb-newer", "questrade": "questrade",
      "revolut": "revolut",
    ])
  func sameRows(workbook: String, csv: String) throws {
    let read = try Imported(rows(WorkbookTests.bytes(workbook)))
    let expected = try WorkbookTests.csv(csv)
    #expect(read.transactions == expected.transactions)
    #expect(read.issues.count == expected.issues.count && !read.transactions.isEmpty)
  }

  @Test(
    "the table of a page brings what the csv of the same rows brings, by itself or in an archive",
    arguments: ["", "quoted-printable", "base64"])
  func pages(encoding: String) throws {
    let rows = [
      ["ID", "Type", "Time", "Symbol", "Comment", "Amount"],
      ["2", "Stocks/ETF purchase", "12.04.2024 13:01:45", "QQX.US", "OPEN BUY 34/42.5 @ 10.00", "-340.00"],
      ["1", "deposit", "12.04.2024 12:01:45", "", "Savings & \"more\"", "1000.00"],
    ]
    let table = rows.map { row in
      "<tr>" + row.map { "<td class=x>\($0.replacing("&", with: "&amp;"))</td>" }.joined() + "</tr>\r\n"
    }
    var page =
      "<html><body><table><tr><td colspan=\"6\">Title</td></tr></table><table>\(table.joined())</table></body></html>"
    if encoding == "base64" { page = Data(page.utf8).base64EncodedString() }
    if encoding == "quoted-printable" {
      page = page.replacing("=", with: "=3D").replacing("OPEN", with: "OP=\r\nEN")
    }
    let archive = """
      MIME-Version: 1.0
      Content-Type: multipart/related; boundary="b"

      --b
      Content-Type: text/html; charset="utf-8"
      Content-Transfer-Encoding: \(encoding)

      \(page)
      --b--
      """
    let csv = rows.map { $0.joined(separator: ";") + "\n" }.joined()
    let read = try Imported(encoding.isEmpty ? page : archive)
    #expect(try read == Imported(csv) && read.transactions.count == 2)
  }

  @Test("sheets that begin alike are read as one")
  func years() throws {
    let read = try Imported(rows(WorkbookTests.bytes("years")))
    #expect(read.transactions.sorted() == (try WorkbookTests.csv("questrade")).transactions.sorted())
  }

  @Test("a workbook without a sheet that is known is refused with the names of those that it has")
  func noTrades() throws {
    let bytes = try WorkbookTests.bytes("no-trades")
    #expect(throws: ImportFailure.sheets(name: "file", ["Summary", "Prices"])) { try rows(bytes) }
  }

  @Test("zeros beyond 64 MB, half a workbook, a locked one and one with a wrong byte are refused")
  func refused() throws {
    let whole = try WorkbookTests.bytes("questrade")
    var (locked, wrong) = (whole, whole)
    // The flags of each file in the list of files.
    for offset in 0..<(whole.count - 4) where Array(whole[offset..<(offset + 4)]) == [0x50, 0x4B, 1, 2] {
      locked[offset + 8] |= 1
    }
    // In what the sheet is packed to, behind its name.
    let name = Array("xl/worksheets/sheet1.xml".utf8)
    let start = try #require(whole.indices.first { whole[$0...].starts(with: name) })
    wrong[start + name.count + 40] ^= 0x10
    for bytes in [try WorkbookTests.bytes("zeros"), Array(whole.prefix(whole.count / 2)), locked, wrong] {
      #expect(throws: ImportFailure.workbook(name: "file")) { try rows(bytes) }
    }
  }

  @Test("a short file that says that it is long is not expanded beyond what it says")
  func longerThanSaid() {
    // A stored block of 3 bytes, where 2 are said to come.
    let block: [UInt8] = [1, 3, 0, 0xFC, 0xFF, 1, 2, 3]
    #expect(throws: ZipArchive.Failure.self) { try Inflate.expand(block[...], limit: 2) }
    #expect((try? Inflate.expand(block[...], limit: 3)) == [1, 2, 3])
  }

  @Test("other format than the one of the file is refused as for a csv")
  func otherFormat() throws {
    let bytes = try WorkbookTests.bytes("revolut")
    #expect(throws: ImportFailure.notOfFormat(name: "file", format: "etoro")) {
      try rows(bytes, as: "etoro")
    }
  }
}
