#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What can be asked of the file system by names alone.
public enum FileSystem {
  /// Whether anything stands at `path` that this program may know of.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether this program may run what stands at `path`.
  public static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The names in `folder`, in no order; none where it cannot be listed.
  static func names(in folder: String) -> [String] {
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

  /// Gives the file at `path` another name, in the place of what may have that. Throws `FileFailure`.
  static func rename(_ path: String, to target: String) throws(FileFailure) {
    guard retryingInterrupts({ renameFile(path, target) }) != nil else { throw FileFailure(.rename, target) }
  }

  /// Removes the file at `path`, as far as that is possible.
  public static func remove(_ path: String) { unlink(path) }

  /// Cuts the file at `path` off behind `size` bytes. Throws `FileFailure`.
  static func truncate(_ path: String, to size: Int) throws(FileFailure) {
    guard retryingInterrupts({ truncateFile(path, size) }) != nil else { throw FileFailure(.write, path) }
  }
}

// The calls whose names the methods above have.
private func renameFile(_ path: String, _ target: String) -> Int32 { rename(path, target) }
private func truncateFile(_ path: String, _ size: Int) -> Int32 { truncate(path, off_t(size)) }
