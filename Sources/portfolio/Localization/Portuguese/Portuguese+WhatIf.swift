import PortfolioCore

/// Phrases and help of `what-if`.
extension Portuguese {
  func text(_ phrase: WhatIfPhrase) -> String {
    switch phrase {
    case .supposed(let kind, let quantity, let ticker, let price, let currency, let day):
      "Supondo uma \(kind == .buy ? "compra" : "venda") de \(quantity) \(ticker) a \(price)"
        + (currency.map { " \($0)" } ?? "") + " em \(day); nada é \(local.salvo)."
    case .realised: local.either("Ganho que seria realizado", "Mais-valia que seria realizada")
    case .lotsAfter: "Lotes depois"
    case .gainsOfYear(let year): "\(local.either("Ganhos", "Mais-valias")) de \(year)"
    case .washed: "Compras até 30 dias antes ou depois, que fariam dela uma wash sale"
    case .washes:
      "Vendas com \(local.either("prejuízo", "menos-valia")) até 30 dias antes ou depois, que passariam a ser wash sales"
    case .thirtyDays: "Associado \(local.either("em até", "num prazo de")) 30 dias"
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
    "what-if PRICE": "Preço unitário (padrão: o do dia)",
    "what-if --price": "Preço unitário (padrão: o do dia)",
    "what-if/more": """
    Mostra como ficariam gains, lots e os ganhos do ano se a transação fosse salva. As opções são as de add.

    Conflitos são as compras dos 30 dias antes e depois de uma venda com prejuízo, em qualquer conta, ou, no caso de uma compra, as \
    vendas com prejuízo que ela tornaria wash sales; com o método uk, aquilo a que a transação seria associada em até 30 \
    dias.
    """,
  ]
}
