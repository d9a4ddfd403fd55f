import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The partners of cash transactions.
struct CashPartnersReport: Report {
  let partners: [CashPartner]
  /// Whether a filter may have left out transactions.
  let isFiltered: Bool

  static let columns = Columns<CashPartnersReport> {
    Column("partners", \.partners)
  }

  /// A row for each sum.
  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(
      rows: partners.flatMap { partner in partner.sums.map { PartnerLine(partner: partner, sum: $0) } })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    partners.isEmpty
      ? [.text(layout.words(isFiltered ? .cashNoMatches : .cashNone))] : [.table(partners, layout)]
  }
}

extension CashPartner: Record {
  static let columns = Columns<CashPartner> {
    Column("partner", missing: "-", priority: 5, minimumWidth: 8, \.partner)
    Column(
      "category", as: Display(.right) { number, _ in Table.Cell(String(number)) }, priority: 1,
      \.category)
    Column("count", heading: .transactions, priority: 2, \.count)
    Column("sums", in: .json, \.sums)
    Column(.sum, .right, priority: 4) { partner, layout in
      let sums = partner.sums.map { sum in
        [layout.formats.exact(sum.amount), sum.currency].compactMap { $0 }.joined(separator: " ")
      }
      return Table.Cell(sums.joined(separator: ", "))
    }
    Column("last", heading: .lastBooking, priority: 3, \.last)
  }
}

/// A sum of a partner, for a line of csv.
private struct PartnerLine: Record {
  let partner: CashPartner
  let sum: CashSum

  static let columns = Columns<PartnerLine> {
    Column("partner", \.partner.partner)
    Column("category", \.partner.category)
    Column("count", \.partner.count)
    Column("currency", \.sum.currency)
    Column("amount", \.sum.amount)
    Column("last", \.partner.last)
  }
}
