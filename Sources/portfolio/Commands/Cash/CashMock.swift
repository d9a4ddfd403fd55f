import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Options for the behaviour of the built-in service.
enum CashMock {
  static let delay = Option("mock-delay", placeholder: "TIME", expected: "expected.delay") {
    Duration(delay: $0)
  }
  static let failureRate = Option("mock-failure-rate", placeholder: "0..1", expected: "expected.rate") {
    text -> ExactDecimal? in
    guard let rate = ExactDecimal(text), !rate.isNegative, rate <= ExactDecimal(1) else { return nil }
    return rate
  }
  static let seed = Option("mock-seed", placeholder: "N", wholeNumbers: 0...)

  /// The environment variable for a seed.
  static let seedVariable = "PORTFOLIO_MOCK_SEED"

  static func behaviour(_ input: ParsedCommand, _ context: Context) throws -> MockCashService.Behaviour {
    let given = input[seed] ?? context.environment.variables[seedVariable].flatMap { Int($0) }
    return MockCashService.Behaviour(
      delay: input[delay],
      failureRate: input[failureRate] ?? MockCashService.Behaviour.standardRate,
      seed: given.map { UInt64(bitPattern: Int64($0)) } ?? randomSeed(context))
  }

  private static func randomSeed(_ context: Context) -> UInt64 {
    withUnsafeBytes(of: context.environment.newID().uuid) { $0.loadUnaligned(as: UInt64.self) }
  }
}
