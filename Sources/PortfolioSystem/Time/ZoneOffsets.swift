/// How far the clocks of a time zone are from UTC at each moment, by the system's zone data.
package struct ZoneOffsets: Sendable {
  /// From when on which offset holds, in seconds, oldest first.
  private var changes: [(from: Int, offset: Int)] = []
  /// What holds before the first of them.
  private var first = 0
  /// What holds after the last.
  private var rule: ZoneRule?

  /// Coordinated universal time.
  package static let utc = ZoneOffsets()

  private init() {}

  /// Where systems keep what they know of zones.
  package static let folder = "/usr/share/zoneinfo"
  /// What the system's own zone is.
  package static let systemFile = "/etc/localtime"

  /// Whether it never differs from UTC.
  package var isUTC: Bool { changes.isEmpty && first == 0 && rule == nil }

  /// The zone of the system: that which `TZ` names, else the one that is set; UTC where nothing is.
  package init(variables: [String: String]) throws(UnknownZone) {
    let name = (variables["TZ"] ?? "").drop { $0 == ":" }
    if !name.isEmpty {
      self = try ZoneOffsets(named: String(name), variables: variables)
    } else {
      self = ZoneOffsets(path: ZoneOffsets.systemFile) ?? .utc
    }
  }

  /// The zone of a name such as `Europe/London`, of a path, or of a rule as `CET-1CEST,M3.5.0,M10.5.0/3`.
  package init(named name: String, variables: [String: String] = [:]) throws(UnknownZone) {
    let folder = variables["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? ZoneOffsets.folder
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    if !name.split(separator: "/").contains(".."), let zone = ZoneOffsets(path: path) {
      self = zone
    } else if ["UTC", "Etc/UTC", "Z", "GMT"].contains(name) {
      self = .utc
    } else if let rule = ZoneRule(name) {
      self.rule = rule
    } else {
      throw UnknownZone(name: name)
    }
  }

  /// Larger files are of no zone.
  private static let largestFile = 1 << 20

  /// Nil where that is no file of a zone.
  private init?(path: String) {
    guard let bytes = try? AtomicFile.read(path, limit: ZoneOffsets.largestFile) else {
      return nil
    }
    self.init(bytes)
  }

  /// What a file of a zone says (RFC 9636).
  package init?(_ bytes: [UInt8]) {
    var file = ZoneFile(bytes: bytes)
    guard var head = file.head() else { return nil }
    // Later versions tell all again, with times of 64 bits.
    if head.version >= UInt8(ascii: "2") {
      file.skip(head.size(ofTimes: 4))
      guard let second = file.head() else { return nil }
      head = second
    }
    let width = head.version >= UInt8(ascii: "2") ? 8 : 4
    guard head.size(ofTimes: width) <= file.rest.count, head.types > 0 else { return nil }
    let times = (0..<head.times).map { _ in file.number(width) }
    let types = (0..<head.times).map { _ in file.number(1) & 0xFF }
    let offsets = (0..<head.types).map { _ in
      let offset = file.number(4)
      file.skip(2)
      return offset
    }
    guard types.allSatisfy(offsets.indices.contains) else { return nil }
    changes = zip(times, types).map { ($0, offsets[$1]) }
    first = offsets[0]
    file.skip(head.size(ofTimes: width) - head.times * (width + 1) - head.types * 6)
    if width == 8 { rule = ZoneRule(String(decoding: file.rest.filter { $0 != 0x0A }, as: UTF8.self)) }
    // What never changes is the rule alone.
    if let rule, changes.isEmpty, rule.summer == nil, rule.offset == first { self.rule = nil }
  }

  /// The offset at a moment in seconds since 1970, in minutes east of UTC.
  package func minutes(at seconds: Int) -> Int {
    if let rule, seconds >= changes.last?.from ?? .min { return rule.offset(at: seconds) / 60 }
    return (changes.last { $0.from <= seconds }?.offset ?? first) / 60
  }
}

/// A time zone that there is not, or of which the system has no data.
package struct UnknownZone: Error, Equatable, Sendable {
  package let name: String

  package init(name: String) { self.name = name }
}

/// A file of a zone, of which the part before `rest` is read.
private struct ZoneFile {
  struct Head {
    let version: UInt8
    let utcMarks: Int, standardMarks: Int, leaps: Int, times: Int, types: Int, characters: Int

    /// How many bytes follow it, with times of so many.
    func size(ofTimes width: Int) -> Int {
      times * (width + 1) + types * 6 + characters + leaps * (width + 4) + standardMarks + utcMarks
    }
  }

  private let bytes: [UInt8]
  private var start = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var rest: ArraySlice<UInt8> { bytes[min(start, bytes.count)...] }

  mutating func skip(_ count: Int) { start += count }

  /// A signed number of so many bytes, the highest first; 0 beyond the end.
  mutating func number(_ count: Int) -> Int {
    let part = rest.prefix(count)
    skip(count)
    let negative = part.first.map { $0 >= 0x80 } ?? false
    return part.reduce(negative ? -1 : 0) { $0 << 8 | Int($1) }
  }

  /// Nil where none begins here.
  mutating func head() -> Head? {
    guard rest.count >= 44, rest.starts(with: "TZif".utf8) else { return nil }
    skip(4)
    let version = rest.first ?? 0
    skip(16)
    let counts = (0..<6).map { _ in number(4) }
    guard counts.allSatisfy({ 0..<bytes.count ~= $0 }) else { return nil }
    return Head(
      version: version, utcMarks: counts[0], standardMarks: counts[1], leaps: counts[2], times: counts[3],
      types: counts[4], characters: counts[5])
  }
}

/// When clocks are changed every year, as `TZ` says it: `GMT0BST,M3.5.0/1,M10.5.0`.
private struct ZoneRule: Sendable {
  /// In seconds east of UTC.
  private(set) var offset = 0
  private(set) var summer: (offset: Int, from: Day, to: Day)?

  /// A day of any year, and the second of it at which clocks are changed.
  struct Day: Sendable {
    enum Form: Sendable {
      /// The weekday of a week of a month, of which the fifth is the last.
      case weekday(Int, week: Int, month: Int)
      /// The day of a year from 0; the 29th of February may not be counted.
      case ofYear(Int, countsLeapDay: Bool)
    }

    let form: Form
    let second: Int

    /// The second since 1970 at which it begins in a year, by the clocks there.
    func start(inYear year: Int) -> Int {
      let day =
        switch form {
        case .ofYear(let day, let countsLeapDay):
          Day.days(year, 1) + day
            + (!countsLeapDay && day >= 59 && Day.days(year, 3) - Day.days(year, 1) == 60 ? 1 : 0)
        case .weekday(let weekday, let week, let month):
          Day.weekday(weekday, week, since: Day.days(year, month), before: Day.days(year, month + 1))
        }
      return day * 86_400 + second
    }

    private static func weekday(_ weekday: Int, _ week: Int, since first: Int, before end: Int) -> Int {
      // The first day of 1970 was a Thursday.
      let day = first + ((weekday - first - 4) % 7 + 7) % 7 + 7 * (week - 1)
      return day < end ? day : day - 7
    }

    /// The days from 1970 to the first of a month, of which the 13th is the next year's first.
    private static func days(_ year: Int, _ month: Int) -> Int {
      // Years that begin in March end with the leap day.
      let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
      return year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 - 719_468
    }
  }

  init?(_ text: String) {
    var rest = text[...]
    guard ZoneRule.takeName(&rest), let west = ZoneRule.takeTime(&rest) else { return nil }
    offset = -west
    if rest.isEmpty { return }
    guard ZoneRule.takeName(&rest) else { return nil }
    let summerOffset = ZoneRule.takeTime(&rest).map { -$0 } ?? offset + 3600
    // Where no days are given, those of the United States hold.
    let days = (rest.isEmpty ? ",M3.2.0,M11.1.0" : rest).split(separator: ",").map(ZoneRule.day)
    guard days.count == 2, let from = days[0], let to = days[1] else { return nil }
    summer = (summerOffset, from, to)
  }

  func offset(at seconds: Int) -> Int {
    guard let summer else { return offset }
    // The year is that of the clocks in winter, which is the same where they are changed.
    let day = (seconds + offset) / 86_400
    let year = 1970 + (day * 400 + 200) / 146_097
    let start = summer.from.start(inYear: year) - offset
    let end = summer.to.start(inYear: year) - summer.offset
    let isSummer = start < end ? start <= seconds && seconds < end : !(end <= seconds && seconds < start)
    return isSummer ? summer.offset : offset
  }

  private static func takeName(_ rest: inout Substring) -> Bool {
    let isQuoted = rest.first == "<"
    let name = isQuoted ? rest.dropFirst().prefix { $0 != ">" } : rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest.dropFirst(name.count + (isQuoted ? 2 : 0))
    return name.count >= 3
  }

  /// Takes hours, minutes and seconds, as seconds.
  private static func takeTime(_ rest: inout Substring) -> Int? {
    let text = rest.prefix { "+-:".contains($0) || $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(text.count)
    let isNegative = text.first == "-"
    let parts = text.drop { "+-".contains($0) }.split(separator: ":").map { Int($0) }
    guard case 1...3 = parts.count, parts.allSatisfy({ $0 != nil }) else { return nil }
    let seconds = zip(parts, [3600, 60, 1]).reduce(0) { $0 + ($1.0 ?? 0) * $1.1 }
    return isNegative ? -seconds : seconds
  }

  private static func day(_ text: Substring) -> Day? {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard let form = parts.first else { return nil }
    var second = 2 * 3600
    if parts.count == 2 {
      var time = parts[1]
      guard let given = takeTime(&time), time.isEmpty else { return nil }
      second = given
    }
    if form.first == "M" {
      let numbers = form.dropFirst().split(separator: ".").compactMap { Int($0) }
      guard numbers.count == 3, 1...12 ~= numbers[0], 1...5 ~= numbers[1], 0...6 ~= numbers[2] else {
        return nil
      }
      return Day(form: .weekday(numbers[2], week: numbers[1], month: numbers[0]), second: second)
    }
    let isJulian = form.first == "J"
    guard let day = Int(isJulian ? form.dropFirst() : form) else { return nil }
    return Day(form: .ofYear(isJulian ? day - 1 : day, countsLeapDay: !isJulian), second: second)
  }
}
