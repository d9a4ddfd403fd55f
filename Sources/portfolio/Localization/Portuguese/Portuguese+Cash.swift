import PortfolioCore
import PortfolioIO

/// Phrases about cash transactions.
extension Portuguese {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "Ainda não há movimentações. Para carregar algumas: “portfolio cash import \(local.ARQUIVO)” ou “portfolio cash sync”"
    case .noMatches: "Nenhuma movimentação encontrada."
    case .loading: "\(local.Carregando) movimentações…"
    case .balance: "Saldo"
    case .last: "Última movimentação"
    case .previous: "Movimentações anteriores"
    case .more(let count):
      "Mais \(counted(count, "movimentação", "movimentações")); “portfolio cash list” mostra todas."
    case .total: "Movimentações"
    case .imported(let count):
      done(count, ("movimentação", "movimentações"), ("importada", "importadas")) + "."
    case .replaced(let count):
      "\(done(count, ("movimentação", "movimentações"), ("substituída", "substituídas"))) por uma versão mais recente."
    case .duplicate(let count):
      "\(counted(count, "movimentação ignorada (já atualizada)", "movimentações ignoradas (já atualizadas)"))."
    case .rejected(let count):
      "\(counted(count, "\(local.registro) rejeitado", "\(local.registros) rejeitados"))."
    case .removed(let count):
      done(count, ("movimentação", "movimentações"), ("removida", "removidas"))
        + " (o serviço \(local.either("não", "já não")) \(isOne(count) ? "a" : "as") tem\(local.either(" mais", ""))):"
    case .withoutFees: "Os totais não incluem taxas; os de “portfolio cash balance” incluem."
    case .furtherPages:
      "o \(local.arquivo) é uma página de várias, e só ela foi importada; para importar todas, use a URL do serviço"
    case .checked(let count, let issues):
      "\(counted(count, "movimentação verificada", "movimentações verificadas")): \(found(issues))."
    }
  }

  func omission(for issue: Issue) -> String {
    let omissions = "então o \(local.registro) foi rejeitado"
    switch issue.problem {
    case .missing: return "é obrigatório, \(omissions); informe-o em cada \(local.registro)"
    case .notADate(let text):
      return
        "\(quoted(text)) não é uma data válida, \(omissions); use AAAA-MM-DD, ou AAAA-MM-DDThh:mm:ss com Z ou um deslocamento"
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
      "não parecem movimentações; veja “portfolio cash import --help”"
    case .feed(.trades): "são operações com ativos, não movimentações; use “portfolio import”"
    case .feed(.cutOff): "o documento diz que há mais, mas não onde; importe a lista completa"
    case .service(.answer(.cutOff), _):
      "o serviço diz que há mais, mas não onde, então nada foi importado; verifique a URL"
    case .service(.answer(.malformed(_, let problem)), _):
      "o serviço falhou: a resposta não é um JSON válido (\(sentence(for: problem))); tente novamente mais tarde"
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      "o serviço falhou: a resposta não contém movimentações; verifique a URL com “portfolio config list”"
    case .noSuchIDs(let ids):
      "nenhuma movimentação tem o ID \(list(ids.map(quoted))); “portfolio cash list” mostra todos os IDs"
    case .service(.page(let refusal), _): "\(reason(refusal)), então nada foi importado; verifique a URL"
    case .noAddress(let key):
      "nenhuma URL definida; execute “portfolio config set \(key.rawValue) URL” ou experimente --environment mock"
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
      return "o serviço falhou: a resposta não contém movimentações; verifique a URL"
    }
  }
}
