import PortfolioIO

/// The files of this project, wherever its tests are run.
public enum ProjectFiles {
  private static let root = (0..<3).reduce(#filePath) { path, _ in FilePaths.folder(of: path) }

  public static func path(_ name: String) -> String { FilePaths.join(root, name) }

  /// The text of a file; nil if there is none.
  public static func text(_ name: String) throws -> String? {
    try AtomicFile.read(path(name), limit: .max).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The data of the package for demonstrations and tests.
public enum Fixtures {
  /// Their folder.
  public static let folder = ProjectFiles.path("Fixtures")
}
