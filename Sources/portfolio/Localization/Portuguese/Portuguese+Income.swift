/// Phrases of `income`.
extension Portuguese {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "Não há dividendos nem juros."
    case .narrowed(let from, let to, let account):
      "\(local.Proventos)" + narrowed(from: from, to: to, account: account)
    case .yieldOnCost: "Dividendos dos últimos doze meses em relação ao custo"
    case .estimated(let from, let to):
      "Uma estimativa até \(to): se o que está em carteira em \(from) voltar a pagar o que pagou nos doze meses anteriores."
    case .nothingRecurs(let day):
      "Nada do que está em carteira em \(day) pagou dividendos ou juros nos doze meses anteriores."
    case .payments: "Pagamentos"
    }
  }

  /// ` de 01/01/2024 a 31/12/2024, conta Broker`
  func narrowed(from: String?, to: String?, account: String?) -> String {
    let start = from.map { to == nil ? " desde \($0)" : " de \($0)" }
    let end = to.map { from == nil ? " até \($0)" : " a \($0)" }
    return (start ?? "") + (end ?? "") + (account.map { ", conta \($0)" } ?? "")
  }
}

extension PortugueseHelp {
  static let income = [
    "income": "Mostrar os proventos recebidos: dividendos e juros",
    "income TICKER": "Somente estes tickers",
    "income --by": "Mostrar totais por ticker, mês, ano, categoria ou país",
    "income --calendar": "Mostrar o que cada ticker pagou em cada mês, líquido de imposto",
    "income --forecast": "Estimar os proventos futuros a partir dos dos últimos doze meses",
    "income --months": "Quantos meses prever, de 1 a 60 (padrão: 12)",
    "income --account": "Somente esta conta",
    "income --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "income --to": "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "income/more": """
    Dividendos e juros são brutos; o imposto é o que foi retido deles ou lançado à parte. O líquido é dividendos + juros \
    − imposto.

    Para as ações em carteira, os dividendos dos doze meses até --to (padrão: hoje) são comparados com o que essas ações \
    custaram pelo método em vigor.

    Uma previsão toma os dividendos e juros dos doze meses até --to (padrão: hoje) do que então está em carteira, e os repete \
    no mesmo dia de cada ano: por ação o mesmo que então, antes de imposto, com os desdobramentos e as taxas de câmbio de hoje. \
    Dividendos extraordinários, distribuições de ganhos de capital e pagamentos compensatórios não se repetem.
    """,
  ]
}
