/// Phrases about stored changes, unknown names and missing folders.
extension English {
  func text(_ phrase: ChangePhrase) -> String {
    switch phrase {
    case .storedUnseen(let ids):
      "cannot be written, but the change is stored\(ids.isEmpty ? "" : ", with the ID \(list(ids))"); do not repeat it"
    case .noArguments:
      "the program was not given its arguments, so nothing was done; start it again in the usual way"
    case .loading: "Loading…"
    case .noHome:
      "is not set, so there is no place for files; set HOME, or XDG_DATA_HOME, XDG_CONFIG_HOME and XDG_CACHE_HOME, or use "
        + "--store, --config and --cache-dir"
    case .askDetails(let fields):
      fields.compactMap { Heading(rawValue: $0.rawValue).map { text(.heading($0)) } }.joined(separator: "; ")
        + " (optional, separated by ;): "
    case .askAgain(let field, let current):
      "\(Heading(rawValue: field.rawValue).map { text(.heading($0)) } ?? field.rawValue) [\(current ?? "-")]: "
    case .howToAnswerAgain: "Press Return to keep what is in brackets, or type - to clear it."
    case .unknownName(let name, let near):
      "nothing is stored under \(quoted(name))"
        + (near.isEmpty ? "" : "; did you mean \(near.map(quoted).joined(separator: ", "))?")
    }
  }
}
