import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The ids of a store")
struct IDSetTests {
  private func suspects(_ ids: [UUID]) -> Set<UInt64> {
    var set = IDSet()
    for id in ids { set.insert(IDSet.fingerprint(id)) }
    // Spread over three sets they are the same, however many threads search them.
    var joined = IDSet()
    for start in 0..<3 {
      var part = IDSet()
      for index in stride(from: start, to: ids.count, by: 3) { part.insert(IDSet.fingerprint(ids[index])) }
      joined.insert(part)
    }
    #expect(joined.suspects(on: 3) == set.suspects() && joined.suspects() == set.suspects())
    return set.suspects()
  }

  @Test(
    "that are there more than once are suspects, and no others",
    arguments: [0, 1, 2, 100, 4096, 4097, 30_000])
  func duplicates(count: Int) {
    var random = SeededGenerator(seed: 50)
    let ids = (0..<count).map { _ in UUID(high: random.next(), low: random.next()) }
    #expect(suspects(ids).isEmpty)
    guard count > 1 else { return }
    let twice = [ids[0], ids[count / 2], ids[count - 1]]
    #expect(suspects((ids + twice + twice).shuffled(using: &random)) == Set(twice.map(IDSet.fingerprint)))
  }

  @Test("whose fingerprints meet aren't duplicates where they differ")
  func meetingFingerprints() throws {
    let (a, b) = (UUID(high: 1 << 63, low: 0), UUID(high: 0, low: 1 << 63))
    #expect(IDSet.fingerprint(a) == IDSet.fingerprint(b) && suspects([a, b]).count == 1)
    let store = try StoreText()
    let fees = [a, b].map { Transaction.fee(nil, "1", id: $0) }
    try store.store.insert(fees[0], fees[1])
    #expect(try store.store.all() == fees)
  }

  @Test("counted upwards aren't suspects")
  func counted() {
    #expect(suspects((0..<20_000).map { UUID(high: 0xC0DE, low: UInt64($0)) }).isEmpty)
  }

  @Test("are read from text as Foundation reads them, and written as it writes them")
  func text() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<500 {
      let id = UUID(high: random.next(), low: random.next())
      #expect(UUID(high: id.high, low: id.low) == id && UUID(text: id.uuidString.lowercased()) == id)
      for text in [id.uuidString, id.uuidString.lowercased()] {
        #expect(canonicalID("\"\(text)\"") == id)
        // A byte that is not a hexadecimal digit, in any position.
        var bytes = Array("\"\(text)\"".utf8)
        let place = Int.random(in: 1...36, using: &random)
        bytes[place] =
          [0x2F, 0x3A, 0x40, 0x47, 0x60, 0x67, 0x80, 0xB0, 0xE1].randomElement(using: &random) ?? 0
        #expect(canonicalID(String(decoding: bytes, as: UTF8.self)) == nil)
      }
    }
  }

  private func canonicalID(_ text: String) -> UUID? {
    let padded = Array(text.utf8) + [UInt8](repeating: 0, count: JSONScanner.padding)
    return padded.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { base in
        var scanner = JSONScanner(base, count: text.utf8.count)
        return scanner.canonicalID()
      }
    }
  }
}
