import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The words in Portuguese, as it is written in Brazil.
struct Portuguese: Catalogue {
  var formats = Formats()
  var isDryRun = false
  /// The words of Brazil or of Portugal.
  var local = PortugueseVariant(isEuropean: false)

  var help: [String: String] { local.isEuropean ? PortugueseHelp.european : PortugueseHelp.texts }
  var placeholders: [String: String] { PortugueseHelp.placeholders.mapValues(local.adapted) }

  var shortHeadings: [Heading: String] {
    [
      .worth: "Patrim.", .gain: "Ganho", .shortTerm: "Curto", .longTerm: "Longo",
    ]
  }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): name(of: kind)
    case .source(let source): name(of: source)
    case .price(let phrase): text(phrase)
    case .settingSource(let isSet): isSet ? "definido" : local.either("padrão", "predefinição")
    case .secretIsSet: "definido"
    case .nothingSet: "-"
    case .noTransactions:
      "Ainda não há transações. Adicione a primeira: \(quoted("portfolio add buy AAPL 10 185.20"))"
    case .noMatchingTransactions: "Nenhuma transação encontrada."
    case .noPrices:
      "A carteira está vazia e por isso não há cotações para mostrar. Para consultar uma: \(quoted("portfolio prices AAPL"))"
    case .total: "Total"
    case .transactionCount(let count): transactions(count)
    case .asOf(let day, let account, let pricedToday): narrowing(day, account, pricedToday)
    case .unpricedInTotal(let tickers):
      "Os totais de valor e resultado não incluem \(list(tickers)): cotação indisponível."
    case .pricesUpTo(let age): "As cotações têm até \(age)."
    case .noHistory(let ticker):
      "Ainda não há histórico de \(ticker). Uma cotação é \(local.registrada) a cada dia em que \(local.either("você executa", "se executa")) \(quoted("portfolio prices"))."
    case .noLots: "A carteira está vazia."
    case .noGains: "Nenhuma venda."
    case .noLosses: "Nenhum lote está com \(local.either("prejuízo", "menos-valia"))."
    case .boughtAgain:
      "Recomprado: compras dos últimos 30 dias em qualquer conta; com elas, uma venda agora seria uma wash sale."
    case .byMethod(let method): explanation(of: method)
    case .term(let term): term == .short ? "curto" : "longo"
    case .narrowed(let from, let to, let account):
      "Vendas" + narrowed(from: from, to: to, account: account)
    case .askField(let field): question(field)
    case .askDate(let defaultValue): "Data [\(defaultValue)]: "
    case .confirmStore: "\(local.Salvar)? [S/n] "
    case .confirmDelete(let count):
      "\(local.Excluir) \(isOne(count) ? "esta transação" : "estas \(number(count)) transações")? [s/N] "
    case .askSecret(let key): "\(key): "
    case .offerSymbolRule(let ticker):
      "\(ticker) não tem 3 ou 4 letras. Aceitar símbolos assim a partir de agora (ticker-rule symbol)? [s/N] "
    case .symbolRuleSet: "ticker-rule definido como symbol."
    case .yesLetters: "sSyY"
    case .dryRun: "Simulação: nada foi gravado."
    case .wouldFetch(let tickers):
      "\(tickers.count == 1 ? "A cotação" : "As cotações") de \(list(tickers)) \(tickers.count == 1 ? "seria obtida" : "seriam obtidas")."
    case .nothingChanged: "nada foi alterado"
    case .nothingToUndo: "Não há nada para desfazer."
    case .undone(let command, let what):
      "Desfeito \(command): \(what)"
    case .redone(let command, let what):
      "Refeito \(command): \(what)"
    case .repairHint:
      "\(quoted("portfolio check --repair")) recupera o que for legível e guarda uma cópia do \(local.arquivo)."
    case .repaired(let saved, let renamed, let omissions, let copy):
      "\(counted(saved, "transação recuperada", "transações recuperadas"))"
        + (renamed > 0 ? ", \(number(renamed)) com um ID novo no lugar de um repetido" : "")
        + (omissions > 0
          ? "; \(counted(omissions, "\(local.registro) ilegível ignorado", "\(local.registros) ilegíveis ignorados"))"
          : "")
        + "; o original foi \(local.salvo) em \(copy)."
    case .checked(let count, let issues):
      "\(counted(count, "transação verificada", "transações verificadas")): \(found(issues))."
    case .importing: "\(local.Lendo)"
    case .imported(let count):
      done(count, ("transação", "transações"), ("importada", "importadas")) + "."
    case .replacedByImport(let count):
      done(
        count, ("transação \(local.salva)", "transações \(local.salvas)"),
        ("corrigida ou completada", "corrigidas ou completadas")) + "."
    case .importedBefore(let count):
      "\(counted(count, "transação ignorada (já \(local.salva))", "transações ignoradas (já \(local.salvas))"))."
    case .deletedSince(let count):
      "\(counted(count, "transação ignorada (\(local.excluída)", "transações ignoradas (\(local.excluídas)")) depois da importação; "
        + "--again \(isOne(count) ? local.either("a importa", "importa-a") : local.either("as importa", "importa-as")) de novo)."
    case .notTrades(let count, let names):
      "\(counted(count, "linha ignorada", "linhas ignoradas")): \(list(names))."
    case .skippedRow(let what): text(what)
    case .refusedRows(let count, let isPartial):
      "\(counted(count, "linha rejeitada", "linhas rejeitadas"))"
        + (isPartial
          ? "."
          : ", por isso nada foi importado; --partial importa \(local.either("as demais", "as restantes")).")
    case .usingFiles(let store, let settings, let cache):
      "\(local.Arquivos) em uso: transações \(store), configurações \(settings), cache \(cache)."
    case .priceSources(let live, let cache, let recorded, let manual, let missing):
      "Cotações: \(counted(live, "obtida", "obtidas")), \(number(cache)) \(local.either("do", "da")) cache, "
        + "\(counted(recorded, "\(local.registrada)", "\(local.registradas)")), \(counted(manual, "definida", "definidas")) manualmente, \(counted(missing, "indisponível", "indisponíveis"))."
    case .cash(let phrase): text(phrase)
    case .summary(let phrase): text(phrase)
    case .income(let phrase): text(phrase)
    case .reconcile(let phrase): text(phrase)
    case .rebalance(let phrase): text(phrase)
    case .risk(let phrase): text(phrase)
    case .tax(let phrase): text(phrase)
    case .whatIf(let phrase): text(phrase)
    case .digest(let phrase): text(phrase)
    case .loadingPrices: "Cotações"
    case .forgotten(let count):
      isOne(count)
        ? "A alteração mais antiga \(local.either("não pode mais", "já não pode")) ser desfeita."
        : "As \(number(count)) alterações mais antigas \(local.either("não podem mais", "já não podem")) ser desfeitas."
    case .secretExposed(let path):
      "outros \(local.usuários) podem ler a chave em \(path); execute chmod 600 nesse \(local.arquivo)"
    case .lastKnownInstead(let reason, let tickers, let oldest):
      "\(list(tickers)): \(reason); "
        + (tickers.count == 1
          ? "\(local.usando) a última cotação conhecida" + (oldest.map { ", com \($0)" } ?? "")
          : "\(local.usando) as últimas cotações conhecidas" + (oldest.map { ", com até \($0)" } ?? ""))
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .instruments(let phrase): text(phrase)
    case .accounts(let phrase): text(phrase)
    case .rates(let phrase): text(phrase)
    case .change(let phrase): text(phrase)
    case .page(let phrase): text(phrase)
    case .start(let phrase): text(phrase)
    case .interrupted: "interrompido"
    case .mayNotAskToDelete: "a \(local.exclusão) precisa de confirmação; use --yes"
    case .mayNotAskForSecret:
      "não é possível pedir o valor; use - e passe-o pela entrada padrão"
    case .notAPeriod(let text):
      "\(quoted(text)) não é uma data válida; use AAAA-MM-DD, AAAA-MM, AAAA, today, last-month ou 7d"
    case .cannotWrite(let reason): "não foi possível escrever: \(words(for: reason))"
    case .standardOutput: "saída padrão"
    case .line(let line): "linha \(line)"
    case .noPriceKnown(let failure):
      "\(reason(failure)), e não há nenhuma cotação anterior; \(remedy(failure))"
    case .notADay(let text): "\(quoted(text)) não é um dia; use AAAA-MM-DD"
    case .notAKey: "não é uma chave válida; verifique se ela não contém espaços"
    case .noUndo: "não há nada para desfazer"
    case .noUndoButOfCash:
      "não há nada para desfazer; para \(local.either("as movimentações", "os movimentos")), use \(quoted("portfolio cash undo"))"
    case .nothingToRedo: "não há nada para refazer; uma nova alteração descarta o que foi desfeito"
    case .busy(let holder):
      "bloqueado por outro processo\(inBrackets(holder.map(String.init))); tente novamente ou espere mais com "
        + "--lock-timeout"
    case .noFormats(let locale):
      "\(local.usando) os formatos de número e data do inglês, porque o programa auxiliar portfolio-locale não forneceu os de \(locale)"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) é ambíguo; escreva \(whole) ou \(fraction)"
    }
  }

  /// What was done with so many, or in a dry run what would have been.
  func done(_ count: Int, _ noun: (String, String), _ participle: (String, String)) -> String {
    counted(count, noun.0, noun.1) + tried(" ", isOne(count) ? " seria " : " seriam ")
      + (isOne(count) ? participle.0 : participle.1)
  }

  private func transactions(_ count: Int) -> String { counted(count, "transação", "transações") }

  /// What a check found.
  func found(_ issues: Int) -> String {
    issues == 0
      ? "nenhum problema encontrado" : counted(issues, "problema encontrado", "problemas encontrados")
  }

  func name(of kind: TransactionKind) -> String {
    switch kind {
    case .buy: "compra"
    case .sell: "venda"
    case .dividend: "dividendo"
    case .interest: "juros"
    case .split: "\(local.desdobramento)"
    case .fee: local.either("taxa", "comissão")
    case .tax: "imposto"
    case .transfer: "transferência"
    case .exchange: "troca"
    case .spinoff: "cisão"
    case .returnOfCapital: local.either("restituição de capital", "reembolso de capital")
    case .accumulation: "acumulação"
    case .exercise: "exercício"
    case .deposit: "\(local.aporte)"
    case .withdrawal: "\(local.retirada)"
    case .convert: "câmbio"
    case .balance: "saldo"
    }
  }

  private func name(of source: PriceSource) -> String {
    switch source {
    case .live: "ao vivo"
    case .cache: "cache"
    case .manual: "manual"
    case .recorded: "\(local.registrada)"
    case .trade: "operação"
    }
  }

  private func narrowing(_ day: String?, _ account: String?, _ pricedToday: Bool) -> String {
    let part = [account.map { "Conta \($0)" }, day.map { account == nil ? "Em \($0)" : "em \($0)" }]
      .compactMap { $0 }
    return part.joined(separator: ", ")
      + (day == nil ? "" : pricedToday ? ", pelas cotações de hoje" : ", pelas cotações desse dia")
  }

  private func explanation(of method: CostBasisMethod) -> String {
    switch method {
    case .fifo: "FIFO: os lotes mais antigos são vendidos primeiro."
    case .lifo: "LIFO: os lotes mais recentes são vendidos primeiro."
    case .hifo: "HIFO: os lotes de maior custo são vendidos primeiro."
    case .average: "Custo médio: todos os \(local.ativos) de um mesmo conjunto custam o mesmo."
    case .uk:
      "UK: primeiro as compras do mesmo dia, depois as dos 30 dias seguintes e, por fim, a média do conjunto."
    }
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Tipo (\(TransactionKind.allCases.map { text(.kind($0)) }.joined(separator: ", "))): "
    case .ticker: "Ticker: "
    case .quantity: "Quantidade: "
    case .price: "Preço (deixe em branco para \(local.either("informar", "indicar")) o total): "
    case .sum: "Total: "
    case .fee: local.either("Taxas [nenhuma]: ", "Comissões [nenhuma]: ")
    case .ratio: "Proporção, novas:antigas (4:1): "
    case .tax: "Imposto [nenhum]: "
    case .currency: "Moeda [nenhuma]: "
    case .rate: "Taxa de câmbio [nenhuma]: "
    case .into: "Novo ticker: "
    case .basisPercent: "\(local.Porcentagem) do custo que passa para o novo ticker: "
    case .toAccount: "Conta de destino: "
    case .lots: "Lotes, ID=QUANTIDADE [nenhum]: "
    case .toSum: "Valor obtido: "
    case .toCurrency: "Moeda obtida: "
    case .accrued: local.either("Juros acumulados [nenhum]: ", "Juros corridos [nenhum]: ")
    case .category: "Categoria [nenhuma]: "
    case .account: "Conta [nenhuma]: "
    case .note: "\(local.Observação) [nenhuma]: "
    case .id, .date: "\(field.rawValue): "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "ID"
    case .date: "Data"
    case .type: "Tipo"
    case .ticker: "Ticker"
    case .quantity: "Qtd."
    case .price: "Preço"
    case .sum: "Total"
    case .fee: local.either("Taxas", "Comissões")
    case .tax: "Imposto"
    case .rate: "Câmbio"
    case .account: "Conta"
    case .note: "\(local.Observação)"
    case .ratio: "Proporção"
    case .into: "Novo ticker"
    case .basisPercent: "% do custo"
    case .toAccount: "Conta de destino"
    case .lots: "Lotes"
    case .toSum: "Valor obtido"
    case .toCurrency: "Moeda obtida"
    case .accrued: local.either("Juros acumulados", "Juros corridos")
    case .cash: local.either("Caixa", "Dinheiro")
    case .worth: "\(local.Patrimônio)"
    case .sheltered: "Isenta"
    case .owner: "Titular"
    case .trackedSince: local.either("Caixa desde", "Dinheiro desde")
    case .balance: "Saldo"
    case .deposited: "\(local.Aportado)"
    case .isin: "ISIN"
    case .country: "País"
    case .multiplier: "Multiplicador"
    case .underlying: local.either("Ativo-objeto", "Ativo subjacente")
    case .expires: "Vencimento"
    case .strike: "Preço de exercício"
    case .optionRight: "Tipo de opção"
    case .maturity: "\(local.Resgate)"
    case .securityKind: "Tipo"
    case .notional: "Acumulado"
    case .held: "Qtd."
    case .heldThen: "Em carteira"
    case .trend: "Evolução"
    case .value: "Valor"
    case .expenses: "Pago"
    case .income: "Recebido"
    case .profit: "Resultado"
    case .percent: "%"
    case .age: "Idade"
    case .change: "Variação"
    case .changePercent: "Var. %"
    case .previousClose: "Anterior"
    case .time: "Hora"
    case .start: "Início"
    case .end: "Fim"
    case .paidIn: "Pago"
    case .paidOut: "Recebido"
    case .irr: "TIR"
    case .irrPeriod: "Período"
    case .twr: "TWR"
    case .twrAnnual: "TWR/ano"
    case .source: "Fonte"
    case .key: "Configuração"
    case .setting: "Valor"
    case .from: "Origem"
    case .command: "Alteração"
    case .transactions: "Transações"
    case .partner: "Contraparte"
    case .description: "Descrição"
    case .category: "Categoria"
    case .amount: "Valor"
    case .currency: "Moeda"
    case .name: "Nome"
    case .assets: "\(local.Patrimônio)"
    case .clients: "Clientes"
    case .accounts: "Contas"
    case .custodians: "\(local.Custodiantes)"
    case .advisor: local.either("Assessor", "Consultor")
    case .client: "Cliente"
    case .custodian: local.Custodiante
    case .representation: local.either("Cód. do assessor", "N.º de consultor")
    case .number: "Número"
    case .line: "Linha"
    case .inFile: "No \(local.arquivo)"
    case .holdings: "Posições"
    case .units: "Qtd."
    case .securities: local.Ativos
    case .added: "Inclusão"
    case .level: "Nível"
    case .achievement: "Conquista"
    case .progress: "Progresso"
    case .basis: "Custo"
    case .costBasis: "Custo de aquisição"
    case .gain: local.either("Ganho", "Mais-valia")
    case .priceGain: "Parte da cotação"
    case .currencyGain: "Parte do câmbio"
    case .days: "Dias"
    case .term: "Prazo"
    case .sold: "Vendido"
    case .acquired: "Adquirido"
    case .proceeds: "Venda"
    case .net: "Líquido"
    case .bankAccount: "Conta"
    case .washSale: "Wash sale"
    case .shortTerm: "Curto prazo"
    case .longTerm: "Longo prazo"
    case .method: "Método"
    case .realised: local.either("Realizado", "Realizada")
    case .unrealised: local.either("Não realizado", "Latente")
    case .total: "Total"
    case .symbol: "Símbolo"
    case .assetClass: "Classe"
    case .target: local.either("Meta", "Objetivo")
    case .tags: "Etiquetas"
    case .dividends: "Dividendos"
    case .interest: "Juros"
    case .statement: "Extrato"
    case .ours: "Carteira"
    case .difference: "Diferença"
    case .since: "Desde"
    case .recent: "Últimos IDs"
    case .volatility: "Volatilidade"
    case .downside: "Risco de baixa"
    case .sharpe: "Sharpe"
    case .sortino: "Sortino"
    case .best: "Melhor"
    case .worst: "Pior"
    case .positive: "Em alta"
    case .drawdown: "Drawdown"
    case .currentDrawdown: "Atual"
    case .months: "Meses"
    case .longFrom: "Longo em"
    case .spoiledBy: "Recomprado"
    case .month: "Mês"
    case .lastBooking: "Última"
    case .perShare: "Por ação"
    case .benchmark: "Índice de ref."
    case .beta: "Beta"
    case .correlation: "Correlação"
    case .alpha: "Alfa"
    case .formCode: "Código"
    case .adjustment: "Ajuste"
    case .shortDistributions: "Distribuições de curto prazo"
    case .longDistributions: "Distribuições de longo prazo"
    case .gains: local.either("Ganhos", "Mais-valias")
    case .losses: local.either("Prejuízos", "Menos-valias")
    case .netGain: local.either("Ganho líquido", "Mais-valia líquida")
    case .exempt: "Isenção anual"
    case .allowableCosts: "Custos dedutíveis"
    case .periodFrom: "De"
    case .periodTo: "Até"
    case .drift: "Desvio"
    case .percentBefore: "Antes"
    case .percentAfter: "Depois"
    case .leftover: "Sobra"
    case .cashToTarget:
      local.either("\(local.Aporte) necessário para as metas", "Depósito necessário para os objetivos")
    case .trailing: "12 meses"
    }
  }

  func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: counted(seconds, "segundo", "segundos")
    case ..<3600: counted(seconds / 60, "minuto", "minutos")
    case ..<172_800: counted(seconds / 3600, "hora", "horas")
    default: counted(seconds / 86_400, "dia", "dias")
    }
  }

  var shortUnits: (second: String, minute: String, hour: String, day: String) { ("s", "m", "h", "d") }

  func isOne(_ count: Int) -> Bool { count == 1 }
  func subject(_ field: String) -> String { "o campo \(quoted(field))" }
  func and(before name: String) -> String { "e" }
  func andMore(_ count: Int) -> String { "e mais \(number(count))" }
  func inQuotes(_ text: String) -> String { local.either("“\(text)”", "«\(text)»") }

  func topic(_ topic: HelpTopic) -> String { local.adapted(PortugueseHelp.topic(topic)) }
}
