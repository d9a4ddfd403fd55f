import PortfolioIO

/// Phrases about remote stores.
extension Portuguese {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store): \(reason(failure)); \(local.mostrando) a cópia de há \(self.age(age))"
    case .notice(.detailsLost(let count), let store):
      "\(store): faltam \(local.either("taxas", "comissões")), conta e \(local.observação) em \(counted(count, "transação", "transações")), provavelmente "
        + "porque \(local.either("um aplicativo", "uma aplicação")) que não conhece esses campos \(local.salvou) a lista; \(quoted("portfolio push URL")) pode restaurá-los de um \(local.arquivo)"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(counted(new, "transação nova", "transações novas")), "
        + "\(counted(changed, "alterada", "alteradas")), \(counted(same, "inalterada", "inalteradas"))."
    case .others(let count):
      counted(count, "transação que só existe", "transações que só existem") + " no outro repositório não "
        + (isOne(count)
          ? tried("foi alterada.", "seria alterada.") : tried("foram alteradas.", "seriam alteradas."))
    case .deleted(let count):
      done(count, ("transação", "transações"), ("\(local.excluída)", "\(local.excluídas)"))
        + ", que só \(isOne(count) ? "existe" : "existem") no outro repositório."
    case .difference(.new): "nova"
    case .difference(.changed(let fields)):
      "alterada: \(fields.map { field($0.rawValue) }.joined(separator: ", "))"
    case .difference(.deleted): "\(local.excluída)"
    case .mirrorLeftBehind(let failure):
      "mirror: " + (failure.map { "\(reason($0)); " } ?? "")
        + "\(local.salvo) aqui, mas não no espelho; o próximo comando tentará de novo"
    case .onlyInMirror(let count):
      counted(
        count,
        "transação está só no espelho e não foi alterada; \(quoted("portfolio pull URL")) \(local.either("a traz", "trá-la")).",
        "transações estão só no espelho e não foram alteradas; \(quoted("portfolio pull URL")) \(local.either("as traz", "trá-las"))."
      )
    case .agreed(let age): "sincronizado há \(self.age(age))"
    case .more(let count): "… e mais \(number(count))"
    case .tokenInAddress:
      "um token \(local.either("em uma", "num")) URL é visível para outros; remova-o e use PORTFOLIO_REMOTE_TOKEN"
    case .storeIsNoFile:
      "push e pull funcionam entre um \(local.arquivo) e \(local.umaURL); use --store \(local.ARQUIVO)"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)); nada foi alterado, \(remedy(failure))"
    case .withoutCopy(let failure):
      "\(reason(failure)), e não há cópia \(local.either("no", "na")) cache; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), por isso não se sabe se a alteração foi feita; verifique com \(quoted("portfolio list")) antes de repeti-la"
    case .forbidden(let text):
      "permissão negada pelo serviço\(quotedInBrackets(text)); verifique PORTFOLIO_REMOTE_TOKEN e as regras "
        + local.either("do banco de dados", "da base de dados")
    case .notThere(let text):
      "não encontrado\(quotedInBrackets(text)); verifique \(local.aURL), que deve terminar em .json"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))); nada foi alterado, verifique \(local.aURL)"
    case .malformed(let error):
      "a resposta do serviço não é um JSON válido (\(sentence(for: error.problem))); verifique \(local.aURL), que deve terminar "
        + "em .json"
    case .foreign: "a resposta do serviço não é uma lista de transações; verifique \(local.aURL)"
    case .unversioned:
      "o serviço não envia ETag, e uma alteração poderia sobrescrever a de outros; verifique \(local.aURL)"
    case .overtaken(let times):
      "alterado por outros \(local.either("nesse meio-tempo", "entretanto"))\(times == 1 ? "" : " \(number(times)) vezes"); tente novamente"
    }
  }
}
