import PortfolioCore

/// Phrases and help of `tax`.
extension Portuguese {
  func text(_ phrase: TaxPhrase) -> String {
    switch phrase {
    case .usTitle(let year, let currency): "Ano fiscal \(year), Estados Unidos" + suffix(currency)
    case .ukTitle(let year, let from, let to, let currency):
      "Ano fiscal \(year), Reino Unido, de \(from) a \(to)" + suffix(currency)
    case .notBegun(let year): "O ano fiscal \(year) ainda não começou, pelo que não há nada a mostrar."
    case .beforeFirst(let year, let day):
      "O ano fiscal \(year) terminou antes da sua primeira transação, que é de \(day)."
    case .nothing(let year): "No ano fiscal \(year) nada foi vendido nem pago."
    case .usRules(let method):
      "Uma venda usa os lotes segundo o método \(method.rawValue). Uma perda não conta na medida em que títulos do "
        + "mesmo ticker foram comprados nos 30 dias antes ou depois da venda, em qualquer conta (um wash sale, código W): é "
        + "somada ao custo desses títulos, cujo período de detenção começa tanto mais cedo quanto durou o dos vendidos; uma "
        + "compra numa conta isenta perde-a de vez. As contas isentas não são listadas. Cada valor é convertido à taxa de "
        + "câmbio do seu dia. Isto é um cálculo, não um conselho."
    case .ukRules:
      "Todas as contas que não são isentas são uma só. O que se vende de um ticker num dia é uma só alienação, "
        + "associada às compras do mesmo dia, depois às dos 30 dias seguintes, as primeiras antes, e por fim ao pool da "
        + "secção 104, em que todos os títulos custam o mesmo. Os títulos com cgt=exempt ficam de fora. Cada valor é "
        + "convertido à taxa de câmbio do seu dia e só é arredondado na apresentação. Isto é um cálculo, não um conselho."
    case .unknownTitle: "O que aqui não se pode saber:"
    case .unknown(let unknown): text(unknown)
    case .foreignTitle: "Rendimentos de outros países e imposto retido na fonte"
    case .computationsTitle: "Cálculos"
    case .periodsTitle: "Partes do ano com taxas próprias"
    case .computation(let phrase): text(phrase)
    }
  }

  private func suffix(_ currency: String?) -> String { currency.map { ", em \($0)" } ?? "" }

  private func text(_ unknown: TaxUnknown) -> String {
    switch unknown {
    case .otherTrades: "operações fora desta carteira: noutras corretoras ou de um cônjuge"
    case .substantiallyIdentical:
      "que outros títulos são substancialmente idênticos (substantially identical)"
    case .options: "opções e contratos de compra que substituem títulos"
    case .brokerFigures: "números de lotes que uma corretora declarou de outra forma"
    case .earlierLosses: "perdas de anos anteriores que ainda podem ser usadas"
    case .exemptSecurities: "o que é isento, como os gilts, a não ser que o título o indique"
    }
  }

  private func text(_ phrase: ComputationPhrase) -> String {
    switch phrase {
    case .sold(let quantity, let ticker, let day, let proceeds, let fee):
      "\(day): \(quantity) \(ticker) vendidos por \(proceeds)"
        + (fee.map { ", com uma comissão de \($0)" } ?? "")
    case .returned(let ticker, let day, let amount):
      "\(day): capital de \(ticker) reembolsado, \(amount) a mais do que a posição custou"
    case .sameDay(let quantity, let cost): "Mesmo dia: \(quantity), comprados por \(cost)"
    case .thirtyDays(let quantity, let day, let cost):
      "30 dias seguintes: \(quantity), comprados em \(day) por \(cost)"
    case .pool(let quantity, let cost): "Pool da secção 104: \(quantity), custo \(cost)"
    case .partOfPool(let quantity, let all, let poolCost, let cost):
      "Pool da secção 104: \(quantity) de \(all): \(poolCost) × \(quantity) ÷ \(all) = \(cost)"
    case .costs(let parts, let sum): "Custos dedutíveis: \(parts.joined(separator: " + ")) = \(sum)"
    case .gain(let proceeds, let costs, let gain): "Mais-valia: \(proceeds) − \(costs) = \(gain)"
    case .loss(let proceeds, let costs, let loss): "Menos-valia: \(costs) − \(proceeds) = \(loss)"
    case .poolAfterwards(let quantity, let cost): "Pool da secção 104 depois: \(quantity), custo \(cost)"
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
    "tax": "Mostrar o que uma declaração de impostos pergunta sobre os seus investimentos",
    "tax us":
      "Mostrar o que pergunta uma declaração dos Estados Unidos: Form 8949, com wash sales, e rendimentos por tipo",
    "tax us YEAR": "O ano fiscal",
    "tax us --form":
      "csv: as colunas de Form 8949 em CSV; txf: um ficheiro que os programas de impostos leem (TXF 042)",
    "tax us --basis":
      "Se a corretora declarou o custo (para --form txf): reported (predefinição), unreported ou none",
    "tax us --method": "Que lotes uma venda usa: fifo, lifo ou hifo (predefinição: a definição method)",
    "tax us --account":
      "Listar apenas esta conta; as compras que substituem títulos contam em todas as contas",
    "tax us/more": """
    Os valores são em dólares dos Estados Unidos, cada um à taxa de câmbio do seu dia, e em cêntimos inteiros. Uma perda em \
    títulos comprados de novo nos 30 dias antes ou depois da venda, em qualquer conta, não conta: é somada ao custo dos \
    títulos que os substituem, tal como o tempo durante o qual os vendidos foram detidos. Nada disto altera uma transação.

    As contas isentas (portfolio accounts set NAME sheltered=yes) não são listadas, mas o que compram faz de uma perda noutra \
    conta um wash sale. Isto é um cálculo, não um conselho.
    """,
    "tax uk":
      "Mostrar o que pergunta uma declaração do Reino Unido: os cálculos das mais-valias e os rendimentos",
    "tax uk YEAR": "O ano fiscal a partir de 6 de abril: 2024 ou 2024-25",
    "tax uk --form": "csv: uma linha por cada associação em CSV",
    "tax uk --method": "Apenas uk, como os títulos são associados diga o que disser a definição method",
    "tax uk --account":
      "Listar apenas as vendas desta conta; os títulos são associados entre todas as contas",
    "tax uk/more": """
    Os valores são em libras, cada um à taxa de câmbio do seu dia. Os títulos vendidos são associados às compras do mesmo dia, \
    depois às dos 30 dias seguintes e por fim ao pool da secção 104 de todas as contas que não são isentas.

    As mais-valias de um título isento, como um gilt, ficam de fora após portfolio instruments set TICKER cgt=exempt. Isto é \
    um cálculo, não um conselho.
    """,
  ]
}
