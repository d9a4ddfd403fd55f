import Foundation
import PortfolioIO
import PortfolioSystem

/// A temporary folder for one test, removed with its content when the value is destroyed.
package final class TemporaryFolder {
  package let path: String

  package init() {
    do throws(FileFailure) {
      path = try ScratchFolder.make(in: nil)
    } catch {
      preconditionFailure("no temporary folder could be made: \(error)")
    }
  }

  deinit { ScratchFolder.remove(path) }

  /// The path of `name` in the folder.
  package func path(_ name: String) -> String { FilePaths.join(path, name) }

  /// Writes a file in the folder, creating subfolders, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return path(name)
  }

  /// Writes an executable script in the folder and returns its path.
  ///
  /// Another process copies it there. A file written by this process is briefly open for writing in any
  /// process that another test starts meanwhile, and as long as it is, it cannot be executed.
  package func writeScript(_ text: String, to name: String) throws -> String {
    let source = try write(text, to: name + ".text")
    let copy = try ChildProcess("install", "-m", "700", source, path(name))
    while copy.readLine() != nil {}
    return path(name)
  }

  /// The text of a file in the folder; nil if there is none.
  package func text(_ name: String) throws -> String? {
    try AtomicFile.read(path(name), limit: .max).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder, including hidden ones, sorted.
  package var names: [String] { TemporaryFolder.names(in: path) }

  /// The names in `folder`, including hidden ones, sorted; none if it does not exist.
  package static func names(in folder: String) -> [String] { FileSystem.names(in: folder).sorted() }
}
