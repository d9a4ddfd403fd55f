/// Files that are read and replaced as a whole: a reader always sees either the old or the new content.
package enum AtomicFile {
  /// The content of the file at `path`; nil if there is none.
  ///
  /// Throws `FileFailure` if it cannot be read, with the reason `.tooLarge` if it has more than `limit`
  /// bytes.
  package static func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8]? {
    guard let file = try File.forReading(path) else { return nil }
    guard let size = file.size, size <= limit else { throw FileFailure(.read, path, .tooLarge) }
    return try file.readToEnd(limit: limit)
  }

  /// The first bytes of the file at `path`, at most `length`; nil if there is none. Throws `FileFailure`.
  package static func beginning(of path: String, length: Int) throws(FileFailure) -> [UInt8]? {
    try File.forReading(path)?.bytes(in: 0..<length)
  }

  /// Replaces the content of the file at `path`, which is on disk when this returns. Without `flushing` the
  /// system writes it later, and after a power failure the file may be empty.
  ///
  /// Symbolic links are followed, and missing folders are created. An existing file keeps its mode unless
  /// `isPrivate` is set; a new one gets `mode`. If this throws `FileFailure`, the file is unchanged, unless
  /// only flushing the folder failed at the end: then the new content is in place, but may not survive a
  /// power failure.
  package static func replace(
    _ path: String, with bytes: some Collection<UInt8>, mode: UInt32 = 0o600, isPrivate: Bool = false,
    flushing: Bool = true
  ) throws(FileFailure) {
    try replace(path, mode: mode, isPrivate: isPrivate, flushing: flushing) { (file) throws(FileFailure) in
      try file.append(bytes)
    }
  }

  /// The same for content that `write` writes piece by piece.
  package static func replace(
    _ path: String, mode: UInt32, isPrivate: Bool = false, flushing: Bool = true,
    beforeRename: (_ temporary: String) throws(FileFailure) -> Void = { _ in },
    _ write: (File) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let target = try FilePaths.followingLinks(path)
    let folder = FilePaths.folder(of: target)
    try FilePaths.createFolder(folder)
    let existing = try status(of: target)
    let temporary = TemporaryName(for: target)
    temporary.removeLeftovers()
    do throws(FileFailure) {
      let file = try File.creating(temporary.path)
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
    guard flushing else { return }
    try mapError(
      { (error: FileFailure) in FileFailure(.flushFolder, target, error.reason) }, flushFolder(folder))
  }

  /// The status of the file at `path`; nil if there is none. Throws `FileFailure` for anything but a writable
  /// plain file, since nothing else is ever replaced.
  package static func status(of path: String) throws(FileFailure) -> FileStatus? {
    guard let status = try FileStatus(of: path) else { return nil }
    try status.requireRegularFile(path)
    guard access(path, W_OK) == 0 else { throw FileFailure(.open, path) }
    return status
  }

  /// Flushes the names in `folder` to disk. Throws `FileFailure` if that fails.
  package static func flushFolder(_ folder: String) throws(FileFailure) {
    let file = try File.folder(folder)
    do throws(FileFailure) {
      try file.flush()
    } catch {
      // Some file systems do not support this.
      guard error.reason == FileFailure.Reason(code: EINVAL) else { throw error }
    }
  }
}
