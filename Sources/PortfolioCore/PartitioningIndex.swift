extension RandomAccessCollection where Index == Int {
  /// The first index whose element meets a condition, found in few steps where all elements behind it meet it too and
  /// none before it does; the end if none does.
  @inlinable
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
