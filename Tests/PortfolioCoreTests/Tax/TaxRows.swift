import TestSupport

@testable import PortfolioCore

extension LedgerScenario {
  /// The tax report of a year of the United States.
  ///
  /// - Parameter sheltered: the accounts that are.
  func usTax(
    _ year: Int, _ method: CostBasisMethod = .fifo, sheltered: Set<String> = [], account: String? = nil
  ) throws -> USTaxReport {
    let ledger = try ledger(sheltered: sheltered)
    guard let year = TaxYear.unitedStates(year) else { preconditionFailure("\(year) is no tax year") }
    return try USTaxReport(
      ledger, method, .account, .none, TaxScope(year, account: account, sheltered: sheltered),
      currency: nil, InstrumentBook())
  }

  /// The tax report of a year of the United Kingdom.
  ///
  /// - Parameter fees: those of sales, by line.
  func ukTax(
    _ year: Int, fees: [Int: String] = [:], sheltered: Set<String> = [], exempt: Set<String> = []
  ) throws -> UKTaxReport {
    let ledger = try ledger(sheltered: sheltered, fees: fees)
    guard let year = TaxYear.unitedKingdom(year) else { preconditionFailure("\(year) is no tax year") }
    var instruments = InstrumentBook()
    for ticker in exempt { _ = instruments[ticker].set("cgt", to: "exempt", sources: []) }
    return try UKTaxReport(
      ledger, .none, TaxScope(year, account: nil, sheltered: sheltered), currency: nil, instruments)
  }
}

extension USTaxReport.Row {
  /// Its figures in a line: `100 2024-01-11 2024-03-01 1000 - 1050 + 0 = -50 short`, then what replaced the shares.
  var line: String {
    func text(_ day: CalendarDay?) -> String { day?.description ?? "-" }
    func text(_ amount: ExactDecimal?) -> String { amount?.description ?? "?" }
    let figures = "\(text(proceeds)) - \(text(cost)) + \(text(adjustment)) = \(text(gain))"
    let replaced = replacements.map { " \($0.quantity):\($0.amount)\($0.forGood ? " lost" : "")" }.joined()
    return "\(quantity) \(text(acquired)) \(text(sold)) \(figures) \(term)\(replaced)"
  }
}

extension UUID {
  /// The number by which a test made it.
  var numbered: Int { Int(uuid.12) << 24 | Int(uuid.13) << 16 | Int(uuid.14) << 8 | Int(uuid.15) }
}
