#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The name that a file has while it is being written: `.NAME.PROCESS-RANDOM.tmp` beside what it replaces.
struct TemporaryName {
  private let folder: String
  private let prefix: String
  let path: String

  init(for target: String) {
    folder = FilePaths.folder(of: target)
    prefix = ".\(FilePaths.name(of: target))."
    let random = String(UInt32.random(in: .min ... .max), radix: 36)
    path = FilePaths.join(folder, "\(prefix)\(getpid())-\(random)\(TemporaryName.suffix)")
  }

  private static let suffix = ".tmp"

  /// Removes what processes that were killed while writing the same file have left. A folder that cannot be
  /// listed keeps them: they take room and do no harm.
  func removeLeftovers() {
    for name in FileSystem.names(in: folder) {
      guard let writer = writer(of: name), writer != getpid(), kill(writer, 0) != 0, errno == ESRCH else {
        continue
      }
      FileSystem.remove(FilePaths.join(folder, name))
    }
  }

  /// The process that made a temporary file of the same target, nil for any other name.
  private func writer(of name: String) -> Int32? {
    guard name.hasPrefix(prefix), name.hasSuffix(TemporaryName.suffix) else { return nil }
    let rest = name.dropFirst(prefix.count).dropLast(TemporaryName.suffix.count)
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = Int32(parts[0]), process > 0 else { return nil }
    return process
  }
}
