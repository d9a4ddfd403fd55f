import PortfolioCore
import PortfolioSystem

/// When the mirror of a store's file last matched it, and how long to leave one alone that does not answer, kept
/// beside the store as `portfolio.mirror.json`.
package struct MirrorState {
  /// The time of the match, and the file at that time.
  package struct Agreement: Equatable, Sendable {
    /// The name of the mirror in messages.
    package let mirror: String
    package let time: Instant
    package let stamp: FileStamp

    package init(mirror: String, time: Instant, stamp: FileStamp) {
      (self.mirror, self.time, self.stamp) = (mirror, time, stamp)
    }
  }

  /// When a mirror that did not answer may hold up a command again that has changed nothing.
  package struct Delay: Equatable, Sendable {
    /// The name of the mirror in messages.
    package let mirror: String
    package let end: Instant
    let seconds: Int

    fileprivate static let (shortest, longest) = (10, 3600)

    /// Whether it holds for a mirror. One that lies further ahead than it is long was set by a clock that was fast.
    package func holds(for mirror: String, at now: Instant) -> Bool {
      mirror == self.mirror && now.isEarlier(than: end)
        && end.secondsSinceEpoch - now.secondsSinceEpoch <= seconds
    }
  }

  package var agreement: Agreement?
  package var delay: Delay?

  package init() {}

  /// What is known once the two match.
  package init(agreement: Agreement) { self.agreement = agreement }
}

/// Tells whether a file has been written to.
package struct FileStamp: Equatable, Sendable {
  let size: Int
  let inode: UInt64
  let seconds: Int
  let nanoseconds: Int

  /// Nil if there is no file. Throws `FileFailure`.
  package init?(of path: String) throws(FileFailure) {
    guard let status = try FileStatus(of: path) else { return nil }
    (size, inode) = (status.size, status.inode)
    (seconds, nanoseconds) = (status.modified.seconds, status.modified.nanoseconds)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let size = json["size"]?.wholeNumber, let inode = json["inode"]?.string.flatMap({ UInt64($0) }),
      let seconds = json["seconds"]?.wholeNumber, let nanoseconds = json["nanoseconds"]?.wholeNumber
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

extension MirrorState: DocumentContent {
  package init?(_ json: JSONValue) {
    (agreement, delay) = (Agreement(json), json["delay"].flatMap(Delay.init))
    if agreement == nil, delay == nil { return nil }
  }

  package var json: JSONValue {
    var json: JSONObject = ["version": JSONValue(1)]
    if let agreement {
      json["mirror"] = .string(agreement.mirror)
      json["agreed"] = .string(agreement.time.description)
      json["store"] = agreement.stamp.json
    }
    if let delay {
      json["delay"] = .object([
        "mirror": .string(delay.mirror), "end": .string(delay.end.description),
        "seconds": JSONValue(delay.seconds),
      ])
    }
    return .object(json)
  }
}

extension MirrorState.Agreement {
  fileprivate init?(_ json: JSONValue) {
    guard let mirror = json["mirror"]?.string, let stamp = json["store"].flatMap(FileStamp.init),
      let time = json["agreed"]?.instant
    else { return nil }
    self.init(mirror: mirror, time: time, stamp: stamp)
  }
}

extension MirrorState.Delay {
  /// The delay after a mirror did not answer, twice as long as the one before.
  package init(of mirror: String, after last: MirrorState.Delay?, now: Instant) {
    seconds = last.map { min(MirrorState.Delay.longest, 2 * $0.seconds) } ?? MirrorState.Delay.shortest
    end = Instant(secondsSinceEpoch: now.secondsSinceEpoch + seconds)
    self.mirror = mirror
  }

  fileprivate init?(_ json: JSONValue) {
    guard let mirror = json["mirror"]?.string, let seconds = json["seconds"]?.count,
      let end = json["end"]?.instant
    else { return nil }
    self.init(mirror: mirror, end: end, seconds: seconds)
  }
}
