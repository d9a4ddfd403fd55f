import PortfolioCore

/// Stands in for a service that is not there yet: takes its time, fails now and then, and has a list of its own.
public struct MockCashService {
  /// How it behaves.
  public struct Manners: Equatable, Sendable {
    /// How long an answer takes; nil for 1 to 2 seconds.
    public var delay: Duration?
    /// Which part of all requests fails, 0 to 1.
    public var failureRate: ExactDecimal
    /// The same seed gives the same delays and failures.
    public var seed: UInt64

    public init(delay: Duration? = nil, failureRate: ExactDecimal = standardRate, seed: UInt64) {
      self.delay = delay
      self.failureRate = failureRate
      self.seed = seed
    }

    /// One request in five.
    public static let standardRate = ExactDecimal(mantissa: 2, scale: 1)
  }

  /// It failed, as it does at random.
  public struct Failure: Error, Equatable, Sendable {}

  private let time: TimeSource
  private let manners: Manners

  public init(time: TimeSource, manners: Manners) {
    self.time = time
    self.manners = manners
  }

  /// The list, after a while.
  ///
  /// - Parameter isInterrupted: is asked again and again until the answer is there; on true nil is returned.
  public func fetch(isInterrupted: () -> Bool) throws(Failure) -> [UInt8]? {
    var random = SplitMix64(seed: manners.seed)
    let delay = manners.delay ?? .milliseconds(1000 + Int(random.next() % 1001))
    let isFailing = random.next(isBelow: manners.failureRate)
    let end = time.uptime() + delay
    while true {
      if isInterrupted() { return nil }
      let left = end - time.uptime()
      guard left > .zero else { break }
      time.sleep(min(left, .milliseconds(100)))
    }
    if isFailing { throw Failure() }
    return Array(MockCashService.list.utf8)
  }
}

extension SplitMix64 {
  /// True for as large a part of all calls as `rate` says, to the millionth.
  fileprivate mutating func next(isBelow rate: ExactDecimal) -> Bool {
    ExactDecimal(mantissa: Int128(next() % 1_000_000), scale: 6) < rate
  }
}
