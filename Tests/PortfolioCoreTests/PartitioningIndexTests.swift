import PortfolioCore
import TestSupport
import Testing

@Suite("The place in an ordered list")
struct PartitioningIndexTests {
  @Test("from which on all are as wanted is the one that a look at each finds", arguments: 0..<30)
  func anyList(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let list = (0..<count).map { _ in Int.random(in: 0..<20, using: &random) }.sorted()
    for wanted in -1...20 {
      let first = list.firstIndex { $0 >= wanted } ?? list.endIndex
      #expect(list.partitioningIndex { $0 >= wanted } == first)
      let behind = list.dropFirst(3)
      #expect(
        behind.partitioningIndex { $0 >= wanted } == behind.firstIndex { $0 >= wanted } ?? behind.endIndex)
    }
  }
}
