import PortfolioCore

/// When the mirror of a store's file last agreed with it, kept beside the store as `portfolio.mirror.json`.
public struct MirrorState {
  /// The moment, and the file as it was then.
  public struct Agreement: Equatable, Sendable {
    /// What messages call the mirror.
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

  /// nil where it never agreed. Throws `StoreError`.
  public func load() throws(StoreError) -> Agreement? { try document.read() }

  /// Throws `StoreError`, and then the file is what it was.
  public func save(_ agreement: Agreement, patience: Duration) throws(StoreError) {
    try document.change(patience: patience) { $0 = agreement }
  }
}

/// What tells whether a file was written to since.
public struct FileStamp: Equatable, Sendable {
  let size: Int
  let inode: UInt64
  let seconds: Int
  let nanoseconds: Int

  /// nil where there is no file. Throws `FileFailure`.
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
