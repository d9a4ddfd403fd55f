import PortfolioIO
import PortfolioSystem

/// The files of this project, wherever its tests are run.
package enum ProjectFiles {
  private static let root = (0..<3).reduce(#filePath) { path, _ in FilePaths.folder(of: path) }

  package static func path(_ name: String) -> String { FilePaths.join(root, name) }

  /// The text of a file; nil if there is none.
  package static func text(_ name: String) throws -> String? {
    try AtomicFile.read(path(name), limit: .max).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The data of the package for demonstrations and tests.
package enum Fixtures {
  /// Their folder.
  package static let folder = ProjectFiles.path("Fixtures")
}
