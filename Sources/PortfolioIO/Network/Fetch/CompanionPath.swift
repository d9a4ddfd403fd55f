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
    guard let path = try? CurrentProcess.path() else { return nil }
    let notes = places(from: FilePaths.folder(of: path)).lazy.compactMap {
      try? AtomicFile.read(FilePaths.join($0, "commit"), limit: 100)
    }
    let commit = notes.first?.prefix { (0x21...0x7E).contains($0) } ?? []
    return commit.isEmpty ? nil : String(decoding: commit, as: UTF8.self)
  }

  private static func places(from folder: String) -> [String] {
    [folder, FilePaths.join(folder, "../libexec/portfolio")]
  }
}
