import Testing

@testable import PortfolioCore

@Suite("The lines of forms of the United States")
struct TaxFormsTests {
  @Test(
    "are those of the year: line 8 of Schedule 1 has parts from 2021 on, and one for coins from 2024 on",
    arguments: [
      (2020, "Schedule 1 line 8", "Schedule 1 line 8"), (2021, "Schedule 1 line 8z", "Schedule 1 line 8z"),
      (2023, "Schedule 1 line 8z", "Schedule 1 line 8z"), (2024, "Schedule 1 line 8v", "Schedule 1 line 8z"),
    ])
  func otherIncome(year: Int, staking: String, inLieu: String) throws {
    let forms = try #require(TaxYear.unitedStates(year).flatMap(USTaxForms.init))
    #expect(forms.interest(.staking) == staking && forms.dividends(.inLieu) == inLieu)
  }
}
