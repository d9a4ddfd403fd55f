import PortfolioCore

/// When the mirror of a store's file last matched it, kept beside the store as `portfolio.mirror.json`.
public struct MirrorState {
  /// The time of the match, and the file at that time.
  public struct Agreement: Equatable, Sendable {
    /// The name of the mirror in messages.
    public let mirror: String
    public let time: Instant
    public let stamp: FileStamp

    public init(mirror: String, time: Instant, stamp: FileStamp) {
      (self.mirror, self.time, self.stamp) = (mirror, time, stamp)
    }
  }

  private let document: SharedDocument<Agreement?>

  public init(path: String, time: TimeSource) {
    document = SharedDocument(
      path: path, time: time, empty: nil, decode: { Agreement($0) }, encode: { $0?.json ?? .null })
  }

  /// Nil if it never matched. Throws `StoreError`.
  public func load() throws(StoreError) -> Agreement? { try document.read() }

  /// If it throws `StoreError`, the file is unchanged.
  public func save(_ agreement: Agreement, patience: Duration) throws(StoreError) {
    try document.change(patience: patience) { $0 = agreement }
  }
}

/// Tells whether a file has been written to.
public struct FileStamp: Equatable, Sendable {
  let size: Int
  let inode: UInt64
  let seconds: Int
  let nanoseconds: Int

  /// Nil if there is no file. Throws `FileFailure`.
  public init?(of path: String) throws(FileFailure) {
    guard let status = try FileStatus(of: path) else { return nil }
    (size, inode) = (status.size, status.inode)
    (seconds, nanoseconds) = (status.modified.seconds, status.modified.nanoseconds)
  }

  fileprivate init?(_ json: JSONValue?) {
    guard let size = json?["size"]?.wholeNumber, let inode = json?["inode"]?.string.flatMap({ UInt64($0) }),
      let seconds = json?["seconds"]?.wholeNumber, let nanoseconds = json?["nanoseconds"]?.wholeNumber
    else { return nil }
    (self.size, self.inode, self.seconds, self.nanoseconds) = (size, inode, seconds, nanoseconds)
  }

  fileprivate var json: JSONValue {
    .object([
      "size": JSONValue(size), "inode": .string(String(inode)), "seconds": JSONValue(seconds),
      "nanoseconds": JSONValue(nanoseconds),
    ])
  }
}

extension MirrorState.Agreement {
  fileprivate init?(_ json: JSONValue) {
    guard let mirror = json["mirror"]?.string, let stamp = FileStamp(json["store"]),
      case .instant(let time)? = json["agreed"]?.string.flatMap({ Timestamp($0) })
    else { return nil }
    self.init(mirror: mirror, time: time, stamp: stamp)
  }

  fileprivate var json: JSONValue {
    .object([
      "version": JSONValue(1), "mirror": .string(mirror), "agreed": .string(time.description),
      "store": stamp.json,
    ])
  }
}
