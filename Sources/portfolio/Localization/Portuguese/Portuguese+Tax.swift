import PortfolioCore

/// Phrases and help of `tax`.
extension Portuguese {
  func text(_ phrase: TaxPhrase) -> String {
    switch phrase {
    case .usTitle(let year, let currency): "Ano fiscal \(year), Estados Unidos" + suffix(currency)
    case .ukTitle(let year, let from, let to, let currency):
      "Ano fiscal \(year), Reino Unido, de \(from) a \(to)" + suffix(currency)
    case .notBegun(let year): "o ano fiscal \(year) ainda não começou, por isso não há nada a mostrar"
    case .beforeFirst(let year, let day):
      "o ano fiscal \(year) terminou antes da primeira transação, que é de \(day)"
    case .nothing(let year): "No ano fiscal \(year) nada foi vendido nem pago."
    case .usRules(let method):
      "Uma venda consome os lotes segundo o método \(method.rawValue). \(local.either("Um prejuízo", "Uma menos-valia")) não conta na medida em que \(local.ativos) do "
        + "mesmo ticker foram comprados nos 30 dias antes ou depois da venda, em qualquer conta (uma wash sale, código W): é "
        + "\(local.either("somado", "somada")) ao custo desses \(local.ativos), a cujo período de posse se soma o dos vendidos; se a compra for "
        + "\(local.either("em uma", "numa")) conta isenta, \(local.either("o prejuízo se perde", "a menos-valia perde-se")) definitivamente. As contas isentas não são listadas. Cada valor é convertido à taxa de "
        + "câmbio do seu dia. Isto é apenas um cálculo, não \(local.either("orientação tributária", "aconselhamento fiscal"))."
    case .ukRules:
      "Todas as contas não isentas são tratadas como uma só. O que se vende de um ticker \(local.either("em um", "num")) dia é uma só alienação, "
        + "associada às compras do mesmo dia, depois às dos 30 dias seguintes, por ordem cronológica, e por fim ao pool da "
        + "\(local.seção) 104, em que todos os \(local.ativos) custam o mesmo. Os \(local.ativos) com cgt=exempt ficam de fora. Cada valor é "
        + "convertido à taxa de câmbio do seu dia e só é arredondado na apresentação. Isto é apenas um cálculo, não \(local.either("orientação tributária", "aconselhamento fiscal"))."
    case .unknownTitle: "O que este relatório não pode saber:"
    case .unknown(let unknown): text(unknown)
    case .foreignTitle: "\(local.Proventos) de outros países e imposto retido na fonte"
    case .computationsTitle: "Cálculos"
    case .periodsTitle: "Partes do ano com \(local.either("alíquotas", "taxas")) próprias"
    case .replacementsTitle:
      local.either("Para onde foram os prejuízos não aceitos", "Para onde foram as menos-valias não aceites")
    case .lostForGood: local.either("perdido de vez", "perdida de vez")
    case .computation(let phrase): text(phrase)
    }
  }

  private func suffix(_ currency: String?) -> String { currency.map { ", em \($0)" } ?? "" }

  private func text(_ unknown: TaxUnknown) -> String {
    switch unknown {
    case .otherTrades:
      "operações fora desta carteira: \(local.either("em outras", "noutras")) corretoras ou de um cônjuge"
    case .substantiallyIdentical:
      "quais outros \(local.ativos) são substancialmente idênticos (substantially identical)"
    case .options: "opções e contratos de compra, que podem substituir \(local.ativos)"
    case .brokerFigures: "lotes para os quais uma corretora declarou outros números"
    case .earlierLosses:
      local.either(
        "prejuízos de anos anteriores que ainda podem ser usados",
        "menos-valias de anos anteriores que ainda podem ser usadas")
    case .exemptSecurities: "quais \(local.ativos) são isentos, como os gilts, se não têm cgt=exempt"
    case .exemptIncome:
      "quais \(local.proventos) são isentos, como os de \(local.either("títulos municipais", "obrigações municipais")), se a categoria não o indicar"
    case .transfersAcrossShelters(let tickers):
      "quanto valia \(list(tickers)) na transferência para uma conta isenta ou a partir dela: "
        + "\(local.either("registre", "registe")) uma venda e uma compra em vez da transferência; até lá, todas as contas "
        + "são tratadas nesse ponto como uma só"
    }
  }

