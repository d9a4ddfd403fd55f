import PortfolioCore
import PortfolioIO

/// Phrases about cash transactions.
extension Portuguese {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "Ainda não há \(local.movimentações). Para carregar \(local.either("algumas", "alguns")): \(quoted("portfolio cash import \(local.ARQUIVO)")) ou \(quoted("portfolio cash sync"))"
    case .noMatches: local.either("Nenhuma movimentação encontrada.", "Nenhum movimento encontrado.")
    case .loading: "\(local.Carregando) \(local.movimentações)…"
    case .balance: "Saldo"
    case .last: local.either("Última movimentação", "Último movimento")
    case .previous: "\(local.Movimentações) anteriores"
    case .more(let count):
      "Mais \(counted(count, movement.one, movement.many)); \(quoted("portfolio cash list")) mostra \(local.either("todas", "todos"))."
    case .total:
      "\(local.Movimentações) (\(quoted("portfolio cash")), \(local.either("não incluídas", "não incluídos")) acima)"
    case .imported(let count):
      done(count, movement, ended("importad")) + "."
    case .replaced(let count):
      "\(done(count, movement, ended("substituíd"))) por uma versão mais recente."
    case .duplicate(let count):
      local.isEuropean
        ? "\(counted(count, "movimento ignorado (já atualizado)", "movimentos ignorados (já atualizados)"))."
        : "\(counted(count, "movimentação ignorada (já atualizada)", "movimentações ignoradas (já atualizadas)"))."
    case .rejected(let count):
      "\(counted(count, "\(local.registro) rejeitado", "\(local.registros) rejeitados"))."
    case .removed(let count):
      done(count, movement, ended("removid"))
        + (isOne(count)
          ? local.either(" (o serviço não a tem mais):", " (o serviço já não o tem):")
          : local.either(" (o serviço não as tem mais):", " (o serviço já não os tem):"))
    case .withoutFees:
      "Os totais não incluem \(local.either("taxas", "comissões")); os de \(quoted("portfolio cash balance")) incluem."
    case .furtherPages:
      "o \(local.arquivo) é uma página de várias, e só ela foi importada; para importar todas, use \(local.aURL) do serviço"
    case .checked(let count, let issues):
      "\(counted(count, local.either("movimentação verificada", "movimento verificado"), local.either("movimentações verificadas", "movimentos verificados"))): \(found(issues))."
    }
  }

  /// The word for a cash transaction and for several, which is feminine in Brazil and masculine in Portugal.
  private var movement: (one: String, many: String) { (local.movimentação, local.movimentações) }

  /// A participle with the endings of that word.
  private func ended(_ stem: String) -> (String, String) {
    local.isEuropean ? (stem + "o", stem + "os") : (stem + "a", stem + "as")
  }

  func omission(for issue: Issue) -> String {
    let omissions = "por isso o \(local.registro) foi rejeitado"
    switch issue.problem {
    case .missing: return "é obrigatório, \(omissions); \(local.informe)-o em cada \(local.registro)"
    case .notADate(let text):
      return
        "\(quoted(text)) não é uma data válida, \(omissions); use AAAA-MM-DD ou AAAA-MM-DDThh:mm:ss com Z ou um fuso como +01:00"
    case .notADecimal(let text):
      return "\(quoted(text)) não é um número, \(omissions); escreva-o como 1234.56, sem aspas"
    case .notAWholeNumber(let text):
      return "\(quoted(text)) não é um número inteiro, \(omissions); escreva-o como 2"
    case .tooManyDigits(let text):
      return "\(quoted(text)) tem mais de 38 dígitos, \(omissions); encurte-o"
    case .notAText(let text):
      return "\(quoted(text)) não é uma string, \(omissions); coloque-a entre aspas"
    case .notARecord(let text):
      return "\(quoted(text)) não é um objeto e foi rejeitado; verifique a fonte"
    default: return sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)); corrija o \(local.arquivo)"
    case .feed(.undetected):
      "não parecem \(local.movimentações); veja \(quoted("portfolio cash import --help"))"
    case .feed(.trades):
      "o \(local.arquivo) contém outras transações, não \(local.movimentações); use \(quoted("portfolio import"))"
    case .feed(.cutOff): "o documento diz que há mais, mas não onde; importe a lista completa"
    case .service(.answer(.cutOff), _):
      "o serviço diz que há mais, mas não onde, por isso nada foi importado; verifique \(local.aURL)"
    case .service(.answer(.malformed(_, let problem)), _):
      "o serviço falhou: a resposta não é um JSON válido (\(sentence(for: problem))); tente novamente mais tarde"
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      "o serviço falhou: a resposta não contém \(local.movimentações); verifique \(local.aURL) com \(quoted("portfolio config list"))"
    case .noSuchIDs(let ids):
      "\(local.either("nenhuma movimentação", "nenhum movimento")) tem \(ids.count == 1 ? "o ID" : "os IDs") \(list(ids.map(quoted))); \(quoted("portfolio cash list")) mostra todos os IDs"
    case .service(.page(let refusal), _):
      "\(reason(refusal)), por isso nada foi importado; verifique \(local.aURL)"
    case .noAddress(let key):
      "\(local.nenhumaURL); execute \(quoted("portfolio config set \(key.rawValue) URL")) ou experimente --environment mock"
    case .service(.feed(let failure), let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "o serviço falhou (o serviço simulado falha ao acaso); tente novamente ou use --mock-failure-rate 0"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    let unchanged = "nada foi alterado"
    switch failure {
    case .transport(.offline): return "o modo offline está ativado; execute sem --offline"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      return "este computador está sem \(local.conexão); verifique-a e tente novamente"
    case .transport(let failure):
      return "o serviço falhou: \(sentence(for: failure)); \(unchanged), \(remedy(failure))"
    case .status(let status, let text):
      return
        "o serviço falhou: HTTP \(status)\(quotedInBrackets(text)); \(unchanged), tente novamente mais tarde"
    case .malformed, .foreign, .another:
      return "o serviço falhou: a resposta não contém \(local.movimentações); verifique \(local.aURL)"
    }
  }
}
