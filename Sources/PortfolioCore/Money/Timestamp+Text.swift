extension Timestamp {
  /// Reads `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS[.fff](Z|±HH:MM|±HHMM)`; nil for anything else, including days
  /// that do not exist.
  public init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ Timestamp(bytes: $0) }) else { return nil }
    self = value
  }

  /// Reads a timestamp that takes up all of `bytes`.
  package init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let century = twoDigits(bytes, 0), let year = twoDigits(bytes, 2), let month = twoDigits(bytes, 5),
      let dayOfMonth = twoDigits(bytes, 8),
      let day = CalendarDay(year: century * 100 + year, month: month, day: dayOfMonth)
    else { return nil }
    if bytes.count == 10 {
      self = .day(day)
      return
    }
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"),
      let hour = twoDigits(bytes, 11), let minute = twoDigits(bytes, 14), let second = twoDigits(bytes, 17),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let localSeconds = day.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
    if bytes.count == 20, bytes[19] == UInt8(ascii: "Z") {
      self = .instant(Instant(localSeconds: localSeconds, offsetMinutes: nil))
      return
    }
    var index = 19
    guard let (nanoseconds, digits) = fraction(bytes, &index),
      let offset = UTCOffset(UnsafeBufferPointer(rebasing: bytes[index...]))
    else { return nil }
    self = .instant(
      Instant(
        localSeconds: localSeconds, nanoseconds: nanoseconds, fractionDigits: digits,
        offsetMinutes: offset.minutes))
  }
}

extension Timestamp {
  /// The 20 characters of `YYYY-MM-DDTHH:MM:SSZ` at `text`, which most records have; nil for anything else.
  package init?(secondInUTC text: UnsafePointer<UInt8>) {
    let text = UnsafeRawPointer(text)
    // Digits as their values, and 0 for what stands between them, each in a byte of its own.
    let date = UInt64(littleEndian: text.loadUnaligned(as: UInt64.self)) ^ 0x2D30_302D_3030_3030
    let time =
      UInt64(littleEndian: text.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) ^ 0x3030_3A30_3054_3030
    let end = UInt64(
      UInt32(littleEndian: text.loadUnaligned(fromByteOffset: 16, as: UInt32.self)) ^ 0x5A30_303A)
    let signs = (date & 0xFF00_00FF_0000_0000) | (time & 0x0000_FF00_00FF_0000) | (end & 0xFF00_00FF)
    guard signs == 0, isOfDigits(date), isOfDigits(time), isOfDigits(end) else { return nil }
    func pair(_ digits: UInt64, _ index: Int) -> Int {
      let two = digits >> UInt64(index * 8)
      return Int(two & 0xFF) * 10 + Int(two >> 8 & 0xFF)
    }
    let (hour, minute, second) = (pair(time, 3), pair(time, 6), pair(end, 1))
    guard hour < 24, minute < 60, second < 60,
      let day = CalendarDay(
        year: pair(date, 0) * 100 + pair(date, 2), month: pair(date, 5), day: pair(time, 0))
    else { return nil }
    let seconds = day.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
    self = .instant(Instant(localSeconds: seconds, offsetMinutes: nil))
  }
}

/// Whether each of eight bytes is less than 10.
@inline(__always)
private func isOfDigits(_ bytes: UInt64) -> Bool {
  ((bytes &+ 0x7676_7676_7676_7676) | bytes) & 0x8080_8080_8080_8080 == 0
}

@inline(__always)
private func twoDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
  let (tens, ones) = (bytes[index] &- UInt8(ascii: "0"), bytes[index + 1] &- UInt8(ascii: "0"))
  return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
}

/// Reads an optional `.fff` of one to nine digits.
private func fraction(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> (Int, digits: Int)? {
  guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return (0, 0) }
  index += 1
  var (value, digits) = (0, 0)
  while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
    value = value * 10 + Int(digit)
    digits += 1
    index += 1
    if digits > 9 { return nil }
  }
  guard digits > 0 else { return nil }
  for _ in digits..<9 { value *= 10 }
  return (value, digits)
}

/// `Z`, `±HH:MM` or `±HHMM`.
private struct UTCOffset {
  let minutes: Int?

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count == 1, bytes[0] == UInt8(ascii: "Z") {
      minutes = nil
      return
    }
    guard bytes.count == 5 || (bytes.count == 6 && bytes[3] == UInt8(ascii: ":")),
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      let hours = twoDigits(bytes, 1), let rest = twoDigits(bytes, bytes.count - 2), hours < 24, rest < 60
    else { return nil }
    minutes = (hours * 60 + rest) * (bytes[0] == UInt8(ascii: "-") ? -1 : 1)
  }
}
