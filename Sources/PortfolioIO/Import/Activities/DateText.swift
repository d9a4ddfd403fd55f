import PortfolioCore

/// A date in a broker's file. The order of day and month may be unknown.
enum DateText: Equatable {
  /// Unambiguous in itself.
  case known(Timestamp)
  /// `01/02/2024`: day and month in unknown order.
  case open(first: Int, second: Int, year: Int)

  /// Nil if the text is not a date. A time without a zone is ignored.
  init?(_ text: String) {
    // `2024-01-02 14:30:00.000`, `2024-01-02T14:30`, `20240102;143000`.
    let day = text.utf8.prefix { !" T;,".utf8.contains($0) }
    let isTimed = text.utf8.count > day.count
    if let timestamp = Timestamp(text) ?? (isTimed ? DateText.zoned(text) : nil) {
      self = .known(timestamp)
      return
    }
    let parts = DateText.numbers(day) ?? []
    let date =
      parts.count > 1 || parts.first?.digits == 8
      ? DateText.date(parts, hasPoints: day.contains(UInt8(ascii: ".")))
      : DateText.named(text).map { .known(.day($0)) }
    guard let date else { return nil }
    self = date
  }

  private static func date(_ parts: [(value: Int, digits: Int)], hasPoints: Bool) -> DateText? {
    func known(_ year: Int, _ month: Int, _ day: Int) -> DateText? {
      CalendarDay(year: year, month: month, day: day).map { .known(.day($0)) }
    }
    let first = parts[0]
    if parts.count == 1 { return known(first.value / 10_000, first.value / 100 % 100, first.value % 100) }
    guard parts.count == 3 else { return nil }
    let (second, last) = (parts[1], parts[2])
    if first.digits == 4 { return known(first.value, second.value, last.value) }
    guard first.digits <= 2, second.digits <= 2, last.digits == 4 || last.digits == 2 else { return nil }
    let year = last.digits == 2 ? century(last.value) : last.value
    // Dates with points always have the day first.
    return (hasPoints ? known(year, second.value, first.value) : nil)
      ?? .open(first: first.value, second: second.value, year: year)
  }

  /// The day on which something counts: of what is booked "as of" another day, that day.
  static func effective(_ text: String) -> String {
    // The words are looked for where there is an `f`, which is told quickly and which few dates have.
    guard text.utf8.contains(UInt8(ascii: "f")), let start = text.offset(of: asOf) else { return text }
    return String(Substring(text.utf8.dropFirst(start + asOf.utf8.count)))
  }

  private static let asOf = " as of "

  /// The day of a date as it is written, without the time after it.
  static func day(of text: String) -> String {
    let day = text.utf8.prefix { $0 > 0x20 && !"T;,".utf8.contains($0) }
    // `18 Apr 2023`, `Apr 18, 2023`.
    return day.count < shortestDay || numbers(day) == nil ? text : String(Substring(day))
  }

  /// `5/3/24`.
  private static let shortestDay = 6

  /// Whether a date is a stamp in UTC, told quickly: `2024-03-05 10:00:00 UTC`, `…Z`, `…+00:00`.
  static func isUTC(_ text: String) -> Bool {
    let text = text.utf8
    guard text.count > 16, let last = text.last else { return false }
    return last == UInt8(ascii: "Z") || last == UInt8(ascii: "C") && text.suffix(3).elementsEqual("UTC".utf8)
      || last == UInt8(ascii: "0") && text.suffix(6).elementsEqual("+00:00".utf8)
  }

  /// An instant with a space instead of the `T`, or with `UTC` at the end.
  private static func zoned(_ text: String) -> Timestamp? {
    var bytes = Array(text.utf8)
    if text.hasSuffix(" UTC") { bytes.replaceSubrange((bytes.count - 4)..., with: [UInt8(ascii: "Z")]) }
    guard let blank = bytes.firstIndex(of: 0x20) else { return nil }
    bytes[blank] = UInt8(ascii: "T")
    return bytes.withUnsafeBufferPointer { Timestamp(bytes: $0) }
  }

  /// The numbers of a date, with how many digits each has; nil if there is anything else in it.
  private static func numbers(_ text: Substring.UTF8View) -> [(value: Int, digits: Int)]? {
    var numbers = [(value: 0, digits: 0)]
    for byte in text {
      let last = numbers.count - 1
      if byte.isDigit, numbers[last].digits < 8 {
        numbers[last] = (numbers[last].value * 10 + Int(byte - 0x30), numbers[last].digits + 1)
      } else if "-/.".utf8.contains(byte), numbers[last].digits > 0 {
        numbers.append((0, 0))
      } else {
        return nil
      }
    }
    return numbers.last?.digits == 0 ? nil : numbers
  }

