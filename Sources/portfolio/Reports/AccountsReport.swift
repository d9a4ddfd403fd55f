import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What lies in each account: shares and cash.
struct AccountsReport: Report {
  let accounts: [Row]
  let total: Worth
  let omissions: Omissions
  /// The home currency; nil where none is named anywhere.
  let currency: String?

  static let columns: [Column<AccountsReport>] = [
    Column("currency", isOptional: true, \.currency), Column("accounts", \.accounts),
    Column("total", \.total),
    Column("complete", \.omissions.isEmpty), Column("unpriced", \.omissions.names),
  ]

  init(_ accounts: [Row], _ omissions: Omissions, currency: String?) throws(PositionOverflow) {
    (self.accounts, self.currency) = (accounts, currency)
    self.omissions = accounts.reduce(omissions) { $0.adding($1.cash) }
    total = try Worth(sumOf: accounts.map(\.worth))
  }

  var csv: CSVWriter { CSVWriter(rows: accounts) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if accounts.isEmpty { return [.text(layout.words.text(.accounts(.none)))] }
    var table = ColumnTable(accounts, layout)
    if accounts.count > 1 { table.addTotal(layout.words.text(.total), total) }
    return [table.part] + layout.parts(about: omissions)
  }
}

extension AccountsReport {
  struct Row: Record {
    /// Nil for what has no account.
    let name: String?
    let account: Account
    let worth: Worth
    /// Nil if it is not tracked.
    fileprivate let cash: CashFigures?
    let tracked: CalendarDay?

    static let columns: [Column<Row>] =
      [
        Column("name", .account, as: .text.bold, missing: "-", priority: 9, \.name),
        Column("currency", .currency, priority: 3) { $0.account[.currency] },
        Column("sheltered", in: .programs) { $0.account.isSheltered },
        Column(.sheltered, priority: 2) { row, layout in
          Table.Cell(row.account.isSheltered ? layout.words.text(.accounts(.yes)) : "")
        },
        Column("owner", .owner, priority: 1) { $0.account[.owner] },
        Column("tags", in: .json) { TagList(values: $0.account.tags) },
      ] + Worth.columns.map { $0.of(\.worth) } + [
        Column("balances", in: .json) { $0.cash?.balances ?? [] },
        Column("tracked", .trackedSince, priority: 2, \.tracked),
      ]

    /// - Parameter shares: what it holds of each ticker.
    init(
      _ name: String?, _ account: Account, _ shares: [Allocation.Share], _ cash: CashFigures?,
      tracked: CalendarDay?
    ) throws(PositionOverflow) {
      (self.name, self.account, self.tracked, self.cash) = (name, account, tracked, cash)
      worth = try Worth(shares, cash)
    }
  }

  /// What is held is worth, cash, and both.
  struct Worth: Record {
    fileprivate let exact: (value: BaseAmount?, cash: BaseAmount?)
    /// Nil if something is held and nothing of it has a price.
    let value: ExactDecimal?
    /// Nil if it is not tracked.
    let cash: ExactDecimal?
    let worth: ExactDecimal?

    static let columns: [Column<Worth>] = [
      Column("value", .value, as: .amountAboveMoney, missing: "-", priority: 6, \.value),
      Column("cash", .cash, as: .amountAboveMoney, priority: 7, \.cash),
      Column("worth", .worth, as: .amountAboveMoney.bold, missing: "-", priority: 8, \.worth),
    ]

    private init(_ value: BaseAmount?, _ cash: BaseAmount?) throws(PositionOverflow) {
      exact = (value, cash)
      do throws(DecimalOverflow) {
        (self.value, self.cash) = (try value.shown, try cash.shown)
        worth = try value.map { value throws(DecimalOverflow) in try value + (cash ?? .zero) }.shown
      } catch {
        throw PositionOverflow(ticker: nil)
      }
    }

    fileprivate init(_ shares: [Allocation.Share], _ cash: CashFigures?) throws(PositionOverflow) {
      let priced = shares.compactMap(\.value)
      let sum = try Worth.sum(priced)
      try self.init(priced.isEmpty && !shares.isEmpty ? nil : sum, cash?.cash)
    }

    fileprivate init(sumOf parts: [Worth]) throws(PositionOverflow) {
      let (values, cash) = (parts.compactMap(\.exact.value), parts.compactMap(\.exact.cash))
      try self.init(
        values.isEmpty && !parts.isEmpty ? nil : Worth.sum(values), cash.isEmpty ? nil : Worth.sum(cash))
    }

    private static func sum(_ amounts: [BaseAmount]) throws(PositionOverflow) -> BaseAmount {
      var sum = BaseAmount.zero
      do throws(DecimalOverflow) {
        for amount in amounts { try sum += amount }
      } catch {
        throw PositionOverflow(ticker: nil)
      }
      return sum
    }
  }
}

/// What is known about one account.
struct AccountDetail: Report {
  let account: Account

  static let columns: [Column<AccountDetail>] = [
    Column("name", \.account.name), Column("currency") { $0.account[.currency] },
    Column("sheltered", \.account.isSheltered), Column("owner") { $0.account[.owner] },
    Column("tags", in: .json) { TagList(values: $0.account.tags) },
  ]

  var csv: CSVWriter { CSVWriter(rows: [self]) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let sheltered = account.isSheltered ? layout.words.text(.accounts(.yes)) : nil
    return [
      .fields(
        LabelledLines([
          (.account, account.name), (.currency, account[.currency]), (.sheltered, sheltered),
          (.owner, account[.owner]), (.tags, account.tagList.ifNotEmpty),
        ]))
    ]
  }
}

extension CashFigures.Balance: Record {
  static let columns: [Column<CashFigures.Balance>] = [
    Column("currency", \.currency), Column("amount", \.amount), Column("value", \.value),
  ]
}
