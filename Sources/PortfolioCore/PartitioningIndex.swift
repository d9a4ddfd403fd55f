extension RandomAccessCollection where Index == Int {
  /// The index of the first element that meets a condition, found by binary search; the end if there is none. All
  /// elements behind the first that meets it must meet it too.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Sequence {
  /// The first so many elements in an order, without sorting many of the others.
  package func first(_ count: Int, by precedes: (Element, Element) -> Bool) -> [Element] {
    guard count > 0 else { return [] }
    var (found, isCut) = ([Element](), false)
    func cut() {
      found.sort(by: precedes)
      found.removeLast(Swift.max(0, found.count - count))
    }
    for element in self {
      if isCut, !precedes(element, found[count - 1]) { continue }
      found.append(element)
      guard found.count / 2 > Swift.max(count, 1 << 10) else { continue }
      cut()
      isCut = true
    }
    cut()
    return found
  }
}
