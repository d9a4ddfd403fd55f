/// Phrases of `allocation` and `rebalance`.
extension Portuguese {
  func text(_ phrase: RebalancePhrase) -> String {
    switch phrase {
    case .noTargets:
      "\(local.either("Não há metas definidas. Defina uma", "Não há objetivos definidos. Defina um")) para cada ticker, 100 por cento no total: \(quoted("portfolio instruments set AAPL target=40"))"
    case .nothingToDo: "Nenhuma operação é necessária."
    case .driftOfTargets:
      "Desvio: a participação no que tem \(local.either("meta, menos essa meta; o caixa e os tickers sem meta", "objetivo, menos esse objetivo; o dinheiro e os tickers sem objetivo")) não contam."
    }
  }
}

extension PortugueseHelp {
  static let targets = [
    "allocation": "Mostrar como se distribui o valor da carteira",
    "allocation --by": "Agrupar por ticker, account, currency, class ou uma etiqueta de instruments",
    "allocation --account": "Somente esta conta",
    "allocation --private": "Mostrar apenas porcentagens: nenhum valor",
    "allocation --to":
      "Somente as transações até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "allocation/more": """
    Defina a classe, as etiquetas e a meta de um ticker com “portfolio instruments set”. A meta de um grupo é a soma das \
    metas de seus tickers, e o desvio é a participação no valor de tudo o que tem meta menos a meta. A porcentagem é a participação no total, com o caixa. Um ticker sem cotação conhecida não entra no total, \
    e o código de saída é 69.
    """,
    "rebalance": "Propor compras e vendas para atingir as metas",
    "rebalance --cash":
      "Dinheiro a investir ou all para o das contas; abaixo de 0, dinheiro que as vendas devem render (--cash=-2000)",
    "rebalance --no-sell": "Só comprar, primeiro o que está mais abaixo da meta",
    "rebalance --fractional": "Propor também quantidades fracionárias",
    "rebalance --band":
      "Não fazer nada enquanto cada ticker estiver a menos deste número de pontos percentuais da meta",
    "rebalance/more": """
    Defina as metas com “portfolio instruments set TICKER target=PORCENTAGEM”; devem somar 100. Os tickers sem meta ficam \
    como estão. As quantidades são inteiras e nunca custam mais do que se pode pagar, incluídas as taxas de \
    fee-per-trade. O que sobra do arredondamento serve para comprar o que está mais abaixo da meta. Nada é salvo; --csv é uma lista de ordens que import lê depois de executadas.
    """,
  ]
}
