import CommandLineKit
import PortfolioCore
import PortfolioIO

/// One account with its holdings.
struct AccountReport: Report {
  let account: ValuedAccount
  let advisor: Advisor
  let origin: FeedOrigin
  let now: Instant

  var json: JSONValue {
    var record = account.record
    record["holdings"] = account.holdingRecords
    record["value"] = .number(account.value)
    return .object(["account": .object(record), "source": origin.name])
  }

  var csv: CSVWriter {
    CSVWriter(columns: ValuedHolding.columns, records: account.holdings.lazy.map(\.record))
  }

  func text(_ layout: Layout) -> String {
    let (plain, custodian) = (account.account, account.custodian)
    let overview = LabelledLines([
      (.name, plain.name), (.number, plain.number), (.id, plain.id?.text), (.client, plain.clientID?.text),
      (.custodian, custodian?.name ?? plain.custodianID?.text), (.advisor, advisor.name),
    ])
    return overview.text(layout) + "\n"
      + (account.holdings.isEmpty
        ? layout.words.text(.advisors(.noHoldings)) + "\n" : layout.render(holdings(layout)))
      + origin.footnote(now, layout.words)
  }

  private func holdings(_ layout: Layout) -> Table {
    var table = Table(columns: [
      Table.Column(layout.heading(.ticker), priority: 5),
      Table.Column(layout.heading(.name), priority: 1, minimumWidth: 12),
      Table.Column(layout.heading(.units), .right, priority: 3),
      Table.Column(layout.heading(.price), .right, priority: 2),
      Table.Column(layout.heading(.value), .right, priority: 4),
    ])
    for valued in account.holdings {
      table.add([
        Table.Cell(valued.holding.ticker ?? "-", .bold), Table.Cell(valued.securityName ?? "-"),
        Table.Cell(valued.holding.units.map(layout.forms.quantity) ?? "-"),
        Table.Cell(valued.holding.unitPrice.map(layout.forms.price) ?? "-"),
        Table.Cell(valued.value.map { layout.forms.amount($0) } ?? "-"),
      ])
    }
    table.addTotal([
      Table.Cell(layout.words.text(.total), .bold), "", "", "",
      Table.Cell(layout.forms.amount(account.value), .bold),
    ])
    return table
  }
}
