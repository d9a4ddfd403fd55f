import PortfolioSystem

/// What is about to happen to a store's file: with the edits enough to tell after a crash whether a change was made, and
/// to revert one that was only partly made.
enum Announcement: Equatable {
  /// Records are inserted at the offset, in front of what stands from there to the end of the store.
  case append(offset: Int, tail: [UInt8])
  /// The file with this inode replaces the store.
  case replace(inode: UInt64)
  /// The change is made in a store that is not a file, and only that store knows whether it was made.
  case elsewhere
}

/// What happened to a change that was announced.
enum ChangeOutcome: Equatable {
  case complete
  /// Nothing of it is in the store, or what is there has another cause.
  case absent
  /// The change was interrupted. The store has to be cut here: to what it was before or, if the addition is
  /// complete and only the end after it is missing, to what it should become.
  case torn(ByteSource.Cut, isMade: Bool)

  var isMade: Bool {
    switch self {
    case .complete, .torn(_, isMade: true): true
    case .absent, .torn(_, isMade: false): false
    }
  }
}

extension LoggedChange {
  /// Looks at the store's open file. Throws `FileFailure` if it cannot be read.
  func outcome(in file: File) throws(FileFailure) -> ChangeOutcome {
    let status = try file.status()
    switch announcement {
    case .replace(let inode): return status.inode == inode ? .complete : .absent
    case .elsewhere: return .absent
    case .append(let offset, let tail):
      let new = addition + tail
      guard (tail.count...new.count).contains(status.size - offset) else { return .absent }
      return outcome(of: try file.bytes(in: offset..<status.size), tail, new, offset)
    }
  }

  /// What happened to the addition, judging by the content of the store from its offset on.
  private func outcome(of present: [UInt8], _ tail: [UInt8], _ new: [UInt8], _ offset: Int) -> ChangeOutcome {
    if present == tail { return .absent }
    if present == new { return .complete }
    // An interrupted write or a power failure can have left this: each byte is the new one, the old one, or a zero from
    // the file growing. Anything else was written by another program and must not be cut.
    let isMixture = zip(present, new).enumerated().allSatisfy { index, bytes in
      bytes.0 == bytes.1 || bytes.0 == 0 || (index < tail.count && bytes.0 == tail[index])
    }
    guard isMixture else { return .absent }
    // An editor may have removed the last line break.
    let length = new.count - tail.count
    let isMade = length > 0 && present.starts(with: new[..<length])
    return .torn(ByteSource.Cut(offset: isMade ? offset + length : offset, tail: tail), isMade: isMade)
  }
}
