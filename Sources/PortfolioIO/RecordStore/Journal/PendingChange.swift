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
    /// What is known of what comes: all of it, or of very many records only what is needed to know them again.
    enum Addition: Equatable {
      case text([UInt8])
      case run(RecordRun)
    }

    let offset: Int
    /// What the store ended with from `offset` on.
    let tail: [UInt8]
    /// How large the store is when all is there.
    let size: Int
    let addition: Addition
  }
}

extension PendingChange {
  /// What became of a change.
  enum Outcome: Equatable {
    case complete
    /// Nothing of it is there, or what is there is not its work.
    case absent
    /// The text of the store has to be cut here to be what it was before.
    case torn(ByteSource.Cut)
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

extension PendingChange.Append.Addition {
  /// Whether `bytes` are what is added.
  func isAll(of bytes: [UInt8]) -> Bool {
    switch self {
    case .text(let text): text == bytes
    case .run: bytes.starts(with: StoreFormat.separator)
    }
  }
}

extension PendingChange.Append {
  /// What became of the addition, by what the store has from its offset on.
  func outcome(_ present: [UInt8]) -> PendingChange.Outcome {
    if present == tail { return .absent }
    if isComplete(present) { return .complete }
    return isTorn(present) ? .torn(ByteSource.Cut(offset: offset, tail: tail)) : .absent
  }

  private func isComplete(_ present: [UInt8]) -> Bool {
    switch addition {
    case .text(let text): return present == text + tail
    case .run(let run):
      guard present.count == size - offset, present.starts(with: StoreFormat.separator),
        present.suffix(tail.count) == tail[...]
      else { return false }
      return Checksum.of(present.dropFirst(StoreFormat.separator.count).dropLast(tail.count)) == run.check
    }
  }

  /// Whether the write can have stopped, or a power cut can have kept some parts of it and lost others, so that
  /// this is left: each byte is the new one, the old one, or the zero that a file grows by. Anything else was
  /// somebody else, and is not for us to cut.
  private func isTorn(_ present: [UInt8]) -> Bool {
    switch addition {
    case .text(let text): return isMixture(present, of: text + tail)
    case .run:
      // The first bytes of all records are the same, and whoever has changed something in a file that is whole
      // leaves it with its end and without zeros.
      let start = StoreFormat.separator + [UInt8(ascii: "{")]
      guard isMixture(present.prefix(start.count), of: start) else { return false }
      return !present.starts(with: StoreFormat.separator) || present.suffix(tail.count) != tail[...]
        || present.contains(0)
    }
  }

  private func isMixture(_ present: some Collection<UInt8>, of new: [UInt8]) -> Bool {
    zip(present, new).enumerated().allSatisfy { index, bytes in
      bytes.0 == bytes.1 || bytes.0 == 0 || (index < tail.count && bytes.0 == tail[index])
    }
  }
}
