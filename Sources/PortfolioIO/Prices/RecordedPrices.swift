import PortfolioCore

/// The prices of days, recorded beside the store as they are fetched: no service gives them back later.
public struct RecordedPrices {
  private let document: SharedDocument<PriceHistory>
  private let patience: Duration
  private let isInterrupted: () -> Bool

  /// - Parameters:
  ///   - path: the file, which need not be there.
  ///   - patience: how long another process may hold it.
  public init(
    path: String, time: TimeSource, patience: Duration, isInterrupted: @escaping () -> Bool = { false }
  ) {
    document = SharedDocument(
      path: path, time: time, empty: PriceHistory(), decode: PriceHistory.init, encode: \.json)
    self.patience = patience
    self.isInterrupted = isInterrupted
  }

  /// All of them. Throws `StoreError`.
  public func load() throws(StoreError) -> PriceHistory { try document.read() }

  /// Records what was fetched, each quote for its day. Throws `StoreError`, and then nothing has changed.
  public func record(_ quotes: [Quote]) throws(StoreError) {
    let fetched = quotes.filter { $0.source == .live }
    guard !fetched.isEmpty else { return }
    try document.change(patience: patience, isInterrupted: isInterrupted) { history in
      for quote in fetched {
        if let day = quote.day { history.set(quote.price, of: quote.ticker, on: day) }
      }
    }
  }
}

extension PriceHistory {
  /// nil for a document of another shape.
  fileprivate init?(_ json: JSONValue) {
    self.init()
    guard let days = json["days"]?.array else { return nil }
    for element in days {
      guard let text = element["date"]?.string, case .day(let day) = Timestamp(text),
        let prices = element["prices"]?.object
      else { return nil }
      for member in prices.members {
        guard let price = member.value.number, !price.isNegative else { return nil }
        set(price, of: member.key, on: day)
      }
    }
  }

  fileprivate var json: JSONValue {
    let days = byDay.map { day, prices -> JSONValue in
      var object: JSONObject = [:]
      for (ticker, price) in prices.sorted(by: { $0.key < $1.key }) { object[ticker] = .number(price) }
      return .object(["date": .string(day.description), "prices": .object(object)])
    }
    return .object(["version": JSONValue(1), "days": .array(days)])
  }
}
