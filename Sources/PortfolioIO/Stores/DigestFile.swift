import PortfolioCore

/// Up to when somebody was told what has happened, kept beside the store.
package struct DigestMark: Equatable, Sendable {
  /// The day on which it was told.
  package let day: CalendarDay
  /// The ids of what was told of that day and later.
  package let told: [String]
  /// The price of each ticker that was held.
  package let prices: [String: ExactDecimal]

  package init(day: CalendarDay, told: [String], prices: [String: ExactDecimal]) {
    (self.day, self.told, self.prices) = (day, told, prices)
  }
}

/// The file of that mark.
package struct DigestFile {
  /// The name of this kind of file.
  package static let kind = "digest"

  private let document: SharedDocument<DigestMark?>
  private let file: SharedFile

  package init(_ file: SharedFile) {
    self.file = file
    document = file.document(empty: nil, decode: DigestMark.read, encode: \.json)
  }

  /// Nil if nothing was ever told. Throws `StoreError`.
  package func load() throws(StoreError) -> DigestMark? { try document.read() }

  /// Replaces the mark. If it throws `StoreError`, nothing has changed.
  package func set(_ mark: DigestMark) throws(StoreError) {
    try document.change(waitLimit: file.waitLimit, isInterrupted: file.isInterrupted) { $0 = mark }
  }
}

extension DigestMark {
  /// Nil for a document of another shape.
  fileprivate static func read(_ json: JSONValue) -> DigestMark?? {
    guard case .day(let day) = json["day"]?.string.flatMap(Timestamp.init), let told = json["told"]?.array
    else {
      return nil
    }
    let ids = told.compactMap(\.string)
    let members = json["prices"]?.object?.members ?? []
    let prices = Dictionary(members.compactMap { member in member.value.number.map { (member.key, $0) } }) {
      $1
    }
    guard ids.count == told.count, prices.count == members.count else { return nil }
    return .some(DigestMark(day: day, told: ids, prices: prices))
  }
}

extension DigestMark? {
  fileprivate var json: JSONValue {
    var document: JSONObject = ["version": JSONValue(1)]
    guard let self else { return .object(document) }
    document["day"] = .string(self.day.description)
    document["told"] = .array(self.told.map { .string($0) })
    var prices = JSONObject()
    for (ticker, price) in self.prices.sorted(by: { $0.key < $1.key }) { prices[ticker] = .number(price) }
    document["prices"] = .object(prices)
    return .object(document)
  }
}
