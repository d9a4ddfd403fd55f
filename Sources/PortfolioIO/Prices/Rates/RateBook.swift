import PortfolioCore
import Synchronization

/// Exchange rates of many years, each of which is parsed when it is needed.
package final class RateBook: PublishedRates, Sendable {
  /// When the bank was last asked; nil if never.
  package let fetched: Instant?
  /// nil where all years are read already.
  private let file: OpenFile?
  /// Where each year's rates stand in the file, and in which line.
  private let lines: [RateYear: (range: Range<Int>, line: Int)]
  private let years: Mutex<[RateYear: [DayRate]]>
  /// The first and last year of each currency.
  private let spans: [String: ClosedRange<Int>]
  private let unreadable = Mutex<Place?>(nil)

  /// The rates of an archive.
  package init(_ archive: RateArchive) {
    (fetched, file, lines) = (archive.fetched, nil, [:])
    years = Mutex(archive.years)
    spans = RateBook.spans(archive.years.keys)
  }

  /// Reads the rates of a file that this program has written; nil for any other layout.
  /// It stays open, so that they are those of one moment. Throws `FileFailure`.
  init?(_ file: OpenFile) throws(FileFailure) {
    var source = FileLines(file)
    guard let first = try source.next(), let head = RateBook.head(first.line) else { return nil }
    var found: [RateYear: (range: Range<Int>, line: Int)] = [:]
    while let (line, offset) = try source.next() {
      if line.elementsEqual("]}".utf8) {
        guard try source.next() == nil, source.isComplete else { return nil }
        (fetched, self.file, lines) = (head.fetched, file, found)
        years = Mutex([:])
        spans = RateBook.spans(found.keys)
        return
      }
      guard let (year, rates) = RateBook.line(line) else { return nil }
      let start = offset + rates.lowerBound - line.startIndex
      let place = (range: start..<start + rates.count, line: found.count + 2)
      guard found.updateValue(place, forKey: year) == nil else { return nil }
    }
    return nil
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

  /// Where a year stands that turned out to be unreadable; nil if there is none.
  package var unreadableYear: Place? { unreadable.withLock { $0 } }

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
      if let file, let (range, line) = lines[year] {
        let place = Place(file: file.path, line: line)
        do throws(FileFailure) {
          if let read = RateBook.days(try file.bytes(in: range)[...], of: year) {
            days = read
          } else {
            unreadable.withLock { $0 = place }
          }
        } catch {
          unreadable.withLock { $0 = place }
        }
      }
      years[year] = days
      return days
    }
  }
}

/// The lines of a file, of which only a small part is in memory at a time.
private struct FileLines {
  private let file: OpenFile
  private var window = [UInt8](repeating: 0, count: 1 << 16)
  /// How much of the window is filled, where that begins in the file, and how far it was read.
  private var (count, offset, index) = (0, 0, 0)

  init(_ file: OpenFile) { self.file = file }

  /// Whether the last line had an end.
  var isComplete: Bool { index == count }

  /// The next line without its end, and where it begins in the file; nil behind the last one that has an end, and for
  /// one that is longer than any of ours.
  mutating func next() throws(FileFailure) -> (line: ArraySlice<UInt8>, offset: Int)? {
    while true {
      let end = window.withUnsafeBufferPointer { bytes in
        UnsafeBufferPointer(rebasing: bytes[..<count]).first(UInt8(ascii: "\n"), from: index)
      }
      if let end {
        defer { index = end + 1 }
        return (window[index..<end], offset + index)
      }
      if try !fill() { return nil }
    }
  }

  /// Reads on. Returns false at the end of the file, and where a line fills the window.
  private mutating func fill() throws(FileFailure) -> Bool {
    let (file, start, rest) = (file, index, count - index)
    window.withUnsafeMutableBufferPointer { bytes in
      if let base = bytes.baseAddress { base.update(from: base + start, count: rest) }
    }
    (offset, count, index) = (offset + start, rest, 0)
    let position = offset + count
    let result = window.withUnsafeMutableBytes { bytes -> Result<Int, FileFailure> in
      do throws(FileFailure) {
        let room = UnsafeMutableRawBufferPointer(rebasing: bytes[rest...])
        return .success(room.isEmpty ? 0 : try file.read(into: room, at: position))
      } catch {
        return .failure(error)
      }
    }
    let read = try result.get()
    count += read
    return read > 0
  }
}

