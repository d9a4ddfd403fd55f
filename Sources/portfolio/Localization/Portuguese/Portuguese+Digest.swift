/// Phrases and help of `digest`.
extension Portuguese {
  func text(_ phrase: DigestPhrase) -> String {
    switch phrase {
    case .since(let day): "Desde \(day):"
    case .prices: "Preços"
    }
  }
}

extension PortugueseHelp {
  static let digest = [
    "digest": "Mostrar o que aconteceu desde a última execução",
    "digest --since":
      "Desde este dia, o que não conta como execução (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "digest/more": """
    Mostra transações, proventos, preços que mudaram e conquistas. Foi feito para os e-mails do cron: se nada aconteceu, nada \
    é escrito. A primeira execução abrange sete dias.

    As transações contam pela sua data, e cada uma é anunciada uma só vez. Nada é obtido da rede: execute antes \
    “portfolio prices --refresh --quiet”.
    """,
  ]
}
