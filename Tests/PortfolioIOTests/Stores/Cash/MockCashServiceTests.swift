import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The built-in cash service")
struct MockCashServiceTests {
  private func attempt(_ behaviour: MockCashService.Behaviour) -> (waited: Duration, isFailing: Bool) {
    let time = FakeTime()
    let start = time.source.uptime()
    var isFailing = false
    do throws(MockCashService.Failure) {
      _ = try MockCashService(time: time.source, behaviour: behaviour).fetch { false }
    } catch {
      isFailing = true
    }
    return (time.source.uptime() - start, isFailing)
  }

  @Test("answers after 1 to 2 seconds, and fails about as often as it is told")
  func standard() {
    var failures = 0
    for seed in 0..<400 as Range<UInt64> {
      let (waited, isFailing) = attempt(MockCashService.Behaviour(seed: seed))
      #expect((.seconds(1)...Duration.seconds(2)).contains(waited))
      failures += isFailing ? 1 : 0
    }
    #expect((40...120).contains(failures))
  }

  @Test("takes the time and fails at the rate that are set, the same for the same seed")
  func behaviour() {
    for seed in 0..<20 as Range<UInt64> {
      let never = MockCashService.Behaviour(delay: .milliseconds(5), failureRate: .zero, seed: seed)
      #expect(attempt(never) == (.milliseconds(5), false))
      let always = MockCashService.Behaviour(delay: .zero, failureRate: ExactDecimal(1), seed: seed)
      #expect(attempt(always) == (.zero, true))
      let some = MockCashService.Behaviour(failureRate: decimal("0.5"), seed: seed)
      #expect(attempt(some) == attempt(some))
    }
  }

  @Test("has a list that can be read to its last record")
  func list() throws {
    let file = ImportFile(name: "mock", bytes: MockCashService.list)
    let records = try CashRecords(file)
    #expect(records.transactions.count == 21 && records.issues == [])
  }
}
