/// The help topic `json`: the structure of all JSON output, whose names are the same in every language.
enum JSONTopic {
  /// - Parameter errors: says where errors are printed.
  static func page(introduction: String, errors: String) -> String {
    var printed: [(commands: [String], shape: JSONShape)] = []
    for report in CommandList.reports {
      if let known = printed.firstIndex(where: { $0.shape == report.type.shape }) {
        printed[known].commands.append(report.command)
      } else {
        printed.append(([report.command], report.type.shape))
      }
    }
    let sections =
      definitions(printed.map(\.shape))
      + printed.map { ($0.commands.joined(separator: ", "), $0.shape) } + [
        ("error, \(errors)", ErrorReport.shape)
      ]
    return introduction + "\n\n" + sections.map { "\($0)\n\($1.lines)" }.joined(separator: "\n")
  }

  /// The named shapes, without duplicates.
  private static func definitions(_ shapes: [JSONShape]) -> [(String, JSONShape)] {
    var found: [(String, JSONShape)] = []
    for (name, shape) in shapes.flatMap(\.named) where !found.contains(where: { $0.0 == name }) {
      found.append((name, shape))
    }
    return found
  }
}
