extension Portuguese {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: local.either("pt-BR", "pt-PT")
    case .title: "Carteira"
    case .contents: local.either("Sumário", "Índice")
    case .asOf(let day): "Em \(day)"
    case .period(let from, let to): "De \(from) a \(to)"
    case .changeOn(let day): "Variação em \(day)"
    case .gainedSince(let day): "Resultado desde \(day)"
    case .perYear(let rate): "\(rate) ao ano"
    case .inPeriod(let rate): "\(rate) no total"
    case .nameField: "Nome"
    case .dayField: "Dia"
    case .rateField: "Rentabilidade (TIR)"
    case .yearField: "Último ano"
    case .wholeYear: "Ano"
    case .year: "Ano"
    case .choosePeriod: "Período"
    case .noGroup: "Nenhum"
    case .others(let count): counted(count, "outro", "outros")
    case .figures: "Números"
    case .closed(let count): "Vendidas por completo: \(number(count))"
    case .drawdownPercent: "Drawdown em \(local.porcentagem)"
    case .prices(let ticker): "\(ticker): preços"
    case .lots: "Lotes"
    case .steps: "Como se chegou aqui"
    case .purchase: "Compra"
    case .sale: "Venda"
    case .earlier(let count): counted(count, "anterior", "anteriores")
    case .latestOnly: "É mostrado o mais recente; \(quoted("portfolio report --all")) mostra tudo."
    case .gainsByYear: local.either("Ganhos realizados por ano", "Mais-valias realizadas por ano")
    case .sales: "Vendas"
    case .incomeByYear: "\(local.Proventos) por ano, após impostos"
    case .calendar: "\(local.Proventos) dos últimos doze meses, após impostos"
    case .forecast: "Estimativa dos próximos doze meses, antes dos impostos"
    case .newestSales(let shown, let all):
      "São mostradas as últimas \(number(shown)) de \(number(all)) vendas; \(quoted("portfolio report --all")) mostra todas. Os totais por ano incluem todas."
    case .nothing: "Ainda não há nada a mostrar aqui."
    case .nothingMissing: "Nada falta, nada é antigo nem estimado."
    case .glossary: "O que as palavras significam"
    case .highest: "em \(local.porcentagem) do valor mais alto"
    case .oldPrice(let mark):
      "\(mark) marca um número baseado \(local.either("em um", "num")) preço de mais de 7 dias."
    case .oldMarked:
      "Os números com sublinhado pontilhado baseiam-se em preços de mais de 7 dias; o crescimento a partir de tais preços não é mostrado."
    case .estimated:
      "Os \(local.proventos) dos próximos doze meses são uma estimativa a partir dos últimos doze."
    case .made(let version, let time): "Gerado com o portfolio \(version) em \(time)"
    case .written(let path): "\(path) gravado."
    case .wouldWrite(let path): "\(path) seria gravado."
    case .part(let part): text(part)
    case .bridgeStep(let step, let day): text(step, day)
    case .periodName(let period): text(period)
    case .groupedBy(let key): text(key)
    case .measure(let measure): text(measure).name
    case .meaning(let measure): text(measure).meaning
    case .month(let month): Portuguese.months[month - 1]
    }
  }

  private static let months = [
    "jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez",
  ]

  private func text(_ part: PagePart) -> String {
    switch part {
    case .worth: "Visão geral"
    case .bridge: "Como se chegou aqui"
    case .holdings: "Posições"
    case .value: "Valor ao longo do tempo"
    case .months: "Mês a mês, em \(local.porcentagem) (TWR)"
    case .drawdown: "Drawdown"
    case .allocation: "Alocação"
    case .details: "Cada posição"
    case .income: "\(local.Proventos)"
    case .gains: local.either("Ganhos realizados", "Mais-valias realizadas")
    case .missing: "O que falta ou é antigo"
    }
  }

  private func text(_ step: BridgeStep, _ day: String) -> String {
    switch step {
    case .start: "Valor no início, \(day)"
    case .deposited: "\(local.Aportes) menos \(local.retiradas)"
    case .price: "Preços"
    case .currency: "Taxas de câmbio"
    case .income: "Dividendos e juros"
    case .costs: local.either("Taxas e impostos", "Comissões e impostos")
    case .end: "Valor no fim, \(day)"
    }
  }

  private func text(_ period: ValuePeriod) -> String {
    switch period {
    case .month: "1 mês"
    case .thisYear: "Este ano"
    case .year: "1 ano"
    case .fiveYears: "5 anos"
    case .all: "Tudo"
    }
  }

  private func text(_ key: AllocationKey) -> String {
    switch key {
    case .ticker: "Por ticker"
    case .assetClass: "Por classe"
    case .region: "Por região"
    case .currency: "Por moeda"
    case .account: "Por conta"
    }
  }

  private func text(_ measure: Measure) -> (name: String, meaning: String) {
    switch measure {
    case .value: ("Valor", "O que se tem, pelos últimos preços e taxas de câmbio.")
    case .worth: ("\(local.Patrimônio)", "O valor e o \(local.either("caixa", "dinheiro")) juntos.")
    case .day: ("Dia", "O que se tem pelos preços do último dia menos o mesmo pelos do dia anterior.")
    case .deposited:
      (
        "\(local.Aportado)",
        "O que veio de fora menos o que saiu; onde não se acompanha o \(local.either("caixa", "dinheiro")), compras e custos menos vendas e \(local.proventos)."
      )
    case .gain:
      (
        local.either("Ganho", "Mais-valia"),
        "Valor dos lotes em carteira menos o que custaram, \(local.either("taxas", "comissões")) incluídas."
      )
    case .profit:
      (
        "Resultado",
        "Valor mais tudo o que foi recebido menos tudo o que foi pago: \(local.either("ganhos", "mais-valias")), dividendos e custos juntos."
      )
    case .irr:
      (
        "TIR",
        "Taxa interna de \(local.either("retorno", "rendibilidade")): a taxa anual a que cresceu o dinheiro \(local.aportado), tendo em conta quando entrou."
      )
    case .twr:
      (
        "TWR",
        "Rentabilidade ponderada pelo tempo: quanto cresceu o dinheiro que ficou investido o tempo todo, sem o efeito do que entrou ou saiu."
      )
    case .drawdown: ("Drawdown", "Quanto se está abaixo do último máximo, semana a semana.")
    case .drift:
      (
        "Desvio",
        local.either(
          "Participação no valor de tudo o que tem meta menos a própria meta, em pontos percentuais.",
          "Participação no valor de tudo o que tem objetivo menos o próprio objetivo, em pontos percentuais.")
      )
    }
  }
}
