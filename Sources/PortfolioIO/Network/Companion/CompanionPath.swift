/// Where companion programs stand.
public enum CompanionPath {
  /// The name of the program that fetches.
  public static let name = "portfolio-fetch"

  /// Beside the running program, or in `../libexec/portfolio` from there; nil where neither has it.
  public static func besideThisProgram(_ name: String = name) throws(FileFailure) -> String? {
    find(name, from: FilePaths.folder(of: try ThisProgram.path()))
  }

  /// The same for a program that stands in `folder`.
  public static func find(_ name: String = name, from folder: String) -> String? {
    [folder, FilePaths.join(folder, "../libexec/portfolio")]
      .map { FilePaths.join($0, name) }
      .first { FileSystem.isExecutable($0) }
  }
}
