import PortfolioCore
import Synchronization

/// Exchange rates of many years, each of which is parsed when it is needed.
package final class RateBook: PublishedRates, Sendable {
  /// When the bank was last asked; nil if never.
  package let fetched: Instant?
  /// The line of each year that may have to be read, with its place in the file.
  private let lines: [RateYear: (text: ArraySlice<UInt8>, place: Place)]
  private let years: Mutex<[RateYear: [DayRate]]>
  /// The first and last year of each currency.
  private let spans: [String: ClosedRange<Int>]
  private let unreadable = Mutex<Place?>(nil)

  /// The rates of an archive.
  package init(_ archive: RateArchive) {
    (fetched, lines) = (archive.fetched, [:])
    years = Mutex(archive.years)
    spans = RateBook.spans(archive.years.keys)
  }

  /// Reads the text of the file at `path` where it has a line for each year, as this program writes it; nil for any other
  /// layout.
  init?(_ text: [UInt8], _ path: String) {
    let rows = text.lines
    let end = Array("]}".utf8)
    guard rows.count > 2, rows.suffix(2).elementsEqual([end[...], []]),
      let head = try? JSONValue(parsing: rows[0] + end), head["version"]?.count == 1,
      let archive = RateArchive(head)
    else { return nil }
    var found: [RateYear: (text: ArraySlice<UInt8>, place: Place)] = [:]
    for (index, row) in rows.dropFirst().dropLast(2).enumerated() {
      // What stands before the rates says which they are.
      guard let rates = row.dropFirst().firstIndex(of: UInt8(ascii: "{")),
        let year = (try? JSONValue(parsing: row[..<rates] + Array("{}}".utf8))).flatMap(RateYear.init),
        found.updateValue((row, Place(file: path, line: index + 2)), forKey: year) == nil
      else { return nil }
    }
    (fetched, lines) = (archive.fetched, found)
    years = Mutex([:])
    spans = RateBook.spans(found.keys)
  }

  private static func spans(_ years: some Sequence<RateYear>) -> [String: ClosedRange<Int>] {
    var spans: [String: ClosedRange<Int>] = [:]
    for year in years {
      let span = spans[year.code] ?? year.year...year.year
      spans[year.code] = min(span.lowerBound, year.year)...max(span.upperBound, year.year)
    }
    return spans
  }

  /// The currencies with rates.
  package var codes: [String] { spans.keys.sorted() }

  /// Throws `StoreError` if a year that was needed could not be read.
  package func check() throws {
    if let place = unreadable.withLock(\.self) { throw StoreError.foreign(place) }
  }

  package func last(_ code: String, through day: CalendarDay) -> DayRate? {
    guard let span = spans[code] else { return nil }
    for year in stride(from: min(day.components.year, span.upperBound), through: span.lowerBound, by: -1) {
      let published = last(RateYear(code: code, year: year, source: .ecb), through: day)
      let own = last(RateYear(code: code, year: year, source: .manual), through: day)
      guard let published else {
        if let own { return own }
        continue
      }
      if let own, own.day >= published.day { return own }
      return published
    }
    return nil
  }

  private func last(_ year: RateYear, through day: CalendarDay) -> DayRate? {
    let days = days(of: year)
    let later = days.partitioningIndex { $0.day > day }
    return later == 0 ? nil : days[later - 1]
  }

  /// All rates of a currency, sorted by day; a rate set by hand wins over a published one of the same day.
  package func rates(of code: String) -> [DayRate] {
    guard let span = spans[code] else { return [] }
    return span.flatMap { year in
      let own = days(of: RateYear(code: code, year: year, source: .manual))
      let published = days(of: RateYear(code: code, year: year, source: .ecb))
      let ownDays = Set(own.map(\.day))
      return (published.filter { !ownDays.contains($0.day) } + own).sorted { $0.day < $1.day }
    }
  }

  private func days(of year: RateYear) -> [DayRate] {
    years.withLock { years in
      if let days = years[year] { return days }
      var days: [DayRate] = []
      if let (text, place) = lines[year] {
        let object = text.last == UInt8(ascii: ",") ? text.dropLast() : text
        if let read = (try? JSONValue(parsing: object)).flatMap(year.days) {
          days = read
        } else {
          unreadable.withLock { $0 = place }
        }
      }
      years[year] = days
      return days
    }
  }
}

/// The rates of a file, which is opened when the first one is needed.
package final class StoredRates: PublishedRates, Sendable {
  private let load: @Sendable () throws -> RateBook
  private let opened = Mutex<Result<RateBook, any Error>?>(nil)

  package init(load: @escaping @Sendable () throws -> RateBook) { self.load = load }

  package func last(_ code: String, through day: CalendarDay) -> DayRate? {
    guard case .success(let book) = book else { return nil }
    return book.last(code, through: day)
  }

  private var book: Result<RateBook, any Error> {
    opened.withLock { opened in
      if let opened { return opened }
      let result = Result(catching: load)
      opened = result
      return result
    }
  }

  /// Throws if rates that were needed could not be read.
  package func check() throws { try used()?.check() }

  /// The book, if a rate was needed; nil otherwise. Throws if the file could not be understood.
  package func used() throws -> RateBook? {
    guard let result = opened.withLock({ $0 }) else { return nil }
    return try result.get()
  }
}
