/// The status of a file, obtained without reading it.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Sendable {
    case regular, folder
    /// A pipe, device or socket.
    case other
  }

  package let kind: Kind
  /// In bytes.
  package let size: Int
  /// Identifies the file system.
  package let device: UInt64
  /// Identifies the file in its file system.
  package let inode: UInt64
  /// The time of the last write.
  package let modified: Time
  /// The time of the last change to its content, names or permissions.
  package let changed: Time
  /// The number of hard links.
  package let linkCount: Int
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t

  /// In seconds and nanoseconds since 1970.
  package struct Time: Equatable, Sendable {
    package let seconds: Int
    package let nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) {
      (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
    }
  }

  /// The status at `path`, following links; nil if there is nothing. Throws `FileFailure`.
  package init?(of path: String) throws(FileFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileFailure(.inspect, path)
    }
    self.init(status)
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      let (written, touched) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, touched) = (status.st_mtim, status.st_ctim)
    #endif
    modified = Time(seconds: written.tv_sec, nanoseconds: written.tv_nsec)
    changed = Time(seconds: touched.tv_sec, nanoseconds: touched.tv_nsec)
    linkCount = Int(status.st_nlink)
    permissions = status.st_mode & 0o7777
    (owner, group) = (status.st_uid, status.st_gid)
  }

  /// Whether both are of the same file, whatever it is called.
  package func isSameFile(as other: FileStatus) -> Bool { inode == other.inode && device == other.device }

  /// Whether anyone but its owner may read it.
  package var isReadByOthers: Bool { permissions & 0o044 != 0 }

  /// Whether anyone but the user and root may change it, or has it.
  package var isChangedByOthers: Bool {
    permissions & 0o022 != 0 || (owner != geteuid() && owner != 0)
  }

  /// Throws `FileFailure` unless it is a plain file.
  func requireRegularFile(_ path: String) throws(FileFailure) {
    switch kind {
    case .regular: return
    case .folder: throw FileFailure(.open, path, .isFolder)
    case .other: throw FileFailure(.open, path, .notRegularFile)
    }
  }
}
