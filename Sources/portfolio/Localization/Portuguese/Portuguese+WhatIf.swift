import PortfolioCore

/// Phrases and help of `what-if`.
extension Portuguese {
  func text(_ phrase: WhatIfPhrase) -> String {
    switch phrase {
    case .supposed(let kind, let quantity, let ticker, let price, let currency, let day):
      "Supondo uma \(kind == .buy ? "compra" : "venda") de \(quantity) \(ticker) a \(price)"
        + (currency.map { " \($0)" } ?? "") + " em \(day); nada é salvo."
    case .realised: "O que seria realizado"
    case .lotsAfter: "Lotes depois"
    case .gainsOfYear(let year): "Ganhos de \(year)"
    case .washed: "Compras num prazo de 30 dias, que fariam dela uma wash sale"
    case .washes: "Vendas com prejuízo num prazo de 30 dias, que passariam a ser wash sales"
    case .thirtyDays: "Associado num prazo de 30 dias"
    case .before: "Antes"
    case .after: "Depois"
    }
  }
}

extension PortugueseHelp {
  static let whatIf = [
    "what-if": "Mostrar o que uma compra ou venda mudaria, sem salvar nada",
    "what-if TYPE": "sell (venda) ou buy (compra)",
    "what-if TICKER": "3 ou 4 letras (veja --ticker-rule)",
    "what-if QUANTITY": "Quantidade, maior que 0",
    "what-if PRICE": "Preço por ação (padrão: o do dia)",
    "what-if --price": "Preço por ação (padrão: o do dia)",
    "what-if/more": """
    Mostra como ficariam gains, lots e os ganhos do ano se a transação estivesse salva. As opções são as de add.

    Conflitos são as compras dos 30 dias antes e depois de uma venda com prejuízo, em qualquer conta, ou, de uma compra, as \
    vendas com prejuízo que ela tornaria wash sales; com o método uk, aquilo a que seria associada em um prazo de 30 \
    dias.
    """,
  ]
}
