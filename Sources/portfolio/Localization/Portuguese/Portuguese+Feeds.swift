import PortfolioIO

/// Errors about documents that could not be fetched.
extension Portuguese {
  func reason(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "o modo offline está ativado"
    case .transport(let failure): sentence(for: failure)
    case .status(let status, let text): "o serviço respondeu HTTP \(status)\(quotedInBrackets(text))"
    case .malformed: "a resposta do serviço não é um JSON válido"
    case .foreign: "a resposta do serviço tem um formato inesperado"
    case .another(let id): "a resposta do serviço trata de \(quoted(id.text))"
    }
  }

  /// What to do if there is no copy to use instead.
  func remedy(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "execute sem --offline"
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign, .another:
      "verifique \(local.aURL)"
    case .transport(let failure): remedy(failure)
    case .status: "tente novamente mais tarde"
    }
  }

  /// What to do about a request that failed.
  func remedy(_ failure: TransportFailure) -> String {
    failure.isOfInstallation
      ? "reinstale o portfolio junto com o portfolio-fetch" : "tente novamente mais tarde"
  }

  func reason(_ refusal: PageRefusal) -> String {
    switch refusal {
    case .otherOrigin: "a próxima página está \(local.either("em outro", "noutro")) servidor e não foi obtida"
    case .circle: "a próxima página já tinha sido lida"
    case .tooMany(let count): "há mais de \(number(count)) páginas"
    case .unreadable:
      "\(local.either("o link", "a ligação")) para a próxima página não é \(local.either("uma URL válida", "um URL válido"))"
    }
  }
}
