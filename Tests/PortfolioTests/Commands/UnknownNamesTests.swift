import TestSupport
import Testing

@testable import portfolio

@Suite("A filter that can match nothing")
struct UnknownNamesTests {
  private let machine = FakeMachine()

  init() {
    machine.given(
      "add buy AAPL 1 10 --date 2024-03-01 --account Pension -q",
      "add fee 1 --date 2024-03-02 --account Bank -q")
  }

  @Test(
    "names what nobody has and what is near, and is 66",
    arguments: [
      ("list --account pension", "'Pension'"), ("list APPL", "'AAPL'"),
      ("summary --account Pensoin", "'Pension'"),
      ("lots --account bank", "'Bank'"), ("gains APL", "'AAPL'"),
      ("list --account pension --json", "'Pension'"),
      ("list --account pension --limit 3", "'Pension'"),
      ("income APL", "'AAPL'"), ("income --account pension", "'Pension'"), ("explain APL", "'AAPL'"),
      ("history APL", "'AAPL'"), ("returns --account pension", "'Pension'"),
      ("allocation --account pension", "'Pension'"),
    ])
  func unknown(line: String, near: String) {
    let outcome = machine.run(line)
    #expect(outcome.code == 66 && outcome.output == "" && outcome.errors.contains(near), "\(outcome)")
  }

  @Test(
    "is an empty list where the name is there, or nothing is",
    arguments: [
      "list AAPL --type sell", "list --account Bank --to 2000", "gains AAPL",
      "summary --account Pension --to 2000", "income AAPL", "explain AAPL --to 2000",
      "allocation --account Bank",
    ])
  func empty(line: String) {
    #expect(machine.run(line).code == 0)
    #expect(FakeMachine().run(line).code == 0)
  }
}
