/// POSIX paths.
package enum FilePaths {
  /// The folder of `path`; `.` if it names none.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of `path`.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The same path from the root, so that it holds in any folder.
  package static func absolute(_ path: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard !path.hasPrefix("/"), getcwd(&buffer, buffer.count) != nil else { return path }
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return join(String(decoding: bytes, as: UTF8.self), path)
  }

  /// `name` inside `folder`.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path that symbolic links lead to, whether or not it exists. Throws `FileFailure` if a link cannot be
  /// read or the links form a loop.
  package static func followingLinks(_ path: String) throws(FileFailure) -> String {
    var current = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(current, &buffer, buffer.count)
      guard length >= 0 else {
        // EINVAL: it exists and is not a link. ENOENT: it does not exist yet.
        if errno == EINVAL || errno == ENOENT { return current }
        throw FileFailure(.inspect, current)
      }
      let target = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
      current = target.hasPrefix("/") ? target : join(folder(of: current), target)
    }
    throw FileFailure(.inspect, path, FileFailure.Reason(code: ELOOP))
  }

  /// Creates `folder` and its missing parents with mode 0700, and flushes them to disk.
  package static func createFolder(_ folder: String) throws(FileFailure) {
    if try makeFolder(folder) {
      // A link that leads nowhere is there, too; what it leads to is made.
      if FileSystem.exists(folder) { return }
      let target = try followingLinks(folder)
      if target != folder { try createFolder(target) }
      return
    }
    let parent = self.folder(of: folder)
    guard errno == ENOENT, parent != folder else { throw FileFailure(.createFolder, folder) }
    try createFolder(parent)
    guard try makeFolder(folder) else { throw FileFailure(.createFolder, folder) }
  }

  /// Returns false with `errno` set if the folder does not exist and cannot be created.
  private static func makeFolder(_ folder: String) throws(FileFailure) -> Bool {
    guard retryingInterrupts({ mkdir(folder, 0o700) }) != nil else { return errno == EEXIST }
    do throws(FileFailure) {
      try AtomicFile.flushFolder(self.folder(of: folder))
    } catch {
      // Without permission to read the parent, it cannot be flushed.
      guard error.isPermissionDenied else { throw error }
    }
    return true
  }
}
