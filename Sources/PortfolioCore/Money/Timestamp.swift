/// When something happened: a calendar day, or an instant with its UTC offset as written.
public enum Timestamp: Hashable, Sendable {
  /// A day without a time.
  case day(CalendarDay)
  /// A point in time.
  case instant(Instant)

  /// Whether this is later than `now`. Two instants are compared by the clock, anything else by calendar day.
  public func isLater(than now: Timestamp) -> Bool {
    if case .instant(let instant) = self, case .instant(let moment) = now {
      return moment.isEarlier(than: instant)
    }
    return day > now.day
  }

  /// The calendar day as written, whatever the time zone of the reader.
  @inlinable
  public var day: CalendarDay {
    switch self {
    case .day(let day): day
    case .instant(let instant): instant.day
    }
  }
}

extension Timestamp: Comparable {
  /// Sorted by day as written; within a day, plain days come before instants, and instants are sorted by
  /// time.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    if left.day != right.day { return left.day < right.day }
    switch (left, right) {
    case (.day, .instant): return true
    case (.instant(let a), .instant(let b)): return a.isEarlier(than: b)
    case (.day, .day), (.instant, .day): return false
    }
  }
}

/// A point in time, written as a local time with its offset from UTC.
public struct Instant: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 in local time.
  public let localSeconds: Int
  /// The part of a second, less than 1,000,000,000.
  public let nanoseconds: Int
  /// The number of digits in the fraction of a second as written, 0 to 9.
  public let fractionDigits: Int
  /// Minutes east of UTC; nil for `Z`.
  public let offsetMinutes: Int?

  /// A local time, with its offset in minutes east of UTC; nil for UTC.
  @inlinable
  public init(localSeconds: Int, nanoseconds: Int = 0, fractionDigits: Int = 0, offsetMinutes: Int?) {
    self.localSeconds = localSeconds
    self.nanoseconds = nanoseconds
    self.fractionDigits = fractionDigits
    self.offsetMinutes = offsetMinutes
  }

  /// An instant in UTC, to the second.
  public init(secondsSinceEpoch: Int) {
    self.init(localSeconds: secondsSinceEpoch, offsetMinutes: nil)
  }

  /// Seconds since 1970-01-01T00:00:00Z.
  @inlinable public var secondsSinceEpoch: Int { localSeconds - (offsetMinutes ?? 0) * 60 }

  /// The day in the zone in which it is written.
  @inlinable
  public var day: CalendarDay {
    let days = localSeconds / 86_400
    return CalendarDay(daysSinceEpoch: localSeconds % 86_400 < 0 ? days - 1 : days)
  }

  /// The same point in time, as clocks write it that are this many minutes east of UTC.
  public func at(offsetMinutes: Int) -> Instant {
    Instant(
      localSeconds: secondsSinceEpoch + offsetMinutes * 60, nanoseconds: nanoseconds,
      fractionDigits: fractionDigits, offsetMinutes: offsetMinutes)
  }

  /// Compares the points in time, whatever their offsets.
  public func isEarlier(than other: Instant) -> Bool {
    (secondsSinceEpoch, nanoseconds) < (other.secondsSinceEpoch, other.nanoseconds)
  }
}

extension Instant: CustomStringConvertible {
  /// `YYYY-MM-DDTHH:MM:SS[.fff](Z|±HH:MM)`.
  public var description: String { ASCIIText.make(capacity: Timestamp.maximumCharacters, write) }

  fileprivate func write(to text: inout ASCIIText) {
    let day = day
    let second = localSeconds - day.daysSinceEpoch * 86_400
    day.write(to: &text)
    text.add("T", second / 3600)
    text.add(":", second / 60 % 60)
    text.add(":", second % 60)
    if fractionDigits > 0 {
      var fraction = nanoseconds
      for _ in fractionDigits..<9 { fraction /= 10 }
      text.add(UInt8(ascii: "."))
      text.add(fraction, width: fractionDigits)
    }
    guard let offsetMinutes else {
      text.add(UInt8(ascii: "Z"))
      return
    }
    text.add(offsetMinutes < 0 ? "-" : "+", abs(offsetMinutes) / 60)
    text.add(":", abs(offsetMinutes) % 60)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The ISO 8601 form.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .instant(let instant): instant.description
    }
  }

  /// Adds the same to a text.
  package func append(to text: inout [UInt8]) { withCharacters { text.append(contentsOf: $0) } }

  /// Lets `body` use the characters of `description`.
  package func withCharacters(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    ASCIIText.with(capacity: Timestamp.maximumCharacters) { text in
      switch self {
      case .day(let day): day.write(to: &text)
      case .instant(let instant): instant.write(to: &text)
      }
    } use: {
      body($0)
    }
  }

  fileprivate static let maximumCharacters = 36
}
