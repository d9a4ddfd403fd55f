/// Phrases about stored changes, unknown names and missing folders.
extension Portuguese {
  func text(_ phrase: ChangePhrase) -> String {
    switch phrase {
    case .storedUnseen(let ids):
      "não foi possível escrever, mas a alteração está \(local.salva)\(ids.isEmpty ? "" : ", com o ID \(list(ids))"); não a repita"
    case .noArguments:
      "o programa não recebeu os argumentos, por isso nada foi feito; inicie-o novamente da forma habitual"
    case .loading: "\(local.Carregando)…"
    case .noHome:
      "não está definida, por isso não há lugar para os \(local.arquivos); defina HOME ou XDG_DATA_HOME, XDG_CONFIG_HOME e "
        + "XDG_CACHE_HOME, ou use --store, --config e --cache-dir"
    case .askDetails(let fields):
      fields.compactMap { Heading(rawValue: $0.rawValue).map { text(.heading($0)) } }.joined(separator: "; ")
        + " (opcional, separados por ;): "
    case .askAgain(let field, let current):
      "\(Heading(rawValue: field.rawValue).map { text(.heading($0)) } ?? field.rawValue) [\(current ?? "-")]: "
    case .howToAnswerAgain:
      "Enter mantém o que está entre \(local.either("colchetes; - o apaga", "parênteses retos; - apaga-o"))."
    case .unknownName(let name, let near):
      "não há nada \(local.salvo) como \(quoted(name))"
        + (near.isEmpty
          ? "" : "; \(local.either("você quis", "queria")) dizer \(choice(of: near.map(quoted), "ou"))?")
    }
  }
}
