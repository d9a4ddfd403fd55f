import Glibc
import PortfolioCore
import PortfolioIO
import Synchronization

/// A clock that only moves when something sleeps or a test advances it.
package final class FakeTime: Sendable {
  private struct Hands {
    var elapsed: Duration = .zero
    var slept: [Duration] = []
  }

  private let start: Instant
  private let hands = Mutex(Hands())

  /// A clock that starts at 2026-11-21T10:00:00Z, or this many seconds after 1970.
  package init(secondsSinceEpoch: Int = 1_795_255_200) {
    start = Instant(secondsSinceEpoch: secondsSinceEpoch)
  }

  /// Advances the clock.
  package func advance(by duration: Duration) { hands.withLock { $0.elapsed += duration } }

  /// The durations slept so far, in order.
  package var slept: [Duration] { hands.withLock(\.slept) }

  /// The time of day.
  package var now: Instant {
    let (seconds, attoseconds) = hands.withLock(\.elapsed).components
    return Instant(
      localSeconds: start.localSeconds + Int(seconds), nanoseconds: Int(attoseconds / 1_000_000_000),
      offsetMinutes: nil)
  }

  /// This clock for the program.
  package var source: TimeSource {
    TimeSource(
      now: { self.now },
      uptime: { self.hands.withLock(\.elapsed) },
      sleep: { duration in
        self.hands.withLock {
          $0.elapsed += duration
          $0.slept.append(duration)
        }
        // Gives other processes a chance to run.
        usleep(100)
      })
  }

  /// The same calendar with a real monotonic clock, for code that waits for files which other processes hold
  /// briefly.
  package var sourceForFiles: TimeSource {
    TimeSource(now: { self.now }, uptime: TimeSource.machine.uptime, sleep: TimeSource.machine.sleep)
  }
}
