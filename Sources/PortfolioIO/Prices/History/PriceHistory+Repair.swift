import PortfolioSystem

extension PriceHistory {
  /// Keeps a copy of a file in which something is wrong, and makes it one of every price in it that can be read; of
  /// several of a ticker and a day the last counts.
  ///
  /// Returns nil where all is in order. Throws `StoreError`: what is wrong, where nothing can be saved or the file
  /// is of a later version, and then nothing has changed.
  package func repair() throws -> StoreRepair? {
    // What is not there has nothing wrong with it, and gets no lock beside it.
    guard try FileStatus(of: path) != nil else { return nil }
    return try exclusively {
      guard let problem = try problem else { return nil }
      let target = try FilePaths.followingLinks(path)
      let bytes = try AtomicFile.read(target, limit: StoreFormat.largestRepair) ?? []
      let (prices, omissions) = PriceFile.salvaged(bytes)
      if prices.isEmpty, !bytes.isEmpty { throw problem }
      let copy = try DamagedCopy(of: bytes, beside: target)
      if !access.isDryRun {
        try copy.keep()
        try PriceFile.replace(target, with: PriceFile.lines(of: prices))
      }
      return StoreRepair(saved: prices.count, renamed: [], omissions: omissions, copy: copy.path)
    }
  }

  /// What is wrong with the file and can be repaired; nil for nothing. Throws what cannot.
  private var problem: StoreError? {
    get throws {
      do {
        _ = try checked()
        return nil
      } catch let error as StoreError where error.isRepairable {
        return error
      }
    }
  }
}

extension PriceFile {
  /// The prices in a text that may be damaged anywhere, and how many of its lines are none.
  fileprivate static func salvaged(_ bytes: [UInt8]) -> (prices: [RecordedPrice], omissions: Int) {
    var (prices, omissions) = ([RecordedPrice](), 0)
    bytes.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: 0x0A) {
        if let price = RecordedPrice(line: UnsafeBufferPointer(rebasing: line)) {
          prices.append(price)
        } else if line.first != UInt8(ascii: "{") {
          omissions += 1
        }
      }
    }
    return (prices.sortedOncePerDay(), omissions)
  }
}
