import CommandLineKit
import PortfolioIO

/// What returns are compared with.
extension ParsedCommand {
  /// The symbols of `--benchmark`, or that of the setting. Throws where there are more than `limit`, or one is none.
  func benchmarks(_ context: Context, limit: Int) throws -> [String] {
    let named = self[all: Command.benchmark]
    if named.count > limit {
      throw UsageError.invalidValue(
        of: Command.benchmark.spelling, value: named[limit], expected: "expected.benchmarks")
    }
    return named.isEmpty ? context.usualBenchmarks : try context.symbols(named)
  }
}

extension Context {
  /// The benchmark of the setting, if there is one.
  var usualBenchmarks: [String] { [settings.benchmark].compactMap(\.self) }

  /// Throws `Failure.unknownNames` for benchmarks of which no price is known, if there are any.
  func requireKnown(benchmarks unknown: [String]) throws {
    if unknown.isEmpty { return }
    let tickers = try storedNames.tickers
    try Failure.requireKnown(unknown.map { (Command.benchmark.spelling, $0, tickers) })
  }
}
