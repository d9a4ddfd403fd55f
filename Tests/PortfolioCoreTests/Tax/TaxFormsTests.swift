import Testing

@testable import PortfolioCore

@Suite("The lines and boxes of forms")
struct TaxFormsTests {
  @Test(
    "are those of the year in the United States: line 8 of Schedule 1 has parts from 2021 on, and one for coins from 2024 on",
    arguments: [
      (2020, "Schedule 1 line 8", "Schedule 1 line 8"), (2021, "Schedule 1 line 8z", "Schedule 1 line 8z"),
      (2023, "Schedule 1 line 8z", "Schedule 1 line 8z"), (2024, "Schedule 1 line 8v", "Schedule 1 line 8z"),
    ])
  func otherIncome(year: Int, staking: String, inLieu: String) throws {
    let forms = try #require(TaxYear.unitedStates(year).flatMap(USTaxForms.init))
    #expect(forms.interest(.staking) == staking && forms.dividends(.inLieu) == inLieu)
  }

  @Test(
    "are those of Form 8949 with boxes of their own for coins from 2025 on",
    arguments: [
      (2024, "box C, Schedule D line 3"),
      (2025, "box I, Schedule D line 3; with a Form 1099-DA box H, line 2"),
    ])
  func coins(year: Int, box: String) throws {
    let forms = try #require(TaxYear.unitedStates(year).flatMap(USTaxForms.init))
    #expect(forms.sales(.short, of: .coins) == "Form 8949 Part I \(box)")
  }

  @Test(
    "have the boxes of other property for coins before 2024-25",
    arguments: [
      (2023, "SA108 boxes 14 to 19", "SA108 box 19"), (2024, "SA108 boxes 13.1 to 13.5", "SA108 box 13.5"),
    ])
  func ukCoins(year: Int, all: String, losses: String) throws {
    let forms = try #require(TaxYear.unitedKingdom(year).flatMap(UKTaxForms.init))
    #expect(forms.boxes(of: .coins).all == all && forms.boxes(of: .coins).losses == losses)
  }
}
