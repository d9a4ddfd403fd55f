import PortfolioCore
import TestSupport
import Testing

@Suite("A timestamp")
struct TimestampTests {
  @Test(
    "is a day or an instant, written as it was read",
    arguments: [
      "2024-03-01", "0001-01-01", "9999-12-31", "2024-02-29", "2024-06-10T14:30:00Z", "2024-06-10T00:00:00Z",
      "2024-06-10T23:59:59Z", "2024-06-10T14:30:00+02:00", "2024-06-10T14:30:00-09:30",
      "2024-06-10T14:30:00+14:00", "2024-06-10T14:30:00+23:59", "2024-06-10T14:30:00.5Z",
      "2024-06-10T14:30:00.500Z", "2024-06-10T14:30:00.000+05:45", "2024-06-10T14:30:00.123456789Z",
      "1969-12-31T23:59:59.999Z", "0001-01-01T00:00:00+23:59",
    ])
  func text(text: String) {
    #expect(Timestamp(text)?.description == text)
  }

  @Test("takes an offset without a colon, and writes it with one")
  func basicOffset() {
    #expect(Timestamp("2024-06-10T14:30:00+0200")?.description == "2024-06-10T14:30:00+02:00")
    #expect(Timestamp("2024-06-10T14:30:00.25-0930")?.description == "2024-06-10T14:30:00.25-09:30")
  }

  @Test("takes every offset of hours and minutes")
  func offsets() {
    for minutes in -1439...1439 {
      let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let text = "2024-06-10T12:00:00\(minutes < 0 ? "-" : "+")\(two(hours)):\(two(rest))"
      guard case .instant(let instant)? = Timestamp(text) else {
        Testing.Issue.record("\(text)")
        continue
      }
      #expect(instant.offsetMinutes == minutes && instant.description == text)
      // 2024-06-10T12:00:00Z is second 1 718 020 800.
      #expect(instant.secondsSinceEpoch == 1_718_020_800 - minutes * 60)
    }
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "2024", "2024-06", "2024-6-10", "24-06-10", "2024/06/10", "20240610", "2024-06-10 ", " 2024-06-10",
      "2024-02-30", "2024-02-31", "2023-02-29", "2024-13-01", "2024-00-10", "2024-06-00", "2024-06-31",
      "0000-01-01", "-024-01-01", "2024-06-10T", "2024-06-10T14", "2024-06-10T14:30", "2024-06-10T14:30Z",
      "2024-06-10T14:30:00", "2024-06-10t14:30:00Z", "2024-06-10T14:30:00z", "2024-06-10 14:30:00Z",
      "2024-06-10T24:00:00Z", "2024-06-10T14:60:00Z", "2024-06-10T14:30:60Z", "2024-06-10T14:30:00.Z",
      "2024-06-10T14:30:00,5Z", "2024-06-10T14:30:00.1234567890Z", "2024-06-10T14:30:00.5",
      "2024-06-10T14:30:00+2",
      "2024-06-10T14:30:00+02", "2024-06-10T14:30:00+24:00", "2024-06-10T14:30:00+02:60",
      "2024-06-10T14:30:00+02:00Z", "2024-06-10T14:30:00ZZ", "2024-06-10T14:30:00+02-00",
      "2024-06-10T14:30:0aZ",
      "2024-06-10T14-30:00Z", "2024-02-30T14:30:00Z", "2024-06-10T1:30:00Z", "2024-06-10T14:30:00 Z",
      "2024-06-10T-1:30:00Z", "2024-06-10T14:30:00+-2:00", "２024-06-10", "today", "1717977600",
      "2024-06-10T14:30:00Z\n", "2024-W24-1", "2024-162",
    ])
  func junk(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test("of an instant has the day as written, whatever its offset and the machine's")
  func dayAsWritten() {
    // In UTC these are the days before and after.
    #expect(timestamp("2024-06-10T00:30:00+05:00").day == day("2024-06-10"))
    #expect(timestamp("2024-06-10T23:30:00-05:00").day == day("2024-06-10"))
    #expect(timestamp("1969-12-31T23:59:59Z").day == day("1969-12-31"))
    #expect(timestamp("1970-01-01T00:00:00Z").day == day("1970-01-01"))
  }

  @Test("orders by day as written, then plain days, then instants by absolute time")
  func order() {
    let inOrder = [
      "2024-06-09T23:59:59-12:00",
      "2024-06-10",
      "2024-06-10T09:00:00+05:00",  // 04:00 in UTC
      "2024-06-10T06:00:00+01:00",  // 05:00 in UTC
      "2024-06-10T05:00:00.000000001Z",
      "2024-06-10T04:00:00-02:00",  // 06:00 in UTC
      "2024-06-11",
      "2024-06-11T00:00:00+14:00",
    ].map(timestamp)
    for (i, left) in inOrder.enumerated() {
      for (j, right) in inOrder.enumerated() { #expect((left < right) == (i < j), "\(left) < \(right)") }
    }
  }

  @Test("puts equal times behind one another in neither order")
  func equals() {
    let (a, b) = (timestamp("2024-06-10T12:00:00Z"), timestamp("2024-06-10T14:00:00.0+02:00"))
    #expect(!(a < b) && !(b < a))
    #expect(!(timestamp("2024-06-10") < timestamp("2024-06-10")))
  }
}
