import PortfolioCore
import PortfolioSystem

/// Provides the time of day, a monotonic clock, and a way to wait.
///
/// Everything that waits uses one, so that tests can control time and never sleep.
package struct TimeSource: Sendable {
  /// The time of day, to the nanosecond, in UTC.
  package let now: @Sendable () -> Instant
  /// Time on a monotonic clock with an arbitrary start.
  package let uptime: @Sendable () -> Duration
  /// Waits for this long; returns early if a signal arrives.
  package let sleep: @Sendable (Duration) -> Void

  package init(
    now: @escaping @Sendable () -> Instant,
    uptime: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) -> Void
  ) {
    self.now = now
    self.uptime = uptime
    self.sleep = sleep
  }
}

extension TimeSource {
  /// The clocks of the machine.
  package static let machine = TimeSource(
    now: {
      let time = reading(of: CLOCK_REALTIME)
      return Instant(localSeconds: time.tv_sec, nanoseconds: time.tv_nsec, offsetMinutes: nil)
    },
    uptime: {
      let time = reading(of: CLOCK_MONOTONIC)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    },
    sleep: { duration in
      guard duration > .zero else { return }
      let (seconds, attoseconds) = duration.components
      var request = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      nanosleep(&request, nil)
    }
  )

  /// The UTC offset of the machine's time zone in minutes, at a time in seconds since 1970.
  package static func machineOffsetMinutes(at secondsSinceEpoch: Int) -> Int {
    var moment = time_t(secondsSinceEpoch)
    var local = tm()
    return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff / 60
  }

  /// The environment variable with the day that counts as today, for examples and tests.
  package static let todayVariable = "PORTFOLIO_TODAY"

  /// This clock on the day that `PORTFOLIO_TODAY` names: its time of day is that of this clock, and what measures how
  /// long something takes is not changed. The clock itself where the variable is not set.
  package func onDay(
    of variables: [String: String], offsetMinutes: @escaping @Sendable (_ secondsSinceEpoch: Int) -> Int
  ) throws(NotADay) -> TimeSource {
    guard let text = variables[TimeSource.todayVariable], !text.isEmpty else { return self }
    guard case .day(let day) = Timestamp(text) else { throw NotADay(text: text) }
    return TimeSource(
      now: { [now] in
        let real = now()
        let offset = 60 * offsetMinutes(real.secondsSinceEpoch)
        let local = Instant(secondsSinceEpoch: real.secondsSinceEpoch + offset)
        let there = local.secondsSinceEpoch + 86_400 * (day.daysSinceEpoch - local.day.daysSinceEpoch)
        // The clocks may have been put forward or back between the two days.
        return Instant(
          localSeconds: there - 60 * offsetMinutes(there - offset), nanoseconds: real.nanoseconds,
          offsetMinutes: nil)
      }, uptime: uptime, sleep: sleep)
  }

  private static func reading(of clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}

/// What `PORTFOLIO_TODAY` contains is not a day.
package struct NotADay: Error {
  package let text: String
}

extension Instant {
  /// The same moment as the clocks of a zone showed it.
  package func written(in zone: ZoneOffsets) -> Instant {
    zone.isUTC ? self : at(offsetMinutes: zone.minutes(at: secondsSinceEpoch))
  }
}
