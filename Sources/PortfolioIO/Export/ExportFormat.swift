import PortfolioCore

/// A format that can be exported.
package struct ExportFormat: Sendable {
  /// The name used by `--as`.
  package let name: String
  /// Whether it is a journal, which tells prices and exchange rates as well.
  package var isJournal = false
  /// Writes transactions, oldest first.
  let write: @Sendable (ExportedBook) throws(Overflow) -> [UInt8]
}

/// The transactions to export.
package struct ExportedBook: Sendable {
  /// Oldest first, including those before the first day: a split depends on what was held before.
  let all: [Transaction]
  /// What exercises among them do, by id.
  let exercises: [UUID: Exercise]
  /// Which accounts are sheltered, and in which currencies they are kept.
  let accounts: AccountBook
  /// The ISINs of what is renamed among them.
  let instruments: InstrumentBook
  /// The first and the last day to export; nil for everything.
  let from: CalendarDay?
  let through: CalendarDay?
  /// The default currency in journals.
  package let currency: String
  /// The lots taken by sales and transfers in journals.
  let method: CostBasisMethod
  /// Whose lots they are.
  let scope: LotPooling
  /// The home currency and its rates; nil where no currency is named anywhere.
  let home: BaseRates?
  /// The day of the prices of what is held.
  let valuedOn: CalendarDay?
  /// The prices of what is held.
  let prices: [ExportedPrice]
  /// Recorded and imported prices, which are told where nothing stands in their way.
  let recorded: [ExportedPrice]

  /// - Parameter transactions: sorted, oldest first, with those on which gains up to the last day depend.
  package init(
    _ transactions: [Transaction], _ exercises: [UUID: Exercise] = [:],
    accounts: AccountBook = AccountBook(), instruments: InstrumentBook = InstrumentBook(),
    from: CalendarDay? = nil, through: CalendarDay? = nil,
    currency: String,
    method: CostBasisMethod = .fifo, scope: LotPooling = .account, home: BaseRates? = nil,
    valuedOn: CalendarDay? = nil, prices: [ExportedPrice] = [], recorded: [ExportedPrice] = []
  ) {
    (self.home, self.valuedOn, self.prices, self.recorded) = (home, valuedOn, prices, recorded)
    (all, self.exercises) = (transactions, exercises)
    (self.accounts, self.instruments) = (accounts, instruments)
    (self.from, self.through) = (from, through)
    self.currency = currency
    (self.method, self.scope) = (method, scope)
  }

  var transactions: some Collection<Transaction> { all.lazy.filter { isWanted($0.date.day) } }

  /// In which currency cash lies.
  var settlement: CashSettlement { CashSettlement(home: home, kept: accounts.currencies) }

  func isWanted(_ day: CalendarDay) -> Bool {
    (from.map { $0 <= day } ?? true) && (through.map { day <= $0 } ?? true)
  }
}

extension ExportFormat {
  /// All formats. To add one, add a file and a line here.
  package static let all: [ExportFormat] = [.csv, .json, .ledger, .beancount]

  /// The format of this name; nil where there is none.
  package static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }

  /// The text of `book` in the named format; nil if there is no such format.
  package static func text(of book: ExportedBook, as name: String) throws(Overflow) -> [UInt8]? {
    try named(name)?.write(book)
  }
}
