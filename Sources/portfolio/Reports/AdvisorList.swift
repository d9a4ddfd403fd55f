import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Advisors one below the other, and what the firm has in all.
struct AdvisorList: Report {
  let advisors: [Advisor]
  let origin: FeedOrigin
  /// Whether the firm has others, which a filter has left out.
  let isFiltered: Bool
  let shown: FirmTotals
  let firm: FirmTotals
  let now: Instant

  private static let columns = [
    "id", "firstName", "lastName", "name", "totalAssets", "totalClients", "totalAccounts", "custodians",
  ]

  var json: JSONValue {
    .object(["advisors": .array(advisors.map { .object($0.record) }), "source": origin.name])
  }

  var csv: CSVWriter {
    CSVWriter(
      columns: Self.columns,
      records: advisors.lazy.map { advisor in
        var record = advisor.record
        record["custodians"] = .string(advisor.custodianNames)
        return record
      })
  }

  func text(_ layout: Layout) -> String {
    if advisors.isEmpty {
      return layout.words.text(.advisors(isFiltered ? .noMatch : .nobody)) + "\n"
        + origin.footnote(now, layout.words)
    }
    var table = Table(columns: [
      Table.Column(layout.heading(.name), priority: 9, minimumWidth: 12),
      Table.Column(layout.heading(.assets), .right, priority: 8),
      Table.Column(layout.heading(.clients), .right, priority: 6),
      Table.Column(layout.heading(.accounts), .right, priority: 7),
      Table.Column(layout.heading(.custodians), priority: 5, minimumWidth: 10),
      Table.Column(layout.heading(.id), priority: 4),
    ])
    for advisor in advisors {
      table.add([
        Table.Cell(advisor.name, .bold),
        Table.Cell(advisor.totalAssets.map { layout.forms.amount($0) } ?? "-"),
        Table.Cell(advisor.totalClients.map(layout.forms.count) ?? "-"),
        Table.Cell(advisor.totalAccounts.map(layout.forms.count) ?? "-"), Table.Cell(advisor.custodianNames),
        Table.Cell(advisor.id.text, .dim),
      ])
    }
    if isFiltered { table.addTotal(total(.shown, shown, layout)) }
    table.addTotal(total(.firm, firm, layout))
    return layout.render(table) + origin.footnote(now, layout.words)
  }

  private func total(_ label: AdvisorPhrase, _ totals: FirmTotals, _ layout: Layout) -> [Table.Cell] {
    [
      Table.Cell(layout.words.text(.advisors(label)), .bold),
      Table.Cell(layout.forms.amount(totals.assets), .bold),
      Table.Cell(layout.forms.quantity(totals.clients)), Table.Cell(layout.forms.quantity(totals.accounts)),
    ]
  }
}