  private func text(_ phrase: ComputationPhrase) -> String {
    switch phrase {
    case .sold(let quantity, let ticker, let day, let proceeds, let fee):
      "\(day): \(quantity) \(ticker) vendidos por \(proceeds)"
        + (fee.map { ", com \(local.either("taxas", "comissões")) de \($0)" } ?? "")
    case .returned(let ticker, let day, let amount):
      "\(day): capital de \(ticker) reembolsado, \(amount) a mais do que a posição custou"
    case .sameDay(let quantity, let cost): "Mesmo dia: \(quantity), comprados por \(cost)"
    case .thirtyDays(let quantity, let day, let cost):
      "30 dias seguintes: \(quantity), comprados em \(day) por \(cost)"
    case .pool(let quantity, let cost): "Pool da \(local.seção) 104: \(quantity), custo \(cost)"
    case .partOfPool(let quantity, let all, let poolCost, let cost):
      "Pool da \(local.seção) 104: \(quantity) de \(all): \(poolCost) × \(quantity) ÷ \(all) = \(cost)"
    case .costs(let parts, let sum): "Custos dedutíveis: \(parts.joined(separator: " + ")) = \(sum)"
    case .gain(let proceeds, let costs, let gain):
      "\(local.either("Ganho", "Mais-valia")): \(proceeds) − \(costs) = \(gain)"
    case .loss(let proceeds, let costs, let loss):
      "\(local.either("Prejuízo", "Menos-valia")): \(costs) − \(proceeds) = \(loss)"
    case .poolAfterwards(let quantity, let cost):
      "Pool da \(local.seção) 104 em seguida: \(quantity), custo \(cost)"
    case .noRate(let quantity, let ticker, let day):
      "\(day): \(quantity) \(ticker) vendidos; falta uma taxa de câmbio"
    }
  }
}

extension PortugueseHelp {
  static let tax = [
    "expected.year": "um ano, como 2024",
    "expected.uk-year": "um ano fiscal, como 2024 ou 2024-25",
    "expected.form": "nenhum outro formato (--json, --csv) ao mesmo tempo",
    "tax": "Mostrar o que pede uma declaração de impostos sobre seus investimentos",
    "tax us":
      "Mostrar o que pede uma declaração dos Estados Unidos: Form 8949, com wash sales, e proventos por tipo",
    "tax us YEAR": "O ano fiscal",
    "tax us --form":
      "csv: as colunas de Form 8949 em CSV; txf: um arquivo que os programas de imposto leem (TXF 042)",
    "tax us --basis":
      "Se a corretora declarou o custo (para --form txf): reported (padrão), unreported ou none",
    "tax us --method": "Quais lotes uma venda consome: fifo, lifo ou hifo (padrão: a configuração method)",
    "tax us --account":
      "Listar somente esta conta; as compras que substituem ativos contam em todas as contas",
    "tax us/more": """
    Os valores são em dólares americanos, cada um à taxa de câmbio do seu dia, arredondados aos centavos. Um prejuízo com \
    ativos comprados de novo nos 30 dias antes ou depois da venda, em qualquer conta, não conta: é somado ao custo dos \
    ativos que os substituem, a cujo período de posse se soma o dos vendidos. Nada disso altera uma \
    transação.

    As contas isentas (“portfolio accounts set NOME sheltered=yes”) não são listadas, mas o que compram faz de um prejuízo em outra \
    conta uma wash sale. Isto é apenas um cálculo, não orientação tributária.
    """,
    "tax uk":
      "Mostrar o que pede uma declaração do Reino Unido: os cálculos dos ganhos de capital e os proventos",
    "tax uk YEAR": "O ano fiscal a partir de 6 de abril: 2024 ou 2024-25",
    "tax uk --form": "csv: uma linha por cada associação em CSV",
    "tax uk --method": "Somente uk: os ativos são associados assim seja qual for a configuração method",
    "tax uk --account":
      "Listar somente as vendas desta conta; os ativos são associados entre todas as contas",
    "tax uk/more": """
    Os valores são em libras, cada um à taxa de câmbio do seu dia. Os ativos vendidos são associados às compras do mesmo dia, \
    depois às dos 30 dias seguintes e por fim ao pool da seção 104 de todas as contas que não são isentas.

    Os ganhos de um ativo isento, como um gilt, ficam de fora após “portfolio instruments set TICKER cgt=exempt”. Isto é \
    apenas um cálculo, não orientação tributária.
    """,
  ]
}
