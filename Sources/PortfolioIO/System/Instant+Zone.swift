import PortfolioCore
import PortfolioSystem

extension Instant {
  /// The same moment as the clocks of a zone showed it.
  package func written(in zone: ZoneOffsets) -> Instant {
    zone.isUTC ? self : at(offsetMinutes: zone.minutes(at: secondsSinceEpoch))
  }
}
