import Foundation
import PortfolioIO
import PortfolioSystem

/// The executables of this package.
package enum BuiltProgram {
  /// The path of `portfolio` or `portfolio-fetch`, in the folder that PORTFOLIO_PROGRAMS names, else beside the tests.
  package static func path(_ name: String) throws -> String {
    if let folder = ProcessInfo.processInfo.environment["PORTFOLIO_PROGRAMS"] {
      return FilePaths.join(folder, name)
    }
    return try besideTests(name)
  }

  /// The path of the one that was built along with the tests.
  package static func besideTests(_ name: String) throws -> String {
    let tests = try FilePaths.followingLinks("/proc/self/exe")
    return FilePaths.join(FilePaths.folder(of: tests), name)
  }
}
