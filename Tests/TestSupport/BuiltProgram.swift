import Foundation
import PortfolioIO

/// The executables of this package: those in the folder that PORTFOLIO_PROGRAMS names, else those built beside the tests.
public enum BuiltProgram {
  /// The path of `portfolio` or `portfolio-fetch`.
  public static func path(_ name: String) throws -> String {
    if let folder = ProcessInfo.processInfo.environment["PORTFOLIO_PROGRAMS"] {
      return FilePaths.join(folder, name)
    }
    let tests = try FilePaths.followingLinks("/proc/self/exe")
    return FilePaths.join(FilePaths.folder(of: tests), name)
  }
}
