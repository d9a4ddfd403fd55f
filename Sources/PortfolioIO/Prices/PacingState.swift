import PortfolioCore

/// When requests were sent, by the fingerprint of their key; times are in milliseconds since 1970.
struct PacingState: Equatable {
  struct Log: Equatable {
    /// In order.
    var sent: [Int] = []
    /// No request may be sent before this time.
    var notBefore = 0
  }

  /// No service asks for a longer pause: one that ends later was written while the clock was fast.
  private static let longestPause = 24 * 3600 * 1000

  var logs: [String: Log] = [:]

  /// Drops what no longer matters, and what was written while the clock was fast.
  mutating func forget(before earliest: Int, after now: Int) {
    for (key, log) in logs {
      let sent = log.sent.filter { $0 > earliest && $0 <= now }
      let isPaused = log.notBefore > now && log.notBefore <= now + PacingState.longestPause
      logs[key] = sent.isEmpty && !isPaused ? nil : Log(sent: sent, notBefore: isPaused ? log.notBefore : 0)
    }
  }
}

extension PacingState: DocumentContent {
  init?(_ json: JSONValue) {
    guard let keys = json["keys"]?.array else { return nil }
    for entry in keys {
      guard let key = entry["key"]?.string, let notBefore = entry["notBefore"]?.wholeNumber,
        let sent = entry["sent"]?.list(\.wholeNumber)
      else { return nil }
      logs[key] = Log(sent: sent.sorted(), notBefore: notBefore)
    }
  }

  var json: JSONValue {
    let keys = logs.sorted { $0.key < $1.key }.map { key, log in
      JSONValue.object([
        "key": .string(key),
        "sent": .array(log.sent.map { JSONValue($0) }), "notBefore": JSONValue(log.notBefore),
      ])
    }
    return .object(["keys": .array(keys)])
  }
}
