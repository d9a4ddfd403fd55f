import PortfolioIO

/// The files of this project, from wherever its tests are run.
enum ProjectFiles {
  private static let root = (0..<4).reduce(#filePath) { path, _ in FilePaths.folder(of: path) }

  static func path(_ name: String) -> String { FilePaths.join(root, name) }

  /// The text of a file, nil where there is none.
  static func text(_ name: String) throws -> String? {
    try AtomicFile.read(path(name), limit: .max).map { String(decoding: $0, as: UTF8.self) }
  }
}
