import PortfolioIO

/// The data that the package has for demonstrations and tests.
enum Fixtures {
  /// The folder, beside the one of the tests.
  static let folder: String = {
    let harness = FilePaths.folder(of: #filePath)
    let root = FilePaths.folder(of: FilePaths.folder(of: FilePaths.folder(of: harness)))
    return FilePaths.join(root, "Fixtures")
  }()
}