/// Reads the lines of a file in the program's own layout.
extension RateBook {
  private static func head(_ line: ArraySlice<UInt8>) -> (fetched: Instant?, Void)? {
    var text = String(decoding: line, as: UTF8.self)[...]
    guard text.hasPrefix("{\"version\":1,"), text.hasSuffix("\"rates\":[") else { return nil }
    text = text.dropFirst("{\"version\":1,".count).dropLast("\"rates\":[".count)
    if text.isEmpty { return (nil, ()) }
    guard text.hasPrefix("\"fetched\":\""), text.hasSuffix("\","),
      case .instant(let instant) = Timestamp(String(text.dropFirst("\"fetched\":\"".count).dropLast(2)))
    else { return nil }
    return (instant, ())
  }

  /// The year that a line describes, and the range of its rates.
  private static func line(_ line: ArraySlice<UInt8>) -> (RateYear, Range<Int>)? {
    var cursor = LineCursor(line)
    guard cursor.skip("{\"currency\":\""), let code = cursor.text(3), cursor.skip("\",\"year\":"),
      let year = cursor.number(4), cursor.skip(",\"source\":\"")
    else { return nil }
    let source: RateSource
    if cursor.skip("ecb\"") {
      source = .ecb
    } else if cursor.skip("manual\"") {
      source = .manual
    } else {
      return nil
    }
    let start = cursor.position
    let end = line.last == UInt8(ascii: ",") ? line.endIndex - 1 : line.endIndex
    guard Currency.code(code) == code, end - start > 12 else { return nil }
    return (RateYear(code: code, year: year, source: source), start..<end)
  }

  /// Reads `,"rates":{"01-04":1.1789,…}}`; nil for anything else.
  private static func days(_ bytes: ArraySlice<UInt8>, of year: RateYear) -> [DayRate]? {
    var cursor = LineCursor(bytes)
    var days: [DayRate] = []
    guard cursor.skip(",\"rates\":{") else { return nil }
    repeat {
      guard cursor.skip("\""), let month = cursor.number(2), cursor.skip("-"), let number = cursor.number(2),
        cursor.skip("\":"), let rate = cursor.decimal(), rate.isUsableRate,
        let day = CalendarDay(year: year.year, month: month, day: number),
        days.last.map({ $0.day < day }) ?? true
      else { return nil }
      days.append(DayRate(day: day, rate: rate, source: year.source))
    } while cursor.skip(",")
    return cursor.skip("}}") && cursor.isAtEnd ? days : nil
  }
}

/// Reads a line piece by piece.
private struct LineCursor {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var position: Int { rest.startIndex }
  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard rest.count >= count else { return false }
    for index in 0..<count where rest[rest.startIndex + index] != text.utf8Start[index] { return false }
    rest = rest.dropFirst(count)
    return true
  }

  mutating func text(_ count: Int) -> String? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  mutating func number(_ count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var number = 0
    for byte in rest.prefix(count) {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    rest = rest.dropFirst(count)
    return number
  }

  /// Reads digits, as many as a rate has at most, with an optional point between two of them.
  mutating func decimal() -> ExactDecimal? {
    var (mantissa, scale, count): (Int, Int?, Int) = (0, nil, 0)
    var position = rest.startIndex
    while position < rest.endIndex {
      let byte = rest[position]
      if (0x30...0x39).contains(byte) {
        if count == 18 { return nil }
        mantissa = mantissa * 10 + Int(byte - 0x30)
        count += 1
        scale = scale.map { $0 + 1 }
      } else if byte == UInt8(ascii: "."), scale == nil, count > 0 {
        scale = 0
      } else {
        break
      }
      position += 1
    }
    guard count > 0, scale != 0 else { return nil }
    rest = rest[position...]
    return ExactDecimal(mantissa: Int128(mantissa), scale: scale ?? 0)
  }
}
