import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// Figures with three digits after a comma, which another file of the broker may have as thousands.
@Suite("Files with decimal commas")
struct DecimalCommaTests {
  @Test("QIF: what shares have cost and the ratio of a split are read by the decimal sign of the trades")
  func qif() throws {
    let text = """
      !Type:Invst
      D3/25/2024
      NBuy
      YQQX
      I20,50
      Q3
      T61,50
      ^
      D3/26/2024
      NShrsIn
      YAAA
      I12,125
      Q4
      ^
      D3/26/2024
      NShrsIn
      YAAA
      I12,125
      Q1
      ^
      D3/27/2024
      NStkSplit
      YAAA
      Q12,500
      ^

      """
    #expect(
      try Imported(text)
        == Imported(transactions: [
          "2024-03-25 buy QQX 3 @ 20.5 = 61.5", "2024-03-26 deposit = 48.5",
          "2024-03-26 buy AAA 4 @ 12.125 = 48.5", "2024-03-26 deposit = 12.125",
          "2024-03-26 buy AAA 1 @ 12.125 = 12.125", "2024-03-27 split AAA 5:4",
        ]))
  }

  private static let ofx = """
    OFXHEADER:100

    <OFX>
    <INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20240401<CURDEF>EUR
    <INVACCTFROM><BROKERID>b<ACCTID>X1</INVACCTFROM>
    <INVTRANLIST>
    <BUYDEBT><INVBUY><INVTRAN><FITID>1.5<DTTRADE>20240206120000.000</INVTRAN>
    <SECID><UNIQUEID>912828YK0<UNIQUEIDTYPE>CUSIP</SECID><UNITS>1000<UNITPRICE>99,5<TOTAL>-995</INVBUY></BUYDEBT>
    <TRANSFER><INVTRAN><FITID>2<DTTRADE>20240303</INVTRAN><SECID><UNIQUEID>FUND1</SECID>
    <UNITS>4<TFERACTION>IN<AVGCOSTBASIS>12,125</TRANSFER>
    </INVTRANLIST>
    <INVPOSLIST>
    <POSMF><INVPOS><SECID><UNIQUEID>FUND1</SECID><POSTYPE>LONG<UNITS>4,125<MKTVAL>41,25</INVPOS></POSMF>
    </INVPOSLIST>
    </INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
    </OFX>

    """

  /// 23:30 in Greenwich is half past midnight of the next day in London in summer.
  @Test("OFX: a stamp with a zone is a moment, which midnight and noon are not, and was a day before")
  func moments() throws {
    let london = ZoneOffsets.rule("GMT0BST,M3.5.0/1,M10.5.0")
    for (stamp, date) in [
      ("20240206093000.000[-5:EST]", "2024-02-06T09:30:00-05:00"),
      ("20240206120000.000[-5:EST]", "2024-02-06"),
      ("20240405233000[0:GMT]", "2024-04-06T00:30:00+01:00"), ("20240206000000[+1]", "2024-02-06"),
      ("20240206093000", "2024-02-06"),
    ] {
      let text = try StoreText()
      let file = Self.ofx.replacing("20240206120000.000", with: stamp)
      let read = try rows(file) { ($0.zone, $0.newID) = ({ london }, { .init() }) }
      #expect(read.transactions.first { $0.ticker == "912828YK0" }?.date.description == date)
      let before = Self.ofx.replacing("20240206120000.000", with: String(stamp.prefix(8)))
      _ = try text.store.importing(rows(before) { $0.newID = { .init() } })
      #expect(try text.store.importing(read).newCount == 0)
    }
  }

  @Test("OFX: what shares have cost and what is held are read by the decimal sign of the transactions")
  func ofx() throws {
    #expect(
      try Imported(Self.ofx)
        == Imported(transactions: [
          "2024-02-06 buy 912828YK0 1000 @ 99.5 = 995 in X1", "2024-03-03 deposit = 48.5 in X1",
          "2024-03-03 buy FUND1 4 @ 12.125 = 48.5 in X1",
        ]))
    let bytes = Array(Self.ofx.utf8)
    let held = try PositionStatement(ImportFile(name: "file", bytes: bytes), newID: { .numbered(1) })
    #expect(held.positions["FUND1"]?.quantity == decimal("4.125"))
    #expect(held.positions["FUND1"]?.value == decimal("41.25"))
  }

  @Test(
    "Saxo: a sentence and its amount have signs of their own, and the amount tells how the sentence is read")
  func saxo() throws {
    let text = """
      Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Instrument Symbol,Event,Amount
      ,08-mrt-2024,08-mrt-2024,Corporate action,QQX,US0000000001,USD,QQX:xnys,Contant dividend,"1,125"
      ,06-mrt-2024,07-mrt-2024,Transactie,QQX,US0000000001,USD,QQX:xnys,"Koop 2 @ 30,125 USD","-61,25"
      ,05-mrt-2024,07-mrt-2024,Transactie,QQX,US0000000001,USD,QQX:xnys,"Koop 1,500 @ 30,00 USD","-46,00"
      ,04-mrt-2024,07-mrt-2024,Transactie,QQX,US0000000001,USD,QQX:xnys,"Koop 1,500 @ 3,125 USD","-4.70"
      ,01-mrt-2024,07-mrt-2024,Trade,QQX,US0000000001,USD,QQX:xnys,"Buy 1,500 @ 3 USD","-4,500.00"

      """
    #expect(
      try Imported(text)
        == Imported(transactions: [
          "2024-03-01 buy QQX 1500 @ 3 = 4500", "2024-03-04 buy QQX 1.5 @ 3.125 = 4.69 fee 0.01",
          "2024-03-05 buy QQX 1.5 @ 30 = 45 fee 1",
          "2024-03-06 buy QQX 2 @ 30.125 = 60.25 fee 1", "2024-03-08 dividend QQX = 1.125",
        ]))
  }

  @Test("Kraken: what coins have cost and their fee have the sign of the figures beside them")
  func coins() throws {
    let kraken = """
      "txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"
      "A1","R1","2024-03-05 10:00:00","trade","","currency","ZEUR","-100,125","0,250","0"
      "A2","R1","2024-03-05 10:00:00","trade","","currency","XETH","0,050","0","0,05"

      """
    #expect(
      try Imported(kraken).transactions == ["2024-03-05T10:00:00Z buy ETH 0.05 @ 2002.5 = 100.125 fee 0.25"])
  }
}
