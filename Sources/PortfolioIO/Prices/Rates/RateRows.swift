import PortfolioCore

/// The reference rates in a file of the European Central Bank, xml or csv, before they are compared with those stored.
package struct RateRows: Sendable {
  package private(set) var rates: [(code: String, rate: DayRate)] = []
  /// Problems, each with its line and the currency or `date` as its field.
  package private(set) var issues = IssueList()
  /// The number of invalid lines.
  package private(set) var rejected = 0

  /// Nil for a file that is neither, or an xml file that is not whole. Throws `ImportFailure` for a csv file with a
  /// quote that is not closed.
  package init?(_ file: ImportFile) throws {
    if file.text.firstByte == UInt8(ascii: "<") {
      guard let bank = BankFile(Array(file.text.bytes)) else { return nil }
      rates = bank.rates
      return
    }
    guard let table = CSVTable(file.text, isHeader: RateRows.isHeader) else { return nil }
    let codes = table.header.map { $0.uppercased() }
    try table.forEachRow(of: file) { take($0.texts, codes, at: file.place(line: $0.line)) }
  }

  /// `Date` and codes of currencies; every line of the bank's ends in a comma.
  private static func isHeader(_ names: [String]) -> Bool {
    let codes = names.dropFirst().filter { !$0.isEmpty }
    return names.first == "date" && !codes.isEmpty
      && codes.allSatisfy { Currency.code($0.uppercased()) != nil }
  }

  private mutating func take(_ cells: [String], _ codes: [String], at place: Place) {
    var problems: [Issue] = []
    var found: [(code: String, rate: DayRate)] = []
    let date = cells.first ?? ""
    let day = DateText(date)?.day
    if day == nil { problems.append(Issue(date.isEmpty ? .missing : .notADate(date), key: "date").at(place)) }
    for (text, code) in zip(cells, codes).dropFirst() {
      if text.isEmpty || text == "N/A" { continue }
      if code.isEmpty {
        problems.append(Issue(.tooManyCells(cells.count, header: codes.count), place: place))
      } else if let rate = BankFile.rate(text) {
        if let day { found.append((code, DayRate(day: day, rate: rate, source: .ecb))) }
      } else {
        problems.append(Issue(.notADecimal(text), key: code).at(place))
      }
    }
    if cells.dropFirst(codes.count).contains(where: { !$0.isEmpty }) {
      problems.append(Issue(.tooManyCells(cells.count, header: codes.count), place: place))
    }
    if problems.isEmpty {
      rates += found
      return
    }
    rejected += 1
    issues.append(contentsOf: problems)
  }
}
