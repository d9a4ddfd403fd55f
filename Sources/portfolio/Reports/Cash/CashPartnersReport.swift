import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The partners of cash transactions.
struct CashPartnersReport: Report {
  let partners: [CashPartner]
  /// Whether a filter may have left out transactions.
  let isFiltered: Bool

  static let columns: [Column<CashPartnersReport>] = [Column("partners", \.partners)]

  /// A row for each sum.
  var csv: CSVWriter {
    CSVWriter(
      rows: partners.flatMap { partner in partner.sums.map { PartnerLine(partner: partner, sum: $0) } })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    partners.isEmpty
      ? [.text(layout.words(isFiltered ? .cashNoMatches : .cashNone))] : [.table(partners, layout)]
  }
}

extension CashPartner: Record {
  static let columns: [Column<CashPartner>] = [
    Column("partner", .partner, missing: "-", priority: 5, minimumWidth: 8, \.partner),
    Column(
      "category", .category, as: Display(.right) { number, _ in Table.Cell(String(number)) }, priority: 1,
      \.category),
    Column("count", .transactions, priority: 2, \.count), Column("sums", in: .json, \.sums),
    Column(.sum, .right, priority: 4) { partner, layout in
      let sums = partner.sums.map { sum in
        [layout.formats.exact(sum.amount), sum.currency].compactMap { $0 }.joined(separator: " ")
      }
      return Table.Cell(sums.joined(separator: ", "))
    },
    Column("last", .lastBooking, priority: 3, \.last),
  ]
}

/// A sum of a partner, for a line of csv.
private struct PartnerLine: Record {
  let partner: CashPartner
  let sum: CashSum

  static let columns: [Column<PartnerLine>] = [
    Column("partner", \.partner.partner), Column("category", \.partner.category),
    Column("count", \.partner.count), Column("currency", \.sum.currency), Column("amount", \.sum.amount),
    Column("last", \.partner.last),
  ]
}
