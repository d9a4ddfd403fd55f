import PortfolioIO

/// The formats that can be imported, each with what its files bring, for help.
enum ImportFormatList {
  /// A line for each, with these words for contents.
  static func text(_ words: (ImportContent) -> String) -> String {
    let width = ImportFormat.all.reduce(0) { max($0, $1.name.utf8.count) }
    return ImportFormat.all.map { format in
      let contents = format.contents()
      let list = ImportContent.allCases.filter(contents.contains).map(words).joined(separator: ", ")
      return "      " + format.name + String(repeating: " ", count: width + 2 - format.name.utf8.count) + list
    }
    .joined(separator: "\n")
  }
}
