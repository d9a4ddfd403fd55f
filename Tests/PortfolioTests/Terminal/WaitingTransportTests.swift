import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Waiting for a service at a terminal")
struct WaitingTransportTests {
  private let machine = FakeMachine()

  private func answer(_ url: String, _ body: String, after delay: Duration) {
    machine.service.answer(url, [.response(200, body, headers: ["ETag": "a"], after: delay)])
  }

  @Test("shows itself for advisors and for a store at a URL, and is gone in the end")
  func shown() {
    machine.given("config set advisors.url https://firm.example/api")
    machine.sitDown()
    answer("https://firm.example/api/dashboard", #"{"advisors":[]}"#, after: .seconds(3))
    answer("https://example.com/t.json", "[]", after: .seconds(3))
    for line in ["advisors", "list --store https://example.com/t.json"] {
      let outcome = machine.run(line)
      #expect(outcome.code == 0 && outcome.errors.contains("Loading… 2 s"), "\(outcome)")
      #expect(outcome.errors.hasSuffix("\r\u{1B}[K"))
      #expect(!machine.run(line + " -q").errors.contains("Loading"))
    }
  }

  @Test("shows nothing where the answer comes at once, or nobody watches")
  func silent() {
    machine.given("config set advisors.url https://firm.example/api")
    answer("https://firm.example/api/dashboard", #"{"advisors":[]}"#, after: .seconds(3))
    #expect(machine.run("advisors").errors == "")
    machine.sitDown()
    answer("https://firm.example/api/dashboard", #"{"advisors":[]}"#, after: .milliseconds(10))
    #expect(machine.run("advisors").errors == "")
  }
}
