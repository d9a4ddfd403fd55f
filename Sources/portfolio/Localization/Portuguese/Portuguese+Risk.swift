import PortfolioCore

/// Phrases and help of `risk`.
extension Portuguese {
  func text(_ phrase: RiskPhrase) -> String {
    switch phrase {
    case .measured(let period, let count, let from, let to):
      "\(unit(period, count)) de \(from) a \(to); volatilidade, \(local.either("índices", "rácios")) e alfa anualizados."
    case .fall(let depth, let from, let trough, let end):
      "\(depth) de \(from) a \(trough), " + (end.map { "recuperado em \($0)" } ?? "ainda não recuperado")
    case .below(let depth, let day): "\(depth) desde \(day)"
    case .reason(let reason):
      switch reason {
      case .tooFew:
        "Há menos de três períodos inteiros com algo em carteira, o que é pouco para medir o risco."
      case .noPrice: "Faltam medidas onde algo que estava em carteira não tem preço."
      case .capital: "Faltam medidas onde não restava capital que pudesse crescer."
      }
    }
  }

  private func unit(_ period: ReturnPeriod, _ count: Int) -> String {
    switch period {
    case .day: counted(count, "dia com preço", "dias com preço")
    case .week: counted(count, "semana", "semanas")
    case .month: counted(count, "mês", "meses")
    }
  }
}

extension PortugueseHelp {
  static let risk = [
    "risk": "Mostrar a volatilidade da rentabilidade e as maiores quedas",
    "risk TICKER": "Somente estes tickers",
    "risk --every": "Duração de um período: day, week (padrão) ou month",
    "risk --by": "Mostrar também as medidas de cada ticker",
    "risk --benchmark": "Comparar com os preços deste símbolo (padrão: a configuração benchmark)",
    "risk --account": "Somente esta conta",
    "risk --from":
      "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "risk --to": "Somente até este dia (um dia, um mês ou um ano; padrão: hoje)",
    "--real": "A preços do último dia: corrigido pela inflação segundo a configuração inflation",
    "returns --benchmark":
      "Comparar com o mesmo dinheiro aplicado neste símbolo (pode ser repetida até 3 vezes; padrão: a configuração benchmark)",
    "history --benchmark":
      "Comparar com o mesmo dinheiro aplicado neste símbolo (padrão: a configuração benchmark)",
    "gains --harvest":
      "Mostrar em vez disso os lotes com prejuízo, os maiores primeiro, e o que faria da venda uma wash sale",
    "risk/more": """
    Todas as medidas vêm da rentabilidade ponderada pelo tempo (TWR) de períodos inteiros: semanas até domingo, meses ou de \
    um dia com preço registrado ao seguinte. A volatilidade diz quanto a rentabilidade varia; o risco de baixa, quanto varia a \
    que fica abaixo da taxa livre de risco; ambos anualizados. Sharpe e Sortino são a rentabilidade acima dessa taxa por unidade \
    de volatilidade e de risco de baixa; essa taxa é definida com “portfolio config set risk-free 3.5”.

    O drawdown é a maior queda desde o máximo, sem contar aportes nem retiradas; o atual, quanto a carteira está abaixo do \
    último máximo. O beta diz quanto a carteira varia quando o índice de referência varia 1%; a correlação, quanto os dois andam \
    juntos; o alfa, a rentabilidade anual que o índice não explica.

    Qualquer símbolo serve de índice de referência quando seus preços são conhecidos: sites como Stooq e Yahoo oferecem \
    preços diários de índices e fundos em CSV, que “portfolio prices --import ARQUIVO --ticker SÍMBOLO” lê. Os dividendos só estão \
    nos preços de um índice de retorno total.
    """,
  ]
}
