import FoundationEssentials
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// A command that changes a store, and the store that it changes.
struct Scenario: CustomTestStringConvertible, Sendable {
  let name: String
  let arguments: [String]
  let prepare: @Sendable (Workshop) throws -> Void
  /// Whether it first repairs a store that another change has left torn.
  var isMending = false

  var testDescription: String { name }

  /// `add` to stores of all kinds, and every other command that changes one.
  static let changes: [Scenario] = [
    Scenario(name: "add to a missing store", arguments: add) { _ in },
    Scenario(name: "add to an empty store", arguments: add) { try $0.write(StoreFormat.empty) },
    Scenario(name: "add to a store with a history", arguments: add) { try $0.makeHistory() },
    Scenario(name: "add to a store that jq has laid out", arguments: add) { try $0.write(pretty) },
    Scenario(
      name: "add where another change was cut short", arguments: add,
      prepare: { workshop in
        try workshop.makeHistory()
        try workshop.tear()
      }, isMending: true),
    Scenario(name: "edit", arguments: ["edit", first, "--note", "changed"]) { try $0.makeHistory() },
    Scenario(name: "delete", arguments: ["delete", first, third]) { try $0.makeHistory() },
    Scenario(name: "import", arguments: ["import", trades]) { try $0.makeHistory() },
    Scenario(name: "undo", arguments: ["undo"]) { try $0.makeHistory() },
    Scenario(name: "redo", arguments: ["redo"]) { try $0.makeHistory() },
  ]

  /// The same for cash transactions.
  static let cashChanges: [Scenario] = [
    Scenario(name: "cash import to a missing store", arguments: ["cash", "import", bookings]) { _ in },
    Scenario(name: "cash import", arguments: ["cash", "import", bookings]) { try $0.makeCashHistory() },
    Scenario(name: "cash undo", arguments: ["cash", "undo"]) { try $0.makeCashHistory() },
    Scenario(name: "cash redo", arguments: ["cash", "redo"]) { try $0.makeCashHistory() },
  ]

  private static let add = ["add", "buy", "AAPL", "10", "185.20", "--date", "2024-03-01"]
  /// A broker's file from the fixtures.
  private static let trades = FilePaths.join(Fixtures.folder, "import/trading212.csv")
  /// A partner's file from the fixtures.
  static let bookings = FilePaths.join(Fixtures.folder, "cash/items.json")
  static let first = UUID.numbered(1).uuidString
  static let third = UUID.numbered(3).uuidString

  /// As `jq .` writes a store.
  static let pretty = """
    {
      "version": 1,
      "transactions": [
        {
          "id": "1870AAF2-1DF7-4114-B845-BAFB0B0E4138",
          "date": "2024-03-01",
          "type": "buy",
          "ticker": "AAPL",
          "quantity": 10,
          "price": 185.2,
          "sum": 1852,
          "broker": {
            "name": "é"
          }
        },
        {
          "id": "3F9EE62C-90E9-4EFB-847F-A9ED0443FA97",
          "date": "2024-06-10T14:30:00Z",
          "type": "sell",
          "ticker": "AAPL",
          "quantity": 4,
          "price": 200,
          "sum": 800
        }
      ],
      "owner": "me"
    }

    """
}

extension Workshop {
  /// Three transactions, one of them edited, and a fourth whose addition was undone, so that there is
  /// something to undo and to redo.
  func makeHistory() throws {
    for number in 1...3 { try store.add(.buy("AAA", "\(number)", at: "10", id: .numbered(number))) }
    let changed = Transaction.buy("AAA", "5", at: "10", id: .numbered(2))
    try store.change(as: "edit") { _ in [.replace(changed)] }
    try store.add(.sell("AAA", "1", at: "12", id: .numbered(4)))
    _ = try store.undo()
  }

  /// The same of cash transactions.
  func makeCashHistory() throws {
    try take(CashTransaction(id: "1", amount: decimal("1")), CashTransaction(id: "2", amount: decimal("2.5")))
    try take(CashTransaction(id: "2", bookingDate: timestamp("2024-01-02"), amount: decimal("-3")))
    try take(CashTransaction(id: "3"))
    _ = try cashStore.undo()
  }

  func take(_ transactions: CashTransaction...) throws {
    _ = try cashStore.take(CashRecords(transactions), as: "test")
  }

  /// Leaves an addition half done, as a power failure would.
  func tear() throws {
    let before = try bytes() ?? []
    try store.add(.buy("BBB", "1", at: "10", id: .numbered(5)))
    let after = try bytes() ?? []
    // Without the line that marks it as done.
    let changeLog = try bytes(Workshop.name + ".journal") ?? []
    let lines = changeLog.split(separator: 0x0A).dropLast()
    try write(Array(lines.joined(separator: [0x0A])) + [0x0A], to: Workshop.name + ".journal")
    let half = (before.count + after.count) / 2
    try write(Array(after[..<half]))
  }
}
