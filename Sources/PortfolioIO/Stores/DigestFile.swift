import PortfolioCore

/// Up to when somebody was told what has happened, kept beside the store.
package struct DigestMark: Equatable, Sendable {
  /// The day on which it was last told, by the clock of then.
  package let day: CalendarDay
  /// From this day on everything counts that was not told yet, whatever day it is told on.
  package let first: CalendarDay
  /// The ids of what was told of that day and later.
  package let told: [String]
  /// The price of each ticker that was held.
  package let prices: [String: ExactDecimal]

  package init(day: CalendarDay, first: CalendarDay, told: [String], prices: [String: ExactDecimal]) {
    (self.day, self.first, self.told, self.prices) = (day, first, told, prices)
  }

  /// The first day of which something may be told on a day; the clock may have been ahead, or be behind.
  package func start(on today: CalendarDay) -> CalendarDay { first <= today ? first : min(day, today) }

  /// The day since which it was not told.
  package func since(on today: CalendarDay) -> CalendarDay { max(start(on: today), min(day, today)) }
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
  package func load() throws -> DigestMark? { try document.read() }

  /// Tells what is new while nobody else does, and keeps the mark, which is nil if nothing was ever told. If it throws
  /// `StoreError`, the mark has not changed.
  package func change<Result>(_ tell: (inout DigestMark?) -> Result) throws -> Result {
    try document.change(waitLimit: file.waitLimit, isInterrupted: file.isInterrupted, tell)
  }
}

extension DigestMark {
  /// Nil for a document of another shape.
  fileprivate static func read(_ json: JSONValue) -> DigestMark?? {
    guard case .day(let day) = json["day"]?.string.flatMap(Timestamp.init), let told = json["told"]?.array
    else {
      return nil
    }
    // Marks once told no first day: nothing before that of the mark was to be told.
    var first = day
    if let text = json["first"] {
      guard case .day(let written) = text.string.flatMap(Timestamp.init) else { return nil }
      first = written
    }
    let ids = told.compactMap(\.string)
    let members = json["prices"]?.object?.members ?? []
    let prices = Dictionary(members.compactMap { member in member.value.number.map { (member.key, $0) } }) {
      $1
    }
    guard ids.count == told.count, prices.count == members.count else { return nil }
    return .some(DigestMark(day: day, first: first, told: ids, prices: prices))
  }
}

extension DigestMark? {
  fileprivate var json: JSONValue {
    var document: JSONObject = ["version": JSONValue(1)]
    guard let self else { return .object(document) }
    document["day"] = .string(self.day.description)
    document["first"] = .string(self.first.description)
    document["told"] = .array(self.told.map { .string($0) })
    var prices = JSONObject()
    for (ticker, price) in self.prices.sorted(by: { $0.key < $1.key }) { prices[ticker] = .number(price) }
    document["prices"] = .object(prices)
    return .object(document)
  }
}
