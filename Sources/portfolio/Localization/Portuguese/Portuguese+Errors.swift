import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Errors about arguments, files and settings.
extension Portuguese {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "comando desconhecido \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, quoted("portfolio --help"))
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) requer um subcomando; use um destes: \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "opção desconhecida \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder):
      "\(option) requer um valor; use \(option) \(self.placeholder(placeholder))"
    case .unexpectedValue(let option, let value):
      "\(option) não aceita valor; remova \(quoted(value))"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "valor \(quoted(value)) inválido para \(placeholder(name)); use \(expectation(expected))"
        + (suggestions.first.map { " (\(local.either("você quis", "queria")) dizer \($0)?)" } ?? "")
    case .missingArgument(let name, let command):
      "\(placeholder(name)) é obrigatório; veja \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "argumento inesperado \(quoted(word)); veja \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? "; veja \(otherwise)"
      : "; \(local.either("você quis", "queria")) dizer \(suggestions.joined(separator: " ou "))?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): choice(of: offered(words), "ou")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "um número inteiro, no mínimo \(range.lowerBound)"
        : "um número inteiro de \(range.lowerBound) a \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "é obrigatório" + (advice(issue.field).map { "; \($0)" } ?? "")
    case .notADecimal(let text): "\(quoted(text)) não é um número; escreva-o como 1234.56"
    case .notAWholeNumber(let text): "\(quoted(text)) não é um número inteiro; escreva-o como 2"
    case .notAText(let text): "\(quoted(text)) não é uma string; coloque-a entre aspas"
    case .tooManyCells(let found, let header):
      "a linha tem \(counted(found, "célula", "células")), mas o cabeçalho tem \(number(header)); coloque entre aspas os valores que contêm vírgulas"
    case .takesBack(let row, let id):
      "\(quoted(row)) desfaz uma operação \(local.salva); execute \(quoted("portfolio delete \(id ?? "ID")")) e importe o \(local.arquivo) de novo"
    case .cutOff: "o \(local.arquivo) termina no meio desta linha; \(local.baixe)-o novamente"
    case .meaningless(let text):
      "\(quoted(text)) não significa nada nestas regras; \(local.informe) o significado com --map-value '\(text)=TIPO' (skip como TIPO ignora a linha)"
    case .notARecord(let text): "\(quoted(text)) não é um objeto; verifique o \(local.arquivo)"
    case .countedAs(let coin, let currency): "\(coin) conta como \(currency)"
    case .notUnderstood(let text): "\(quoted(text)) não é reconhecido aqui; corrija a linha"
    case .leadsNowhere(let text):
      "refere-se a \(quoted(text)), que não está no \(local.arquivo); exporte-o de novo"
    case .unbalanced(let text):
      "os lançamentos de \(quoted(text)) não somam 0 ou não dizem o que foi pago; complete-os"
    case .standsForOthers(let text):
      "\(quoted(text)) representa transações que não estão no \(local.arquivo); faça com que sejam escritas, por exemplo com \(quoted("hledger print")), e importe o resultado"
    case .comma(let text):
      "\(quoted(text)) contém uma vírgula; use ponto decimal e nenhum separador de milhares"
    case .notShown(let count):
      "mais \(counted(count, "problema não é mostrado", "problemas não são mostrados")); corrija primeiro estes"
    case .tooManyTickers(let most):
      "o \(local.arquivo) cita mais de \(number(most)) símbolos; verifique se esta coluna contém símbolos"
    case .tooLong: "é longo demais; um \(local.registro) pode ter até 1 MB"
    case .tooManyDigits(let text): "\(quoted(text)) tem mais de 38 dígitos; encurte-o"
    case .notARate(let text):
      "\(quoted(text)) tem dígitos demais para uma taxa; use no máximo 12 casas decimais e 18 dígitos no total"
    case .notPositive(let text): "\(text) não é permitido; use um número maior que 0"
    case .negative(let text): "\(text) não é permitido; use 0 ou mais"
    case .zero: "0 não é permitido; use um valor diferente de 0"
    case .zeroWithoutName:
      "0 pode ser um engano; para \(local.either("informá-lo", "indicá-lo")) de propósito, use --sum 0"
    case .negativeWithoutName(let text):
      "\(text) pode ser um engano; para \(local.either("informá-lo", "indicá-lo")) de propósito, use --sum=\(text)"
    case .notADate(let text):
      "\(quoted(text)) não é uma data válida; use AAAA-MM-DD, AAAA-MM-DDThh:mm:ss com Z ou um fuso como +01:00, today ou yesterday"
    case .notAnID(let text):
      "\(quoted(text)) não é um ID válido; use um UUID como 1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    case .notARatio(let text):
      "\(quoted(text)) não é uma proporção válida; use novas:antigas em números inteiros maiores que 0, como 4:1"
    case .notACurrency(let text):
      "\(quoted(text)) não é uma moeda válida; use três letras, como \(local.BRL)"
    case .outOfRange(let text, let range):
      "\(text) não é permitido; use um número de \(range.lowerBound) a \(range.upperBound)"
    case .fixedRate(let code):
      "a taxa de \(code) é fixa ou decorre de outra moeda; não pode ser definida manualmente"
    case .unknownWord(let text, let known):
      "valor desconhecido \(quoted(text)); use \(choice(of: known, "ou"))"
    case .unknownType(let text):
      "\(quoted(text)) não é um tipo válido; use \(kinds(for: issue, "ou"))"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) não tem 3 ou 4 letras; "
        + (isSymbol
          ? "para aceitar símbolos assim, execute \(quoted("portfolio config set ticker-rule symbol")) ou use --ticker-rule symbol"
          : "corrija-o (\(quoted("portfolio config set ticker-rule symbol")) aceita de 1 a 36 letras, algarismos ou . - : ^ = _)")
    case .tickerNotSymbol(let text):
      "\(quoted(text)) não é um símbolo válido; use de 1 a 36 letras, algarismos ou . - : ^ = _"
    case .doesNotApply(let kind): "não se aplica ao tipo \(quoted(name(of: kind))); remova-o"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) não é quantidade × preço (\(figure(product))); corrija um dos três ou omita um deles"
    case .rateOfHome(let code):
      "\(code) é a moeda de referência, cuja taxa é 1; omita a taxa ou \(local.informe) a moeda do pagamento"
    case .notConverted(let cost, let currency):
      "\(cost) não pode ser convertido em \(currency); obtenha a taxa com \(quoted("portfolio rates --refresh")) ou defina-a com \(quoted("portfolio rates --set"))"
    case .sharesMoved(let row, let command):
      "\(quoted(row)) altera o que há em carteira, mas faltam dados para importar; adicione-a com \(quoted(command)), depois importe "
        + "o \(local.arquivo) de novo"
    case .moneyMoved(let row, let command):
      "\(quoted(row)) movimenta dinheiro de um modo desconhecido; \(local.registre)-a com \(quoted(command)), depois importe "
        + "as outras linhas com --partial"
    case .needsSymbol(let name):
      "\(quoted(name)) é longo demais para um símbolo; \(local.informe) um com --map-symbol '\(name)=TICKER'"
    case .derivedRatio(let ratio):
      "a proporção \(ratio) foi calculada a partir das quantidades; para alterá-la, use \(quoted("portfolio edit --ratio"))"
    case .storedDifferently(let id):
      "\(id) já está \(local.salva) com outro conteúdo e não foi alterada; para alterá-la, use \(quoted("portfolio edit"))"
    case .sharedID(let id):
      "\(id) também é o ID de outra linha com outro conteúdo; cada uma conta como transação"
    case .notLots(let text):
      "\(quoted(text)) não é uma lista de lotes; use os IDs das compras, como 1870=2.5 para 2,5 unidades de uma delas"
    case .sameAccount(let account): "\(account) já é a conta de origem; \(local.informe) outra"
    case .sameTicker(let ticker): "\(ticker) já é o ticker atual; \(local.informe) outro"
    case .nothingHeld(let ticker): "nesse dia não havia nada de \(ticker); verifique a data e a conta"
    case .exercisedUnheld(let ticker):
      "\(ticker) não está em carteira nem é devido, por isso as ações contam como negociadas pelo preço de exercício; se a opção foi comprada ou vendida antes, importe também o \(local.arquivo) dessa operação e depois este de novo"
    case .sharesOfExercise(let ticker):
      "são as ações do exercício de \(ticker), que já está gravado, por isso a linha não é importada outra vez; se for outra operação, \(local.informe)-a com \(quoted("portfolio add"))"
    case .lacksTerms(let ticker, let keys):
      "\(ticker) não é reconhecido como opção: \(keys.count == 1 ? "falta" : "faltam") \(choice(of: keys, "e")); \(local.informe) o que falta com \(quoted("portfolio instruments set \(ticker) \(keys.map { "\($0)=…" }.joined(separator: " "))"))"
    case .overExercised(let ticker, let quantity, let held, let account):
      "exerce \(figure(quantity)) \(ticker), mas nesse dia só há \(figure(held))\(inAccount(account)); "
        + "só se exerce o que há"
    case .expired(let held, let account, let day, let commands):
      "venceu em \(shown(date: day)) e \(held.isNegative ? "ainda se devem \(figure(held.magnitude))" : "ainda há \(figure(held)) em carteira")\(inAccount(account)); "
        + "adicione \(commands.joined(separator: " ou "))"
    case .notACountry(let text):
      "\(text) não é um país; escreva duas letras, como \(local.either("BR", "PT"))"
    case .unexplained(let amount, let currency, let account, let day):
      "\(figure(amount))\(currency.map { " \($0)" } ?? "")\(inAccount(account)) em \(shown(date: day)) continuam sem explicação; adicione o que falta, por exemplo com \(quoted("portfolio add interest"))"
    case .overdrawn(let balance, let currency, let account, let day):
      "o \(local.either("caixa", "dinheiro"))\(inAccount(account)) era de \(figure(balance))\(currency.map { " \($0)" } ?? "") no fim de \(shown(date: day)); falta um \(local.aporte)?"
    case .beforeTracking(let count, let account):
      "\(counted(count, "transação", "transações"))\(inAccount(account)) de antes do acompanhamento do \(local.either("caixa", "dinheiro")), sem efeito nele"
    case .sameCurrency(let code): "o dinheiro já está em \(code); \(local.informe) outra moeda"
    case .noSuchLot(let id):
      "\(quoted(id)) não é um lote deste ticker; \(quoted("portfolio lots")) mostra todos"
    case .foreignLot(let id, let ticker):
      "\(id) é um lote de \(ticker); \(quoted("portfolio lots")) mostra os de cada ticker"
    case .lotTooSmall(let id, let left):
      "no momento da venda só \(left == ExactDecimal(1) ? "resta" : "restam") \(figure(left)) de \(id); \(local.informe) menos ou outro lote"
    case .lotsTooLarge(let id, let sold):
      "com \(id), os lotes somam mais do que a quantidade vendida (\(figure(sold))); \(local.informe) menos"
    case .duplicateID(let id):
      "\(id) aparece duas vezes; \(quoted("portfolio check --repair")) dá a um deles um ID próprio"
    case .oversold(let ticker, let quantity, let held, let account):
      "vende \(figure(quantity)) \(ticker), \(beyond(held, account)); "
        + "falta uma compra ou um \(local.desdobramento)?"
    case .overTransferred(let ticker, let quantity, let held, let account):
      "transfere \(figure(quantity)) \(ticker), \(beyond(held, account)); "
        + "só se transfere o que há"
    case .short(let ticker, let held, let account):
      "esta venda deixa \(figure(held)) \(ticker)\(inAccount(account)); falta uma compra ou um \(local.desdobramento)?"
    case .openShort(let ticker, let held, let account):
      "vende \(ticker) a descoberto e deixa \(figure(held))\(inAccount(account)); se houve compra antes, adicione-a"
    case .soldBeforePurchase(let ticker):
      "vem antes da compra de \(ticker) do mesmo dia e por isso conta como venda a descoberto; "
        + "se ocorreu depois, \(local.informe) a hora das duas com \(quoted("portfolio edit --date"))"
    case .soldOutsideAccounts(let ticker, let held):
      "não tem conta e deixa \(figure(held)) \(ticker) fora de todas as contas, o que é uma venda a descoberto; "
        + "\(local.informe) a conta com \(quoted("portfolio edit --account")) ou reúna todas as contas com \(quoted("portfolio config set lots all"))"
    case .inTheFuture(let date): "\(shown(date: date)) está no futuro; corrija a data"
    case .targetsOff(let sum):
      "\(local.either("as metas somam", "os objetivos somam")) \(sum), não 100; \(local.either("altere-as", "altere-os")) com \(quoted("portfolio instruments set TICKER target=\(local.PORCENTAGEM)"))"
    case .notCountedYet(let date): "\(shown(date: date)) está no futuro; a transação conta a partir desse dia"
    case .cannotRaise(let wanted, let most):
      "vender tudo rende só \(figure(most)), menos que os \(figure(-wanted)) pedidos; peça menos"
    case .overflow(let ticker):
      "os números de \(ticker) têm mais de 38 dígitos; verifique as transações"
    }
  }

  /// What is wrong with moving more than is held.
  private func beyond(_ held: ExactDecimal, _ account: String?) -> String {
    held.isZero
      ? "mas não há nada em carteira nesse dia\(inAccount(account))"
      : "mas só há \(figure(held)) em carteira nesse dia\(inAccount(account))"
  }

  private func inAccount(_ account: String?) -> String { account.map { " (conta \($0))" } ?? "" }

  private func advice(_ field: Field?) -> String? {
    switch field {
    case .price: "\(local.informe) o preço ou o total"
    case .type: "use \(kinds("ou"))"
    case .ratio: "escreva novas:antigas, como 4:1"
    case .id, .date, .ticker, .quantity, .sum, .into, .basisPercent, .fee, .tax, .currency, .rate, .account,
      .toSum, .toCurrency, .accrued, .category, .toAccount, .lots, .note, nil:
      nil
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)); o \(local.arquivo) não foi alterado; corrija-o ou restaure-o"
    case .empty: "o \(local.arquivo) está vazio; restaure-o ou remova-o para começar do zero"
    case .foreign(let place) where KeptBeside(place) != nil:
      sentence(forForeign: KeptBeside(place))
    case .foreign:
      "não é um repositório de portfolio (sem version e transactions); para ler transações dele, use \(quoted("portfolio import"))"
    case .damaged:
      "o conteúdo não é o que o portfolio gravou; execute \(quoted("portfolio check --repair")), que guarda uma cópia"
    case .otherKind(_, .cash):
      "este \(local.arquivo) contém \(local.movimentações); \(local.informe) o repositório das outras transações ou dê outro nome a este"
    case .otherKind(_, .transactions):
      "este \(local.arquivo) contém transações, não \(local.movimentações); dê outro nome a um dos dois repositórios"
    case .newer(let place, let version, let supported):
      "o \(KeptBeside(place) == nil ? "repositório" : local.arquivo) é da versão \(version), "
        + "mas só a versão \(supported) é \(local.either("aceita", "aceite")); atualize o portfolio"
    case .tooLargeToRepair(_, let size):
      "o \(local.arquivo) está danificado e tem \(size) bytes; só é possível reparar até 1 GB; restaure \(local.either("um backup", "uma cópia de segurança"))"
    case .recordTooLong:
      "um \(local.registro) tem mais de 16 MB; o \(local.arquivo) não foi alterado; corrija-o"
    case .invalid(let issues): issues.map { sentence(for: $0) }.joined(separator: "; ")
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) é curto demais para um ID; use pelo menos \(StoreReader.shortestIDPrefix) \(local.caracteres)"
    case .noSuchID(let id):
      "nenhuma transação tem o ID \(quoted(id)); \(quoted("portfolio list")) mostra todos os IDs"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) corresponde a \(number(candidates.count)) transações; \(local.informe) mais \(local.caracteres) do ID: "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "esta transação foi alterada depois e, por isso, ficou como está; use edit ou delete"
    case .duplicateID(let id):
      "\(id) já existe; omita o ID para obter um novo"
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for overflow: Overflow) -> String {
    "\(overflow.ticker.map { "os números de \($0)" } ?? "os totais") têm mais de 38 dígitos; "
      + "verifique as transações"
  }

  func sentence(for failure: FileFailure) -> String {
    failure.isAbsent
      ? words(for: failure.reason) : "\(attempt(failure.operation)): \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "não foi possível abrir"
    case .read: "não foi possível ler"
    case .write: "não foi possível gravar"
    case .flush: "não foi possível gravar no disco"
    case .rename: "não foi possível substituir"
    case .lock: "não foi possível bloquear"
    case .remove: "não foi possível remover"
    case .createFolder: "não foi possível criar \(local.either("o diretório", "a pasta"))"
    case .flushFolder:
      "a alteração está gravada (não a repita), mas não é possível gravar \(local.either("o diretório", "a pasta")) no disco"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "o disco está cheio; libere espaço e tente novamente"
    case .quotaExceeded: "\(local.cota) de disco excedida; libere espaço e tente novamente"
    case .tooLarge: "o \(local.arquivo) é grande demais"
    case .noPermission: "permissão negada"
    case .readOnly: "sistema de \(local.arquivos) \(local.either("somente para", "só de")) leitura"
    case .notFound: "\(local.arquivo) não encontrado"
    case .isFolder: "é \(local.either("um diretório", "uma pasta"))"
    case .notPlainFile: "não é um \(local.arquivo) comum"
    case .foreign:
      "este \(local.arquivo) não foi gravado pelo portfolio; mova-o ou mantenha o repositório \(local.either("em outro", "noutro")) lugar"
    case .ownFile: "este \(local.arquivo) é do próprio portfolio; escolha outro nome"
    case .otherContent: "o \(local.arquivo) tem outro conteúdo; escolha outro nome ou remova-o antes"
    case .severalHardLinks: "o \(local.arquivo) tem vários hard links; remova-o e tente novamente"
    case .changedMeanwhile: "outro programa acabou de alterá-lo; tente novamente"
    case .brokenPipe: "pipe quebrado (broken pipe)"
    case .parentIsFile: "uma parte do caminho é um \(local.arquivo)"
    case .linkCircle: "links simbólicos demais"
    case .nameTooLong: "o nome é longo demais"
    case .deviceError: "erro de entrada/saída"
    case .inUse: "está em uso"
    case .tooManyOpenFiles: "\(local.arquivos) abertos demais"
    case .folderNotEmpty: "\(local.either("o diretório não está vazio", "a pasta não está vazia"))"
    case .acrossFileSystems: "está \(local.either("em outro", "noutro")) sistema de \(local.arquivos)"
    case .exists: "já existe"
    case .notSupported: "o sistema de \(local.arquivos) não permite isso"
    case .other(let words): quoted(words)
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "configuração desconhecida \(quoted(key))"
        + (nearest.first.map { "; \(local.either("você quis", "queria")) dizer \($0)?" }
          ?? "; \(quoted("portfolio config list")) mostra todas")
    case .badValue(let key, let value): "valor \(quoted(value)) inválido; use \(wanted(key))"
    case .secretAsArgument:
      "outros \(local.usuários) podem ver segredos na linha de comando; use - para \(local.either("digitá-los ou passá-los", "introduzi-los ou passá-los")) pela entrada padrão"
    case .notSet(let key), .needed(let key):
      "não está definido; para defini-lo, execute \(quoted("portfolio config set \(key.rawValue) \(key.isSecret ? "-" : "VALOR")"))"
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija o \(local.arquivo)"
    case .notASetting(_, let key): "valor inválido para \(key); corrija-o ou remova-o"
    case .untrustedCommand(let key, _):
      "outros podem alterar este \(local.arquivo), por isso o \(key.rawValue) que ele contém não é executado; execute chmod go-w nele e verifique se \(local.either("ele pertence a você", "lhe pertence"))"
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters ou symbol"
    case .method: "fifo, lifo, hifo, average ou uk"
    case .lots: "account ou all"
    case .theme: "default, colour-blind ou plain"
    case .maxAge, .priceTimeout: "um número seguido de s, m, h ou d, como 15m"
    case .sources: "nomes de fontes, como finnhub,command"
    case .priceCommand: "um comando"
    case .feePerTrade, .balanceTolerance: "um valor de 0 ou mais"
    case .importRules: "o caminho de \(local.either("um diretório", "uma pasta"))"
    case .benchmark, .inflation: "um símbolo como SPY"
    case .goalWorth: "um valor e, se quiser, um dia: 50000 by 2027-12-31"
    case .riskFree: "uma \(local.porcentagem) acima de -100, como 3.5"
    case .finnhubRate: "um ritmo como 60/min"
    case .currency: "três letras maiúsculas, como \(local.BRL)"
    case .mirror, .cashProduction, .cashTest, .advisorsURL: "\(local.umaURL) https"
    case .finnhubKey: "só a chave, sem espaços"
    case .store: "um caminho ou \(local.umaURL)"
    case .locale: "um idioma e um país, como \(local.either("pt_BR", "pt_PT"))"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "fim inesperado do texto"
    case .unexpectedByte(let byte, let expected):
      "\(character(byte) { "byte \($0)" }) inesperado; esperava-se \(wanted(expected))"
    case .controlCharacter:
      "\(local.caractere) de \(local.controle) sem escape \(local.either("em uma", "numa")) string"
    case .invalidEscape: "sequência de escape inválida \(local.either("em uma", "numa")) string"
    case .invalidUTF8: "UTF-8 inválido"
    case .invalidNumber: "número inválido"
    case .nestedTooDeeply: "aninhamento profundo demais"
    case .duplicateKey(let key): "chave \(quoted(key)) repetida"
    case .textAfterTheEnd: "texto inesperado após o fim do documento"
    }
  }

  private func wanted(_ expected: JSONError.Expectation) -> String {
    switch expected {
    case .value: "um valor"
    case .key: "uma chave entre aspas"
    case .colon: "um sinal de dois-pontos"
    case .commaOrBrace: "uma vírgula ou }"
    case .commaOrBracket: "uma vírgula ou ]"
    case .object: "um objeto"
    case .array: "uma lista"
    case .string: "uma string"
    case .number: "um número"
    case .wholeNumber: "um número inteiro"
    }
  }
}

extension Portuguese {
  /// What is wrong with a file beside the store that is none of ours.
  private func sentence(forForeign file: KeptBeside?) -> String {
    let name =
      switch file {
      case .prices, nil: "cotações definidas manualmente"
      case .history: "cotações \(local.registradas)"
      case .rates: "taxas de câmbio"
      case .instruments: local.ativos
      case .accounts: "contas"
      case .imports: "importações anteriores"
      case .digest: "dados de \(quoted("portfolio digest"))"
      case .mirror: "dados do espelho"
      case .deleted: local.either("movimentações excluídas", "movimentos eliminados")
      case .journal: "alterações a desfazer"
      }
    return "não é um \(local.arquivo) de \(name) gravado pelo portfolio; mova-o ou restaure-o"
  }
}
