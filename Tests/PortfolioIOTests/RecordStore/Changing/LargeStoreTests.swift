import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("An addition to a large store")
struct LargeStoreTests {
  /// More than a megabyte of records, with a last line of a given length.
  private func text(lastLine: Int = 200) -> String {
    let account = String(repeating: "long", count: 60)
    var lines = (1...3500).map { line(.fee(nil, "1", account: account, id: .numbered($0))) }
    let bare = line(.fee(nil, "1", id: .numbered(10_000))).dropLast() + ",\"note\":\""
    lines.append(bare + String(repeating: "x", count: max(1, lastLine - bare.utf8.count - 2)) + "\"}")
    return "{\"version\":1,\"transactions\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private func line(_ transaction: Transaction) -> String {
    String(decoding: StoreFormat.line(transaction.json), as: UTF8.self)
  }

  /// A store with this text, as if the program had written it.
  private func left(_ text: String) throws -> StoreText {
    let store = try StoreText(text)
    try store.store.apply(.insert(other))
    _ = try store.store.undo()
    #expect(try store.text == text)
    return store
  }

  private let new = Transaction.buy("NEW", "1", at: "2", id: .numbered(20_000))
  private let other = Transaction.sell("NEW", "1", at: "3", id: .numbered(20_001))

  /// Whether a transaction is added without knowing where the others stand.
  private func isAppended(to store: StoreText) throws -> Bool {
    let file = store.store.file
    return try file.appending([.insertNew(new)], to: file.document(file.open())) != nil
  }

  @Test("puts new transactions behind the last, as an addition to a small one does, and can be taken back")
  func additions() throws {
    let before = text()
    #expect(before.utf8.count > 1 << 20)
    let store = try left(before)
    #expect(try isAppended(to: store))
    try store.store.apply(.insertNew(new), .insertNew(other))
    #expect(try store.text == before.dropLast(4) + ",\n" + line(new) + ",\n" + line(other) + "\n]}\n")
    #expect(try store.store.undo()?.transactions == [new, other])
    #expect(try store.text == before)
  }

  @Test("looks through all of it where an id may be there", arguments: [false, true])
  func knownIDs(isNew: Bool) throws {
    let store = try StoreText(text())
    let twice: [RecordEdit] =
      isNew ? [.insertNew(new), .insertNew(new)] : [.insert(.fee(nil, "1", id: .numbered(5)))]
    #expect(throws: StoreError.duplicateID(isNew ? new.id.uuidString : UUID.numbered(5).uuidString)) {
      try store.store.change(as: "test") { _ in twice }
    }
  }

  @Test("takes a last line of any length, also one that fills what is looked at exactly")
  func longLines() throws {
    // 16,384 bytes are read; the end of the document takes 4 of them, and the line break before the line 1.
    for length in [16_300, 16_378, 16_379, 16_380, 17_000] {
      let before = text(lastLine: length)
      let store = try left(before)
      try store.store.apply(.insertNew(new))
      #expect(try store.text == before.dropLast(4) + ",\n" + line(new) + "\n]}\n", "\(length)")
    }
  }

  @Test("refuses one whose end is not as it should be, and leaves it alone")
  func damagedEnds() throws {
    let whole = text()
    let open = String(whole.dropLast(4))
    let damages: [String] = [
      open, "\(whole.dropLast(30))\n]}\n", "\(open),\n\n]}\n", "\(open) x\n]}\n", "\(open){}\n]}\n",
      "\(whole)x",
    ]
    for damaged in damages {
      let store = try StoreText(damaged)
      #expect(throws: StoreError.self) { try store.store.apply(.insertNew(new)) }
      #expect(try store.text == damaged)
    }
  }

  @Test("never takes another array for that of the transactions, whoever wrote it")
  func otherArrays() throws {
    let archive = ",\n\"archive\":[\n" + line(other) + "\n]}\n"
    let before = text()
    let store = try left(before)
    try store.write(Array((before.dropLast(2) + archive).utf8))
    try store.store.apply(.insertNew(new))
    let expected = before.dropLast(4) + ",\n" + line(new) + "\n]" + archive
    #expect(try store.text == expected)
    try store.store.apply(.insertNew(.fee(nil, "1", id: .numbered(20_002))))
    #expect(try store.text.hasSuffix("\n]" + archive))
  }

  @Test("takes one in another layout too")
  func otherLayout() throws {
    let before = text().replacing("\n]}", with: "\n ]\n}").replacing(
      "{\"version\":1,", with: "{ \"version\": 1, ")
    let store = try StoreText(before)
    #expect(try isAppended(to: store))
    try store.store.apply(.insertNew(new))
    #expect(try store.text == before.dropLast(6) + ",\n" + line(new) + "\n ]\n}\n")
  }
}
