import PortfolioCore
import PortfolioIO

/// Errors about prices that could not be fetched.
extension Portuguese {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection:
      return failure.transport.map { sentence(for: $0) }
        ?? "não foi possível \(local.either("acessar o", "aceder ao")) serviço"
    case .timeout: return "o serviço não respondeu a tempo"
    case .rateLimit: return "o limite de consultas do serviço foi excedido\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "a chave de API não dá acesso a este símbolo\(said)" : "o serviço rejeitou a chave de API\(said)"
    case .unknownSymbol: return "símbolo desconhecido"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) } ?? "a resposta do serviço não é uma cotação\(said)"
    case .unavailable:
      if let transport = failure.transport { return sentence(for: transport) }
      return "o serviço está indisponível (\(failure.status.map { "HTTP \($0)" } ?? "sem resposta"))"
    case .noKey: return "nenhuma chave de API definida"
    case .offline: return "o modo offline está ativado"
    case .commandFailed: return "o comando de cotações falhou\(said)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    let byHand = "defina uma cotação com \(quoted("portfolio prices --set TICKER=PREÇO"))"
    switch failure.reason {
    case .noKey: return "defina uma com \(quoted("portfolio config set finnhub-key -")) ou \(byHand)"
    case .unauthorized:
      return failure.status == 403
        ? byHand : "defina outra com \(quoted("portfolio config set finnhub-key -"))"
    case .unknownSymbol: return "corrija o ticker ou \(byHand)"
    case .commandFailed: return "verifique a configuração price-command ou \(byHand)"
    case .offline: return "execute sem --offline ou \(byHand)"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      return (failure.transport.map(remedy) ?? "tente novamente mais tarde") + " ou \(byHand)"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "o serviço não respondeu a tempo"
    case .redirected(let host):
      "o serviço redireciona para outro endereço\(inBrackets(host)), que não foi seguido"
    case .tooLarge: "a resposta é grande demais"
    case .cutOff: "a resposta chegou incompleta"
    case .invalidResponse: "a resposta não é HTTP válido"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "interrompido"
    case .offline: "o modo offline está ativado"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost:
      "não foi possível resolver o nome do servidor (este computador \(local.either("está conectado", "tem rede"))?)"
    case .refused: "o serviço recusou a \(local.conexão)"
    case .lost: "a \(local.conexão) foi perdida"
    case .insecure: "não foi possível estabelecer uma \(local.conexão) segura"
    case .noNetwork: "este computador não tem \(local.conexão) de rede"
    case .other: "não foi possível \(local.either("acessar o", "aceder ao")) serviço"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path): "o programa auxiliar portfolio-fetch não foi encontrado\(inBrackets(path))"
    case .notStarted: "não foi possível iniciar o programa auxiliar portfolio-fetch"
    case .ended: "o programa auxiliar portfolio-fetch terminou inesperadamente"
    case .stuck: "o programa auxiliar portfolio-fetch não respondeu"
    case .confused: "o programa auxiliar portfolio-fetch é de outra versão"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed:
      "não é \(local.either("uma URL válida; use uma", "um URL válido; use um")) como https://finnhub.io/api"
    case .scheme(let scheme):
      "URLs \(quoted(scheme)) não são \(local.either("aceitas", "aceites")); use \(local.umaURL) https"
    case .insecure(let host): "http para \(host) não é \(local.criptografado); use \(local.umaURL) https"
    case .userInfo: "\(local.umaURL) não pode conter \(local.usuário) nem \(local.senha); remova-os"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path): \(local.either("o cache estava danificado e foi reiniciado", "a cache estava danificada e foi reiniciada"))"
        + (kept.map { "; \(local.either("o antigo foi salvo", "a antiga foi guardada")) em \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path): não foi possível ler \(local.oCache) (\(words(for: failure.reason))); \(local.continuando) sem \(local.either("ele", "ela"))"
    case .unwritable(let failure):
      "\(failure.path): não foi possível gravar \(local.oCache) (\(words(for: failure.reason))); os dados obtidos não foram \(local.salvos)"
    case .busy(let path, let holder):
      "\(path): \(local.oCache) está \(local.either("bloqueado", "bloqueada")) por outro processo\(inBrackets(holder.map(String.init))); os dados obtidos não foram \(local.salvos)"
    }
  }
}
