extension Portuguese {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: local.either("pt-BR", "pt-PT")
    case .title: "Carteira"
    case .contents: local.either("Sumário", "Índice")
    case .asOf(let day): "Em \(day)"
    case .period(let from, let to): from.map { "De \($0) a \(to)" } ?? "Até \(to)"
    case .overview: "Visão geral"
    case .holdings: "Posições"
    case .allocation: "Alocação por valor"
    case .overTime: "Valor e capital investido"
    case .returns: "Rentabilidade"
    case .lots: "Lotes"
    case .gains: local.either("Ganhos realizados", "Mais-valias realizadas")
    case .income: "\(local.Proventos)"
    case .heldByTicker: "Posições por ticker"
    case .heldByLot: "Posições por lote"
    case .gainsByYear: local.either("Ganhos realizados por ano", "Mais-valias realizadas por ano")
    case .sales: "Vendas e lotes vendidos"
    case .incomeByMonth: "\(local.Proventos) por mês"
    case .gainSinceBeginning: "Resultado desde o início"
    case .gainInYear(let year): "Resultado em \(year)"
    case .paidIn: "Capital investido"
    case .priceOfYear: "Cotação dos últimos doze meses"
    case .perYear(let rate): "\(rate) ao ano"
    case .costOfHoldings(let cost): "Custo \(cost)"
    case .realised: local.either("Ganhos realizados", "Mais-valias realizadas")
    case .unrealised: local.either("Ganhos não realizados", "Mais-valias latentes")
    case .others(let count): counted(count, "outro", "outros")
    case .cut(let shown, let all): "Mostradas as primeiras \(number(shown)) de \(number(all)) linhas."
    case .largestLots(let shown, let all):
      "Mostrados os \(number(shown)) maiores de \(number(all)) lotes; o total é o de todos."
    case .newestSales(let shown, let all):
      "Mostradas as últimas \(number(shown)) de \(number(all)) vendas, com \(local.either("seus", "os seus")) totais."
    case .made(let version, let time): "Gerado com o portfolio \(version) em \(time)"
    case .written(let path): "\(path) gravado."
    case .wouldWrite(let path): "\(path) seria gravado."
    }
  }
}
