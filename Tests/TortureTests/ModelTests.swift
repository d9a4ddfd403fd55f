import FoundationEssentials
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A store under random operations")
struct ModelTests {
  @Test("says what a model of it says, after each of them", arguments: 1...4)
  func operations(seed: UInt64) throws {
    var model = StoreModel(seed: seed)
    for number in 0..<Torture.rounds(short: 60, long: 1_500) {
      let operation = model.randomOperation()
      try model.carryOut(operation)
      let found = try model.workshop.store.all()
      let same = Dictionary(found.map { ($0.id, $0) }) { first, _ in first } == model.transactions
      #expect(same && found.count == model.transactions.count, "\(seed): \(number). \(operation)")
      let undoable = try model.workshop.store.undoable().map(\.count)
      #expect(undoable == model.undoable.reversed().map(\.count), "\(seed): \(number). \(operation)")
      guard same else { return }
    }
  }
}

/// The expected content of a store after the operations on it.
private struct StoreModel {
  enum Operation: CaseIterable {
    case add, edit, delete, importRows, undo, redo, killedAdd, killedDelete, batches, editByHand, reformat
    case cutLineBreak, loseLastLine
  }

  /// The transactions before a change; nil for one that did not exist.
  struct Change {
    var before: [UUID: Transaction?] = [:]
    var after: [UUID: Transaction?] = [:]
    var count: Int { after.count }
  }

  let workshop = Workshop()
  private(set) var transactions: [UUID: Transaction] = [:]
  private(set) var undoable: [Change] = []
  private var redoable: [Change] = []
  private var random: SeededGenerator
  private var lastNumber = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func randomOperation() -> Operation {
    // Processes take a hundred times as long as everything else.
    let all = Operation.allCases.filter { operation in
      switch operation {
      case .killedAdd, .killedDelete, .batches: Int.random(in: 0..<8, using: &random) == 0
      default: true
      }
    }
    return all.randomElement(using: &random) ?? .add
  }

  private mutating func newTransaction() -> Transaction {
    lastNumber += 1
    return .fee(nil, "\(Int.random(in: 1...999, using: &random))", id: .numbered(lastNumber))
  }

  private mutating func anyID() -> UUID? {
    transactions.keys.sorted { $0.uuidString < $1.uuidString }.randomElement(using: &random)
  }

  mutating func carryOut(_ operation: Operation) throws {
    switch operation {
    case .add:
      let new = newTransaction()
      try workshop.store.add(new)
      note([new.id: new])
    case .edit:
      guard let id = anyID() else { return }
      let changed = Transaction.fee(nil, "\(Int.random(in: 1_000...9_999, using: &random))", id: id)
      try workshop.store.change(as: "edit") { _ in [.replace(changed)] }
      note([id: changed])
    case .delete:
      guard let id = anyID() else { return }
      try workshop.store.change(as: "delete") { _ in [.remove(id)] }
      note([id: nil])
    case .importRows: try importRows()
    case .undo: try revert(.undo)
    case .redo: try revert(.redo)
    case .killedAdd:
      let new = newTransaction()
      try runKilled([
        "add", "fee", new.sum?.description ?? "", "--id", new.id.uuidString, "--date", "2024-01-02",
      ])
      if try stored(new.id) != nil { note([new.id: new]) }
      try carryOut(.add)
    case .killedDelete:
      guard let id = anyID() else { return }
      try runKilled(["delete", id.uuidString])
      if try stored(id) == nil { note([id: nil]) }
      try carryOut(.add)
    case .batches: try runBatches()
    case .editByHand: try editByHand()
    case .reformat: try rewrite { $0.replacing(",\"", with: " , \"").replacing("},\n", with: "},\n\n") }
    case .cutLineBreak: try rewrite { String($0.reversed().drop { $0 == "\n" }.reversed()) }
    case .loseLastLine:
      try loseLastLine()
      if Bool.random(using: &random) { try carryOut(.cutLineBreak) }
      try carryOut(.add)
    }
  }