  /// A year of two digits, of which those from 70 on are of the last century.
  private static func century(_ year: Int) -> Int { year < 70 ? 2000 + year : 1900 + year }

  /// What the names of months begin with, in the languages of Western Europe.
  private static let months = [
    ["jan", "ene", "gen"], ["feb", "fév", "fev"], ["mar", "maa", "mrt", "mär", "mrz"], ["apr", "avr", "abr"],
    ["may", "mai", "maj", "mei", "mag"], ["jun", "juin", "giu"], ["jul", "juil", "lug"],
    ["aug", "aoû", "aou", "ago"], ["sep", "set"], ["oct", "okt", "out", "ott"], ["nov"],
    ["dec", "dez", "dic", "déc", "des"],
  ]

  /// `18-Apr-2023`, `18 April 2023`, `Apr 18, 2023`.
  private static func named(_ text: String) -> CalendarDay? {
    let parts = text.split { " -,./".contains($0) }
    guard parts.count >= 3 else { return nil }
    func month(_ word: Substring) -> Int? {
      let word = word.lowercased()
      return months.firstIndex { $0.contains(where: word.hasPrefix) }.map { $0 + 1 }
    }
    guard var year = Int(parts[2]) else { return nil }
    if parts[2].utf8.count == 2 { year = century(year) }
    for (name, number) in [(parts[1], parts[0]), (parts[0], parts[1])] {
      if let found = month(name), let day = Int(number) {
        return CalendarDay(year: year, month: found, day: day)
      }
    }
    return nil
  }

  /// The day, if it is the same in either order.
  var day: CalendarDay? { if case .known(let date) = self { date.day } else { nil } }

  /// Whether it tells a moment, and not a day alone.
  var isTimed: Bool { if case .known(.instant) = self { true } else { false } }

  /// The date, given the order of the file; nil if there is no such day.
  func date(_ order: DateOrder?) -> Timestamp? {
    switch self {
    case .known(let timestamp): timestamp
    case .open(let first, let second, let year):
      CalendarDay(
        year: year, month: order == .mdy ? first : second, day: order == .mdy ? second : first
      ).map(Timestamp.day)
    }
  }

  /// The entry for a cell of a date column.
  static func entry(_ text: String, _ order: DateOrder?) -> FieldEntry {
    if text.isEmpty { return .absent }
    return DateText(text)?.date(order).map { .date($0) } ?? .refused(.notADate(text))
  }

  /// The order that this date reveals; nil if both are possible.
  var shownOrder: DateOrder? {
    guard case .open(let first, let second, _) = self else { return nil }
    if first > 12, second <= 12 { return .dmy }
    if second > 12, first <= 12 { return .mdy }
    return nil
  }

  /// Whether it would be another day in the other order.
  var isAmbiguous: Bool {
    guard case .open(let first, let second, _) = self else { return false }
    return first <= 12 && second <= 12 && first != second
  }
}

/// Finds the order of day and month in a whole file.
struct DateOrderSearch {
  /// The order that a date reveals.
  private var shown: DateOrder?
  /// The first date that would be another day in the other order.
  private var ambiguous: (line: Int, text: String)?
  /// The orders that dates of skipped rows reveal.
  private var others: Set<DateOrder> = []

  mutating func look(at text: String, line: Int) {
    if shown != nil { return }
    guard let date = DateText(text) else { return }
    shown = date.shownOrder
    if ambiguous == nil, date.isAmbiguous { ambiguous = (line, text) }
  }

  /// Looks at the date of a row that is skipped.
  mutating func look(atSkipped text: String) {
    guard others.count < DateOrder.allCases.count, let date = DateText(text), let order = date.shownOrder,
      date.date(order) != nil
    else { return }
    others.insert(order)
  }

  /// The order: the one the user asked for, the one that a date reveals, the one `known` for this kind of file, or the
  /// one on which the dates of skipped rows agree. Nil if no date needs it. Throws `ImportFailure` if a date would be
  /// another day in the other order.
  func order(in file: ImportFile, _ options: ImportOptions, known: DateOrder? = nil) throws -> DateOrder? {
    if let order = options.dateOrder ?? shown ?? known { return order }
    if others.count == 1 { return others.first }
    if let ambiguous {
      throw ImportFailure.openDateOrder(file.place(line: ambiguous.line), example: ambiguous.text)
    }
    return nil
  }
}
