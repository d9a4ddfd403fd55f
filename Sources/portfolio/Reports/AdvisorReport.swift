import CommandLineKit
import PortfolioCore
import PortfolioIO

/// One advisor: an overview, the accounts with their values, the custodians, the securities.
struct AdvisorReport: Report {
  let valuation: AdvisorValuation
  let origin: FeedOrigin
  let now: Instant

  private var detail: AdvisorDetail { valuation.detail }

  var json: JSONValue {
    var advisor = detail.advisor.record
    advisor["accounts"] = .array(
      valuation.accounts.map { account in
        var record = account.record
        record["value"] = .number(account.value)
        record["holdings"] = account.holdingRecords
        return .object(record)
      })
    return .object([
      "advisor": .object(advisor), "securities": .array(detail.securities.map { .object($0.record) }),
      "source": origin.name,
    ])
  }

  var csv: CSVWriter {
    CSVWriter(
      columns: ValuedAccount.columns,
      records: valuation.accounts.lazy.map { account in
        var record = account.record
        record["value"] = .number(account.value)
        return record
      })
  }

  func text(_ layout: Layout) -> String {
    let advisor = detail.advisor
    let overview = LabelledLines([
      (.name, advisor.name), (.id, advisor.id.text),
      (.assets, advisor.totalAssets.map { layout.forms.amount($0) }),
      (.clients, advisor.totalClients.map(layout.forms.count)),
      (.accounts, advisor.totalAccounts.map(layout.forms.count)),
    ])
    return overview.text(layout) + section(.accounts, valuation.accounts.isEmpty, accounts(layout), layout)
      + section(.custodians, detail.advisor.custodians.isEmpty, custodians(layout), layout)
      + section(.securities, detail.securities.isEmpty, securities(layout), layout)
      + origin.footnote(now, layout.words)
  }

  private func section(_ title: Heading, _ isEmpty: Bool, _ table: Table, _ layout: Layout) -> String {
    "\n" + Style.bold.applied(to: layout.heading(title), color: layout.color) + "\n"
      + (isEmpty ? layout.words.text(.advisors(.nothing)) + "\n" : layout.render(table))
  }

  private func accounts(_ layout: Layout) -> Table {
    var table = Table(columns: [
      Table.Column(layout.heading(.name), priority: 6, minimumWidth: 16),
      Table.Column(layout.heading(.number), priority: 5),
      Table.Column(layout.heading(.custodian), priority: 3, minimumWidth: 12),
      Table.Column(layout.heading(.holdings), .right, priority: 2),
      Table.Column(layout.heading(.value), .right, priority: 7),
      Table.Column(layout.heading(.id), priority: 1),
    ])
    for valued in valuation.accounts {
      let account = valued.account
      table.add([
        Table.Cell(account.name ?? ""), Table.Cell(account.number ?? ""),
        Table.Cell(valued.custodian?.name ?? account.custodianID?.text ?? ""),
        Table.Cell(String(valued.holdings.count)), Table.Cell(layout.forms.amount(valued.value)),
        Table.Cell(account.id?.text ?? "", .dim),
      ])
    }
    if !valuation.accounts.isEmpty {
      table.addTotal([
        Table.Cell(layout.words.text(.total), .bold), "", "", "",
        Table.Cell(layout.forms.amount(valuation.value), .bold),
      ])
    }
    return table
  }

  private func custodians(_ layout: Layout) -> Table {
    var table = Table(columns: [
      Table.Column(layout.heading(.name), priority: 3, minimumWidth: 8),
      Table.Column(layout.heading(.representation), priority: 2),
      Table.Column(layout.heading(.id), priority: 1),
    ])
    for custodian in detail.advisor.custodians {
      table.add([
        Table.Cell(custodian.name ?? ""), Table.Cell(custodian.repID ?? ""),
        Table.Cell(custodian.id?.text ?? "", .dim),
      ])
    }
    return table
  }

  private func securities(_ layout: Layout) -> Table {
    var table = Table(columns: [
      Table.Column(layout.heading(.ticker), priority: 5),
      Table.Column(layout.heading(.name), priority: 4, minimumWidth: 24),
      Table.Column(layout.heading(.category), priority: 3),
      Table.Column(layout.heading(.added), priority: 2), Table.Column(layout.heading(.id), priority: 1),
    ])
    for security in detail.securities {
      table.add([
        Table.Cell(security.ticker ?? "", .bold), Table.Cell(security.name ?? ""),
        Table.Cell(security.category.map { layout.words.text(.advisors(.category($0))) } ?? ""),
        Table.Cell(security.dateAdded.map { layout.forms.day($0.day) } ?? ""),
        Table.Cell(security.id?.text ?? "", .dim),
      ])
    }
    return table
  }
}
