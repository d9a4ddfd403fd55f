import PortfolioCore

/// Stands in for a service that does not exist yet: it takes its time, fails now and then, and has a fixed
/// list, in the format of the planned service.
package struct MockCashService {
  /// How it behaves.
  package struct Behaviour: Equatable, Sendable {
    /// The response time; nil for 1 to 2 seconds.
    package var delay: Duration?
    /// The share of requests that fail, 0 to 1.
    package var failureRate: ExactDecimal
    /// The same seed gives the same delays and failures.
    package var seed: UInt64

    package init(delay: Duration? = nil, failureRate: ExactDecimal = standardRate, seed: UInt64) {
      self.delay = delay
      self.failureRate = failureRate
      self.seed = seed
    }

    /// One request in five.
    package static let standardRate = ExactDecimal(mantissa: 2, scale: 1)
  }

  /// A simulated failure.
  package struct Failure: Error, Equatable, Sendable {}

  static let list = EmbeddedFile.bytes("demo/cash.mock.json").map { Array($0) } ?? []

  private let time: TimeSource
  private let behaviour: Behaviour

  package init(time: TimeSource, behaviour: Behaviour) {
    self.time = time
    self.behaviour = behaviour
  }

  /// Returns the list after the response time.
  ///
  /// - Parameter isInterrupted: asked repeatedly until the answer is there; if it returns true, the result is
  ///   nil.
  package func fetch(isInterrupted: () -> Bool) throws(Failure) -> [UInt8]? {
    var random = SplitMix64(seed: behaviour.seed)
    let delay = behaviour.delay ?? .milliseconds(1000 + Int(random.next() % 1001))
    let isFailing = random.next(isBelow: behaviour.failureRate)
    let end = time.uptime() + delay
    while true {
      if isInterrupted() { return nil }
      let left = end - time.uptime()
      guard left > .zero else { break }
      time.sleep(min(left, .milliseconds(100)))
    }
    if isFailing { throw Failure() }
    return MockCashService.list
  }
}

extension SplitMix64 {
  /// Returns true with a probability of `rate`, to the nearest millionth.
  fileprivate mutating func next(isBelow rate: ExactDecimal) -> Bool {
    ExactDecimal(mantissa: Int128(next() % 1_000_000), scale: 6) < rate
  }
}
