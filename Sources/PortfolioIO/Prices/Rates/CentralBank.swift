import PortfolioCore
import PortfolioSystem

/// The European Central Bank, which publishes its reference rates about 16:00 Central European Time on working days.
package struct CentralBank {
  private let base: WebAddress
  private let transport: any HTTPTransport

  /// The address of the bank's files, unless another is set.
  package static let defaultBase = "https://www.ecb.europa.eu/stats/eurofxref"
  /// All rates since 1999 take some 8 MB.
  private static let largestFile = 32 << 20

  package init(base: WebAddress, transport: any HTTPTransport) {
    (self.base, self.transport) = (base, transport)
  }

  /// Fetches the rates that the archive lacks. Throws `FeedFailure`.
  package func rates(
    missingIn archive: RateArchive, at now: Instant, waiting: () -> Void = {}
  ) throws(FeedFailure) -> [(code: String, rate: DayRate)] {
    let name = CentralBank.file(covering: archive, at: now)
    let request = HTTPRequest(
      .get, base.appending(path: name), headers: ["Accept": "application/xml, text/xml"],
      timeout: .seconds(60), maximumBodySize: CentralBank.largestFile)
    guard let file = BankFile(try transport.document(request, waiting: waiting)) else { throw .foreign }
    return file.rates
  }

  /// The smallest file with the rates of all days since the bank was last asked.
  static func file(covering archive: RateArchive, at now: Instant) -> String {
    guard let fetched = archive.fetched?.day, let newest = archive.newestPublished else {
      return "eurofxref-hist.xml"
    }
    // The bank may have published after it was asked on that day.
    let first = newest == fetched ? fetched.advanced(by: 1) : fetched
    let days = now.day.daysSinceEpoch - first.daysSinceEpoch
    if days > 80 { return "eurofxref-hist.xml" }
    let workingDays = (0..<max(0, days + 1)).count { !first.advanced(by: $0).isWeekend }
    return workingDays <= 1 ? "eurofxref-daily.xml" : "eurofxref-hist-90d.xml"
  }
}

extension RateArchive {
  /// The latest day for which the bank has published rates.
  var newestPublished: CalendarDay? {
    years.lazy.filter { $0.key.source == .ecb }.compactMap { $0.value.last?.day }.max()
  }
}
