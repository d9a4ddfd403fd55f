import Glibc

/// A change that the journal announces before the store is touched: enough to tell, after a crash, whether it
/// took place, and to take back one that took place in part.
enum PendingChange: Equatable {
  /// Bytes from `offset` on, in a file that ends at `size` when all are there; before, it ended with `tail`.
  case append(inode: UInt64, offset: Int, size: Int, tail: [UInt8], check: UInt64)
  /// The file with this inode takes the place of the store.
  case replace(inode: UInt64)
}

extension PendingChange {
  /// What became of a change.
  enum Outcome: Equatable {
    case complete
    /// Nothing of it is there.
    case absent
    /// The text of the store has to be cut here to be what it was before.
    case torn(ByteSource.Cut)
  }

  /// Looks at the store's open file. Throws `FileFailure` where it cannot be read.
  func outcome(in descriptor: Int32, _ path: String) throws(FileFailure) -> Outcome {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(.inspect, path) }
    switch self {
    case .replace(let inode):
      return status.st_ino == inode ? .complete : .absent
    case .append(let inode, let offset, let size, let tail, let check):
      // Another file, or one that was cut elsewhere, is the work of another program.
      guard status.st_ino == inode, status.st_size >= offset, status.st_size <= size else { return .absent }
      let present = try AtomicFile.read(descriptor, offset..<Int(status.st_size), path)
      if present == tail { return .absent }
      return Checksum.of(present) == check && status.st_size == size
        ? .complete : .torn(ByteSource.Cut(offset: offset, tail: tail))
    }
  }
}

/// FNV-1a, 64 bits: tells whole bytes from torn ones.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.value
  }
}
