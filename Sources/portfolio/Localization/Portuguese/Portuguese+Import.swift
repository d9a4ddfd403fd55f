import PortfolioCore
import PortfolioIO

/// Rows that are skipped, and errors about files that cannot be imported.
extension Portuguese {
  /// What a skipped row is.
  func text(_ what: SkippedRow.What) -> String {
    switch what {
    case .named(let name): name
    case .otherCurrency(let kind, let currency): "\(name(of: kind)) em \(currency)"
    case .deleted: "\(local.excluído) depois da importação"
    }
  }

  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "formato não reconhecido; escolha um com --as (\(importFormats)) ou mapeie as colunas com --map COLUNA=CAMPO"
    case .notOfFormat(_, let format):
      "não parece um \(local.arquivo) de \(title(ofFormat: format)); omita --as ou escolha outro formato (\(importFormats))"
    case .cashFeed:
      "o \(local.arquivo) contém \(local.either("movimentações de caixa", "movimentos de dinheiro")); use \(quoted("portfolio cash import"))"
    case .foreignLanguage:
      "o extrato não está em inglês; escolha inglês na corretora e \(local.baixe)-o novamente"
    case .openDateOrder(_, let example):
      "\(quoted(example)) é ambíguo; use --date-order dmy (dia primeiro) ou --date-order mdy (mês primeiro)"
    case .noSuchColumn(_, let column): "não há coluna \(quoted(column)); verifique o cabeçalho"
    case .twoColumns(_, let field): "duas colunas são mapeadas para \(field); remova uma"
    case .noTicker: "o \(local.arquivo) não diz de qual ticker é; \(local.informe)-o com --ticker"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)); corrija o \(local.arquivo)"
    case .rules(_, let problem): sentence(for: problem)
    case .noAccount(_, let account?, let known):
      "o diário não tem a conta \(quoted(account)); ele tem \(list(known))"
    case .noAccount(_, nil, let known):
      "\(local.informe) com --account quais contas importar; o diário tem \(list(known))"
    case .malformedXML(_, .cutOff):
      "o \(local.arquivo) termina antes de estar completo; \(local.baixe)-o novamente"
    case .malformedXML(_, .entity(let name)):
      "a entidade \(quoted(name)) não é lida; gere o \(local.arquivo) sem ela"
    case .malformedXML(_, .documentType):
      "uma declaração de tipo de documento não é lida; gere o \(local.arquivo) sem ela"
    case .malformedXML(_, .tooDeep): "os elementos estão aninhados demais; verifique o \(local.arquivo)"
    case .malformedXML(_, .malformed): "isto não é XML bem formado; verifique o \(local.arquivo)"
    case .openQuote: "aspas não fechadas nesta linha; corrija o \(local.arquivo)"
    case .newer(_, let version):
      "o \(local.arquivo) é da versão \(version), mas só a versão 1 é \(local.either("aceita", "aceite")); atualize o portfolio"
    }
  }

  /// What is wrong with a file of rules.
  private func sentence(for problem: RulesProblem) -> String {
    switch problem {
    case .notRules:
      "não são regras; escreva um objeto como o que \(quoted("portfolio import --print-rules parqet")) mostra"
    case .unknownKey(let key): "as regras não têm a chave \(quoted(key)); corrija-a ou remova-a"
    case .badValue(let key, let value): "\(quoted(value)) não é um valor de \(quoted(key)); corrija-o"
    case .missing(let key): "falta a chave \(quoted(key)) nas regras; adicione-a"
    }
  }
}
