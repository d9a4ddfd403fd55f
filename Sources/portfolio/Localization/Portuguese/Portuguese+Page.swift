extension Portuguese {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "pt-BR"
    case .title: "Carteira"
    case .contents: "Sumário"
    case .asOf(let day): "Em \(day)"
    case .period(let from, let to): from.map { "De \($0) a \(to)" } ?? "Até \(to)"
    case .overview: "Visão geral"
    case .holdings: "Posições"
    case .allocation: "Alocação por valor"
    case .overTime: "Valor e dinheiro investido"
    case .returns: "Rentabilidade"
    case .lots: "Lotes"
    case .gains: "Ganhos realizados"
    case .income: "Proventos"
    case .heldByTicker: "Posições por ticker"
    case .heldByLot: "Posições por lote"
    case .gainsByYear: "Ganhos realizados por ano"
    case .sales: "Vendas e lotes vendidos"
    case .incomeByMonth: "Proventos por mês"
    case .gainSinceBeginning: "Ganho desde o início"
    case .gainInYear(let year): "Ganho em \(year)"
    case .paidIn: "Dinheiro investido"
    case .priceOfYear: "Cotação dos últimos doze meses"
    case .perYear(let rate): "\(rate) ao ano"
    case .costOfHoldings(let cost): "Custo \(cost)"
    case .realised: "Realizado nas vendas"
    case .unrealised: "Ainda não realizado"
    case .others(let count): counted(count, "outro", "outros")
    case .cut(let shown, let all): "Exibidas as primeiras \(number(shown)) de \(number(all)) linhas."
    case .largestLots(let shown, let all):
      "Exibidos os \(number(shown)) maiores de \(number(all)) lotes; o total é o de todos."
    case .newestSales(let shown, let all):
      "Exibidas as últimas \(number(shown)) de \(number(all)) vendas, com seus totais."
    case .made(let version, let time): "Feito com portfolio \(version) em \(time)"
    case .written(let path): "\(path) gravado."
    case .wouldWrite(let path): "\(path) seria gravado."
    }
  }
}
