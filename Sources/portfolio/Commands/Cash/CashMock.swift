import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Options for the behaviour of the built-in service.
enum CashMock {
  static let delay = Option("mock-delay", placeholder: "TIME", expected: "expected.delay") { Delay($0) }
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
      delay: input[delay]?.duration,
      failureRate: input[failureRate] ?? MockCashService.Behaviour.standardRate,
      seed: given.map { UInt64(bitPattern: Int64($0)) } ?? randomSeed(context))
  }

  private static func randomSeed(_ context: Context) -> UInt64 {
    withUnsafeBytes(of: context.environment.newID().uuid) { $0.loadUnaligned(as: UInt64.self) }
  }
}

/// A short duration: `1.5`, `1.5s` or `200ms`.
struct Delay: Sendable {
  let duration: Duration

  /// Nil if the text is not a duration, or is more than an hour.
  init?(_ text: String) {
    let isShort = text.hasSuffix("ms")
    let digits = isShort ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let number = ExactDecimal(String(digits)), !number.isNegative, number <= ExactDecimal(3600) else {
      return nil
    }
    let places = isShort ? 6 : 9
    let nanoseconds = number.rounded(places: places).normalised
    guard let whole = Int(exactly: nanoseconds.mantissa) else { return nil }
    var count = whole
    for _ in nanoseconds.scale..<places { count *= 10 }
    duration = .nanoseconds(count)
  }
}
