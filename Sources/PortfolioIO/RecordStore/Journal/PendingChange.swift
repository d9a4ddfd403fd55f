/// A change that the journal announces before the store is touched: enough to tell, after a crash, whether it
/// took place, and to take back one that took place in part.
enum PendingChange: Equatable {
  case append(Append)
  /// The file with this inode takes the place of the store.
  case replace(inode: UInt64)
  /// It is made in a store that is no file, which alone can tell whether it was.
  case elsewhere

  /// Records that come in front of what the store ended with, at the end of its array.
  struct Append: Equatable {
    let offset: Int
    /// What the store ended with from `offset` on.
    let tail: [UInt8]
    /// How large the store is when all is there.
    let size: Int
    /// What comes, byte for byte.
    let addition: [UInt8]
  }
}

extension PendingChange {
  /// What became of a change.
  enum Outcome: Equatable {
    case complete
    /// Nothing of it is there, or what is there is not its work.
    case absent
    /// The text of the store has to be cut here to be what it was before, or, where all that was to come is there and
    /// only the end behind it is not, what it is to be.
    case torn(ByteSource.Cut, isMade: Bool)
  }

  /// Looks at the store's open file. Throws `FileFailure` where it cannot be read.
  func outcome(in file: OpenFile) throws(FileFailure) -> Outcome {
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
  /// What became of the addition, by what the store has from its offset on.
  func outcome(_ present: [UInt8]) -> PendingChange.Outcome {
    if present == tail { return .absent }
    let new = addition + tail
    if present == new { return .complete }
    guard isMixture(present, of: new) else { return .absent }
    // An editor may have saved it without its last line break.
    let isMade = !addition.isEmpty && present.starts(with: addition)
    return .torn(
      ByteSource.Cut(offset: isMade ? offset + addition.count : offset, tail: tail), isMade: isMade)
  }

  /// Whether the write can have stopped, or a power cut can have kept some parts of it and lost others, so that
  /// this is left: each byte is the new one, the old one, or the zero that a file grows by. Anything else was
  /// somebody else, and is not for us to cut.
  private func isMixture(_ present: [UInt8], of new: [UInt8]) -> Bool {
    zip(present, new).enumerated().allSatisfy { index, bytes in
      bytes.0 == bytes.1 || bytes.0 == 0 || (index < tail.count && bytes.0 == tail[index])
    }
  }
}
