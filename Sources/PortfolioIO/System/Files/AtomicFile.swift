#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files that are read whole and replaced whole: at any moment a reader finds the old content or the new.
public enum AtomicFile {
  /// The content of the file at `path`; nil if there is none.
  ///
  /// Throws `FileFailure` if it cannot be read, with the reason `.tooLarge` where it has more than `limit` bytes.
  public static func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8]? {
    guard let file = try OpenFile.forReading(path) else { return nil }
    guard let size = file.size, size <= limit else { throw FileFailure(.read, path, .tooLarge) }
    return try file.readToEnd(limit: limit)
  }

  /// Makes `bytes` the content of the file at `path`, on the disk when it returns; with `flushing` false the
  /// system writes them there when it likes, and after a power cut the file may be empty.
  ///
  /// Symbolic links are followed, not replaced; folders that are missing are made; an existing file keeps
  /// its mode unless it is to be `isPrivate`, a new one gets `mode`. Throws `FileFailure`, and then the file is what it was, unless only
  /// the last step failed, the flush of the folder: then the new content stands, not yet safe from a power cut.
  public static func replace(
    _ path: String, with bytes: some Collection<UInt8>, mode: UInt32 = 0o600, isPrivate: Bool = false,
    flushing: Bool = true
  ) throws(FileFailure) {
    try replace(path, mode: mode, isPrivate: isPrivate, flushing: flushing) { (file) throws(FileFailure) in
      try file.append(bytes)
    }
  }

  /// The same for a content that `write` puts into the file it is given, piece by piece.
  static func replace(
    _ path: String, mode: UInt32, isPrivate: Bool = false, flushing: Bool = true,
    beforeRename: (_ temporary: String) throws(FileFailure) -> Void = { _ in },
    _ write: (OpenFile) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let target = try FilePaths.followingLinks(path)
    let folder = FilePaths.folder(of: target)
    try FilePaths.createFolder(folder)
    let existing = try status(of: target)
    let temporary = TemporaryName(for: target)
    temporary.removeLeftovers()
    do throws(FileFailure) {
      let file = try OpenFile.creating(temporary.path)
      try write(file)
      try file.takeOn(existing, mode: mode)
      if isPrivate { try file.makePrivate() }
      if flushing { try file.flush() }
      try file.close()
      try beforeRename(temporary.path)
      try FileSystem.rename(temporary.path, to: target)
    } catch {
      FileSystem.remove(temporary.path)
      throw error
    }
    if flushing { try flushFolder(folder) }
  }

  /// What stands at `path`, nil for nothing. Throws `FileFailure` for anything but a plain file that may be written, which
  /// alone is replaced.
  static func status(of path: String) throws(FileFailure) -> FileStatus? {
    guard let status = try FileStatus(of: path) else { return nil }
    try status.requirePlainFile(path)
    guard access(path, W_OK) == 0 else { throw FileFailure(.open, path) }
    return status
  }

  /// Makes the names in `folder` safe from a power cut. Throws `FileFailure` if the disk says no.
  public static func flushFolder(_ folder: String) throws(FileFailure) {
    let descriptor = try Descriptors.open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    do throws(FileFailure) {
      try Descriptors.flush(descriptor, folder)
    } catch {
      // Thrown too by a file system that has no such thing.
      guard error.reason == FileFailure.Reason(code: EINVAL) else { throw error }
    }
  }
}
