import FoundationEssentials
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// A new field or kind is tested as soon as it is declared.
@Suite("A transaction of each kind, with a value in every field that it can have,")
struct EveryFieldTests {
  private static let url = "https://example.com/transactions.json"

  /// The texts typed for a field, at first and when editing it.
  private static func texts(of field: Field, _ kind: TransactionKind) -> (first: String, second: String) {
    switch field.form {
    case .id: (id(of: kind), id(of: kind))
    case .date: ("2024-03-01T14:30:00.25+02:00", "2023-12-31")
    case .kind: (kind.rawValue, kind.rawValue)
    case .ticker where field == .into: ("IBM", "ORCL")
    // All AAPL become IBM that day.
    case .ticker where kind == .accumulation || kind == .exercise: ("MSFT", "AAPL")
    case .ticker: ("AAPL", "MSFT")
    case .lots: ("\(UUID.numbered(101))=1", "\(UUID.numbered(103))=2")
    case .ratio: ("4:1", "5:2")
    case .currency where field == .toCurrency: ("USD", "GBP")
    case .currency: ("EUR", "CHF")
    case .category: ("qualified", "return-of-premium")
    case .text: ("=1, \"Ü\"; the \(field)", "Another \(field)")
    // 4 × 2.5 = 10.
    case .number where field == .quantity: ("4", "8")
    case .number where field == .price: ("2.5", "5")
    // What is neither a trade nor money that moves may be taken back.
    case .number where field == .sum:
      ("10", kind.rules.canBeTakenBack || kind.rules.hasSignedSum ? "-20" : "20")
    case .number: ("0.125", "3")
    }
  }

  private static func id(of kind: TransactionKind) -> String {
    UUID.numbered(Int(kind.rules.number)).uuidString
  }

  /// The text typed for a value.
  private static func text(of value: JSONValue?) -> String? {
    let lots = value?.array?.map { "\($0["id"]?.string ?? "")=\($0["quantity"]?.number?.description ?? "")" }
    return lots?.joined(separator: " ") ?? value?.string ?? value?.number?.description
  }

  private static func fields(of kind: TransactionKind) -> [Field] {
    Field.allCases.filter(kind.rules.allows)
  }

  /// All fields of each stored transaction, by kind.
  private func stored(_ machine: FakeMachine, _ options: String = "") throws -> [TransactionKind: JSONObject]
  {
    let outcome = machine.run("export --as json" + options)
    #expect(outcome.code == 0, "\(outcome)")
    let elements = try JSONValue(parsing: Array(outcome.output.utf8))["transactions"]?.array ?? []
    var found: [TransactionKind: JSONObject] = [:]
    for element in elements {
      let kind = try #require(element["type"]?.string.flatMap { TransactionKind(rawValue: $0) })
      found[kind] = element.object
    }
    return found
  }

  /// The earlier purchases, by number: the lots of a sale, before and after its ticker and account change.
  private static let purchases: [(number: Int, ticker: String, account: String?)] = [
    (101, "AAPL", texts(of: .account, .buy).first), (102, "MSFT", texts(of: .account, .buy).first),
    (103, "MSFT", texts(of: .account, .buy).second), (104, "AAPL", nil),
  ]

  /// The lot that a sale has to name when one of these fields is edited.
  private static let lots: [Field: Int] = [.ticker: 102, .account: 103]

  /// A machine that has stored one of each kind, after some purchases.
  private func filledMachine() -> FakeMachine {
    let machine = FakeMachine()
    for (number, ticker, account) in Self.purchases {
      let words = ["add", "buy", ticker, "100", "2", "--date", "2023-01-01"]
      // Where none is meant, it is not that which holds the ticker.
      let options = ["--account", account ?? "", "--id", UUID.numbered(number).uuidString]
      #expect(machine.run(words + options).code == 0)
    }
    for ticker in ["AAPL", "MSFT"] {
      machine.given("instruments set \(ticker) underlying=XYZ strike=1 right=call")
    }
    for kind in TransactionKind.allCases {
      let options = Self.fields(of: kind).map { "--\($0.optionName)=\(Self.texts(of: $0, kind).first)" }
      let outcome = machine.run(["add"] + options)
      #expect(outcome.code == 0, "\(outcome)")
    }
    return machine
  }

