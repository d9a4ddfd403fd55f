extension Completion {
  /// The words as a list that is separated by spaces; those that have spaces cannot be in it.
  private static func listed(_ words: [String]) -> String {
    words.filter { !$0.contains(where: \.isWhitespace) && !$0.isEmpty }.joined(separator: " ")
  }

  /// The completion as the scripts for bash and zsh have it in their tables.
  var tableEntry: String {
    switch self {
    case .none: "none"
    case .files: "files"
    case .folders: "folders"
    case .words(let words): "words " + Completion.listed(words)
    case .dynamic(let set): "dynamic " + set
    }
  }
}

extension CompletionTable {
  /// What stands for a value or an argument, by the place and the option or the number of the argument.
  ///
  /// An option's key begins with a space where it is not yet known which command is meant.
  var values: [(key: String, entry: String)] {
    var seen: Set<String> = []
    var result: [(key: String, entry: String)] = []
    func add(_ key: String, _ entry: String) {
      if seen.insert(key).inserted { result.append((key, entry)) }
    }
    for place in places where !place.path.isEmpty {
      for item in place.options {
        for spelling in item.spellings { add(place.path + " " + spelling, item.tableEntry) }
      }
      for (index, argument) in place.arguments.enumerated() {
        add("\(place.path) \(index + 1)", argument.tableEntry)
      }
      if let more = place.more { add(place.path + " +", more.tableEntry) }
    }
    for item in globals + everywhere {
      for spelling in item.spellings { add(" " + spelling, item.tableEntry) }
    }
    return result
  }
}

extension CompletionTable.Item {
  /// What stands for the value, or a word that says that there is none.
  fileprivate var tableEntry: String { value?.tableEntry ?? "flag" }
}
