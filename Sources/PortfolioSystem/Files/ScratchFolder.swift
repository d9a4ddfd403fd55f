/// A folder that is only there for a while.
package enum ScratchFolder {
  /// Makes one that only this user may enter, with a name that nothing has, and returns its path.
  ///
  /// - Parameter parent: the folder that it is made in; nil for the usual one. Throws `FileFailure`.
  package static func make(in parent: String?) throws(FileFailure) -> String {
    // `mkdtemp` replaces six X's at the end.
    let name = "portfolio-" + String(repeating: "X", count: 6)
    let path = FilePaths.join(parent.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp", name)
    var template = Array(path.utf8CString)
    guard mkdtemp(&template) != nil else { throw FileFailure(.createFolder, path) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes it with all that is in it, also where nothing may be written. Symbolic links are removed, not
  /// followed.
  package static func remove(_ folder: String) {
    chmod(folder, 0o700)
    for name in FileSystem.names(in: folder) {
      let path = FilePaths.join(folder, name)
      if unlink(path) != 0 { remove(path) }
    }
    rmdir(folder)
  }
}
