/// File system operations by path.
package enum FileSystem {
  /// Whether anything exists at `path`, as far as this program can see.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether this program may execute `path`.
  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The names in `folder`, in no particular order; none if it cannot be listed.
  package static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Renames the file at `path`, replacing any file with the new name. Throws `FileFailure`.
  package static func rename(_ path: String, to target: String) throws(FileFailure) {
    guard retryingInterrupts({ renameFile(path, target) }) != nil else { throw FileFailure(.rename, target) }
  }

  /// Removes the file at `path` if possible.
  package static func remove(_ path: String) { unlink(path) }

  /// Truncates the file at `path` to `size` bytes. Throws `FileFailure`.
  package static func truncate(_ path: String, to size: Int) throws(FileFailure) {
    guard retryingInterrupts({ truncateFile(path, size) }) != nil else { throw FileFailure(.write, path) }
  }
}

// The methods above hide the C functions with the same names.
private func renameFile(_ path: String, _ target: String) -> Int32 { rename(path, target) }
private func truncateFile(_ path: String, _ size: Int) -> Int32 { truncate(path, off_t(size)) }
