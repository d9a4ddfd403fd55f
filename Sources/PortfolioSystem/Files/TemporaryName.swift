/// The name of a file while it is being written: `.NAME.PROCESS-RANDOM.tmp` beside the file it will replace.
package struct TemporaryName {
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

  /// Removes files left by processes that were killed while writing. If the folder cannot be listed they
  /// stay, which does no harm.
  func removeLeftovers() { TemporaryName.removeLeftovers(in: folder, startingWith: prefix) }

  /// The same for all files beside a store whose names start like its own, such as `portfolio.imports.json`.
  package static func removeLeftovers(besideStore path: String) {
    let name = FilePaths.name(of: path)
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    removeLeftovers(in: FilePaths.folder(of: path), startingWith: ".\(stem).")
  }

  private static func removeLeftovers(in folder: String, startingWith prefix: String) {
    for name in FileSystem.names(in: folder) where name.hasPrefix(prefix) {
      guard let writer = writer(of: name), writer != getpid(), kill(writer, 0) != 0, errno == ESRCH else {
        continue
      }
      FileSystem.remove(FilePaths.join(folder, name))
    }
  }

  /// The process that created a temporary file; nil for any other name.
  private static func writer(of name: String) -> Int32? {
    guard name.hasSuffix(suffix), let last = name.dropLast(suffix.count).split(separator: ".").last else {
      return nil
    }
    let parts = last.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = Int32(parts[0]), process > 0 else { return nil }
    return process
  }
}
