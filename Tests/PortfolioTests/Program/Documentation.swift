import TestSupport
import Testing

/// The README and the pages that it leads to.
enum Documentation {
  private static let folder = "Sources/portfolio/portfolio.docc"

  static let readme = "README.md"
  static let pages =
    [readme]
    + TemporaryFolder.names(in: ProjectFiles.path(folder)).filter { $0.hasSuffix(".md") }.map(page)

  /// The path of a page of the catalogue.
  static func page(_ name: String) -> String { "\(folder)/\(name)" }

  static func text(_ page: String) throws -> String {
    try #require(try ProjectFiles.text(page), "\(page)")
  }

  /// What stands between the fences of a page, with the name of the language in front of it.
  static func blocks(_ page: String) throws -> [Substring] {
    let parts = try text(page).split(separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
  }
}