  @Test("is stored with all of them")
  func storing() throws {
    let stored = try stored(filledMachine())
    for kind in TransactionKind.allCases {
      let object = try #require(stored[kind])
      #expect(object.members.map(\.key) == Self.fields(of: kind).map(\.rawValue))
      for field in Self.fields(of: kind) {
        let value = object[field.rawValue]
        #expect(
          Self.text(of: value) == Self.texts(of: field, kind).first, "\(kind) \(field)"
        )
      }
    }
  }

  @Test("keeps the others where one is edited, and has its old value after undo and its new one after redo")
  func editing() throws {
    let machine = filledMachine()
    for kind in TransactionKind.allCases {
      for field in Self.fields(of: kind) where field != .id && field != .type {
        let before = try stored(machine)
        let new = Self.texts(of: field, kind).second
        let lot = kind == .sell ? Self.lots[field].map { ["--lot", "\(UUID.numbered($0))=1"] } ?? [] : []
        let outcome = machine.run(["edit", Self.id(of: kind), "--\(field.optionName)=\(new)"] + lot)
        #expect(outcome.code == 0, "\(outcome)")
        let after = try stored(machine)
        let value = after[kind]?[field.rawValue]
        #expect(Self.text(of: value) == new, "\(kind) \(field)")
        for other in Self.fields(of: kind) where other != field {
          // One figure of a trade follows from the others.
          if kind.isTrade, KindRules.figures.contains(other), KindRules.figures.contains(field) { continue }
          if other == .lots, !lot.isEmpty { continue }
          #expect(after[kind]?[other.rawValue] == before[kind]?[other.rawValue], "\(kind) \(field) \(other)")
        }
        #expect(machine.run("undo").code == 0)
        #expect(try stored(machine) == before)
        #expect(machine.run("redo").code == 0)
        #expect(try stored(machine) == after)
      }
    }
  }

  @Test("loses an optional one where an empty text is given for it")
  func emptying() throws {
    let machine = filledMachine()
    for kind in TransactionKind.allCases {
      for field in Self.fields(of: kind)
      where !kind.rules.required.union(KindRules.always).contains(field) {
        // A sale of another account takes a lot of that.
        let lot = kind == .sell && field == .account ? ["--lot", "\(UUID.numbered(104))=1"] : []
        // What says nothing without it has to go as well.
        let others = Self.fields(of: kind).filter { kind.rules.needed(by: $0) == field }
        let before = try stored(machine)
        if before[kind]?[field.rawValue] == nil { continue }
        let emptied = ([field] + others).map { "--\($0.optionName)=" }
        #expect(machine.run(["edit", Self.id(of: kind)] + emptied + lot).code == 0)
        let after = try stored(machine)
        #expect(after[kind]?[field.rawValue] == nil, "\(kind) \(field)")
        #expect(machine.run("undo").code == 0)
        #expect(try stored(machine) == before)
        #expect(machine.run("redo").code == 0)
        #expect(try stored(machine) == after)
      }
    }
  }

  @Test("is shown with all of them")
  func showing() {
    let machine = filledMachine()
    for kind in TransactionKind.allCases {
      let lines = machine.run("show \(Self.id(of: kind))").output.split(separator: "\n")
      #expect(lines.count == Self.fields(of: kind).count, "\(lines)")
    }
  }

  @Test("comes back from a store that was damaged and repaired")
  func repairing() throws {
    let machine = filledMachine()
    let before = try stored(machine)
    let text = try #require(machine.store)
    try machine.home.write(text + ",{\"id\":", to: FakeMachine.storeName)
    #expect(machine.run("list").code != 0)
    #expect(machine.run("check --repair -y").code == 0)
    #expect(try stored(machine) == before)
  }

  @Test("comes back from what was exported", arguments: ["csv", "json"])
  func importing(format: String) throws {
    let (machine, other) = (filledMachine(), FakeMachine())
    let text = machine.run("export --as \(format)").output
    let path = try other.home.write(text, to: "exported")
    #expect(other.run("import \(path)").code == 0)
    #expect(try stored(other) == stored(machine))
    #expect(other.run("export --as \(format)").output == text)
    #expect(
      machine.run("import \(try machine.home.write(text, to: "exported")) --json").output.contains(
        "\"new\":0"))
  }

  @Test(
    "comes back from a URL to which it was pushed, is read there, and is the same when it is pushed again")
  func pushing() throws {
    let (machine, other) = (filledMachine(), FakeMachine())
    machine.service.answer(
      Self.url, [.response(200, "null", headers: ["ETag": "a"]), .response(200, "null")])
    #expect(machine.run("push \(Self.url)").code == 0)
    let body = try #require(machine.service.requests.all.last?.body)
    let answer = StubTransport.Reply.response(
      200, String(decoding: body, as: UTF8.self), headers: ["ETag": "b"])
    for machine in [machine, other] { machine.service.answer(Self.url, [answer]) }
    #expect(other.run("pull \(Self.url)").code == 0)
    #expect(try stored(other) == stored(machine))
    #expect(try stored(other, " --store \(Self.url)") == stored(machine))
    let same = TransactionKind.allCases.count + Self.purchases.count
    #expect(machine.run("push \(Self.url) --json").output.contains("\"same\":\(same)"))
  }
}
