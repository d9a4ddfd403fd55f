/// Phrases about stored changes, unknown names and missing folders.
extension French {
  func text(_ phrase: ChangePhrase) -> String {
    switch phrase {
    case .storedUnseen(let ids):
      "écriture impossible, mais la modification est enregistrée\(ids.isEmpty ? "" : ", sous l’identifiant \(list(ids))") ; ne pas la répéter"
    case .noArguments:
      "le programme n’a pas reçu ses arguments et n’a donc rien fait ; le relancer de la manière habituelle"
    case .loading: "Chargement…"
    case .noHome:
      "n’est pas définie, il n’y a donc pas d’emplacement pour les fichiers ; définir HOME, ou XDG_DATA_HOME, XDG_CONFIG_HOME et "
        + "XDG_CACHE_HOME, ou indiquer --store, --config et --cache-dir"
    case .askDetails(let fields):
      fields.compactMap { Heading(rawValue: $0.rawValue).map { text(.heading($0)) } }.joined(separator: " ; ")
        + " (facultatifs, séparés par ;) : "
    case .askAgain(let field, let current):
      "\(Heading(rawValue: field.rawValue).map { text(.heading($0)) } ?? field.rawValue) [\(current ?? "-")] : "
    case .howToAnswerAgain: "La touche Entrée garde ce qui est entre crochets ; - le retire."
    case .unknownName(let name, let near):
      "rien n’est enregistré sous \(quoted(name))"
        + (near.isEmpty ? "" : " ; vouliez-vous dire \(near.map(quoted).joined(separator: ", ")) ?")
    }
  }
}
