import PortfolioIO

/// Errors about documents that could not be fetched.
extension Spanish {
  func reason(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "el modo sin conexión está activado"
    case .transport(let failure): sentence(for: failure)
    case .status(let status, let text): "el servicio respondió con HTTP \(status)\(quotedInBrackets(text))"
    case .malformed: "la respuesta del servicio no es JSON válido"
    case .foreign: "la respuesta del servicio tiene un formato inesperado"
    case .another(let id): "la respuesta del servicio trata de \(quoted(id.text)), no de lo solicitado"
    }
  }

  /// What to do if there is no copy to use instead.
  func remedy(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "quite --offline"
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign, .another: "compruebe la URL"
    case .transport(let failure): remedy(failure)
    case .status: "vuelva a intentarlo más tarde"
    }
  }

  /// What to do about a request that failed.
  func remedy(_ failure: TransportFailure) -> String {
    failure.isOfInstallation
      ? "reinstale portfolio, con portfolio-fetch en la misma carpeta" : "vuelva a intentarlo más tarde"
  }

  func reason(_ refusal: PageRefusal) -> String {
    switch refusal {
    case .otherOrigin: "la página siguiente está en otro servidor y no se obtuvo"
    case .circle: "la página siguiente ya se había leído"
    case .tooMany(let count): "hay más de \(number(count)) páginas"
    case .unreadable: "el enlace a la página siguiente no es una URL válida"
    }
  }
}
