import Testing

@testable import portfolio

@Suite("Tables on a terminal of 80 columns")
struct WidthsTests {
  private static let lines = [
    "summary", "lots", "gains", "gains --by ticker", "list", "income", "history --benchmark VOO",
    "returns --benchmark VOO", "risk --by ticker --benchmark VOO", "explain NVDA", "accounts", "balances",
    "what-if sell KO 10 60 --account Broker", "reconcile HOME/reconcile/positions.csv", "rates",
    "instruments",
    "cash list", "import HOME/import/degiro-account.csv --explain", "tax us 2024", "tax uk 2024",
    "allocation --by ticker", "rebalance --cash 1000",
  ]

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
