import PortfolioCore
import Testing

@testable import PortfolioSystem

@Suite("Offsets of time zones")
struct ZoneOffsetsTests {
  private func minutes(_ zone: ZoneOffsets, _ text: String) throws -> Int {
    guard case .instant(let instant) = try #require(Timestamp(text)) else { return .max }
    return zone.minutes(at: instant.secondsSinceEpoch)
  }

  @Test(
    "a rule tells the offset on both sides of each change, in both hemispheres",
    arguments: [
      ("GMT0BST,M3.5.0/1,M10.5.0", "2024-03-31T00:59:59Z", 0),
      ("GMT0BST,M3.5.0/1,M10.5.0", "2024-03-31T01:00:00Z", 60),
      ("GMT0BST,M3.5.0/1,M10.5.0", "2050-10-30T00:59:59Z", 60),
      ("GMT0BST,M3.5.0/1,M10.5.0", "2050-10-30T01:00:00Z", 0),
      ("EST5EDT", "2024-07-01T00:00:00Z", -240),
      ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2024-12-31T23:30:00Z", 780),
      ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2024-06-30T23:30:00Z", 720),
      ("<+0545>-5:45", "2024-06-30T23:30:00Z", 345),
      ("CET-1CEST,J91,J304/3", "2024-03-31T23:30:00Z", 60),
      ("CET-1CEST,J91,J304/3", "2024-04-01T01:00:00Z", 120),
    ])
  func rules(rule: String, time: String, offset: Int) throws {
    #expect(try minutes(ZoneOffsets(named: rule), time) == offset)
  }

  @Test("a zone of the system's data is that of its file", .enabled(if: hasData))
  func files() throws {
    let london = try ZoneOffsets(named: "Europe/London")
    #expect(try minutes(london, "2024-04-05T23:30:00Z") == 60)
    #expect(try minutes(london, "1970-01-01T00:00:00Z") == 60)
    #expect(try minutes(london, "2024-01-05T23:30:00Z") == 0)
    #expect(try ZoneOffsets(variables: ["TZ": ":Asia/Kolkata"]).minutes(at: 0) == 330)
    #expect(!london.isUTC)
  }

  private static let hasData = (try? ZoneOffsets(named: "Europe/London")) != nil

  @Test(
    "a name without data is refused, but for UTC", arguments: ["Europe/Nowhere", "../etc/passwd", "Nonsense"])
  func unknown(name: String) throws {
    #expect(throws: UnknownZone.self) { try ZoneOffsets(named: name) }
    #expect(try ZoneOffsets(named: "UTC", variables: ["TZDIR": "/nonexistent"]).isUTC)
  }
}
