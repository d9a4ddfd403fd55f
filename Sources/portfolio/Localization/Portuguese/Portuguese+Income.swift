/// Phrases of `income`.
extension Portuguese {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "Não há dividendos nem juros."
    case .narrowed(let from, let to, let account):
      "\(local.Proventos)" + narrowed(from: from, to: to, account: account)
    case .yieldOnCost: "Dividendos dos últimos doze meses em relação ao custo"
    case .estimated(let from, let to):
      "Estimativa até \(to), se o que há em carteira em \(from) voltar a pagar o que pagou nos doze meses anteriores."
    case .nothingRecurs(let day):
      "Nada do que há em carteira em \(day) pagou dividendos ou juros nos doze meses anteriores."
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
    "income --calendar": "Mostrar o que cada ticker pagou em cada mês, já descontado o imposto",
    "income --forecast": "Estimar os proventos futuros com base nos dos últimos doze meses",
    "income --months": "Quantos meses prever, de 1 a 60 (padrão: 12)",
    "income --account": "Somente esta conta",
    "income --from": "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "income --to": "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "income/more": """
    Dividendos e juros são brutos; o imposto é o que foi retido na fonte ou lançado à parte. O líquido é dividendos + juros \
    − imposto.

    Os dividendos do que há em carteira, pagos nos doze meses até --to (padrão: hoje), são comparados com o custo pelo \
    método em vigor.

    A projeção toma os dividendos e juros dos doze meses até --to (padrão: hoje) do que há então em carteira e os repete \
    no mesmo dia de cada ano: o mesmo por ação, antes do imposto, ajustado pelos desdobramentos e com as taxas de câmbio de \
    hoje. \
    Dividendos extraordinários, distribuições de ganhos de capital e pagamentos compensatórios não se repetem.
    """,
  ]
}
