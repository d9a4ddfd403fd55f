import Testing

@testable import portfolio

@Suite("Tables on a terminal of 80 columns")
struct WidthsTests {
  private static let lines =
    [
      "summary", "summary --account Pension", "summary --to 2024", "lots", "lots NVDA", "gains", "gains NVDA",
      "gains --compare", "gains --harvest", "list", "list --limit 5",
      "list --type dividend",
      "income", "income --forecast", "income --calendar --from 2025", "history --every year", "history",
      "history --benchmark VOO", "returns", "returns --benchmark VOO", "risk --by ticker",
      "risk --by ticker --benchmark VOO", "explain NVDA", "explain KO", "accounts",
      "balances", "balances --account Broker",
      "what-if sell KO 10 60 --account Broker", "what-if buy KO 10 60 --account Broker",
      "reconcile HOME/reconcile/positions.csv", "prices", "prices --history NVDA",
      "rates", "instruments", "cash", "cash list", "cash balance", "cash partners", "config",
      "digest --since 2026-11-01", "achievements", "advisors --mock HOME/advisors",
      "advisors show taylor --mock HOME/advisors", "import HOME/import/fidelity.csv --explain",
      "import HOME/import/degiro-account.csv --explain",
    ]
    + ["ticker", "account", "month", "year"].map { "gains --by \($0)" }
    + ["ticker", "month", "year", "category", "country"].map { "income --by \($0)" }
    + ["account", "month", "quarter", "year"].map { "returns --by \($0)" }
    + (2021...2026).flatMap { ["tax us \($0)", "tax uk \($0)"] }
    + ["ticker", "account", "currency", "class"].map { "allocation --by \($0)" }
    + ["rebalance --cash 1000", "rebalance --cash 5000 --no-sell"]

  /// The headings of each table, from top to bottom.
  private func headings(_ machine: FakeMachine, _ line: String, _ locale: String) -> [[String]] {
    let words = line.replacing("HOME", with: machine.home.path)
    let output = machine.run("\(words) --offline --color always --locale \(locale)").output
    return output.split(separator: "\n").compactMap { line in
      let pieces = line.split(separator: "\u{1B}[1m", omittingEmptySubsequences: false)
      let cells = pieces.dropFirst().map {
        $0.split(separator: "\u{1B}[0m", omittingEmptySubsequences: false)
      }
      let isBold = cells.allSatisfy { $0.count == 2 && $0[1].allSatisfy { $0 == " " } }
      guard isBold, cells.count > 1, pieces[0].allSatisfy({ $0 == " " }) else { return nil }
      return cells.map { String($0[0]) }
    }
  }

  @Test("lose no column that has room in English", arguments: lines)
  func columns(line: String) throws {
    let machine = try FakeMachine.demo()
    try machine.bringFixtures()
    machine.sitDown()
    let english = headings(machine, line, "en_US")
    for locale in ["de_DE", "es_ES", "fr_FR", "pt_BR", "pt_PT"] {
      let other = headings(machine, line, locale)
      #expect(english.count == other.count, "\(locale)")
      #expect(zip(english, other).filter { $0.count > $1.count }.isEmpty, "\(locale)\n\(english)\n\(other)")
    }
  }
}