  private mutating func note(_ after: [UUID: Transaction?]) {
    var change = Change(after: after)
    for (id, transaction) in after {
      change.before[id] = .some(transactions[id])
      transactions[id] = transaction
    }
    undoable.append(change)
    redoable = []
  }

  private mutating func importRows() throws {
    var rows = NewRecords()
    var after: [UUID: Transaction?] = [:]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let new = newTransaction()
      rows.append(StoreFormat.line(new), id: new.id)
      after[new.id] = new
    }
    try workshop.store.change(as: "import") { _ in [.insertAll(rows)] }
    note(after)
  }

  private mutating func revert(_ kind: ChangeLogEntry.Kind) throws {
    guard let change = kind == .undo ? undoable.last : redoable.last else {
      let done = kind == .undo ? try workshop.store.undo() : try workshop.store.redo()
      #expect(done == nil)
      return
    }
    let (from, to) = kind == .undo ? (change.after, change.before) : (change.before, change.after)
    guard from.allSatisfy({ transactions[$0.key] == $0.value }) else {
      #expect(throws: StoreError.self) {
        _ = kind == .undo ? try workshop.store.undo() : try workshop.store.redo()
      }
      return
    }
    let done = kind == .undo ? try workshop.store.undo() : try workshop.store.redo()
    #expect(done?.count == change.count)
    for (id, transaction) in to { transactions[id] = transaction }
    if kind == .undo {
      redoable.append(undoable.removeLast())
    } else {
      undoable.append(redoable.removeLast())
    }
  }

  // MARK: Processes

  private func stored(_ id: UUID) throws -> Transaction? { try workshop.store.all().first { $0.id == id } }

  /// Kills the program at some moment of its few milliseconds, or after it is done.
  private mutating func runKilled(_ arguments: [String]) throws {
    let process = try workshop.start(arguments)
    usleep(UInt32.random(in: 0...30_000, using: &random))
    process.kill()
  }

  /// Several processes add at the same time, several times each.
  private mutating func runBatches() throws {
    var batches: [[Transaction]] = []
    for _ in 0..<3 { batches.append([newTransaction(), newTransaction()]) }
    let script = batches.map { batch in
      let adding = batch.map { new in
        "\"$portfolio\" -q add fee \(new.sum?.description ?? "") --id \(new.id.uuidString) --date 2024-01-02"
      }
      return "( \(adding.joined(separator: " && ")) ) &\n"
    }.joined()
    #expect(try workshop.shell(script + "wait").errors == "")
    let order = try workshop.store.undoable().prefix(batches.joined().count).reversed()
    for entry in order { for new in entry.transactions { note([new.id: new]) } }
  }

  // MARK: By hand

  private func rewrite(_ change: (String) -> String) throws {
    guard let bytes = try workshop.bytes() else { return }
    try workshop.write(change(String(decoding: bytes, as: UTF8.self)))
  }

  /// Edits the sum of a record, without the change log knowing.
  private mutating func editByHand() throws {
    guard let id = anyID(), let old = transactions[id], let sum = old.sum else { return }
    let changed = Transaction.fee(nil, "\(Int.random(in: 10_000...99_999, using: &random))", id: id)
    try rewrite { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.contains(id.uuidString)
          ? String(line).replacing("\"sum\":\(sum)", with: "\"sum\":\(changed.sum ?? sum)") : String(line)
      }.joined(separator: "\n")
    }
    transactions[id] = changed
  }

  /// What a power failure may do to a completed change: the line that marks it as done was never flushed.
  private func loseLastLine() throws {
    let known = try ChangeLog(ofStore: workshop.path).state().note.file
    guard let known, let file = try FileStatus(of: workshop.path),
      KnownFile(file, arrayEnd: known.arrayEnd) == known
    else { return }
    let name = Workshop.name + ".journal"
    guard let bytes = try workshop.bytes(name), let end = bytes.dropLast().lastIndex(of: 0x0A) else { return }
    try workshop.write(Array(bytes[...end]), to: name)
  }
}
