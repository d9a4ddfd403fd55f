import PortfolioCore

/// Phrases about the price history and returns.
extension Portuguese {
  func text(_ phrase: PricePhrase) -> String {
    switch phrase {
    case .nothingRecorded:
      "Ainda não há cotações \(local.registradas). Para ler algumas de um \(local.arquivo): \(quoted("portfolio prices --import \(local.ARQUIVO)"))"
    case .netInvested: "Capital investido"
    case .imported(let count): done(count, ("cotação", "cotações"), ("importada", "importadas")) + "."
    case .replaced(let count): done(count, ("cotação", "cotações"), ("substituída", "substituídas")) + "."
    case .known(let count): "\(counted(count, "cotação já conhecida", "cotações já conhecidas"))."
    case .withoutPrice(let count):
      "\(counted(count, "linha sem cotação ignorada", "linhas sem cotação ignoradas"))."
    case .refused(let count):
      "\(counted(count, "linha é inválida", "linhas são inválidas")); nada foi importado."
    case .old(let prices):
      "cotações antigas: " + list(prices.map { "\($0.ticker) (\(counted($0.days, "dia", "dias")))" })
    case .far(let quote, let trade):
      "\(quote.ticker): a cotação obtida, \(figures.price(quote.price)), é muito diferente da sua última operação, a \(figures.price(trade.price)) (uma delas está em pence?)"
    case .left(let tickers):
      "Falta atualizar: \(list(tickers)). O próximo \(quoted("portfolio prices --refresh")) começa por aí."
    case .unrecorded:
      "as cotações foram obtidas, mas não foram \(local.registradas); resolva o problema e execute novamente \(quoted("portfolio prices --refresh"))"
    case .checked(let count):
      "\(counted(count, "cotação verificada", "cotações verificadas")): nenhum problema encontrado."
    case .repaired(let saved, let omissions, let copy):
      "\(counted(saved, "cotação recuperada", "cotações recuperadas"))"
        + (omissions > 0
          ? "; \(counted(omissions, "linha ilegível ignorada", "linhas ilegíveis ignoradas"))" : "")
        + "; o original foi \(local.salvo) em \(copy)."
    case .noRate(let reason):
      switch reason {
      case .noSignChange: "TIR: o dinheiro tem de entrar e sair, em dias diferentes."
      case .borrowed:
        "TIR: o dinheiro sai primeiro, como \(local.either("em uma", "numa")) venda a descoberto, por isso nenhuma taxa é significativa."
      case .none: "TIR: nenhuma taxa corresponde a estes fluxos."
      case .several:
        "TIR: várias taxas correspondem a estes fluxos, por isso nenhuma delas é significativa; veja a TWR."
      case .undetermined: "TIR: não é possível dizer se alguma taxa corresponde a estes fluxos; veja a TWR."
      case .short: "TIR: menos de um ano, por isso só é mostrada a taxa do período."
      }
    case .allRates(let rates): "Estas taxas correspondem ao total: \(list(rates))."
    case .linkedByDietz: "TWR: os dias sem cotação são encadeados pelo método de Dietz modificado."
    case .inRealMoney(let day, let index): "Valores em dinheiro de \(day), corrigidos por \(index)."
    case .sameInBenchmark: "O mesmo dinheiro no índice de referência"
    case .shortInBenchmark:
      "Em alguns momentos, o dinheiro retirado superou o que haveria no índice de referência."
    }
  }

  func sentence(for problem: PriceProblem) -> String {
    switch problem {
    case .undetected: "formato não reconhecido; escolha um com --as (\(priceFormats))"
    case .notOfFormat(_, let format):
      "não parece um \(local.arquivo) de cotações no formato \(format); omita --as ou escolha outro formato (\(priceFormats))"
    case .noneOnDay(_, let day):
      "não há cotação de \(figures.day(day)) nem de antes; importe uma com \(quoted("portfolio prices --import \(local.ARQUIVO)"))"
    }
  }
}
