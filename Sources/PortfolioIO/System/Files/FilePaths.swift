#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Paths as POSIX writes them.
public enum FilePaths {
  /// The folder that `path` stands in: `.` where it names none.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of `path`.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// `name` inside `folder`.
  public static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The file of another kind of data that belongs to a store: `portfolio.prices.json` beside `portfolio.json`.
  public static func beside(store: String, kind: String, ending: String = "json") -> String {
    (store.hasSuffix(".json") ? String(store.dropLast(5)) : store) + ".\(kind).\(ending)"
  }

  /// The same where the store may be a symbolic link: beside what that leads to, so that they stay together whichever
  /// way one comes. One that stands beside the link, and not there, stays. Throws `FileFailure`.
  public static func beside(
    linkedStore store: String, kind: String, ending: String = "json"
  ) throws(FileFailure) -> String {
    let target = try followingLinks(store)
    let besideTarget = beside(store: target, kind: kind, ending: ending)
    let besideLink = beside(store: store, kind: kind, ending: ending)
    if target == store { return besideTarget }
    if try AtomicFile.status(of: besideTarget) != nil { return besideTarget }
    return try AtomicFile.status(of: besideLink) == nil ? besideTarget : besideLink
  }

  /// Where the symbolic links that `path` names end, whether or not anything stands there. Throws
  /// `FileFailure` where a link cannot be read or the links go in a circle.
  public static func followingLinks(_ path: String) throws(FileFailure) -> String {
    var current = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(current, &buffer, buffer.count)
      guard length >= 0 else {
        // EINVAL: there is something, and it is no link. ENOENT: there is nothing yet.
        if errno == EINVAL || errno == ENOENT { return current }
        throw FileFailure(.inspect, current)
      }
      let target = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
      current = target.hasPrefix("/") ? target : join(folder(of: current), target)
    }
    throw FileFailure(.inspect, path, FileFailure.Reason(code: ELOOP))
  }

  /// Makes `folder` and those above it where they are missing, with mode 0700, safe from a power cut.
  public static func createFolder(_ folder: String) throws(FileFailure) {
    if try makeFolder(folder) { return }
    let parent = self.folder(of: folder)
    guard errno == ENOENT, parent != folder else { throw FileFailure(.createFolder, folder) }
    try createFolder(parent)
    guard try makeFolder(folder) else { throw FileFailure(.createFolder, folder) }
  }

  /// Returns false, with `errno` set, where the folder is not there and cannot be made.
  private static func makeFolder(_ folder: String) throws(FileFailure) -> Bool {
    guard retryingInterrupts({ mkdir(folder, 0o700) }) != nil else { return errno == EEXIST }
    do throws(FileFailure) {
      try AtomicFile.flushFolder(self.folder(of: folder))
    } catch {
      // Where one may write and not read, the system flushes when it likes.
      guard error.isPermission else { throw error }
    }
    return true
  }
}
