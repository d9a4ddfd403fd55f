import PortfolioCore
import PortfolioIO
import Testing

/// The trades of one ticker over three years, bought for 5,424 and sold for 4,865; 4 shares are left, which are worth
/// 350 each. How the figures of each method come about is derived in `PortfolioCoreTests.GainsTests`.
struct WorkedExample {
  let method: String
  let realised: String
  /// Nil for a method without holding terms.
  let short: String?
  let long: String?
  let left: String
  let unrealised: String

  static let all = [
    WorkedExample(
      method: "fifo", realised: "708.8", short: "231", long: "477.8", left: "1267.8", unrealised: "132.2"),
    WorkedExample(
      method: "lifo", realised: "526.222222222222", short: "513.183333333333", long: "13.038888888889",
      left: "1085.222222222222", unrealised: "314.777777777778"),
    WorkedExample(
      method: "hifo", realised: "439.5", short: "252.783333333333", long: "186.716666666667", left: "998.5",
      unrealised: "401.5"),
    WorkedExample(
      method: "average", realised: "634.388888888889", short: "135.8", long: "498.588888888889",
      left: "1193.388888888889", unrealised: "206.611111111111"),
    WorkedExample(
      method: "uk", realised: "611.566666666667", short: nil, long: nil, left: "1170.566666666667",
      unrealised: "229.433333333333"),
  ]

  /// Stores the trades, with the price of 2024-12-31, which is set by hand for today too.
  static func store(on machine: FakeMachine) {
    #expect(throws: Never.self) {
      try machine.home.write("date,ticker,price\n2024-12-31,ACME,350\n", to: "acme.csv")
    }
    machine.given("prices --import \(machine.home.path("acme.csv")) -q")
    machine.given(
      "add buy ACME 10 100 --fee 5 --date 2022-01-10 -q", "add buy ACME 15 120 --fee 5 --date 2022-03-15 -q",
      "add dividend ACME 12.50 --date 2022-06-20 -q", "add sell ACME 8 130 --fee 5 --date 2022-09-01 -q",
      "add buy ACME 7 90 --date 2022-11-07 -q", "add fee 3 --date 2023-02-14 -q",
      "add split ACME 3:2 --date 2023-05-02 -q", "add buy ACME 9 70 --fee 2 --date 2023-06-15 -q",
      "add sell ACME 20 85 --fee 4 --date 2023-08-21 -q", "add buy ACME 5 84 --fee 1 --date 2023-08-21 -q",
      "add dividend ACME 15 --date 2023-12-20 -q", "add split ACME 1:4 --date 2024-03-05 -q",
      "add sell ACME 2.5 320 --fee 3 --date 2024-04-10 -q", "add buy ACME 3 310 --fee 1 --date 2024-07-01 -q",
      "add sell ACME 4 335 --fee 3 --date 2024-10-15 -q", "prices --set ACME=350 -q")
  }
}

extension FakeMachine {
  /// The JSON printed by a command.
  func json(_ line: String, code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> JSONObject
  {
    let outcome = run(line + " --json")
    #expect(outcome.code == code, sourceLocation: sourceLocation)
    return try #require(
      try JSONValue(parsing: Array(outcome.output.utf8)).object, sourceLocation: sourceLocation)
  }
}

extension JSONObject {
  /// A number as written.
  func number(_ key: String) -> String? { self[key]?.number?.description }

  func objects(_ key: String) -> [JSONObject] { self[key]?.array?.compactMap(\.object) ?? [] }

  func keys() -> [String] { members.map(\.key) }
}
