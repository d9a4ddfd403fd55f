import PortfolioSystem

/// A change announced in the change log before the store is touched: enough to tell after a crash whether it was
/// made, and to revert one that was only partly made.
enum PendingChange: Equatable {
  case append(Append)
  /// The file with this inode replaces the store.
  case replace(inode: UInt64)
  /// It is made in a store that is not a file, and only that store knows whether it was made.
  case elsewhere

  /// Records inserted before the end of the array.
  struct Append: Equatable {
    let offset: Int
    /// The content of the store from `offset` to its end.
    let tail: [UInt8]
    /// The size of the store once the change is complete.
    let size: Int
    /// The text inserted, byte for byte.
    let addition: [UInt8]
  }
}

extension PendingChange {
  /// What happened to a change.
  enum Outcome: Equatable {
    case complete
    /// Nothing of it is in the store, or what is there has another cause.
    case absent
    /// The change was interrupted. The store has to be cut here: to what it was before or, if the addition is
    /// complete and only the end after it is missing, to what it should become.
    case torn(ByteSource.Cut, isMade: Bool)
  }

  /// Looks at the store's open file. Throws `FileFailure` if it cannot be read.
  func outcome(in file: File) throws(FileFailure) -> Outcome {
    let status = try file.status()
    switch self {
    case .replace(let inode):
      return status.inode == inode ? .complete : .absent
    case .elsewhere: return .absent
    case .append(let append):
      let (start, end) = (append.offset, status.size)
      guard start + append.tail.count <= end, end <= append.size else { return .absent }
      return append.outcome(try file.bytes(in: start..<end))
    }
  }
}

extension PendingChange.Append {
  /// What happened to the addition, judging by the content of the store from its offset on.
  func outcome(_ present: [UInt8]) -> PendingChange.Outcome {
    if present == tail { return .absent }
    let new = addition + tail
    if present == new { return .complete }
    guard isMixture(present, of: new) else { return .absent }
    // An editor may have removed the last line break.
    let isMade = !addition.isEmpty && present.starts(with: addition)
    return .torn(
      ByteSource.Cut(offset: isMade ? offset + addition.count : offset, tail: tail), isMade: isMade)
  }

  /// Whether an interrupted write or a power failure can have left this: each byte is the new one, the old
  /// one, or a zero from the file growing. Anything else was written by another program and must not be cut.
  private func isMixture(_ present: [UInt8], of new: [UInt8]) -> Bool {
    zip(present, new).enumerated().allSatisfy { index, bytes in
      bytes.0 == bytes.1 || bytes.0 == 0 || (index < tail.count && bytes.0 == tail[index])
    }
  }
}
