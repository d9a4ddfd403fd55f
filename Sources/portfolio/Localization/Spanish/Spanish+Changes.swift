/// Phrases about stored changes, unknown names and missing folders.
extension Spanish {
  func text(_ phrase: ChangePhrase) -> String {
    switch phrase {
    case .storedUnseen(let ids):
      "no se puede escribir, pero el cambio está guardado\(ids.isEmpty ? "" : ", con el identificador \(list(ids))"); no lo repita"
    case .noArguments:
      "el programa no recibió sus argumentos, así que no hizo nada; vuelva a iniciarlo de la forma habitual"
    case .loading: "Cargando…"
    case .noHome:
      "no está definida, así que no hay dónde guardar los archivos; defina HOME, o XDG_DATA_HOME, XDG_CONFIG_HOME y "
        + "XDG_CACHE_HOME, o indique --store, --config y --cache-dir"
    case .askDetails(let fields):
      fields.compactMap { Heading(rawValue: $0.rawValue).map { text(.heading($0)) } }.joined(separator: "; ")
        + " (opcionales, separados por ;): "
    case .askAgain(let field, let current):
      "\(Heading(rawValue: field.rawValue).map { text(.heading($0)) } ?? field.rawValue) [\(current ?? "-")]: "
    case .howToAnswerAgain: "Intro conserva lo que está entre corchetes; - lo quita."
    case .unknownName(let name, let near):
      "no hay nada guardado con el nombre \(quoted(name))"
        + (near.isEmpty ? "" : "; ¿quería decir \(near.map(quoted).joined(separator: " o "))?")
    }
  }
}
