/// Phrases about stored changes, unknown names and missing folders.
extension German {
  func text(_ phrase: ChangePhrase) -> String {
    switch phrase {
    case .storedUnseen(let ids):
      "Schreiben nicht möglich, aber die Änderung ist gespeichert\(ids.isEmpty ? "" : ", mit der ID \(list(ids))"); nicht wiederholen"
    case .noArguments:
      "das Programm hat seine Argumente nicht erhalten, daher ist nichts geschehen; es wie üblich noch einmal starten"
    case .loading: "Wird geladen …"
    case .noHome:
      "ist nicht gesetzt, daher gibt es keinen Ort für Dateien; HOME oder XDG_DATA_HOME, XDG_CONFIG_HOME und "
        + "XDG_CACHE_HOME setzen oder --store, --config und --cache-dir angeben"
    case .askDetails(let fields):
      fields.compactMap { Heading(rawValue: $0.rawValue).map { text(.heading($0)) } }.joined(separator: "; ")
        + " (optional, durch ; getrennt): "
    case .askAgain(let field, let current):
      "\(Heading(rawValue: field.rawValue).map { text(.heading($0)) } ?? field.rawValue) [\(current ?? "-")]: "
    case .howToAnswerAgain: "Die Eingabetaste behält, was in Klammern steht; - entfernt es."
    case .unknownName(let name, let near):
      "unter \(quoted(name)) ist nichts gespeichert"
        + (near.isEmpty ? "" : "; war \(choice(of: near.map(quoted), "oder")) gemeint?")
    }
  }
}
