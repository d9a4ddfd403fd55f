import PortfolioIO

/// The executables of this package, built beside the tests.
public enum BuiltProgram {
  /// The path of `portfolio` or `portfolio-fetch`.
  public static func path(_ name: String) throws -> String {
    let tests = try FilePaths.followingLinks("/proc/self/exe")
    return FilePaths.join(FilePaths.folder(of: tests), name)
  }
}
