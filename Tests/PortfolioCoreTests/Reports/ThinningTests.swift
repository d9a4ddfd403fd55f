import PortfolioCore
import TestSupport
import Testing

@Suite("The points of a line")
struct ThinningTests {
  @Test("are all there where they are few")
  func few() {
    #expect(Thinning.places(of: [[1, 2, 3, 2]], count: 4) == [0, 1, 2, 3])
    #expect(Thinning.places(of: [[]], count: 4) == [])
    #expect(Thinning.places(of: [], count: 4) == [])
  }

  /// Two slices of three: the first has its low and high at 1 and 2, the second at 5 and 3; both ends are there anyway.
  @Test("are the lowest and highest of each slice, both ends and what is kept")
  func slices() {
    #expect(Thinning.places(of: [[5, 1, 9, 8, 7, 2]], count: 4) == [0, 1, 2, 3, 5])
    #expect(Thinning.places(of: [[5, 1, 9, 8, 7, 2]], count: 4, keeping: [4]) == [0, 1, 2, 3, 4, 5])
    // The other line is level but for its second slice.
    #expect(Thinning.places(of: [[5, 1, 9, 8, 7, 2], [1, 1, 1, 1, 4, 1]], count: 4) == [0, 1, 2, 3, 4, 5])
  }

  @Test("are as many as wanted on a level line, too, and keep the ends of gaps")
  func gaps() {
    #expect(Thinning.places(of: [Array(repeating: 7, count: 1000)], count: 250).count == 250)
    var line: [Double?] = Array(repeating: 7, count: 1000)
    for place in 400..<500 { line[place] = nil }
    let places = Thinning.places(of: [line], count: 20)
    #expect(Set([399, 400, 499, 500]).isSubset(of: places))
  }

  @Test("always include the lowest and highest of every line")
  func extremes() throws {
    var numbers = SeededGenerator(seed: 31)
    for _ in 0..<200 {
      let count = Int.random(in: 2...900, using: &numbers)
      let lines = (0..<3).map { _ in (0..<count).map { _ in Double(Int.random(in: 0...50, using: &numbers)) }
      }
      let places = Thinning.places(of: lines, count: 60)
      #expect(places == places.sorted() && Set(places).count == places.count)
      #expect(places.count >= min(60, count) && places.first == 0 && places.last == count - 1)
      for line in lines {
        let drawn = places.map { line[$0] }
        #expect(drawn.min() == line.min() && drawn.max() == line.max())
      }
    }
  }
}
