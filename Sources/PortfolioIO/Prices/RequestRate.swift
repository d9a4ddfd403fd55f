/// The number of requests that a plan allows in any period of a given length.
package struct RequestRate: Equatable, Sendable {
  /// At least 1.
  package let count: Int
  /// The length of the period.
  package let period: Duration

  package init(count: Int, period: Duration) {
    self.count = count
    self.period = period
  }

  /// Reads `60/min`, `30/s`, `3600/h` or `25/day`: a whole number from 1 to 1,000,000, and a unit; nil for anything
  /// else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(parts[0]), (1...1_000_000).contains(count)
    else { return nil }
    switch parts[1].lowercased() {
    case "s", "sec", "second": self.init(count: count, period: .seconds(1))
    case "m", "min", "minute": self.init(count: count, period: .seconds(60))
    case "h", "hour": self.init(count: count, period: .seconds(3600))
    case "d", "day": self.init(count: count, period: .seconds(86_400))
    default: return nil
    }
  }
}
