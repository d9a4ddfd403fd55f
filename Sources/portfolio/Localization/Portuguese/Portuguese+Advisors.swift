import PortfolioCore
import PortfolioIO

/// Phrases about advisors.
extension Portuguese {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "O escritório não tem assessores."
    case .noMatch: "Nenhum assessor encontrado."
    case .nothing: "Nenhum registro."
    case .notFetched: "Dados não obtidos."
    case .noHoldings: "Esta conta não tem posições."
    case .firm: "Escritório"
    case .shown: "Exibidos"
    case .category(let category): name(of: category)
    case .fetched(let age): "Dados de \(self.age(age)) atrás."
    case .loading: "Assessores"
    case .copyShown(let failure, let age):
      "advisors: \(reason(failure)); exibindo dados de \(self.age(age)) atrás"
    case .overviewShown(let name, let failure):
      "advisors: \(reason(failure)); as contas de \(name) não foram obtidas"
    case .withoutID(let count):
      "advisors: \(counted(count, "registro sem ID ignorado", "registros sem ID ignorados"))"
    case .unread(let count):
      "os detalhes de \(counted(count, "assessor", "assessores")) não foram obtidos, então o filtro não os examinou; --fetch os "
        + "obtém"
    case .unreadable(let name):
      "\(name): não foi possível ler os detalhes, então o filtro não os examinou"
    case .withoutValue(let tickers, let account):
      "\(account): faltam cotas ou preço, então o valor da conta não inclui \(list(tickers))"
    case .totalDisagrees(let given, let value):
      "o serviço informa um patrimônio de \(figure(given)), mas as contas somam \(figure(value.description))"
    }
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "fundo"
    case .indexFund: "fundo de índice"
    case .growthFund: "fundo de crescimento"
    case .equityFund: "fundo de ações"
    case .sectorFund: "fundo setorial"
    case .dividendFund: "fundo de dividendos"
    case .etf: "ETF"
    case .stock: "ação"
    case .bond: "renda fixa"
    case .option: "opção"
    case .cash: "caixa"
    case .other(let name): SecurityCategory.readable(name)
    }
  }

  func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .noAddress:
      "nenhuma URL definida; execute portfolio config set advisors.url URL, ou use --mock DIRETÓRIO"
    case .incomplete(let gap):
      "a lista de assessores pode estar incompleta: \(reason(gap)); tente novamente mais tarde"
    case .noSuchAdvisor(let text):
      "nenhum assessor tem o ID ou o nome \(quoted(text)); portfolio advisors mostra todos"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) corresponde a \(number(advisors.count)) assessores; informe mais do nome, ou o ID: "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "nenhuma conta tem o ID ou o número \(quoted(text)); portfolio advisors show ASSESSOR mostra todas"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) corresponde a \(number(accounts.count)) contas; informe o ID: " + candidates(accounts)
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))); verifique o ID, e a URL em advisors.url"
    case .feed(let failure): "\(reason(failure)), e não há cópia no cache; \(remedy(failure))"
    case .file(let failure): sentence(for: failure)
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija o arquivo"
    case .foreign: "não parecem dados de assessores; verifique o arquivo"
    case .another(_, let id): "trata do assessor \(quoted(id.text)); verifique o arquivo"
    case .notFetched(let advisors, let failure):
      "não foi possível obter os detalhes de \(list(advisors.map(\.name)))\(failure.map { " (\(reason($0)))" } ?? ""); tente novamente mais tarde"
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(let refusal): reason(refusal)
    }
  }
}
