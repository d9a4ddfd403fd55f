import PortfolioCore

/// Up to when somebody was told what has happened, kept beside the store.
package struct DigestMark: Equatable, Sendable {
  /// The day on which it was told.
  package let day: CalendarDay
  /// The ids of what was told of that day and later.
  package let told: [String]

  package init(day: CalendarDay, told: [String]) { (self.day, self.told) = (day, told) }
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
    return ids.count == told.count ? .some(DigestMark(day: day, told: ids)) : nil
  }
}

extension DigestMark? {
  fileprivate var json: JSONValue {
    var document: JSONObject = ["version": JSONValue(1)]
    guard let self else { return .object(document) }
    document["day"] = .string(self.day.description)
    document["told"] = .array(self.told.map { .string($0) })
    return .object(document)
  }
}
