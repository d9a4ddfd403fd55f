import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The first of many elements in an order of their own")
struct OrderedSelectionTests {
  /// Random keys, many of them equal.
  private let keys: [Int] = {
    var random = SeededGenerator(seed: 9)
    return (0..<5000).map { _ in Int.random(in: 0..<300, using: &random) }
  }()

  /// The greatest first, and among equals the one offered last; or the exact reverse.
  private func expected(_ keys: [Int], isReversed: Bool) -> [Int] {
    let sorted = keys.indices.sorted { (keys[$0], $0) > (keys[$1], $1) }
    return isReversed ? sorted.reversed() : sorted
  }

  @Test(
    "are the first of all sorted, whether or not the many behind the limit were kept",
    arguments: [-1, 0, 1, 40, 700, 5000, .max], [true, false])
  func many(limit: Int, isReversed: Bool) {
    for keys in [keys, keys.sorted(), keys.sorted(by: >)] {
      var selection = OrderedSelection<Int, Int>(limit: limit, isReversed: isReversed)
      for (index, key) in keys.enumerated() { selection.offer(key, index) }
      #expect(
        selection.elements() == Array(expected(keys, isReversed: isReversed).prefix(max(0, limit))))
    }
  }

  @Test("are asked for only where they may be among the first")
  func fewAreMade() {
    var selection = OrderedSelection<Int, Int>(limit: 40)
    var made = 0
    for (index, key) in keys.enumerated() {
      func element() -> Int {
        made += 1
        return index
      }
      selection.offer(key, element())
    }
    #expect(selection.elements().count == 40)
    #expect(made < 2000, "\(made) were made")
  }

  @Test(
    "are the same where several have been offered a part each, sorted or not", arguments: [1, 40, 700, .max],
    [true, false])
  func parts(limit: Int, isReversed: Bool) {
    for keys in [keys, keys.sorted()] {
      var whole = OrderedSelection<Int, Int>(limit: limit, isReversed: isReversed)
      for start in stride(from: 0, to: keys.count, by: 1700) {
        var part = OrderedSelection<Int, Int>(limit: limit, isReversed: isReversed)
        for index in start..<min(start + 1700, keys.count) { part.offer(keys[index], index - start) }
        if start > 0 { part.sort() }
        whole.append(part) { $0 + start }
      }
      #expect(whole.elements() == Array(expected(keys, isReversed: isReversed).prefix(limit)))
    }
  }
}
