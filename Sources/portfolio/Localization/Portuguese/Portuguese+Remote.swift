import PortfolioIO

/// Phrases about remote stores.
extension Portuguese {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store): \(reason(failure)); exibindo a cópia de \(self.age(age)) atrás"
    case .notice(.detailsLost(let count), let store):
      "\(store): faltam corretagem, conta e observação em \(counted(count, "transação", "transações")), provavelmente "
        + "porque um aplicativo que não as conhece salvou a lista; portfolio push URL as restaura de um arquivo"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(counted(new, "transação nova", "transações novas")), "
        + "\(counted(changed, "alterada", "alteradas")), \(counted(same, "inalterada", "inalteradas"))."
    case .others(let count):
      counted(
        count, "transação que só existe no destino não foi alterada.",
        "transações que só existem no destino não foram alteradas.")
    case .deleted(let count):
      counted(
        count, "transação excluída, que só existia no destino.",
        "transações excluídas, que só existiam no destino.")
    case .difference(.new): "nova"
    case .difference(.changed(let fields)):
      "alterada: \(fields.map(\.rawValue).joined(separator: ", "))"
    case .difference(.deleted): "excluída"
    case .mirrorLeftBehind(let failure):
      "mirror: " + (failure.map { "\(reason($0)); " } ?? "")
        + "salvo aqui, mas não no espelho; um próximo comando tentará de novo"
    case .onlyInMirror(let count):
      counted(
        count, "transação está só no espelho e não foi tocada; portfolio pull URL a traz",
        "transações estão só no espelho e não foram tocadas; portfolio pull URL as traz")
    case .agreed(let age): "coincidiam há \(self.age(age))"
    case .more(let count): "… e mais \(number(count))"
    case .tokenInAddress:
      "um token em uma URL é visível para outros; remova-o e use PORTFOLIO_REMOTE_TOKEN"
    case .storeIsNoFile: "push e pull funcionam entre um arquivo e uma URL; use --store ARQUIVO"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)); nada foi alterado, \(remedy(failure))"
    case .withoutCopy(let failure): "\(reason(failure)), e não há cópia no cache; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), então não se sabe se a alteração foi feita; confira com portfolio list antes de repeti-la"
    case .forbidden(let text):
      "permissão negada pelo serviço\(quotedInBrackets(text)); verifique PORTFOLIO_REMOTE_TOKEN e as regras do banco "
        + "de dados"
    case .notThere(let text):
      "não encontrado\(quotedInBrackets(text)); verifique a URL, que deve terminar em .json"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))); nada foi alterado, verifique a URL"
    case .malformed(let error):
      "a resposta do serviço não é um JSON válido (\(sentence(for: error.problem))); verifique a URL, que deve terminar "
        + "em .json"
    case .foreign: "a resposta do serviço não é uma lista de transações; verifique a URL"
    case .unversioned:
      "o serviço não envia ETag, e uma alteração poderia sobrescrever a de outros; verifique a URL"
    case .overtaken(let times):
      "alterado por outros nesse meio-tempo\(times == 1 ? "" : " \(number(times)) vezes"); tente novamente"
    }
  }
}
