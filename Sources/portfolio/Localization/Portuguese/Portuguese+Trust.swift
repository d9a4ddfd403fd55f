/// Phrases of `explain` and `reconcile`.
extension Portuguese {
  func text(_ phrase: ReconcilePhrase) -> String {
    switch phrase {
    case .agrees(let count):
      "\(counted(count, "posição conferida", "posições conferidas")): todas as quantidades coincidem."
    case .differs(let count, let matches):
      "\(counted(count, "posição diverge", "posições divergem")), \(counted(matches, "coincide", "coincidem"))."
    }
  }
}

extension PortugueseHelp {
  static let trust = [
    "explain": "Explicar os números de um ticker",
    "explain TICKER": "O ticker a explicar ou o ID de uma compra ou de uma venda",
    "explain --to":
      "Somente as transações até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "explain/more": """
    Cada linha é uma transação com o que ela somou à quantidade, ao que foi pago e ao que foi recebido; a última coluna é o que \
    ficou em carteira. A última linha tem os números de “portfolio summary”; abaixo dela está o cálculo do valor \
    e do resultado. Com o ID de uma compra ou de uma venda, cada linha é o que uma transação mudou na \
    quantidade e no custo desse lote ou dos lotes vendidos.
    """,
    "reconcile": "Comparar a carteira com o extrato de uma corretora",
    "reconcile FILE": "O extrato ou - para a entrada padrão",
    "reconcile --account": "Somente esta conta",
    "reconcile --to":
      "O que havia em carteira neste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "reconcile/more": """
    O extrato é CSV com as colunas ticker, quantity e, opcionalmente, value e cost, que só são mostradas, ou JSON com as mesmas chaves. Também servem \
    os arquivos de posições de corretoras que têm um símbolo e uma quantidade em cada linha. De cada ticker cuja \
    quantidade diverge são mostrados os IDs das cinco últimas transações, e o código de saída é 1. Um arquivo de transações que se \
    possa importar também serve; nesse caso, cada divergência traz o dia desde o qual as quantidades não coincidem mais.
    """,
  ]
}
