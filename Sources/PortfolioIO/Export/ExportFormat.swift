import PortfolioCore

/// A format that can be exported.
public struct ExportFormat: Sendable {
  /// What `--as` calls it.
  public let name: String
  /// Writes transactions, the oldest first. Throws if a quantity after splits has more than 38 digits.
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

  /// What to export of `transactions`, which are sorted, the oldest first.
  public init(
    _ transactions: [Transaction], from: CalendarDay? = nil, currency: String, method: LotMethod = .fifo
  ) {
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

  /// The text of `book` in the format of this name; nil if there is none.
  public static func text(
    of book: ExportedBook, as name: String
  ) throws(PositionOverflow) -> [UInt8]? {
    try all.first { $0.name == name }?.write(book)
  }
}
