import CommandLineKit
import PortfolioCore
import PortfolioIO

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
    Column("custodians", in: .json, \.custodians)
    Column(
      "custodians", priority: 5, minimumWidth: 10, in: [.table, .csv], \.custodianNames)
  }

  /// The names of the custodians on one line.
  private var custodianNames: String {
    custodians.compactMap { $0.name ?? $0.id?.text }.joined(separator: "; ")
  }
}

extension Custodian: Record {
  static let columns = Columns<Custodian> {
    Column("id", priority: 1, position: .last, \.id)
    Column("name", priority: 3, minimumWidth: 8, \.name)
    Column("repId", heading: .representation, priority: 2, \.repID)
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
    Column(.holdings, .right, priority: 2) { account, _ in Table.Cell(String(account.holdings.count)) }
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
    Column("category", priority: 3, \.category)
    Column("dateAdded", heading: .added, as: .dayAlone, priority: 2, \.dateAdded)
  }
}

extension SecurityCategory: ColumnValue {
  static var shape: JSONShape { .text }
  static var display: Display<SecurityCategory> {
    Display { category, layout in Table.Cell(layout.words.text(.advisorsCategory(category))) }
  }
  func write(to json: inout JSONWriter) { json.string(rawValue) }
  var cell: CSVWriter.Cell { .text(rawValue) }
}

extension FeedOrigin: ColumnValue {
  private static let names = (live: "live", cache: "cache", mock: "mock")

  static var shape: JSONShape { .words([names.live, names.cache, names.mock]) }
  static var display: Display<FeedOrigin> { Display { origin, _ in Table.Cell(origin.name) } }
  func write(to json: inout JSONWriter) { json.string(name) }
  var cell: CSVWriter.Cell { .text(name) }

  private var name: String {
    switch self {
    case .live: FeedOrigin.names.live
    case .cache: FeedOrigin.names.cache
    case .mock: FeedOrigin.names.mock
    }
  }

  /// A footnote with the age of a copy; nothing for live data.
  func footnote(_ now: Instant, _ layout: Layout) -> [ReportBlock] {
    guard case .cache(let fetched, _) = self else { return [] }
    let age = max(0, now.secondsSinceEpoch - fetched.secondsSinceEpoch)
    return [.gap, .text(layout.words(.advisorsFetched(age: age)))]
  }
}
