/// When this process got its latest answers, by which it keeps to a plan however long requests are on their way.
///
/// A request arrives at the service some time between being sent and being answered. Those in flight, and those
/// answered within the period of a limit, are therefore all that may have arrived within one such period.
struct RecentAnswers {
  private let rates: [RequestRate]
  /// In uptime, oldest first.
  private var times: [Duration] = []

  init(_ rates: [RequestRate]) { self.rates = rates }

  mutating func add(at time: Duration) { times.append(time) }

  /// How many more requests may be sent, and how long until there may be more; nil if that depends on those in
  /// flight.
  func room(inFlight: Int, at now: Duration) -> (count: Int, pause: Duration?) {
    var (room, pause): (Int, Duration?) = (.max, nil)
    for rate in rates {
      let recent = times.drop { $0 <= now - rate.period }
      let free = max(0, rate.count - inFlight - recent.count)
      if free < room { (room, pause) = (free, recent.first.map { $0 + rate.period - now }) }
    }
    return (room, pause)
  }
}
