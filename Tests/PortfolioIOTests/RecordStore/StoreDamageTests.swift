import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A damaged store")
struct StoreDamageTests {
  private let whole = Array(StoreSamples.canonical.utf8)

  /// The line and column after `count` bytes.
  private func place(behind count: Int, in store: StoreText) -> Place {
    let line = whole.prefix(count).split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
    let characters = line.count { $0 & 0xC0 != 0x80 }
    return store.place(whole.prefix(count).count { $0 == 0x0A } + 1, characters + 1)
  }

  /// The id of the record that is cut off, if the id is complete.
  private func brokenID(_ count: Int) -> String? {
    let text = String(decoding: whole.prefix(count), as: UTF8.self)
    guard let line = text.split(separator: "\n", omittingEmptySubsequences: false).last,
      !line.hasSuffix("}"), !line.hasSuffix("},")
    else { return nil }
    return StoreSamples.transactions.map(\.id.uuidString).first { line.contains("\"\($0)\"") }
  }

  @Test("that is torn off at any byte says so, with the line, the column and the id, and stays as it is")
  func torn() throws {
    let store = try StoreText("")
    for count in 1..<whole.count - 1 {
      let torn = Array(whole.prefix(count))
      try store.write(torn)
      var place = place(behind: count, in: store)
      place.id = brokenID(count)
      let expected = StoreError.malformed(place, .unexpectedEnd)
      for chunks in [1, 2, 5] {
        if store.readingError(chunks: chunks) != expected {
          Testing.Issue.record(
            "\(count) bytes, \(chunks) chunks: \(String(describing: store.readingError(chunks: chunks))), not \(expected)"
          )
        }
      }
      #expect(throws: expected) { try store.store.insert(.dividend("AAA", "1")) }
      #expect(try store.bytes == torn)
    }
  }

  @Test("without a byte, or with white space alone, isn't an empty portfolio but an error")
  func empty() throws {
    for text in ["", " ", "\n\n\t\r\n", "\u{FEFF}", "\u{FEFF}\n", String(repeating: " ", count: 500)] {
      let store = try StoreText(text)
      for chunks in 1...3 {
        #expect(store.readingError(chunks: chunks) == .empty(store.place(1, 1)))
      }
      #expect(throws: StoreError.empty(store.place(1, 1))) { try store.store.insert(.dividend("AAA", "1")) }
      #expect(try store.text == text)
    }
  }

  @Test("with any bit the other way round is read as its text says, or is an error: never anything else")
  func bitFlips() throws {
    var accepted = 0
    for index in whole.indices {
      for bit in Set([0, 5, index % 8]) {
        var bytes = whole
        bytes[index] ^= 1 << UInt8(bit)
        guard let expected = ReferenceReader.transactions(bytes) else { continue }
        var reader = StoreReader(ByteSource(bytes), name: "memory")
        let found = try? reader.all()
        if found != nil { accepted += 1 }
        if found != expected {
          Testing.Issue.record("bit \(bit) of byte \(index): \(String(describing: found))")
        }
      }
    }
    // Changed digits and letters may still make valid figures and texts.
    #expect(accepted > 200)
  }

  @Test("that was edited in any way is read as its text says, or is an error")
  func mutations() throws {
    let store = try StoreText("")
    var random = SeededGenerator(seed: 31)
    let pieces = [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e9", "null", "true", "\"sum\":1,", "\"id\":",
      " ", "\n",
      "\"ticket\":\"B\",", "buy", "fee", "1e-3", "\u{FEFF}", "é",
    ].map { Array($0.utf8) }
    let texts = StoreSamples.layouts.map { Array($0.text.utf8) }
    for round in 0..<1500 {
      var bytes = texts[round % texts.count]
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...4, using: &random))
        bytes.replaceSubrange(
          start..<end,
          with: Bool.random(using: &random) ? [] : pieces[Int.random(in: pieces.indices, using: &random)])
      }
      try store.write(bytes)
      guard let expected = ReferenceReader.transactions(bytes) else { continue }
      let found = try? store.read(chunks: Int.random(in: 1...9, using: &random)).get()
      if found != expected {
        Testing.Issue.record(
          "\(String(decoding: bytes, as: UTF8.self))\n\(String(describing: found))\n\(String(describing: expected))"
        )
      }
    }
  }
}

/// Reads a store by building all of it, without a window or a fast path.
private enum ReferenceReader {
  /// Nil if this reader cannot tell; an inner nil if the text is not a valid store.
  static func transactions(_ bytes: [UInt8]) -> [Transaction]?? {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      // An unknown key may be a duplicate, and its number may be anything.
      switch error.problem {
      case .duplicateKey, .invalidNumber: return Optional<[Transaction]?>.none
      default: return .some(nil)
      }
    }
    guard document["version"]?.number == decimal("1"), let records = document["transactions"]?.array else {
      return .some(nil)
    }
    let transactions = records.map { record in record.object.flatMap(transaction) }
    let known = transactions.compactMap(\.self)
    guard known.count == records.count, Set(known.map(\.id)).count == known.count else { return .some(nil) }
    return known
  }

  private static func transaction(_ record: JSONObject) -> Transaction? {
    var draft = TransactionDraft()
    if record["ticker"] != nil, record["ticket"] != nil { return nil }
    for member in record.members {
      guard let field = member.key == "ticket" ? .ticker : Field(rawValue: member.key) else { continue }
      let isNumeric = [.quantity, .price, .sum, .fee].contains(field)
      let isText = [.account, .note].contains(field)
      switch member.value {
      case .null: break
      case .string(let text) where !isNumeric: draft.set(field, to: text)
      case .number(let number) where isNumeric: draft.set(field, to: written(number))
      case .string, .number, .bool, .array, .object:
        // An account and a note may be any value, as its text, which this reader does not keep.
        if !isText { return nil }
      }
    }
    return try? draft.validated(.stored)
  }

  /// The number with its trailing zeros.
  private static func written(_ number: ExactDecimal) -> String {
    "\(number.mantissa)e\(-number.scale)"
  }
}
