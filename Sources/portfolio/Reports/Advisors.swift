import PortfolioCore
import PortfolioIO

/// A list of advisors with the firm's totals.
struct AdvisorList: Report {
  let advisors: [Advisor]
  let origin: FeedOrigin
  /// Whether a filter has left out advisors.
  let isFiltered: Bool
  let shown: FirmTotals
  let firm: FirmTotals
  let now: Instant

  static let columns = Columns<AdvisorList> {
    Column("advisors", \.advisors)
    Column("source", \.origin.name)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let table = ColumnTable(advisors, layout)
    if table.isEmpty {
      isFiltered ? Message.advisorsNoMatch : .advisorsNobody
    } else {
      (isFiltered ? table.with(layout.words(.advisorsShown), shown) : table)
        .with(layout.words(.advisorsFirm), firm).part
    }
    origin.footnote(now)
  }
}

extension FirmTotals: Record {
  static let columns = Columns<FirmTotals> {
    Column("totalAssets", as: .amount.bold, \.assets)
    Column("totalClients", as: .quantity, \.clients)
    Column("totalAccounts", as: .quantity, \.accounts)
  }
}

/// An advisor: an overview, the accounts with their values, the custodians and the securities.
struct AdvisorReport: Report {
  let valuation: AdvisorValuation
  let origin: FeedOrigin
  let now: Instant

  static let columns = Columns<AdvisorReport> {
    Column.object("advisor", \.valuation) {
      Advisor.columns.of(\.detail.advisor)
      Column("accounts") { $0.detail.isFetched ? $0.accounts : nil }
    }
    Column("securities") { $0.detail.isFetched ? $0.detail.securities : nil }
    Column("source", \.origin.name)
  }

  private var detail: AdvisorDetail { valuation.detail }

  func csv(privately: Bool) -> CSVWriter { CSVWriter(rows: valuation.accounts) }

  func body(_ layout: Layout) -> [ReportBlock] {
    let advisor = detail.advisor
    layout.fields(of: advisor) {
      Column("name", \.name)
      Column("id", as: .text, \.id.text)
      Column("totalAssets", heading: .assets, \.totalAssets)
      Column("totalClients", heading: .clients, \.totalClients)
      Column("totalAccounts", heading: .accounts, \.totalAccounts)
    }
    section(.accounts, layout.table(valuation.accounts, total: TotalValue(value: valuation.value)), layout)
    section(.custodians, layout.table("custodians", of: advisor), layout)
    section(.securities, layout.table(detail.securities), layout)
    origin.footnote(now)
  }

  private func section(_ title: Heading, _ table: [ReportBlock], _ layout: Layout) -> [ReportBlock] {
    let isKnown = title == .custodians || detail.isFetched
    let nothing = ReportBlock.message(isKnown ? .advisorsNothing : .advisorsNotFetched)
    return layout.section(title, table.isEmpty ? [nothing] : table)
  }
}

/// A total value.
struct TotalValue: Record {
  let value: ExactDecimal

  static let columns = Columns<TotalValue> {
    Column("value", as: .amount.bold, \.value)
  }
}

/// An account with its holdings.
struct AccountReport: Report {
  let account: ValuedAccount
  let advisor: Advisor
  let origin: FeedOrigin
  let now: Instant

  static let columns = Columns<AccountReport> {
    Column.object("account", \.account) {
      ValuedAccount.ownColumns.list
      Column("holdings", \.holdings)
      Column("value", \.value)
    }
    Column("source", \.origin.name)
  }

  func csv(privately: Bool) -> CSVWriter { CSVWriter(rows: account.holdings) }

  func body(_ layout: Layout) -> [ReportBlock] {
    let (advisor, holdings) = (advisor, account.holdings)
    layout.fields(of: account) {
      Column("name", \.account.name)
      Column("number", \.account.number)
      Column("id", \.account.id?.text)
      Column("client", \.account.clientID?.text)
      Column("custodian") { $0.custodian?.name ?? $0.account.custodianID?.text }
      Column("advisor") { _ in advisor.name }
    }
    if holdings.isEmpty { Message.advisorsNoHoldings }
    layout.table(holdings, total: TotalValue(value: account.value))
    origin.footnote(now)
  }
}

