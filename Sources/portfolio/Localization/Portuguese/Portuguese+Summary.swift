/// Phrases of `summary`, apart from its figures.
extension Portuguese {
  func text(_ phrase: SummaryPhrase) -> String {
    switch phrase {
    case .other: "Outros"
    case .reshaped(let mark):
      "\(mark) Uma cisão ou uma troca transferiu custo para este ticker ou a partir dele; por isso, uma \(local.porcentagem) do que foi pago não faria sentido."
    case .trend(let most):
      "Evolução: as últimas cotações \(local.registradas), no máximo \(most), da menor à maior de cada ticker."
    case .later(let count):
      counted(
        count, "transação com data posterior a hoje ainda não é contada",
        "transações com data posterior a hoje ainda não são contadas")
        + "; use --to para \(isOne(count) ? "incluí-la" : "incluí-las")"
    }
  }
}
