import Testing

/// A store named by a URL, which is not supported yet.
@Suite struct RemoteStoreTests {
  @Test("a URL is not taken for the path of a store", arguments: ["list", "add buy AAPL 1 1", "summary"])
  func isRefused(line: String) {
    let machine = FakeMachine()
    let outcome = machine.run("--store https://example.com/transactions.json " + line)
    #expect(outcome.code == 78)
    #expect(outcome.output == "")
    #expect(outcome.errors == "portfolio: --store: a store at a URL is not supported yet; name a file\n")
    #expect(machine.home.names == [])
  }

  @Test("a URL that was set can be unset")
  func canBeUnset() {
    let machine = FakeMachine()
    machine.given("config set store https://example.com/transactions.json", "config unset store", "list")
  }
}
