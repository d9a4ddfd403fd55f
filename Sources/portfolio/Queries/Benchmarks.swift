import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What returns are compared with.
extension ParsedCommand {
  /// The symbols of `--benchmark`, or that of the setting. Throws where there are more than `limit`, or one is none.
  func benchmarks(_ context: Context, limit: Int) throws(Failure) -> [String] {
    let named = self[all: SharedOptions.benchmark]
    if named.count > limit {
      throw .usage([.unexpectedArgument(named[limit], command: path)])
    }
    return try symbols(named.isEmpty ? [context.settings.value(of: .benchmark)].compactMap { $0 } : named)
  }
}

extension Context {
  /// Throws `Failure.unknownNames` for benchmarks of which no price is known.
  func requireKnown(benchmarks: [String], _ prices: DayPrices) throws(Failure) {
    let unknown = benchmarks.filter { !prices.knows($0) }
    if unknown.isEmpty { return }
    let stored = try read { (reader) throws(StoreError) in try reader.names() }
    try Failure.requireKnown(unknown.map { (SharedOptions.benchmark.spelling, $0, stored.tickers) })
  }
}

extension BenchmarkPrices {
  /// What the command fails with where a price is missing.
  var failure: Failure? { lastMissingDay.map { .price(.noneOnDay([ticker], $0)) } }
}
