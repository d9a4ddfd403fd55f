/// Where figures go on the forms of the United States: Form 1040, its Schedules 1 and 3, Schedule D, Form 8949.
///
/// The lines are those of the forms for 2020 to 2025 on irs.gov, which number these lines alike: 1040 lines 2a, 2b, 3a, 3b
/// and 25b, Schedule 3 line 1, Schedule D lines 1b, 3, 8b, 10, 13 and 16. Line 8 of Schedule 1 has parts from 2021 on: 8z
/// for what has no other, and from 2024 on 8v for digital assets. From 2025 on Form 8949 has boxes of their own for these,
/// with and without a Form 1099-DA, which tells no cost for 2025.
struct USTaxForms {
  private let year: Int

  /// Nil for years whose forms are not known.
  init?(_ year: TaxYear) {
    self.year = year.first.components.year
    guard (2020...2025).contains(self.year) else { return nil }
  }

  /// Sales of securities whose cost was reported, as `--basis reported` has it, and of coins of which nothing was.
  func sales(_ term: HoldingTerm, of assets: TaxedAssets) -> String {
    switch (assets, term) {
    case (.securities, .short): "Form 8949 Part I, Schedule D line 1b"
    case (.securities, .long): "Form 8949 Part II, Schedule D line 8b"
    case (.coins, .short) where year < 2025: "Form 8949 Part I box C, Schedule D line 3"
    case (.coins, .long) where year < 2025: "Form 8949 Part II box F, Schedule D line 10"
    case (.coins, .short): "Form 8949 Part I box I, Schedule D line 3; with a Form 1099-DA box H, line 2"
    case (.coins, .long): "Form 8949 Part II box L, Schedule D line 10; with a Form 1099-DA box K, line 9"
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
/// The boxes are those of the forms for 2016-17 to 2025-26 on gov.uk: on SA108, listed shares and securities begin with
/// box 23, and coins with 13.1 from 2024-25 on; before, these were other property, which begins with box 14. On SA106, a
/// country's income has its row, with the amount before tax in column B and foreign tax in column C.
struct UKTaxForms {
  private let year: Int

  /// Nil for years whose forms are not known.
  init?(_ year: TaxYear) {
    self.year = year.first.components.year
    guard (2016...2025).contains(self.year) else { return nil }
  }

  let foreignTax = "SA106 columns A to C"

  /// The boxes of a part of SA108.
  struct Boxes {
    let all: String
    let disposals: String
    let proceeds: String
    let costs: String
    let gains: String
    let losses: String

    /// - Parameter numbers: those of the number of disposals, proceeds, costs, gains and losses.
    fileprivate init(_ all: String, _ numbers: [String]) {
      let boxes = numbers.map { "SA108 box \($0)" }
      self.all = "SA108 boxes \(all)"
      (disposals, proceeds, costs, gains, losses) = (boxes[0], boxes[1], boxes[2], boxes[3], boxes[4])
    }
  }

  func boxes(of assets: TaxedAssets) -> Boxes {
    switch assets {
    case .securities: Boxes("23 to 27", ["23", "24", "25", "26", "27"])
    case .coins where year < 2024: Boxes("14 to 19", ["14", "15", "16", "17", "19"])
    case .coins: Boxes("13.1 to 13.5", ["13.1", "13.2", "13.3", "13.4", "13.5"])
    }
  }
}

/// What goes on parts of forms of its own.
package enum TaxedAssets: String, CaseIterable, Sendable {
  /// Shares, funds, bonds, options.
  case securities
  /// Digital assets, or cryptoassets.
  case coins

  init(_ ticker: String, _ instruments: InstrumentBook) {
    self = instruments[ticker][.kind] == Instrument.Kind.crypto.rawValue ? .coins : .securities
  }
}
