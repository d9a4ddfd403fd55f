/// Where figures go on the forms of the United States: Form 1040, its Schedules 1 and 3, Schedule D, Form 8949.
///
/// The lines are those of the forms for 2020 to 2025 on irs.gov, which number these lines alike: 1040 lines 2a, 2b, 3a, 3b
/// and 25b, Schedule 3 line 1, Schedule D lines 1b, 8b, 13 and 16. Line 8 of Schedule 1 has parts from 2021 on: 8z for
/// what has no other, and from 2024 on 8v for digital assets.
struct USTaxForms {
  private let year: Int

  /// Nil for years whose forms are not known.
  init?(_ year: TaxYear) {
    self.year = year.first.components.year
    guard (2020...2025).contains(self.year) else { return nil }
  }

  /// Sales whose cost was reported, as `--basis reported` has it.
  func sales(_ term: HoldingTerm) -> String {
    switch term {
    case .short: "Form 8949 Part I, Schedule D line 1b"
    case .long: "Form 8949 Part II, Schedule D line 8b"
    }
  }

  let gain = "Schedule D line 16"
  let longDistributions = "Schedule D line 13"
  let shortDistributions = "1040 line 3b"
  let foreignTax = "Schedule 3 line 1"
  /// What a Form 1099 says was withheld.
  let withheld = "1040 line 25b"

  private var otherIncome: String { year < 2021 ? "Schedule 1 line 8" : "Schedule 1 line 8z" }

  func dividends(_ category: IncomeCategory?) -> String {
    switch category {
    case .qualified, .specialQualified: "1040 line 3a"
    case .exempt: "1040 line 2a"
    // Box 8 of Form 1099-MISC is other income.
    case .inLieu: otherIncome
    case .longGain: longDistributions
    case .ordinary, .special, .foreign, .shortGain, .staking, .reward, nil: "1040 line 3b"
    }
  }

  func interest(_ category: IncomeCategory?) -> String {
    switch category {
    case .exempt: "1040 line 2a"
    case .staking, .reward: year < 2024 ? otherIncome : "Schedule 1 line 8v"
    case .qualified, .ordinary, .special, .specialQualified, .foreign, .shortGain, .longGain, .inLieu, nil:
      "1040 line 2b"
    }
  }
}

/// Where figures go on the supplementary pages of the United Kingdom: SA108, capital gains, and SA106, foreign.
///
/// The boxes are those of the forms for 2016-17 to 2024-25 on gov.uk: on SA108, listed shares and securities begin with
/// box 23; on SA106, a country's income has its row, with the amount before tax in column B and foreign tax in column C.
struct UKTaxForms {
  /// Nil for years whose forms are not known.
  init?(_ year: TaxYear) {
    guard (2016...2024).contains(year.first.components.year) else { return nil }
  }

  let gains = "SA108 boxes 23 to 27"
  let disposals = "SA108 box 23"
  let proceeds = "SA108 box 24"
  let costs = "SA108 box 25"
  let gainsAlone = "SA108 box 26"
  let losses = "SA108 box 27"
  let foreignTax = "SA106 columns A to C"
}
