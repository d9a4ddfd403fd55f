import PortfolioCore

/// A format that can be exported.
public struct ExportFormat: Sendable {
  /// What `--as` calls it.
  public let name: String
  /// Whether it is a journal, which tells prices and exchange rates as well.
  public var isJournal = false
  /// Writes transactions, the oldest first. Throws where a quantity after splits has more than 38 digits.
  let write: @Sendable (ExportedBook) throws(PositionOverflow) -> [UInt8]
}

/// What is exported.
public struct ExportedBook: Sendable {
  /// The oldest first, those before the first day too: a split depends on what was held before.
  let all: [Transaction]
  /// The first day of what is wanted; nil for everything.
  let from: CalendarDay?
  /// What money is called in journals.
  public let currency: String
  /// Which lots sales and transfers take in journals.
  let method: LotMethod
  /// The home currency and its rates; nil where no currency is named anywhere.
  let home: HomeRates?
  /// The prices of what is held.
  let prices: [ExportedPrice]

  /// What to export of `transactions`, which are sorted, the oldest first.
  public init(
    _ transactions: [Transaction], from: CalendarDay? = nil, currency: String, method: LotMethod = .fifo,
    home: HomeRates? = nil, prices: [ExportedPrice] = []
  ) {
    (self.home, self.prices) = (home, prices)
    all = transactions
    self.from = from
    self.currency = currency
    self.method = method
  }

  var transactions: some Collection<Transaction> { all.lazy.filter { isWanted($0.date.day) } }

  func isWanted(_ day: CalendarDay) -> Bool { from.map { $0 <= day } ?? true }
}

extension ExportFormat {
  /// All formats. A new one is a file and a line here.
  public static let all: [ExportFormat] = [.csv, .json, .ledger, .beancount]

  /// The format of this name; nil where there is none.
  public static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }

  /// The text of `book` in the format of this name; nil where there is none.
  public static func text(
    of book: ExportedBook, as name: String
  ) throws(PositionOverflow) -> [UInt8]? {
    try named(name)?.write(book)
  }
}