/// The columns of advisors.
extension Advisor: Record {
  static let columns = Columns<Advisor> {
    Column("id", priority: 4, position: .last, \.id)
    Column("firstName", \.firstName)
    Column("lastName", \.lastName)
    Column("name", as: .text.bold, priority: 9, minimumWidth: 12, \.name)
    Column("totalAssets", heading: .assets, as: .amount, missing: "-", priority: 8, \.totalAssets)
    Column("totalClients", heading: .clients, as: .count, missing: "-", priority: 6, \.totalClients)
    Column("totalAccounts", heading: .accounts, as: .count, missing: "-", priority: 7, \.totalAccounts)
    Column.list("custodians", in: .json, \.custodians) {
      Column("id", priority: 1, position: .last, \.id)
      Column("name", priority: 3, minimumWidth: 8, \.name)
      Column("repId", heading: .representation, priority: 2, \.repID)
    }
    Column(
      "custodians", priority: 5, minimumWidth: 10, in: [.table, .csv], \.custodianNames)
  }

  /// The names of the custodians on one line.
  private var custodianNames: String {
    custodians.compactMap { $0.name ?? $0.id?.text }.joined(separator: "; ")
  }
}

extension ValuedAccount {
  /// The columns before the holdings and the value, whose order differs between reports.
  static let ownColumns = Columns<ValuedAccount> {
    Column("id", priority: 1, position: .last, \.account.id)
    Column("name", priority: 6, minimumWidth: 16, \.account.name)
    Column("number", priority: 5, \.account.number)
    Column("clientId", \.account.clientID)
    Column("custodianId", \.account.custodianID)
    Column("custodian", in: [.csv, .json], \.custodian?.name)
    Column("custodian", priority: 3, minimumWidth: 12, in: .table) {
      $0.custodian?.name ?? $0.account.custodianID?.text
    }
    Column("", heading: .holdings, as: .number, priority: 2, in: .table, \.holdings.count)
  }
}

extension ValuedAccount: Record {
  static let columns = Columns<ValuedAccount> {
    ownColumns.list
    Column("value", as: .amount, priority: 7, \.value)
    Column("holdings", in: .json, \.holdings)
  }
}

extension ValuedHolding: Record {
  static let columns = Columns<ValuedHolding> {
    Column("id", \.holding.id)
    Column("ticker", as: .text.bold, missing: "-", priority: 5, \.holding.ticker)
    Column("name", missing: "-", priority: 1, minimumWidth: 12, \.securityName)
    Column("units", as: .quantity, missing: "-", priority: 3, \.holding.units)
    Column("unitPrice", heading: .price, as: .price, missing: "-", priority: 2, \.holding.unitPrice)
    Column("value", as: .amount, missing: "-", priority: 4, \.value)
  }
}

extension Security: Record {
  static let columns = Columns<Security> {
    Column("id", priority: 1, position: .last, \.id)
    Column("ticker", as: .text.bold, priority: 5, \.ticker)
    Column("name", priority: 4, minimumWidth: 24, \.name)
    Column("category", in: .programs, \.category?.rawValue)
    Column("category", priority: 3, in: .table) { security in
      security.category.map { category in LocalizedText { $0.text(.advisorsCategory(category)) } }
    }
    Column("dateAdded", heading: .added, as: .dayAlone, priority: 2, \.dateAdded)
  }
}

extension FeedOrigin {
  fileprivate enum Name: String, WordValue { case live, cache, mock }

  fileprivate var name: Name {
    switch self {
    case .live: .live
    case .cache: .cache
    case .mock: .mock
    }
  }

  /// A footnote with the age of a copy; nothing for live data.
  func footnote(_ now: Instant) -> [Message?] {
    guard case .cache(let fetched, _) = self else { return [] }
    return [.advisorsFetched(age: max(0, now.secondsSinceEpoch - fetched.secondsSinceEpoch))]
  }
}
