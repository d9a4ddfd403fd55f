#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the system says about a file without reading it.
public struct FileStatus: Equatable, Sendable {
  public enum Kind: Sendable {
    case plain, folder
    /// A pipe, a device, a socket.
    case other
  }

  public let kind: Kind
  /// In bytes.
  public let size: Int
  /// What tells the file from all others of its file system.
  public let inode: UInt64
  /// When it was written to for the last time.
  public let modified: Time
  /// When anything about it was changed for the last time, its content, its names or its permissions.
  let changed: Time
  /// How many names it has: more than one where there are hard links to it.
  let linkCount: Int
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t

  /// In seconds since 1970 and nanoseconds.
  public struct Time: Equatable, Sendable {
    public let seconds: Int
    public let nanoseconds: Int
  }

  /// What is at the end of the links that `path` leads along; nil if nothing is there. Throws `FileFailure`.
  public init?(of path: String) throws(FileFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileFailure(.inspect, path)
    }
    self.init(status)
  }

  /// The same for an open file.
  init(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(.inspect, path) }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .plain
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int(status.st_size)
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

  /// Whether others than its owner may read it.
  public var isReadByOthers: Bool { permissions & 0o044 != 0 }

  /// Throws `FileFailure` for anything but a plain file.
  func requirePlainFile(_ path: String) throws(FileFailure) {
    switch kind {
    case .plain: return
    case .folder: throw FileFailure(.open, path, .isFolder)
    case .other: throw FileFailure(.open, path, .notPlainFile)
    }
  }
}
