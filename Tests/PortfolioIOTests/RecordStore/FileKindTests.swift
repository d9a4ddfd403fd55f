import Dispatch
import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A store in a file, of trades or of cash transactions")
struct FileKindTests {
  private typealias Record = NumberedStore.Record

  private func records(_ numbers: ClosedRange<Int>) -> [NumberedStore.Record] {
    numbers.map { Record(number: $0) }
  }

  @Test(
    "has a line for each record in the order in which they came, for its owner alone",
    arguments: RecordKind.allCases)
  func written(_ kind: RecordKind) throws {
    let store = try NumberedStore(kind)
    #expect(try store.records() == [] && store.folder.names == [])
    try store.take(records(1...3))
    try store.take(Record(number: 2, version: 2), Record(number: 4))
    let expected = [Record(number: 1), Record(number: 2, version: 2), Record(number: 3), Record(number: 4)]
    #expect(try store.records() == expected)
    let empty = StoreFormat.empty(of: kind == .cash ? .cash : .transactions)
    let text =
      empty.dropLast(StoreFormat.emptyTail.count)
      + Array(expected.map { $0.line(kind) }.joined(separator: StoreFormat.separator))
      + StoreFormat.tail
    #expect(try store.bytes(store.path) == text)
    var status = stat()
    #expect(stat(store.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(store.folder.names == ["store.json", "store.json.journal", "store.json.lock"])
  }

  @Test("gives up every change and has it again, its bytes included", arguments: RecordKind.allCases)
  func undone(_ kind: RecordKind) throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<20 {
      let store = try NumberedStore(kind)
      var states: [[UInt8]] = []
      var version = 1
      for step in 0..<6 {
        version += 1
        let old = try store.records().shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        let new = records((step * 10 + 1)...(step * 10 + Int.random(in: 1...4, using: &random)))
        let changed = old.map { Record(number: $0.number, version: version) }
        try store.take((changed + new).shuffled(using: &random))
        states.append(try store.bytes(store.path))
        #expect(try store.undoable().first?.count == changed.count + new.count)
      }
      for state in states.dropLast().reversed() {
        #expect(try store.undo() != nil)
        #expect(try store.bytes(store.path) == state)
      }
      #expect(try store.undo() != nil && store.records() == [] && store.undo() == nil)
      for state in states {
        #expect(try store.redo() != nil)
        #expect(try store.bytes(store.path) == state)
      }
      #expect(try store.redo() == nil)
    }
  }

  @Test("leaves a change alone whose record something else has changed since", arguments: RecordKind.allCases)
  func changedSince(_ kind: RecordKind) throws {
    let store = try NumberedStore(kind)
    try store.take(records(1...2))
    try store.take(Record(number: 1, version: 5))
    let text = String(decoding: try store.bytes(store.path), as: UTF8.self)
    let edited = Array(text.replacing(":5", with: ":7").utf8)
    try store.put(edited, in: store.path)
    #expect(throws: StoreError.self) { _ = try store.undo() }
    #expect(try store.bytes(store.path) == edited)
    try store.put(Array(text.replacing(",", with: " , ").utf8), in: store.path)
    #expect(try store.undo() != nil && store.records() == records(1...2))
  }

  @Test(
    "that is torn at any byte is refused, stays as it is, and is repaired with each record that is whole",
    arguments: RecordKind.allCases)
  func torn(_ kind: RecordKind) throws {
    let whole = try NumberedStore(kind)
    try whole.take(records(1...4))
    let bytes = try whole.bytes(whole.path)
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      let store = try NumberedStore(kind)
      let torn = Array(bytes.prefix(count))
      try store.put(torn, in: store.path)
      #expect(throws: StoreError.self) { try store.records() }
      #expect(throws: StoreError.self) { try store.take(Record(number: 9)) }
      #expect(try store.bytes(store.path) == torn)
      let saved = records(1...4).filter { torn.firstRange(of: $0.line(kind)) != nil }
      guard !saved.isEmpty || count == 0 else {
        #expect(throws: StoreError.self) { try store.repair() }
        #expect(try store.bytes(store.path) == torn)
        continue
      }
      #expect(try store.repair()?.saved == saved.count)
      #expect(try store.records() == saved)
      #expect(try store.bytes(store.path + ".damaged") == torn)
      #expect(try store.repair() == nil)
    }
  }

  @Test(
    "that is no store, or of a later version, is refused and stays as it is", arguments: RecordKind.allCases)
  func refused(_ kind: RecordKind) throws {
    for text in ["", "{", "[]", #"{"version":1}"#, #"{"version":2,"transactions":[]}"#, "nonsense"] {
      let store = try NumberedStore(kind, text: text)
      #expect(throws: StoreError.self) { try store.records() }
      #expect(throws: StoreError.self) { try store.take(Record(number: 1)) }
      #expect(try String(decoding: store.bytes(store.path), as: UTF8.self) == text)
    }
  }

  @Test(
    "loses no update and shows no half of one, however many write and read at once",
    arguments: RecordKind.allCases)
  func manyAtOnce(_ kind: RecordKind) throws {
    let store = try NumberedStore(kind)
    let (writers, each) = (4, 8)
    let path = store.path
    DispatchQueue.concurrentPerform(iterations: writers + 1) { worker in
      let store = NumberedStore(kind, at: path)
      do {
        for step in 1...each {
          if worker == writers {
            let numbers = try store.records().map(\.number)
            #expect(Set(numbers).count == numbers.count)
            continue
          }
          try store.take(Record(number: worker * 100 + step))
          try store.take(Record(number: worker * 100 + step, version: 2))
        }
      } catch {
        Testing.Issue.record("\(error)")
      }
    }
    let found = try store.records()
    #expect(found.count == writers * each && found.allSatisfy { $0.version == 2 })
    #expect(try store.undoable().count == writers * each * 2)
  }

  @Test("keeps its mode, and is reached through symbolic links, which stay", arguments: RecordKind.allCases)
  func links(_ kind: RecordKind) throws {
    let store = try NumberedStore(kind)
    let real = store.folder.path("real.json")
    symlink("real.json", store.path)
    try store.put(StoreFormat.empty, in: real)
    chmod(real, 0o640)
    try store.take(records(1...2))
    try store.take(Record(number: 1, version: 2))
    var status = stat()
    #expect(lstat(real, &status) == 0 && status.st_mode & 0o7777 == 0o640)
    #expect(lstat(store.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try store.undo() != nil && store.records() == records(1...2))
  }
}
