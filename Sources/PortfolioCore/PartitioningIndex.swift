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
