import PortfolioCore
import TestSupport
import Testing

@Suite("Work side by side")
struct SideBySideTests {
  private struct Refused: Error, Equatable {
    let number: Int
  }

  @Test("has the results in order", arguments: [0, 1, 2, 100])
  func results(count: Int) {
    #expect(parallelMap(count, on: 4) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test("throws the error of the smallest number that has one")
  func errors() {
    #expect(throws: Refused(number: 3)) {
      try parallelMap(100, on: 4) { (number) throws(Refused) in
        if number % 10 == 3 { throw Refused(number: number) }
      }
    }
  }

  @Test("of several kinds has a result of each")
  func kinds() {
    let (one, two, three) = parallelMap({ @Sendable in 1 }, { @Sendable in "two" }, { @Sendable in [3.0] })
    #expect(one == 1)
    #expect(two == "two")
    #expect(three == [3])
  }
}
