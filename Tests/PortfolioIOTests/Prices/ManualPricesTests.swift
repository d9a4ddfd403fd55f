import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The prices set by hand")
struct ManualPricesTests {
  let folder = TemporaryFolder()
  let time = FakeTime()
  var path: String { folder.path("portfolio.prices.json") }
  var prices: Document<ManualPrices> {
    get throws {
      try PortfolioFiles(store: folder.path("portfolio.json"), FileAccess(time: time.source)).manualPrices
    }
  }

  private func change(
    setting set: [String: ExactDecimal] = [:], unsetting removed: [String] = []
  ) throws -> [String] {
    try prices.change { $0.change(setting: set, unsetting: removed, at: time.now) }
  }

  @Test("are kept exactly until they are taken back, zero too")
  func setAndUnset() throws {
    _ = try change(setting: ["A": .zero, "B": try .parse("1.10")])
    let quotes = try prices.read().quotes
    #expect(quotes["A"] == Quote(ticker: "A", price: .zero, fetched: time.now, source: .manual))
    #expect(quotes["B"]?.price.description == "1.1")
    #expect(try change(setting: ["B": ExactDecimal(2)], unsetting: ["A", "X"]) == ["A"])
    #expect(try prices.read().quotes.mapValues(\.price) == ["B": ExactDecimal(2)])
  }

  @Test("write nothing where nothing changes")
  func noChange() throws {
    #expect(try change(unsetting: ["A"]) == [])
    #expect(folder.names == ["portfolio.prices.json.lock"])
  }

  @Test(
    "are an error, and left alone, where they cannot be understood", arguments: ["", "{", "{\"prices\":1}"])
  func damaged(_ text: String) throws {
    try folder.write(text, to: "portfolio.prices.json")
    #expect(throws: StoreError.self) { try prices.read() }
    #expect(throws: StoreError.self) { try change(setting: ["A": .zero]) }
    #expect(try folder.text("portfolio.prices.json") == text)
  }

  @Test("of a later version of the program are refused, never rewritten")
  func newer() throws {
    try folder.write("{\"version\":2,\"prices\":[]}", to: "portfolio.prices.json")
    let expected = StoreError.newer(Place(file: path), version: "2")
    #expect(throws: expected) { try change(setting: ["A": .zero]) }
  }

  @Test("wait for another process no longer than they are told to")
  func busy() throws {
    let lock = try FileLock.acquire(for: path, FileAccess(time: time.source, waitLimit: .zero))
    #expect(throws: LockFailure.busy(path: path + ".lock", holder: getpid())) {
      try change(setting: ["A": .zero])
    }
    lock.release()
  }
}
