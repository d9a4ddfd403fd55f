/// Phrases of `income`.
extension Portuguese {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "Não há dividendos nem juros."
    case .narrowed(let from, let to, let account):
      "Proventos" + (from.map { " desde \($0)" } ?? "") + (to.map { " até \($0)" } ?? "")
        + (account.map { ", conta \($0)" } ?? "")
    case .yieldOnCost: "Dividendos dos últimos doze meses em relação ao custo"
    }
  }
}

extension PortugueseHelp {
  static let income = [
    "income": "Mostrar os proventos recebidos: dividendos e juros",
    "income TICKER": "Somente estes tickers",
    "income --by": "Mostrar totais por ticker, mês ou ano",
    "income --account": "Somente esta conta",
    "income --from": "Somente a partir deste dia (um dia, um mês ou um ano)",
    "income --to": "Somente até este dia (um dia, um mês ou um ano)",
    "income/more": """
    Dividendos e juros são brutos; o imposto é o que foi retido deles ou lançado à parte. O líquido é dividendos + juros \
    − imposto.

    Para as ações em carteira, os dividendos dos doze meses até --to (padrão: hoje) são comparados com o que essas ações \
    custaram pelo método em vigor.
    """,
  ]
}
