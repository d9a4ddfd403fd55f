/// Which points of lines are drawn where there are very many.
package enum Thinning {
  /// The fewest points of a line, where there are as many, and those of a small one.
  package static let (points, pointsOfSmall) = (250, 100)

  /// The places of the points from which lines that share their days are drawn, in order: all of them, or where there
  /// are more than so many the lowest and the highest of each slice, both ends, the ends of gaps, and those that are
  /// kept anyway.
  ///
  /// - Parameters:
  ///   - lines: of one length, nil where a value is not known. The first has a low and a high in each slice, the others
  ///     where they differ.
  ///   - count: an even number.
  package static func places(of lines: [[Double?]], count: Int, keeping kept: Set<Int> = []) -> [Int] {
    guard let all = lines.first?.indices, all.count > count else {
      return lines.first.map { Array($0.indices) } ?? []
    }
    var places = kept.filter(all.contains).union([all.lowerBound, all.upperBound - 1])
    let slices = count / 2
    for (number, line) in lines.enumerated() {
      for slice in 0..<slices {
        let range = slice * all.count / slices..<(slice + 1) * all.count / slices
        var (low, high): (Int?, Int?) = (nil, nil)
        for place in range {
          if place > 0, (line[place] == nil) != (line[place - 1] == nil) {
            places.formUnion([place - 1, place])
          }
          guard let value = line[place] else { continue }
          if low.flatMap({ line[$0] }).map({ value < $0 }) ?? true { low = place }
          if high.flatMap({ line[$0] }).map({ value > $0 }) ?? true { high = place }
        }
        if let low, let high, low != high {
          places.formUnion([low, high])
        } else if number == 0 {
          places.formUnion([range.lowerBound, range.upperBound - 1])
        }
      }
    }
    return places.sorted()
  }
}
