import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("rates --import")
struct RateImportTests {
  let machine = FakeMachine()

  private func take(_ text: String, _ options: String = "") throws -> Outcome {
    machine.run("rates --import \(try machine.home.write(text, to: "bank"))\(options)")
  }

  private func rates() throws -> [String] {
    try machine.json("rates --from 1999 --offline").objects("rates").map {
      "\($0["date"]?.string ?? "") \($0["currency"]?.string ?? "") \($0.number("rate") ?? "") \($0["source"]?.string ?? "")"
    }
  }

  /// As in the bank's file of all days: newest first, gaps, an empty last column.
  private let history = """
    Date,USD,JPY,CYP,
    2026-02-20,1.1767,182.54,N/A,
    2026-02-19,1.1790,183.01,N/A,
    """

  @Test("reads the csv of all days by the names of its columns")
  func allDays() throws {
    #expect(try take(history) == .done("4 rates imported.\n"))
    #expect(
      try rates() == [
        "2026-02-20 JPY 182.54 ecb", "2026-02-20 USD 1.1767 ecb", "2026-02-19 JPY 183.01 ecb",
        "2026-02-19 USD 1.179 ecb",
      ])
  }

  @Test("reads the csv of a day, with spaces and the month by its name")
  func oneDay() throws {
    #expect(try take("Date, USD, JPY, \n20 February 2026, 1.1767, 182.54, \n").code == 0)
    #expect(try rates() == ["2026-02-20 JPY 182.54 ecb", "2026-02-20 USD 1.1767 ecb"])
  }

  @Test("reads the xml of one day and of all")
  func xml() throws {
    let file = FakeBank.file(
      (day: "2026-02-20", rates: [("USD", "1.1767")]), (day: "2026-02-19", rates: [("USD", "1.1790")]))
    #expect(try take(file).code == 0)
    #expect(try rates() == ["2026-02-20 USD 1.1767 ecb", "2026-02-19 USD 1.179 ecb"])
  }

  @Test("adds nothing the second time, and replaces what the bank has corrected")
  func again() throws {
    _ = try take(history)
    #expect(
      try take(history, " --json").output
        == #"{"new":0,"duplicate":4,"replaced":0,"rejected":0,"issues":[]}"# + "\n")
    let corrected = try take(history.replacing("1.1767", with: "1.1768"), " --json").output
    #expect(corrected == #"{"new":0,"duplicate":3,"replaced":1,"rejected":0,"issues":[]}"# + "\n")
  }

  @Test("takes nothing where a line is wrong, and names each with its column")
  func wrong() throws {
    let text = "Date,USD,JPY,\n2026-02-20,1.1767,182.54,\n2026-02-31,1,2,\n2026-02-18,\"1,18\",x,\n"
    let outcome = try take(text, " --json")
    #expect(outcome.code == 65)
    let issues = try #require(JSONValue(parsing: Array(outcome.output.utf8))["issues"]?.array)
    #expect(issues.map { $0["line"]?.number?.description } == ["3", "4", "4"])
    #expect(issues.map { $0["field"]?.string } == ["date", "USD", "JPY"])
    #expect(try rates() == [])
  }

  @Test(
    "refuses what is none of the bank's files",
    arguments: [
      "<html></html>", "date,ticker,price\n2026-02-20,AAA,3\n", "",
      "<gesmes:Envelope><Cube><Cube time='2026-02-20'><Cube currency='USD' rate='1,1476'/></Cube></Cube></gesmes:Envelope>",
    ])
  func foreign(_ text: String) throws {
    #expect(try take(text).code == 65)
    #expect(try rates() == [])
  }

  @Test("stores nothing where it is only tried")
  func dryRun() throws {
    #expect(
      try take(history, " -n")
        == .done("4 rates would be imported.\n", saying: "Dry run: nothing was written.\n"))
    #expect(try rates() == [])
  }
}

/// A rate of 18 digits and one of 12 after the point are rates all the same.
@Suite("Rates of many digits")
struct LongRateTests {
  @Test("convert, and are not told to be missing")
  func long() throws {
    let machine = FakeMachine()
    machine.given(
      "config set currency ABC",
      "rates --set ABC=123456789012@2026-11-20 --set XYZ=0.123456789012@2026-11-20",
      "add buy AAA 1 2 --currency XYZ --date 2026-11-20 -q", "prices --set AAA=3",
      "instruments set AAA currency=XYZ")
    // 2 × 123456789012 ÷ 0.123456789012 = 2 × 10¹²
    let item = try machine.json("summary --offline").objects("items")[0]
    #expect(item.number("expenses") == "2000000000000")
    #expect(item.number("value") == "3000000000000")
    #expect(try machine.json("lots --offline").objects("lots")[0].number("basis") == "2000000000000")
  }
}
