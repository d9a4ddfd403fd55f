import PortfolioCore

/// When requests were sent, by the fingerprint of the key that they carried; in milliseconds since 1970.
struct PacingState: Equatable {
  struct Log: Equatable {
    /// In order.
    var sent: [Int] = []
    /// Nothing may be sent before.
    var notBefore = 0
  }

  /// A pause that ends later was not asked for by any service: a clock ran ahead when it was noted.
  private static let longestPause = 24 * 3600 * 1000

  var logs: [String: Log] = [:]

  /// Drops what no longer counts, and what a clock that ran ahead has noted.
  mutating func forget(before earliest: Int, after now: Int) {
    for (key, log) in logs {
      let sent = log.sent.filter { $0 > earliest && $0 <= now }
      let isPaused = log.notBefore > now && log.notBefore <= now + PacingState.longestPause
      logs[key] = sent.isEmpty && !isPaused ? nil : Log(sent: sent, notBefore: isPaused ? log.notBefore : 0)
    }
  }
}

extension PacingState {
  init?(_ json: JSONValue) {
    guard let keys = json["keys"]?.array else { return nil }
    for entry in keys {
      guard let key = entry["key"]?.string, let notBefore = entry["notBefore"]?.wholeNumber,
        let times = entry["sent"]?.array, case let sent = times.compactMap(\.wholeNumber),
        sent.count == times.count
      else { return nil }
      logs[key] = Log(sent: sent.sorted(), notBefore: notBefore)
    }
  }

  var json: JSONValue {
    let keys = logs.sorted { $0.key < $1.key }.map { key, log in
      JSONValue.object([
        "key": .string(key),
        "sent": .array(log.sent.map { .number(ExactDecimal($0)) }),
        "notBefore": .number(ExactDecimal(log.notBefore)),
      ])
    }
    return .object(["keys": .array(keys)])
  }
}
