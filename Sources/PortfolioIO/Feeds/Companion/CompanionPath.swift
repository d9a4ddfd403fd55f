import Glibc

/// Where the companion program stands.
public enum CompanionPath {
  /// The name of the program.
  public static let name = "portfolio-fetch"

  /// Beside the running program, or in `../libexec/portfolio` from there; nil where neither has it.
  public static func besideThisProgram() throws(FileFailure) -> String? {
    find(from: FilePaths.folder(of: try FilePaths.followingLinks("/proc/self/exe")))
  }

  /// The same for a program that stands in `folder`.
  public static func find(from folder: String) -> String? {
    [folder, FilePaths.join(folder, "../libexec/portfolio")]
      .map { FilePaths.join($0, name) }
      .first { access($0, X_OK) == 0 }
  }
}
