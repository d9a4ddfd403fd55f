import PortfolioSystem

/// Locates companion programs.
package enum CompanionPath {
  /// The name of the companion that fetches.
  package static let name = "portfolio-fetch"

  /// The path of a companion beside the running program, or in `../libexec/portfolio` from there; nil if it
  /// is in neither.
  package static func besideCurrentProcess(_ name: String = name) throws(FileFailure) -> String? {
    find(name, from: FilePaths.folder(of: try CurrentProcess.path()))
  }

  /// The same for a program in `folder`.
  package static func find(_ name: String = name, from folder: String) -> String? {
    places(from: folder).map { FilePaths.join($0, name) }.first { FileSystem.isExecutable($0) }
  }

  /// The commit from which this program was built, according to a file beside the companions; nil if there is
  /// none.
  package static func commit() -> String? {
    do throws(FileFailure) {
      for place in places(from: FilePaths.folder(of: try CurrentProcess.path())) {
        guard let note = try AtomicFile.read(FilePaths.join(place, "commit"), limit: 100) else { continue }
        let commit = note.prefix { (0x21...0x7E).contains($0) }
        return commit.isEmpty ? nil : String(decoding: commit, as: UTF8.self)
      }
    } catch {
      return nil
    }
    return nil
  }

  private static func places(from folder: String) -> [String] {
    [folder, FilePaths.join(folder, "../libexec/portfolio")]
  }
}
