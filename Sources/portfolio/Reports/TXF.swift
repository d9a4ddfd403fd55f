import PortfolioCore

/// The Tax Exchange Format, version 042, which programs for tax returns of the United States read.
struct TXF {
  /// What the broker has told the tax office, which decides on the box of Form 8949.
  enum Basis: String, CaseIterable, Sendable {
    /// A Form 1099-B with the cost: boxes A and D.
    case reported
    /// One without the cost: boxes B and E.
    case unreported
    /// No such form: boxes C and F.
    case none
  }

  private let report: USTaxReport
  private let basis: Basis
  private let today: CalendarDay

  /// - Parameter today: the day on which it is written.
  init(_ report: USTaxReport, _ basis: Basis, on today: CalendarDay) {
    (self.report, self.basis, self.today) = (report, basis, today)
  }

  /// Its lines. Rows that lack an exchange rate are left out.
  var text: String {
    var lines = ["V042", "Aportfolio \(Main.version)", "D" + TXF.day(today), "^"]
    for row in report.rows { lines += record(of: row) }
    return lines.map { $0 + "\r\n" }.joined()
  }

  private func record(of row: USTaxReport.Row) -> [String] {
    guard let cost = row.cost, let proceeds = row.proceeds, let adjustment = row.adjustment else { return [] }
    return [
      "TD", "N\(number(row))", "C1", "L1", "P" + TXF.line(row.description),
      "D" + (row.acquired.map(TXF.day) ?? "VARIOUS"), "D" + TXF.day(row.sold), TXF.amount(cost),
      TXF.amount(proceeds),
    ] + (row.code == nil ? [] : [TXF.amount(adjustment)]) + ["^"]
  }

  /// The number of the record by the box of the form. Of coins no Form 1099-B tells.
  private func number(_ row: USTaxReport.Row) -> Int {
    switch (row.assets == .coins ? .none : basis, row.term) {
    case (.reported, .short): 321
    case (.reported, .long): 323
    case (.unreported, .short): 711
    case (.unreported, .long): 713
    case (.none, .short): 712
    case (.none, .long): 714
    }
  }

  /// `12/31/2024`
  private static func day(_ day: CalendarDay) -> String {
    let parts = day.description.split(separator: "-")
    return "\(parts[1])/\(parts[2])/\(parts[0])"
  }

  /// `$1234.50`
  private static func amount(_ amount: ExactDecimal) -> String {
    let text = amount.rounded(places: 2).normalised.description
    let places = text.split(separator: ".").dropFirst().first?.count
    return "$" + text + (places == nil ? ".00" : places == 1 ? "0" : "")
  }

  /// Text that cannot end its line or record.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "^" ? " " : $0 })
  }
}
